import { registrationPage } from '@/app/(site)/join/registration-page'
import { RegistrationForm } from '@/features/registration/in-spanish'
import type { PrefixedLocale } from '@/lib/locale'

/** Rendered for each request, although the layout above lists its languages for the build. */
export const dynamic = 'force-dynamic'

const FORMS: Record<PrefixedLocale, typeof RegistrationForm> = { es: RegistrationForm }

const page = registrationPage('youth', FORMS)

export const generateMetadata = page.generateMetadata
export default page.Page
