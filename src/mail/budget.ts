import type { ClientBase } from 'pg'

import { log } from '@/lib/log'
import { LIMITS } from '@/platform/limits'
import { count, EVERYBODY } from '@/platform/rate-limit'

import { OVER_BUDGET } from './email'
import { postponeEmail } from './queue'

/** The name of the worker's task that tells the admins when the budget is used up. */
export const TELL_OF_BUDGET = 'tell-of-email-budget'

/**
 * Counts an email against the daily budget for unproven addresses, unless its address has been proven since.
 * An email is counted once, however many attempts it needs. When the budget is used up, the email waits until
 * the next day: the site sends every email that it acknowledged, only later. The caller has locked its row.
 *
 * @returns whether it may go now
 */
export async function chargeBudget(client: ClientBase, emailId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM unproven_emails u JOIN emails e ON e.id = u.email_id
     WHERE e.id = $1 AND u.counted_at IS NULL
       AND NOT EXISTS (SELECT FROM users WHERE email = lower(e.recipient) AND email_confirmed_at IS NOT NULL)`,
    [emailId],
  )
  if (rowCount === 0) return true
  const { seconds, isFirstOver } = await count(LIMITS.unprovenEmails.global, EVERYBODY)
  if (seconds !== null) {
    await client.query(
      `UPDATE emails SET last_error = '${OVER_BUDGET}', updated_at = now() WHERE id = $1`,
      [emailId],
    )
    await postponeEmail(client, emailId, seconds)
    if (isFirstOver) {
      log.error('emails: the daily budget for unproven addresses is used up')
      await client.query(`SELECT graphile_worker.add_job($1)`, [TELL_OF_BUDGET])
    }
    return false
  }
  await client.query(`UPDATE unproven_emails SET counted_at = now() WHERE email_id = $1`, [emailId])
  return true
}
