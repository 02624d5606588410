import { contentPage } from '@/app/(site)/_page/content-page'

const page = contentPage('programs')

export const revalidate = 300
export const generateMetadata = page.generateMetadata
export default page.Page
