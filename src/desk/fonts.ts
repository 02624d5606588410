import localFont from 'next/font/local'

import { letterClasses } from '@/styles/fonts'

// The digits of National Park, re-spaced to one width, because that font has no tabular figures: columns of numbers
// line up, and a zero has no slash. Next names the family after the constant, and a page may have both style sheets, so
// the name must not be that of the site's.
const tabularFigures = localFont({
  src: [
    { path: '../app/fonts/swantastic-tabular-400.woff2', weight: '200 499' },
    { path: '../app/fonts/swantastic-tabular-600.woff2', weight: '500 649' },
    { path: '../app/fonts/swantastic-tabular-700.woff2', weight: '650 900' },
  ],
  variable: '--font-figures',
  declarations: [{ prop: 'unicode-range', value: 'U+30-39' }],
  preload: false,
  adjustFontFallback: false,
})

/** Goes on `<html>` of the staff desk. The site's faces, with other figures. */
export const deskFontClasses = `${letterClasses} ${tabularFigures.variable}`
