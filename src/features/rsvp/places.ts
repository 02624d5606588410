import { z } from 'zod'

import { now } from '@/lib/clock'
import { ok, refused, type Result } from '@/lib/result'
import { enqueueEmail } from '@/mail/queue'
import { recordAudit } from '@/platform/audit'
import { sql, type Transaction } from '@/platform/transaction'

import { placeOpened, rsvpCancelled } from './email'
import { readFactsOfRsvp, readRsvpFacts } from './facts'
import {
  type ConfirmationRefusal,
  type EventAvailability,
  overCapacityRefusal,
  placeLimit,
  placesToPromote,
} from './rules'

/**
 * The places of an event: how many there are, who has one, and who gets one that becomes available.
 *
 * Lock order: all code that gives or frees a place locks the event's row first and the RSVP's row second, so that
 * two transactions cannot deadlock. Counts taken while the event's row is locked stay true until the transaction
 * ends.
 */

type Sql = Pick<Transaction, 'sql'>

/** NO KEY: inserting a row that references the event does not have to wait for this lock. */
export async function lockEvent({ sql: tx }: Sql, eventId: string): Promise<void> {
  await tx.execute(sql`SELECT FROM events WHERE id = ${eventId} FOR NO KEY UPDATE`)
}

const statusSchema = z.enum(['confirmed', 'waitlisted', 'cancelled'])
type Status = z.infer<typeof statusSchema>

/**
 * Locks an RSVP, after its event.
 *
 * @returns its status; `null` if there is no such RSVP
 */
export async function lockRsvp(tx: Sql, rsvpId: string): Promise<Status | null> {
  const found = await tx.sql.execute(sql`SELECT event_id FROM rsvps WHERE id = ${rsvpId}`)
  const [rsvp] = z.array(z.object({ event_id: z.string() })).parse(found.rows)
  if (!rsvp) return null
  await lockEvent(tx, rsvp.event_id)
  const locked = await tx.sql.execute(sql`SELECT status FROM rsvps WHERE id = ${rsvpId} FOR UPDATE`)
  return statusSchema.parse(locked.rows[0]?.status)
}

const availabilitySchema = z.object({
  _status: z.string().nullable(),
  is_cancelled: z.boolean().nullable(),
  rsvp_open: z.boolean().nullable(),
  starts_at: z.coerce.date(),
  capacity: z.coerce.number().nullable(),
  launch_tour_capacity: z.coerce.number().nullable(),
  waitlist: z.boolean().nullable(),
  confirmed: z.number(),
  waitlisted: z.number(),
})

/** The current facts that decide about places at an event; `null` if there is no such event. */
export async function readAvailability(
  { sql: tx }: Sql,
  eventId: string,
): Promise<EventAvailability | null> {
  const { rows } = await tx.execute(sql`
    SELECT _status, is_cancelled, rsvp_open, starts_at, capacity, launch_tour_capacity, waitlist,
      (SELECT count(*)::int FROM rsvps WHERE event_id = events.id AND status = 'confirmed') AS confirmed,
      (SELECT count(*)::int FROM rsvps WHERE event_id = events.id AND status = 'waitlisted') AS waitlisted
    FROM events WHERE id = ${eventId}
  `)
  const [row] = z.array(availabilitySchema).parse(rows)
  return row
    ? {
        isPublished: row._status === 'published',
        isCancelled: row.is_cancelled === true,
        rsvpOpen: row.rsvp_open === true,
        startsAt: row.starts_at,
        limit: placeLimit(row.capacity, row.launch_tour_capacity),
        hasWaitlist: row.waitlist === true,
        confirmed: row.confirmed,
        waitlisted: row.waitlisted,
      }
    : null
}

/**
 * Whether staff may confirm an RSVP, and whether that exceeds the limit. The caller must hold the lock on the
 * event's row.
 */
export async function checkConfirmation(
  tx: Sql,
  rsvpId: string,
  by: { isAdmin: boolean; reason: string },
): Promise<Result<{ overLimit: string | null }, ConfirmationRefusal>> {
  const { rows } = await tx.sql.execute(sql`
    SELECT event_id, status, EXISTS (
      SELECT FROM rsvps newer WHERE newer.duplicate_key = rsvps.duplicate_key AND newer.id <> rsvps.id
        AND newer.status <> 'cancelled') AS is_signed_up_again
    FROM rsvps WHERE id = ${rsvpId}
  `)
  const [rsvp] = z
    .array(
      z.object({ event_id: z.string(), status: statusSchema, is_signed_up_again: z.boolean() }),
    )
    .parse(rows)
  if (!rsvp || rsvp.status === 'confirmed') return ok({ overLimit: null })
  if (rsvp.is_signed_up_again) return refused({ code: 'signed-up-again' })
  const event = await readAvailability(tx, rsvp.event_id)
  if (!event || event.limit === null || event.confirmed < event.limit)
    return ok({ overLimit: null })
  const { limit, confirmed } = event
  const refusal = overCapacityRefusal(by)
  return refusal
    ? refused({ code: refusal, limit })
    : ok({ overLimit: `${String(confirmed + 1)} of ${String(limit)} places: ${by.reason}` })
}

/**
 * Confirms the families that have waited longest, as far as there are free places, and queues an email to each.
 * Runs in the transaction that freed the places.
 */
export async function promoteWaitlist(tx: Transaction, eventId: string): Promise<void> {
  await lockEvent(tx, eventId)
  const event = await readAvailability(tx, eventId)
  const free = event ? placesToPromote(event, now()) : 0
  if (free === 0) return
  const { rows } = await tx.sql.execute(sql`
    UPDATE rsvps SET status = 'confirmed', updated_at = now()
    WHERE id IN (
      SELECT id FROM rsvps WHERE event_id = ${eventId} AND status = 'waitlisted'
      ORDER BY created_at, id LIMIT ${free}
    )
    RETURNING id
  `)
  const promoted = z.array(z.object({ id: z.string() })).parse(rows)
  for (const facts of await readRsvpFacts(
    tx,
    promoted.map(({ id }) => id),
  )) {
    const { reference, link, rsvpId } = facts
    await enqueueEmail(tx, placeOpened(facts), { reference, calendarOf: eventId, link })
    await recordAudit(tx, {
      action: 'rsvp.place-given',
      actorKind: 'system',
      subject: `rsvps/${rsvpId}`,
    })
  }
}

/**
 * Handles a change of status, whoever made it: queues an email to the family, records the change in the audit log,
 * and gives a place that became free to the waitlist.
 *
 * @returns the path of the event's page, which shows how many places are left
 */
export async function followStatusChange(
  tx: Transaction,
  {
    rsvpId,
    from,
    to,
    by,
  }: {
    rsvpId: string
    from: string
    to: Status
    by: { id: string; role: 'user' | 'staff' | 'admin' } | null
  },
): Promise<string> {
  const facts = await readFactsOfRsvp(tx, rsvpId)
  const { reference, link, eventId } = facts
  if (to === 'cancelled') await enqueueEmail(tx, rsvpCancelled(facts), { reference })
  if (to === 'confirmed') {
    await enqueueEmail(tx, placeOpened(facts), { reference, calendarOf: eventId, link })
  }
  await recordAudit(tx, {
    action: 'rsvp.status-changed',
    actorKind: by?.role ?? 'visitor',
    ...(by ? { actorId: by.id } : {}),
    subject: `rsvps/${rsvpId}`,
    detail: `${from} → ${to}`,
  })
  if (from === 'confirmed') await promoteWaitlist(tx, eventId)
  return new URL(facts.event.url).pathname
}
