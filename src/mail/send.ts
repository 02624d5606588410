import type { Task } from 'graphile-worker'
import type { ClientBase } from 'pg'
import { z } from 'zod'

import type { Locale } from '@/lib/locale'
import { describeError, log } from '@/lib/log'
import { onBehalfOf } from '@/lib/request-id'

import { chargeBudget } from './budget'
import type { Attachment } from './email'
import { languageOfEmail } from './layout-html'
import { findLinksOfEmail } from './link-keys'
import { insertLink } from './private-links'
import { postponeEmail } from './queue'
import { sendMail } from './transport'

/** How often an email checks again while a restored database holds all emails back. */
const HELD_SECONDS = 60

const payloadSchema = z.object({ emailId: z.uuid() })
const rowSchema = z.object({
  recipient: z.string(),
  reply_to: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  signed_copy_of_id: z.string().nullable(),
  calendar_of_id: z.string().nullable(),
  request_id: z.string().nullable(),
  resends: z.coerce.number(),
  is_held: z.boolean(),
})

type Row = z.infer<typeof rowSchema>

/** The functions of features that create the attachments of an email. */
export type MakeAttachments = {
  getSignedCopies: (signatureId: string) => Promise<Attachment[]>
  /**
   * `null` when the event is no longer public: the email is sent without its file.
   *
   * @param locale of the email
   */
  getCalendar: (eventId: string, locale: Locale) => Promise<Attachment | null>
}

/**
 * The worker's task: sends one queued email and records the result in its row. When sending fails,
 * graphile-worker tries again later; after the last attempt the email is marked as failed.
 */
export const sendEmailTask =
  (make: MakeAttachments): Task =>
  async (payload, worker) => {
    const { emailId } = payloadSchema.parse(payload)
    const { attempts: attempt, max_attempts: attemptsMax } = worker.job
    const reason = await worker.withPgClient((client) =>
      inTransaction(client, () => sendQueuedEmail(client, emailId, make, attempt >= attemptsMax)),
    )
    if (reason === null) return
    log.warn({ emailId, attempt, reason }, 'email not sent')
    // Omit the mail server's message, which may quote the address.
    throw new Error(`Email ${emailId} was not sent: ${reason}`)
  }

/**
 * The row stays locked until the mail server has answered. When there are two jobs for one email (it was
 * requested again, or a worker was wrongly presumed dead), the second waits and then finds it sent.
 *
 * @returns why it was not sent; `null` when it was sent, now or before, when it waits for tomorrow or for an
 * admin after a restore, or when it was recalled
 */
async function sendQueuedEmail(
  client: ClientBase,
  emailId: string,
  make: MakeAttachments,
  isLastAttempt: boolean,
): Promise<string | null> {
  const { rows } = await client.query<Record<string, unknown>>(
    `SELECT recipient, reply_to, subject, text, html, signed_copy_of_id, calendar_of_id, request_id, resends,
       EXISTS (SELECT FROM restores WHERE looked_at IS NULL) AS is_held
     FROM emails WHERE id = $1 AND status = 'queued' FOR NO KEY UPDATE`,
    [emailId],
  )
  const [found] = rows
  if (!found) return null
  const row = rowSchema.parse(found)
  if (row.is_held) {
    await postponeEmail(client, emailId, HELD_SECONDS)
    return null
  }
  if (!(await chargeBudget(client, emailId))) return null
  const links = await findLinksOfEmail(client, emailId)
  const { text, html } = links.reduce(insertLink, row)
  const unsubscribe = links.find(({ kind }) => kind === 'unsubscribe')
  try {
    await sendMail(
      {
        to: row.recipient,
        subject: row.subject,
        text,
        html,
        ...(row.reply_to ? { replyTo: row.reply_to } : {}),
      },
      {
        messageId: getMessageId(emailId, row),
        attachments: await getAttachments(row, make),
        // A mail program's own unsubscribe button posts and needs no page.
        ...(unsubscribe ? { unsubscribeUrl: `${unsubscribe.url}/confirm` } : {}),
        requestId: row.request_id,
      },
    )
  } catch (error) {
    const { type, code } = describeError(error)
    const reason = String(code ?? type)
    await client.query(
      `UPDATE emails SET attempts = attempts + 1, last_error = $2, status = $3::enum_emails_status,
         updated_at = now()
       WHERE id = $1`,
      [emailId, reason, isLastAttempt ? 'failed' : 'queued'],
    )
    return reason
  }
  await client.query(
    `UPDATE emails SET attempts = attempts + 1, last_error = NULL, status = 'sent', sent_at = now(),
       updated_at = now()
     WHERE id = $1`,
    [emailId],
  )
  onBehalfOf(row.request_id, () => {
    log.info({ emailId }, 'email sent')
  })
  return null
}

/**
 * The same for every attempt, so that mailboxes drop duplicates; a new one when a person requests a resend.
 */
const getMessageId = (emailId: string, { resends }: Row): string =>
  resends === 0 ? emailId : `${emailId}.${String(resends)}`

async function getAttachments(
  { signed_copy_of_id: signature, calendar_of_id: event, html }: Row,
  make: MakeAttachments,
): Promise<Attachment[]> {
  const copies = signature === null ? [] : await make.getSignedCopies(signature)
  const calendar = event === null ? null : await make.getCalendar(event, languageOfEmail(html))
  return calendar ? [...copies, calendar] : copies
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
