import { registrationPage } from '@/app/(site)/join/registration-page'
import { RegistrationForm } from '@/features/registration/in-spanish'

/** Rendered for each request, although the layout above lists its languages for the build. */
export const dynamic = 'force-dynamic'

const page = registrationPage('young-adult', 'es', RegistrationForm)

export const generateMetadata = page.generateMetadata
export default page.Page
