import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { isStaffRole } from '@/features/accounts/rules'
import { manageLinkEnds } from '@/features/rsvp/rules'
import { record } from '@/lib/audit'
import { env } from '@/lib/env'
import { queueLetter } from '@/lib/letters'
import { log } from '@/lib/log'
import { organisationIn } from '@/lib/organisation'
import { openPayload } from '@/lib/payload'
import { ok, refused, type Result } from '@/lib/result'
import { inTransaction, type Transaction } from '@/lib/transaction'
import type { User } from '@/payload-types'

import { eventNotice, newsBetween, type NewsOfEvent } from './email'
import { findPlaces } from './store'

const factsSchema = z.object({
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  zone: z.string().nullable(),
  place: z.string(),
  isCancelled: z.boolean(),
})

const uninformedSchema = z.object({
  id: z.string(),
  status: z.string(),
  reference: z.string(),
  parent_email: z.string(),
  participant_first_name: z.string(),
  title: z.string(),
  slug: z.string(),
  told: factsSchema,
  now: factsSchema,
})

/** Those whose event is published, lies ahead, and is not as they were told. A draft changes nothing yet. */
async function findUninformed({ sql: tx }: Pick<Transaction, 'sql'>, eventId: string) {
  const found = await tx.execute(sql`
    WITH event AS (
      SELECT id, title, slug, event_facts(id) AS now FROM events
      WHERE id = ${eventId} AND _status = 'published' AND starts_at > now()
    )
    SELECT r.id, r.status, r.reference, current_answer(r.id, 'parentEmail', r.parent_email) AS parent_email,
      current_answer(r.id, 'participantFirstName', r.participant_first_name) AS participant_first_name,
      event.title, event.slug, n.facts AS told, event.now
    FROM event JOIN rsvps r ON r.event_id = event.id JOIN event_notices n ON n.rsvp_id = r.id
    WHERE r.status IN ('confirmed', 'waitlisted') AND n.facts <> event.now
    ORDER BY r.created_at, r.id
  `)
  return z.array(uninformedSchema).parse(found.rows)
}

/**
 * How many families were told something else, and what: as they know it and as it is. Children with one
 * parent's email address are one family; each of them gets an email about their own place.
 */
export async function findNews(
  eventId: string,
): Promise<{ families: number; emails: number; news: NewsOfEvent[] }> {
  const payload = await openPayload()
  const uninformed = await findUninformed({ sql: payload.db.drizzle }, eventId)
  const news = uninformed.flatMap(({ told, now }) => newsBetween(told, now))
  const distinct = new Map(news.map((one) => [`${one.what} ${one.before}`, one]))
  const families = new Set(uninformed.map(({ parent_email: address }) => address))
  return { families: families.size, emails: uninformed.length, news: [...distinct.values()] }
}

/**
 * Writes to every family that was told something else, once: what it knows changes together with the letter
 * that is queued for it. The event's row is locked, so that a second click waits and finds nobody left.
 */
async function tellFamilies(eventId: string, user: User): Promise<number> {
  const payload = await openPayload()
  return inTransaction(payload, async (tx) => {
    await tx.sql.execute(sql`SELECT 1 FROM events WHERE id = ${eventId} FOR NO KEY UPDATE`)
    const uninformed = await findUninformed(tx, eventId)
    if (uninformed.length === 0) return 0
    const organisation = await organisationIn(tx)
    for (const { id, told, now, slug, ...rsvp } of uninformed) {
      const expiresAt = manageLinkEnds({
        startsAt: new Date(now.startsAt),
        endsAt: now.endsAt ? new Date(now.endsAt) : null,
      })
      const letter = eventNotice({
        to: rsvp.parent_email,
        child: rsvp.participant_first_name,
        reference: rsvp.reference,
        isWaiting: rsvp.status === 'waitlisted',
        told,
        now,
        event: { title: rsvp.title, url: `${env.SITE_URL}/events/${slug}` },
        organisation,
      })
      await queueLetter(tx, letter, {
        reference: rsvp.reference,
        // Earlier links live as long as the event was to last; one that was moved lasts longer.
        link: { kind: 'manage', recordId: id, expiresAt },
        // Who waits was sent no file that this one would bring up to date.
        ...(rsvp.status === 'confirmed' ? { calendarOf: eventId } : {}),
      })
      await tx.sql.execute(sql`
        UPDATE event_notices SET facts = event_facts(${eventId}), told_at = now() WHERE rsvp_id = ${id}
      `)
    }
    await record(tx, {
      action: 'event.notice-sent',
      actorKind: user.role,
      actorId: user.id,
      subject: `events/${eventId}`,
      detail: `${String(uninformed.length)} letters`,
    })
    return uninformed.length
  })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const answer = (status: number, body: object) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

const refuse = (status: number, error: string) => answer(status, { success: false, error })

/** The member of staff who asks about an event, or why nobody else is answered. */
function admitted(eventId: string, user: User | null): Result<User, Response> {
  if (!user) return refused(refuse(401, 'You are not signed in.'))
  if (!isStaffRole(user.role)) return refused(refuse(403, "You don't have access."))
  return UUID.test(eventId) ? ok(user) : refused(refuse(404, 'There is no such event.'))
}

/**
 * Tells the panel who does not know what.
 *
 * @param user whoever the session belongs to, as the database says at this moment
 */
export async function answerNews(eventId: string, user: User | null): Promise<Response> {
  const asking = admitted(eventId, user)
  return asking.ok ? answer(200, await findNews(eventId)) : asking.refusal
}

/** Tells the panel how full an event is at this moment. */
export async function answerPlaces(eventId: string, user: User | null): Promise<Response> {
  const asking = admitted(eventId, user)
  return asking.ok ? answer(200, await findPlaces(eventId)) : asking.refusal
}

/** Answers the button of the panel. */
export async function answerNotice(
  eventId: string,
  user: User | null,
  { isOurs }: { isOurs: boolean },
): Promise<Response> {
  if (!isOurs) return refuse(403, 'This request did not come from one of our own pages.')
  const asking = admitted(eventId, user)
  if (!asking.ok) return asking.refusal
  try {
    return answer(200, { success: true, letters: await tellFamilies(eventId, asking.value) })
  } catch (error) {
    log.error({ err: error }, 'event notice: not sent')
    return refuse(503, 'Nobody was written to. Please try again in a moment.')
  }
}
