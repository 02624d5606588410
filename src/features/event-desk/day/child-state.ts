import { isSameName } from '@/lib/names'

import { findMustNot } from './release'
import type { DayChild, DayStatus } from './snapshot'
import {
  compareTaps,
  isNoteAbout,
  type ReleaseWay,
  type Tap,
  tapTime,
  textIn,
  textsIn,
} from './tap'

/** Contradictions. The child counts as inside until the lead says what is true. */
export type RedKind = 'two-people' | 'in-again' | 'must-not' | 'not-decided' | 'settled-twice'

/** What the lead looks at later. */
export type YellowKind =
  'never-in' | 'late-undo' | 'day-code' | 'undecided' | 'canceled-place' | 'conflict'

/** What settled by itself. */
export type PaleKind = 'same-out'

/** `taps`: what a note `settled` has to name. */
export type Trouble<Kind> = { kind: Kind; taps: readonly string[] }

/** A time in ISO format, by the server's clock. */
export type Moment = { tap: string; at: string; by: string }

export type Departure = Moment & { to: string; how: ReleaseWay }

export type HistoryEntry = {
  tap: Tap
  /** The corrected time, in ISO format. */
  at: string
  undoneBy: string | null
  settledBy: string | null
}

export type ChildState = {
  rsvp: string
  status: DayStatus
  place: 'expected' | 'not-coming' | 'canceled' | 'inside' | 'gone'
  came: boolean
  firstIn: Moment | null
  /** The *In* or *Out* that made the place; `null` if there is neither. */
  since: Moment | null
  /** The last time that the child came back after an *Out*. */
  backIn: Moment | null
  /** How the child went, if it is gone. */
  out: Departure | null
  /** A child with one of these is inside. */
  red: readonly Trouble<RedKind>[]
  yellow: readonly Trouble<YellowKind>[]
  pale: readonly Trouble<PaleKind>[]
  /** The names of everyone with whom the child went, undone and settled taps left out. */
  wentWith: readonly string[]
  history: readonly HistoryEntry[]
}

/** What the fold knows of a tap besides the tap itself. */
export type TapFacts = {
  /** The undone taps, each with the undo. */
  undoneBy: ReadonlyMap<string, string>
  /** Late undoes on which the lead has not decided, each with its tap. */
  pending: ReadonlyMap<string, string>
  isLeads: (tap: Tap) => boolean
  /** What the lead said about a tap; `day-code`: the code was typed on another phone. */
  decision: (tap: string) => 'yes' | 'no' | 'day-code' | null
  /** Who said it. */
  decider: (tap: string) => string | null
}

/** One effective *In* or *Out*: a tap, or a decision of the lead that replaces taps. */
type Step = {
  tap: Tap
  way: 'in' | 'out'
  at: Moment
  to: string
  how: ReleaseWay
  isSettled: boolean
  named: ReadonlySet<string>
}

type Facts = { child: Pick<DayChild, 'rsvp' | 'status' | 'never'>; about: TapFacts }

const iso = (time: number): string => new Date(time).toISOString()

const momentOf = (tap: Tap): Moment => ({ tap: tap.id, at: iso(tapTime(tap)), by: tap.by })

const isSettlement = (tap: Tap): boolean => isNoteAbout(tap, 'settled')

const isInOrOut = (tap: Tap): boolean => tap.kind === 'in' || tap.kind === 'out'

/** The state of one child after all its taps. @param taps in order */
export function foldChild(taps: readonly Tap[], facts: Facts): ChildState {
  const { child, about } = facts
  const live = taps.filter(({ id }) => !about.undoneBy.has(id))
  const settlements = live.filter((tap) => isSettlement(tap) && about.isLeads(tap))
  const steps = [...live.filter(isInOrOut), ...settlements]
    .sort(compareTaps)
    .map((tap) => makeStep(tap, live))
  const replacedBy = findReplaced(steps, facts)
  const effective = steps.filter(({ tap }) => !replacedBy.has(tap.id))
  const stay = followSteps(effective)
  const red = [
    ...stay.red,
    ...mustNots(effective, facts),
    ...notDecided(effective, about),
    ...settledTwice(effective),
  ]
  const came = live.some(isInOrOut)
  return {
    rsvp: child.rsvp,
    status: child.status,
    place: red.length > 0 ? 'inside' : (stay.place ?? placeBefore(child.status)),
    came,
    firstIn: firstMoment(live.filter(({ kind }) => kind === 'in')),
    since: red.length > 0 ? stay.insideSince : stay.since,
    backIn: stay.backIn,
    out: red.length === 0 && stay.place === 'gone' ? stay.out : null,
    red,
    yellow: findYellow(effective, { ...facts, live, settlements, stay }),
    pale: stay.pale,
    wentWith: effective.filter(({ way }) => way === 'out').map(({ to }) => to),
    history: taps.map((tap) => ({
      tap,
      at: iso(tapTime(tap)),
      undoneBy: about.undoneBy.get(tap.id) ?? null,
      settledBy: replacedBy.get(tap.id) ?? null,
    })),
  }
}

