import { clockIn } from '@/features/events/times'
import { makePdf, onEveryPage } from '@/lib/pdf/document'
import { drawText, makeSetting, widthOfText } from '@/lib/pdf/text'

import { figureLines, inHoursAndMinutes } from '../day/attendance'
import { drawMark } from '../paper/mark'
import {
  createSheet,
  drawBlocks,
  drawRule,
  drawTable,
  getHeight,
  getRow,
  MARGIN,
  PAPERS,
  type Sheet,
} from '../roster/table-pdf'
import type { ArrivalRow, Arrivals } from './arrivals/rules'
import {
  adultWords,
  dayLines,
  HOW_WORDS,
  missedWords,
  noteWords,
  personWords,
  ratioLines,
  rowHours,
  WHO_CAME_TITLE,
} from './arrivals/wording'
import { KEEP_SAFE } from './wording'

const TITLE = makeSetting('title', 20, 24)
const FACTS = makeSetting('sign-text', 10, 13)
const FIGURES = makeSetting('sign', 10.5, 15)
const FOOT = makeSetting('sign-text', 8.5, 11)
const LOOK = { head: makeSetting('sign', 8.7, 11), text: makeSetting('text', 8.9, 11.4) }

export type ResultsFacts = {
  organizationName: string
  title: string
  /** “Sat, Dec 5, 4:30–7:00 PM” */
  when: string
  /** “Sat, Dec 5, 8:14 PM” */
  printed: string
  printedAt: Date
  arrivals: Arrivals
}

/** What came of a day, as its screen says it. */
export function resultsPdf(facts: ResultsFacts): Promise<Buffer> {
  const { size, width, height } = PAPERS.letter
  const { organizationName, title, when, printed, printedAt, arrivals } = facts
  return makePdf(
    {
      title: `Results: ${title}`,
      author: organizationName,
      subject: when,
      keywords: KEEP_SAFE,
      createdAt: printedAt,
    },
    size,
    (doc, structure) => {
      const sheet = createSheet(doc, structure, {
        width: width - 2 * MARGIN.side,
        foot: height - MARGIN.bottom,
        look: LOOK,
      })
      drawHead(sheet, facts)
      drawWhoCame(sheet, arrivals)
      if (arrivals.adults.length > 0) drawAdults(sheet, arrivals)
      drawDay(sheet, arrivals)
      const baseline = height - 26
      onEveryPage(doc, ({ number, count }) => {
        drawText(doc, `${title}, as of ${printed}. ${KEEP_SAFE}`, FOOT, {
          left: MARGIN.side,
          baseline,
        })
        const page = `Page ${String(number)} of ${String(count)}`
        drawText(doc, page, FOOT, {
          left: width - MARGIN.side - widthOfText(page, FOOT),
          baseline,
        })
      })
    },
  )
}

function drawHead(sheet: Sheet, { title, when, arrivals }: ResultsFacts): void {
  const { doc, structure, width } = sheet
  drawMark(doc, { left: MARGIN.side, top: sheet.y + 2, size: 33 })
  const name = [sheet.block(title, TITLE, width - 44), sheet.block(when, FACTS, width - 44)]
  structure.tagged('H1', (part) => part(() => drawBlocks(sheet, name, 44, sheet.y)))
  sheet.y += Math.max(getHeight(name), 41) + 5
  drawRule(sheet, sheet.y, { weight: 2.4 })
  sheet.y += 8
  const figures = figureLines(arrivals.figures).map(({ label, value, beside = '' }) =>
    // "4.5 child hours": the label has the unit.
    [String(value), beside === 'h' ? '' : beside, label].filter(Boolean).join(' '),
  )
  drawParagraph(sheet, `${figures.join('; ')}.`, FIGURES)
}

function drawParagraph(sheet: Sheet, text: string, setting = FACTS): void {
  const block = [sheet.block(text, setting, sheet.width)]
  if (getHeight(block) > sheet.room()) sheet.startPage()
  sheet.structure.tagged('P', (part) => part(() => drawBlocks(sheet, block, 0, sheet.y)))
  sheet.y += getHeight(block)
}

const CAME_COLUMNS = [
  { head: 'Child', at: 0 },
  { head: 'In', at: 0.27 },
  { head: 'Out', at: 0.37 },
  { head: 'Went home with', at: 0.47 },
  { head: 'Hours', at: 0.91 },
] as const

function drawWhoCame(sheet: Sheet, { rows, day }: Arrivals): void {
  const { zone } = day.event
  const time = (at: string | null) => (at === null ? '–' : clockIn(at, zone))
  drawTable(sheet, {
    title: WHO_CAME_TITLE,
    columns: CAME_COLUMNS,
    rows: rows.map((row) =>
      getRow(sheet, CAME_COLUMNS, [
        [
          { text: `${row.name} `, face: 'strong' },
          { text: String(row.age ?? ''), face: 'text' },
        ],
        time(row.attended.in),
        time(row.attended.out),
        wentWith(row, zone),
        rowHours(row),
      ]),
    ),
  })
}

function wentWith(row: ArrivalRow, zone: string): string {
  const { attended, notes } = row
  if (!attended.came) return missedWords(row, zone)
  const how = attended.how === null ? '' : ` (${HOW_WORDS[attended.how]})`
  const person = attended.releasedTo === null ? [] : [`${personWords(row)}${how}`]
  return [...person, ...notes.map((note) => noteWords(note, zone))].join('. ')
}

const ADULT_COLUMNS = [
  { head: 'Adult', at: 0 },
  { head: 'Was there', at: 0.37 },
  { head: 'Hours', at: 0.91 },
] as const

function drawAdults(sheet: Sheet, arrivals: Arrivals): void {
  drawTable(sheet, {
    title: 'Adults',
    columns: ADULT_COLUMNS,
    rows: arrivals.adults.map((adult) =>
      getRow(sheet, ADULT_COLUMNS, [
        [{ text: adult.name, face: 'strong' }],
        adultWords(adult, arrivals, arrivals.day.event.zone),
        inHoursAndMinutes(adult.minutes),
      ]),
    ),
  })
  sheet.y += 6
  drawParagraph(sheet, ratioLines(arrivals).join(' '))
}

const DAY_COLUMNS = [
  { head: 'What', at: 0 },
  { head: 'When and who', at: 0.37 },
] as const

const drawDay = (sheet: Sheet, arrivals: Arrivals): void =>
  drawTable(sheet, {
    title: 'The day',
    columns: DAY_COLUMNS,
    rows: dayLines(arrivals).map(({ title, text }) => getRow(sheet, DAY_COLUMNS, [title, text])),
  })
