import { z } from 'zod'

import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { inTransaction, sql, type Transaction } from '@/platform/transaction'

import { readRsvpFacts } from '../facts'
import { lockEvent } from '../places'
import { eventNotice, newsBetween, type NewsOfEvent } from './email'
import { emailFamily } from './known'

/** The result of the database function `event_facts`. */
const eventFactsSchema = z.object({
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  zone: z.string().nullable(),
  place: z.string(),
  isCancelled: z.boolean(),
})

const uninformedSchema = z.object({
  id: z.string(),
  parent_email: z.string(),
  told: eventFactsSchema,
  now: eventFactsSchema,
})

/**
 * The RSVPs whose family knows something else about the event, because it was told so or because its last email said
 * so, with what it has read last. Drafts and past events do not count, and neither do children whose place was just
 * given up; if they are put back, they count again.
 */
async function findUninformed({ sql: tx }: Pick<Transaction, 'sql'>, eventId: string) {
  const found = await tx.execute(sql`
    WITH event AS (
      SELECT id, event_facts(id) AS now FROM events
      WHERE id = ${eventId} AND _status = 'published' AND starts_at > now()
    )
    SELECT r.id, current_answer(r.id, 'parentEmail', r.parent_email) AS parent_email,
      CASE WHEN n.stated <> event.now THEN n.stated ELSE n.facts END AS told, event.now
    FROM event JOIN rsvps r ON r.event_id = event.id JOIN event_notices n ON n.rsvp_id = r.id
    WHERE r.status IN ('confirmed', 'waitlisted') AND r.held_until IS NULL
      AND (n.facts <> event.now OR n.stated <> event.now)
    ORDER BY r.created_at, r.id
  `)
  return z.array(uninformedSchema).parse(found.rows)
}

/**
 * How many families have outdated information about an event, and what has changed. Children whose parents have
 * the same email address count as one family, but each child gets an email.
 */
export async function findFamiliesToTell(
  eventId: string,
): Promise<{ families: number; emails: number; news: NewsOfEvent[] }> {
  const payload = await openPayload()
  const uninformed = await findUninformed({ sql: payload.db.drizzle }, eventId)
  const news = uninformed.flatMap(({ told, now }) => newsBetween(told, now))
  const distinct = new Map(news.map((item) => [`${item.what} ${item.before}`, item]))
  const families = new Set(uninformed.map(({ parent_email: address }) => address))
  return { families: families.size, emails: uninformed.length, news: [...distinct.values()] }
}

/**
 * Queues an email to every family with outdated information, and records in the same transaction what they were
 * told. The event's row is locked, so that a second click waits and then finds nobody left to tell.
 *
 * @returns how many emails it queued
 */
export async function tellFamilies(eventId: string, user: User): Promise<number> {
  return inTransaction(await openPayload(), async (tx) => {
    await lockEvent(tx, eventId)
    const uninformed = new Map(
      (await findUninformed(tx, eventId)).map(({ id, ...change }) => [id, change]),
    )
    if (uninformed.size === 0) return 0
    for (const facts of await readRsvpFacts(tx, [...uninformed.keys()])) {
      const change = uninformed.get(facts.rsvpId)
      if (!change) continue
      const { status, link, rsvpId } = facts
      const notice = eventNotice({ ...facts, ...change, isWaiting: status === 'waitlisted' })
      await emailFamily(tx, facts, notice, {
        // Earlier links expire with the event as it was; if it moved, this one is valid for longer.
        link,
        // Families on the waitlist have no calendar file that this one would update.
        ...(status === 'confirmed' ? { calendarOf: eventId } : {}),
      })
      await tx.sql.execute(sql`
        UPDATE event_notices SET facts = event_facts(${eventId}), told_at = now() WHERE rsvp_id = ${rsvpId}
      `)
    }
    await recordAudit(tx, {
      action: 'event.notice-sent',
      actorKind: user.role,
      actorId: user.id,
      subject: `events/${eventId}`,
      detail: `${String(uninformed.size)} emails`,
    })
    return uninformed.size
  })
}
