import { COLORS } from '@/lib/organization'
import { artifact, makePdf, type Structure } from '@/lib/pdf/document'
import {
  breakLines,
  drawLine,
  drawText,
  makeSetting,
  type Setting,
  widthOfText,
} from '@/lib/pdf/text'

import { drawMark } from './mark'
import { type NameTag, TAGS_A_SHEET, tagSize } from './rules'
import { leadLine, lostWords, type PaperHead, ROLE_NAMES } from './wording'

type Document = PDFKit.PDFDocument

const INK = COLORS['lake-950']
const EDGE = COLORS['field-border']
const SUN = COLORS['sun-500']

/** Six labels of 4 × 3 inches on a Letter sheet, such as Avery 5392. */
const INCH = 72
const TAG = { width: 4 * INCH, height: 3 * INCH }
const SHEET = { left: 0.25 * INCH, top: INCH }
const PAD = { side: 18, top: 15, bottom: 13.5 }
const ROOM = TAG.width - 2 * PAD.side

const set = (face: Setting['face'], size: number, color?: string): Setting =>
  makeSetting(face, size, size * 1.3, color)

const EVENT_SIZES = [11.5, 10, 8.5] as const
const ROLE = set('sign', 14.5, '#FFFFFF')
const FOOT = set('sign-text', 11)
const FOOT_BOLD = set('sign', 11)
const HEAD_HEIGHT = 36
const MARK_SIZE = 27
const RING = { size: 22.5, line: 4.5 }

export type TagsFacts = PaperHead & {
  organizationName: string
  printedAt: Date
  tags: readonly NameTag[]
}

/** Name tags to print at 100 percent. They have no cut marks: the labels are cut. */
export function tagsPdf(facts: TagsFacts): Promise<Buffer> {
  const { organizationName, title, when, printedAt, tags } = facts
  return makePdf(
    {
      title: `Name tags: ${title}`,
      author: organizationName,
      subject: when,
      keywords: `Six tags of 4 × 3 inches on a sheet. Print at 100 percent.`,
      createdAt: printedAt,
    },
    'LETTER',
    (doc, structure) => {
      tags.forEach((tag, index) => {
        const place = index % TAGS_A_SHEET
        if (index > 0 && place === 0) doc.addPage()
        const left = SHEET.left + (place % 2) * TAG.width
        const top = SHEET.top + Math.floor(place / 2) * TAG.height
        structure.section('Sect', () => drawTag({ doc, structure, facts }, tag, { left, top }))
      })
    },
  )
}

type Sheet = { doc: Document; structure: Structure; facts: TagsFacts }
type Corner = { left: number; top: number }

function drawTag(sheet: Sheet, tag: NameTag, corner: Corner): void {
  drawHead(sheet, tag, corner)
  if (tag.name === '') drawBlank(sheet, corner)
  else drawName(sheet, tag, corner)
  drawFoot(sheet, tag, corner)
}

/** The event on an ordinary tag, the role on a dark one. */
function drawHead(
  { doc, structure, facts }: Sheet,
  { role }: NameTag,
  { left, top }: Corner,
): void {
  const height = PAD.top + HEAD_HEIGHT
  const isOnDark = role !== null
  artifact(doc, () => {
    if (isOnDark) doc.rect(left, top, TAG.width, height).fill(INK)
    const [from, to] = isOnDark ? [0, TAG.width] : [PAD.side, TAG.width - PAD.side]
    doc
      .moveTo(left + from, top + height)
      .lineTo(left + to, top + height)
      .lineWidth(2.25)
      .stroke(SUN)
  })
  const mark = { left: left + PAD.side, top: top + PAD.top, size: MARK_SIZE, isOnDark }
  drawMark(doc, mark)
  const words = role === null ? facts.title : ROLE_NAMES[role]
  const room = ROOM - MARK_SIZE - 8
  const settings = isOnDark ? [ROLE] : EVENT_SIZES.map((size) => set('sign', size))
  const setting = settings.find((one) => widthOfText(words, one) <= room) ?? settings.at(-1) ?? FOOT
  const lines = breakLines(words, setting, room).slice(0, 2)
  const first = mark.top + (MARK_SIZE - lines.length * setting.leading) / 2
  structure.tagged('P', (part) =>
    part(() =>
      lines.forEach((line, index) =>
        drawLine(doc, line, setting, {
          left: mark.left + MARK_SIZE + 8,
          top: first + index * setting.leading,
        }),
      ),
    ),
  )
}

