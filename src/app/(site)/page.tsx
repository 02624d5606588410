import { contentPage } from './_page/content-page'

const page = contentPage('home')

/** Its cards say how many places are left. */
export const revalidate = 60
export const generateMetadata = page.generateMetadata
export default page.Page
