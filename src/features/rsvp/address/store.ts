import type { Corrected } from '@/forms/core/right-address'
import { ok, refused, type Result } from '@/lib/result'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { inTransactionOrRefused } from '@/platform/transaction'

import { getComing, lockDay } from '../family/days.tx'
import type { AddressRefusal } from '../rules'
import { moveFamily } from './move.tx'

/**
 * Corrects the email address of a family's RSVP and sends its confirmation there. Corrections run one at a time, and a
 * correction that changes nothing sends nothing.
 *
 * @param reference the family's. If it is unknown, a bot got it, and gets the response that a person gets
 */
export async function correctAddress(
  reference: string,
  email: string,
): Promise<Result<Corrected, AddressRefusal>> {
  return inTransactionOrRefused<Corrected, AddressRefusal>(await openPayload(), async (tx) => {
    const day = await lockDay(tx, { reference })
    if (!day) return ok('corrected')
    const coming = getComing(day.rsvps)
    if (!coming) return refused('too-late')
    if (day.event.isCancelled) return refused('event-cancelled')
    if (coming[0].parentEmail === email) return ok('same')
    const moved = await moveFamily(tx, day, email, { link: 'thanks', emailId: null })
    if (!moved.ok) return moved
    for (const { id } of day.rsvps) {
      await recordAudit(tx, {
        action: 'rsvp.changed',
        actorKind: 'visitor',
        subject: `rsvps/${id}`,
        detail: { fields: ['parentEmail'] },
      })
    }
    return ok('corrected')
  })
}
