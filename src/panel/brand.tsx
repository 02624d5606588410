import { ORGANIZATION_NAME } from '@/lib/organization'

/** The logo above the panel's sign-in form. */
export const Logo = () => (
  <img src="/art/logo-lockup.svg" alt={ORGANIZATION_NAME} width={260} height={64} />
)

/** The icon that links to the panel's dashboard. */
export const Mark = () => <img src="/art/mark.svg" alt={ORGANIZATION_NAME} width={28} height={28} />
