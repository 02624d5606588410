/** The fonts that every page draws with, named in src/styles/fonts.css. The bundler gives both the same address. */
const FONTS = [
  new URL('../app/fonts/besley-page.woff2', import.meta.url),
  new URL('../app/fonts/atkinson-hyperlegible-next-page.woff2', import.meta.url),
  new URL('../app/fonts/national-park-page.woff2', import.meta.url),
]

/**
 * Has browsers load the fonts before they have read the style sheet. React moves these to the head of the page. What
 * `preload` of react-dom is told would be missing there on pages that are made for one request.
 */
export const PreloadedFonts = () =>
  FONTS.map(({ href }) => (
    <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
  ))
