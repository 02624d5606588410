import type { EventTimes } from '@/features/events/times'
import { MINUTE_MS } from '@/lib/durations'

import type { ChildState, Moment } from './child-state'
import { type AdultState, type CareNote, noteMoment } from './day-notes'
import type { DayState } from './fold'
import type { DayAdult, DayChild } from './snapshot'
import { isNoteAbout, type ReleaseWay, textIn } from './tap'

/** Whether and when a child was there. Instants are ISO. */
export type Attended = {
  came: boolean
  in: string | null
  out: string | null
  minutes: number | null
  releasedTo: string | null
  how: ReleaseWay | null
  /** The name of the one who let the child go. */
  by: string | null
}

/** One child of one day, once: from the first *In* to the *Out* that stands. A red child has no *Out*. */
export function getAttended(
  { came, firstIn, out }: Pick<ChildState, 'came' | 'firstIn' | 'out'>,
  adults: readonly Pick<DayAdult, 'id' | 'name'>[],
): Attended {
  const [from, until] = [firstIn?.at ?? null, out?.at ?? null]
  return {
    came,
    in: from,
    out: until,
    minutes: from === null || until === null ? null : minutesBetween(from, until),
    releasedTo: out?.to ?? null,
    how: out?.how ?? null,
    by: adults.find(({ id }) => id === out?.by)?.name ?? null,
  }
}

const minutesBetween = (from: string, until: string): number =>
  Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / MINUTE_MS))

/** Why a child with a spot is not among those who came; `null` if it came, may still come, or had no spot to miss. */
export type Missed = 'told-us' | 'no-word' | null

/** @param isOver whether the event has ended or the day is closed: until then a child is only late */
export function getMissed(
  { came, status }: Pick<ChildState, 'came' | 'status'>,
  isOver: boolean,
): Missed {
  if (came || status === 'cancelled' || status === 'walk-in') return null
  if (status === 'not-coming') return 'told-us'
  return isOver ? 'no-word' : null
}

/** One child at one event. */
export type AttendedDay = Attended & {
  rsvp: string
  reference: string
  name: string
  missed: Missed
  /** When the family said that the child is not coming. */
  toldAt: string | null
}

/** An event that was kept with taps, after the fact. */
export type KeptDay = {
  id: string
  title: string
  times: EventTimes
  state: DayState
  /** Whether the event has ended or the day is closed. */
  isDone: boolean
  adults: readonly Pick<DayAdult, 'id' | 'name'>[]
  children: readonly AttendedDay[]
}

/** Whether a child belongs to what came of the day: everyone but those who gave up their spot and stayed away. */
export const isCounted = ({ came, status }: Pick<ChildState, 'came' | 'status'>): boolean =>
  came || status !== 'cancelled'

/** The figures of one day. Each child counts once. */
export type DayFigures = {
  came: number
  /** Children with a spot, and those among them who came. */
  spots: number
  cameWithSpot: number
  walkIns: number
  /** Those who came and had no spot at an earlier event. */
  firstTime: number
  toldUs: number
  noWord: number
  /** Still inside; red children are among them. */
  inside: number
  /** Of children whose *In* and *Out* are known. */
  childMinutes: number
  /** Of adults who were checked in. Until the day is closed, without those who are still inside. */
  adultMinutes: number
}

/**
 * The same function makes the figures on phones, in Results and wherever else one day is counted.
 *
 * @param isOver whether the event has ended or the day is closed
 */
export function countDay(
  state: Pick<DayState, 'children' | 'counts' | 'adults' | 'closed'>,
  children: readonly Pick<DayChild, 'rsvp' | 'isFirstTime'>[],
  isOver: boolean,
): DayFigures {
  const states = [...state.children.values()]
  const isFirst = new Set(children.filter((one) => one.isFirstTime).map(({ rsvp }) => rsvp))
  const came = states.filter((one) => one.came)
  const hasSpot = ({ status }: ChildState) => status === 'confirmed' || status === 'not-coming'
  return {
    came: came.length,
    spots: states.filter(hasSpot).length,
    cameWithSpot: came.filter(hasSpot).length,
    walkIns: came.filter(({ status }) => status === 'walk-in').length,
    firstTime: came.filter(({ rsvp }) => isFirst.has(rsvp)).length,
    toldUs: states.filter((one) => getMissed(one, isOver) === 'told-us').length,
    noWord: states.filter((one) => getMissed(one, isOver) === 'no-word').length,
    inside: state.counts.inside,
    childMinutes: sum(came.map((one) => getAttended(one, []).minutes ?? 0)),
    adultMinutes: sum(state.adults.map((adult) => adultMinutes(adult, state.closed?.at ?? null))),
  }
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)

