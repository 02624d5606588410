import { clockIn } from '@/features/events/times'
import { listInWords } from '@/lib/list-in-words'
import { withCount } from '@/lib/plural'

import { inHoursAndMinutes, type ToDo } from '../../day/attendance'
import type { RatioSpell } from '../../day/ratio-spells'
import { type NoteSubject, type ReleaseWay, type Tap, textIn } from '../../day/tap'
import type { AdultRow, ArrivalRow, Arrivals, FoldedDay, RowNote } from './rules'

export const INSIDE_TITLE = 'Children inside'
export const WHO_CAME_TITLE = 'Who came'
export const FROM_TAPS =
  'From the taps of the day. Times that somebody corrected later say so. Groups under 5 are hidden in funders’ tables.'

export const TO_DO_TITLE = 'Still to do'
export const ON_TODAY = 'These are on Today'

/** How it was known that a person may take the child, in brackets behind the name. */
export const HOW_WORDS: Record<ReleaseWay, string> = {
  code: 'code',
  'photo-id': 'photo ID',
  stayed: 'stayed',
  alone: 'goes home alone',
  lead: 'lead decided',
}

/** "Luis Torres, uncle". */
export const personWords = ({
  attended: { releasedTo },
  relationship,
}: Pick<ArrivalRow, 'attended' | 'relationship'>): string =>
  [releasedTo ?? '', inSentence(relationship)].filter(Boolean).join(', ')

/** "grandmother" for "Grandmother"; "DCFS worker" stays. */
const inSentence = (words: string): string =>
  /^\p{Lu}\p{Ll}/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words

export function missedWords({ missed, toldAt }: ArrivalRow, zone: string): string {
  if (missed === null) return 'Not here yet'
  if (missed === 'no-word') return 'Did not come, no word'
  return toldAt === null
    ? 'Did not come, told us'
    : `Did not come, told us at ${clockIn(toldAt, zone)}`
}

export function noteWords(note: RowNote, zone: string): string {
  switch (note.code) {
    case 'walk-in':
      return 'Walk-in'
    case 'canceled-place':
      return 'Spot canceled'
    case 'never-in':
      return 'Came, never checked in'
    case 'to-settle':
      return 'Counts as inside until settled'
    case 'from-paper':
      return 'From paper'
    case 'unsigned':
      return 'Waiver not signed'
    case 'signed-on-phone':
      return 'Waiver signed at the gate'
    case 'signed-on-paper':
      return 'Waiver signed on paper'
    case 'back-in':
      return `Back in ${clockIn(note.at, zone)}`
    case 'late':
      return [
        `${withCount(note.minutes, { one: 'minute', other: 'minutes' })} late`,
        note.calls === 0 ? '' : `${withCount(note.calls, { one: 'call', other: 'calls' })} noted`,
      ]
        .filter(Boolean)
        .join(', ')
    case 'incident':
      return `Incident, ${clockIn(note.at, zone)}: parent ${note.isTold ? 'told' : 'not told yet'}`
    case 'medicine':
      return `Medicine at ${clockIn(note.at, zone)}${note.isTold ? '' : ': parent not told yet'}`
    case 'settled':
      return `Settled by ${note.by}, ${clockIn(note.at, zone)}${said(note.text)}`
    case 'corrected-later':
      return `Corrected later by ${note.by}, ${clockIn(note.at, zone)}${said(note.text)}`
  }
}

const said = (text: string): string => (text === '' ? '' : `: ${text}`)

const ROLES: Record<AdultRow['role'], string> = {
  lead: 'lead',
  second: 'second',
  staff: 'staff',
  helper: 'helper',
  volunteer: 'volunteer',
}

/** "second, 3:50 PM–6:18 PM, 6:27 PM–7:52 PM". */
export const adultWords = (
  { role, isCleared, stays }: AdultRow,
  { closed }: Pick<Arrivals, 'closed'>,
  zone: string,
): string =>
  [
    ROLES[role],
    isCleared ? '' : 'not cleared',
    ...stays.map(({ from, until }) => {
      const end = until ?? closed?.at
      return `${clockIn(from, zone)}–${end === undefined ? 'now' : clockIn(end, zone)}`
    }),
  ]
    .filter(Boolean)
    .join(', ')

/** "Limit 1 to 8. One adult short 4:52 PM to 5:03 PM.", and who stayed besides. */
export function ratioLines({ day, spells, stayed }: Pick<Arrivals, 'day' | 'spells' | 'stayed'>) {
  const { ratio, zone } = day.event
  const limit = `Limit 1 to ${String(ratio)}.`
  return [
    spells.length === 0 ? `${limit} Never crossed.` : limit,
    ...spells.map((spell) => `${spellWords(spell, zone)}.`),
    ...(stayed.length === 0 ? [] : [`Parents who stayed are not counted: ${listInWords(stayed)}.`]),
  ]
}

