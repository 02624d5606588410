import type { Task } from 'graphile-worker'
import type { ClientBase } from 'pg'
import { z } from 'zod'

import { now } from '@/lib/clock'
import { log } from '@/lib/log'
import { sqlStateOf } from '@/lib/sql-state'
import { removeWrittenEmails } from '@/mail/written-emails'
import { withEraser } from '@/platform/eraser'
import { waitForLock, withLockIfFree } from '@/platform/locks'
import { openPayload } from '@/platform/payload'
import { removePrivateFile } from '@/platform/private-files'
import { sql } from '@/platform/transaction'

import { CLASSES } from './classes'
import { KEPT, KEPT_NAMES, type KeptName } from './rules'
import { type Erased } from './submissions'

/** The name of the worker's task, run every night; see the crontab in `scripts/worker.ts`. */
export const RUN_RETENTION = 'run-retention'

/** So that no transaction holds locks for long. */
const BATCH = 200

type Reader = { query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }> }

const beforeSchema = z.array(z.object({ before: z.date() }))
const idsSchema = z.array(z.object({ id: z.string() }))
const countSchema = z.array(z.object({ count: z.number() }))

/** The moment before which something of a class had to be last used to be due, by the calendar of the database. */
async function cutOff(client: Reader, name: KeptName, moment: Date): Promise<Date> {
  const { rows } = await client.query(`SELECT $1::timestamptz - $2::interval AS before`, [
    moment.toISOString(),
    KEPT[name].period,
  ])
  const [row] = beforeSchema.parse(rows)
  if (!row) throw new Error('no moment')
  return row.before
}

/** Erases what is due in each class, one after the other, and records what it did. A class that fails stops no other. */
export const runRetention: Task = (_payload, worker) =>
  worker.withPgClient((client) =>
    withLockIfFree(client, 'retention', () => eraseWhatIsDue(client, now())),
  )

/** @param moment the present, which tests set */
export async function eraseWhatIsDue(client: ClientBase, moment: Date): Promise<void> {
  const figures: Partial<Record<KeptName, number>> = {}
  for (const name of KEPT_NAMES) {
    const startedAt = now()
    let erased = 0
    let problem: string | null = null
    try {
      const before = await cutOff(client, name, moment)
      await eraseClass(name, before, (rows) => {
        erased += rows
      })
    } catch (error) {
      problem = sqlStateOf(error) ?? (error instanceof Error ? error.name : 'unknown')
      log.error({ err: error, class: name }, 'retention: a class was not erased')
    }
    if (erased > 0) figures[name] = erased
    await client.query(
      `INSERT INTO retention_runs (class, started_at, finished_at, erased, problem) VALUES ($1, $2, $3, $4, $5)`,
      [name, startedAt.toISOString(), now().toISOString(), erased, problem],
    )
  }
  log.info({ erased: figures }, 'retention: erased what was due')
}

async function eraseClass(
  name: KeptName,
  before: Date,
  onErased: (rows: number) => void,
): Promise<void> {
  const { due, erase, eraseAll } = CLASSES[name]
  if (eraseAll) {
    onErased((await committed((client) => eraseAll(client, before))).rows)
    return
  }
  for (let last = ''; ;) {
    let first: string | undefined
    const { rows } = await committed(async (client) => {
      const found = await client.query(`${due} ORDER BY 1 LIMIT ${String(BATCH)}`, [
        before.toISOString(),
      ])
      const ids = idsSchema.parse(found.rows).map(({ id }) => id)
      first = ids[0]
      return first === undefined || first === last ? null : erase(client, ids)
    })
    if (first === undefined) return
    if (first === last) throw new Error(`${name}: what was erased is due again`)
    last = first
    onErased(rows)
  }
}

/** Does work that erases, and then removes the files whose rows are gone. A crash in between leaves them to the sweeper. */
export async function committed(
  work: (client: ClientBase) => Promise<Erased | null>,
): Promise<Erased> {
  const erased = (await withEraser(async (client) => {
    await waitForLock(client, 'erasing')
    const done = await work(client)
    // Before the commit: nothing finds them afterward, and they are copies of what a mailbox has.
    if (done) await removeWrittenEmails(done.emails)
    return done
  })) ?? { rows: 0, files: [], emails: [] }
  for (const file of erased.files) await removePrivateFile(file)
  return erased
}

/** How much of a class the next run would erase. */
export async function findDue(name: KeptName, moment: Date): Promise<number> {
  const { pool } = (await openPayload()).db
  const before = await cutOff(pool, name, moment)
  const { rows } = await pool.query(
    `SELECT count(*)::int AS count FROM (${CLASSES[name].due}) due`,
    [before.toISOString()],
  )
  return countSchema.parse(rows)[0]?.count ?? 0
}

const runSchema = z.object({
  class: z.string(),
  finishedAt: z.string(),
  erased: z.number(),
  problem: z.string().nullable(),
})

export type LastRun = z.infer<typeof runSchema>

/** What the last run did with each class. */
export async function findLastRuns(): Promise<LastRun[]> {
  const { drizzle } = (await openPayload()).db
  const { rows } = await drizzle.execute(sql`
    SELECT DISTINCT ON (class) class, erased, problem,
      to_char(finished_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "finishedAt"
    FROM retention_runs ORDER BY class, finished_at DESC
  `)
  return z.array(runSchema).parse(rows)
}

/** How much was erased in each class since the first run. */
export async function findErasedInAll(): Promise<Partial<Record<string, number>>> {
  const { drizzle } = (await openPayload()).db
  const { rows } = await drizzle.execute(
    sql`SELECT class, sum(erased)::int AS erased FROM retention_runs GROUP BY class`,
  )
  const parsed = z.array(z.object({ class: z.string(), erased: z.number() })).parse(rows)
  return Object.fromEntries(parsed.map(({ class: name, erased }) => [name, erased]))
}
