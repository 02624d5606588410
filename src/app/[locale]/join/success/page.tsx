import { registrationSuccessPage } from '@/app/(site)/join/success/success-page'

/** Rendered for each request, although the layout above lists its languages for the build. */
export const dynamic = 'force-dynamic'

const page = registrationSuccessPage('es')

export const generateMetadata = page.generateMetadata
export default page.Page
