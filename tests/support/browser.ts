import type { Received } from './mailbox'

const PATIENCE_MS = 30_000

/** The emails that somebody has received. For browser tests, whose mailbox is in another process. */
export async function emailsTo(email: string): Promise<Received[]> {
  const response = await fetch(process.env['TEST_EMAILS_URL'] ?? '')
  const emails: Received[] = await response.json()
  return emails.filter(({ recipients }) => recipients.includes(email))
}

/** Waits for an email to somebody. */
export async function emailTo(email: string, subject: string | RegExp = ''): Promise<Received> {
  const since = Date.now()
  for (;;) {
    const emails = await emailsTo(email)
    const message = emails.find((one) => (one.subject ?? '').search(subject) >= 0)
    if (message) return message
    if (Date.now() - since > PATIENCE_MS) throw new Error(`No such email came for ${email}.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
