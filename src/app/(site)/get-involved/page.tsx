import { contentPage } from '@/app/(site)/_page/content-page'

const page = contentPage('get-involved')

/** A change shows at once; this is for what changes by itself: a notice about a day that is over. */
export const revalidate = 300
export const generateMetadata = page.generateMetadata
export default page.Page
