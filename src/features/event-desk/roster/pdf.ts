import { COLORS } from '@/lib/organization'
import { artifact, makePdf, onEveryPage, type Tag } from '@/lib/pdf/document'
import { drawText, makeSetting, type Setting, type Span, widthOfText } from '@/lib/pdf/text'

import { drawMark } from '../paper/mark'
import type { Driver, RosterChild, RosterFamily, WaitingFamily } from './rules'
import type { RosterOptions } from './schema'
import {
  type Block,
  type Cell,
  createSheet,
  drawBlocks,
  drawCells,
  drawRule,
  drawTable,
  EDGE,
  getHeight,
  getRow,
  INK,
  MARGIN,
  PAPERS,
  type Sheet as TableSheet,
} from './table-pdf'
import {
  ageAndSiblings,
  clearedUntil,
  COLLECT_AND_SHRED,
  COLUMNS,
  contactLines,
  driverLines,
  goesHomeLines,
  type NamedLines,
  NOT_CLEARED,
  noteWords,
  type RosterHead,
  waitingNames,
  WALK_IN_HEADS,
  WALK_INS,
  warningLines,
  WITHOUT_HEALTH,
} from './wording'

/** The colors of the roster. They also differ on a black-and-white printer. */
const SOFT = COLORS.soft
const BAD = COLORS['berry-700']
const BAD_TEXT = '#5E0A15'
const BAD_GROUND = '#FFE3DF'
const NEED_GROUND = '#EAF1F2'

export type RosterFacts = RosterHead & {
  organizationName: string
  printedAt: Date
  families: readonly RosterFamily[]
  drivers: readonly Driver[]
  waiting: readonly WaitingFamily[]
}

type Sheet = TableSheet<Look>

/** The sizes of a roster, in points, and its columns, as fractions of its width. */
type Look = {
  name: Setting
  sub: Setting
  strong: Setting
  text: Setting
  note: Setting
  head: Setting
  warning: Setting
  gap: number
  box: { width: number; height: number }
  columns: Record<
    'number' | 'in' | 'child' | 'parent' | 'emergency' | 'home' | 'note' | 'out',
    number
  >
}

const NORMAL: Look = {
  name: makeSetting('sign', 14, 16.5),
  sub: makeSetting('text', 8.6, 10.8, SOFT),
  strong: makeSetting('strong', 8.9, 11.4),
  text: makeSetting('text', 8.9, 11.4),
  note: makeSetting('sign', 8.7, 11.6),
  head: makeSetting('sign', 8.7, 11),
  warning: makeSetting('strong', 9, 12),
  gap: 3.2,
  box: { width: 30, height: 18 },
  columns: {
    number: 0,
    in: 0.032,
    child: 0.099,
    parent: 0.32,
    emergency: 0.465,
    home: 0.654,
    note: 0.823,
    out: 0.942,
  },
}

const LARGE: Look = {
  name: makeSetting('sign', 18, 21),
  sub: makeSetting('text', 10.5, 13, SOFT),
  strong: makeSetting('strong', 11.3, 14.4),
  text: makeSetting('text', 11.3, 14.4),
  note: makeSetting('sign', 10, 13.4),
  head: makeSetting('sign', 9.8, 12),
  warning: makeSetting('strong', 11.3, 15),
  gap: 5.5,
  box: { width: 30, height: 20 },
  columns: { ...NORMAL.columns, parent: 0.287, emergency: 0.458, home: 0.637, note: 0.812 },
}

const TITLE = makeSetting('title', 20, 24)
const FACTS = makeSetting('sign-text', 10, 13)
const FACTS_BOLD = makeSetting('sign', 9, 12.6)
const FACTS_SMALL = makeSetting('sign-text', 9, 12.6)
const FOOT = makeSetting('sign-text', 8.5, 11)
const FOOT_BOLD = makeSetting('sign', 9.5, 11)

/** A roster on paper. */
export function rosterPdf(facts: RosterFacts, options: RosterOptions): Promise<Buffer> {
  const { size, width, height } = PAPERS[options.paper]
  return makePdf(
    {
      title: `Roster: ${facts.title}`,
      author: facts.organizationName,
      subject: facts.when,
      keywords: COLLECT_AND_SHRED,
      createdAt: facts.printedAt,
    },
    size,
    (doc, structure) => {
      const sheet = createSheet(doc, structure, {
        width: width - 2 * MARGIN.side,
        foot: height - MARGIN.bottom,
        look: options.isLarge ? LARGE : NORMAL,
      })
      drawHead(sheet, facts, options)
      drawChildren(sheet, facts)
      if (options.withWalkIns) drawWalkIns(sheet)
      if (facts.drivers.length > 0) drawDrivers(sheet, facts.drivers)
      if (facts.waiting.length > 0) drawWaitlist(sheet, facts.waiting)
      drawSignature(sheet)
      const baseline = height - 26
      onEveryPage(doc, ({ number, count }) => {
        drawText(doc, `${facts.short} ${COLLECT_AND_SHRED}`, FOOT, { left: MARGIN.side, baseline })
        const page = `Page ${String(number)} of ${String(count)}`
        const left = width - MARGIN.side - widthOfText(page, FOOT_BOLD)
        drawText(doc, page, FOOT_BOLD, { left, baseline })
      })
    },
  )
}