const placeBefore = (status: DayStatus): ChildState['place'] =>
  status === 'cancelled' ? 'canceled' : status === 'not-coming' ? 'not-coming' : 'expected'

const firstMoment = ([first]: readonly Tap[]): Moment | null => (first ? momentOf(first) : null)

function makeStep(tap: Tap, live: readonly Tap[]): Step {
  if (!isSettlement(tap)) {
    return {
      tap,
      way: tap.kind === 'in' ? 'in' : 'out',
      at: momentOf(tap),
      to: tap.release?.to ?? '',
      how: tap.release?.how ?? 'lead',
      isSettled: false,
      named: new Set(),
    }
  }
  const named = new Set(textsIn(tap, 'taps'))
  const way = textIn(tap, 'truth') === 'out' ? 'out' : 'in'
  const before = live.filter((one) => named.has(one.id) && one.kind === way)
  const to = textIn(tap, 'to') ?? before[0]?.release?.to ?? ''
  const first =
    way === 'in' ? before[0] : before.find(({ release }) => isSameName(release?.to ?? '', to))
  return {
    tap,
    way,
    at: { ...momentOf(first ?? tap), tap: tap.id },
    to,
    how: first?.release?.how ?? 'lead',
    isSettled: true,
    named,
  }
}

/**
 * The taps that decisions of the lead replace, each with the decision. A later decision replaces an earlier one that it
 * names. An *Out* with a person who must not is replaced only by “still here”.
 */
function findReplaced(steps: readonly Step[], { child }: Facts): ReadonlyMap<string, string> {
  const byId = new Map(steps.map((step) => [step.tap.id, step]))
  const replacedBy = new Map<string, string>()
  for (const decision of steps.filter(({ isSettled }) => isSettled)) {
    for (const id of decision.named) {
      const step = byId.get(id)
      if (!step || (step.isSettled && compareTaps(step.tap, decision.tap) >= 0)) continue
      if (decision.way === 'out' && isMustNot(step, child)) continue
      replacedBy.set(id, decision.tap.id)
    }
  }
  return replacedBy
}

const isMustNot = ({ way, to }: Step, { never }: Facts['child']): boolean =>
  way === 'out' && findMustNot(never, to) !== null

/** Whether the phone that tapped knew of an earlier *Out* or decision. */
const knows = (step: Step, earlier: Step): boolean =>
  step.tap.follows === earlier.tap.id ||
  step.named.has(earlier.tap.id) ||
  (earlier.tap.number !== undefined && step.tap.knows >= earlier.tap.number)

type Stay = {
  place: 'inside' | 'gone' | null
  since: Moment | null
  insideSince: Moment | null
  backIn: Moment | null
  out: Departure | null
  cameUnannounced: Step | null
  red: Trouble<RedKind>[]
  pale: Trouble<PaleKind>[]
}

