import type { Payload } from 'payload'
import { z } from 'zod'

import { log } from '@/lib/log'
import { recordAudit } from '@/platform/audit'
import { withLockIfFree } from '@/platform/locks'
import { sql } from '@/platform/transaction'

/**
 * Publishes and unpublishes due pages that staff have scheduled.
 *
 * Payload's queue hands the same job to several runners (tried on 3.90.2), so a lock lets one runner work at a time. A
 * job that is marked as running while we hold the lock was abandoned by a process that died; running it again is
 * harmless.
 */
export async function publishDue(payload: Payload): Promise<void> {
  const client = await payload.db.pool.connect()
  try {
    await withLockIfFree(client, 'publisher', async () => {
      await client.query('UPDATE payload_jobs SET processing = false WHERE processing')
      let isMore = true
      while (isMore) {
        const scheduled = await findScheduled(payload)
        const run = await payload.jobs.run({ queue: 'default', sequential: true, silent: true })
        for (const [jobId, { status }] of Object.entries(run.jobStatus ?? {})) {
          if (status === 'success') {
            log.info({ jobId }, 'scheduled change published')
            await recordScheduled(payload, scheduled.get(jobId))
          } else log.warn({ jobId, status }, 'scheduled change failed')
        }
        isMore = run.noJobsRemaining !== true
      }
    })
  } finally {
    client.release()
  }
}

const scheduledSchema = z.object({
  id: z.string(),
  input: z.object({
    type: z.string().optional(),
    doc: z.object({ relationTo: z.string(), value: z.string() }),
  }),
})

type Scheduled = z.infer<typeof scheduledSchema>['input']

/** Scheduled changes, by job. Payload deletes a finished job. */
async function findScheduled(payload: Payload): Promise<Map<string, Scheduled>> {
  const { rows } = await payload.db.drizzle.execute(sql`SELECT id::text, input FROM payload_jobs`)
  return new Map(
    rows.flatMap((row): [string, Scheduled][] => {
      const { data } = scheduledSchema.safeParse(row)
      return data ? [[data.id, data.input]] : []
    }),
  )
}

async function recordScheduled(payload: Payload, scheduled: Scheduled | undefined): Promise<void> {
  if (!scheduled) return
  const { type, doc } = scheduled
  await recordAudit(
    { sql: payload.db.drizzle },
    {
      action: type === 'unpublish' ? 'record.unpublished' : 'record.published',
      actorKind: 'system',
      subject: `${doc.relationTo}/${doc.value}`,
    },
  )
}
