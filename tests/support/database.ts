import pg from 'pg'

import { makeDatabase, testSettings } from '../../scripts/testing/test-database.mjs'

/**
 * Gives this test file a migrated database of its own, empty or with the starter content, the settings to reach it,
 * and a separate folder for its uploads.
 */
export async function databaseOfThisFile({ isSeeded }: { isSeeded: boolean }): Promise<void> {
  const settings = testSettings(await freshDatabase({ isSeeded }))
  const { pathname } = new URL(settings.DATABASE_URL)
  Object.assign(process.env, settings, { UPLOADS_DIR: settings.UPLOADS_DIR + pathname })
}

/** Creates another migrated database, optionally with the starter content. @returns its URL */
export async function freshDatabase({ isSeeded = false } = {}): Promise<string> {
  const cluster = process.env['TEST_DATABASE_URL']
  if (!cluster) throw new Error('There is no cluster: run tests through vitest.config.ts.')
  return makeDatabase(cluster, { isSeeded })
}

/** Queries the database directly, without Payload and its rules. */
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

/** Empties tables that allow no deletion, so that a test can start with none. */
export async function emptyTables(...tables: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
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
}

/** The cluster in which new databases can be created. */
export const testCluster = (): string => process.env['TEST_DATABASE_URL'] ?? ''
