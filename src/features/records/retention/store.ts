import { randomUUID } from 'node:crypto'
import type { Task } from 'graphile-worker'
import type { ClientBase } from 'pg'
import { z } from 'zod'

import { now } from '@/lib/clock'
import { log } from '@/lib/log'
import { getSqlState } from '@/lib/sql-state'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { withLockIfFree } from '@/platform/locks'
import { openPayload } from '@/platform/payload'
import { inTransaction, sql } from '@/platform/transaction'

import { CLASSES } from './classes'
import { committed } from './committed'
import { emptyQuarantine, quarantining } from './quarantine'
import { clockStop, KEPT, KEPT_NAMES, type KeptName, STOPS, USUAL_OF_RUNS, usualMax } from './rules'

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

/**
 * An administrator's permission for a stopped run: a class, up to the amount they saw, or everything that the clocks
 * stopped.
 */
const goOnSchema = z.union([
  z.object({ class: z.enum(KEPT_NAMES), upTo: z.int().nonnegative() }),
  z.object({ stop: z.literal('last-run') }),
])

type GoOn = z.infer<typeof goOnSchema>

const jobSchema = z.object({ goOn: goOnSchema.optional() })

/**
 * Takes out the due rows of each class, one after the other, and records the result. A class that fails or exceeds the
 * usual amount stops no other; impossible clocks stop all.
 */
export const runRetention: Task = (payload, worker) =>
  worker.withPgClient((client) =>
    withLockIfFree(client, 'retention', async () => {
      const { goOn = null } = jobSchema.parse(payload ?? {})
      const moment = now()
      const stop = await findClockStop(client, moment)
      if (stop !== null && !(stop === 'last-run' && goOn !== null && 'stop' in goOn)) {
        for (const name of KEPT_NAMES) await recordRun(client, name, { problem: stop })
        log.error({ stop }, 'retention: stopped, because the clocks make no sense')
        return
      }
      await emptyQuarantine(moment)
      await takeWhatIsDue(
        client,
        moment,
        goOn !== null && 'class' in goOn
          ? { names: [goOn.class], allowed: { [goOn.class]: goOn.upTo } }
          : {},
      )
    }),
  )

/**
 * Has the worker continue a stopped run: as much of a class as the administrator saw, or everything that the clocks
 * stopped.
 *
 * @returns whether a run was waiting
 */
export async function goOn(admin: User, name: KeptName | undefined): Promise<boolean> {
  const stopped = (await findLastRuns()).find(
    (run) =>
      run.problem === (name === undefined ? 'last-run' : 'too-many') &&
      (name ?? run.class) === run.class,
  )
  if (!stopped) return false
  const what: GoOn =
    name === undefined ? { stop: 'last-run' } : { class: name, upTo: stopped.wanted ?? 0 }
  await inTransaction(await openPayload(), async (tx) => {
    await tx.sql.execute(sql`
      SELECT graphile_worker.add_job(${RUN_RETENTION}, json_build_object('goOn', ${JSON.stringify(what)}::json),
        max_attempts := 3)
    `)
    await recordAudit(tx, {
      action: 'retention.went-on',
      actorId: admin.id,
      actorKind: admin.role,
      detail: name === undefined ? null : { class: name, rows: stopped.wanted ?? 0 },
    })
  })
  return true
}

const clocksSchema = z.tuple([z.object({ database: z.date(), lastRun: z.date().nullable() })])

async function findClockStop(client: Reader, machine: Date) {
  const { rows } = await client.query(
    `SELECT clock_timestamp() AS database,
       (SELECT max(finished_at) FROM retention_runs WHERE problem IS NULL OR problem <> ALL ($1)) AS "lastRun"`,
    [STOPS],
  )
  return clockStop({ machine, ...clocksSchema.parse(rows)[0] })
}

type Run = { startedAt: Date; erased: number; wanted: number; problem: string | null }

