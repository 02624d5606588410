import type { Task } from 'graphile-worker'
import type { ClientBase } from 'pg'

import { now } from './clock'
import { log } from './log'
import { isStored, removePrivateFile, removeUnfinished, storedBefore } from './private-files'

/** Once an hour; see graphile-worker's crontab. */
export const SWEEP_FILES = 'sweep-files'

/** Any number of ours; see PostgreSQL, *Advisory Locks*. */
const SWEEPER_LOCK = 7_926_032

/** No form takes this long to be stored: a file this old without a row will never have one. */
const HOUR_MS = 60 * 60 * 1000

/**
 * A crash leaves a file or two. More than this, and more than there are rows, is another database than the
 * one these files belong to.
 */
const STRAYS_MAX = 3

/**
 * The worker's housekeeping among private files: removes those that no row knows, which a process left that
 * died between writing and committing, and reports rows whose file is gone. Numbers and ids, no names.
 */
export const sweepFiles: Task = (_payload, worker) =>
  worker.withPgClient(async (client) => {
    const { rows } = await client.query<{ isOurs: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS "isOurs"',
      [SWEEPER_LOCK],
    )
    if (!rows[0]?.isOurs) return
    try {
      await sweep(client)
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [SWEEPER_LOCK])
    }
  })

async function sweep(client: ClientBase): Promise<void> {
  const anHourAgo = new Date(now().getTime() - HOUR_MS)
  const unfinished = await removeUnfinished(anHourAgo)
  // Files first, rows after: a row that is committed in between still keeps its file.
  const files = await storedBefore(anHourAgo)
  const columns = await columnsOfKeys(client)
  const kept = await keptFiles(client, columns)

  const known = new Set(kept.map(({ storageKey }) => storageKey))
  const tables = new Set(columns.map(({ table }) => table))
  const strays = files.filter((file) => !known.has(file))
  const orphans = strays.filter((file) => tables.has(tableOf(file)))
  const ownerless = strays.filter((file) => !tables.has(tableOf(file)))
  if (ownerless.length > 0) {
    log.error({ files: ownerless.length }, 'private files of no collection: left alone')
  }
  if (orphans.length > Math.max(STRAYS_MAX, known.size)) {
    log.error({ orphans: orphans.length, rows: known.size }, 'private files: too many to remove')
  } else {
    for (const orphan of orphans) await removePrivateFile(orphan)
    log.info({ unfinished, orphans: orphans.length }, 'private files swept')
  }
  await reportMissing(kept)
}

/** `driver-documents/2026/11/…` is kept by a row of `driver_documents`. */
const tableOf = (storageKey: string): string =>
  (storageKey.split('/')[0] ?? '').replaceAll('-', '_')

type Column = { table: string; name: string }

/**
 * Every column for keys, as the database itself says: there is no list that a table could be missing from.
 * A file whose collection has no such column is never removed.
 */
async function columnsOfKeys(client: ClientBase): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    SELECT table_name AS "table", column_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name ~ '(^|_)storage_key$' ORDER BY 1, 2`)
  return rows
}

type Kept = { table: string; id: string; storageKey: string }

async function keptFiles(client: ClientBase, columns: readonly Column[]): Promise<Kept[]> {
  const kept: Kept[] = []
  for (const { table, name } of columns) {
    const column = client.escapeIdentifier(name)
    const { rows } = await client.query<Omit<Kept, 'table'>>(
      `SELECT id::text, ${column} AS "storageKey" FROM ${client.escapeIdentifier(table)}
       WHERE ${column} IS NOT NULL`,
    )
    kept.push(...rows.map((row) => ({ table, ...row })))
  }
  return kept
}

async function reportMissing(kept: readonly Kept[]): Promise<void> {
  const missing: string[] = []
  for (const { table, id, storageKey } of kept) {
    if (!(await isStored(storageKey))) missing.push(`${table}/${id}`)
  }
  if (missing.length > 0) log.error({ rows: missing }, 'private files are missing')
}
