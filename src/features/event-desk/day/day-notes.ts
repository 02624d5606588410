import type { Moment, TapFacts } from './child-state'
import type { DayAdult } from './snapshot'
import { type Ask, ASKS, isNoteAbout, type Tap, tapTime, textIn } from './tap'

/** An adult who was checked in or out. */
export type AdultState = {
  id: string
  name: string
  kind: DayAdult['kind']
  isInside: boolean
  /** Whether the adult is inside and counts for the ratio. */
  counts: boolean
  since: Moment
  /** Each time that the adult was there. The last one has no end while the adult is inside. */
  stays: readonly Stay[]
}

/** Instants in ISO format. */
export type Stay = { from: string; until: string | null }

export type Told = { isTold: boolean; at: string | null; by: string | null }

/** An incident, or medicine that was given. */
export type CareNote = Moment & { rsvp: string | null; note: Tap; told: Told }

export type CallNote = Moment & { rsvp: string | null; note: Tap }

export type AskState = Moment & {
  what: Ask
  rsvp: string | null
  note: Tap
  /** `null` while the ask waits for the lead. */
  answer: 'yes' | 'no' | 'day-code' | null
  /** The lead or the second who answered. */
  answeredBy: string | null
}

/** The newest head count. */
export type HeadCount = {
  round: string
  started: Moment
  ended: Moment | null
  seenChildren: ReadonlyMap<string, Moment>
  seenAdults: ReadonlyMap<string, Moment>
}

export const noteMoment = (tap: Tap): Moment => ({
  tap: tap.id,
  at: new Date(tapTime(tap)).toISOString(),
  by: tap.by,
})

/**
 * The adults without a clearance for whom the lead answers, each with the moment of the answer.
 *
 * @param taps in order, without undone ones
 */
export function foldCounted(
  taps: readonly Tap[],
  isLeads: (tap: Tap) => boolean,
): ReadonlyMap<string, Moment> {
  const counted = new Map<string, Moment>()
  for (const tap of taps.filter((one) => isNoteAbout(one, 'adult') && isLeads(one))) {
    const id = textIn(tap, 'adult')
    if (id === null) continue
    if (textIn(tap, 'way') === 'counted') counted.set(id, noteMoment(tap))
    if (textIn(tap, 'way') === 'not-counted') counted.delete(id)
  }
  return counted
}

/**
 * @param taps in order, without undone ones
 * @param counted for whom the lead answers
 */
export function foldAdults(
  taps: readonly Tap[],
  { adults, counted }: { adults: readonly DayAdult[]; counted: ReadonlyMap<string, Moment> },
): AdultState[] {
  const states = new Map<string, AdultState>()
  for (const tap of taps.filter((one) => isNoteAbout(one, 'adult'))) {
    const id = textIn(tap, 'adult')
    const way = textIn(tap, 'way')
    if (id === null || (way !== 'in' && way !== 'out')) continue
    const before = states.get(id)
    const isInside = way === 'in'
    if (before?.isInside === isInside) continue
    const adult = adults.find((one) => one.id === id)
    const since = noteMoment(tap)
    states.set(id, {
      id,
      name: adult?.name ?? textIn(tap, 'name') ?? before?.name ?? '',
      kind: adult?.kind ?? 'volunteer',
      isInside,
      counts: isInside && (adult?.cleared === true || counted.has(id)),
      since,
      stays: addStay(before?.stays ?? [], isInside, since.at),
    })
  }
  return [...states.values()]
}

/** The stays after an *In* or *Out*. An *Out* without *In* is none, because no tap says when the adult came. */
function addStay(stays: readonly Stay[], isInside: boolean, at: string): readonly Stay[] {
  if (isInside) return [...stays, { from: at, until: null }]
  const last = stays.at(-1)
  return last ? [...stays.slice(0, -1), { ...last, until: at }] : stays
}

/** @param taps in order, without undone ones */
export function foldCare(taps: readonly Tap[], about: 'incident' | 'medicine'): CareNote[] {
  return taps
    .filter((tap) => isNoteAbout(tap, about))
    .map((note) => ({
      ...noteMoment(note),
      rsvp: note.rsvp ?? null,
      note,
      told: findTold(note, taps),
    }))
}

function findTold(note: Tap, taps: readonly Tap[]): Told {
  const own = textIn(note, 'told')
  if (own === 'phone' || own === 'in-person') return { isTold: true, ...whoTold(note) }
  const telling = taps.find(
    (tap) =>
      (isNoteAbout(tap, 'told') && textIn(tap, 'note') === note.id) ||
      tap.release?.told?.includes(note.id) === true,
  )
  return telling ? { isTold: true, ...whoTold(telling) } : { isTold: false, at: null, by: null }
}

const whoTold = (tap: Tap) => {
  const { at, by } = noteMoment(tap)
  return { at, by }
}

/** @param taps in order, without undone ones */
export const foldCalls = (taps: readonly Tap[]): CallNote[] =>
  taps
    .filter((tap) => isNoteAbout(tap, 'call'))
    .map((note) => ({ ...noteMoment(note), rsvp: note.rsvp ?? null, note }))

/** @param taps in order, without undone ones */
export const foldAsks = (
  taps: readonly Tap[],
  { decision, decider }: Pick<TapFacts, 'decision' | 'decider'>,
): AskState[] =>
  taps
    .filter((tap) => isNoteAbout(tap, 'ask'))
    .flatMap((note) => {
      const what = ASKS.find((one) => one === textIn(note, 'what'))
      if (!what) return []
      const answer = decision(note.id)
      const answeredBy = decider(note.id)
      return [{ ...noteMoment(note), what, rsvp: note.rsvp ?? null, note, answer, answeredBy }]
    })

/** The head count that began last. Ticks of all phones add up. @param taps in order, without undone ones */
export function foldHeadCount(taps: readonly Tap[]): HeadCount | null {
  const ticks = taps.filter((tap) => isNoteAbout(tap, 'count'))
  const step = (tap: Tap) => textIn(tap, 'step')
  const start = ticks.findLast((tap) => step(tap) === 'start')
  const round = start ? textIn(start, 'round') : null
  if (!start || round === null) return null
  const ofRound = ticks.filter((tap) => textIn(tap, 'round') === round)
  const end = ofRound.find((tap) => step(tap) === 'end')
  const seenChildren = new Map<string, Moment>()
  const seenAdults = new Map<string, Moment>()
  for (const tap of ofRound) {
    const adult = textIn(tap, 'adult')
    const [subject, seen] = adult === null ? [tap.rsvp, seenChildren] : [adult, seenAdults]
    if (subject === undefined) continue
    if (step(tap) === 'unseen') seen.delete(subject)
    if (step(tap) === 'seen' && !seen.has(subject)) seen.set(subject, noteMoment(tap))
  }
  return {
    round,
    started: noteMoment(start),
    ended: end ? noteMoment(end) : null,
    seenChildren,
    seenAdults,
  }
}

/** When the last head count ended, in ISO format; `null` if none did. @param taps in order, without undone ones */
export function lastCountAt(taps: readonly Tap[]): string | null {
  const end = taps.findLast((tap) => isNoteAbout(tap, 'count') && textIn(tap, 'step') === 'end')
  return end ? noteMoment(end).at : null
}
