import { randomUUID } from 'node:crypto'
import { z } from 'zod'

import { findDatedEvent } from '@/features/events/dated-event.tx'
import { IS_OVER } from '@/features/events/over.tx'
import { eventTimes } from '@/features/events/times'
import { now } from '@/lib/clock'
import type { Event, User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { asVisitor } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { inTransaction, sql, type Transaction } from '@/platform/transaction'

import { UNNAMED_DEVICE } from '../day/adults.tx'
import { isLive, KEPT_BY_TAPS } from '../day/attendance.tx'
import { readDay } from '../day/day.tx'
import { lockNumbers, type ReceivedTap, storeTaps } from '../day/taps.tx'
import { isDayOpen } from '../day/times'
import { readEventPeople } from '../people/participants.tx'
import { type Arrivals, getArrivals } from './arrivals/rules'
import {
  type Cancellations,
  ENDING_ACTIONS,
  type EventFigures,
  getCancellations,
  getFigures,
  mayOpenAgain,
} from './rules'

const instant = z.coerce.date().transform((date) => date.toISOString())

const endingsSchema = z.array(
  z.object({
    rsvpId: z.string(),
    action: z.string(),
    at: instant,
  }),
)

const outcomesSchema = z.array(
  z.object({ tookPlace: z.boolean(), by: z.string().nullable(), at: instant }),
)

/** Whether an event took place, by whom and since when that is known. */
export type Outcome = z.infer<typeof outcomesSchema>[number]

const offersSchema = z.object({
  offered: z.number(),
  taken: z.number(),
  passed: z.number(),
  missed: z.number(),
  hasTaps: z.boolean(),
})

/** The known figures of an event. */
export type Results = {
  event: Event
  figures: EventFigures
  cancellations: Cancellations
  /** What staff said about a day without taps. */
  outcome: Outcome | null
  /** `null` for a day without taps. */
  arrivals: Arrivals | null
  /** Children for whom a place was offered, taken, passed on or missed. */
  offers: Omit<z.infer<typeof offersSchema>, 'hasTaps'>
}

/**
 * The figures of an event, from its RSVPs and the log; `null` if there is no such event.
 *
 * @param user whose right to process submissions has been checked
 */
export async function findResults(eventId: string, user: User): Promise<Results | null> {
  const payload = await openPayload()
  const { db } = payload
  const people = await readEventPeople({ payload, sql: db.drizzle }, eventId, user)
  if (!people) return null
  const { event, participants } = people
  const ofEvent = sql`subject IN (SELECT 'rsvps/' || id FROM rsvps WHERE event_id = ${eventId})`
  const ended = await db.drizzle.execute(sql`
    SELECT DISTINCT ON (subject) split_part(subject, '/', 2) AS "rsvpId", action, created_at AS at FROM audit_log
    WHERE ${ofEvent} AND action IN ${[...ENDING_ACTIONS]}
      AND (action <> 'rsvp.status-changed' OR detail->>'to' = 'cancelled')
    ORDER BY subject, created_at DESC, id DESC
  `)
  const offered = await db.drizzle.execute(sql`
    SELECT count(*) FILTER (WHERE action = 'rsvp.place-offered')::integer AS offered,
      count(*) FILTER (WHERE action = 'rsvp.place-taken')::integer AS taken,
      count(*) FILTER (WHERE action = 'rsvp.place-passed')::integer AS passed,
      count(*) FILTER (WHERE action = 'rsvp.place-missed')::integer AS missed,
      EXISTS (SELECT FROM attendance a WHERE a.event_id = ${eventId} AND ${KEPT_BY_TAPS}) AS "hasTaps"
    FROM audit_log WHERE ${ofEvent}
  `)
  const { hasTaps, ...offers } = offersSchema.parse(offered.rows[0])
  return {
    event,
    figures: getFigures(participants),
    cancellations: getCancellations(participants, endingsSchema.parse(ended.rows), event.startsAt),
    offers,
    outcome: hasTaps ? null : await findOutcome(db.drizzle, eventId),
    arrivals: hasTaps ? await findArrivals({ payload, sql: db.drizzle }, event) : null,
  }
}

export async function findOrganizationName(): Promise<string> {
  const payload = await openPayload()
  const settings = await payload.findGlobal({ slug: 'site-settings', depth: 0, ...asVisitor })
  return settings.organizationName
}

const findArrivals = async (
  tx: Pick<Transaction, 'payload' | 'sql'>,
  event: Event,
): Promise<Arrivals> =>
  getArrivals(await readDay(tx, event, { isHelper: false, mayReadHealth: false }), now())

async function findOutcome(tx: Transaction['sql'], eventId: string): Promise<Outcome | null> {
  const { rows } = await tx.execute(sql`
    SELECT o.took_place AS "tookPlace", coalesce(nullif(u.name, ''), u.email) AS by, o.at
    FROM event_outcomes o LEFT JOIN users u ON u.id = o.by_id WHERE o.event_id = ${eventId}`)
  return outcomesSchema.parse(rows)[0] ?? null
}

/**
 * Keeps what staff say about an event that is over. Taps say it better, so they count where there are any.
 *
 * @returns whether there is such an event
 */
export async function recordOutcome(
  user: User,
  eventId: string,
  tookPlace: boolean,
): Promise<boolean> {
  return inTransaction(await openPayload(), async (tx) => {
    const { rows } = await tx.sql.execute(sql`
      INSERT INTO event_outcomes (event_id, took_place, by_id)
      SELECT e.id, ${tookPlace}, ${user.id}::uuid FROM events e WHERE e.id = ${eventId} AND ${IS_OVER}
      ON CONFLICT (event_id) DO UPDATE SET took_place = excluded.took_place, by_id = excluded.by_id, at = now()
      RETURNING event_id`)
    if (rows.length === 0) return false
    await recordAudit(tx, {
      action: 'event.took-place',
      actorId: user.id,
      actorKind: user.role,
      subject: `events/${eventId}`,
      detail: { tookPlace },
    })
    return true
  })
}

/**
 * Stores that the family was told of an incident or of medicine, as a tap of the day.
 *
 * @returns whether there is such a note
 */
export async function tellFamily(user: User, eventId: string, note: string): Promise<boolean> {
  return inTransaction(await openPayload(), async (tx) => {
    const { rows } = await tx.sql.execute(sql`
      SELECT rsvp_id AS rsvp FROM attendance
      WHERE id = ${note} AND event_id = ${eventId} AND about IN ('incident', 'medicine') AND rsvp_id IS NOT NULL`)
    const [about] = z.array(z.object({ rsvp: z.string() })).parse(rows)
    const last = about ? await lockNumbers(tx, eventId) : null
    if (!about || last === null) return false
    const { rows: told } = await tx.sql.execute(sql`
      SELECT FROM attendance a WHERE a.event_id = ${eventId} AND a.about = 'told' AND a.data ->> 'note' = ${note}
        AND ${isLive(sql`a`)}`)
    if (told.length > 0) return true
    await storeNote(
      tx,
      { about: 'told', rsvp: about.rsvp, data: { note } },
      { eventId, user, last },
    )
    await recordAudit(tx, {
      action: 'day.family-told',
      actorId: user.id,
      actorKind: user.role,
      subject: `rsvps/${about.rsvp}`,
    })
    return true
  })
}

/** Stores a note of the day that staff write on the desk. @param last the number of the last tap, whose lock is held */
async function storeNote(
  tx: Pick<Transaction, 'sql'>,
  note: Pick<ReceivedTap, 'about' | 'rsvp' | 'data'>,
  { eventId, user, last }: { eventId: string; user: User; last: number },
): Promise<void> {
  const receivedAt = now()
  const facts = {
    id: randomUUID(),
    kind: 'note',
    device: UNNAMED_DEVICE,
    source: 'server',
  } as const
  const when = { at: receivedAt.toISOString(), offset: 0, sequence: last + 1, knows: last }
  const tap: ReceivedTap = { ...note, ...facts, ...when, by: user.id }
  await storeTaps(tx, { eventId, taps: [tap], receivedAt }, last)
}

/**
 * Opens a closed day again, as a tap of the day. Opening an open day changes nothing.
 *
 * @returns `not-lead` if the account may not; `over` once phones have forgotten the list and could not close the day;
 *   `null` if there is no such event
 */
export async function openDayAgain(
  user: User,
  eventId: string,
): Promise<'open' | 'not-lead' | 'over' | null> {
  const payload = await openPayload()
  const event = await findDatedEvent({ payload }, eventId, user)
  if (!event) return null
  if (!isDayOpen(eventTimes(event), now())) return 'over'
  return inTransaction(payload, async (tx) => {
    const last = await lockNumbers(tx, eventId)
    const { state } = await readDay(tx, event, { isHelper: false, mayReadHealth: false })
    if (!mayOpenAgain(user, state)) return 'not-lead'
    if (last === null || state.closed === null) return 'open'
    await storeNote(tx, { about: 'opened' }, { eventId, user, last })
    await recordAudit(tx, {
      action: 'day.opened-again',
      actorId: user.id,
      actorKind: user.role,
      subject: `events/${eventId}`,
    })
    return 'open'
  })
}
