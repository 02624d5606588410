import type { Task } from 'graphile-worker'
import type { ClientBase } from 'pg'
import { z } from 'zod'

import { withLink } from './letter-links'
import type { Attachment } from './letters'
import { describeError, log } from './log'
import { send } from './mailer'
import { linkOfLetter } from './manage-keys'

const payloadSchema = z.object({ letterId: z.uuid() })
const rowSchema = z.object({
  recipient: z.string(),
  reply_to: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  signed_copy_of_id: z.string().nullable(),
  calendar_of_id: z.string().nullable(),
  resends: z.coerce.number(),
})

type Row = z.infer<typeof rowSchema>

/** Makes what goes along with a letter, which only features know how to. */
export type MakeAttachments = {
  signedCopyOf: (signatureId: string) => Promise<Attachment>
  /** `null` for an event that is not public any more: the letter goes out without its file. */
  calendarOf: (eventId: string) => Promise<Attachment | null>
}

/**
 * The worker's task: sends one queued letter and says so in its row. When sending fails, the row says
 * that too and graphile-worker tries again later; after the last try the letter is marked as failed.
 */
export const sendLetterWith =
  (make: MakeAttachments): Task =>
  async (payload, worker) => {
    const { letterId } = payloadSchema.parse(payload)
    const { attempts: attempt, max_attempts: attemptsMax } = worker.job
    const reason = await worker.withPgClient((client) =>
      inTransaction(client, () => sendOne(client, letterId, make, attempt >= attemptsMax)),
    )
    if (reason === null) return
    log.warn({ letterId, attempt, reason }, 'letter not sent')
    // Without the mail server's own words, which may quote the address.
    throw new Error(`Letter ${letterId} was not sent: ${reason}`)
  }

/**
 * The row stays locked while the mail server has the letter in hand: of two jobs for one letter (it was asked
 * for again, or a worker was taken for dead) the second waits, and finds that nothing is left to do.
 *
 * @returns why it was not sent; `null` when it was, or need not be
 */
async function sendOne(
  client: ClientBase,
  letterId: string,
  make: MakeAttachments,
  isLastTry: boolean,
): Promise<string | null> {
  const { rows } = await client.query<Record<string, unknown>>(
    `SELECT recipient, reply_to, subject, text, html, signed_copy_of_id, calendar_of_id, resends
     FROM letters WHERE id = $1 AND status <> 'sent' FOR NO KEY UPDATE`,
    [letterId],
  )
  const [found] = rows
  if (!found) return null
  const row = rowSchema.parse(found)
  const link = await linkOfLetter(client, letterId)
  const { text, html } = link ? withLink(row, link) : row
  try {
    await send(
      {
        to: row.recipient,
        subject: row.subject,
        text,
        html,
        ...(row.reply_to ? { replyTo: row.reply_to } : {}),
      },
      {
        messageId: messageIdOf(letterId, row),
        attachments: await attachmentsOf(row, make),
        // A mail program's own button posts, and is sent no page.
        ...(link?.kind === 'unsubscribe' ? { unsubscribeUrl: `${link.url}/confirm` } : {}),
      },
    )
  } catch (error) {
    const { type, code } = describeError(error)
    const reason = String(code ?? type)
    await client.query(
      `UPDATE letters SET attempts = attempts + 1, last_error = $2, status = $3::enum_letters_status,
         updated_at = now()
       WHERE id = $1`,
      [letterId, reason, isLastTry ? 'failed' : 'queued'],
    )
    return reason
  }
  await client.query(
    `UPDATE letters SET attempts = attempts + 1, last_error = NULL, status = 'sent', sent_at = now(),
       updated_at = now()
     WHERE id = $1`,
    [letterId],
  )
  log.info({ letterId }, 'letter sent')
  return null
}

/** The same for every try, so that mailboxes drop a second copy; another when somebody asked for one. */
const messageIdOf = (letterId: string, { resends }: Row): string =>
  resends === 0 ? letterId : `${letterId}.${String(resends)}`

async function attachmentsOf(
  { signed_copy_of_id: signature, calendar_of_id: event }: Row,
  make: MakeAttachments,
): Promise<Attachment[]> {
  const made = await Promise.all([
    signature === null ? null : make.signedCopyOf(signature),
    event === null ? null : make.calendarOf(event),
  ])
  return made.filter((attachment) => attachment !== null)
}

async function inTransaction<Value>(
  client: ClientBase,
  work: () => Promise<Value>,
): Promise<Value> {
  await client.query('BEGIN')
  try {
    const value = await work()
    await client.query('COMMIT')
    return value
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
