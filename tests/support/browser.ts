import type { Received } from './mailbox'

const PATIENCE_MS = 10_000

/** Waits for an email to somebody. For browser tests, whose mailbox is in another process. */
export async function emailTo(email: string, subject: string | RegExp = ''): Promise<Received> {
  const since = Date.now()
  for (;;) {
    const response = await fetch(process.env['TEST_EMAILS_URL'] ?? '')
    const emails: Received[] = await response.json()
    const message = emails.find(
      (one) => one.recipients.includes(email) && (one.subject ?? '').search(subject) >= 0,
    )
    if (message) return message
    if (Date.now() - since > PATIENCE_MS) throw new Error(`No such email came for ${email}.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
