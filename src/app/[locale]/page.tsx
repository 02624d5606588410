import { translatedPage } from '@/app/(site)/_page/content-page'

const page = translatedPage('home')

/** Its cards say how many places are left. */
export const revalidate = 60
export const dynamicParams = false
export const generateMetadata = page.generateMetadata
export default page.Page
