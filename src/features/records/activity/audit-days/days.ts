import { createHash } from 'node:crypto'
import { z } from 'zod'

import { log } from '@/lib/log'
import { type Connection, withLockIfFree } from '@/platform/locks'

import { appendHeads, type Head, readHeads } from './heads'

/**
 * Every day of the audit log is sealed once it is over: a digest of its lines, and a hash of that digest and of the day
 * before. Days are those of UTC, in the database's clock.
 */

/** A sealed day, beside its lines as they are now. */
const daySchema = z.object({
  day: z.string(),
  /** How many lines it had, and their digest. */
  lines: z.number(),
  digest: z.string(),
  hash: z.string(),
  linesNow: z.number(),
  digestNow: z.string(),
  /** Whether age may have removed its lines. */
  isOld: z.boolean(),
})
type SealedDay = z.infer<typeof daySchema>

export type FindingKind =
  'lines-differ' | 'day-broken' | 'day-unsealed' | 'head-differs' | 'head-missing'

/** Something that is not as it was sealed, and the day. */
export type Finding = { kind: FindingKind; at: string }

export type Verification = {
  days: number
  /** Lines that are there and as they were sealed. */
  lines: number
  /** Lines that age removed. */
  removed: number
  /** Lines of a day that is not over. */
  waiting: number
  findings: Finding[]
  /** The newest sealed day; `null` before the first one. */
  head: Head | null
}

const BEFORE_THE_FIRST_DAY = '0'.repeat(64)

/** The database refuses to remove younger lines, too. */
const KEPT = `interval '1 year'`

const DAY = `(a.created_at AT TIME ZONE 'UTC')::date`

/** A day is sealed an hour after it has ended: no transaction takes longer, so no line of it comes later. */
const LAST_DAY_OVER = `((now() - interval '1 hour') AT TIME ZONE 'UTC')::date - 1`

const time = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * The digest of the lines of some rows `a` of the log. Each line is hashed as a JSON array, in which no value can run
 * into the next; the random ids keep the contents of a day from being guessed. A column that is added to the log needs
 * another digest for the days from then on.
 */
const DIGEST = `encode(sha256(convert_to(coalesce(string_agg(jsonb_build_array(
  a.id, ${time('a.created_at')}, ${time('a.updated_at')}, a.action, a.actor_id, a.actor_kind, a.subject, a.detail, a.request_id
)::text, E'\\n' ORDER BY a.id), ''), 'UTF8')), 'hex')`

/** The lines of one day of a row `d`, found by the index on `created_at`. */
const LINES_OF_DAY = `
  SELECT count(*)::int AS lines, ${DIGEST} AS digest FROM audit_log a
  WHERE a.created_at >= d.day::timestamp AT TIME ZONE 'UTC' AND a.created_at < (d.day + 1)::timestamp AT TIME ZONE 'UTC'`

const hashOfDay = (
  { day, lines, digest }: Pick<SealedDay, 'day' | 'lines' | 'digest'>,
  previous: string,
): string =>
  createHash('sha256')
    .update(JSON.stringify(['swantastic:audit-day:1', previous, day, lines, digest]))
    .digest('hex')

/**
 * Seals the days that are over, and writes the heads that the file lacks. A chain of days that does not fit the file is
 * not written to it: the file then still proves the state before the change. While another process seals, it does
 * nothing.
 */
export const sealAuditLog = (client: Connection, headsFile: string): Promise<void> =>
  withLockIfFree(client, 'auditSealer', async () => {
    let previous = (await findHeads(client)).at(-1)?.hash ?? BEFORE_THE_FIRST_DAY
    const over = await findDaysToSeal(client)
    for (const day of over) {
      const hash = hashOfDay(day, previous)
      await client.query(
        'INSERT INTO audit_days (day, lines, digest, hash) VALUES ($1, $2, $3, $4)',
        [day.day, day.lines, day.digest, hash],
      )
      log.info({ day: day.day, lines: day.lines }, 'audit log sealed')
      previous = hash
    }
    await noteHeads(client, headsFile, { sealedNow: over.length })
  })

/** The days since the last sealed one, or since the first line, that are over. */
async function findDaysToSeal(client: Connection) {
  const { rows } = await client.query(
    `SELECT d.day::text, l.lines, l.digest FROM (
       SELECT generate_series(
         coalesce((SELECT max(day) + 1 FROM audit_days), (SELECT min(${DAY}) FROM audit_log a))::timestamp,
         (${LAST_DAY_OVER})::timestamp, interval '1 day'
       )::date AS day
     ) d CROSS JOIN LATERAL (${LINES_OF_DAY}) l ORDER BY d.day`,
    [],
  )
  return z.array(daySchema.pick({ day: true, lines: true, digest: true })).parse(rows)
}

/** The heads of all sealed days, in their order. */
export async function findHeads(client: Connection): Promise<Head[]> {
  const { rows } = await client.query('SELECT day::text, hash FROM audit_days ORDER BY 1', [])
  return z.array(z.object({ day: z.string(), hash: z.string() })).parse(rows)
}

async function noteHeads(
  client: Connection,
  file: string,
  { sealedNow }: { sealedNow: number },
): Promise<void> {
  const kept = await readHeads(file)
  const sealed = await findHeads(client)
  const last = kept.at(-1)
  const index = sealed.findIndex(({ day, hash }) => day === last?.day && hash === last.hash)
  if (last !== undefined && index < 0) {
    log.error({ day: last?.day }, 'the audit log does not fit its head, which was kept')
    return
  }
  if (last === undefined && sealed.length > sealedNow)
    log.warn({ days: sealed.length }, 'the file with the heads of the audit log begins anew')
  const missing = sealed.slice(index + 1)
  if (missing.length > 0) await appendHeads(file, missing)
}

