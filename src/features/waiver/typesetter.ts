import { COLORS } from '@/lib/organization'
import {
  artifact,
  type DocumentFacts,
  makePdf,
  onEveryPage,
  type Part,
  type Structure,
  type Tag,
} from '@/lib/pdf/document'
import { breakLines, drawLine, drawText, type Setting, widthOfText } from '@/lib/pdf/text'

const PAGE = { width: 612, height: 792 }
const MARGIN = { top: 54, side: 72, bottom: 70 }

/** The minimum number of lines of a paragraph before and after a page break. */
const MIN_LINES_AT_BREAK = 2

/** The maximum width of a line. */
export const MEASURE = PAGE.width - 2 * MARGIN.side
const FOOT = PAGE.height - MARGIN.bottom

type Document = PDFKit.PDFDocument

/** Draws a document from top to bottom, starting new pages as needed. */
export type Page = {
  /** Draws a text, followed by `after` points. `keep` is the space that must be left below it on the page. */
  text: (text: string, setting: Setting, options: TextOptions) => void
  /** The height of a text. */
  getHeight: (text: string, setting: Setting, width?: number) => number
  /** Draws texts side by side in columns, never broken across pages. */
  row: (cells: readonly Cell[]) => void
  /** Adds vertical space. */
  space: (points: number) => void
  /** Starts a new page unless this much space is left. */
  need: (points: number) => void
  line: (style: { color: string; width: number }) => void
  box: (height: number, color: string) => void
  /** Groups its content in the structure tree that screen readers use. @param lang if not that of the document */
  section: (kind: Part, content: () => void, lang?: string) => void
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

type Footer = { text: string; formatPage: (number: number, count: number) => string }

/**
 * Creates a letter-size document, tagged for screen readers, with the same bytes for the same facts.
 *
 * @param footer the text at the bottom of each page, next to the page number, which `formatPage` writes
 */
export const typeset = (
  facts: DocumentFacts,
  { text: footer, formatPage }: Footer,
  content: (page: Page) => void,
): Promise<Buffer> =>
  makePdf(facts, 'LETTER', (doc, structure) => {
    content(createPage(doc, structure))
    onEveryPage(doc, ({ number, count }) => {
      drawFooter(doc, footer, () => MARGIN.side)
      drawFooter(doc, formatPage(number, count), (width) => PAGE.width - MARGIN.side - width)
    })
  })

function createPage(doc: Document, { tagged, section }: Structure): Page {
  let y = MARGIN.top

  const startPage = () => {
    doc.addPage()
    y = MARGIN.top
  }
  const need = (points: number) => {
    if (y + points > FOOT) startPage()
  }

  const getHeight = (text: string, setting: Setting, width = MEASURE) =>
    breakLines(text, setting, width).length * setting.leading

  return {
    getHeight,
    need,
    text: (text, setting, { tag, after = 0, keep = 0 }) => {
      const lines = breakLines(text, setting, MEASURE)
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
              drawLine(doc, line, setting, { left: MARGIN.side, top: y })
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
        lines: breakLines(cell.text, cell.setting, cell.width),
      }))
      const height = Math.max(...set.map(({ lines, setting }) => lines.length * setting.leading))
      need(height)
      for (const { lines, setting, tag, left, link } of set) {
        const draw = () =>
          lines.forEach((line, index) =>
            drawLine(doc, line, setting, {
              left: MARGIN.side + left,
              top: y + index * setting.leading,
              link,
            }),
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

const FOOTER: Setting = { face: 'text', size: 8.5, leading: 12, color: COLORS.soft }

const drawFooter = (doc: Document, text: string, getLeft: (width: number) => number): void =>
  drawText(doc, text, FOOTER, {
    left: getLeft(widthOfText(text, FOOTER)),
    baseline: PAGE.height - 44,
  })