const widthAt = (text: string, size: number): number => widthOfText(text, set('title', size))

function drawName({ doc, structure }: Sheet, { name }: NameTag, { left, top }: Corner): void {
  const words = name.split(' ').map((word) => widthAt(word, 1))
  const size = tagSize({ name: widthAt(name, 1), word: Math.max(...words) }, ROOM)
  const setting = makeSetting('title', size, size * 1.05)
  const lines = breakLines(name, setting, ROOM).slice(0, 3)
  const space = TAG.height - PAD.top - HEAD_HEIGHT - PAD.bottom - 2 * FOOT.leading
  const first = top + PAD.top + HEAD_HEIGHT + (space - lines.length * setting.leading) / 2
  structure.tagged('H1', (part) =>
    part(() =>
      lines.forEach((line, index) => {
        const text = line.map((run) => run.text).join('')
        drawLine(doc, line, setting, {
          left: left + PAD.side + (ROOM - widthAt(text.trim(), size)) / 2,
          top: first + index * setting.leading,
        })
      }),
    ),
  )
}

/** A line to write a name on. */
const drawBlank = ({ doc }: Sheet, { left, top }: Corner): void =>
  artifact(doc, () =>
    doc
      .moveTo(left + PAD.side, top + 0.64 * TAG.height)
      .lineTo(left + TAG.width - PAD.side, top + 0.64 * TAG.height)
      .lineWidth(1.9)
      .stroke(EDGE),
  )

/** Whom to call; for adults of the team the event, which their head does not have room for. */
function footLines({ title, day, lead }: TagsFacts, { role, isAdult }: NameTag): [string, string] {
  if (role !== null) return [title, day]
  return [isAdult ? leadLine(lead) : lostWords(lead), lead.phone]
}

function drawFoot({ doc, structure, facts }: Sheet, tag: NameTag, { left, top }: Corner): void {
  const [first, second] = footLines(facts, tag)
  const baseline = top + TAG.height - PAD.bottom - 3
  const room = ROOM - RING.size - 8
  const [line] = breakLines(first, FOOT, room)
  structure.tagged('P', (part) =>
    part(() => {
      if (line)
        drawLine(doc, line, FOOT, {
          left: left + PAD.side,
          top: baseline - 2 * FOOT.leading - 0.5,
        })
      drawText(doc, second, tag.role === null ? FOOT_BOLD : FOOT, {
        left: left + PAD.side,
        baseline,
      })
    }),
  )
  if (tag.role === null && facts.lead.phone === '') drawNumberLine(doc, { left, top: baseline })
  if (tag.asksFirst) drawRing(doc, { left, top })
}

/** Where staff have set no number, a line to write it on. */
const drawNumberLine = (doc: Document, { left, top }: Corner): void =>
  artifact(doc, () =>
    doc
      .moveTo(left + PAD.side, top)
      .lineTo(left + PAD.side + 120, top)
      .lineWidth(0.8)
      .stroke(EDGE),
  )

/** One ring for all reasons, so that it gives none away. */
const drawRing = (doc: Document, { left, top }: Corner): void =>
  artifact(doc, () =>
    doc
      .circle(
        left + TAG.width - PAD.side - RING.size / 2,
        top + TAG.height - PAD.bottom - RING.size / 2,
        (RING.size - RING.line) / 2,
      )
      .lineWidth(RING.line)
      .stroke(INK),
  )
