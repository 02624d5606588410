import { readFileSync } from 'node:fs'
import path from 'node:path'
import { create, type Font } from 'fontkit'
import { LRUCache } from 'lru-cache'

import { unpackWoff } from '@/lib/woff'

/** The use of a typeface. */
export type Face = 'text' | 'strong' | 'title' | 'sign' | 'sign-text' | 'code'

/** A piece of text drawn with one font file, and the options for shaping it. */
export type Run = { font: string; text: string; shaping: object }
type DrawnPiece = { font: string; text: string; isRightToLeft: boolean }

type Family = { name: string; weight: 400 | 700; draws?: RegExp }

/** Atkinson's slashed zero suits a hash but not a date; see src/styles/fonts.css. */
const figures = (weight: 400 | 700): Family => ({ name: 'national-park', weight, draws: /^\d$/ })

const BRAND: Record<Face, readonly Family[]> = {
  text: [figures(400), { name: 'atkinson-hyperlegible-next', weight: 400 }],
  strong: [figures(700), { name: 'atkinson-hyperlegible-next', weight: 700 }],
  title: [{ name: 'besley', weight: 700 }],
  sign: [{ name: 'national-park', weight: 700 }],
  'sign-text': [{ name: 'national-park', weight: 400 }],
  code: [{ name: 'atkinson-hyperlegible-next', weight: 400 }],
}

/** Fallbacks for characters that the brand's fonts do not have, most likely first. */
const FALLBACKS: readonly Family[] = [
  { name: 'noto-sans', weight: 400 },
  { name: 'chocolate-classical-sans', weight: 400 },
  { name: 'gowun-dodum', weight: 400 },
  { name: 'noto-sans-arabic', weight: 400 },
  { name: 'noto-sans-hebrew', weight: 400 },
  { name: 'noto-sans-thai', weight: 400 },
]

/**
 * Each family is split into files by Unicode range, so that a document embeds only what its names need. The WOFF
 * files are used because fontkit 2.0.4 embeds empty glyphs from WOFF2 files.
 */
const getFolder = (name: string) =>
  path.join(/* turbopackIgnore: true */ process.cwd(), 'node_modules/@fontsource', name)

type FontFile = { font: string; ranges: readonly (readonly [number, number])[] }

const fontFiles = new Map<string, readonly FontFile[]>()

/** The files of a family, with the Unicode ranges that each claims to cover. */
function getFontFiles({ name, weight }: Family): readonly FontFile[] {
  const key = `${name}-${String(weight)}`
  const cached = fontFiles.get(key)
  if (cached) return cached
  const claims: unknown = JSON.parse(
    readFileSync(path.join(getFolder(name), 'unicode.json'), 'utf8'),
  )
  const files = Object.entries(claims ?? {}).map(([subset, ranges]) => ({
    font: `${name}/files/${name}-${subset.replace(/^\[|\]$/g, '')}-${String(weight)}-normal.woff`,
    ranges: String(ranges).split(',').map(parseRange),
  }))
  fontFiles.set(key, files)
  return files
}

