import { COLORS } from '@/lib/organization'
import { artifact, makePdf, onEveryPage, type Structure } from '@/lib/pdf/document'
import {
  breakLines,
  drawLine,
  drawText,
  makeSetting,
  type Setting,
  type Span,
  widthOfText,
} from '@/lib/pdf/text'

import { drawMark } from './mark'
import type { PhotoChild } from './rules'
import {
  EVERYONE_MAY,
  firstNamesOnly,
  inDoubt,
  type PaperHead,
  PHOTO_RULES,
  photoCount,
  PHOTOS_TITLE,
  photoWords,
  WEARS_TODAY,
} from './wording'

type Document = PDFKit.PDFDocument

const INK = COLORS['lake-950']
const EDGE = COLORS['field-border']
const BAD = COLORS['berry-700']

const PAGE = { width: 612, height: 792 }
const MARGIN = 36
const WIDTH = PAGE.width - 2 * MARGIN
/** Where the last line of a page ends; the foot is below. */
const END = PAGE.height - MARGIN - 24

const TITLE = makeSetting('title', 30, 33)
const WHEN = makeSetting('sign-text', 12.75, 17)
const NAME = makeSetting('title', 43.5, 46)
const AGE = makeSetting('sign', 19.5, 24)
const SAID = makeSetting('sign', 14.25, 20)
const WEARS = makeSetting('sign-text', 12.75, 16)
const RULE = makeSetting('sign-text', 14.25, 20.5)
const FOOT = makeSetting('sign', 10.5, 14)

const CAMERA = 84
const BESIDE = CAMERA + 18
const ROW = 132

export type PhotosFacts = PaperHead & {
  organizationName: string
  printedAt: Date
  children: readonly PhotoChild[]
  /** How many children have a spot. */
  all: number
}

/** The children who are in no picture, for the photographer: first names only. */
export function photosPdf(facts: PhotosFacts): Promise<Buffer> {
  const { organizationName, title, when, printedAt, children, lead } = facts
  return makePdf(
    {
      title: `Photographer’s sheet: ${title}`,
      author: organizationName,
      subject: when,
      keywords: firstNamesOnly(lead),
      createdAt: printedAt,
    },
    'LETTER',
    (doc, structure) => {
      const sheet: Sheet = { doc, structure, y: MARGIN }
      drawHead(sheet, facts)
      if (children.length === 0) drawWords(sheet, EVERYONE_MAY)
      for (const child of children) drawChild(sheet, child)
      drawRules(sheet, facts)
      onEveryPage(doc, ({ number, count }) => {
        const baseline = PAGE.height - MARGIN
        drawText(doc, firstNamesOnly(lead), FOOT, { left: MARGIN, baseline })
        const page = `${String(number)} of ${String(count)}`
        drawText(doc, page, FOOT, { left: PAGE.width - MARGIN - widthOfText(page, FOOT), baseline })
        drawRule(doc, baseline - 15, 1.5)
      })
    },
  )
}

type Sheet = { doc: Document; structure: Structure; y: number }

