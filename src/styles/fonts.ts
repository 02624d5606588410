import localFont from 'next/font/local'

// Each family is a small font, which every page loads, and the complete one, which browsers load only for a letter that
// the small one does not have (scripts/subset-fonts.mjs). Next reads these values without running the file, so the ranges
// are repeated. The fallbacks that are shown until a font has loaded are in fonts.css.

const besley = localFont({
  src: '../app/fonts/besley-page.woff2',
  weight: '400 800',
  variable: '--font-besley',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+20-7E, U+A0, U+A1, U+A9, U+B7, U+BF, U+C1, U+C9, U+CD, U+D1, U+D3, U+D7, U+DA, U+DC, U+E1, U+E9, U+ED, U+F1, U+F3, U+FA, U+FC, U+2013, U+2014, U+2018, U+2019, U+201C, U+201D, U+2022, U+2026, U+203A',
    },
  ],
  adjustFontFallback: false,
})

const besleyRest = localFont({
  src: '../app/fonts/besley-latin-wght-normal.woff2',
  weight: '400 900',
  variable: '--font-besley-rest',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0-1F, U+7F-9F, U+A2-A8, U+AA-B6, U+B8-BE, U+C0, U+C2-C8, U+CA-CC, U+CE-D0, U+D2, U+D4-D6, U+D8-D9, U+DB, U+DD-E0, U+E2-E8, U+EA-EC, U+EE-F0, U+F2, U+F4-F9, U+FB, U+FD-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-2039, U+203B-10FFFF',
    },
  ],
  preload: false,
  adjustFontFallback: false,
})

const atkinson = localFont({
  src: '../app/fonts/atkinson-hyperlegible-next-page.woff2',
  weight: '400 700',
  variable: '--font-atkinson',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+20-7E, U+A0, U+A1, U+A9, U+B7, U+BF, U+C1, U+C9, U+CD, U+D1, U+D3, U+D7, U+DA, U+DC, U+E1, U+E9, U+ED, U+F1, U+F3, U+FA, U+FC, U+2013, U+2014, U+2018, U+2019, U+201C, U+201D, U+2022, U+2026, U+203A',
    },
  ],
  adjustFontFallback: false,
})

const atkinsonRest = localFont({
  src: '../app/fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  weight: '200 800',
  variable: '--font-atkinson-rest',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0-1F, U+7F-9F, U+A2-A8, U+AA-B6, U+B8-BE, U+C0, U+C2-C8, U+CA-CC, U+CE-D0, U+D2, U+D4-D6, U+D8-D9, U+DB, U+DD-E0, U+E2-E8, U+EA-EC, U+EE-F0, U+F2, U+F4-F9, U+FB, U+FD-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-2039, U+203B-10FFFF',
    },
  ],
  preload: false,
  adjustFontFallback: false,
})

const nationalPark = localFont({
  src: '../app/fonts/national-park-page.woff2',
  weight: '400 800',
  variable: '--font-national-park',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+20-7E, U+A0, U+A1, U+A9, U+B7, U+BF, U+C1, U+C9, U+CD, U+D1, U+D3, U+D7, U+DA, U+DC, U+E1, U+E9, U+ED, U+F1, U+F3, U+FA, U+FC, U+2013, U+2014, U+2018, U+2019, U+201C, U+201D, U+2022, U+2026, U+203A',
    },
  ],
  adjustFontFallback: false,
})

const nationalParkRest = localFont({
  src: '../app/fonts/national-park-latin-wght-normal.woff2',
  weight: '200 800',
  variable: '--font-national-park-rest',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0-1F, U+7F-9F, U+A2-A8, U+AA-B6, U+B8-BE, U+C0, U+C2-C8, U+CA-CC, U+CE-D0, U+D2, U+D4-D6, U+D8-D9, U+DB, U+DD-E0, U+E2-E8, U+EA-EC, U+EE-F0, U+F2, U+F4-F9, U+FB, U+FD-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-2039, U+203B-10FFFF',
    },
  ],
  preload: false,
  adjustFontFallback: false,
})

// Atkinson's zero is slashed, which makes "$100" look like code: the digits come from National Park. A fallback
// made by Next would precede Atkinson in the list of families and draw every letter. It is preloaded like the letters
// of National Park, because Next gives a preloaded file another address, and browsers would load it twice.
const figures = localFont({
  src: '../app/fonts/national-park-page.woff2',
  weight: '400 800',
  variable: '--font-figures',
  declarations: [{ prop: 'unicode-range', value: 'U+30-39' }],
  adjustFontFallback: false,
})

const classesOf = (fonts: { variable: string }[]) => fonts.map((font) => font.variable).join(' ')

const letters = [besley, besleyRest, atkinson, atkinsonRest, nationalPark, nationalParkRest]

/** The faces of the letters. */
export const letterClasses = classesOf(letters)

/** Goes on `<html>`; the families are named in tokens.css. */
export const fontClasses = classesOf([...letters, figures])
