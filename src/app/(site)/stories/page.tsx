import { contentPage } from '@/app/(site)/_page/content-page'

const page = contentPage('stories')

/** A change shows at once; this is in case that message is lost. */
export const revalidate = 3600
export const generateMetadata = page.generateMetadata
export default page.Page
