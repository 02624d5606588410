import { contentPage } from './_page/content-page'

const page = contentPage('home')

export const revalidate = 300
export const generateMetadata = page.generateMetadata
export default page.Page
