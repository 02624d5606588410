import { contentPage } from '@/app/(site)/_page/content-page'

const page = contentPage('stories')

export const revalidate = 3600
export const generateMetadata = page.generateMetadata
export default page.Page
