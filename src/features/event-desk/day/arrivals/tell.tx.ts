import { z } from 'zod'

import { isOver } from '@/features/events/rules'
import { eventTimes } from '@/features/events/times'
import type { CorrectedBy } from '@/features/people/corrections/current-answers.tx'
import { confirmAgain } from '@/features/rsvp/address/move.tx'
import { rsvpSigned } from '@/features/rsvp/email'
import { readFactsOfRsvp } from '@/features/rsvp/facts.tx'
import { type FamilyDay, getComing, lockDay } from '@/features/rsvp/family/days.tx'
import { findSigned } from '@/features/rsvp/family/signing.tx'
import { emailFamily } from '@/features/rsvp/notices/known.tx'
import { now } from '@/lib/clock'
import type { Rsvp } from '@/payload-types'
import { sql, type Transaction } from '@/platform/transaction'

const waysSchema = z.array(z.object({ waiver: z.string().nullable() }))

/**
 * Whether the phone that let a child in announced a signature or a photo of a page. Until one of them is here, whichever
 * it is, the family is not told.
 */
export async function isWaiverAnnounced(
  { sql: tx }: Pick<Transaction, 'sql'>,
  rsvpId: string,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT data ->> 'waiver' AS waiver FROM attendance WHERE rsvp_id = ${rsvpId} AND kind = 'in' ORDER BY number LIMIT 1`)
  return ['phone', 'paper'].includes(waysSchema.parse(rows)[0]?.waiver ?? '')
}

/**
 * Emails the family of a walk-in, once its address and the waiver that its phone announced are here, in whatever order
 * they arrive: the confirmation with the code and the signed copy, or after the end the copy alone. The caller stores
 * the last of them in this transaction.
 */
export async function tellFamily(tx: Transaction, rsvpId: string, by: CorrectedBy): Promise<void> {
  const day = await lockDay(tx, { rsvpId })
  const rsvp = day?.rsvps.find(({ id }) => id === rsvpId)
  if (!day || rsvp?.source !== 'walk-in' || rsvp.parentEmail === '') return
  const signed = (await findSigned(tx, [rsvpId])).get(rsvpId)
  if (signed === undefined && (await isWaiverAnnounced(tx, rsvpId))) return
  const coming = getComing(day.rsvps)
  if (coming && !day.event.isCancelled && !isOver(eventTimes(day.event), now()))
    await confirmAgain(tx, day, coming, by)
  else await sendSignedCopy(tx, day, rsvp, rsvp.parentEmail)
}

const copySchema = z.array(z.object({ id: z.string() }))

/** Emails the signed copy of an RSVP to an address, once. Nothing if it was not signed on a screen. */
export async function sendSignedCopy(
  tx: Transaction,
  { event }: Pick<FamilyDay, 'event'>,
  { id, family, participantFirstName }: Rsvp,
  to: string,
): Promise<void> {
  const { rows } = await tx.sql.execute(sql`
    SELECT s.id FROM waiver_signatures s WHERE s.rsvp_id = ${id} AND NOT EXISTS (
      SELECT FROM emails e WHERE e.signed_copy_of_id = s.id AND e.recipient = ${to})
    ORDER BY s.signed_at DESC LIMIT 1`)
  const [signature] = copySchema.parse(rows)
  if (!signature) return
  const { link, ...facts } = await readFactsOfRsvp(tx, id)
  const email = rsvpSigned({ ...facts, to }, [participantFirstName])
  await emailFamily(tx, { reference: family, eventId: event.id }, email, {
    link,
    signedCopyOf: signature.id,
  })
}
