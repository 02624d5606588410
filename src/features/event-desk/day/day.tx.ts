import { venueLine } from '@/features/events/rules'
import { eventTimes } from '@/features/events/times'
import { placeLimit } from '@/features/rsvp/rules'
import type { Event } from '@/payload-types'
import type { Transaction } from '@/platform/transaction'

import { findAdults } from './adults.tx'
import { readChildren, type Sight } from './children.tx'
import { type DayState, foldTaps } from './fold'
import { ratioLimit } from './ratio'
import type { DayEvent, DaySnapshot } from './snapshot'
import { findTaps } from './taps.tx'
import { dayWindow } from './times'

/** The id in a relationship, which may hold the whole record. */
const idIn = (related: string | { id: string } | null | undefined): string | null =>
  typeof related === 'string' ? related : (related?.id ?? null)

async function describeEvent(tx: Pick<Transaction, 'sql'>, event: Event): Promise<DayEvent> {
  const times = eventTimes(event)
  return {
    id: event.id,
    title: event.title,
    place: venueLine(event) ?? '',
    ...times,
    ratio: ratioLimit(event.ageFrom ?? null, event.ratio ?? null),
    lead: idIn(event.leadAccount),
    second: idIn(event.secondAccount),
    leadPhone: event.team?.leadPhone || null,
    capacity: placeLimit(event.capacity ?? null, event.launch?.tourCapacity ?? null),
    ages: { from: event.ageFrom ?? null, to: event.ageTo ?? null },
    adults: await findAdults(tx, event),
    forgetAt: dayWindow(times).until.toISOString(),
  }
}

/** The day of an event: its list as the one who asked may see it, and every tap. */
export type Day = Pick<DaySnapshot, 'event' | 'children' | 'taps'> & { state: DayState }

/** @param event read with the rights of the one who asked, unless only what the taps mean is answered */
export async function readDay(
  tx: Pick<Transaction, 'payload' | 'sql'>,
  event: Event,
  sight: Sight,
): Promise<Day> {
  const described = await describeEvent(tx, event)
  // Taps first: a walk-in is stored with its *In*, so the list has every child whom they name.
  const taps = await findTaps(tx, event.id)
  const children = await readChildren(tx, event, sight)
  const state = foldTaps(taps, { event: described, children })
  return { event: described, children, taps, state }
}
