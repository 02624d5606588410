import { to as copyTo } from 'pg-copy-streams'
import { z } from 'zod'

import { AUDIT_DETAILS } from '@/audit-actions'
import { can } from '@/features/accounts/rules'
import { readAttendance } from '@/features/event-desk/day/attendance.tx'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { log } from '@/lib/log'
import { ok, refused, type Result } from '@/lib/result'
import type { User } from '@/payload-types'
import { recordAudit, recordRefused } from '@/platform/audit'
import { asUser } from '@/platform/authority'
import { literal } from '@/platform/literal'
import { tryLockKey } from '@/platform/locks'
import { openConnection, type OwnConnection } from '@/platform/own-connection'
import { openPayload } from '@/platform/payload'
import { inTransaction, sql } from '@/platform/transaction'

import {
  answersExport,
  attendanceExport,
  clearancesExport,
  correctionsExport,
  type Export,
  type Lookup,
  messagesExport,
  signaturesExport,
} from './columns'
import { type FilePrinter, getCell, printAs } from './print'
import { type ExportQuery, type ExportRecord, exportRecord, type ExportSize } from './rules'
import { EXPORT_SLUGS, type ExportSlug, isExportSlug } from './sources/rules'

const EXPORT_STARTED = 'export.started'

/** Each takes a core of the database while it runs. */
const CONCURRENT_EXPORTS_MAX = 2

/** A client that has not read anything for this long is considered gone. */
const STALLED_AFTER_MS = 5 * MINUTE_MS

/** Memory for joins and sorting. The rest goes to the database's disk meanwhile. */
const MEMORY = '16MB'

/** However slow the client is: while a snapshot is open, PostgreSQL keeps all rows deleted since. */
const TAKES_AT_MOST = '1h'

type Queries = Pick<OwnConnection['client'], 'query'>

/**
 * The query and columns of an export. Those of inquiries depend on the current custom forms.
 *
 * @param which rows an export of attendance has; without it, there are columns only
 */
export async function findExport(
  slug: ExportSlug,
  user: User,
  withHealth: boolean,
  which: Pick<ExportQuery, 'event'> | null = null,
): Promise<Export> {
  // Accounts that may publish waivers may export the evidence, too.
  const scope = { withHealth, withOrigin: can(user, 'waivers') }
  if (slug === 'waiver-signatures') return signaturesExport(scope)
  if (slug === 'clearances') return clearancesExport()
  if (slug === 'attendance') {
    const payload = await openPayload()
    const tx = { payload, sql: payload.db.drizzle }
    return attendanceExport(which ? await readAttendance(tx, which.event || null) : [])
  }
  if (slug === 'corrections') return correctionsExport(scope)
  if (slug !== 'form-submissions') return answersExport(slug, scope)
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'forms',
    ...asUser(user),
    sort: 'createdAt',
    select: { fields: true },
    depth: 0,
    pagination: false,
  })
  return messagesExport(docs)
}

const ALL_ROWS = 'true'

/**
 * The one condition that counts rows and exports them. Days are converted to instants in the database, because two days
 * of the year in New York do not have 24 hours. Its values are constants, because COPY takes no parameters.
 */
function getCondition({ where, ofEvent }: Export, query: ExportQuery): string {
  const { start, end, event, status, ids } = query
  const midnight = (day: string, days: number) =>
    `((${literal(day)}::date + ${String(days)})::timestamp AT TIME ZONE '${ORGANIZATION_ZONE}')`
  const conditions = [
    ...(where ? [where] : []),
    ...(start ? [`r.created_at >= ${midnight(start, 0)}`] : []),
    ...(end ? [`r.created_at < ${midnight(end, 1)}`] : []),
    ...(event && ofEvent ? [ofEvent(literal(event))] : []),
    ...(status ? [`r.status = ${literal(status)}`] : []),
    ...(ids.length > 0 ? [`r.id = ANY(${literal(`{${ids.join(',')}}`)}::uuid[])`] : []),
  ]
  return conditions.length > 0 ? conditions.join(' AND ') : ALL_ROWS
}

