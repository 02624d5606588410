import { z } from 'zod'

import { openPayload } from '@/platform/payload'
import { inTransaction, sql } from '@/platform/transaction'

import { emailFamilyLink } from './family/links'

/**
 * Sends a family link to the address of an RSVP when the same child is signed up again. Does nothing if the RSVP has
 * been canceled.
 */
export async function sendRsvpLink(duplicateKey: string): Promise<void> {
  await inTransaction(await openPayload(), async (tx) => {
    const { rows } = await tx.sql.execute(sql`
      SELECT current_answer(id, 'parentEmail', parent_email) AS email
      FROM rsvps WHERE duplicate_key = ${duplicateKey} AND status <> 'cancelled'
    `)
    const [rsvp] = z.array(z.object({ email: z.string() })).parse(rows)
    if (rsvp) await emailFamilyLink(tx, rsvp.email)
  })
}
