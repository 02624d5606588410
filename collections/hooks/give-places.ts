import { sql } from 'drizzle-orm'
import type { CollectionAfterChangeHook, PayloadRequest } from 'payload'

import { placeOf, timesOf } from '@/features/events/rules'
import { placeOpened, rsvpCancelled, type RsvpNewsFacts, whenInWords } from '@/features/rsvp/email'
import { limitOf, manageLinkEnds, placesToGive } from '@/features/rsvp/rules'
import { record } from '@/lib/audit'
import { env } from '@/lib/env'
import { queueLetter } from '@/lib/letters'
import type { LetterLink } from '@/lib/manage-keys'
import { refreshPages } from '@/lib/refresh-pages'
import { sqlOf, type Transaction } from '@/lib/transaction'
import type { Event, Rsvp } from '@/payload-types'

type Tx = Pick<Transaction, 'sql'>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value))

/** What a letter says of an RSVP, its event and us, read on the transaction's own connection. */
async function newsFacts(
  { sql: tx }: Tx,
  rsvpId: string,
): Promise<RsvpNewsFacts & { link: LetterLink }> {
  const found = await tx.execute(sql`
    SELECT r.reference, current_answer(r.id, 'participantFirstName', r.participant_first_name) AS participant_first_name,
           current_answer(r.id, 'parentEmail', r.parent_email) AS parent_email, e.title, e.slug, e.venue_name, e.city,
           e.state, e.starts_at, e.ends_at, e.startsat_tz, s.organisation_name, s.email, s.phone
    FROM rsvps r JOIN events e ON e.id = r.event_id LEFT JOIN site_settings s ON true
    WHERE r.id = ${rsvpId}
  `)
  const row = found.rows[0] ?? {}
  const startsAt = new Date(String(row.starts_at))
  const endsAt = typeof row.ends_at === 'string' ? new Date(row.ends_at) : null
  return {
    to: text(row.parent_email),
    child: text(row.participant_first_name),
    reference: text(row.reference),
    link: { kind: 'manage', recordId: rsvpId, expiresAt: manageLinkEnds({ startsAt, endsAt }) },
    event: {
      title: text(row.title),
      when: whenInWords(
        timesOf({
          startsAt: startsAt.toISOString(),
          endsAt: endsAt?.toISOString() ?? null,
          startsAt_tz: textOrNull(row.startsat_tz),
        }),
      ),
      where:
        placeOf({
          venueName: textOrNull(row.venue_name),
          city: textOrNull(row.city),
          state: textOrNull(row.state),
        }) ?? 'We will tell you.',
      url: `${env.SITE_URL}/events/${text(row.slug)}`,
    },
    organisation: {
      name: text(row.organisation_name),
      email: text(row.email),
      phone: text(row.phone),
    },
  }
}

/**
 * Gives places that are free to those who have waited longest, each with a letter, in the transaction
 * that freed them. The event's row stays locked meanwhile, as it is while a place is taken.
 */
async function givePlaces(req: PayloadRequest, eventId: string): Promise<void> {
  const tx = { sql: await sqlOf(req) }
  const locked = await tx.sql.execute(sql`
    SELECT capacity, launch_tour_capacity, starts_at > now() AND is_cancelled IS NOT TRUE AS is_ahead
    FROM events
    WHERE id = ${eventId} FOR NO KEY UPDATE
  `)
  const [event] = locked.rows
  if (!event?.is_ahead) return
  const counted = await tx.sql.execute(sql`
    SELECT count(*) FILTER (WHERE status = 'confirmed')::int AS taken,
           count(*) FILTER (WHERE status = 'waitlisted')::int AS waiting
    FROM rsvps WHERE event_id = ${eventId}
  `)
  const limit = limitOf(numberOrNull(event.capacity), numberOrNull(event.launch_tour_capacity))
  const { taken, waiting } = counted.rows[0] ?? {}
  const free = placesToGive(limit, Number(taken), Number(waiting))
  if (free === 0) return
  const given = await tx.sql.execute(sql`
    UPDATE rsvps SET status = 'confirmed', updated_at = now()
    WHERE id IN (
      SELECT id FROM rsvps WHERE event_id = ${eventId} AND status = 'waitlisted'
      ORDER BY created_at, id LIMIT ${free}
    )
    RETURNING id
  `)
  for (const { id } of given.rows) {
    const rsvpId = String(id)
    const facts = await newsFacts(tx, rsvpId)
    await queueLetter(tx, placeOpened(facts), {
      reference: facts.reference,
      calendarOf: eventId,
      link: facts.link,
    })
    await record(tx, {
      action: 'rsvp.place-given',
      actorKind: 'system',
      subject: `rsvps/${rsvpId}`,
    })
  }
}

const contextKey = (rsvpId: string) => `rsvp-status:${rsvpId}`

/**
 * The status of an RSVP before this request changes it, read once its row is locked. Payload's own
 * `previousDoc` was read before the lock, and may be older than what a parent has done meanwhile.
 */
export async function statusUnderLock(req: PayloadRequest, rsvpId: string): Promise<string> {
  const tx = await sqlOf(req)
  const { rows } = await tx.execute(sql`SELECT status FROM rsvps WHERE id = ${rsvpId} FOR UPDATE`)
  const status = text(rows[0]?.status)
  req.context[contextKey(rsvpId)] = status
  return status
}

/** Whoever changes the status, the parent or staff: the parent is told, and a place that is free is given on. */
export const followStatus: CollectionAfterChangeHook<Rsvp> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  if (operation !== 'update') return
  const before = req.context[contextKey(doc.id)] ?? previousDoc.status
  if (doc.status === before) return
  const tx = { sql: await sqlOf(req) }
  const facts = await newsFacts(tx, doc.id)
  const { reference, link } = facts
  const eventId = typeof doc.event === 'string' ? doc.event : doc.event.id
  if (doc.status === 'cancelled') await queueLetter(tx, rsvpCancelled(facts), { reference })
  if (doc.status === 'confirmed')
    await queueLetter(tx, placeOpened(facts), { reference, calendarOf: eventId, link })
  await record(tx, {
    action: 'rsvp.status-changed',
    actorKind: req.user?.role ?? 'visitor',
    ...(req.user ? { actorId: req.user.id } : {}),
    subject: `rsvps/${doc.id}`,
    detail: `${text(before)} → ${doc.status}`,
  })
  if (before === 'confirmed') await givePlaces(req, eventId)
  await refreshPages([new URL(facts.event.url).pathname], req)
}

/**
 * More places than before are given at once to those who wait for them. Asked at every publication: what
 * was public before cannot be told from a hook's `previousDoc`, which is the latest draft.
 */
export const givePlacesWhenThereAreMore: CollectionAfterChangeHook<Event> = async ({
  doc,
  operation,
  req,
}) => {
  if (operation === 'update' && doc._status === 'published') await givePlaces(req, doc.id)
}
