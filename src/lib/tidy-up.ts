import type { Task } from 'graphile-worker'

import { now } from './clock'
import { log } from './log'
import { openPayload } from './payload'
import { removeUntouchedDrafts } from './untouched-drafts'

/** Once an hour; see graphile-worker's crontab. */
export const TIDY_UP = 'tidy-up'

/**
 * The worker's housekeeping: refused forms nobody came back for, receipts of forms that nobody can send
 * again (a token lives a day), limits that have run out, and drafts that were never filled in.
 */
export const tidyUp: Task = async (_payload, helpers) => {
  const removed = await Promise.all([
    helpers.query(`DELETE FROM returned_forms WHERE expires_at < now()`),
    helpers.query(`DELETE FROM form_receipts WHERE created_at < now() - interval '48 hours'`),
    // Kept for a while, so that an old link can say that it was used or has expired.
    helpers.query(`DELETE FROM account_links WHERE expires_at < now() - interval '30 days'`),
    helpers.query(`DELETE FROM rate_limits WHERE expire < extract(epoch FROM now()) * 1000`),
  ])
  const [returnedForms, receipts, links, limits] = removed.map(({ rowCount }) => rowCount)
  const untouchedDrafts = await removeUntouchedDrafts(await openPayload(), now())
  log.info({ returnedForms, receipts, links, limits, untouchedDrafts }, 'tidied up')
}
