import { registrationPage } from '@/app/(site)/join/registration-page'
import { RegistrationForm } from '@/features/registration/in-spanish'

const page = registrationPage('young-adult', 'es', RegistrationForm)

export const generateMetadata = page.generateMetadata
export default page.Page
