import type { Received } from './mailbox'

const PATIENCE_MS = 10_000

/** The letter that somebody was sent, once it is there. For browser tests, whose mailbox is in another process. */
export async function letterTo(email: string, subject: string | RegExp = ''): Promise<Received> {
  const since = Date.now()
  for (;;) {
    const response = await fetch(process.env['TEST_LETTERS_URL'] ?? '')
    const letters: Received[] = await response.json()
    const letter = letters.find(
      (one) => one.recipients.includes(email) && (one.subject ?? '').search(subject) >= 0,
    )
    if (letter) return letter
    if (Date.now() - since > PATIENCE_MS) throw new Error(`No such letter came for ${email}.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
