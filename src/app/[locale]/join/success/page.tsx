import { registrationSuccessPage } from '@/app/(site)/join/success/success-page'

const page = registrationSuccessPage('es')

export const generateMetadata = page.generateMetadata
export default page.Page
