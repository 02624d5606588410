import type { Task } from 'graphile-worker'
import type { ClientBase } from 'pg'
import { z } from 'zod'

import { ok, refused, type Result } from '@/lib/result'
import type { User } from '@/payload-types'
import { withEraser } from '@/platform/eraser'
import { waitForLock } from '@/platform/locks'
import { openPayload } from '@/platform/payload'
import { sql } from '@/platform/transaction'

import { committed } from './committed'
import { isKeptName, type KeptName, PUT_BACK_WITHIN, type PutBackRefusal } from './rules'
import type { Erased } from './submissions'

/**
 * Does work of the nightly run. The database keeps each row that it changes or removes as it was, and the files stay until
 * these rows go.
 *
 * @param client of `withEraser`
 */
export async function quarantining(
  client: ClientBase,
  runId: string,
  work: () => Promise<Erased>,
): Promise<Erased> {
  await client.query(`SELECT set_config('swantastic.retention_run', $1, true)`, [runId])
  return { ...(await work()), files: [] }
}

/** The records of a row: those that it is, belongs to or names. */
const RECORDS = `ARRAY[q.content->>'id', q.content->>'_parent_id', q.content->>'parent_id', q.content->>'record_id',
  q.content->>'rsvp_id', q.content->>'registration_id', q.content->>'volunteer_id', q.content->>'career_application_id']`

const filesSchema = z.array(z.object({ key: z.string().nullable() }))

const filesIn = (rows: unknown[]): string[] =>
  filesSchema.parse(rows).flatMap(({ key }) => key ?? [])

/**
 * Removes for good the rows taken a week ago, unless a legal hold was placed since. @param moment the present, which
 * tests set
 */
export async function emptyQuarantine(moment: Date): Promise<void> {
  await committed(async (client) => {
    const { rows } = await client.query(
      `DELETE FROM quarantine q WHERE taken_at < $1::timestamptz - $2::interval
         AND NOT EXISTS (SELECT FROM held_records h WHERE h.record_id::text = ANY (${RECORDS}))
       RETURNING content->>'storage_key' AS key`,
      [moment.toISOString(), PUT_BACK_WITHIN],
    )
    return { rows: rows.length, files: filesIn(rows), emails: [] }
  })
}

/**
 * Removes for good the rows that nightly runs took of some records, with the emails about them or to their addresses.
 *
 * @param client of `withEraser`
 * @returns storage keys of the files
 */
export async function forgetQuarantined(
  client: ClientBase,
  { ids, addresses }: { ids: readonly string[]; addresses: readonly string[] },
): Promise<string[]> {
  const { rows } = await client.query(
    `WITH related AS (
       SELECT reference FROM people_search WHERE record_id = ANY ($1::uuid[])
       UNION SELECT o.reference FROM rsvps r JOIN rsvps o ON o.family = r.family WHERE r.id = ANY ($1::uuid[])
     )
     DELETE FROM quarantine q WHERE ${RECORDS} && $1::text[]
       OR (q.table_name IN ('emails', 'form_receipts') AND q.content->>'reference' IN (SELECT reference FROM related))
       OR (q.table_name = 'emails' AND EXISTS (SELECT FROM related WHERE q.content->'also_about' ? reference))
       OR lower(coalesce(q.content->>'recipient', q.content->>'email')) = ANY ($2)
       OR q.content->>'id' IN (
         SELECT coalesce(o.content->>'message_id', o.content->>'change_id') FROM quarantine o
         WHERE o.content->>'rsvp_id' = ANY ($1::text[]))
     RETURNING content->>'storage_key' AS key`,
    [ids, addresses],
  )
  return filesIn(rows)
}

const takenSchema = z.array(
  z.object({ id: z.string(), class: z.string(), count: z.number(), until: z.string() }),
)

/** The rows of one class that one night took. */
export type Taken = { id: string; class: KeptName; count: number; until: string }

/** The rows that can be put back, newest first. */
export async function findTaken(): Promise<Taken[]> {
  const { drizzle } = (await openPayload()).db
  const { rows } = await drizzle.execute(sql`
    SELECT r.id, r.class, r.erased AS count,
      to_char((q.taken_at + ${PUT_BACK_WITHIN}::interval) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS until
    FROM quarantined_runs q JOIN retention_runs r ON r.id = q.run_id ORDER BY q.taken_at DESC, r.class
  `)
  return takenSchema
    .parse(rows)
    .flatMap(({ class: name, ...taken }) => (isKeptName(name) ? [{ ...taken, class: name }] : []))
}

/** The name of the worker's task that puts back rows of a run: only the worker may write submissions. */
export const PUT_BACK_RUN = 'put-back-run'

const jobSchema = z.object({ runId: z.uuid(), accountId: z.uuid(), role: z.string() })

/** Has the worker put back the rows of one class that one night took, unchanged. */
export async function putBack(admin: User, runId: string): Promise<Result<null, PutBackRefusal>> {
  const { drizzle } = (await openPayload()).db
  const { rows } = await drizzle.execute(sql`
    SELECT EXISTS (
      SELECT FROM quarantine own JOIN quarantine later ON later.table_name = own.table_name
        AND later.content->>'id' = own.content->>'id' AND later.id > own.id AND later.run_id <> own.run_id
      WHERE own.run_id = ${runId} AND later.is_gone) AS "isCovered"
    FROM quarantined_runs WHERE run_id = ${runId}
  `)
  const [run] = z.array(z.object({ isCovered: z.boolean() })).parse(rows)
  if (!run) return refused('not-found')
  if (run.isCovered) return refused('later-first')
  const job = { runId, accountId: admin.id, role: admin.role }
  await drizzle.execute(sql`
    SELECT graphile_worker.add_job(${PUT_BACK_RUN}, ${JSON.stringify(job)}::json, job_key := ${`put-back:${runId}`})
  `)
  return ok(null)
}

export const putBackRun: Task = async (payload) => {
  const { runId, accountId, role } = jobSchema.parse(payload)
  await withEraser(async (client) => {
    await waitForLock(client, 'erasing')
    const { rows } = await client.query(`SELECT FROM quarantine WHERE run_id = $1 LIMIT 1`, [runId])
    if (rows.length === 0) return
    await client.query(`SELECT put_back($1)`, [runId])
    await client.query(
      `INSERT INTO audit_log (action, actor_id, actor_kind, detail)
       SELECT 'retention.put-back', $1, $2, jsonb_build_object('class', class, 'rows', erased) FROM retention_runs WHERE id = $3`,
      [accountId, role, runId],
    )
  })
}
