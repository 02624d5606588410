import { type Choice, choiceFor, clustersOf, type Face, fontIn, type Run, runsOf } from './fonts'

/** How a text is set: its typeface, its size, and its line height, in points. */
export type Setting = { face: Face; size: number; leading: number; color: string }

export type Line = Run[]

type Document = PDFKit.PDFDocument

function setFont(doc: Document, file: string, size: number): void {
  // Files of the same family share a font name, so fonts are registered by file name.
  doc.registerFont(file, fontIn(file)).font(file).fontSize(size)
  rememberLayouts(Reflect.get(doc, '_font'), file)
}

/** How lines and words are laid out in each font, from one document to the next. */
const layouts = new Map<string, Map<string, unknown>>()
const LAYOUTS_MAX = 3000
const remembering = new WeakSet<object>()

/**
 * pdfkit lays out the lines of a waiver anew for every copy, each of them three times, which is most of the work of drawing
 * it. This makes what it has opened for a document remember how texts were laid out in others. With a version of pdfkit that
 * does this elsewhere, copies look the same and take longer.
 */
function rememberLayouts(opened: unknown, file: string): void {
  if (typeof opened !== 'object' || opened === null || remembering.has(opened)) return
  remembering.add(opened)
  // Of a line, and of each of its words.
  for (const method of ['layout', 'layoutRun']) {
    const layOut: unknown = Reflect.get(opened, method)
    if (typeof layOut !== 'function') continue
    const kind = `${method} ${file}`
    const known = layouts.get(kind) ?? new Map<string, unknown>()
    layouts.set(kind, known)
    Reflect.set(opened, method, (text: string, features?: object) => {
      const key = features ? `${JSON.stringify(features)} ${text}` : text
      const layout: unknown = known.get(key) ?? Reflect.apply(layOut, opened, [text, features])
      // Anybody can submit any words, so the memory is limited.
      if (known.size >= LAYOUTS_MAX) known.clear()
      known.set(key, layout)
      return layout
    })
  }
}

const widthOf = (doc: Document, runs: readonly Run[], size: number): number =>
  runs.reduce((width, run) => {
    setFont(doc, run.font, size)
    return width + doc.widthOfString(run.text, run.shaping)
  }, 0)

/** The widths of words at a size of one point, from one document to the next. */
const widths = new WeakMap<Choice, Map<string, number>>()
const WIDTHS_MAX = 5000

function widthOfPiece(doc: Document, text: string, choice: Choice): number {
  const known = widths.get(choice) ?? new Map<string, number>()
  widths.set(choice, known)
  const width = known.get(text) ?? widthOf(doc, runsOf(text, choice), 1)
  if (known.size >= WIDTHS_MAX) known.clear()
  known.set(text, width)
  return width
}

/** The width of a text in one line. */
export const widthOfText = (doc: Document, text: string, { face, size }: Setting): number =>
  widthOf(doc, runsOf(text, choiceFor(text, face)), size)

/** A part of a paragraph in a typeface of its own. */
export type Span = { text: string; face: Face }

const wordsOf = (text: string): string[] => text.match(/\S+\s*/gu) ?? ['']

/** The lines of paragraphs that many documents have. What somebody typed is short, and is not kept. */
const paragraphs = new Map<string, Line[]>()
const PARAGRAPH_LENGTH = 120
const PARAGRAPHS_MAX = 500

/** The lines of all other texts of a document, which are measured before they are drawn. */
const ownTexts = new WeakMap<Document, Map<string, Line[]>>()

function linesLike(doc: Document, text: string): Map<string, Line[]> {
  if (text.length >= PARAGRAPH_LENGTH) {
    if (paragraphs.size >= PARAGRAPHS_MAX) paragraphs.clear()
    return paragraphs
  }
  const own = ownTexts.get(doc) ?? new Map<string, Line[]>()
  ownTexts.set(doc, own)
  return own
}

/** Breaks a text into lines between words, and within a word only if it is wider than the line. */
export function breakLines(
  doc: Document,
  text: string | readonly Span[],
  setting: Pick<Setting, 'face' | 'size'>,
  width: number,
): Line[] {
  if (typeof text !== 'string') return computeLines(doc, text, setting, width)
  const known = linesLike(doc, text)
  const key = `${setting.face} ${String(setting.size)} ${String(width)} ${text}`
  const lines = known.get(key) ?? computeLines(doc, text, setting, width)
  known.set(key, lines)
  return lines
}

const NOTHING: Choice = []

function computeLines(
  doc: Document,
  text: string | readonly Span[],
  { face, size }: Pick<Setting, 'face' | 'size'>,
  width: number,
): Line[] {
  const spans = typeof text === 'string' ? [{ text, face }] : text
  const choices = spans.map((span) => choiceFor(span.text, span.face))
  const measure = (piece: string, span: number) =>
    widthOfPiece(doc, piece, choices[span] ?? NOTHING) * size
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
    for (const word of wordsOf(spans.length === 1 ? part.text.trim() : part.text)) {
      const wordWidth = measure(word.trimEnd(), span)
      if (lineWidth + wordWidth > width) end()
      if (wordWidth <= width) {
        add(word, span, measure(word, span))
        continue
      }
      for (const cluster of clustersOf(word)) {
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
      return runsOf(isLast ? piece.text.trimEnd() + space : piece.text, choices[piece.span] ?? [])
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
  drawRuns(doc, runsOf(text, choiceFor(text, setting.face)), setting, at)
}