const drawRule = (
  doc: Document,
  y: number,
  weight: number,
  from = 0,
  color: string = INK,
): void => {
  doc
    .moveTo(MARGIN + from, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(weight)
    .stroke(color)
}

/** @returns the height of the lines */
function drawLines(
  doc: Document,
  text: string | readonly Span[],
  setting: Setting,
  { left, top, width }: { left: number; top: number; width: number },
): number {
  const lines = breakLines(text, setting, width)
  lines.forEach((line, index) =>
    drawLine(doc, line, setting, { left: MARGIN + left, top: top + index * setting.leading }),
  )
  return lines.length * setting.leading
}

function drawHead(sheet: Sheet, { title, when, printed, children, all }: PhotosFacts): void {
  const { doc, structure } = sheet
  drawMark(doc, { left: MARGIN, top: sheet.y, size: 42 })
  const right = [photoCount(children.length, all), `As of ${printed}`]
  const rightWidth = Math.max(...right.map((line) => widthOfText(line, WEARS)))
  const width = WIDTH - 54 - rightWidth - 14
  structure.tagged('H1', (part) =>
    part(() => drawLines(doc, PHOTOS_TITLE, TITLE, { left: 54, top: sheet.y, width })),
  )
  structure.tagged('P', (part) =>
    part(() =>
      right.forEach((line, index) => {
        const left = WIDTH - widthOfText(line, WEARS)
        drawLines(doc, line, WEARS, { left, top: sheet.y + index * WEARS.leading, width: 300 })
      }),
    ),
  )
  sheet.y += TITLE.leading + 2
  structure.tagged('P', (part) =>
    part(() => {
      const line = { left: 54, top: sheet.y, width: WIDTH - 54 }
      sheet.y += drawLines(doc, `${title}, ${when}`, WHEN, line)
    }),
  )
  sheet.y += 9
  artifact(doc, () => drawRule(doc, sheet.y, 3))
}

function drawWords(sheet: Sheet, words: string): void {
  sheet.y += 24
  sheet.structure.tagged('P', (part) =>
    part(() => {
      sheet.y += drawLines(sheet.doc, words, SAID, { left: 0, top: sheet.y, width: WIDTH })
    }),
  )
}

function drawChild(sheet: Sheet, child: PhotoChild): void {
  const { doc, structure } = sheet
  if (sheet.y + ROW > END) {
    doc.addPage()
    sheet.y = MARGIN
  }
  const top = sheet.y + 18
  drawCamera(doc, { left: MARGIN, top: top + 4 })
  // A long name is drawn small rather than below the page's edge.
  const age = String(child.age ?? '')
  const room = WIDTH - BESIDE - widthOfText(age, AGE) - 9
  const name = {
    ...NAME,
    size: Math.min(NAME.size, NAME.size * (room / widthOfText(child.name, NAME))),
  }
  structure.tagged('H2', (part) =>
    part(() => {
      const baseline = top + NAME.leading * 0.5 + NAME.size * 0.34
      drawText(doc, child.name, name, { left: MARGIN + BESIDE, baseline })
      const left = MARGIN + BESIDE + widthOfText(child.name, name) + 9
      drawText(doc, age, AGE, { left, baseline })
    }),
  )
  structure.tagged('P', (part) =>
    part(() =>
      drawLines(doc, photoWords(child), SAID, {
        left: BESIDE,
        top: top + NAME.leading + 4,
        width: WIDTH - BESIDE,
      }),
    ),
  )
  const wears = top + NAME.leading + 4 + SAID.leading + 10
  structure.tagged('P', (part) =>
    part(() => drawLines(doc, WEARS_TODAY, WEARS, { left: BESIDE, top: wears, width: 120 })),
  )
  artifact(doc, () => {
    const from = BESIDE + widthOfText(WEARS_TODAY, WEARS) + 9
    drawRule(doc, wears + WEARS.leading, 1.5, from, EDGE)
    drawRule(doc, sheet.y + ROW, 1.5)
  })
  sheet.y += ROW
}

/** A crossed camera, 84 points wide. */
function drawCamera(doc: Document, { left, top }: { left: number; top: number }): void {
  artifact(doc, () => {
    doc
      .save()
      .translate(left, top)
      .scale(CAMERA / 24)
    doc
      .path('M9 6.5L10 5h4l1.5 2.5H20V17M17 19.5H4v-12h2.5M3 3l18 18M9.5 12a3 3 0 0 0 4 3.5')
      .lineWidth(1.9)
      .lineCap('round')
      .lineJoin('round')
      .stroke(BAD)
    doc.restore()
  })
}

function drawRules(sheet: Sheet, { lead }: PhotosFacts): void {
  const { doc, structure } = sheet
  const rules = [...PHOTO_RULES, { bold: 'In doubt: ', text: inDoubt(lead) }].map(
    ({ bold, text }): Span[] => [
      { text: bold, face: 'sign' },
      { text, face: 'sign-text' },
    ],
  )
  const height = rules.reduce(
    (sum, spans) => sum + breakLines(spans, RULE, WIDTH).length * RULE.leading + 6,
    18,
  )
  if (sheet.y + height > END) {
    doc.addPage()
    sheet.y = MARGIN
  }
  sheet.y += 18
  for (const spans of rules)
    structure.tagged('P', (part) =>
      part(() => {
        sheet.y += 6 + drawLines(doc, spans, RULE, { left: 0, top: sheet.y, width: WIDTH })
      }),
    )
}
