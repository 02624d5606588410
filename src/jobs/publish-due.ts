import type { Payload } from 'payload'

import { log } from '@/lib/log'
import { withLockIfFree } from '@/platform/locks'

/**
 * Publishes and unpublishes what staff have scheduled and is due.
 *
 * Payload's queue hands the same job to several runners (tried on 3.90.2), so a lock lets one runner work at a
 * time. A job that is marked as running while we hold the lock was abandoned by a process that died; running it
 * again is harmless.
 */
export async function publishDue(payload: Payload): Promise<void> {
  const client = await payload.db.pool.connect()
  try {
    await withLockIfFree(client, 'publisher', async () => {
      await client.query('UPDATE payload_jobs SET processing = false WHERE processing')
      let isMore = true
      while (isMore) {
        const run = await payload.jobs.run({ queue: 'default', sequential: true, silent: true })
        for (const [jobId, { status }] of Object.entries(run.jobStatus ?? {})) {
          if (status === 'success') log.info({ jobId }, 'scheduled change published')
          else log.warn({ jobId, status }, 'scheduled change failed')
        }
        isMore = run.noJobsRemaining !== true
      }
    })
  } finally {
    client.release()
  }
}
