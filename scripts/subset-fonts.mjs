/**
 * Makes the small fonts that every page loads from the complete ones beside them, which browsers load only for a letter
 * that the small ones lack: `node scripts/subset-fonts.mjs`. The licenses allow it. A test makes them again and
 * compares.
 */

import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const FOLDER = fileURLToPath(new URL('../src/app/fonts/', import.meta.url))

/** English, the letters of Spanish names, and the sign between breadcrumbs; the same range is in src/styles/fonts.css. */
export const PAGE_RANGE =
  'U+20-7E, U+A0, U+A1, U+A9, U+B7, U+BF, U+C1, U+C9, U+CD, U+D1, U+D3, U+D7, U+DA, U+DC, U+E1, U+E9, U+ED, U+F1, U+F3, U+FA, U+FC, U+2013, U+2014, U+2018, U+2019, U+201C, U+201D, U+2022, U+2026, U+203A'

/** The fonts, with the weights in which the site sets them. */
export const PAGE_FONTS = [
  { name: 'besley', weights: { min: 400, max: 800, default: 400 } },
  { name: 'atkinson-hyperlegible-next', weights: { min: 400, max: 700, default: 400 } },
  { name: 'national-park', weights: { min: 400, max: 800, default: 400 } },
]

/** @param {string} name */
export const completeFile = (name) => path.join(FOLDER, `${name}-latin-wght-normal.woff2`)
/** @param {string} name */
export const pageFile = (name) => path.join(FOLDER, `${name}-page.woff2`)

/** Every character of a range in the notation of style sheets. @param {string} range */
export const getCharacters = (range) =>
  range.split(', ').flatMap((part) => {
    const [from = 0, to = from] = part
      .slice('U+'.length)
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place))
  })

/** @param {typeof PAGE_FONTS[number]} font @returns {Promise<Buffer>} */
export const makePageFont = async ({ name, weights }) =>
  subsetFont(await readFile(completeFile(name)), getCharacters(PAGE_RANGE).join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  })

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const font of PAGE_FONTS) await writeFile(pageFile(font.name), await makePageFont(font))
}
