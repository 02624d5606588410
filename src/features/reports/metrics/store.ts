import { Gauge, Registry } from 'prom-client'

import { withDeadline } from '@/lib/deadline'
import { hasSpaceForFiles } from '@/lib/free-space'
import { log } from '@/lib/log'
import { readFindings } from '@/platform/findings'
import { openPayload } from '@/platform/payload'
import { canStoreFiles } from '@/platform/private-files'
import { sql } from '@/platform/transaction'

/** Less than the ten seconds that Prometheus waits. */
const TIMEOUT_MS = 3000

/**
 * The figures of the whole site from the database and the disk, in the Prometheus format. If the database does not
 * respond, it reports only that.
 */
export async function readSharedMetrics(): Promise<string> {
  const [counted, findings, hasSpace, canStore] = await Promise.all([
    orNothing(countInDatabase()),
    orNothing(readFindings()),
    orNothing(hasSpaceForFiles()),
    orNothing(canStoreFiles()),
  ])
  const found = new Registry()
  const gauge = (name: string, help: string, value: number) => {
    new Gauge({ name, help, registers: [found] }).set(value)
  }
  const states = (name: string, help: string, values: Record<string, number>) => {
    const made = new Gauge({ name, help, labelNames: ['state'], registers: [found] })
    for (const [state, value] of Object.entries(values)) made.set({ state }, value)
  }

  gauge('site_database_up', '1 while the database responds', counted ? 1 : 0)
  if (hasSpace !== undefined)
    gauge(
      'site_accepts_files',
      '1 while the disk has room for uploads, and the bucket, if there is one, stores them',
      hasSpace && canStore === true ? 1 : 0,
    )
  if (counted) {
    const { due, running, later, givenUp, lateSeconds, queued, sent, failed } = counted
    states('site_queue_jobs', 'Jobs of the worker, most of which are emails', {
      due,
      running,
      later,
      'given-up': givenUp,
    })
    gauge(
      'site_queue_late_seconds',
      'For how long the job that has waited longest is due',
      lateSeconds,
    )
    states('site_emails', 'Emails that wait; of the last 24 hours, those sent and those failed', {
      queued,
      sent,
      failed,
    })
  }
  if (findings)
    states(
      'site_findings',
      'What does not agree, by the last comparison, and could not be mended',
      Object.fromEntries(findings.map(({ name, count }) => [name, count])),
    )
  return found.metrics()
}

type Counted = {
  due: number
  running: number
  later: number
  givenUp: number
  lateSeconds: number
  queued: number
  sent: number
  failed: number
}

async function countInDatabase(): Promise<Counted | undefined> {
  const { db } = await openPayload()
  const isReady = sql`locked_at IS NULL AND attempts < max_attempts`
  // Counts sent emails of one day only: the scraper asks several times a minute.
  const { rows } = await db.drizzle.execute<Counted>(sql`
    SELECT jobs.*, emails.* FROM (
      SELECT
        count(*) FILTER (WHERE ${isReady} AND run_at <= now())::integer AS due,
        count(*) FILTER (WHERE locked_at IS NOT NULL)::integer AS running,
        count(*) FILTER (WHERE ${isReady} AND run_at > now())::integer AS later,
        count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts)::integer AS "givenUp",
        coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE ${isReady} AND run_at <= now())), 0)::float
          AS "lateSeconds"
      FROM graphile_worker.jobs
    ) jobs, (
      SELECT
        (SELECT count(*) FROM emails WHERE status = 'queued')::integer AS queued,
        count(*) FILTER (WHERE status = 'sent')::integer AS sent,
        count(*) FILTER (WHERE status = 'failed')::integer AS failed
      FROM emails WHERE created_at > now() - interval '1 day'
    ) emails
  `)
  return rows[0]
}

async function orNothing<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await withDeadline(TIMEOUT_MS, reading)
  } catch (error) {
    log.warn({ err: error }, 'metrics: something could not be read')
    return undefined
  }
}
