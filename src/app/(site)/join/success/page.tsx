import { successPage } from '@/app/(site)/_page/form-page'

const page = successPage('join-success', 'registration')

export const generateMetadata = page.generateMetadata
export default page.Page
