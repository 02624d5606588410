import { preload } from 'react-dom'

/** The fonts that every page draws with, named in fonts.css. The bundler gives both the same address. */
const FONTS = [
  new URL('../app/fonts/besley-page.woff2', import.meta.url),
  new URL('../app/fonts/atkinson-hyperlegible-next-page.woff2', import.meta.url),
  new URL('../app/fonts/national-park-page.woff2', import.meta.url),
]

/** Has the browser load the fonts of the page that is being rendered before it has read the style sheet. */
export function preloadFonts(): void {
  for (const { href } of FONTS) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: '' })
}
