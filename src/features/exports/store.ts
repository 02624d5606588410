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
import { inTransaction } from '@/platform/transaction'
import type { SubmissionSlug } from '@/submissions'

import { answersExport, type Export, messagesExport } from './columns'
import { printAs, type Row, type RowPrinter } from './print'
import type { ExportQuery } from './schema'

/** Small enough to hold three pages in memory, whatever the size of the table. */
const ROWS_PER_PAGE = 1000

/** Each export keeps a connection for the whole download. The rest of the pool is for everybody else. */
const CONCURRENT_EXPORTS_MAX = 4

/** A client that has not read anything for this long is considered gone. */
const STALLED_AFTER = '5min'

let running = 0

const connect = async () => (await openPayload()).db.pool.connect()
type Client = Awaited<ReturnType<typeof connect>>

export type ExportRefusal = 'busy' | 'already-running'

/** The query and columns of an export. Those of inquiries depend on the current custom forms. */
export async function findExport(collection: SubmissionSlug, user: User): Promise<Export> {
  if (collection !== 'form-submissions')
    return answersExport(collection, { withHealth: can(user, 'health') })
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

/**
 * Opens an export as a stream over one snapshot of the database, in constant memory: pages are read only as fast
 * as the client reads them. The audit log entry is committed before the first byte.
 *
 * @param abandoned aborted when the client has disconnected
 */
export async function openExport(
  collection: SubmissionSlug,
  query: ExportQuery,
  user: User,
  abandoned: AbortSignal,
): Promise<Result<ReadableStream<Uint8Array>, ExportRefusal>> {
  const source = await findExport(collection, user)
  // Nothing may be awaited between the check and the count.
  if (running >= CONCURRENT_EXPORTS_MAX) return refused('busy')
  running += 1
  const client = await connect().catch((error: unknown) => {
    running -= 1
    throw error
  })
  const close = closeOnce(client)
  try {
    const isAlone = await beginSnapshot(client, user.id)
    if (!isAlone) {
      await close()
      return refused('already-running')
    }
    await inTransaction(await openPayload(), (tx) =>
      recordAudit(tx, {
        action: 'export.started',
        actorId: user.id,
        actorKind: user.role,
        subject: collection,
        detail: `${query.format}, ${query.start || 'beginning'} to ${query.end || 'today'}`,
      }),
    )
    return ok(await streamRows(client, source, query, close, abandoned))
  } catch (error) {
    await close()
    throw error
  }
}

/** Records that an account without the right asked for an export. */
export async function recordDeniedExport(collection: string, user: User): Promise<void> {
  await inTransaction(await openPayload(), (tx) =>
    recordAudit(tx, {
      action: 'export.denied',
      actorId: user.id,
      actorKind: user.role,
      subject: collection,
    }),
  )
}

/** @returns whether this account has no other export running, on any server process */
async function beginSnapshot(client: Client, userId: string): Promise<boolean> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await client.query(
    `SET LOCAL statement_timeout = '30s'; SET LOCAL idle_in_transaction_session_timeout = '${STALLED_AFTER}';
     SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'`,
  )
  return tryLockKey(client, 'export', userId)
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
    running -= 1
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

/**
 * Converts the days to instants in the database, because two days of the year in New York do not have 24 hours.
 */
async function findBounds(client: Client, { start, end }: ExportQuery) {
  const { rows } = await client.query<{ start: string; end: string }>(
    `SELECT coalesce(($1::date::timestamp AT TIME ZONE $3)::text, '-infinity') AS start,
            coalesce((($2::date + 1)::timestamp AT TIME ZONE $3)::text, 'infinity') AS end`,
    [start || null, end || null, ORGANIZATION_ZONE],
  )
  return rows[0] ?? { start: '-infinity', end: 'infinity' }
}

// Cells are exported as the database formats them, so parsing them would only cost time.
const AS_TEXT = { getTypeParser: () => (value: string) => value }

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

async function streamRows(
  client: Client,
  { from, columns }: Export,
  query: ExportQuery,
  close: () => Promise<void>,
  abandoned: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const print = printAs(query.format, columns)
  const bounds = await findBounds(client, query)
  const text = `
    SELECT ${columns.map(({ sql }) => sql).join(', ')}, r.created_at::text, r.id
    FROM ${from}
    WHERE (r.created_at, r.id) > ($1::timestamptz, $2::uuid) AND r.created_at < $3::timestamptz
    ORDER BY r.created_at, r.id LIMIT ${String(ROWS_PER_PAGE)}`

  const readPage = async ({ createdAt, id }: Cursor): Promise<Page> => {
    const page = {
      // The name depends on the query, because a connection keeps prepared statements by name.
      name: `export-${sha256(text).slice(0, 16)}`,
      text,
      values: [createdAt, id, bounds.end],
      rowMode: 'array' as const,
      types: AS_TEXT,
      // Slightly longer than this transaction's statement_timeout. The pool's default is meant for pages.
      query_timeout: 31_000,
    }
    const { rows } = await client.query<(string | null)[]>(page)
    const last = rows.length === ROWS_PER_PAGE ? rows.at(-1) : undefined
    const next = last
      ? { createdAt: last[columns.length] ?? '', id: last[columns.length + 1] ?? '' }
      : null
    return { rows, next }
  }

  return createPageStream(
    { createdAt: bounds.start, id: FIRST_ID },
    readPage,
    print,
    close,
    abandoned,
  )
}

type Page = { rows: readonly Row[]; next: Cursor | null }

function createPageStream(
  first: Cursor,
  readPage: (after: Cursor) => Promise<Page>,
  print: RowPrinter,
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
  let nextPage = pageAfter(Promise.resolve({ rows: [], next: first }))
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
        let text = isBegun ? '' : print.begin
        page?.rows.forEach((row, index) => {
          text += print.row(row, !isBegun && index === 0)
        })
        isBegun = true
        if (isLast) text += print.end
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