const drawBox = ({ doc, look }: Sheet, left: number, top: number): void =>
  artifact(doc, () =>
    doc
      .roundedRect(MARGIN.side + left, top, look.box.width, look.box.height, 1.5)
      .lineWidth(1.1)
      .stroke(INK),
  )

function drawHead(sheet: Sheet, facts: RosterFacts, { withHealth }: RosterOptions): void {
  const { doc, structure, width } = sheet
  drawMark(doc, { left: MARGIN.side, top: sheet.y + 2, size: 33 })
  const right = [facts.counts, facts.printed, facts.by]
  const rightSettings = right.map((_line, index) => (index === 0 ? FACTS_BOLD : FACTS_SMALL))
  const rightWidths = right.map((line, index) =>
    widthOfText(line, rightSettings[index] ?? FACTS_SMALL),
  )
  const middle = width - 44 - Math.max(...rightWidths) - 16
  const title = [
    sheet.block(facts.title, TITLE, middle),
    sheet.block(facts.when, FACTS, middle),
    ...(facts.where === null ? [] : [sheet.block(facts.where, FACTS, middle)]),
  ]
  structure.tagged('H1', (part) => part(() => drawBlocks(sheet, title, 44, sheet.y)))
  structure.tagged('P', (part) =>
    part(() => {
      for (const [index, line] of right.entries()) {
        const setting = rightSettings[index] ?? FACTS_SMALL
        const left = width - (rightWidths[index] ?? 0)
        drawBlocks(sheet, [sheet.block(line, setting, width)], left, sheet.y + index * 13.5)
      }
    }),
  )
  sheet.y += Math.max(getHeight(title), 41) + 5
  drawRule(sheet, sheet.y, { weight: 2.4 })
  sheet.y += 6
  const third = width / 3
  const gap = 14
  const team = facts.team.map(({ label, words }) => {
    const left = widthOfText(label, FACTS_BOLD) + 5
    return { words: sheet.block(words, FACTS_SMALL, third - gap - left), label, left }
  })
  structure.tagged('P', (part) =>
    part(() => {
      for (const [index, { label, words, left }] of team.entries()) {
        drawBlocks(sheet, [sheet.block(label, FACTS_BOLD, third)], index * third, sheet.y)
        drawBlocks(sheet, [words], index * third + left, sheet.y)
      }
    }),
  )
  for (const [index, { left }] of team.entries())
    if (facts.team[index]?.words === '')
      drawRule(sheet, sheet.y + 12, {
        color: EDGE,
        weight: 0.6,
        from: index * third + left,
        to: (index + 1) * third - (index === 2 ? 0 : gap),
      })
  sheet.y += 5.4 + Math.max(12.6, ...team.map(({ words }) => getHeight([words])))
  drawRule(sheet, sheet.y, { color: EDGE, weight: 0.6 })
  if (!withHealth) {
    sheet.y += 4
    const note = [sheet.block(WITHOUT_HEALTH, FACTS_SMALL, width)]
    structure.tagged('P', (part) => part(() => drawBlocks(sheet, note, 0, sheet.y)))
    sheet.y += getHeight(note)
  }
}

type Column = keyof typeof COLUMNS
const COLUMN_NAMES = [
  'number',
  'in',
  'child',
  'parent',
  'emergency',
  'home',
  'note',
  'out',
] as const

/** A column's left edge and width. */
function getColumn({ look, width }: Sheet, column: Column): { left: number; width: number } {
  const left = look.columns[column] * width
  const next = COLUMN_NAMES[COLUMN_NAMES.indexOf(column) + 1]
  const end = next === undefined ? width : look.columns[next] * width
  return { left, width: end - left - 6 }
}

function drawColumnHeads(sheet: Sheet): void {
  const { structure, look } = sheet
  sheet.y += 7
  structure.section('TR', () =>
    drawCells(
      sheet,
      COLUMN_NAMES.filter((column) => COLUMNS[column] !== '').map((column) => ({
        left: getColumn(sheet, column).left,
        blocks: [sheet.block(COLUMNS[column], look.head, 120)],
        tag: 'TH',
      })),
      sheet.y,
    ),
  )
  sheet.y += look.head.leading + 3
  drawRule(sheet, sheet.y, { weight: 1.5 })
}

