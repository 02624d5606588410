import type { Task } from 'graphile-worker'
import { z } from 'zod'

import { log } from '@/lib/log'
import { openPayload } from '@/platform/payload'

import { requeueWaitingEmails } from './queue'

/** The name of the worker's task, run every five seconds; see `scripts/worker.ts`. */
export const REQUEUE_ORPHANED_EMAILS = 'requeue-orphaned-emails'

/** The maximum number of emails without a job per run. */
const JOBLESS_MAX = 500

const idsSchema = z.array(z.object({ id: z.string() }))

const getIds = (rows: unknown): string[] => idsSchema.parse(rows).map(({ id }) => id)

/**
 * Recovers emails whose worker died while sending them, ten seconds later. graphile-worker reserves their
 * jobs for the dead worker for four hours, but an email that is really being sent has its row locked
 * (`send.ts`). So a job whose row is free is orphaned: this unlocks it with its remaining attempts. An email
 * without attempts left is marked as failed, and staff can send it again. An email that waits without a job
 * gets a new one.
 *
 * @param tasksOfAMoment the tasks that only queue an email, which takes milliseconds: such a task held for a
 * minute is orphaned
 */
export const requeueOrphanedEmails =
  (tasksOfAMoment: readonly string[]): Task =>
  async (_payload, worker) => {
    const unlocked = await worker.query(
      `WITH unheld AS (
        SELECT j.locked_by FROM emails e JOIN graphile_worker.jobs j ON j.key = 'email:' || e.id
        WHERE e.status = 'queued' AND j.locked_at < now() - interval '5 seconds'
        FOR NO KEY UPDATE OF e SKIP LOCKED
      ), orphaned AS (
        SELECT locked_by FROM unheld
        UNION SELECT locked_by FROM graphile_worker.jobs
        WHERE task_identifier = ANY($1) AND locked_at < now() - interval '1 minute'
      )
      SELECT graphile_worker.force_unlock_workers(array_agg(locked_by)) FROM orphaned HAVING count(*) > 0`,
      [tasksOfAMoment],
    )
    const failed = await worker.query(`
      UPDATE emails e SET status = 'failed', last_error = 'STOPPED', updated_at = now()
      WHERE status = 'queued' AND EXISTS (
        SELECT 1 FROM graphile_worker.jobs j WHERE j.key = 'email:' || e.id
          AND j.attempts >= j.max_attempts AND j.locked_at IS NULL
      )`)
    const jobless = await worker.query(`
      SELECT id FROM emails WHERE status = 'queued' AND updated_at < now() - interval '5 seconds'
        AND NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = 'email:' || emails.id)
      LIMIT ${String(JOBLESS_MAX)}`)
    await requeueWaitingEmails({ sql: (await openPayload()).db.drizzle }, getIds(jobless.rows))
    if (jobless.rowCount)
      log.warn({ emails: jobless.rowCount }, 'emails without a job were requeued')
    if (unlocked.rowCount) log.warn('emails of a dead worker were requeued')
    if (failed.rowCount) log.error({ emails: failed.rowCount }, 'emails have no attempts left')
  }
