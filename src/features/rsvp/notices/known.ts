import type { Email } from '@/mail/email'
import { type EmailContext, enqueueEmail } from '@/mail/queue'
import { sql, type Transaction } from '@/platform/transaction'

import type { RsvpFacts } from '../facts'

/**
 * What families know about an event. `facts` is what a family was told: by its confirmation, or by staff. `stated` is
 * what the last email that came along said; `null` if none has since then. A family whose email states a change that
 * was never announced, and is then taken back, was told nothing wrong, and yet knows something wrong.
 */

/** Records what the confirmation of a new RSVP says about the event, so that only later changes are reported. */
export async function recordKnownEventFacts(
  { sql: tx }: Pick<Transaction, 'sql'>,
  { rsvpId, eventId }: { rsvpId: string; eventId: string },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO event_notices (rsvp_id, facts) VALUES (${rsvpId}, event_facts(${eventId}))
  `)
}

/**
 * Queues an email that says when and where an event is, and records that its address has read that, for all RSVPs that
 * have this address. Every email to a family goes this way, unless it is about all of its days and names none.
 */
export async function emailFamily(
  tx: Pick<Transaction, 'sql'>,
  { reference, eventId }: Pick<RsvpFacts, 'reference' | 'eventId'>,
  email: Email,
  context: Omit<EmailContext, 'reference'> = {},
): Promise<void> {
  await enqueueEmail(tx, email, { reference, ...context })
  await tx.sql.execute(sql`
    UPDATE event_notices SET stated = event_facts(${eventId})
    FROM rsvps r
    WHERE r.id = rsvp_id AND r.event_id = ${eventId}
      AND current_answer(r.id, 'parentEmail', r.parent_email) = ${email.to}
  `)
}
