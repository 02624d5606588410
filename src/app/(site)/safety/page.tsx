import { contentPage } from '@/app/(site)/_page/content-page'

const page = contentPage('safety')

export const revalidate = 300
export const generateMetadata = page.generateMetadata
export default page.Page
