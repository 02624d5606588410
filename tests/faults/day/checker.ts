import type { ChildState } from '@/features/event-desk/day/child-state'
import { type DayState, foldTaps } from '@/features/event-desk/day/fold'
import type { DayList } from '@/features/event-desk/day/phone/answers'
import type { Tap } from '@/features/event-desk/day/tap'
import { isSameName } from '@/lib/names'

import { query } from '../../support/database'
import type { GatePhone, SavedTap } from './phone'

/** Findings that must not occur. */
export type DayFinding = {
  what:
    | 'a tap is lost'
    | 'a tap from nowhere'
    | 'a tap is stored otherwise'
    | 'a gap in the numbers'
    | 'never quiet'
    | 'another fold'
    | 'home without a release'
    | 'two releases in silence'
    | 'not marked'
    | 'a list that should be gone'
  about: string
}

/** Makes a state of taps. `list`: for controls that look at the time. */
export type Fold = (taps: readonly Tap[], list: DayList) => DayState

export type DayFacts = {
  event: string
  phones: readonly GatePhone[]
  /** Whether every phone came to rest. */
  isQuiet: boolean
  /** A phone that was opened after everything: it shows what the server knows. */
  fresh: GatePhone
}

type Row = {
  id: string
  number: number
  kind: string
  rsvp: string | null
  device: string
  actor: string
  /** By the phone's own clock, and corrected. */
  device_at: Date
  tapped_at: Date
  sequence: number
  release_to: string | null
  undoes: string | null
  about: string | null
  late: boolean
}

/** Compares what phones had saved, what the server has stored, and what every screen shows. */
export async function checkDay(facts: DayFacts, fold: Fold = foldTaps): Promise<DayFinding[]> {
  const rows = await query<Row>`
    SELECT id::text, number::int, kind, coalesce(rsvp_id::text, stray) AS rsvp, device::text, coalesce(helper, actor)::text AS actor,
      device_at, tapped_at, sequence::int, release_to, undoes::text, about, coalesce(late_right, false) AS late
    FROM attendance WHERE event_id = ${facts.event} ORDER BY number`
  return [
    ...(facts.isQuiet ? [] : [{ what: 'never quiet' as const, about: facts.event }]),
    ...checkStored(facts, rows),
    ...checkEnded(facts, rows),
    ...checkScreens(facts, fold),
  ]
}

/** Every saved tap is there once, as it was saved, and nothing else. The table has each id at most once. */
function checkStored({ phones }: DayFacts, rows: readonly Row[]): DayFinding[] {
  const findings: DayFinding[] = []
  const saved = phones.flatMap((phone) => phone.saved)
  const stored = new Map(rows.map((row) => [row.id, row]))
  for (const one of saved) {
    const row = stored.get(one.tap.id)
    if (row ? !isSame(one, row) : !one.mayBeGone)
      findings.push({
        what: row ? 'a tap is stored otherwise' : 'a tap is lost',
        about: JSON.stringify(one),
      })
  }
  const known = new Set(saved.map(({ tap }) => tap.id))
  for (const row of rows)
    if (!known.has(row.id))
      findings.push({ what: 'a tap from nowhere', about: JSON.stringify(row) })
  const numbers = rows.map(({ number }) => number)
  if (numbers.some((number, index) => number !== index + 1))
    findings.push({ what: 'a gap in the numbers', about: numbers.join(' ') })
  return findings
}

const isSame = ({ tap, device }: SavedTap, row: Row): boolean =>
  tap.kind === row.kind &&
  (tap.rsvp ?? null) === row.rsvp &&
  device === row.device &&
  tap.by === row.actor &&
  Date.parse(tap.at) === row.device_at.getTime() &&
  tap.sequence === row.sequence &&
  (tap.release?.to ?? null) === row.release_to &&
  (tap.undoes ?? null) === row.undoes &&
  (tap.about ?? null) === row.about

/** What the clocks of phones are wrong after a measurement. */
const CLOCK_MS = 2000