/** Follows a child through the day. @param steps in order */
function followSteps(steps: readonly Step[]): Stay {
  const stay: Stay = {
    place: null,
    since: null,
    insideSince: null,
    backIn: null,
    out: null,
    cameUnannounced: null,
    red: [],
    pale: [],
  }
  let outs: Step[] = []
  steps.forEach((step, index) => {
    // Everything from the first contradicted *Out* on is in doubt.
    const inDoubt = () => idsFrom(steps, outs[0], index)
    if (step.way === 'in') {
      if (stay.place === 'gone') {
        if (outs.some((out) => knows(step, out))) stay.backIn = step.at
        else stay.red.push({ kind: 'in-again', taps: inDoubt() })
      }
      if (stay.place !== 'inside') {
        stay.since = step.at
        stay.insideSince = step.at
      }
      stay.place = 'inside'
      outs = []
      return
    }
    const [first] = outs
    if (!first) {
      if (stay.place === null && !step.isSettled) stay.cameUnannounced = step
      stay.place = 'gone'
      stay.since = step.at
      stay.out = { ...step.at, to: step.to, how: step.how }
      outs = [step]
      return
    }
    outs.push(step)
    if (isSameName(first.to, step.to))
      stay.pale.push({ kind: 'same-out', taps: [first.tap.id, step.tap.id] })
    else stay.red.push({ kind: 'two-people', taps: inDoubt() })
  })
  return stay
}

const idsFrom = (steps: readonly Step[], first: Step | undefined, last: number): string[] =>
  steps.slice(first ? steps.indexOf(first) : last, last + 1).map(({ tap }) => tap.id)

const mustNots = (steps: readonly Step[], { child }: Facts): Trouble<RedKind>[] =>
  steps
    .filter((step) => isMustNot(step, child))
    .map(({ tap }) => ({ kind: 'must-not', taps: [tap.id] }))

/** What the lead has said about an *Out* that only the lead can decide. */
function leadsWord({ tap }: Step, about: TapFacts): 'yes' | 'no' | 'day-code' | null {
  const own = about.decision(tap.id)
  if (own === 'yes' || own === 'no') return own
  if (about.isLeads(tap)) return 'yes'
  const ask = textIn(tap, 'ask')
  const answer = ask === null ? null : about.decision(ask)
  return answer ?? (tap.data?.['dayCode'] === true ? 'day-code' : null)
}

const leadOuts = (steps: readonly Step[]): Step[] =>
  steps.filter(({ way, how, isSettled }) => way === 'out' && how === 'lead' && !isSettled)

const notDecided = (steps: readonly Step[], about: TapFacts): Trouble<RedKind>[] =>
  leadOuts(steps)
    .filter((step) => leadsWord(step, about) === 'no')
    .map(({ tap }) => ({ kind: 'not-decided', taps: [tap.id] }))

/** Two decisions about the same taps, of which the later one did not know the earlier one. */
function settledTwice(steps: readonly Step[]): Trouble<RedKind>[] {
  const decisions = steps.filter(({ isSettled }) => isSettled)
  return decisions.flatMap((later, index) =>
    decisions
      .slice(0, index)
      .filter(
        (earlier) =>
          !knows(later, earlier) &&
          [...later.named].some((id) => earlier.named.has(id)) &&
          (later.way !== earlier.way || !isSameName(later.to, earlier.to)),
      )
      .map((earlier) => ({ kind: 'settled-twice', taps: [earlier.tap.id, later.tap.id] })),
  )
}

function findYellow(
  steps: readonly Step[],
  {
    child,
    about,
    live,
    settlements,
    stay: { cameUnannounced },
  }: Facts & { live: readonly Tap[]; settlements: readonly Tap[]; stay: Stay },
): Trouble<YellowKind>[] {
  const yellow: Trouble<YellowKind>[] = []
  if (cameUnannounced) yellow.push({ kind: 'never-in', taps: [cameUnannounced.tap.id] })
  for (const step of leadOuts(steps)) {
    const word = leadsWord(step, about)
    if (word === 'day-code') yellow.push({ kind: 'day-code', taps: [step.tap.id] })
    if (word === null) yellow.push({ kind: 'undecided', taps: [step.tap.id] })
  }
  for (const { id, kind } of live) {
    const tap = kind === 'undo' ? about.pending.get(id) : undefined
    if (tap !== undefined) yellow.push({ kind: 'late-undo', taps: [id, tap] })
  }
  const [first] = steps
  if (child.status === 'cancelled' && first?.isSettled === false)
    yellow.push({ kind: 'canceled-place', taps: steps.map(({ tap }) => tap.id) })
  const named = new Set(settlements.flatMap((tap) => textsIn(tap, 'taps')))
  for (const conflict of live.filter((tap) => isNoteAbout(tap, 'conflict'))) {
    if (!named.has(conflict.id)) yellow.push({ kind: 'conflict', taps: [conflict.id] })
  }
  return yellow
}
