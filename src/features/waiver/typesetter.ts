import PDFDocument from 'pdfkit'

import { bytesOf, choiceFor, clustersOf, type Face, type Run, runsOf } from './fonts'

/** How a text is set: its typeface, its size, and its line height, in points. */
export type Setting = { face: Face; size: number; leading: number; color: string }

/** The structure tags of the PDF, for screen readers. */
type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Link'
type Part = 'Sect' | 'Table' | 'TR'

type Line = Run[]

const PAGE = { width: 612, height: 792 }
const MARGIN = { top: 54, side: 72, bottom: 70 }

/** The minimum number of lines of a paragraph before and after a page break. */
const MIN_LINES_AT_BREAK = 2

/** The maximum width of a line. */
export const MEASURE = PAGE.width - 2 * MARGIN.side
const FOOT = PAGE.height - MARGIN.bottom

type Document = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

export type DocumentFacts = {
  title: string
  author: string
  subject: string
  keywords: string
  createdAt: Date
}

/** Draws a document from top to bottom, starting new pages as needed. */
export type Page = {
  /** Draws a text, followed by `after` points. `keep` is the space that must be left below it on the page. */
  text: (text: string, setting: Setting, options: TextOptions) => void
  /** The height of a text. */
  heightOf: (text: string, setting: Setting, width?: number) => number
  /** Draws texts side by side in columns, never broken across pages. */
  row: (cells: readonly Cell[]) => void
  /** Adds vertical space. */
  space: (points: number) => void
  /** Starts a new page unless this much space is left. */
  need: (points: number) => void
  line: (style: { color: string; width: number }) => void
  box: (height: number, color: string) => void
  /** Groups its content in the structure tree that screen readers use. */
  section: (kind: Part, content: () => void) => void
  outline: (title: string) => void
}

type TextOptions = { tag: Tag; after?: number; keep?: number }
export type Cell = {
  text: string
  setting: Setting
  tag: Tag
  left: number
  width: number
  link?: string
}

/**
 * Creates a letter-size document, tagged for screen readers, with the same bytes for the same facts.
 *
 * @param footer the text at the bottom of each page, next to the page number
 */
export async function typeset(
  facts: DocumentFacts,
  footer: string,
  content: (page: Page) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    // Without this option pdfkit loads Helvetica, which is not used.
    font: '',
    info: {
      Title: facts.title,
      Author: facts.author,
      Subject: facts.subject,
      Keywords: facts.keywords,
      Creator: facts.author,
      CreationDate: facts.createdAt,
      ModDate: facts.createdAt,
    },
  })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  content(createPage(doc, root))
  root.end()
  drawFooters(doc, footer)
  doc.end()
  return done
}

function setFont(doc: Document, font: string, size: number): void {
  // Files of the same family share a font name, so fonts are registered by file name.
  doc.registerFont(font, bytesOf(font)).font(font).fontSize(size)
}

const widthOf = (doc: Document, runs: readonly Run[], size: number): number =>
  runs.reduce((width, run) => {
    setFont(doc, run.font, size)
    return width + doc.widthOfString(run.text, run.shaping)
  }, 0)

/** Breaks a text into lines between words, and within a word only if it is wider than the line. */
function breakLines(doc: Document, text: string, { face, size }: Setting, width: number): Line[] {
  const choice = choiceFor(text, face)
  const measure = (piece: string) => widthOf(doc, runsOf(piece, choice), size)
  const lines: string[] = []
  let line = { text: '', width: 0 }
  const add = (piece: string, pieceWidth: number) => {
    line = { text: line.text + piece, width: line.width + pieceWidth }
  }
  const end = () => {
    if (line.text !== '') lines.push(line.text)
    line = { text: '', width: 0 }
  }
  for (const word of wordsOf(text)) {
    const wordWidth = measure(word.trimEnd())
    if (line.width + wordWidth > width) end()
    if (wordWidth <= width) {
      add(word, measure(word))
      continue
    }
    for (const cluster of clustersOf(word)) {
      const clusterWidth = measure(cluster)
      if (line.width + clusterWidth > width) end()
      add(cluster, clusterWidth)
    }
  }
  end()
  // The invisible space at the end of a line separates words for screen readers and search.
  return lines.map((content, index) =>
    runsOf(`${content.trimEnd()}${index === lines.length - 1 ? '' : ' '}`, choice),
  )
}

const wordsOf = (text: string): string[] => text.trim().match(/\S+\s*/gu) ?? ['']

