import type { Task } from 'graphile-worker'

import { log } from './log'

/** Every few minutes; see graphile-worker's crontab. */
export const RESCUE_LETTERS = 'rescue-letters'

/**
 * The worker's care for letters that another worker had in hand when it died. graphile-worker keeps their jobs
 * for that worker for four hours; but a letter that is being sent has its row locked (`send-letter.ts`), so one
 * whose row is free is nobody's, and its job is given back with the tries it has left. A letter without a try
 * left is shown as failed, for staff to send again.
 */
export const rescueLetters: Task = async (_payload, worker) => {
  const givenBack = await worker.query(`
    WITH stranded AS (
      SELECT j.locked_by FROM letters l JOIN graphile_worker.jobs j ON j.key = 'letter:' || l.id
      WHERE l.status = 'queued' AND j.locked_at < now() - interval '5 minutes'
      FOR NO KEY UPDATE OF l SKIP LOCKED
    )
    SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM stranded
    HAVING count(*) > 0`)
  const failed = await worker.query(`
    UPDATE letters l SET status = 'failed', last_error = 'STOPPED', updated_at = now()
    WHERE status = 'queued' AND NOT EXISTS (
      SELECT 1 FROM graphile_worker.jobs j WHERE j.key = 'letter:' || l.id
        AND (j.attempts < j.max_attempts OR j.locked_at IS NOT NULL)
    )`)
  if (givenBack.rowCount) log.warn('letters of a worker that died are sent by another')
  if (failed.rowCount) log.error({ letters: failed.rowCount }, 'letters had no try left')
}
