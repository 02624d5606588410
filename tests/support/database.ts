import { rm } from 'node:fs/promises'
import pg from 'pg'

import { getUsers, makeDatabase, testSettings } from '../../scripts/testing/test-database'
import { until } from './until'

/** Whose database was this process's, before that of the file that runs now. */
const OF_THIS_PROCESS = 'TEST_DATABASE_OF_THIS_PROCESS'

/**
 * Gives this test file a migrated database of its own, empty or with the starter content, the settings to reach it,
 * and a separate folder for its uploads. Files that run in one process, one after the other, find the same settings: what
 * the last one has left is removed, and modules that have read them stay as they are.
 */
export async function databaseOfThisFile({
  isSeeded,
  isOwner,
}: {
  isSeeded: boolean
  isOwner: boolean
}): Promise<void> {
  const instead = process.env[OF_THIS_PROCESS]
  const url = await makeDatabase(testCluster(), { isSeeded, ...(instead ? { instead } : {}) })
  const settings = testSettings(url)
  const uploads = settings.UPLOADS_DIR + new URL(url).pathname
  for (const place of [uploads, settings.AUDIT_HEADS_FILE, settings.ERASURES_FILE]) {
    await rm(place, { recursive: true, force: true })
  }
  const users = isOwner ? {} : getUsers(url)
  Object.assign(process.env, settings, users, { UPLOADS_DIR: uploads, [OF_THIS_PROCESS]: url })
}

/** Creates another migrated database, optionally with the starter content. @returns its URL */
export async function freshDatabase({ isSeeded = false } = {}): Promise<string> {
  return makeDatabase(testCluster(), { isSeeded })
}

/** The database of this file for its owner, who may do what the site may not. */
export const ownerUrl = (): string =>
  process.env['OWNER_DATABASE_URL'] || (process.env['DATABASE_URL'] ?? '')

let pool: pg.Pool | undefined

/**
 * Runs a statement in the database of this file, without Payload and its rules. What stands in it becomes a parameter,
 * unless it is `raw`. @returns the rows
 */
export async function query<Row extends pg.QueryResultRow = Record<string, unknown>>(
  parts: TemplateStringsArray,
  ...inserted: unknown[]
): Promise<Row[]> {
  // A test's process may end with a connection open, and a connection with its database.
  pool ??= new pg.Pool({
    connectionString: ownerUrl(),
    allowExitOnIdle: true,
  }).on('error', () => {})
  const values: unknown[] = []
  const text = parts.reduce((start, end, index) => {
    const value = inserted[index - 1]
    return start + (value instanceof Raw ? value.text : `$${String(values.push(value))}`) + end
  })
  return (await pool.query<Row>(text, values)).rows
}

/** What a statement has in a place where the database allows no parameter: a table's name, the body of a function. */
export const raw = (text: string) => new Raw(text)

class Raw {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** The number that `SELECT count(*)` finds. */
export async function count(...statement: Parameters<typeof query>): Promise<number> {
  const [row] = await query<{ count: string }>(...statement)
  return Number(row?.count)
}

/** The lines of the audit log that say this was done to that. */
export const auditLines = (action: string, subject: string) =>
  query`
    SELECT actor_id, actor_kind, detail FROM audit_log
    WHERE action = ${action} AND subject = ${subject} ORDER BY created_at`

/** Waits until this many transactions are waiting for a lock. */
export const untilBlocked = (transactions: number) =>
  until(async () => {
    const waiting = await query`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    return waiting.length >= transactions
  })

/** The tables of the site and of its queue in which a text stands, whatever its case, and in how many rows. */
export async function tablesHolding(text: string): Promise<{ name: string; rows: number }[]> {
  const tables = await query<{ name: string }>`
    SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
    WHERE schemaname IN ('public', 'graphile_worker') ORDER BY 1`
  const found: { name: string; rows: number }[] = []
  for (const { name } of tables) {
    const rows = await count`
      SELECT count(*) FROM ${raw(name)} t WHERE position(lower(${text}) in lower(t::text)) > 0`
    if (rows > 0) found.push({ name: name.replace('public.', ''), rows })
  }
  return found
}

/** Empties tables that allow no deletion, so that a test can start with none. */
export async function emptyTables(...tables: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl() })
  await client.connect()
  try {
    // Disables the triggers that protect them, which only a superuser may do.
    await client.query('SET session_replication_role = replica')
    for (const table of tables) await client.query(`DELETE FROM ${client.escapeIdentifier(table)}`)
  } finally {
    await client.end()
  }
}

/** Directs the queries of this file to another database: that of a server it has started. */
export function useDatabase(url: string): void {
  process.env['DATABASE_URL'] = url
  process.env['OWNER_DATABASE_URL'] = ''
  pool = undefined
}

/** The cluster in which new databases can be created. */
export function testCluster(): string {
  const cluster = process.env['TEST_DATABASE_URL']
  if (!cluster) throw new Error('There is no cluster: run tests through vitest.config.ts.')
  return cluster
}
