import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { createTransport } from 'nodemailer'

import { now } from './clock'
import { env } from './env'
import type { Attachment, Letter } from './letters'

/** An answer that takes longer will not come. */
const SMTP_WAITS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

const post = env.SMTP_URL ? createTransport({ url: env.SMTP_URL, ...SMTP_WAITS_MS }) : null
/** Without a mail server: the same message, as the file a mail program opens. */
const paper = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

type Envelope = {
  /** The first part of the Message-ID: a letter that is sent again after a crash is known to be the same. */
  messageId: string
  attachments?: Attachment[]
  unsubscribeUrl?: string
}

/**
 * Sends a letter, or writes it to `MAIL_DIR` when there is no mail server.
 *
 * @throws when the mail server cannot be reached or refuses
 */
export async function send(
  letter: Letter,
  { messageId, attachments = [], unsubscribeUrl }: Envelope,
): Promise<void> {
  const message = {
    from: env.EMAIL_FROM,
    // As an object: a name in an address is text, never a second address.
    to: { name: '', address: letter.to },
    ...(letter.replyTo ? { replyTo: { name: '', address: letter.replyTo } } : {}),
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    attachments,
    messageId: `<${messageId}@${new URL(env.SITE_URL).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  if (post) {
    await post.sendMail(message)
    return
  }
  const written = await paper.sendMail(message)
  const folder = path.resolve(env.MAIL_DIR)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `${now().toISOString().replaceAll(/[:.]/g, '-')}-${messageId}.eml`)
  await writeFile(`${file}.part`, written.message, { mode: 0o600 })
  await rename(`${file}.part`, file)
}

/**
 * Makes a mail program show its own button to unsubscribe.
 *
 * @see RFC 8058
 */
const unsubscribeHeaders = (url: string) => ({
  // As a URL is written: nothing in it can end the header or the brackets.
  'List-Unsubscribe': `<${new URL(url).href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Lets the connections to the mail server go. */
export const closeMailer = (): void => post?.close()
