import { z } from 'zod'

import { type EventAvailability, placeLimit } from '@/features/rsvp/rules'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { type SQL, sql, type Transaction } from '@/platform/transaction'

/**
 * The places of an event: how many there are, and how many are taken. `waitlist.tx.ts` decides who gets one that
 * becomes free.
 *
 * Lock order: all code that gives or frees a place locks the event's row first and the RSVP's row second, so that two
 * transactions cannot deadlock. Counts taken while the event's row is locked stay true until the transaction ends.
 */

type Sql = Pick<Transaction, 'sql'>

/** The ids of these rows. */
export const idsIn = (rows: unknown): string[] =>
  z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id)

/** NO KEY: inserting a row that references the event does not have to wait for this lock. */
export async function lockEvent({ sql: tx }: Sql, eventId: string): Promise<void> {
  await tx.execute(sql`SELECT FROM events WHERE id = ${eventId} FOR NO KEY UPDATE`)
}

export const statusSchema = z.enum(['confirmed', 'waitlisted', 'cancelled'])

/** Locks RSVPs, after their events, in the same order in all transactions. */
export async function lockRsvps(tx: Sql, rsvpIds: readonly string[]): Promise<void> {
  if (rsvpIds.length === 0) return
  await tx.sql.execute(sql`
    SELECT FROM events WHERE id IN (SELECT event_id FROM rsvps WHERE id IN ${[...rsvpIds]})
    ORDER BY id FOR NO KEY UPDATE
  `)
  await tx.sql.execute(sql`
    SELECT FROM rsvps WHERE id IN ${[...rsvpIds]} ORDER BY id FOR UPDATE
  `)
}

export const availabilitySchema = z.object({
  _status: z.string().nullable(),
  is_cancelled: z.boolean().nullable(),
  rsvp_open: z.boolean().nullable(),
  starts_at: z.coerce.date(),
  capacity: z.coerce.number().nullable(),
  launch_tour_capacity: z.coerce.number().nullable(),
  waitlist: z.boolean().nullable(),
  startsat_tz: z.string().nullable(),
  confirmed: z.number(),
  given_up: z.number(),
  offered: z.number(),
  waitlisted: z.number(),
  kept: z.number(),
  read_at: z.coerce.date(),
})

/** The number of free places of an event that are not available now. @param eventId as SQL */
export const keptPlaces = (eventId: SQL): SQL => sql`(
  (
    -- Nobody gets what staff have just freed, in case they undo it.
    SELECT coalesce(sum(freed), 0) FROM place_changes WHERE event_id = ${eventId} AND state = 'open'
  )::int + (
    SELECT coalesce(sum(least(k.places, (
      SELECT count(*) FROM rsvps WHERE event_id = k.event_id AND family = k.family AND status = 'waitlisted'
        AND offered_until IS NULL))), 0)
    FROM kept_places k WHERE k.event_id = ${eventId}
  )::int)`

/**
 * The current facts that decide about places at an event, and when they were read, by the clock of the database: the
 * clocks of two servers may differ by seconds, and the order of requests must not depend on the server. If read while
 * the event's row is locked, the times of its RSVPs follow the order of the locks.
 *
 * @returns `null` if there is no such event
 */
export async function readAvailability(
  { sql: tx }: Sql,
  eventId: string,
): Promise<Availability | null> {
  const { rows } = await tx.execute(sql`
    SELECT ${availabilityColumns} FROM ${eventAndCounts(eventId)} WHERE e.id = ${eventId}
  `)
  const [row] = z.array(availabilitySchema).parse(rows)
  return row ? toAvailability(row) : null
}

/** The columns that `availabilitySchema` reads, of `eventAndCounts`. */
export const availabilityColumns = sql`e._status, e.is_cancelled, e.rsvp_open, e.starts_at, e.startsat_tz, e.capacity,
  e.launch_tour_capacity, e.waitlist, confirmed, given_up, offered, waitlisted, ${keptPlaces(sql`e.id`)} AS kept,
  clock_timestamp() AS read_at`

/** The table of events as `e`, and the number of RSVPs to one event by status. */
export const eventAndCounts = (eventId: string): SQL => sql`
  events e, (
    -- An RSVP that waits to be erased keeps its place, because it can be called back; on the waitlist nobody asks it.
    SELECT count(*) FILTER (WHERE status = 'confirmed')::int AS confirmed,
      count(*) FILTER (WHERE status = 'confirmed' AND held_until IS NOT NULL)::int AS given_up,
      count(*) FILTER (WHERE status = 'waitlisted' AND offered_until IS NOT NULL)::int AS offered,
      count(*) FILTER (WHERE status = 'waitlisted' AND offered_until IS NULL
        AND NOT EXISTS (SELECT FROM withheld_records w WHERE w.record_id = r.id))::int AS waitlisted
    FROM public.rsvps r WHERE event_id = ${eventId}
  ) AS counts`

export const toAvailability = (row: z.infer<typeof availabilitySchema>): Availability => ({
  isPublished: row._status === 'published',
  isCancelled: row.is_cancelled === true,
  rsvpOpen: row.rsvp_open === true,
  startsAt: row.starts_at,
  zone: row.startsat_tz ?? ORGANIZATION_ZONE,
  limit: placeLimit(row.capacity, row.launch_tour_capacity),
  hasWaitlist: row.waitlist === true,
  confirmed: row.confirmed,
  givenUp: row.given_up,
  offered: row.offered,
  waitlisted: row.waitlisted,
  kept: row.kept,
  readAt: row.read_at,
})

export type Availability = EventAvailability & { readAt: Date }
