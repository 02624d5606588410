import { registrationSuccess } from '@/app/(site)/join/success/success-page'

/** Rendered for each request, although the layout above lists its languages for the build. */
export const dynamic = 'force-dynamic'

export const generateMetadata = registrationSuccess.generateMetadata
export default registrationSuccess.Page