/** How long an adult was there. @param closedAt ends the stay of an adult who was not checked out */
export const adultMinutes = (
  { stays }: Pick<AdultState, 'stays'>,
  closedAt: string | null,
): number =>
  sum(
    stays.map(({ from, until }) => {
      const end = until ?? closedAt
      return end === null ? 0 : minutesBetween(from, end)
    }),
  )

/** "2 h 25", or "26 min" below an hour. */
export function inHoursAndMinutes(minutes: number): string {
  if (minutes < 60) return `${String(minutes)} min`
  return `${String(Math.floor(minutes / 60))} h ${String(minutes % 60).padStart(2, '0')}`
}

/** Hours with one decimal: 31.4. */
export const inHours = (minutes: number): number => Math.round(minutes / 6) / 10

/** A figure with its label, and what is written beside it. */
export type FigureLine = { label: string; value: number; beside?: string }

/** The figures in the order in which every screen shows them. */
export const figureLines = (figures: DayFigures): readonly FigureLine[] => [
  { label: figures.came === 1 ? 'child came' : 'children came', value: figures.came },
  { label: 'with a spot', value: figures.cameWithSpot, beside: `of ${String(figures.spots)}` },
  { label: figures.walkIns === 1 ? 'walk-in' : 'walk-ins', value: figures.walkIns },
  { label: 'first time', value: figures.firstTime },
  { label: 'no-show, told us', value: figures.toldUs },
  { label: 'no-show, no word', value: figures.noWord },
  { label: 'child hours', value: inHours(figures.childMinutes), beside: 'h' },
  { label: 'adult hours', value: inHours(figures.adultMinutes), beside: 'h' },
]

/** What is left to do once everybody is gone. It stands in the way of nothing. */
export type ToDo =
  | { code: 'incident' | 'medicine'; rsvp: string | null; note: string; at: string }
  | { code: 'waiver-name' | 'unsigned'; rsvp: string }

export function findToDos(
  {
    children: states,
    incidents,
    medicines,
  }: Pick<DayState, 'children' | 'incidents' | 'medicines'>,
  children: readonly Pick<DayChild, 'rsvp' | 'waiver' | 'waiverName'>[],
): ToDo[] {
  const untold = (code: 'incident' | 'medicine', notes: readonly CareNote[]) =>
    notes
      .filter(({ told, rsvp }) => !told.isTold && rsvp !== null)
      .map(({ rsvp, tap, at }) => ({ code, rsvp, note: tap, at }))
  const came = children.filter(({ rsvp }) => states.get(rsvp)?.came === true)
  return [
    ...untold('incident', incidents),
    ...untold('medicine', medicines),
    ...came
      .filter(({ waiverName }) => waiverName !== null)
      .map(({ rsvp }) => ({ code: 'waiver-name' as const, rsvp })),
    ...came
      .filter(({ waiver }) => waiver === 'unsigned')
      .map(({ rsvp }) => ({ code: 'unsigned' as const, rsvp })),
  ]
}

/** A contradiction that the lead settled, or a child that was picked up after the end. */
export type Settled =
  | {
      code: 'settled'
      rsvp: string
      truth: 'inside' | 'out'
      to: string | null
      note: Moment
      text: string
    }
  | { code: 'late'; rsvp: string; minutes: number; to: string; how: ReleaseWay; calls: number }

export function findSettled(
  { children, calls }: Pick<DayState, 'children' | 'calls'>,
  endsAt: string | null,
): Settled[] {
  const states = [...children.values()]
  return [
    ...states.flatMap(({ rsvp, history }) =>
      history
        .filter(({ tap, undoneBy }) => isNoteAbout(tap, 'settled') && undoneBy === null)
        .map(({ tap }) => ({
          code: 'settled' as const,
          rsvp,
          truth: textIn(tap, 'truth') === 'out' ? ('out' as const) : ('inside' as const),
          to: textIn(tap, 'to'),
          note: noteMoment(tap),
          text: tap.text ?? '',
        })),
    ),
    ...states.flatMap(({ rsvp, out }) => {
      const minutes = minutesLate(out, endsAt)
      if (out === null || minutes < 1) return []
      const count = calls.filter((call) => call.rsvp === rsvp).length
      return [{ code: 'late' as const, rsvp, minutes, to: out.to, how: out.how, calls: count }]
    }),
  ]
}

/** For how many whole minutes after the end a child was still there. */
export const minutesLate = (out: Pick<Moment, 'at'> | null, endsAt: string | null): number =>
  out === null || endsAt === null
    ? 0
    : Math.max(0, Math.floor((Date.parse(out.at) - Date.parse(endsAt)) / MINUTE_MS))