function spellWords({ from, until, short }: RatioSpell, zone: string): string {
  const adults = short === 1 ? 'One adult short' : `${String(short)} adults short`
  const [start, end] = [clockIn(from, zone), until === null ? null : clockIn(until, zone)]
  if (end === null) return `${adults} since ${start}`
  return start === end ? `${adults} at ${start}` : `${adults} ${start} to ${end}`
}

export const rowHours = ({ attended: { minutes } }: ArrivalRow): string =>
  minutes === null ? '–' : inHoursAndMinutes(minutes)

/** The lines of *The day*: a title and what is beneath it. */
export function dayLines(arrivals: Arrivals): { title: string; text: string }[] {
  const { day, headCounts, settled, phones, closed } = arrivals
  const { zone } = day.event
  const decided = settled.filter(({ code }) => code === 'settled').length
  const name = (id: string) => day.event.adults.find((one) => one.id === id)?.name ?? ''
  return [
    {
      title:
        headCounts.length === 0
          ? 'No head count'
          : withCount(headCounts.length, { one: 'head count', other: 'head counts' }),
      text: headCounts.map((at) => clockIn(at, zone)).join(', '),
    },
    {
      title: decided === 0 ? 'Nothing was settled' : `${String(decided)} settled`,
      text:
        day.state.red.length === 0
          ? 'Nothing to settle'
          : `${String(day.state.red.length)} to settle`,
    },
    { title: withCount(phones, { one: 'phone', other: 'phones' }), text: '' },
    closed === null
      ? { title: 'Not closed', text: 'The lead closes the day on a phone.' }
      : { title: 'Closed', text: `${name(closed.by)}, ${clockIn(closed.at, zone)}` },
  ]
}

/** What one tap says, without who tapped and when. */
export function tapWords(tap: Tap, { children }: Pick<FoldedDay, 'children'>): string {
  const child = children.find(({ rsvp }) => rsvp === tap.rsvp)?.name
  const about = child === undefined ? '' : `: ${child}`
  switch (tap.kind) {
    case 'in':
      return `${tap.follows === undefined ? 'In' : 'Back in'}${about}`
    case 'out':
      return `Out${about}${tap.release ? ` with ${tap.release.to} (${HOW_WORDS[tap.release.how]})` : ''}`
    case 'undo':
      return `Undo${about}${said(tap.reason ?? '')}`
    case 'note':
      return `${noteTitle(tap)}${about}`
  }
}

/** Without what a note about health says: those words are on the person’s page, behind the right to read them. */
function noteTitle(tap: Tap): string {
  if (tap.about === undefined) return 'Note'
  if (tap.about === 'adult') return textIn(tap, 'way') === 'in' ? 'Adult in' : 'Adult out'
  return NOTE_TITLES[tap.about]
}

const NOTE_TITLES: Record<Exclude<NoteSubject, 'adult'>, string> = {
  incident: 'Incident',
  medicine: 'Medicine',
  call: 'Call',
  count: 'Head count',
  ask: 'Asked the lead',
  decided: 'Decided',
  settled: 'Settled',
  closed: 'Day closed',
  opened: 'Day opened again',
  lead: 'Lead handed over',
  told: 'Family told',
  conflict: 'Another tap with the same id',
}

/** What is left to do, and about whom. */
export function toDoWords(
  toDo: ToDo,
  { event, children }: Pick<FoldedDay, 'event' | 'children'>,
): { title: string; text: string } {
  const child = children.find(({ rsvp }) => rsvp === toDo.rsvp)
  const name = child?.name ?? ''
  const parent = child?.parent?.name ?? 'the family'
  switch (toDo.code) {
    case 'incident':
      return {
        title: `Tell ${parent}`,
        text: `Incident with ${name}, ${clockIn(toDo.at, event.zone)}`,
      }
    case 'medicine':
      return {
        title: `Tell ${parent}`,
        text: `Medicine for ${name}, ${clockIn(toDo.at, event.zone)}`,
      }
    case 'waiver-name':
      return {
        title: `${name}’s waiver says “${child?.waiverName ?? ''}”`,
        text: `The parent is ${parent}`,
      }
    case 'unsigned':
      return { title: `${name}’s waiver is not signed`, text: `${parent} has not signed it` }
  }
}
