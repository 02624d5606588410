/** The fonts that every page draws with, named in src/styles/fonts.css. The bundler gives both the same address. */
const FONTS = [
  new URL('../app/fonts/besley-page.woff2', import.meta.url),
  new URL('../app/fonts/atkinson-hyperlegible-next-page.woff2', import.meta.url),
  new URL('../app/fonts/national-park-page.woff2', import.meta.url),
]

/**
 * Lets browsers load the fonts before they have parsed the style sheet. React moves these links to the head
 * of the page. Fonts passed to `preload` of react-dom would be missing on pages that are rendered per
 * request.
 */
export const PreloadedFonts = () =>
  FONTS.map(({ href }) => (
    <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
  ))
