import { translatedPage } from '@/app/(site)/_page/content-page'

const page = translatedPage('privacy-policy')

export const revalidate = 300
export const dynamicParams = false
export const generateMetadata = page.generateMetadata
export default page.Page
