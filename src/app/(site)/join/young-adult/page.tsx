import { RegistrationForm } from '@/features/registration/in-english'

import { registrationPage } from '../registration-page'

const page = registrationPage('young-adult', { en: RegistrationForm })

export const generateMetadata = page.generateMetadata
export default page.Page
