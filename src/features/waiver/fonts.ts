import { readFileSync } from 'node:fs'
import path from 'node:path'
import { create } from 'fontkit'

/** The uses of a typeface; the first family of each is the brand's. */
export type Face = 'text' | 'strong' | 'title' | 'code'

/** A piece of text that one font file draws, and how it is to be shaped. */
export type Run = { font: string; text: string; shaping: object }
type Drawn = { font: string; text: string; isRightToLeft: boolean }

type Family = { name: string; weight: 400 | 700; draws?: RegExp }

/** Atkinson's zero is slashed, which suits a fingerprint and not a date; see src/styles/fonts.ts. */
const figures = (weight: 400 | 700): Family => ({ name: 'national-park', weight, draws: /^\d$/ })

const BRAND: Record<Face, readonly Family[]> = {
  text: [figures(400), { name: 'atkinson-hyperlegible-next', weight: 400 }],
  strong: [figures(700), { name: 'atkinson-hyperlegible-next', weight: 700 }],
  title: [{ name: 'besley', weight: 700 }],
  code: [{ name: 'atkinson-hyperlegible-next', weight: 400 }],
}

/** For the letters of names that the brand's fonts do not have, most likely first. */
const OF_THE_WORLD: readonly Family[] = [
  { name: 'noto-sans', weight: 400 },
  { name: 'chocolate-classical-sans', weight: 400 },
  { name: 'gowun-dodum', weight: 400 },
  { name: 'noto-sans-arabic', weight: 400 },
  { name: 'noto-sans-hebrew', weight: 400 },
  { name: 'noto-sans-thai', weight: 400 },
]

/**
 * Each family comes cut into files by Unicode range, so that a document holds only what its names need.
 * The WOFF files, not WOFF2: of those fontkit embeds empty glyphs (2.0.4).
 */
const folderOf = (name: string) =>
  path.join(/* turbopackIgnore: true */ process.cwd(), 'node_modules/@fontsource', name)

type Piece = { font: string; ranges: readonly (readonly [number, number])[] }

const pieces = new Map<string, readonly Piece[]>()

/** The files of a family and what each says it draws. */
function piecesOf({ name, weight }: Family): readonly Piece[] {
  const key = `${name}-${String(weight)}`
  const known = pieces.get(key)
  if (known) return known
  const claims: unknown = JSON.parse(
    readFileSync(path.join(folderOf(name), 'unicode.json'), 'utf8'),
  )
  const found = Object.entries(claims ?? {}).map(([subset, ranges]) => ({
    font: `${name}/files/${name}-${subset.replace(/^\[|\]$/g, '')}-${String(weight)}-normal.woff`,
    ranges: String(ranges).split(',').map(rangeIn),
  }))
  pieces.set(key, found)
  return found
}

const rangeIn = (text: string): readonly [number, number] => {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

type Opened = {
  bytes: Buffer
  has: (codePoint: number) => boolean
  shapes: (text: string) => boolean
}

const opened = new Map<string, Opened>()

function open(font: string): Opened {
  const known = opened.get(font)
  if (known) return known
  const [name = '', ...file] = font.split('/')
  const bytes = readFileSync(path.join(folderOf(name), ...file))
  const parsed = create(bytes)
  const has = (codePoint: number) =>
    'hasGlyphForCodePoint' in parsed && parsed.hasGlyphForCodePoint(codePoint)
  const shapes = (text: string) => {
    try {
      return 'layout' in parsed && parsed.layout(text).glyphs.length > 0
    } catch {
      return false
    }
  }
  const made = { bytes, has, shapes }
  opened.set(font, made)
  return made
}

/** The font file of a name that `runsOf` gave. */
export const bytesOf = (font: string): Buffer => open(font).bytes

const codePointsOf = (text: string) => [...text].map((character) => character.codePointAt(0) ?? 0)

/** The file of a family that draws all of these characters together; a combining mark needs the font of its base letter. */
function fontIn(family: Family, cluster: string): string | null {
  if (family.draws && !family.draws.test(cluster)) return null
  const key = `${family.name} ${String(family.weight)} ${cluster}`
  const known = found.get(key)
  if (known !== undefined) return known
  const codePoints = codePointsOf(cluster.replace(JOINERS, ''))
  const [first = 0] = codePoints
  const claiming = piecesOf(family).filter(({ ranges }) =>
    ranges.some(([from, to]) => from <= first && first <= to),
  )
  const font = claiming.find((piece) => codePoints.every(open(piece.font).has))?.font ?? null
  // Anybody may submit any characters, so the cache is limited.
  if (found.size >= REMEMBERED_MAX) found.clear()
  found.set(key, font)
  return font
}

const found = new Map<string, string | null>()
const REMEMBERED_MAX = 20_000

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

export const clustersOf = (text: string): string[] =>
  [...clusters.segment(text)].map(({ segment }) => segment)

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
/** Characters that show nothing by themselves, and those that reverse what is around them. */
const UNSEEN = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]/gu
/** They join letters or keep them apart, in Persian for example; a font without them needs none. */
const JOINERS = /[\u200C\u200D]/g

