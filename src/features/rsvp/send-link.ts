import { z } from 'zod'

import { enqueueEmail } from '@/mail/queue'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { inTransaction, sql } from '@/platform/transaction'

import { rsvpLink } from './email'
import { readFactsOfRsvp } from './facts'

/** Sends the manage link of an RSVP to its email address. Does nothing if the RSVP has been canceled. */
export async function sendManageLink(duplicateKey: string): Promise<void> {
  await inTransaction(await openPayload(), async (tx) => {
    const { rows } = await tx.sql.execute(sql`
      SELECT id FROM rsvps WHERE duplicate_key = ${duplicateKey} AND status <> 'cancelled'
    `)
    const [rsvp] = z.array(z.object({ id: z.string() })).parse(rows)
    if (!rsvp) return
    const facts = await readFactsOfRsvp(tx, rsvp.id)
    const { reference, link } = facts
    await enqueueEmail(tx, rsvpLink(facts), { reference, link })
    await recordAudit(tx, {
      action: 'rsvp.link-sent',
      actorKind: 'visitor',
      subject: `rsvps/${rsvp.id}`,
    })
  })
}
