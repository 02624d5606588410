import type { Task } from 'graphile-worker'

import { log } from './log'

/** Once an hour; see graphile-worker's crontab. */
export const TIDY_UP = 'tidy-up'

/**
 * The worker's housekeeping: refused forms nobody came back for, receipts of forms that nobody can send
 * again (a token lives a day), and limits that have run out.
 */
export const tidyUp: Task = async (_payload, helpers) => {
  const removed = await Promise.all([
    helpers.query(`DELETE FROM returned_forms WHERE expires_at < now()`),
    helpers.query(`DELETE FROM form_receipts WHERE created_at < now() - interval '48 hours'`),
    helpers.query(`DELETE FROM rate_limits WHERE expire < extract(epoch FROM now()) * 1000`),
  ])
  const [returnedForms, receipts, limits] = removed.map(({ rowCount }) => rowCount)
  log.info({ returnedForms, receipts, limits }, 'tidied up')
}
