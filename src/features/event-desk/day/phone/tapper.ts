/**
 * Who taps on this phone, if it is not the account that is signed in. The name only lowers what the phone shows and
 * offers: the account stays the sender of every tap, and the server gives no right because of a name.
 */

import { type GateRole, getGateRole } from '../release'
import type { DayAdult, DaySnapshot, DayYou } from '../snapshot'

const RANKS: Record<GateRole, number> = { uncleared: 0, helper: 1, staff: 2, lead: 3 }

/** A person by id. Nothing is known of one whom the list does not name any more, so that one sees the least. */
export function asTapper(id: string, adults: readonly DayAdult[]): DayYou {
  const adult = adults.find((one) => one.id === id)
  return {
    id,
    name: adult?.name ?? '',
    kind: adult?.kind === 'staff' ? 'staff' : 'helper',
    isLead: false,
    // The list says this of the account only.
    mayReadHealth: false,
    isCleared: adult?.cleared ?? false,
    dayCode: null,
  }
}

/** The one who taps on a phone with this list. A helper's phone is one helper's. */
export const getTapper = (
  { you, event }: Pick<DaySnapshot, 'you' | 'event'>,
  tapper: string | null,
): DayYou =>
  tapper === null || tapper === you.id || you.kind === 'helper'
    ? you
    : asTapper(tapper, event.adults)

/** What a person may decide at the gate. @param leads the lead and the second */
export const getRole = (you: DayYou, leads: readonly (string | null)[]): GateRole =>
  getGateRole({ ...you, isLead: you.kind === 'staff' && leads.includes(you.id) })

/** Whether one role may more than another. */
export const isHigher = (one: GateRole, other: GateRole): boolean => RANKS[one] > RANKS[other]

/** The role of a person on the phone of an account: never more than that of the account. */
export const lowerRole = (one: GateRole, other: GateRole): GateRole =>
  isHigher(one, other) ? other : one
