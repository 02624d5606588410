import { MINUTE_MS } from '@/lib/durations'
import { foldName } from '@/lib/names'

import type { DayState } from './fold'
import type { DayPhone } from './snapshot'
import type { Tap } from './tap'

/** A helper's code can be opened this long. */
export const HELPER_OPENS_MS = 10 * MINUTE_MS

/** The names that a helper reads: the first name, and as many letters of the last as tell two children apart. */
export function shortNames(
  children: readonly { id: string; firstName: string; lastName: string }[],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { id, firstName, lastName } of children) {
    const alike = children.filter(
      (other) => other.id !== id && foldName(other.firstName) === foldName(firstName),
    )
    const letters = [...lastName]
    const needed = Math.max(1, ...alike.map((other) => lettersApart(lastName, other.lastName)))
    names.set(
      id,
      letters.length === 0 ? firstName : `${firstName} ${letters.slice(0, needed).join('')}.`,
    )
  }
  return names
}

/** How many letters tell two last names apart; 1 if nothing does, and never a whole name. */
function lettersApart(one: string, other: string): number {
  const [letters, others] = [[...foldName(one)], [...foldName(other)]]
  const first = letters.findIndex((letter, index) => letter !== others[index])
  return first === -1 || first + 1 >= [...one].length ? 1 : first + 1
}

/** What must be over before the day is closed. */
export type Obstacle =
  | { code: 'inside'; rsvp: string }
  | { code: 'red'; rsvp: string }
  | { code: 'day-code'; rsvp: string }
  | { code: 'phone'; device: string }

/**
 * What stands in the way of closing. A phone stands in the way if it said that taps wait on it, or if nothing was
 * heard of it since the last *Out* was received.
 *
 * @param without phones that the lead closes without
 */
export function findObstacles(
  state: DayState,
  {
    taps,
    phones,
    without,
  }: { taps: readonly Tap[]; phones: readonly DayPhone[]; without: readonly string[] },
): Obstacle[] {
  const states = [...state.children.values()]
  const lastOut = taps
    .filter(({ kind }) => kind === 'out')
    .reduce((last, { receivedAt = '' }) => (receivedAt > last ? receivedAt : last), '')
  return [
    ...states
      .filter(({ place, red }) => place === 'inside' && red.length === 0)
      .map(({ rsvp }) => ({ code: 'inside' as const, rsvp })),
    ...state.red.map(({ rsvp }) => ({ code: 'red' as const, rsvp })),
    ...states
      .filter(({ yellow }) => yellow.some(({ kind }) => kind === 'day-code'))
      .map(({ rsvp }) => ({ code: 'day-code' as const, rsvp })),
    ...phones
      .filter(({ device }) => !without.includes(device))
      .filter(({ heardAt, waiting }) => waiting > 0 || heardAt < lastOut)
      .map(({ device }) => ({ code: 'phone' as const, device })),
  ]
}
