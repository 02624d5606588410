import { z } from 'zod'

import { venueLine } from '@/features/events/rules'
import { eventTimes } from '@/features/events/times'
import { placeLimit } from '@/features/rsvp/rules'
import { isoIn } from '@/lib/zone-time'
import type { Event } from '@/payload-types'
import { asSystem } from '@/platform/authority'
import { sql, type Transaction } from '@/platform/transaction'

import { findAdults } from './adults.tx'
import { readChildren, type Sight } from './children.tx'
import { type DayState, foldTaps } from './fold'
import { ratioLimit } from './ratio'
import { attendanceOf, type Attended } from './rules'
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

/** One child at one event, as its export has it. Times are ISO with the offset of the event. */
export type AttendanceRow = Omit<Attended, 'in' | 'out'> & {
  id: string
  startsAt: string
  event: string
  reference: string
  name: string
  in: string | null
  out: string | null
}

/**
 * Who came to an event, or to all of which there are taps.
 *
 * @param eventId `null` for all events
 */
export async function readAttendance(
  tx: Pick<Transaction, 'payload' | 'sql'>,
  eventId: string | null,
): Promise<AttendanceRow[]> {
  const { rows } = await tx.sql.execute(sql`
    SELECT DISTINCT event_id AS id FROM attendance WHERE ${eventId}::uuid IS NULL OR event_id = ${eventId}::uuid`)
  const { docs } = await tx.payload.find({
    collection: 'events',
    where: {
      id: {
        in: z
          .array(z.object({ id: z.string() }))
          .parse(rows)
          .map(({ id }) => id),
      },
    },
    sort: 'startsAt',
    depth: 0,
    pagination: false,
    // The account may export, which has been checked.
    ...asSystem,
  })
  const all: AttendanceRow[] = []
  for (const event of docs) all.push(...(await rowsOf(tx, event)))
  return all
}

async function rowsOf(
  tx: Pick<Transaction, 'payload' | 'sql'>,
  event: Event,
): Promise<AttendanceRow[]> {
  const {
    children,
    state,
    event: described,
  } = await readDay(tx, event, {
    isHelper: false,
    mayReadHealth: false,
  })
  const { zone, startsAt } = eventTimes(event)
  const references = await findReferences(tx, event.id)
  const local = (at: string | null) => (at === null ? null : isoIn(at, zone))
  return children.flatMap((child) => {
    const childState = state.children.get(child.rsvp)
    const attended = childState && attendanceOf(childState, described.adults)
    if (!attended || (!attended.came && child.status === 'cancelled')) return []
    return {
      ...attended,
      in: local(attended.in),
      out: local(attended.out),
      id: child.rsvp,
      startsAt,
      event: event.title,
      reference: references.get(child.rsvp) ?? '',
      name: child.name,
    }
  })
}

const referencesSchema = z.array(z.object({ id: z.string(), reference: z.string() }))

async function findReferences(
  { sql: tx }: Pick<Transaction, 'sql'>,
  eventId: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute(
    sql`SELECT id, reference FROM rsvps WHERE event_id = ${eventId}`,
  )
  return new Map(referencesSchema.parse(rows).map(({ id, reference }) => [id, reference]))
}