/** A helper whose access has ended has no list, and what was tapped later is marked. */
function checkEnded({ phones }: DayFacts, rows: readonly Row[]): DayFinding[] {
  return phones.flatMap(({ ended, helper, hasList, device, saved }) => {
    if (!ended) return []
    const savedAt = new Map(saved.map((one) => [one.tap.id, one.savedAt]))
    // A clock that was moved since its last measurement says nothing.
    const isTimed = ({ id, tapped_at: at }: Row) =>
      Math.abs(at.getTime() - (savedAt.get(id) ?? 0)) < CLOCK_MS
    const findings: DayFinding[] = []
    if (helper === ended.helper && hasList)
      findings.push({ what: 'a list that should be gone', about: device })
    for (const row of rows.filter((one) => one.actor === ended.helper && isTimed(one))) {
      const at = row.tapped_at.getTime()
      const isWrong = row.late ? at < ended.from - CLOCK_MS : at > ended.until + CLOCK_MS
      if (isWrong) findings.push({ what: 'not marked', about: JSON.stringify(row) })
    }
    return findings
  })
}

/** All screens show the same, and no child is home in silence. */
function checkScreens({ phones, fresh }: DayFacts, fold: Fold): DayFinding[] {
  const findings: DayFinding[] = []
  const server = fresh.view()
  if (!server) return [{ what: 'never quiet', about: 'A new phone got no list' }]
  const known = server.taps.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))
  const state = fold(known, server.list)
  const expected = describe(state)
  for (const phone of phones) {
    const view = phone.view()
    const shown = view && describe(fold(view.taps, view.list))
    if (shown !== null && shown !== expected)
      findings.push({ what: 'another fold', about: `${phone.holder}: ${shown}\n${expected}` })
  }
  return [...findings, ...[...state.children.values()].flatMap((child) => checkChild(child, known))]
}

/** What screens show of a day. A helper's phone has fewer words, and the same facts. */
const describe = ({ children, counts, lead, asks, adults, unmatched, closed }: DayState): string =>
  JSON.stringify({
    children: [...children.values()]
      .map(({ history, ...child }) => ({
        ...child,
        history: history.map(({ tap, ...entry }) => ({ ...entry, tap: tap.id })),
      }))
      .toSorted((one, other) => (one.rsvp < other.rsvp ? -1 : 1)),
    asks: asks.map(({ tap, what, answer }) => ({ tap, what, answer })),
    unmatched: unmatched.map(({ id }) => id),
    ...{ counts, lead, adults, closed },
  })

/**
 * Looks at the taps of a child without the fold: in the order of their corrected times, each clock's error measured.
 * Where a tap was undone or settled, only the lead's word or some release is needed.
 */
function checkChild({ rsvp, place, red }: ChildState, taps: readonly Tap[]): DayFinding[] {
  const findings: DayFinding[] = []
  const own = taps
    .filter((tap) => tap.rsvp === rsvp)
    .toSorted(
      (one, other) =>
        correctedTime(one) - correctedTime(other) || (one.device < other.device ? -1 : 1),
    )
  const moves = own.filter(({ kind }) => kind === 'in' || kind === 'out')
  const isRevised = own.some(({ kind, about }) => kind === 'undo' || about === 'settled')
  const isReleased = (tap: Tap | undefined) => tap?.kind === 'out' && tap.release !== undefined
  const about = () =>
    own.map(({ id, kind, release }) => `${id} ${kind} ${release?.to ?? ''}`).join()
  if (place === 'gone') {
    const hasRelease = isRevised
      ? own.some((tap) => isReleased(tap) || tap.data?.['truth'] === 'out')
      : isReleased(moves.at(-1))
    if (!hasRelease) findings.push({ what: 'home without a release', about: about() })
  }
  const isTwice = moves.some((tap, index) => {
    const before = moves[index - 1]
    return (
      tap.release !== undefined &&
      before?.release !== undefined &&
      !isSameName(tap.release.to, before.release.to)
    )
  })
  if (isTwice && !isRevised && (red.length === 0 || place === 'gone'))
    findings.push({ what: 'two releases in silence', about: about() })
  return findings
}

const correctedTime = ({ at, offset }: Tap): number => Date.parse(at) + (offset ?? 0)

/** A control: taps are folded in the order in which they arrived. */
export const foldByArrival: Fold = (taps, list) => {
  const byNumber = taps.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))
  const times = byNumber.map(correctedTime).toSorted((one, other) => one - other)
  return foldTaps(
    byNumber.map((tap, index) => ({
      ...tap,
      at: new Date(times[index] ?? 0).toISOString(),
      offset: 0,
    })),
    list,
  )
}

/** A control: once the event is over, every child has gone home. */
export const foldByClock: Fold = (taps, list) => {
  const state = foldTaps(taps, list)
  const gone = ([rsvp, child]: [string, ChildState]): [string, ChildState] => [
    rsvp,
    child.place === 'inside' ? { ...child, place: 'gone' } : child,
  ]
  return { ...state, children: new Map([...state.children].map(gone)) }
}
