import localFont from 'next/font/local'

// The fallbacks that are shown until a font has loaded are in fonts.css.

const besley = localFont({
  src: '../app/fonts/besley-latin-wght-normal.woff2',
  weight: '400 900',
  variable: '--font-besley',
  adjustFontFallback: false,
})

const atkinson = localFont({
  src: '../app/fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  weight: '200 800',
  variable: '--font-atkinson',
  adjustFontFallback: false,
})

const nationalPark = localFont({
  src: '../app/fonts/national-park-latin-wght-normal.woff2',
  weight: '200 800',
  variable: '--font-national-park',
  preload: false,
  adjustFontFallback: false,
})

// Atkinson's zero is slashed, which makes "$100" look like code: the digits come from National Park. A fallback
// made by Next would precede Atkinson in the list of families and draw every letter.
const figures = localFont({
  src: '../app/fonts/national-park-latin-wght-normal.woff2',
  weight: '200 800',
  variable: '--font-figures',
  declarations: [{ prop: 'unicode-range', value: 'U+30-39' }],
  preload: false,
  adjustFontFallback: false,
})

const classesOf = (fonts: { variable: string }[]) => fonts.map((font) => font.variable).join(' ')

/** The faces of the letters. */
export const letterClasses = classesOf([besley, atkinson, nationalPark])

/** Goes on `<html>`; the families are named in tokens.css. */
export const fontClasses = classesOf([besley, atkinson, nationalPark, figures])
