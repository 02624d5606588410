import { isAdmin, type Role } from '@/features/accounts/rules'
import { DAY_MS } from '@/lib/durations'

import type { DayState } from '../day/fold'
import { getFamilies, isListed, type Participant } from '../people/rules'

/** Who gave it up: a family, staff, or a family that did not answer an offer. */
export type CanceledBy = 'family' | 'staff' | 'offer-missed' | 'unknown'

/** How long before the event. */
export type CanceledWhen = 'earlier' | 'last-week' | 'last-day' | 'since-start' | 'unknown'

export const CANCELED_BY = ['family', 'staff', 'offer-missed', 'unknown'] as const
export const CANCELED_WHEN = ['earlier', 'last-week', 'last-day', 'since-start', 'unknown'] as const

/** The last line of the log that says how an RSVP ended. */
export type Ending = { rsvpId: string; action: string; at: string }

const BY: Readonly<Record<string, CanceledBy>> = {
  'rsvp.given-up': 'family',
  'rsvp.place-passed': 'family',
  'rsvp.place-missed': 'offer-missed',
  'rsvp.status-changed': 'staff',
}

/** The lines of the log that may say how an RSVP ended. */
export const ENDING_ACTIONS: readonly string[] = Object.keys(BY)

export function canceledWhen(at: string | undefined, startsAt: string): CanceledWhen {
  if (at === undefined) return 'unknown'
  const before = Date.parse(startsAt) - Date.parse(at)
  if (before < 0) return 'since-start'
  if (before < DAY_MS) return 'last-day'
  return before < 7 * DAY_MS ? 'last-week' : 'earlier'
}

export type Cancellations = Record<CanceledBy, Record<CanceledWhen, number>>

const none = () => ({ earlier: 0, 'last-week': 0, 'last-day': 0, 'since-start': 0, unknown: 0 })

/** The number of places and positions given up, by actor and time. */
export function getCancellations(
  participants: readonly Participant[],
  endings: readonly Ending[],
  startsAt: string,
): Cancellations {
  const ended = new Map(endings.map((ending) => [ending.rsvpId, ending]))
  const counts: Cancellations = {
    family: none(),
    staff: none(),
    'offer-missed': none(),
    unknown: none(),
  }
  for (const { id } of participants.filter((one) => isListed('canceled', one))) {
    const ending = ended.get(id)
    counts[BY[ending?.action ?? ''] ?? 'unknown'][canceledWhen(ending?.at, startsAt)] += 1
  }
  return counts
}

/** The known figures of an event today: who has a place, waits or gave up. Who came is in the taps of the day. */
export type EventFigures = {
  placed: number
  families: number
  waiting: number
  canceled: number
  firstTime: number
  /**
   * The number of participants with a place by age on the day, youngest first; `null` where the birth date is unknown.
   */
  ages: { age: number | null; count: number }[]
}

export function getFigures(participants: readonly Participant[]): EventFigures {
  const placed = participants.filter((one) => isListed('placed', one))
  const ages = new Map<number | null, number>()
  for (const { age } of placed) ages.set(age, (ages.get(age) ?? 0) + 1)
  const count = (filter: 'waiting' | 'canceled' | 'first-time') =>
    participants.filter((one) => isListed(filter, one)).length
  return {
    placed: placed.length,
    families: getFamilies(placed).length,
    waiting: count('waiting'),
    canceled: count('canceled'),
    firstTime: count('first-time'),
    ages: [...ages]
      .map(([age, number]) => ({ age, count: number }))
      .sort((one, other) => (one.age ?? Infinity) - (other.age ?? Infinity)),
  }
}

/** Whether an account may open a closed day again: the lead, the second, or an administrator. */
export const mayOpenAgain = (
  { id, role }: { id: string; role: Role },
  state: Pick<DayState, 'lead' | 'second'>,
): boolean => isAdmin(role) || [state.lead, state.second].includes(id)
