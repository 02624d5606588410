/** The lockup above the sign-in form of the panel. */
export const Logo = () => (
  <img src="/art/logo-lockup.svg" alt="Swantastic" width={260} height={64} />
)

/** The mark that leads back to the panel's first page. */
export const Mark = () => <img src="/art/mark.svg" alt="Swantastic" width={28} height={28} />
