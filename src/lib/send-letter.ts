import type { Task } from 'graphile-worker'
import { z } from 'zod'

import type { Attachment } from './letters'
import { describeError, log } from './log'
import { send } from './mailer'

const payloadSchema = z.object({ letterId: z.uuid() })
const rowSchema = z.object({
  recipient: z.string(),
  reply_to: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  signed_copy_of_id: z.string().nullable(),
})

/** Makes the signed copy of a signature, which only a feature knows how to. */
type MakeSignedCopy = (signatureId: string) => Promise<Attachment>

/**
 * The worker's task: sends one queued letter and says so in its row. When sending fails, the row says
 * that too and graphile-worker tries again later; after the last try the letter is marked as failed.
 */
export const sendLetterWith =
  (makeSignedCopy: MakeSignedCopy): Task =>
  async (payload, worker) => {
    const { letterId } = payloadSchema.parse(payload)
    const { rows } = await worker.query(
      `SELECT recipient, reply_to, subject, text, html, signed_copy_of_id FROM letters WHERE id = $1 AND status <> 'sent'`,
      [letterId],
    )
    const [row] = rows
    if (!row) return
    const {
      recipient,
      reply_to: replyTo,
      signed_copy_of_id: signature,
      ...letter
    } = rowSchema.parse(row)
    try {
      const attachments = signature ? [await makeSignedCopy(signature)] : []
      await send(
        { ...letter, to: recipient, ...(replyTo ? { replyTo } : {}) },
        letterId,
        attachments,
      )
    } catch (error) {
      const isLastTry = worker.job.attempts >= worker.job.max_attempts
      const { type, code } = describeError(error)
      const reason = String(code ?? type)
      await worker.query(
        `UPDATE letters SET attempts = $2, last_error = $3, status = $4::enum_letters_status, updated_at = now()
       WHERE id = $1`,
        [letterId, worker.job.attempts, reason, isLastTry ? 'failed' : 'queued'],
      )
      log.warn(
        { letterId, attempt: worker.job.attempts, reason },
        isLastTry ? 'letter failed' : 'letter not sent yet',
      )
      // Without the mail server's own words, which may quote the address.
      throw new Error(`Letter ${letterId} was not sent: ${reason}`)
    }
    await worker.query(
      `UPDATE letters SET attempts = $2, last_error = NULL, status = 'sent', sent_at = now(), updated_at = now()
     WHERE id = $1`,
      [letterId, worker.job.attempts],
    )
    log.info({ letterId }, 'letter sent')
  }
