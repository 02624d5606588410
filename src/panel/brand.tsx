/** The logo above the panel's sign-in form. */
export const Logo = () => (
  <img src="/art/logo-lockup.svg" alt="Swantastic" width={260} height={64} />
)

/** The icon that links to the panel's dashboard. */
export const Mark = () => <img src="/art/mark.svg" alt="Swantastic" width={28} height={28} />
