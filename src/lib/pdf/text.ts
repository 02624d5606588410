import { LRUCache } from 'lru-cache'
import PDFDocument from 'pdfkit'

import { COLORS } from '../organization'
import { type Choice, choiceFor, type Face, fontIn, getClusters, getRuns, type Run } from './fonts'

/** How a text is set: its typeface, its size, and its line height, in points. */
export type Setting = { face: Face; size: number; leading: number; color: string }

/** @param leading in points, like the size */
export const makeSetting = (
  face: Face,
  size: number,
  leading: number,
  color: string = COLORS['lake-950'],
): Setting => ({ face, size, leading, color })

export type Line = Run[]

type Document = PDFKit.PDFDocument

function setFont(doc: Document, file: string, size: number): void {
  // Files of the same family share a font name, so fonts are registered by file name.
  doc.registerFont(file, fontIn(file)).font(file).fontSize(size)
  rememberLayouts(Reflect.get(doc, '_font'), file)
}

/** How lines, and their words, are laid out in each font, from one document to the next. */
const layouts = new Map<string, LRUCache<string, object>>()
/** Visitors can submit any words, so the memory is limited. A waiver has some two hundred lines. */
const LAYOUTS_MAX = { layout: 600, layoutRun: 2000 }
const remembering = new WeakSet<object>()

/**
 * pdfkit lays out the lines of a waiver again for every copy, each of them three times, which is most of the work of
 * drawing it. This makes the fonts that it opens for a document share the layouts of other documents. With a version of
 * pdfkit that does this elsewhere, copies look the same and take longer.
 */
function rememberLayouts(opened: unknown, file: string): void {
  if (typeof opened !== 'object' || opened === null || remembering.has(opened)) return
  remembering.add(opened)
  for (const [method, max] of Object.entries(LAYOUTS_MAX)) {
    const layOut: unknown = Reflect.get(opened, method)
    if (typeof layOut !== 'function') continue
    const kind = `${method} ${file}`
    const cache = layouts.get(kind) ?? new LRUCache<string, object>({ max })
    layouts.set(kind, cache)
    Reflect.set(opened, method, (text: string, features?: object): unknown => {
      const key = features ? `${JSON.stringify(features)} ${text}` : text
      const before = cache.get(key)
      if (before) return before
      const layout: unknown = Reflect.apply(layOut, opened, [text, features])
      if (typeof layout === 'object' && layout !== null) cache.set(key, layout)
      return layout
    })
  }
}

/**
 * A document only for measuring. A document numbers its fonts as it opens them, so measuring in a drawn document would
 * change its bytes when a width is known already.
 */
const ruler = new PDFDocument({ autoFirstPage: false, font: '' })

const getWidth = (runs: readonly Run[], size: number): number =>
  runs.reduce((width, run) => {
    setFont(ruler, run.font, size)
    return width + ruler.widthOfString(run.text, run.shaping)
  }, 0)

/** The widths of words at a size of one point, from one document to the next. */
const widths = new Map<Choice, LRUCache<string, number>>()
const WIDTHS_MAX = 5000

function widthOfPiece(text: string, choice: Choice): number {
  const cache = widths.get(choice) ?? new LRUCache<string, number>({ max: WIDTHS_MAX })
  widths.set(choice, cache)
  const width = cache.get(text) ?? getWidth(getRuns(text, choice), 1)
  cache.set(text, width)
  return width
}

/** The width of a text in one line. */
export const widthOfText = (text: string, { face, size }: Setting): number =>
  getWidth(getRuns(text, choiceFor(text, face)), size)

/** A part of a paragraph in a typeface of its own. */
export type Span = { text: string; face: Face }

const toWords = (text: string): string[] => text.match(/\S+\s*/gu) ?? ['']

/** The lines of texts, which are measured before they are drawn; those of a waiver from one document to the next. */
const broken = new LRUCache<string, Line[]>({ max: 600 })

/** Breaks a text into lines between words, and within a word only if it is wider than the line. */
export function breakLines(
  text: string | readonly Span[],
  setting: Pick<Setting, 'face' | 'size'>,
  width: number,
): Line[] {
  if (typeof text !== 'string') return computeLines(text, setting, width)
  const key = `${setting.face} ${String(setting.size)} ${String(width)} ${text}`
  const lines = broken.get(key) ?? computeLines(text, setting, width)
  broken.set(key, lines)
  return lines
}

const NOTHING: Choice = []

function computeLines(
  text: string | readonly Span[],
  { face, size }: Pick<Setting, 'face' | 'size'>,
  width: number,
): Line[] {
  const spans = typeof text === 'string' ? [{ text, face }] : text
  const choices = spans.map((span) => choiceFor(span.text, span.face))
  const measure = (piece: string, span: number) =>
    widthOfPiece(piece, choices[span] ?? NOTHING) * size
  const lines: { text: string; span: number }[][] = []
  let line: { text: string; span: number }[] = []
  let lineWidth = 0
  const add = (piece: string, span: number, pieceWidth: number) => {
    const last = line.at(-1)
    if (last?.span === span) last.text += piece
    else line.push({ text: piece, span })
    lineWidth += pieceWidth
  }
  const end = () => {
    if (line.some(({ text: piece }) => piece !== '')) lines.push(line)
    line = []
    lineWidth = 0
  }
  spans.forEach((part, span) => {
    for (const word of toWords(spans.length === 1 ? part.text.trim() : part.text)) {
      const wordWidth = measure(word.trimEnd(), span)
      if (lineWidth + wordWidth > width) end()
      if (wordWidth <= width) {
        add(word, span, measure(word, span))
        continue
      }
      for (const cluster of getClusters(word)) {
        const clusterWidth = measure(cluster, span)
        if (lineWidth + clusterWidth > width) end()
        add(cluster, span, clusterWidth)
      }
    }
  })
  end()
  // The invisible space at the end of a line separates words for screen readers and search.
  return lines.map((pieces, index) =>
    pieces.flatMap((piece, position) => {
      const isLast = position === pieces.length - 1
      const space = isLast && index < lines.length - 1 ? ' ' : ''
      return getRuns(isLast ? piece.text.trimEnd() + space : piece.text, choices[piece.span] ?? [])
    }),
  )
}

/** Draws a line. Its baseline depends only on the setting, not on the fonts. */
export function drawLine(
  doc: Document,
  line: Line,
  { size, leading, color }: Pick<Setting, 'size' | 'leading' | 'color'>,
  { left, top, link }: { left: number; top: number; link?: string | undefined },
): void {
  drawRuns(doc, line, { size, color }, { left, baseline: top + leading * 0.5 + size * 0.34, link })
}

function drawRuns(
  doc: Document,
  line: Line,
  { size, color }: Pick<Setting, 'size' | 'color'>,
  { left, baseline, link }: { left: number; baseline: number; link?: string | undefined },
): void {
  let x = left
  const last = line.at(-1)
  for (const run of line) {
    setFont(doc, run.font, size)
    doc.fillColor(color).text(run.text, x, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...run.shaping,
      ...(link ? { link } : {}),
    })
    if (run !== last) x += doc.widthOfString(run.text, run.shaping)
  }
}

/** Draws a text in one line with its baseline here. */
export function drawText(
  doc: Document,
  text: string,
  setting: Setting,
  at: { left: number; baseline: number },
): void {
  drawRuns(doc, getRuns(text, choiceFor(text, setting.face)), setting, at)
}
