import { z } from 'zod'

import { venueLine } from '@/features/events/rules'
import { eventTimes, formatEventDate } from '@/features/events/times'
import { env } from '@/lib/env'
import type { EmailLink } from '@/mail/link-keys'
import { readOrganization } from '@/mail/organization'
import { sql, type Transaction } from '@/platform/transaction'

import type { RsvpUpdateFacts } from './email'
import { manageLinkExpiry } from './rules'

/** What emails about an RSVP say about it and its event, with the family's manage link. */
export type RsvpFacts = RsvpUpdateFacts & {
  rsvpId: string
  eventId: string
  status: 'confirmed' | 'waitlisted' | 'cancelled'
  link: EmailLink
}

const rowSchema = z.object({
  id: z.string(),
  event_id: z.string(),
  reference: z.string(),
  status: z.enum(['confirmed', 'waitlisted', 'cancelled']),
  parent_email: z.string(),
  participant_first_name: z.string(),
  title: z.string(),
  slug: z.string(),
  starts_at: z.coerce.date(),
  ends_at: z.coerce.date().nullable(),
  startsat_tz: z.string().nullable(),
  venue_name: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
})

/**
 * The facts of these RSVPs, oldest first, with corrected answers. The event is read in the transaction, so that
 * no email names a day or a venue that staff have changed in the meantime.
 */
export async function readRsvpFacts(
  tx: Transaction,
  rsvpIds: readonly string[],
): Promise<RsvpFacts[]> {
  if (rsvpIds.length === 0) return []
  const { rows } = await tx.sql.execute(sql`
    SELECT r.id, r.event_id, r.reference, r.status,
      current_answer(r.id, 'parentEmail', r.parent_email) AS parent_email,
      current_answer(r.id, 'participantFirstName', r.participant_first_name) AS participant_first_name,
      e.title, e.slug, e.starts_at, e.ends_at, e.startsat_tz, e.venue_name, e.city, e.state
    FROM rsvps r JOIN events e ON e.id = r.event_id
    WHERE r.id IN ${[...rsvpIds]} ORDER BY r.created_at, r.id
  `)
  const organization = await readOrganization(tx)
  return z
    .array(rowSchema)
    .parse(rows)
    .map((row) => ({
      rsvpId: row.id,
      eventId: row.event_id,
      reference: row.reference,
      status: row.status,
      to: row.parent_email,
      child: row.participant_first_name,
      event: eventInEmail(row),
      organization,
      link: {
        kind: 'manage',
        recordId: row.id,
        expiresAt: manageLinkExpiry({ startsAt: row.starts_at, endsAt: row.ends_at }),
      },
    }))
}

/** @throws if there is no such RSVP */
export async function readFactsOfRsvp(tx: Transaction, rsvpId: string): Promise<RsvpFacts> {
  const [facts] = await readRsvpFacts(tx, [rsvpId])
  if (!facts) throw new Error(`There is no RSVP ${rsvpId}`)
  return facts
}

const eventInEmail = (row: z.infer<typeof rowSchema>): RsvpUpdateFacts['event'] => ({
  title: row.title,
  when: formatEventDate(
    eventTimes({
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at?.toISOString() ?? null,
      startsAt_tz: row.startsat_tz,
    }),
  ),
  where:
    venueLine({ venueName: row.venue_name, city: row.city, state: row.state }) ??
    'We will tell you.',
  url: `${env.SITE_URL}/events/${row.slug}`,
})