function createPage(doc: Document, root: Element): Page {
  let y = MARGIN.top
  const open: Element[] = [root]
  const parent = () => open.at(-1) ?? root

  const startPage = () => {
    doc.addPage()
    y = MARGIN.top
  }
  const need = (points: number) => {
    if (y + points > FOOT) startPage()
  }

  /** Draws a line. Its baseline depends only on the setting, not on the fonts. */
  const drawLine = (line: Line, setting: Setting, left: number, top: number, link?: string) => {
    const baseline = top + setting.leading * 0.5 + setting.size * 0.34
    let x = left
    for (const run of line) {
      setFont(doc, run.font, setting.size)
      doc.fillColor(setting.color).text(run.text, x, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...run.shaping,
        ...(link ? { link } : {}),
      })
      x += doc.widthOfString(run.text, run.shaping)
    }
  }

  /** Draws one element of the structure tree, in several parts if it spans pages. */
  const tagged = (tag: Tag, draw: (part: (marked: () => void) => void) => void) => {
    const element = doc.struct(tag)
    parent().add(element)
    draw((marked) => element.add(marked))
    element.end()
  }

  const section = (kind: Part | Tag, content: () => void) => {
    const element = doc.struct(kind)
    parent().add(element)
    open.push(element)
    content()
    open.pop()
    element.end()
  }

  const heightOf = (text: string, setting: Setting, width = MEASURE) =>
    breakLines(doc, text, setting, width).length * setting.leading

  return {
    heightOf,
    need,
    text: (text, setting, { tag, after = 0, keep = 0 }) => {
      const lines = breakLines(doc, text, setting, MEASURE)
      need(Math.min(lines.length, MIN_LINES_AT_BREAK) * setting.leading + keep)
      tagged(tag, (part) => {
        for (let rest = lines; rest.length > 0;) {
          const fitting = Math.floor((FOOT - y) / setting.leading)
          const count =
            rest.length <= fitting
              ? rest.length
              : Math.min(fitting, rest.length - MIN_LINES_AT_BREAK)
          const linesOnPage = rest.slice(0, Math.max(1, count))
          part(() => {
            for (const line of linesOnPage) {
              drawLine(line, setting, MARGIN.side, y)
              y += setting.leading
            }
          })
          rest = rest.slice(linesOnPage.length)
          if (rest.length > 0) startPage()
        }
      })
      y += after
    },
    row: (cells) => {
      const set = cells.map((cell) => ({
        ...cell,
        lines: breakLines(doc, cell.text, cell.setting, cell.width),
      }))
      const height = Math.max(...set.map(({ lines, setting }) => lines.length * setting.leading))
      need(height)
      for (const { lines, setting, tag, left, link } of set) {
        const draw = () =>
          lines.forEach((line, index) =>
            drawLine(line, setting, MARGIN.side + left, y + index * setting.leading, link),
          )
        if (link) section(tag, () => tagged('Link', (part) => part(draw)))
        else tagged(tag, (part) => part(draw))
      }
      y += height
    },
    space: (points) => {
      y += points
    },
    line: ({ color, width }) => {
      artifact(doc, () =>
        doc
          .moveTo(MARGIN.side, y)
          .lineTo(PAGE.width - MARGIN.side, y)
          .lineWidth(width)
          .stroke(color),
      )
    },
    box: (height, color) => {
      artifact(doc, () => doc.rect(MARGIN.side, y, MEASURE, height).fill(color))
    },
    section,
    outline: (title) => doc.outline.addItem(title),
  }
}

/** Draws decoration that screen readers skip. */
function artifact(doc: Document, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}

const FOOTER_SETTING: Setting = { face: 'text', size: 8.5, leading: 12, color: '#4B6269' }

/** Draws the footers of all pages, after the number of pages is known. */
function drawFooters(doc: Document, footer: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index)
    const number = `Page ${String(index + 1)} of ${String(count)}`
    artifact(
      doc,
      () => {
        drawFooter(doc, footer, () => MARGIN.side)
        drawFooter(doc, number, (width) => PAGE.width - MARGIN.side - width)
      },
      'Pagination',
    )
  }
}

function drawFooter(doc: Document, text: string, leftOf: (width: number) => number): void {
  const { face, size, color } = FOOTER_SETTING
  const runs = runsOf(text, choiceFor(text, face))
  let x = leftOf(widthOf(doc, runs, size))
  for (const run of runs) {
    setFont(doc, run.font, size)
    doc.fillColor(color).text(run.text, x, PAGE.height - 44, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...run.shaping,
    })
    x += doc.widthOfString(run.text, run.shaping)
  }
}
