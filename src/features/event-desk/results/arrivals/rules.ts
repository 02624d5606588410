import { isOver } from '@/features/events/rules'

import {
  adultMinutes,
  type Attended,
  countDay,
  type DayFigures,
  findSettled,
  findToDos,
  getAttended,
  getMissed,
  isCounted,
  minutesLate,
  type Missed,
  type Settled,
  type ToDo,
} from '../../day/attendance'
import type { ChildState, HistoryEntry, Moment } from '../../day/child-state'
import type { AdultState } from '../../day/day-notes'
import type { DayState } from '../../day/fold'
import { findRatioSpells, type RatioSpell } from '../../day/ratio-spells'
import type { DayChild, DaySnapshot } from '../../day/snapshot'
import { isNoteAbout, type Tap, tapTime, textIn } from '../../day/tap'

/** The day of an event as the server reads it. */
export type FoldedDay = Pick<DaySnapshot, 'event' | 'children' | 'taps'> & { state: DayState }

/** What the row of a child says besides its times. */
export type RowNote =
  | { code: 'walk-in' | 'canceled-place' | 'never-in' | 'to-settle' | 'from-paper' }
  | { code: 'unsigned' | 'signed-on-phone' | 'signed-on-paper' }
  | { code: 'back-in'; at: string }
  | { code: 'late'; minutes: number; calls: number }
  | { code: 'incident' | 'medicine'; at: string; isTold: boolean }
  | { code: 'settled' | 'corrected-later'; at: string; by: string; text: string }

export type ArrivalRow = {
  id: string
  name: string
  age: number | null
  attended: Attended
  /** How the child is related to the person with whom it went; empty if the family did not say. */
  relationship: string
  missed: Missed
  /** When the family said that the child is not coming. */
  toldAt: string | null
  notes: readonly RowNote[]
}

export type AdultRow = {
  id: string
  name: string
  role: 'lead' | 'second' | AdultState['kind']
  isCleared: boolean
  stays: AdultState['stays']
  minutes: number
}

/** What came of a day. */
export type Arrivals = {
  day: FoldedDay
  figures: DayFigures
  rows: readonly ArrivalRow[]
  adults: readonly AdultRow[]
  toDos: readonly ToDo[]
  settled: readonly Settled[]
  /** When head counts ended. */
  headCounts: readonly string[]
  phones: number
  /** When adults were missing. */
  spells: readonly RatioSpell[]
  /** Parents who stayed with their children, and are not counted among the adults. */
  stayed: readonly string[]
  /** How many children were inside, from each of these times on. */
  inside: readonly { at: string; count: number }[]
  closed: Moment | null
}

/** @param now tells whether a child may still come */
export function getArrivals(day: FoldedDay, now: Date): Arrivals {
  const { event, children, taps, state } = day
  const isDone = state.closed !== null || isOver(event, now)
  const rows = children
    .flatMap((child) => {
      const of = state.children.get(child.rsvp)
      return of && isCounted(of) ? [getRow(child, of, { ...day, isDone })] : []
    })
    .sort((one, other) => compareRows(one, other, children))
  return {
    day,
    figures: countDay(state, children, isDone),
    rows,
    adults: state.adults.map((adult) => ({
      id: adult.id,
      name: adult.name,
      role: adult.id === state.lead ? 'lead' : adult.id === state.second ? 'second' : adult.kind,
      isCleared: event.adults.some(({ id, cleared }) => id === adult.id && cleared),
      stays: adult.stays,
      minutes: adultMinutes(adult, state.closed?.at ?? null),
    })),
    toDos: findToDos(state, children),
    settled: findSettled(state, event.endsAt),
    headCounts: taps
      .filter((tap) => isNoteAbout(tap, 'count') && textIn(tap, 'step') === 'end')
      .map(timeOf)
      .sort(),
    phones: new Set(taps.filter(({ source }) => source === undefined).map(({ device }) => device))
      .size,
    spells: findRatioSpells(state, event),
    stayed: [
      ...new Set(
        children.flatMap(({ rsvp, stayName }) =>
          stayName !== null && state.children.get(rsvp)?.came === true ? [stayName] : [],
        ),
      ),
    ],
    inside: countInside([...state.children.values()]),
    closed: state.closed,
  }
}