/** The families that draw a text, in the order in which they are asked. */
export type Choice = readonly Family[]

/** One family draws all of a text if any can, so that a name looks like one name. */
export function choiceFor(text: string, face: Face): Choice {
  const parts = [...new Set(clustersOf(drawable(text)))].filter((part) => part !== ' ')
  const brand = BRAND[face]
  const canDraw = (families: Choice) =>
    parts.every((part) => families.some((family) => fontIn(family, part) !== null))
  const one = canDraw(brand) ? undefined : OF_THE_WORLD.find((family) => canDraw([family]))
  return [...(one ? [one] : []), ...brand, ...OF_THE_WORLD]
}

/** Splits a text by the font that draws it. What no font has becomes the sign for an unknown character. */
export function runsOf(text: string, choice: Choice): Run[] {
  const pieces: Drawn[] = []
  for (const part of clustersOf(drawable(text))) {
    const last = pieces.at(-1)
    // A space belongs to the word before it, or the words of a right-to-left name would change places.
    if (last && part === ' ' && open(last.font).has(SPACE)) {
      last.text += part
      continue
    }
    for (const piece of drawnBy(part, choice)) {
      const before = pieces.at(-1)
      if (before?.font === piece.font && before.isRightToLeft === piece.isRightToLeft)
        before.text += piece.text
      else pieces.push(piece)
    }
  }
  return pieces
    .flatMap((piece) => (piece.isRightToLeft ? spaceAfter(piece, choice) : [piece]))
    .flatMap(whatCanBeShaped)
    .map(({ font, text }) => ({ font, text, shaping: shapingOf(text) }))
}

const SPACE = 0x20

/** The space after a right-to-left name would stand before it, if it were one of its emails. */
function spaceAfter(piece: Drawn, choice: Choice): Drawn[] {
  const text = piece.text.trimEnd()
  return text === piece.text ? [piece] : [{ ...piece, text }, ...drawnBy(' ', choice)]
}

/** fontkit throws at some heaps of marks that nobody is called; the rest of the name must come out. */
function whatCanBeShaped(piece: Drawn): Drawn[] {
  if (ASCII.test(piece.text) || open(piece.font).shapes(piece.text)) return [piece]
  return clustersOf(piece.text).map((text) =>
    open(piece.font).shapes(text) ? drawn(piece.font, text) : drawn(UNKNOWN.font, UNKNOWN.sign),
  )
}

/** What is drawn of a text: composed, in one line, without characters that are not seen. */
const drawable = (text: string) =>
  text.toWellFormed().normalize('NFC').replace(/\s+/gu, ' ').replace(UNSEEN, '')

function drawnBy(cluster: string, choice: Choice): Drawn[] {
  const whole = firstOf(choice, cluster)
  if (whole) return [drawn(whole, cluster)]
  // A letter with a mark that its font lacks: the mark is drawn by another, which is better than a sign.
  const [email = '', ...marks] = [...cluster.replace(JOINERS, '')]
  const font = firstOf(choice, email)
  if (!font) return [drawn(UNKNOWN.font, UNKNOWN.sign)]
  return [
    drawn(font, email),
    ...marks.flatMap((mark) => {
      const markFont = firstOf(choice, mark)
      return markFont ? [drawn(markFont, mark)] : []
    }),
  ]
}

/** Stands for what no font has. */
const UNKNOWN = { font: 'noto-sans/files/noto-sans-latin-400-normal.woff', sign: '\uFFFD' }

const firstOf = (choice: Choice, cluster: string): string | null => {
  for (const family of choice) {
    const font = fontIn(family, cluster)
    if (font) return font
  }
  return null
}

const drawn = (font: string, text: string): Drawn => ({
  font,
  text: open(font).has(0x200c) ? text : text.replace(JOINERS, ''),
  isRightToLeft: RIGHT_TO_LEFT.test(text),
})

const ASCII = /^[ -~]*$/
const ALPHABETIC = /^[\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]*$/u

/**
 * Without features pdfkit shapes word by word, which puts the words of a right-to-left name in the wrong
 * order. And where a font takes an email apart (the ị of Noto), its mark has no email to be read back as.
 */
function shapingOf(text: string): object {
  if (RIGHT_TO_LEFT.test(text)) return { features: ['liga'] }
  return ALPHABETIC.test(text) && !ASCII.test(text) ? { features: { ccmp: false } } : {}
}
