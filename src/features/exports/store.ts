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

/** Few enough to hold three pages in memory whatever the size of the table. */
const ROWS_PER_PAGE = 1000

/** Each keeps a connection for as long as a download takes; the rest of the pool is for everybody else. */
const EXPORTS_AT_ONCE = 4

/** A reader who has stopped reading for this long is gone, even if the connection does not say so. */
const STALLED_AFTER = '5min'

let running = 0

const connect = async () => (await openPayload()).db.pool.connect()
type Client = Awaited<ReturnType<typeof connect>>

export type ExportRefusal = 'busy' | 'already-running'

/** What an export reads and prints at this moment: staff change what their forms ask. */
export async function exportOf(collection: SubmissionSlug, user: User): Promise<Export> {
  if (collection !== 'form-submissions') return answersExport(collection)
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
 * Opens an export as a stream, all of it one moment of the database, at constant memory: a page is read
 * when the reader has taken the one before it. The audit line is committed before the first byte.
 *
 * @param abandoned tells that the reader has gone
 */
export async function openExport(
  collection: SubmissionSlug,
  query: ExportQuery,
  user: User,
  abandoned: AbortSignal,
): Promise<Result<ReadableStream<Uint8Array>, ExportRefusal>> {
  if (running >= EXPORTS_AT_ONCE) return refused('busy')
  const what = await exportOf(collection, user)
  running += 1
  const client = await connect().catch((error: unknown) => {
    running -= 1
    throw error
  })
  const close = closing(client)
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
    return ok(await streamOf(client, what, query, close, abandoned))
  } catch (error) {
    await close()
    throw error
  }
}

/** Records that somebody asked who may not. */
export async function recordRefusedExport(collection: string, user: User): Promise<void> {
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

/** Gives the connection back, once, however the export ended. */
function closing(client: Client): () => Promise<void> {
  let isClosed = false
  let isLost = false
  // A connection that is lost while nobody is asking anything of it would otherwise end the process.
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

/** Where a page begins: after this row. */
type Place = { createdAt: string; id: string }

/** Days as instants. New York's days have 23 or 25 hours twice a year; the database knows which. */
async function boundsOf(client: Client, { start, end }: ExportQuery) {
  const { rows } = await client.query<{ start: string; end: string }>(
    `SELECT coalesce(($1::date::timestamp AT TIME ZONE $3)::text, '-infinity') AS start,
            coalesce((($2::date + 1)::timestamp AT TIME ZONE $3)::text, 'infinity') AS end`,
    [start || null, end || null, ORGANIZATION_ZONE],
  )
  return rows[0] ?? { start: '-infinity', end: 'infinity' }
}

// Cells are printed as the database writes them; parsing them would only cost time.
const AS_TEXT = { getTypeParser: () => (value: string) => value }

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

async function streamOf(
  client: Client,
  { from, columns }: Export,
  query: ExportQuery,
  close: () => Promise<void>,
  abandoned: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const print = printAs(query.format, columns)
  const bounds = await boundsOf(client, query)
  const text = `
    SELECT ${columns.map(({ sql }) => sql).join(', ')}, r.created_at::text, r.id
    FROM ${from}
    WHERE (r.created_at, r.id) > ($1::timestamptz, $2::uuid) AND r.created_at < $3::timestamptz
    ORDER BY r.created_at, r.id LIMIT ${String(ROWS_PER_PAGE)}`

  const readPage = async ({ createdAt, id }: Place): Promise<Page> => {
    const page = {
      // Staff change what an export asks for, and a connection keeps what it has prepared under a name.
      name: `export-${sha256(text).slice(0, 16)}`,
      text,
      values: [createdAt, id, bounds.end],
      rowMode: 'array' as const,
      types: AS_TEXT,
      // As long as this transaction lets it take; the connection's own limit is that of a page of the site.
      query_timeout: 31_000,
    }
    const { rows } = await client.query<(string | null)[]>(page)
    const last = rows.length === ROWS_PER_PAGE ? rows.at(-1) : undefined
    const next = last
      ? { createdAt: last[columns.length] ?? '', id: last[columns.length + 1] ?? '' }
      : null
    return { rows, next }
  }

  return pagesAsStream({ createdAt: bounds.start, id: FIRST_ID }, readPage, print, close, abandoned)
}

type Page = { rows: readonly Row[]; next: Place | null }

function pagesAsStream(
  first: Place,
  readPage: (after: Place) => Promise<Page>,
  print: RowPrinter,
  close: () => Promise<void>,
  abandoned: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let isBegun = false
  let isOver = false

  // Two pages are on their way, so that the database never waits for the printing of one. A connection
  // that was given back belongs to somebody else: nothing is read once it is over.
  const pageBehind = (page: Promise<Page | null>): Promise<Page | null> => {
    const behind = page.then((known) => (known?.next && !isOver ? readPage(known.next) : null))
    behind.catch(() => undefined)
    return behind
  }
  let coming = pageBehind(Promise.resolve({ rows: [], next: first }))
  let afterThat = pageBehind(coming)

  const stop = async () => {
    isOver = true
    await close()
  }

  return new ReadableStream<Uint8Array>({
    start(controller) {
      const onAbandoned = () => {
        if (isOver) return
        void stop()
        controller.error(new Error('The reader has gone.'))
      }
      if (abandoned.aborted) onAbandoned()
      else abandoned.addEventListener('abort', onAbandoned, { once: true })
    },
    async pull(controller) {
      try {
        const page = await coming
        if (isOver) return
        coming = afterThat
        afterThat = pageBehind(coming)
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
        log.error({ err: error }, 'export: broken off')
        await stop()
        // The download fails, where a short file would look whole.
        controller.error(error)
      }
    },
    cancel: stop,
  })
}
