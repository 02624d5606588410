/** What the screens of a phone make of a press. They offer what the phone knows, which may be wrong by now. */

import type { ChildState } from '@/features/event-desk/day/child-state'
import { lastOwnTap } from '@/features/event-desk/day/phone/rows'
import type { PhoneState, TapDraft } from '@/features/event-desk/day/phone/sync'
import { readDay } from '@/features/event-desk/day/phone/use-desk'
import { mayRelease, offeredWays } from '@/features/event-desk/day/release'
import type { DayChild } from '@/features/event-desk/day/snapshot'
import { textIn } from '@/features/event-desk/day/tap'

import type { Step } from './plan'

type Row = { child: DayChild; state: ChildState }

type Desk = ReturnType<typeof readDay> & {
  phone: PhoneState
  now: number
  rows: Row[]
}

/** The toast with the undo stands this long. */
const TOAST_MS = 10_000

/** @returns the tap of a press; `null` where the screen does not offer it */
export function pressOn(
  phone: PhoneState,
  { device, now }: { device: string; now: number },
  { act, child, person }: Pick<Step, 'act' | 'child' | 'person'>,
): TapDraft | null {
  if (!phone.list) return null
  const read = readDay(phone, phone.list, device)
  const { list } = read
  const rows = list.children
    .flatMap((one) => {
      const state = read.day.children.get(one.rsvp)
      return state ? [{ child: one, state }] : []
    })
    .toSorted((one, other) => one.child.firstName.localeCompare(other.child.firstName))
  const desk: Desk = { ...read, phone, now: now + (phone.offset ?? 0), rows }
  const choose = (isOffered: (row: Row) => boolean) => {
    const offered = rows.filter(isOffered)
    return offered[child % offered.length]
  }
  const at = (place: ChildState['place']) =>
    choose(({ state }) => state.place === place && state.red.length === 0)
  switch (act) {
    case 'in': {
      const row = choose(({ state: { place, red } }) => red.length === 0 && isAbsent(place))
      return row ? { kind: 'in', rsvp: row.child.rsvp } : null
    }
    case 'out': {
      const row = at('inside')
      return row ? letGo(desk, row.child, person) : null
    }
    case 'undo': {
      const last = lastOwnTap(desk, TOAST_MS)
      return last?.rsvp === undefined ? null : { kind: 'undo', rsvp: last.rsvp, undoes: last.id }
    }
    case 'undo with a reason': {
      const row = choose(({ state: { since } }) => since !== null)
      const since = row?.state.since
      return row && since
        ? { kind: 'undo', rsvp: row.child.rsvp, undoes: since.tap, reason: 'The wrong child.' }
        : null
    }
    case 'back in': {
      const row = at('gone')
      return row?.state.since
        ? { kind: 'in', rsvp: row.child.rsvp, follows: row.state.since.tap }
        : null
    }
    case 'settle':
      return desk.isLead
        ? settle(
            choose(({ state }) => state.red.length > 0),
            person,
          )
        : null
    case 'decide':
      return desk.isLead ? decide(desk, child, person) : null
    case 'go with the yes':
      return goWithYes(desk, child)
    case 'come as an adult':
      return {
        kind: 'note',
        about: 'adult',
        data: { adult: list.you.id, way: person % 3 === 0 ? 'out' : 'in' },
      }
    case 'wait':
      return null
  }
}

const isAbsent = (place: ChildState['place']): boolean => place !== 'inside' && place !== 'gone'

/** The sheet of a child that goes home: a person with the code, with a photo ID, or by the word of the lead. */
function letGo({ role, isLead, list }: Desk, child: DayChild, person: number): TapDraft | null {
  const { rsvp, pickup } = child
  const ways = offeredWays(child, { hasWrongCodes: false })
  if (ways.includes('stayed')) {
    const to = child.stayName ?? 'The adult who stayed'
    return { kind: 'out', rsvp, release: { to, how: 'stayed' } }
  }
  const to = pickup[person % 2]?.name
  if (person < 6 && to !== undefined) return { kind: 'out', rsvp, release: { to, how: 'code' } }
  if (person < 8 && to !== undefined && mayRelease(role, 'photo-id') === 'yes')
    return { kind: 'out', rsvp, release: { to, how: 'photo-id', parent: 'said-yes' } }
  const other = 'Olu Brooks'
  return isLead
    ? { kind: 'out', rsvp, release: { to: other, how: 'lead', reason: 'I know him.' } }
    : {
        kind: 'note',
        about: 'ask',
        rsvp,
        data: { what: 'release', to: other, idSeen: true, place: list.event.place },
      }
}

/** The lead's card for a contradiction. */
function settle(row: Row | undefined, person: number): TapDraft | null {
  const trouble = row?.state.red[0]
  if (!row || !trouble) return null
  const people = row.state.history.flatMap(({ tap }) =>
    trouble.taps.includes(tap.id) && tap.release ? [tap.release.to] : [],
  )
  const to = people[person % people.length]
  const isOut = person % 2 === 0 && to !== undefined && trouble.kind !== 'must-not'
  return {
    kind: 'note',
    about: 'settled',
    rsvp: row.child.rsvp,
    text: 'I called the family.',
    data: { taps: trouble.taps, ...(isOut ? { truth: 'out', to } : { truth: 'inside' }) },
  }
}

/** The lead's answer to a question of another phone, or to an undo that waits. */
function decide({ day }: Desk, child: number, person: number): TapDraft | null {
  const questions = [
    ...day.asks.filter(({ answer }) => answer === null),
    ...day.yellow.flatMap(({ rsvp, yellow }) =>
      yellow
        .filter(({ kind }) => kind === 'late-undo' || kind === 'undecided')
        .map(({ taps }) => ({ rsvp, tap: taps[0] ?? '' })),
    ),
  ]
  const question = questions[child % questions.length]
  if (!question || question.rsvp === null) return null
  return {
    kind: 'note',
    about: 'decided',
    rsvp: question.rsvp,
    data: { tap: question.tap, answer: person % 3 === 0 ? 'no' : 'yes' },
  }
}

/** The button that a question becomes once the lead has said yes. */
function goWithYes({ day }: Desk, child: number): TapDraft | null {
  const yes = day.asks.filter(
    ({ answer, rsvp, what }) =>
      answer === 'yes' &&
      what === 'release' &&
      rsvp !== null &&
      day.children.get(rsvp)?.place === 'inside',
  )
  const ask = yes[child % yes.length]
  const to = ask && textIn(ask.note, 'to')
  if (!ask || ask.rsvp === null || !to) return null
  return {
    kind: 'out',
    rsvp: ask.rsvp,
    release: { to, how: 'lead' },
    data: { ask: ask.tap },
  }
}
