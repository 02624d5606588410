import localFont from 'next/font/local'

const besley = localFont({
  src: '../app/fonts/besley-latin-wght-normal.woff2',
  weight: '400 900',
  variable: '--font-besley',
  adjustFontFallback: 'Times New Roman',
})

const atkinson = localFont({
  src: '../app/fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  weight: '200 800',
  variable: '--font-atkinson',
})

// Both families of this file are described alike, or Next would ship it twice. So its fallback, measured
// by Next, is written out in fonts.css.
const nationalPark = localFont({
  src: '../app/fonts/national-park-latin-wght-normal.woff2',
  weight: '200 800',
  variable: '--font-national-park',
  preload: false,
  adjustFontFallback: false,
})

// Atkinson's zero is slashed, which makes "$100" look like code. Its digits come from National Park; a
// fallback of its own would stand before Atkinson and catch every letter.
const figures = localFont({
  src: '../app/fonts/national-park-latin-wght-normal.woff2',
  weight: '200 800',
  variable: '--font-figures',
  declarations: [{ prop: 'unicode-range', value: 'U+30-39' }],
  preload: false,
  adjustFontFallback: false,
})

/** Goes on `<html>`; the families are named in tokens.css. */
export const fontClasses = [besley, atkinson, nationalPark, figures]
  .map((font) => font.variable)
  .join(' ')