/** A child, ready to draw. */
type Drawn = {
  child: RosterChild
  cells: Cell[]
  height: number
  warnings: { block: Block; isBad: boolean }[]
}

function drawChildren(sheet: Sheet, { families, zone }: RosterFacts): void {
  sheet.structure.section('Table', () => {
    drawColumnHeads(sheet)
    for (const { children } of families) {
      const drawn = children.map((child) => layOut(sheet, child, zone))
      const height = drawn.reduce((sum, one) => sum + fullHeight(sheet, one), 0)
      // A family is never split, unless it is longer than a page.
      if (height > sheet.room()) {
        sheet.startPage()
        drawColumnHeads(sheet)
      }
      for (const [index, one] of drawn.entries()) {
        if (fullHeight(sheet, one) > sheet.room()) {
          sheet.startPage()
          drawColumnHeads(sheet)
        } else if (index > 0) drawRule(sheet, sheet.y, { color: EDGE, weight: 0.6, isDotted: true })
        drawChild(sheet, one)
      }
      drawRule(sheet, sheet.y, { color: EDGE, weight: 0.7 })
    }
  })
}

const WARNING_PAD = 3

function layOut(sheet: Sheet, child: RosterChild, zone: string): Drawn {
  const { look } = sheet
  const named = (lines: NamedLines, width: number): Block[] => [
    sheet.block(getSpans(lines), look.text, width),
    ...lines.lines.map((line) => sheet.block(line, look.text, width)),
  ]
  const cell = (column: Column, blocks: (width: number) => Block[], tag: Tag = 'TD'): Cell => {
    const { left, width } = getColumn(sheet, column)
    return { left, blocks: blocks(width), tag }
  }
  const home = goesHomeLines(child.goesHome)
  const { phone, name } = child.parent
  const cells = [
    cell('number', (width) => [
      sheet.block(String(child.number), { ...look.head, color: SOFT }, Math.max(width, 16)),
    ]),
    cell(
      'child',
      (width) => [
        sheet.block(child.name, look.name, width),
        sheet.block(ageAndSiblings(child), look.sub, width),
      ],
      'TH',
    ),
    cell('parent', (width) => named(contactLines({ name, relationship: '', phone }), width)),
    cell('emergency', (width) => named(contactLines(child.emergency), width)),
    cell('home', (width) => [
      ...home.people.flatMap((person) => named(person, width)),
      ...(home.code === null ? [] : [sheet.block(home.code, look.strong, width)]),
    ]),
    cell('note', (width) =>
      noteWords(child, zone).map(({ words, isBad, isStrong }) => {
        const setting = isStrong ? look.note : { ...look.text, leading: look.note.leading }
        return sheet.block(words, { ...setting, color: isBad ? BAD : INK }, width + 4)
      }),
    ),
  ]
  const warningWidth = getColumn(sheet, 'out').left - getColumn(sheet, 'child').left - 30
  const warnings = warningLines(child.warnings).map(({ text, isBad }) => ({
    isBad,
    block: sheet.block(text, { ...look.warning, color: isBad ? BAD_TEXT : INK }, warningWidth),
  }))
  const height = Math.max(look.box.height + 4, ...cells.map(({ blocks }) => getHeight(blocks)))
  return { child, cells, height, warnings }
}

/** A name in bold, with the relationship beside it. */
const getSpans = ({ name, beside }: NamedLines): Span[] =>
  beside === ''
    ? [{ text: name, face: 'strong' }]
    : [
        { text: name, face: 'strong' },
        { text: beside, face: 'text' },
      ]

const warningHeight = (block: Block): number => getHeight([block]) + 2 * WARNING_PAD

const fullHeight = ({ look }: Sheet, { height, warnings }: Drawn): number =>
  2 * look.gap +
  height +
  warnings.reduce((sum, { block }) => sum + warningHeight(block) + 1.5, 0) +
  (warnings.length > 0 ? look.gap - 1 : 0)

function drawChild(sheet: Sheet, drawn: Drawn): void {
  const { look, structure } = sheet
  const top = sheet.y + look.gap
  structure.section('TR', () => {
    drawCells(sheet, drawn.cells, top)
    drawBox(sheet, getColumn(sheet, 'in').left, top + 1)
    drawBox(sheet, getColumn(sheet, 'out').left, top + 1)
  })
  sheet.y = top + drawn.height + look.gap
  for (const warning of drawn.warnings)
    structure.section('TR', () => {
      drawWarning(sheet, warning)
    })
  if (drawn.warnings.length > 0) sheet.y += look.gap - 1
}

