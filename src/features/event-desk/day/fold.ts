import { type ChildState, foldChild, type Moment, type TapFacts } from './child-state'
import {
  type AdultState,
  type AskState,
  type CallNote,
  type CareNote,
  foldAdults,
  foldAsks,
  foldCalls,
  foldCare,
  foldCounted,
  foldHeadCount,
  type HeadCount,
  lastCountAt,
  noteMoment,
} from './day-notes'
import type { DayChild, DayEvent } from './snapshot'
import { compareTaps, isNoteAbout, type Tap, tapTime, textIn, textsIn } from './tap'

/** The part of the snapshot that decides what taps mean. A whole snapshot fits. */
export type DayFacts = {
  event: Pick<DayEvent, 'lead' | 'second' | 'adults'>
  children: readonly Pick<DayChild, 'rsvp' | 'status' | 'never'>[]
}

export type DayCounts = {
  /** Children who have not come and are expected. */
  expected: number
  /** Red children are among them. */
  inside: number
  gone: number
  /** On the list: not canceled and not excused, unless they came. */
  all: number
  came: number
  /** Adults inside, and those among them who count for the ratio. */
  adults: number
  countedAdults: number
}

export type DayState = {
  children: ReadonlyMap<string, ChildState>
  counts: DayCounts
  /** Children with red and with yellow cards. */
  red: readonly ChildState[]
  yellow: readonly ChildState[]
  /** Taps about a child who is on no list, which the lead has not looked at. */
  unmatched: readonly Tap[]
  adults: readonly AdultState[]
  /** Adults without a clearance for whom the lead answers. */
  counted: ReadonlyMap<string, Moment>
  lead: string | null
  second: string | null
  /** Each time that another account took the lead. */
  handovers: readonly (Moment & { to: string })[]
  asks: readonly AskState[]
  incidents: readonly CareNote[]
  medicines: readonly CareNote[]
  calls: readonly CallNote[]
  headCount: HeadCount | null
  lastCountAt: string | null
  /** `null` while the day is open, and after a tap that changed a state opened it again. */
  closed: Moment | null
}

/** An undo within this time, on the same phone, needs no reason and no decision. */
export const UNDO_MS = 2 * 60 * 1000

/**
 * The state of a day after its taps, in whatever order and however often they arrived. The server and phones call this
 * same function. It reads no clock.
 */
export function foldTaps(arrived: readonly Tap[], facts: DayFacts): DayState {
  const taps = inOrder(arrived)
  const about = makeFacts(taps, facts)
  const children = foldChildren(taps, { facts, about })
  const states = [...children.values()]
  const live = taps.filter(({ id }) => !about.undoneBy.has(id))
  const counted = foldCounted(live, about.isLeads)
  const adults = foldAdults(live, { adults: facts.event.adults, counted })
  const handovers = findHandovers(taps, staffCheck(facts)).map((tap) => ({
    ...noteMoment(tap),
    to: newLead(tap),
  }))
  return {
    children,
    counts: count(states, adults),
    red: states.filter(({ red }) => red.length > 0),
    yellow: states.filter(({ yellow }) => yellow.length > 0),
    unmatched: findUnmatched(live, { children, about }),
    adults,
    counted,
    lead: handovers.at(-1)?.to ?? facts.event.lead,
    second: facts.event.second,
    handovers,
    asks: foldAsks(live, about),
    incidents: foldCare(live, 'incident'),
    medicines: foldCare(live, 'medicine'),
    calls: foldCalls(live),
    headCount: foldHeadCount(live),
    lastCountAt: lastCountAt(live),
    closed: findClosed(taps, { facts, children }),
  }
}

/** Each tap once, in order. Of a tap that is on the server and on its phone, the server's. */
function inOrder(arrived: readonly Tap[]): Tap[] {
  const byId = new Map<string, Tap>()
  for (const tap of arrived) {
    const known = byId.get(tap.id)
    if (!known || (known.number ?? Infinity) > (tap.number ?? Infinity)) byId.set(tap.id, tap)
  }
  // Each time is read once: a phone folds the day after every tap.
  return [...byId.values()]
    .map((tap) => ({ tap, time: tapTime(tap) }))
    .sort((one, other) => one.time - other.time || compareTaps(one.tap, other.tap))
    .map(({ tap }) => tap)
}

