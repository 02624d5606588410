import { type SQL, sql } from 'drizzle-orm'

import { record } from '@/lib/audit'
import { queueAgain } from '@/lib/letters'
import { openPayload } from '@/lib/payload'
import { inTransaction } from '@/lib/transaction'

/**
 * Queues the confirmation of a submission once more, for the address it went to. One that is on its way, or
 * has just gone out, is not doubled.
 *
 * @param submission selects `reference` and `email` of at most one
 */
export async function confirmAgain(submission: SQL): Promise<void> {
  await inTransaction(await openPayload(), async (tx) => {
    // What staff are told of the submission is answered to its sender; the confirmation is not.
    const found = await tx.sql.execute(sql`
      SELECT letters.id FROM (${submission}) AS submission
      JOIN letters ON letters.reference = submission.reference AND letters.recipient = submission.email
      WHERE letters.reply_to IS NULL ORDER BY letters.created_at LIMIT 1
    `)
    const [letter] = found.rows
    if (!letter) return
    const id = String(letter.id)
    const queued = await queueAgain(tx, id)
    if (!queued.ok) return
    await record(tx, {
      action: 'letter.sent-again',
      actorKind: 'visitor',
      subject: `letters/${id}`,
      detail: `was ${queued.value}`,
    })
  })
}
