import type { Received } from './mailbox'
import type { Role } from './panel'
import { PATIENCE_MS } from './patience'

/** Asks the process that started the site, which knows what `openSite` describes. */
async function ask<Answer>(path: string): Promise<Answer> {
  const response = await fetch(new URL(path, process.env['TEST_SITE_FACTS_URL']))
  const answer: Answer = await response.json()
  return answer
}

/** The cookie of the session of the account with this role, `name=value`. */
export const getOpenSession = (role: Role) => ask<string>(`sessions/${role}`)

/** The emails that a person has received. */
export async function emailsTo(email: string): Promise<Received[]> {
  const emails = await ask<Received[]>('emails')
  return emails.filter(({ recipients }) => recipients.includes(email))
}

/** Waits for an email to a person. */
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