function foldChildren(
  taps: readonly Tap[],
  { facts, about }: { facts: DayFacts; about: TapFacts },
): ReadonlyMap<string, ChildState> {
  const ofChild = new Map<string, Tap[]>(facts.children.map(({ rsvp }) => [rsvp, []]))
  for (const tap of taps) if (tap.rsvp !== undefined) ofChild.get(tap.rsvp)?.push(tap)
  return new Map(
    facts.children.map((child) => [
      child.rsvp,
      foldChild(ofChild.get(child.rsvp) ?? [], { child, about }),
    ]),
  )
}

/** Whether a tap acts on the authority of staff. A helper's phone cannot speak for them. */
function staffCheck({ event: { adults } }: DayFacts): (tap: Tap) => boolean {
  const staff = new Set(adults.filter(({ kind }) => kind === 'staff').map(({ id }) => id))
  return (tap) => staff.has(tap.by) && staff.has(tap.sender ?? tap.by) && tap.lateRight !== true
}

/** The notes by which another account took the lead. They are not undone: the lead is handed back. */
const findHandovers = (taps: readonly Tap[], isStaffs: (tap: Tap) => boolean): Tap[] =>
  taps.filter((tap) => isNoteAbout(tap, 'lead') && isStaffs(tap))

const newLead = (handover: Tap): string => textIn(handover, 'to') ?? handover.by

/**
 * Whether a tap is the lead's or the second's: of several leads, the later one leads. A phone may send taps in another
 * person's name, so the account that sends them must be one of the two as well.
 *
 * @param taps in order
 */
function leadCheck(taps: readonly Tap[], facts: DayFacts): (tap: Tap) => boolean {
  const isStaffs = staffCheck(facts)
  const handovers = new Set(findHandovers(taps, isStaffs))
  const leads = new Set<string>()
  let lead = facts.event.lead
  for (const tap of taps) {
    const decides = [lead, facts.event.second]
    if (decides.includes(tap.by) && decides.includes(tap.sender ?? tap.by) && isStaffs(tap))
      leads.add(tap.id)
    if (handovers.has(tap)) lead = newLead(tap)
  }
  return ({ id }) => leads.has(id)
}

/** What the lead said about each tap. A decision cannot decide about its own undo, so only quick undoes take one back. */
function decisionLookup(
  taps: readonly Tap[],
  isLeads: (tap: Tap) => boolean,
): Pick<TapFacts, 'decision' | 'decider'> {
  const quickly = findUndone(taps, isQuick)
  const answers = new Map<string, 'yes' | 'no' | 'day-code'>()
  const deciders = new Map<string, string>()
  const byLead = new Set<string>()
  for (const tap of taps) {
    const about = isNoteAbout(tap, 'decided') ? textIn(tap, 'tap') : null
    if (about === null || quickly.has(tap.id)) continue
    const isYes = textIn(tap, 'answer') === 'yes'
    if (isLeads(tap)) {
      answers.set(about, isYes ? 'yes' : 'no')
      deciders.set(about, tap.by)
      byLead.add(about)
    } else if (tap.data?.['dayCode'] === true && !byLead.has(about)) {
      if (isYes) answers.set(about, 'day-code')
      else answers.delete(about)
    }
  }
  return {
    decision: (tap) => answers.get(tap) ?? null,
    decider: (tap) => deciders.get(tap) ?? null,
  }
}

function makeFacts(taps: readonly Tap[], facts: DayFacts): TapFacts {
  const isLeads = leadCheck(taps, facts)
  const { decision, decider } = decisionLookup(taps, isLeads)
  const inForce = (undo: Tap, tap: Tap): boolean =>
    isQuick(undo, tap) || isLeads(undo) || decision(undo.id) === 'yes'
  const undoneBy = findUndone(taps, inForce)
  const byId = new Map(taps.map((tap) => [tap.id, tap]))
  const pending = taps.flatMap((undo): [string, string][] => {
    const tap = undo.kind === 'undo' ? byId.get(undo.undoes ?? '') : undefined
    const waits = tap && mayUndo(undo, tap) && !inForce(undo, tap)
    return waits && decision(undo.id) !== 'no' && !undoneBy.has(tap.id) ? [[undo.id, tap.id]] : []
  })
  return { undoneBy, pending: new Map(pending), isLeads, decision, decider }
}

