import { contentPage } from './_page/content-page'

const page = contentPage('home')

/** A change shows at once; this is for what changes by itself: a day that is over. */
export const revalidate = 300
export const generateMetadata = page.generateMetadata
export default page.Page
