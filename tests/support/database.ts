import pg from 'pg'

import { makeDatabase, testSettings } from '../../scripts/testing/test-database.mjs'

/**
 * Gives this test file a migrated database of its own, empty or with the starter content, the settings to reach
 * it, and a folder for its uploads that no other file counts.
 */
export async function databaseOfThisFile({ isSeeded }: { isSeeded: boolean }): Promise<void> {
  const settings = testSettings(await freshDatabase({ isSeeded }))
  const { pathname } = new URL(settings.DATABASE_URL)
  Object.assign(process.env, settings, { UPLOADS_DIR: settings.UPLOADS_DIR + pathname })
}

/** One more database, migrated; with the starter content if asked. Returns its address. */
export async function freshDatabase({ isSeeded = false } = {}): Promise<string> {
  const cluster = process.env['TEST_DATABASE_URL']
  if (!cluster) throw new Error('There is no cluster: run tests through vitest.config.ts.')
  return makeDatabase(cluster, { isSeeded })
}

/** What the database says, past Payload and its rules. */
export async function query<Row extends pg.QueryResultRow = Record<string, unknown>>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** Empties tables that let nobody remove a row, so that a test can begin with none. */
export async function emptyTables(...tables: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
  await client.connect()
  try {
    // Switches off the triggers that guard them, which only a superuser may.
    await client.query('SET session_replication_role = replica')
    for (const table of tables) await client.query(`DELETE FROM ${client.escapeIdentifier(table)}`)
  } finally {
    await client.end()
  }
}

/** Makes this file's queries go to another database than its own: to that of a server it has started. */
export function useDatabase(url: string): void {
  process.env['DATABASE_URL'] = url
}

/** Where new databases can be made. */
export const testCluster = (): string => process.env['TEST_DATABASE_URL'] ?? ''