/** A line with a background and an edge, so that it stands out in black and white too. */
function drawWarning(sheet: Sheet, { block, isBad }: Drawn['warnings'][number]): void {
  const { doc } = sheet
  const { left } = getColumn(sheet, 'child')
  const right = getColumn(sheet, 'out').left
  const height = warningHeight(block)
  const top = sheet.y
  artifact(doc, () => {
    const x = MARGIN.side + left - 2
    doc.rect(x, top, right - left + 2, height).fill(isBad ? BAD_GROUND : NEED_GROUND)
    doc.rect(x, top, 3, height).fill(isBad ? BAD : EDGE)
    if (isBad) {
      const middle = top + WARNING_PAD + block.setting.leading / 2
      doc
        .moveTo(x + 12, middle - 4.4)
        .lineTo(x + 16.4, middle)
        .lineTo(x + 12, middle + 4.4)
        .lineTo(x + 7.6, middle)
        .fill(BAD)
    }
  })
  drawCells(sheet, [{ left: left + (isBad ? 19 : 8), blocks: [block] }], top + WARNING_PAD)
  sheet.y += height + 1.5
}

const WALK_IN_HEIGHT = 27
const WALK_IN_STARTS = [0, 0.085, 0.335, 0.56, 0.765, 0.942]
const WALK_IN_COLUMNS = WALK_IN_HEADS.map((head, index) => ({
  head,
  at: WALK_IN_STARTS[index] ?? 0,
}))

/** Empty lines for walk-ins. */
function drawWalkIns(sheet: Sheet): void {
  const { doc, width } = sheet
  const draw = () => {
    drawBox(sheet, 0, sheet.y + 4.5)
    drawBox(sheet, 0.942 * width, sheet.y + 4.5)
    artifact(doc, () => {
      for (const { at } of WALK_IN_COLUMNS.slice(2, 5)) {
        const x = MARGIN.side + at * width - 6
        doc.moveTo(x, sheet.y).lineTo(x, sheet.y + WALK_IN_HEIGHT)
      }
      doc.dash(1, { space: 1.6 }).lineWidth(0.6).stroke(EDGE).undash()
    })
  }
  drawTable(sheet, {
    title: 'Walk-ins',
    columns: WALK_IN_COLUMNS,
    rows: Array.from({ length: WALK_INS }, () => ({ cells: [], height: WALK_IN_HEIGHT, draw })),
  })
}

const DRIVER_COLUMNS = [
  { head: 'Driver', at: 0 },
  { head: 'Phone', at: 0.42 },
  { head: 'Cleared until', at: 0.7 },
] as const

function drawDrivers(sheet: Sheet, drivers: readonly Driver[]): void {
  const { look } = sheet
  const bad = { ...look.note, color: BAD }
  drawTable(sheet, {
    title: 'Drivers',
    columns: DRIVER_COLUMNS,
    rows: drivers.map((driver) => {
      const { lines, ...name } = driverLines(driver)
      const until = clearedUntil(driver)
      const settings = [look.text, look.text, until === NOT_CLEARED ? bad : look.text]
      return getRow(
        sheet,
        DRIVER_COLUMNS,
        [getSpans({ ...name, lines }), lines.join(' '), until],
        settings,
      )
    }),
  })
}

const WAITING_COLUMNS = [
  { head: 'In this order', at: 0 },
  { head: 'Parent', at: 0.5 },
  { head: 'Phone', at: 0.74 },
] as const

function drawWaitlist(sheet: Sheet, waiting: readonly WaitingFamily[]): void {
  drawTable(sheet, {
    title: 'Waitlist',
    columns: WAITING_COLUMNS,
    rows: waiting.map((family, index) => {
      const { names, rest } = waitingNames(family)
      const { name, lines } = contactLines({ ...family.parent, relationship: '' })
      const children: Span[] = [
        { text: `${String(index + 1)}. `, face: 'text' },
        { text: names, face: 'strong' },
        { text: rest, face: 'text' },
      ]
      return getRow(sheet, WAITING_COLUMNS, [children, name, lines.join(' ')])
    }),
  })
}

/** Where the lead signs that all children are checked out. */
function drawSignature(sheet: Sheet): void {
  const { width, structure } = sheet
  if (sheet.room() < 50) sheet.startPage()
  sheet.y += 20
  drawRule(sheet, sheet.y, { weight: 1.5 })
  sheet.y += 12
  const [out, signature] = ['All children checked out at', 'Lead’s signature']
  const middle = width * 0.4
  structure.tagged('P', (part) =>
    part(() => {
      drawBlocks(sheet, [sheet.block(out, FACTS_BOLD, middle)], 0, sheet.y)
      drawBlocks(sheet, [sheet.block(signature, FACTS_BOLD, middle)], middle, sheet.y)
    }),
  )
  const line = (from: number, to: number) =>
    drawRule(sheet, sheet.y + 12, { color: EDGE, weight: 0.6, from, to })
  line(widthOfText(out, FACTS_BOLD) + 6, middle - 20)
  line(middle + widthOfText(signature, FACTS_BOLD) + 6, width)
  sheet.y += 14
}