const timeOf = (tap: Tap): string => new Date(tapTime(tap)).toISOString()

/** Those who came first, each group by family name. */
function compareRows(one: ArrivalRow, other: ArrivalRow, children: readonly DayChild[]): number {
  const key = ({ id }: ArrivalRow) => {
    const child = children.find(({ rsvp }) => rsvp === id)
    return `${child?.lastName ?? ''} ${child?.firstName ?? ''}`
  }
  return (
    Number(other.attended.came) - Number(one.attended.came) || key(one).localeCompare(key(other))
  )
}

function getRow(child: DayChild, of: ChildState, day: FoldedDay & { isDone: boolean }): ArrivalRow {
  const attended = getAttended(of, day.event.adults)
  const person = child.pickup.find(({ name }) => name === attended.releasedTo)
  return {
    id: child.rsvp,
    name: child.name,
    age: child.age,
    attended,
    relationship: person?.relationship ?? '',
    missed: getMissed(of, day.isDone),
    toldAt: child.status === 'not-coming' ? child.statusAt : null,
    notes: getNotes(child, of, day),
  }
}

function getNotes(child: DayChild, of: ChildState, { event, taps, state }: FoldedDay): RowNote[] {
  const live = of.history.filter(({ undoneBy }) => undoneBy === null)
  const waiver = live.flatMap(({ tap }) => (tap.kind === 'in' ? textIn(tap, 'waiver') : [])).at(-1)
  const late = minutesLate(of.out, event.endsAt)
  const notes: (RowNote | null)[] = [
    of.red.length > 0 ? { code: 'to-settle' } : null,
    of.status === 'walk-in' ? { code: 'walk-in' } : null,
    of.came && of.status === 'cancelled' ? { code: 'canceled-place' } : null,
    of.yellow.some(({ kind }) => kind === 'never-in') ? { code: 'never-in' } : null,
    of.backIn ? { code: 'back-in', at: of.backIn.at } : null,
    late > 0
      ? {
          code: 'late',
          minutes: late,
          calls: state.calls.filter(({ rsvp }) => rsvp === of.rsvp).length,
        }
      : null,
    of.came && child.waiver === 'unsigned' ? { code: 'unsigned' } : null,
    waiver === 'phone' ? { code: 'signed-on-phone' } : null,
    waiver === 'paper' ? { code: 'signed-on-paper' } : null,
    live.some(({ tap }) => tap.source === 'paper') ? { code: 'from-paper' } : null,
  ]
  const care = (code: 'incident' | 'medicine', all: DayState['incidents']) =>
    all
      .filter(({ rsvp }) => rsvp === of.rsvp)
      .map(({ at, told: { isTold } }) => ({ code, at, isTold }))
  return [
    ...notes.filter((note) => note !== null),
    ...care('medicine', state.medicines),
    ...care('incident', state.incidents),
    ...live.flatMap((entry) => decisionNote(entry, { event, taps })),
  ]
}

/** What the lead decided about a child, and whether that was after the day had been closed. */
function decisionNote(
  { tap, at }: HistoryEntry,
  { event, taps }: Pick<FoldedDay, 'event' | 'taps'>,
): RowNote[] {
  if (!isNoteAbout(tap, 'settled') && tap.kind !== 'undo') return []
  const closed = taps.find((one) => isNoteAbout(one, 'closed') && one.source === 'server')
  const isLater = closed !== undefined && timeOf(closed) < at
  if (tap.kind === 'undo' && !isLater) return []
  const by = event.adults.find(({ id }) => id === tap.by)?.name ?? ''
  return [
    {
      code: isLater ? 'corrected-later' : 'settled',
      at,
      by,
      text: tap.text ?? tap.reason ?? '',
    },
  ]
}

/** How many children were inside over the day. A child without a known *Out* stays until the last known time. */
function countInside(states: readonly ChildState[]): Arrivals['inside'] {
  const steps = states.flatMap(({ firstIn, out, place }) => {
    if (!firstIn) return []
    const end = place === 'gone' ? out : null
    return [{ at: firstIn.at, by: 1 }, ...(end ? [{ at: end.at, by: -1 }] : [])]
  })
  let count = 0
  return steps
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .map(({ at, by }) => {
      count += by
      return { at, count }
    })
}
