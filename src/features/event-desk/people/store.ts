import { z } from 'zod'

import type { User } from '@/payload-types'
import { recordAudit, recordHealthOpened } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { inTransaction, sql } from '@/platform/transaction'

import type { KeptDay } from '../day/attendance'
import { findKeptDays } from '../day/attendance.tx'
import { type EventPeople, readEventPeople } from './participants.tx'
import type { SignatureDecision } from './rules'
import { type HealthDetail, healthDetails } from './wording'

/** All participants of an event. @param user whose right to process submissions has been checked */
export async function findEventPeople(eventId: string, user: User): Promise<EventPeople | null> {
  const payload = await openPayload()
  return readEventPeople({ payload, sql: payload.db.drizzle }, eventId, user)
}

/** What the taps say of an event; `null` if there are none. */
export async function findEventDay(eventId: string): Promise<KeptDay | null> {
  const { db } = await openPayload()
  const [day] = await findKeptDays({ sql: db.drizzle }, { event: eventId })
  return day ?? null
}

const healthSchema = z.array(
  z.object({
    id: z.string(),
    allergies: z.string(),
    medicine: z.string(),
    needs: z.string(),
  }),
)

/**
 * The health answers of everyone who has a place at an event or waits for one, by RSVP. The transaction that reads them
 * records it, so no account sees them without a record.
 *
 * @param user whose right to read health answers has been checked
 */
export async function openHealthDetails(
  eventId: string,
  user: User,
): Promise<Record<string, HealthDetail[]>> {
  return inTransaction(await openPayload(), async (tx) => {
    await recordHealthOpened(tx, user, `events/${eventId}`)
    const { rows } = await tx.sql.execute(sql`
      SELECT r.id, coalesce(current_answer(r.id, 'allergies', r.allergies), '') AS allergies,
        coalesce(current_answer(r.id, 'medicine', r.medicine), '') AS medicine,
        coalesce(current_answer(r.id, 'specialNeeds', r.special_needs), '') AS needs
      FROM rsvps r WHERE r.event_id = ${eventId} AND r.status <> 'cancelled'
    `)
    return Object.fromEntries(
      healthSchema.parse(rows).map(({ id, ...answers }) => [id, healthDetails(answers)]),
    )
  })
}

/** The decisions that staff can make about a signature in another name; `null` if there is none to settle. */
export async function settleSignature(
  user: User,
  signatureId: string,
  decision: SignatureDecision,
): Promise<'settled' | 'settled-before' | null> {
  return inTransaction(await openPayload(), async (tx) => {
    const { rows } = await tx.sql.execute(sql`
      SELECT rsvp_id FROM waiver_signatures WHERE id = ${signatureId} AND name_matches IS FALSE AND rsvp_id IS NOT NULL
    `)
    const [signature] = z.array(z.object({ rsvp_id: z.string() })).parse(rows)
    if (!signature) return null
    const stored = await tx.sql.execute(sql`
      INSERT INTO signature_decisions (signature_id, decision, by_id)
      VALUES (${signatureId}, ${decision}, ${user.id}) ON CONFLICT (signature_id) DO NOTHING RETURNING id
    `)
    if (stored.rows.length === 0) return 'settled-before'
    await recordAudit(tx, {
      action: 'signature.settled',
      actorId: user.id,
      actorKind: user.role,
      subject: `rsvps/${signature.rsvp_id}`,
      detail: { decision },
    })
    return 'settled'
  })
}