async function countRows(client: Queries, { table }: Export, condition: string): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    `SELECT count(*)::int AS rows FROM ${table} r WHERE ${condition}`,
  )
  return rows[0]?.rows ?? 0
}

/** How much an export would be, by the same query. */
export async function measureExport(
  slug: ExportSlug,
  query: ExportQuery,
  user: User,
): Promise<ExportSize> {
  const source = await findExport(slug, user, query.healthReason !== null, query)
  const { pool } = (await openPayload()).db
  return {
    rows: await countRows(pool, source, getCondition(source, query)),
    columns: source.columns.length,
    healthColumns: source.columns.filter(({ isHealth }) => isHealth).length,
  }
}

export type OpenedExport = { rows: number; stream: ReadableStream<Uint8Array> }

/**
 * Opens an export as a stream over one snapshot of the database, in constant memory: PostgreSQL writes only as fast as the
 * client reads. The audit log entry is committed before the first byte.
 *
 * @param abandoned aborted when the client has disconnected
 */
export async function openExport(
  slug: ExportSlug,
  query: ExportQuery,
  user: User,
  abandoned: AbortSignal,
): Promise<Result<OpenedExport, 'busy' | 'already-running'>> {
  const source = await findExport(slug, user, query.healthReason !== null, query)
  const { client, end } = await openConnection()
  try {
    const refusal = await beginSnapshot(client, user.id)
    if (refusal) {
      await end()
      return refused(refusal)
    }
    const condition = getCondition(source, query)
    const rows = await countRows(client, source, condition)
    await inTransaction(await openPayload(), (tx) =>
      recordAudit(tx, {
        action: EXPORT_STARTED,
        actorId: user.id,
        actorKind: user.role,
        subject: slug,
        detail: exportRecord(query, rows),
      }),
    )
    const print = printAs(query.format, source.columns)
    const copy = client.query(copyTo(copyStatement(source, condition, print)))
    // It may fail before the first read.
    copy.on('error', (error) => copy.destroy(error))
    return ok({ rows, stream: streamFile(copy, print, end, abandoned) })
  } catch (error) {
    await end()
    throw error
  }
}

/** Records that an account asked for an export without the right to it, or to the health answers in it. */
export async function recordDeniedExport(
  subject: string,
  user: User,
  { withHealth = false }: { withHealth?: boolean } = {},
): Promise<void> {
  await inTransaction(await openPayload(), (tx) =>
    recordRefused(tx, {
      action: 'export.denied',
      actorId: user.id,
      actorKind: user.role,
      subject,
      detail: { withHealth },
    }),
  )
}

const LAST_EXPORTS = 10

const lastSchema = z.array(
  z.object({
    id: z.string(),
    subject: z.string().refine(isExportSlug),
    detail: z.unknown(),
    at: z.coerce.date(),
    name: z.string().nullable(),
  }),
)

export type LastExport = {
  id: string
  slug: ExportSlug
  at: Date
  /** Whose account it was. */
  name: string | null
  record: ExportRecord
}

/** The latest exports of all accounts, newest first. The caller has checked that the account may export. */
export async function findLastExports(): Promise<LastExport[]> {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT a.id, a.subject, a.detail, a.created_at AS at, coalesce(nullif(u.name, ''), u.email) AS name
    FROM audit_log a LEFT JOIN users u ON u.id = a.actor_id
    WHERE a.action = ${EXPORT_STARTED} AND a.subject IN ${[...EXPORT_SLUGS]}
    ORDER BY a.created_at DESC LIMIT ${LAST_EXPORTS}`)
  return lastSchema.parse(rows).flatMap(({ subject, detail, ...line }) => {
    // A line of another version may have other details.
    const record = AUDIT_DETAILS[EXPORT_STARTED].safeParse(detail)
    return record.success ? [{ ...line, slug: subject, record: record.data }] : []
  })
}

/**
 * @returns the reason to refuse: this account has another export running, or the limit of all server processes is
 * reached
 */
async function beginSnapshot(
  client: OwnConnection['client'],
  userId: string,
): Promise<'busy' | 'already-running' | null> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await client.query(
    // Workers would each read the joined tables again, and take the cores that the site needs.
    `SET LOCAL statement_timeout = '${TAKES_AT_MOST}'; SET LOCAL work_mem = '${MEMORY}'; SET LOCAL max_parallel_workers_per_gather = 0;
     SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'`,
  )
  if (!(await tryLockKey(client, 'export', userId))) return 'already-running'
  for (let place = 1; place <= CONCURRENT_EXPORTS_MAX; place += 1)
    if (await tryLockKey(client, 'export-place', String(place))) return null
  return 'busy'
}

