import type { Payload } from 'payload'

import { log } from './log'

/** Any number of ours; see PostgreSQL, *Advisory Locks*. */
const PUBLISHER_LOCK = 7_926_031

/**
 * Publishes and takes back what staff have scheduled and is due.
 *
 * Payload's queue hands one job to several runners (tried on 3.90.2), so a runner holds a lock, and another
 * goes away. While it is held nobody else runs jobs: what is marked as running was left by a process that
 * died, and is done again, which changes nothing when it had been done.
 */
export async function publishDue(payload: Payload): Promise<void> {
  const client = await payload.db.pool.connect()
  try {
    const { rows } = await client.query<{ isOurs: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS "isOurs"',
      [PUBLISHER_LOCK],
    )
    if (!rows[0]?.isOurs) return
    try {
      await client.query('UPDATE payload_jobs SET processing = false WHERE processing')
      let isMore = true
      while (isMore) {
        const run = await payload.jobs.run({ queue: 'default', sequential: true, silent: true })
        for (const [jobId, { status }] of Object.entries(run.jobStatus ?? {})) {
          if (status === 'success') log.info({ jobId }, 'scheduled change made')
          else log.warn({ jobId, status }, 'scheduled change failed')
        }
        isMore = run.noJobsRemaining !== true
      }
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [PUBLISHER_LOCK])
    }
  } finally {
    client.release()
  }
}
