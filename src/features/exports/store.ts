import { z } from 'zod'

import { can } from '@/features/accounts/rules'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { log } from '@/lib/log'
import { ok, refused, type Result } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { asUser } from '@/platform/authority'
import { tryLockKey } from '@/platform/locks'
import { openPayload } from '@/platform/payload'
import { inTransaction, sql } from '@/platform/transaction'

import {
  answersExport,
  clearancesExport,
  correctionsExport,
  type Export,
  messagesExport,
  signaturesExport,
} from './columns'
import { cellOf, type FilePrinter, printAs } from './print'
import {
  exportDetail,
  type ExportQuery,
  type ExportRecord,
  type ExportSize,
  parseExportDetail,
} from './rules'
import { EXPORT_SLUGS, type ExportSlug, isExportSlug } from './sources/rules'

const EXPORT_STARTED = 'export.started'

/** Small enough to hold three pages in memory, whatever the size of the table. */
const ROWS_PER_PAGE = 1000

/** Each export keeps a connection for the whole download. The rest of the pool is for everybody else. */
const CONCURRENT_EXPORTS_MAX = 2

/** A client that has not read anything for this long is considered gone. */
const STALLED_AFTER = '5min'

const connect = async () => (await openPayload()).db.pool.connect()
type Client = Awaited<ReturnType<typeof connect>>

/** The query and columns of an export. Those of inquiries depend on the current custom forms. */
export async function findExport(
  slug: ExportSlug,
  user: User,
  withHealth: boolean,
): Promise<Export> {
  // Who may publish waivers answers for the evidence, too.
  const scope = { withHealth, withOrigin: can(user, 'waivers') }
  if (slug === 'waiver-signatures') return signaturesExport(scope)
  if (slug === 'clearances') return clearancesExport()
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

/** Which rows an export has, as a condition with its values. */
type Filter = { condition: string; values: unknown[] }

/**
 * The one condition that counts rows and exports them. Days are converted to instants in the database, because two days
 * of the year in New York do not have 24 hours.
 */
function filterOf({ where, ofEvent }: Export, query: ExportQuery): Filter {
  const { start, end, event, status, ids } = query
  const values: unknown[] = []
  const place = (value: unknown) => `$${String(values.push(value))}`
  const midnight = (day: string, days: number) =>
    `((${place(day)}::date + ${String(days)})::timestamp AT TIME ZONE '${ORGANIZATION_ZONE}')`
  const conditions = [
    ...(where ? [where] : []),
    ...(start ? [`r.created_at >= ${midnight(start, 0)}`] : []),
    ...(end ? [`r.created_at < ${midnight(end, 1)}`] : []),
    ...(event && ofEvent ? [ofEvent(place(event))] : []),
    ...(status ? [`r.status = ${place(status)}`] : []),
    ...(ids.length > 0 ? [`r.id = ANY(${place(ids)}::uuid[])`] : []),
  ]
  return { condition: conditions.length > 0 ? conditions.join(' AND ') : 'true', values }
}

type Counter = Pick<Client, 'query'>

async function countRows(client: Counter, source: Export, filter: Filter): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    `SELECT count(*)::int AS rows FROM ${source.table} r WHERE ${filter.condition}`,
    filter.values,
  )
  return rows[0]?.rows ?? 0
}

/** How much an export would be, by the same query. */
export async function measureExport(
  slug: ExportSlug,
  query: ExportQuery,
  user: User,
): Promise<ExportSize> {
  const source = await findExport(slug, user, query.healthReason !== null)
  const { pool } = (await openPayload()).db
  return {
    rows: await countRows(pool, source, filterOf(source, query)),
    columns: source.columns.length,
    healthColumns: source.columns.filter(({ isHealth }) => isHealth).length,
  }
}

export type OpenedExport = { rows: number; stream: ReadableStream<Uint8Array> }

/**
 * Opens an export as a stream over one snapshot of the database, in constant memory: pages are read only as fast
 * as the client reads them. The audit log entry is committed before the first byte.
 *
 * @param abandoned aborted when the client has disconnected
 */
export async function openExport(
  slug: ExportSlug,
  query: ExportQuery,
  user: User,
  abandoned: AbortSignal,
): Promise<Result<OpenedExport, 'busy' | 'already-running'>> {
  const source = await findExport(slug, user, query.healthReason !== null)
  const client = await connect()
  const close = closeOnce(client)
  try {
    const refusal = await beginSnapshot(client, user.id)
    if (refusal) {
      await close()
      return refused(refusal)
    }
    const filter = filterOf(source, query)
    const rows = await countRows(client, source, filter)
    await inTransaction(await openPayload(), (tx) =>
      recordAudit(tx, {
        action: EXPORT_STARTED,
        actorId: user.id,
        actorKind: user.role,
        subject: slug,
        detail: exportDetail(query, rows),
      }),
    )
    const print = printAs(query.format, source.columns)
    return ok({ rows, stream: streamRows(client, source, filter, print, close, abandoned) })
  } catch (error) {
    await close()
    throw error
  }
}

/** Records that an account asked for an export without the right to it, or to the health answers in it. */
export async function recordDeniedExport(
  subject: string,
  user: User,
  detail?: 'health',
): Promise<void> {
  await inTransaction(await openPayload(), (tx) =>
    recordAudit(tx, {
      action: 'export.denied',
      actorId: user.id,
      actorKind: user.role,
      subject,
      ...(detail && { detail }),
    }),
  )
}

const LAST_EXPORTS = 10