/** Compares the audit log with its sealed days, and those with the heads in the file. It changes nothing. */
export async function verifyAuditLog(client: Connection, headsFile: string): Promise<Verification> {
  // A head is written after its day, so every head that is in the file now has its day in the rows read below.
  const kept = await readHeads(headsFile)
  // One statement sees one moment, while others write.
  const { rows } = await client.query(
    `SELECT d.day::text, d.lines, d.digest, d.hash, l.lines AS "linesNow", l.digest AS "digestNow",
       (d.day + 1)::timestamp AT TIME ZONE 'UTC' <= now() - ${KEPT} AS "isOld"
     FROM audit_days d CROSS JOIN LATERAL (${LINES_OF_DAY}) l ORDER BY d.day`,
    [],
  )
  const days = z.array(daySchema).parse(rows)
  const last = days.at(-1)
  const findings: Finding[] = []
  for (const [index, day] of days.entries()) {
    if (!isAsSealed(day) && !isRemoved(day)) findings.push({ kind: 'lines-differ', at: day.day })
    if (!follows(day, days[index - 1])) findings.push({ kind: 'day-broken', at: day.day })
  }
  const { unsealed, waiting } = await findUnsealed(client, last)
  return {
    days: days.length,
    lines: sum(days.filter(isAsSealed).map(({ lines }) => lines)),
    removed: sum(
      days.filter((day) => !isAsSealed(day) && isRemoved(day)).map(({ lines }) => lines),
    ),
    waiting,
    findings: [
      ...findings,
      ...unsealed.map((day): Finding => ({ kind: 'day-unsealed', at: day })),
      ...compareHeads(days, kept),
    ],
    head: last ? { day: last.day, hash: last.hash } : null,
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

const isAsSealed = ({ lines, digest, linesNow, digestNow }: SealedDay): boolean =>
  lines === linesNow && digest === digestNow

const isRemoved = ({ linesNow, isOld }: SealedDay): boolean => linesNow === 0 && isOld

const follows = (day: SealedDay, previous: SealedDay | undefined): boolean =>
  day.hash === hashOfDay(day, previous?.hash ?? BEFORE_THE_FIRST_DAY) &&
  (!previous || dayAfter(previous.day) === day.day)

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

function compareHeads(days: readonly SealedDay[], kept: readonly (Head | null)[]): Finding[] {
  const sealed = new Map(days.map(({ day, hash }) => [day, hash]))
  const findings = kept
    .filter((head) => !head || sealed.get(head.day) !== head.hash)
    .map((head): Finding => ({
      kind: 'head-differs',
      at: head?.day ?? 'a line that cannot be read',
    }))
  const last = days.at(-1)
  // The head of the newest day is written right after it.
  const isKept = kept.some((head) => head?.day === last?.day || head?.day === days.at(-2)?.day)
  return last && !isKept ? [...findings, { kind: 'head-missing', at: last.day }] : findings
}

/** The days before the last sealed one that have lines and no seal, and how many lines wait for theirs. */
async function findUnsealed(client: Connection, last: SealedDay | undefined) {
  const { rows } = await client.query(
    `SELECT ${DAY}::text AS day, count(*)::int AS lines FROM audit_log a
     WHERE $1::date IS NULL OR NOT EXISTS (SELECT FROM audit_days d WHERE d.day = ${DAY})
     GROUP BY 1 ORDER BY 1`,
    [last?.day ?? null],
  )
  const found = z.array(z.object({ day: z.string(), lines: z.number() })).parse(rows)
  const isDue = ({ day }: { day: string }) => last !== undefined && day < last.day
  return {
    unsealed: found.filter(isDue).map(({ day }) => day),
    waiting: sum(found.filter((day) => !isDue(day)).map(({ lines }) => lines)),
  }
}

/**
 * Removes the lines of the days before the day of a moment: a day goes whole or stays whole. Its seal stays, so that
 * the days can be verified. The database refuses lines of the last year.
 *
 * @param client a database user that may delete lines; best in a transaction
 * @returns how many lines were removed
 */
export async function forgetAuditLinesBefore(client: Connection, before: Date): Promise<number> {
  const { rows } = await client.query(
    `WITH gone AS (DELETE FROM audit_log a WHERE ${DAYS_BEFORE} RETURNING 1)
     SELECT count(*)::int AS lines FROM gone`,
    [before.toISOString()],
  )
  return z.array(z.object({ lines: z.number() })).parse(rows)[0]?.lines ?? 0
}

/**
 * Of the lines `a`, those of the sealed days before the day of `$1`: none while any legal hold is in force.
 */
export const DAYS_BEFORE = `a.created_at < date_trunc('day', $1::timestamptz, 'UTC')
  AND EXISTS (SELECT FROM audit_days d WHERE d.day = ${DAY})
  AND NOT EXISTS (SELECT FROM legal_holds WHERE lifted_at IS NULL)`

/** Keeps the result, for the activity log of the panel. */
export async function recordVerification(
  client: Connection,
  { lines, findings }: Verification,
  { isTold }: { isTold: boolean },
): Promise<void> {
  await client.query(
    'INSERT INTO audit_verifications (lines, findings, is_told) VALUES ($1, $2, $3)',
    [lines, findings.length, isTold],
  )
}