const isQuick = (undo: Tap, tap: Tap): boolean =>
  undo.device === tap.device && Math.abs(tapTime(undo) - tapTime(tap)) <= UNDO_MS

/** Nothing is undone for another child, and nobody undoes who leads. An undo is undone by a later one. */
const mayUndo = (undo: Tap, tap: Tap): boolean =>
  undo.rsvp === tap.rsvp &&
  !isNoteAbout(tap, 'lead') &&
  (tap.kind !== 'undo' || compareTaps(tap, undo) < 0)

/** The undone taps, each with its undo. The last undo is read first, because it may undo another one. */
function findUndone(
  taps: readonly Tap[],
  inForce: (undo: Tap, tap: Tap) => boolean,
): ReadonlyMap<string, string> {
  const byId = new Map(taps.map((tap) => [tap.id, tap]))
  const undoneBy = new Map<string, string>()
  for (const undo of taps.filter(({ kind }) => kind === 'undo').reverse()) {
    const tap = byId.get(undo.undoes ?? '')
    if (!tap || undoneBy.has(undo.id) || !mayUndo(undo, tap)) continue
    if (inForce(undo, tap)) undoneBy.set(tap.id, undo.id)
  }
  return undoneBy
}

function count(states: readonly ChildState[], adults: readonly AdultState[]): DayCounts {
  const at = (place: ChildState['place']) => states.filter((one) => one.place === place).length
  const [expected, inside, gone] = [at('expected'), at('inside'), at('gone')]
  return {
    expected,
    inside,
    gone,
    all: expected + inside + gone,
    came: states.filter(({ came }) => came).length,
    adults: adults.filter(({ isInside }) => isInside).length,
    countedAdults: adults.filter(({ counts }) => counts).length,
  }
}

function findUnmatched(
  live: readonly Tap[],
  {
    children,
    about,
  }: { children: ReadonlyMap<string, ChildState>; about: Pick<TapFacts, 'decision' | 'isLeads'> },
): Tap[] {
  const settled = new Set(
    live
      .filter((tap) => isNoteAbout(tap, 'settled') && about.isLeads(tap))
      .flatMap((tap) => textsIn(tap, 'taps')),
  )
  return live.filter((tap) => {
    const isLooked = settled.has(tap.id) || about.decision(tap.id) !== null
    const isAboutChild = tap.rsvp !== undefined || tap.kind === 'in' || tap.kind === 'out'
    return isAboutChild && !children.has(tap.rsvp ?? '') && !isLooked
  })
}

/**
 * The note that closed the day, unless it was opened again: by a note, or by a tap that arrived later and changes where
 * a child is.
 */
function findClosed(
  taps: readonly Tap[],
  { facts, children }: { facts: DayFacts; children: ReadonlyMap<string, ChildState> },
): Moment | null {
  const isFromServer = ({ source }: Tap) => source === 'server'
  const closed = taps.findLast((tap) => isNoteAbout(tap, 'closed') && isFromServer(tap))
  if (closed?.number === undefined) return null
  const atClose = closed.number
  const isLater = ({ number }: Tap) => number === undefined || number > atClose
  const isOpened = taps.some((tap) => isNoteAbout(tap, 'opened') && isLater(tap))
  if (isOpened) return null
  const known = taps.filter((tap) => !isLater(tap))
  const before = foldChildren(known, { facts, about: makeFacts(known, facts) })
  return summary(before) === summary(children) ? noteMoment(closed) : null
}

const summary = (children: ReadonlyMap<string, ChildState>): string =>
  JSON.stringify(
    [...children.values()].map(({ rsvp, place, out, red }) => [
      rsvp,
      place,
      out?.to ?? null,
      red.map(({ kind }) => kind),
    ]),
  )
