import { COLORS } from '@/lib/organization'
import { artifact, type Structure, type Tag } from '@/lib/pdf/document'
import {
  breakLines,
  drawLine,
  type Line,
  makeSetting,
  type Setting,
  type Span,
} from '@/lib/pdf/text'

/** The typesetter of papers with tables: the roster, and what came of the day. */

type Document = PDFKit.PDFDocument

export const INK = COLORS['lake-950']
export const EDGE = COLORS['field-border']

export const PAPERS = {
  letter: { size: 'LETTER', width: 612, height: 792 },
  a4: { size: 'A4', width: 595.28, height: 841.89 },
} as const

export const MARGIN = { top: 36, side: 36, bottom: 48 }

const HEADING = makeSetting('title', 13, 18)

/** How a table is set. */
export type TableLook = { head: Setting; text: Setting }

/** Lines of one style, one below the other. */
export type Block = { lines: Line[]; setting: Setting }

/** A cell of a table: its blocks and its left edge. */
export type Cell = { left: number; blocks: readonly Block[]; tag?: Tag }

export type Sheet<Look extends TableLook = TableLook> = {
  doc: Document
  structure: Structure
  look: Look
  /** The printable area of the page. */
  width: number
  /** The position of the next element. */
  y: number
  /** The height left on this page. */
  room: () => number
  startPage: () => void
  block: (text: string | readonly Span[], setting: Setting, width: number) => Block
}

export function createSheet<Look extends TableLook>(
  doc: Document,
  structure: Structure,
  { width, foot, look }: { width: number; foot: number; look: Look },
): Sheet<Look> {
  const sheet: Sheet<Look> = {
    doc,
    structure,
    look,
    width,
    y: MARGIN.top,
    room: () => foot - sheet.y,
    startPage: () => {
      doc.addPage()
      sheet.y = MARGIN.top
    },
    block: (text, setting, room) => ({ lines: breakLines(text, setting, room), setting }),
  }
  return sheet
}

export const getHeight = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { lines, setting }) => sum + lines.length * setting.leading, 0)

export function drawBlocks(
  { doc }: Pick<Sheet, 'doc'>,
  blocks: readonly Block[],
  left: number,
  top: number,
): void {
  let y = top
  for (const { lines, setting } of blocks)
    for (const line of lines) {
      drawLine(doc, line, setting, { left: MARGIN.side + left, top: y })
      y += setting.leading
    }
}

/** Draws cells side by side, as a row of a table. */
export function drawCells(sheet: Sheet, cells: readonly Cell[], top: number): void {
  for (const { left, blocks, tag = 'TD' } of cells)
    sheet.structure.tagged(tag, (part) => part(() => drawBlocks(sheet, blocks, left, top)))
}

export function drawRule(
  { doc, width }: Sheet,
  y: number,
  { color = INK, weight = 1, from = 0, to = width, isDotted = false } = {},
): void {
  artifact(doc, () => {
    doc.moveTo(MARGIN.side + from, y).lineTo(MARGIN.side + to, y)
    if (isDotted) doc.dash(1, { space: 1.6 })
    doc.lineWidth(weight).stroke(color)
    if (isDotted) doc.undash()
  })
}

/** A heading, and a table below it that repeats its heads on each page. */
export type SmallTable = {
  title: string
  /** The left edges of the columns, as fractions of the width. */
  columns: readonly { head: string; at: number }[]
  rows: readonly Row[]
}

export type Row = { cells: readonly Cell[]; height: number; draw?: () => void }

export function drawTable(sheet: Sheet, { title, columns, rows }: SmallTable): void {
  const { look, width, structure } = sheet
  const headHeight = look.head.leading + 7
  const drawHeads = () => {
    sheet.y += 4
    const cells = columns.map(({ head, at }) => ({
      left: at * width,
      blocks: [sheet.block(head, look.head, 150)],
      tag: 'TH' as const,
    }))
    structure.section('TR', () => drawCells(sheet, cells, sheet.y))
    sheet.y += look.head.leading + 3
    drawRule(sheet, sheet.y, { weight: 1.5 })
  }
  // A heading stays with the first rows.
  const first = rows.slice(0, 3).reduce((sum, { height }) => sum + height, 0)
  if (16 + HEADING.leading + headHeight + first > sheet.room()) sheet.startPage()
  else sheet.y += 16
  const heading = [sheet.block(title, HEADING, width)]
  structure.tagged('H2', (part) => part(() => drawBlocks(sheet, heading, 0, sheet.y)))
  sheet.y += HEADING.leading
  structure.section('Table', () => {
    drawHeads()
    for (const { cells, height, draw } of rows) {
      if (height > sheet.room()) {
        sheet.startPage()
        drawHeads()
      }
      structure.section('TR', () => drawCells(sheet, cells, sheet.y + 5))
      draw?.()
      sheet.y += height
      drawRule(sheet, sheet.y, { color: EDGE, weight: 0.6 })
    }
  })
}

/** A row's cells with these texts, one per column. */
export function getRow(
  sheet: Sheet,
  columns: SmallTable['columns'],
  texts: readonly (string | readonly Span[])[],
  settings: readonly Setting[] = [],
): Row {
  const { look, width } = sheet
  const cells = texts.map((text, index) => {
    const left = (columns[index]?.at ?? 0) * width
    const end = (columns[index + 1]?.at ?? 1) * width
    return { left, blocks: [sheet.block(text, settings[index] ?? look.text, end - left - 8)] }
  })
  return { cells, height: Math.max(...cells.map(({ blocks }) => getHeight(blocks))) + 9 }
}
