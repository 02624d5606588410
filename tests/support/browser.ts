import { expect, type Page } from '@playwright/test'

import type { Received } from './mailbox'
import type { Role } from './panel'
import { PATIENCE_MS } from './patience'

/** Asks the process that has started the site, of which `openSite` says what it knows. */
async function ask<Answer>(path: string): Promise<Answer> {
  const response = await fetch(new URL(path, process.env['TEST_SITE_FACTS_URL']))
  const answer: Answer = await response.json()
  return answer
}

/** The cookie of the session of the account with this role, `name=value`. */
export const openSessionOf = (role: Role) => ask<string>(`sessions/${role}`)

/** The emails that somebody has received. */
export async function emailsTo(email: string): Promise<Received[]> {
  const emails = await ask<Received[]>('emails')
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

/**
 * Opens a list of the panel, until it can be used. Payload writes the order and the length of a list into its address once its
 * scripts run, and Next drops a press whose page is still loading then.
 */
export async function openList(page: Page, collection: string): Promise<void> {
  await page.goto(`/cms/collections/${collection}`)
  await expect(page).toHaveURL(/\?.*limit=/)
}