const parseRange = (text: string): readonly [number, number] => {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

const REMEMBERED_MAX = 2000

/** Results of a function of a text. Visitors can submit any text, so the memory is limited. */
function remembering<Found>(find: (text: string) => Found): (text: string) => Found {
  const cache = new LRUCache<string, { found: Found }>({ max: REMEMBERED_MAX })
  return (text) => {
    const before = cache.get(text)
    if (before) return before.found
    const found = find(text)
    cache.set(text, { found })
    return found
  }
}

type OpenFont = {
  font: Font
  has: (codePoint: number) => boolean
  shapes: (text: string) => boolean
}

const openFonts = new Map<string, OpenFont>()

function open(file: string): OpenFont {
  const cached = openFonts.get(file)
  if (cached) return cached
  const [name = '', ...rest] = file.split('/')
  const font = create(unpackWoff(readFileSync(path.join(getFolder(name), ...rest))))
  if (!('layout' in font)) throw new Error(`${file} holds several fonts`)
  forgetGlyphs(font)
  const shapes = remembering((text: string) => {
    try {
      return font.layout(text).glyphs.length > 0
    } catch {
      return false
    }
  })
  const has = (codePoint: number) => font.hasGlyphForCodePoint(codePoint)
  const loaded = { font, has, shapes }
  openFonts.set(file, loaded)
  return loaded
}

/**
 * Makes a layout depend only on its text. A font is open for many documents, and a glyph that represents two characters
 * remembers the one for which it was first used, which is what a reader copies out of the document.
 */
function forgetGlyphs(font: Font): void {
  const layOut = font.layout.bind(font)
  font.layout = (text, features) => {
    Reflect.set(font, '_glyphs', {})
    return layOut(text, features)
  }
}

/** The font in a file named in a `Run`. */
export const fontIn = (file: string): Font => open(file).font

const getCodePoints = (text: string) => [...text].map((character) => character.codePointAt(0) ?? 0)

/**
 * The file of a family that has all characters of a cluster: a combining mark needs the font of its base
 * letter.
 */
function fileFor(family: Family, cluster: string): string | null {
  if (family.draws && !family.draws.test(cluster)) return null
  const find = finders.get(family) ?? remembering((sought) => findFile(family, sought))
  finders.set(family, find)
  return find(cluster)
}

const finders = new Map<Family, (cluster: string) => string | null>()

function findFile(family: Family, cluster: string): string | null {
  const codePoints = getCodePoints(cluster.replace(JOINERS, ''))
  const [first = 0] = codePoints
  const claiming = getFontFiles(family).filter(({ ranges }) =>
    ranges.some(([from, to]) => from <= first && first <= to),
  )
  return claiming.find((piece) => codePoints.every(open(piece.font).has))?.font ?? null
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The characters of a text as a reader counts them, each with its combining marks. */
export const getClusters = (text: string): string[] =>
  // Most texts need no segmenter, which is slow.
  ASCII.test(text) ? [...text] : [...clusters.segment(text)].map(({ segment }) => segment)

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
/** Invisible characters, and those that change the direction of the surrounding text. */
const INVISIBLE = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]/gu
/** Zero-width joiners, used in Persian for example. They are dropped if the font does not have them. */
const JOINERS = /[\u200C\u200D]/g

/** The families to try for a text, in order. */
export type Choice = readonly Family[]

/** Prefers a single family that can draw the whole text, so that a name looks consistent. */
export function choiceFor(text: string, face: Face): Choice {
  const parts = [...new Set(getClusters(drawable(text)))].filter((part) => part !== ' ')
  const brand = BRAND[face]
  const canDraw = (families: Choice) =>
    parts.every((part) => families.some((family) => fileFor(family, part) !== null))
  const one = canDraw(brand) ? undefined : FALLBACKS.find((family) => canDraw([family]))
  return choices(face, one)
}

/** Always the same array for the same families, so that it can be a key for remembered widths. */
function choices(face: Face, first: Family | undefined): Choice {
  const key = `${face} ${first?.name ?? ''}`
  const choice = choicesMade.get(key) ?? [...(first ? [first] : []), ...BRAND[face], ...FALLBACKS]
  choicesMade.set(key, choice)
  return choice
}

const choicesMade = new Map<string, Choice>()

/** Splits a text into runs by font. Characters that no font has become replacement characters. */
export function getRuns(text: string, choice: Choice): Run[] {
  const pieces: DrawnPiece[] = []
  for (const part of getClusters(drawable(text))) {
    const last = pieces.at(-1)
    // A space belongs to the word before it; otherwise the words of a right-to-left name would be swapped.
    if (last && part === ' ' && open(last.font).has(SPACE)) {
      last.text += part
      continue
    }
    for (const piece of drawCluster(part, choice)) {
      const before = pieces.at(-1)
      if (before?.font === piece.font && before.isRightToLeft === piece.isRightToLeft)
        before.text += piece.text
      else pieces.push(piece)
    }
  }
  return pieces
    .flatMap((piece) => (piece.isRightToLeft ? splitTrailingSpace(piece, choice) : [piece]))
    .flatMap(replaceUnshapable)
    .map(({ font, text }) => ({ font, text, shaping: getShaping(text) }))
}

const SPACE = 0x20

/**
 * Separates the trailing space of a right-to-left name, because within the run it would be drawn before the
 * name.
 */
function splitTrailingSpace(piece: DrawnPiece, choice: Choice): DrawnPiece[] {
  const text = piece.text.trimEnd()
  return text === piece.text ? [piece] : [{ ...piece, text }, ...drawCluster(' ', choice)]
}

/** fontkit throws for some sequences of combining marks. Only those clusters are replaced, not the whole name. */
function replaceUnshapable(piece: DrawnPiece): DrawnPiece[] {
  if (ASCII.test(piece.text) || open(piece.font).shapes(piece.text)) return [piece]
  return getClusters(piece.text).map((text) =>
    open(piece.font).shapes(text) ? drawn(piece.font, text) : drawn(UNKNOWN.font, UNKNOWN.sign),
  )
}

/** The drawable form of a text: composed, in one line, and without invisible characters. */
const drawable = (text: string) =>
  text.toWellFormed().normalize('NFC').replace(/\s+/gu, ' ').replace(INVISIBLE, '')

function drawCluster(cluster: string, choice: Choice): DrawnPiece[] {
  const whole = findFont(choice, cluster)
  if (whole) return [drawn(whole, cluster)]
  // If no font has the letter with its marks, draw the marks with other fonts instead of losing the letter.
  const [letter = '', ...marks] = [...cluster.replace(JOINERS, '')]
  const font = findFont(choice, letter)
  if (!font) return [drawn(UNKNOWN.font, UNKNOWN.sign)]
  return [
    drawn(font, letter),
    ...marks.flatMap((mark) => {
      const markFont = findFont(choice, mark)
      return markFont ? [drawn(markFont, mark)] : []
    }),
  ]
}

/** The replacement for characters that no font has. */
const UNKNOWN = { font: 'noto-sans/files/noto-sans-latin-400-normal.woff', sign: '\uFFFD' }

const findFont = (choice: Choice, cluster: string): string | null => {
  for (const family of choice) {
    const font = fileFor(family, cluster)
    if (font) return font
  }
  return null
}

const drawn = (font: string, text: string): DrawnPiece => ({
  font,
  text: open(font).has(0x200c) ? text : text.replace(JOINERS, ''),
  isRightToLeft: RIGHT_TO_LEFT.test(text),
})

const ASCII = /^[ -~]*$/
const ALPHABETIC = /^[\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]*$/u

/**
 * Without features, pdfkit shapes word by word, which puts the words of a right-to-left name in the wrong order.
 * And if a font decomposes a letter (as Noto does with ị), the mark cannot be extracted as text, so `ccmp` is off.
 */
function getShaping(text: string): object {
  if (RIGHT_TO_LEFT.test(text)) return { features: ['liga'] }
  return ALPHABETIC.test(text) && !ASCII.test(text) ? { features: { ccmp: false } } : {}
}
