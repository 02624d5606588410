import { z } from 'zod'

import { STAFF_ROLES } from '@/features/accounts/rules'
import { findCleared } from '@/features/drivers/cleared.tx'
import { eventTimes } from '@/features/events/times'
import { now } from '@/lib/clock'
import { dayIn } from '@/lib/zone-time'
import type { Event } from '@/payload-types'
import { sql, type Transaction } from '@/platform/transaction'

import type { DayAdult, DayPhone } from './snapshot'

type Sql = Pick<Transaction, 'sql'>

const adultsSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(['staff', 'helper', 'volunteer']),
    cleared: z.boolean(),
    ended: z.boolean(),
  }),
)

/** Everyone who may tap, or has tapped, and the volunteers of the event. Volunteers count while they are cleared. */
export async function findAdults({ sql: tx }: Sql, event: Event): Promise<DayAdult[]> {
  const { rows } = await tx.execute(sql`
    SELECT u.id, coalesce(nullif(u.name, ''), split_part(u.email, '@', 1)) AS name, 'staff' AS kind, true AS cleared,
      (u.disabled_at IS NOT NULL OR u.role::text NOT IN ${STAFF_ROLES}) AS ended
    FROM users u
    WHERE (u.role::text IN ${STAFF_ROLES} AND u.disabled_at IS NULL)
      OR u.id::text IN (SELECT unnest(ARRAY[actor, sender]) FROM attendance WHERE event_id = ${event.id})
      OR u.id IN (SELECT lead_account_id FROM events WHERE id = ${event.id})
      OR u.id IN (SELECT second_account_id FROM events WHERE id = ${event.id})
    UNION ALL
    SELECT id, name, 'helper', cleared_until IS NOT NULL, ended_at IS NOT NULL
    FROM day_helpers WHERE event_id = ${event.id}
    UNION ALL
    SELECT v.id, p.name, 'volunteer', false, false
    FROM volunteers v JOIN people_search p ON p.record_id = v.id
    WHERE v.event_id = ${event.id} AND v.status = 'approved'
    ORDER BY name, id`)
  const adults = adultsSchema.parse(rows)
  const cleared = await findCleared(
    { sql: tx },
    adults.filter(({ kind }) => kind === 'volunteer').map(({ id }) => id),
    { day: dayOf(event), now: now() },
  )
  return adults.map(({ ended, ...adult }) => ({
    ...adult,
    cleared: adult.cleared || cleared.has(adult.id),
    ...(ended ? { ended } : {}),
  }))
}

const dayOf = (event: Event): string => {
  const { zone, startsAt } = eventTimes(event)
  return dayIn(zone, new Date(startsAt))
}

const volunteersSchema = z.array(z.object({ id: z.string(), name: z.string() }))

/** A volunteer with a clearance for the day of an event. */
export type ClearedVolunteer = { id: string; name: string; clearedUntil: string }

/** The approved volunteer with this name who is cleared for the day, of whatever event; `null` if there is none. */
export async function findClearedVolunteer(
  { sql: tx }: Sql,
  event: Event,
  name: string,
): Promise<ClearedVolunteer | null> {
  const { rows } = await tx.execute(sql`
    SELECT v.id, p.name FROM volunteers v JOIN people_search p ON p.record_id = v.id
    WHERE v.status = 'approved' AND folded_name(p.name) = folded_name(${name}::text) ORDER BY v.created_at DESC`)
  const volunteers = volunteersSchema.parse(rows)
  const cleared = await findCleared(
    { sql: tx },
    volunteers.map(({ id }) => id),
    { day: dayOf(event), now: now() },
  )
  for (const volunteer of volunteers) {
    const clearedUntil = cleared.get(volunteer.id)
    if (clearedUntil !== undefined) return { ...volunteer, clearedUntil }
  }
  return null
}

const instant = z.coerce.date().transform((date) => date.toISOString())

const phonesSchema = z.array(
  z.object({
    device: z.string(),
    by: z.string(),
    heardAt: instant,
    receivedAt: z.nullable(instant),
    waiting: z.number(),
    isResting: z.boolean(),
    offset: z.number().nullable(),
  }),
)

/** The phones that have the list, each as its last account or helper left it. */
export async function findPhones({ sql: tx }: Sql, eventId: string): Promise<DayPhone[]> {
  const { rows } = await tx.execute(sql`
    SELECT DISTINCT ON (device) device, by_id AS by, heard_at AS "heardAt",
      (SELECT max(o.received_at) FROM day_devices o WHERE o.event_id = d.event_id AND o.device = d.device) AS "receivedAt",
      waiting, is_resting AS "isResting", offset_ms AS "offset"
    FROM day_devices d WHERE event_id = ${eventId} AND device <> ${UNNAMED_DEVICE}
    ORDER BY device, heard_at DESC, by_id`)
  return phonesSchema.parse(rows)
}

/** Stands for a browser that did not say which phone it is. */
export const UNNAMED_DEVICE = '00000000-0000-0000-0000-000000000000'
