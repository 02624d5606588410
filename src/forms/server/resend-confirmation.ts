import { requeueEmail } from '@/mail/queue'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { inTransaction, type SQL, sql } from '@/platform/transaction'

/**
 * Queues the confirmation of a submission again, to the address it was first sent to. Does nothing if the
 * email is still queued or was sent a moment ago.
 *
 * @param submission a query for `reference` and `email` of at most one submission
 */
export async function resendConfirmation(submission: SQL): Promise<void> {
  await inTransaction(await openPayload(), async (tx) => {
    // Of the emails about a submission, only the notice to staff has a Reply-To address.
    const result = await tx.sql.execute<{ id: string }>(sql`
      SELECT emails.id FROM (${submission}) AS submission
      JOIN emails ON emails.reference = submission.reference AND emails.recipient = submission.email
      WHERE emails.reply_to IS NULL ORDER BY emails.created_at LIMIT 1
    `)
    const [email] = result.rows
    if (!email) return
    const { id } = email
    const queued = await requeueEmail(tx, id, 'visitor')
    if (!queued.ok) return
    await recordAudit(tx, {
      action: 'email.sent-again',
      actorKind: 'visitor',
      subject: `emails/${id}`,
      detail: { from: queued.value },
    })
  })
}
