import { z } from 'zod'

import { idsWithEmail } from '@/features/people/corrections/current-answers.tx'
import type { Email } from '@/mail/email'
import { type EmailContext, enqueueEmail } from '@/mail/queue'
import { type SQL, sql, type Transaction } from '@/platform/transaction'

import type { RsvpFacts } from '../facts.tx'

/**
 * The facts about an event that families know. `facts` is the last announcement to a family: its confirmation, or an
 * email from staff. `stated` is what the last email stated in passing; `null` if none has since the announcement. If an
 * email states a change that staff then take back without announcing it, the family was told nothing wrong, and yet
 * knows something wrong.
 */

/**
 * Finds the RSVPs whose families know outdated facts about their event, from an announcement or from their last email:
 * `told` is the version that they have read last. Drafts and past events do not count, and neither do children whose
 * place was just given up; if they are put back, they count again.
 *
 * @param event of which event only, as SQL
 */
export const uninformedRsvps = (event: SQL = sql`true`): SQL => sql`
  SELECT r.id, r.family, r.family_order, r.created_at, e.id AS event_id, e.updated_at, e.now,
    current_answer(r.id, 'parentEmail', r.parent_email) AS email,
    CASE WHEN n.stated <> e.now THEN n.stated ELSE n.facts END AS told
  FROM (
    SELECT id, updated_at, event_facts(id) AS now FROM events
    WHERE _status = 'published' AND starts_at > now() AND ${event}
  ) AS e
  JOIN rsvps r ON r.event_id = e.id JOIN event_notices n ON n.rsvp_id = r.id
  WHERE r.status IN ('confirmed', 'waitlisted') AND r.held_until IS NULL
    AND (n.facts <> e.now OR n.stated <> e.now)`

/**
 * Records the facts in the confirmation of new RSVPs, so that only later changes are reported: as announced for these,
 * and as read for the family's earlier ones.
 */
export async function recordConfirmedFacts(
  { sql: tx }: Pick<Transaction, 'sql'>,
  { rsvpIds, eventId, email }: { rsvpIds: readonly string[]; eventId: string; email: string },
): Promise<void> {
  await tx.execute(sql`
    WITH earlier AS (${stateFacts(eventId, email)})
    INSERT INTO event_notices (rsvp_id, facts)
    SELECT id, event_facts(${eventId}) FROM unnest(${sql.param(rsvpIds)}::uuid[]) AS id
  `)
}

/**
 * Queues an email that says when and where an event is, and records that its address has read that, for all RSVPs that
 * have this address. Every later email to a family uses this function, unless it covers all of its events and names
 * none.
 *
 * @returns the id of the email
 */
export async function emailFamily(
  tx: Pick<Transaction, 'sql'>,
  { reference, eventId }: Pick<RsvpFacts, 'reference' | 'eventId'>,
  email: Email,
  context: Omit<EmailContext, 'reference'> = {},
): Promise<string> {
  await tx.sql.execute(stateFacts(eventId, email.to))
  return enqueueEmail(tx, email, { reference, ...context })
}

const stateFacts = (eventId: string, email: string): SQL => sql`
  UPDATE event_notices SET stated = event_facts(${eventId})
  FROM rsvps r
  WHERE r.id = rsvp_id AND r.event_id = ${eventId} AND r.id IN (${idsWithEmail('rsvps', email)})
`

/**
 * The version of an event's facts that an address has read last, by RSVP, as JSON: taken before an email that can still
 * be withdrawn.
 */
export async function readStated(
  { sql: tx }: Pick<Transaction, 'sql'>,
  { eventId, email }: { eventId: string; email: string },
): Promise<string> {
  const { rows } = await tx.execute(sql`
    SELECT coalesce(jsonb_object_agg(n.rsvp_id, n.stated), '{}')::text AS stated
    FROM event_notices n JOIN rsvps r ON r.id = n.rsvp_id
    WHERE r.event_id = ${eventId} AND r.id IN (${idsWithEmail('rsvps', email)})
  `)
  return z.object({ stated: z.string() }).parse(rows[0]).stated
}

/** Restores the versions that families had read before emails that were withdrawn. */
export async function restoreStated(
  { sql: tx }: Pick<Transaction, 'sql'>,
  emailIds: readonly string[],
): Promise<void> {
  if (emailIds.length === 0) return
  await tx.execute(sql`
    UPDATE event_notices n SET stated = nullif(before.stated, 'null'::jsonb)
    FROM family_message_emails f, jsonb_each(f.stated_before) AS before(rsvp_id, stated)
    WHERE f.email_id IN ${[...emailIds]} AND n.rsvp_id = before.rsvp_id::uuid
  `)
}
