import { requeueEmail } from '@/mail/queue'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { inTransaction, type SQL, sql } from '@/platform/transaction'

/**
 * Queues the confirmation of a submission once more, for the address it went to. One that is on its way, or
 * has just gone out, is not doubled.
 *
 * @param submission selects `reference` and `email` of at most one
 */
export async function resendConfirmation(submission: SQL): Promise<void> {
  await inTransaction(await openPayload(), async (tx) => {
    // What staff are told of the submission is answered to its sender; the confirmation is not.
    const found = await tx.sql.execute(sql`
      SELECT emails.id FROM (${submission}) AS submission
      JOIN emails ON emails.reference = submission.reference AND emails.recipient = submission.email
      WHERE emails.reply_to IS NULL ORDER BY emails.created_at LIMIT 1
    `)
    const [email] = found.rows
    if (!email) return
    const id = String(email.id)
    const queued = await requeueEmail(tx, id)
    if (!queued.ok) return
    await recordAudit(tx, {
      action: 'email.sent-again',
      actorKind: 'visitor',
      subject: `emails/${id}`,
      detail: `was ${queued.value}`,
    })
  })
}