const lastSchema = z.array(
  z.object({
    id: z.string(),
    subject: z.string().refine(isExportSlug),
    detail: z.string(),
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

/** The last exports of anybody, newest first. The caller has checked that the account may export. */
export async function findLastExports(): Promise<LastExport[]> {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT a.id, a.subject, coalesce(a.detail, '') AS detail, a.created_at AS at, coalesce(nullif(u.name, ''), u.email) AS name
    FROM audit_log a LEFT JOIN users u ON u.id = a.actor_id
    WHERE a.action = ${EXPORT_STARTED} AND a.subject IN ${[...EXPORT_SLUGS]}
    ORDER BY a.created_at DESC LIMIT ${LAST_EXPORTS}`)
  return lastSchema.parse(rows).flatMap(({ id, subject, detail, at, name }) => {
    const record = parseExportDetail(detail)
    return record ? [{ id, slug: subject, at, name, record }] : []
  })
}

/** @returns why it may not go on: this account has another export running, or others have all places, on any server process */
async function beginSnapshot(
  client: Client,
  userId: string,
): Promise<'busy' | 'already-running' | null> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await client.query(
    `SET LOCAL statement_timeout = '30s'; SET LOCAL idle_in_transaction_session_timeout = '${STALLED_AFTER}';
     SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'`,
  )
  if (!(await tryLockKey(client, 'export', userId))) return 'already-running'
  for (let place = 1; place <= CONCURRENT_EXPORTS_MAX; place += 1)
    if (await tryLockKey(client, 'export-place', String(place))) return null
  return 'busy'
}

/** Returns a function that releases the connection. Calling it again does nothing. */
function closeOnce(client: Client): () => Promise<void> {
  let isClosed = false
  let isLost = false
  // Without a listener, losing an idle connection would crash the process.
  const onLost = () => {
    isLost = true
  }
  client.on('error', onLost)
  return async () => {
    if (isClosed) return
    isClosed = true
    try {
      await client.query('ROLLBACK')
    } catch {
      isLost = true
    }
    client.off('error', onLost)
    client.release(isLost)
  }
}

/** A page starts after this row. */
type Cursor = { createdAt: string; id: string }

const FIRST: Cursor = { createdAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' }

function streamRows(
  client: Client,
  { table, joins, columns }: Export,
  { condition, values }: Filter,
  print: FilePrinter,
  close: () => Promise<void>,
  abandoned: AbortSignal,
): ReadableStream<Uint8Array> {
  const [createdAt, id] = [1, 2].map((index) => `$${String(values.length + index)}`)
  const cells = columns.map((column, index) => `${cellOf(column)} AS c${String(index)}`)
  // Each cell is made once, in the inner query, however often its line looks at it.
  const text = `
    SELECT ${print.line} AS line, t.at::text AS "createdAt", t.id
    FROM (
      SELECT ${cells.join(', ')}, r.created_at AS at, r.id
      FROM ${table} r ${joins}
      WHERE ${condition} AND (r.created_at, r.id) > (${createdAt ?? ''}::timestamptz, ${id ?? ''}::uuid)
      ORDER BY r.created_at, r.id LIMIT ${String(ROWS_PER_PAGE)}
    ) t ORDER BY t.at, t.id`

  const readPage = async (after: Cursor): Promise<Page> => {
    const page = {
      // The name depends on the query, because a connection keeps prepared statements by name.
      name: `export-${sha256(text).slice(0, 16)}`,
      text,
      values: [...values, after.createdAt, after.id],
      // Slightly longer than this transaction's statement_timeout. The pool's default is meant for pages.
      query_timeout: 31_000,
    }
    const { rows } = await client.query<Cursor & { line: string }>(page)
    const next = (rows.length === ROWS_PER_PAGE && rows.at(-1)) || null
    return { lines: rows.map(({ line }) => line), next }
  }

  return createPageStream(FIRST, readPage, print, close, abandoned)
}

type Page = { lines: readonly string[]; next: Cursor | null }

function createPageStream(
  first: Cursor,
  readPage: (after: Cursor) => Promise<Page>,
  print: FilePrinter,
  close: () => Promise<void>,
  abandoned: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let isBegun = false
  let isOver = false

  // Two pages are prefetched, so that the database does not wait while one is formatted. Nothing is read after
  // the end, because the released connection may belong to another request.
  const pageAfter = (page: Promise<Page | null>): Promise<Page | null> => {
    const following = page.then((previous) =>
      previous?.next && !isOver ? readPage(previous.next) : null,
    )
    following.catch(() => undefined)
    return following
  }
  let nextPage = pageAfter(Promise.resolve({ lines: [], next: first }))
  let pageAfterNext = pageAfter(nextPage)

  const stop = async () => {
    isOver = true
    await close()
  }

  return new ReadableStream<Uint8Array>({
    start(controller) {
      const onAbandoned = () => {
        if (isOver) return
        void stop()
        controller.error(new Error('The client has disconnected.'))
      }
      if (abandoned.aborted) onAbandoned()
      else abandoned.addEventListener('abort', onAbandoned, { once: true })
    },
    async pull(controller) {
      try {
        const page = await nextPage
        if (isOver) return
        nextPage = pageAfterNext
        pageAfterNext = pageAfter(nextPage)
        const isLast = !page?.next
        const lines = page?.lines ?? []
        let text = isBegun ? '' : print.begin
        if (lines.length > 0)
          text += (isBegun ? print.between : print.first) + lines.join(print.between)
        if (isLast) text += print.end
        isBegun = true
        if (text !== '') controller.enqueue(encoder.encode(text))
        if (isLast) {
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
