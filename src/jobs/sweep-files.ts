import type { Task } from 'graphile-worker'
import type { ClientBase } from 'pg'

import { now } from '@/lib/clock'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { log } from '@/lib/log'
import { recordFinding } from '@/platform/findings'
import { withLockIfFree } from '@/platform/locks'
import {
  filesRestoredAt,
  isStored,
  listStoredBefore,
  removePrivateFile,
  removeUnfinished,
} from '@/platform/private-files'

/** The name of the worker's task, run once an hour; see the crontab in `scripts/worker.ts`. */
export const SWEEP_FILES = 'sweep-files'

/**
 * A crash leaves a file or two behind. When there are more orphans than this and more than there are rows, the site is
 * probably connected to the wrong database, so the sweeper deletes nothing.
 */
const ORPHANS_MAX = 3

/**
 * After a restore, files without a row are kept for a week: the backup may be older than they are, and staff may notice
 * only then that a later one exists.
 */
const KEPT_AFTER_RESTORE_MS = 7 * DAY_MS

/**
 * Removes private files that no row refers to, left by a process that died between writing and committing, and
 * reports rows whose file is missing. Logs numbers and ids, no names.
 */
export const sweepFiles: Task = (_payload, worker) =>
  worker.withPgClient((client) => withLockIfFree(client, 'fileSweeper', () => sweep(client)))

async function sweep(client: ClientBase): Promise<void> {
  // Storing a form never takes an hour: a file this old without a row will never get one.
  const oneHourAgo = new Date(now().getTime() - HOUR_MS)
  const unfinished = await removeUnfinished(oneHourAgo)
  // Files are listed before rows, so that a row committed in between still protects its file.
  const files = await listStoredBefore(oneHourAgo)
  const columns = await findKeyColumns(client)
  const rows = await findRowsWithFiles(client, columns)

  const referenced = new Set(rows.map(({ storageKey }) => storageKey))
  const tables = new Set(columns.map(({ table }) => table))
  const unreferenced = files.filter((file) => !referenced.has(file))
  const orphans = unreferenced.filter((file) => tables.has(getTable(file)))
  const foreign = unreferenced.filter((file) => !tables.has(getTable(file)))
  if (foreign.length > 0) {
    log.error({ files: foreign.length }, 'private files that belong to no collection were kept')
  }
  if (await wasJustRestored()) {
    log.info({ unfinished, orphans: orphans.length }, 'private files kept after a restore')
  } else if (orphans.length > Math.max(ORPHANS_MAX, referenced.size)) {
    log.error(
      { orphans: orphans.length, rows: referenced.size },
      'too many orphaned private files: none removed',
    )
  } else {
    for (const orphan of orphans) await removePrivateFile(orphan)
    log.info({ unfinished, orphans: orphans.length }, 'private files swept')
  }
  await recordFinding(client, 'files', await countMissing(rows, new Set(files)))
}

async function wasJustRestored(): Promise<boolean> {
  const restoredAt = await filesRestoredAt()
  // If the time cannot be read, files are kept.
  return restoredAt !== null && !(now().getTime() - restoredAt.getTime() > KEPT_AFTER_RESTORE_MS)
}

/** A file `driver-documents/2026/11/…` belongs to a row of `driver_documents`. */
const getTable = (storageKey: string): string =>
  (storageKey.split('/')[0] ?? '').replaceAll('-', '_')

type Column = { table: string; name: string }

/**
 * Every column that holds a storage key, from the database's own catalog, so that no table can be forgotten. A
 * file whose collection has no such column is never removed.
 */
async function findKeyColumns(client: ClientBase): Promise<Column[]> {
  // Not information_schema, which hides what this user may not read: that must fail, and remove nothing.
  const { rows } = await client.query<Column>(`
    SELECT c.relname AS "table", a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
      AND NOT a.attisdropped AND a.attname ~ '(^|_)storage_key$' ORDER BY 1, 2`)
  return rows
}

type RowWithFile = { table: string; id: string; storageKey: string }

async function findRowsWithFiles(
  client: ClientBase,
  columns: readonly Column[],
): Promise<RowWithFile[]> {
  const files: RowWithFile[] = []
  for (const { table, name } of columns) {
    const column = client.escapeIdentifier(name)
    const { rows } = await client.query<Omit<RowWithFile, 'table'>>(
      // Staff can call back a pending erasure, with its files.
      `SELECT id::text, ${column} AS "storageKey" FROM public.${client.escapeIdentifier(table)}
       WHERE ${column} IS NOT NULL`,
    )
    files.push(...rows.map((row) => ({ table, ...row })))
  }
  return files
}

/** @param seen the files that are known to be there: a bucket takes a request for each of the others */
async function countMissing(
  rows: readonly RowWithFile[],
  seen: ReadonlySet<string>,
): Promise<number> {
  const missing: string[] = []
  for (const { table, id, storageKey } of rows) {
    if (!seen.has(storageKey) && !(await isStored(storageKey))) missing.push(`${table}/${id}`)
  }
  if (missing.length > 0) log.error({ rows: missing }, 'private files are missing')
  return missing.length
}
