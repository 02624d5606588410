/** Every page has one `<main id="main">` for it to lead to. */
export const SkipLink = () => (
  <a className="skip" href="#main">
    Skip to main content
  </a>
)
