import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'

import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import { isOwnNetwork } from '@/lib/own-network'

import type { Attachment, Email } from './email'

const SMTP_TIMEOUTS_MS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/** How many connections to the mail server are open at once while many emails wait. */
export const SMTP_CONNECTIONS = 4

/**
 * Emails contain families' private links. Outside our own network the mail server must support encryption, or
 * we do not send: an attacker on the way could otherwise remove the server's offer of encryption from the
 * conversation.
 */
const requireTLS = env.SMTP_URL !== undefined && !isOwnNetwork(new URL(env.SMTP_URL).hostname)

const smtp = env.SMTP_URL
  ? createTransport({
      url: env.SMTP_URL,
      requireTLS,
      ...SMTP_TIMEOUTS_MS,
      // Connecting and signing in take longer than an email, so waiting emails share connections.
      pool: true,
      maxConnections: SMTP_CONNECTIONS,
      // We close it soon after the last email: a mail server that closes it first may lose an email.
      idleTimeout: 3000,
      // The queue retries an email whose connection is lost; it counts and records the attempts.
      maxRequeues: 0,
    })
  : null
/** Without a mail server, composes the same message for a file that a mail program opens. */
const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

type Envelope = {
  /** The first part of the Message-ID, by which mailboxes recognize a repeated email after a crash. */
  messageId: string
  attachments?: Attachment[]
  unsubscribeUrl?: string
  /** The number of the request that queued it. */
  requestId?: string | null
}

/**
 * Sends an email, or writes it to `MAIL_DIR` when there is no mail server.
 *
 * @throws when the mail server cannot be reached or refuses
 */
export async function sendMail(
  email: Email,
  { messageId, attachments = [], unsubscribeUrl, requestId }: Envelope,
): Promise<void> {
  const message = {
    from: env.EMAIL_FROM,
    // An object, because in a string a comma would start a second address.
    to: { name: '', address: email.to },
    ...(email.replyTo ? { replyTo: { name: '', address: email.replyTo } } : {}),
    subject: email.subject,
    text: email.text,
    html: email.html,
    attachments,
    messageId: `<${messageId}@${new URL(env.SITE_URL).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(requestId ? { 'X-Request-Id': requestId } : {}),
      ...(unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  if (smtp) {
    await smtp.sendMail(message)
    return
  }
  const composed = await composer.sendMail(message)
  const folder = path.resolve(env.MAIL_DIR)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `${now().toISOString().replaceAll(/[:.]/g, '-')}-${messageId}.eml`)
  await writeFile(`${file}.part`, composed.message, { mode: 0o600 })
  await rename(`${file}.part`, file)
}

/**
 * Lets mail programs show their own unsubscribe button.
 *
 * @see RFC 8058
 */
const unsubscribeHeaders = (url: string) => ({
  // Serialized as a URL, it cannot contain a character that ends the header or the brackets.
  'List-Unsubscribe': `<${new URL(url).href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Closes the connections to the mail server. */
export const closeMailer = (): void => smtp?.close()