async function recordRun(
  client: ClientBase,
  name: KeptName,
  { startedAt = now(), erased = 0, wanted, problem = null }: Partial<Run>,
  id: string = randomUUID(),
): Promise<void> {
  await client.query(
    `INSERT INTO retention_runs (id, class, started_at, finished_at, erased, wanted, problem)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, name, startedAt.toISOString(), now().toISOString(), erased, wanted ?? null, problem],
  )
}

/**
 * @param moment the present, which tests set
 * @param allowed how much of a class may go, although it is more than usual
 */
export async function takeWhatIsDue(
  client: ClientBase,
  moment: Date,
  {
    names = KEPT_NAMES,
    allowed = {},
  }: { names?: readonly KeptName[]; allowed?: Partial<Record<KeptName, number>> } = {},
): Promise<void> {
  const figures: Partial<Record<KeptName, number>> = {}
  for (const name of names) {
    const id = randomUUID()
    const run: Run = { startedAt: now(), erased: 0, wanted: 0, problem: null }
    try {
      const before = await cutOff(client, name, moment)
      run.wanted = await countDue(client, name, before)
      if (run.wanted > Math.max(await findUsualMax(client, name), allowed[name] ?? 0)) {
        run.problem = 'too-many'
        log.error({ class: name, wanted: run.wanted }, 'retention: stopped, because it is too many')
      } else {
        await takeClass(id, name, before, (rows) => {
          run.erased += rows
        })
      }
    } catch (error) {
      run.problem = getSqlState(error) ?? (error instanceof Error ? error.name : 'unknown')
      log.error({ err: error, class: name }, 'retention: a class was not erased')
    }
    if (run.erased > 0) figures[name] = run.erased
    await recordRun(client, name, run, id)
  }
  log.info({ erased: figures }, 'retention: took out what was due')
}

const erasedSchema = z.array(z.object({ erased: z.number() }))

async function findUsualMax(client: Reader, name: KeptName): Promise<number> {
  const { rows } = await client.query(
    `SELECT erased FROM retention_runs WHERE class = $1 AND problem IS NULL ORDER BY finished_at DESC LIMIT $2`,
    [name, USUAL_OF_RUNS],
  )
  return usualMax(erasedSchema.parse(rows).map(({ erased }) => erased))
}

async function takeClass(
  runId: string,
  name: KeptName,
  before: Date,
  onTaken: (rows: number) => void,
): Promise<void> {
  const { due, erase, eraseAll } = CLASSES[name]
  if (eraseAll) {
    onTaken((await committed((client) => eraseAll(client, before))).rows)
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
      return first === undefined || first === last
        ? null
        : quarantining(client, runId, () => erase(client, ids))
    })
    if (first === undefined) return
    if (first === last) throw new Error(`${name}: what was erased is due again`)
    last = first
    onTaken(rows)
  }
}

/** How much of a class the next run would erase. */
export async function findDue(name: KeptName, moment: Date): Promise<number> {
  const { pool } = (await openPayload()).db
  return countDue(pool, name, await cutOff(pool, name, moment))
}

async function countDue(client: Reader, name: KeptName, before: Date): Promise<number> {
  const { rows } = await client.query(
    `SELECT count(*)::int AS count FROM (${CLASSES[name].due}) due`,
    [before.toISOString()],
  )
  return countSchema.parse(rows)[0]?.count ?? 0
}

const runSchema = z.object({
  class: z.string(),
  finishedAt: z.string(),
  erased: z.number(),
  /** `null` of a run that did not get as far as counting. */
  wanted: z.number().nullable(),
  problem: z.string().nullable(),
})

export type LastRun = z.infer<typeof runSchema>

/** The last run of each class. */
export async function findLastRuns(): Promise<LastRun[]> {
  const { drizzle } = (await openPayload()).db
  const { rows } = await drizzle.execute(sql`
    SELECT DISTINCT ON (class) class, erased, wanted, problem,
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
