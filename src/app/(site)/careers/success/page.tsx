import { successPage } from '@/app/(site)/_page/form-page'

const page = successPage('careers-success', 'career')

export const generateMetadata = page.generateMetadata
export default page.Page
