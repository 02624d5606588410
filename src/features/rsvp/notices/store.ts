import { z } from 'zod'

import { lockEvent } from '@/features/places/places.tx'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { inTransaction, sql, type Transaction } from '@/platform/transaction'

import { readRsvpFacts } from '../facts.tx'
import { eventNotice, newsBetween, type NewsOfEvent } from './email'
import { emailFamily, uninformedRsvps } from './known.tx'

/** The result of the database function `event_facts`. */
const eventFactsSchema = z.object({
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  zone: z.string().nullable(),
  place: z.string(),
  isCancelled: z.boolean(),
})

const uninformedSchema = z
  .object({
    ids: z.array(z.string()),
    email: z.string(),
    told: eventFactsSchema,
    now: eventFactsSchema,
  })
  .transform(({ ids: rsvpIds, ...family }) => ({ rsvpIds, ...family }))

/**
 * The families that have outdated information about an event: each entry holds the children of one RSVP with the same
 * version.
 */
async function findUninformed({ sql: tx }: Pick<Transaction, 'sql'>, eventId: string) {
  const result = await tx.execute(sql`
    SELECT array_agg(u.id::text ORDER BY u.family_order) AS ids, u.email, u.told, u.now
    FROM (${uninformedRsvps(sql`id = ${eventId}`)}) AS u
    GROUP BY u.family, u.email, u.told, u.now ORDER BY min(u.created_at), u.family
  `)
  return z.array(uninformedSchema).parse(result.rows)
}

/**
 * Counts the families with outdated information about an event, and lists the changes. All RSVPs with the same email
 * address count as one family here, but each RSVP gets an email.
 */
export async function findFamiliesToTell(
  eventId: string,
): Promise<{ families: number; emails: number; news: NewsOfEvent[] }> {
  const payload = await openPayload()
  const uninformed = await findUninformed({ sql: payload.db.drizzle }, eventId)
  const news = uninformed.flatMap(({ told, now }) => newsBetween(told, now))
  const distinct = new Map(news.map((item) => [`${item.what} ${item.before}`, item]))
  const families = new Set(uninformed.map(({ email }) => email))
  return { families: families.size, emails: uninformed.length, news: [...distinct.values()] }
}

/**
 * Queues an email to every family with outdated information, and records in the same transaction what each was told.
 * The event's row is locked, so that a second click waits and then finds no family left to tell.
 *
 * @returns how many emails it queued
 */
export async function tellFamilies(eventId: string, user: User): Promise<number> {
  return inTransaction(await openPayload(), async (tx) => {
    await lockEvent(tx, eventId)
    const uninformed = await findUninformed(tx, eventId)
    if (uninformed.length === 0) return 0
    for (const family of uninformed) await tellFamily(tx, eventId, family)
    await recordAudit(tx, {
      action: 'event.notice-sent',
      actorKind: user.role,
      actorId: user.id,
      subject: `events/${eventId}`,
      detail: { emails: uninformed.length },
    })
    return uninformed.length
  })
}

async function tellFamily(
  tx: Transaction,
  eventId: string,
  { rsvpIds, told, now }: Pick<z.infer<typeof uninformedSchema>, 'rsvpIds' | 'told' | 'now'>,
): Promise<void> {
  const all = await readRsvpFacts(tx, rsvpIds)
  const [first] = all
  if (!first) return
  const children = all.map(({ child, status }) => ({
    name: child,
    isWaiting: status === 'waitlisted',
  }))
  await emailFamily(tx, first, eventNotice({ ...first, children, told, now }), {
    // Earlier links expire with the old date; if the event moved, this link is valid for longer.
    link: first.link,
    // Families on the waitlist have no calendar file that this one would update.
    ...(children.some(({ isWaiting }) => !isWaiting) ? { calendarOf: eventId } : {}),
  })
  await tx.sql.execute(sql`
    UPDATE event_notices SET facts = event_facts(${eventId}), told_at = now() WHERE rsvp_id IN ${rsvpIds}
  `)
}