function copyStatement(
  source: Export,
  condition: string,
  { select, options }: FilePrinter,
): string {
  const { table, columns } = source
  const cells = columns.map((column, index) => `${getCell(column)} AS c${String(index)}`)
  // OFFSET keeps the queries apart: each cell is made once, however often the outer one looks at it.
  return `COPY (
    SELECT ${select} FROM (
      SELECT ${cells.join(', ')}, r.created_at AS at, r.id
      FROM ${table} r ${getJoins(source, condition)} WHERE ${condition} ORDER BY r.created_at, r.id OFFSET 0
    ) t ORDER BY t.at, t.id
  ) TO STDOUT WITH (${options})`
}

/** For all rows, other tables are read once. Of some rows, each looks up its own: PostgreSQL would group a whole table for them. */
function getJoins({ joins = '', lookups = [], columns }: Export, condition: string): string {
  const join =
    condition === ALL_ROWS
      ? ({ as, query, of }: Lookup) => `LEFT JOIN (${query}) ${as} ON ${as}.key = ${of}`
      : ({ as, query, of }: Lookup) =>
          `LEFT JOIN LATERAL (SELECT * FROM (${query}) q WHERE q.key = ${of} OFFSET 0) ${as} ON true`
  const all = [...lookups, ...columns.flatMap((column) => column.lookups ?? [])]
  return [joins, ...all.map(join)].join(' ')
}

function streamFile(
  copy: AsyncIterable<Uint8Array>,
  print: FilePrinter,
  close: () => Promise<void>,
  abandoned: AbortSignal,
): ReadableStream<Uint8Array> {
  const parts = getParts(copy, print, close)
  let isOver = false
  let stalled: NodeJS.Timeout | undefined
  const stop = async () => {
    isOver = true
    clearTimeout(stalled)
    await close()
  }
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const fail = (why: string) => {
        if (isOver) return
        void stop()
        controller.error(new Error(why))
      }
      const onAbandoned = () => {
        fail('The client has disconnected.')
      }
      stalled = setTimeout(fail, STALLED_AFTER_MS, 'The client has stopped reading.')
      if (abandoned.aborted) onAbandoned()
      else abandoned.addEventListener('abort', onAbandoned, { once: true })
    },
    async pull(controller) {
      try {
        const part = await parts.next()
        if (isOver) return
        stalled?.refresh()
        if (part.done !== true) controller.enqueue(part.value)
        else {
          await stop()
          controller.close()
        }
      } catch (error) {
        if (isOver) return
        log.error({ err: error }, 'export: interrupted')
        await stop()
        // Make the download fail: a truncated file would look complete.
        controller.error(error)
      }
    },
    cancel: stop,
  })
}

/** The size of a chunk. PostgreSQL hands out a few rows at a time. */
const PART_BYTES = 128 * 1024

/** The parts of a file. The last one comes after the connection is released. */
async function* getParts(
  copy: AsyncIterable<Uint8Array>,
  { begin, toFile, end }: FilePrinter,
  close: () => Promise<void>,
): AsyncGenerator<Uint8Array, void> {
  const inFile = toFile()
  let file: Uint8Array[] = [Buffer.from(begin)]
  let rows: Uint8Array[] = []
  let bytes = 0
  for await (const some of copy) {
    rows.push(some)
    bytes += some.length
    if (bytes < PART_BYTES) continue
    yield Buffer.concat(file)
    file = [inFile(Buffer.concat(rows))]
    rows = []
    bytes = 0
  }
  await close()
  yield Buffer.concat([...file, inFile(Buffer.concat(rows)), Buffer.from(end)])
}
