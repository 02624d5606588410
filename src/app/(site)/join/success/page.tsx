import { registrationSuccessPage } from './success-page'

const page = registrationSuccessPage('en')

export const generateMetadata = page.generateMetadata
export default page.Page
