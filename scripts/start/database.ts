import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'

import { runProgram } from '../lib/children.mjs'
import { Refusal, ROOT } from '../lib/steps.mjs'
import { grantRights, ownerUrl } from './rights'
import type { Environment } from './settings'

/** Listed with the other locks of the database in `src/platform/locks.ts`. */
export const MIGRATION_LOCK = 7_926_001

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  return client
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = await connect(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** @throws when a setting is not the URL of a PostgreSQL database */
export function checkAddress(url: string, setting: string = 'DATABASE_URL') {
  const protocol = URL.canParse(url) ? new URL(url).protocol : ''
  if (!['postgres:', 'postgresql:'].includes(protocol)) {
    throw new Refusal(
      `${setting} is not the URL of a PostgreSQL database; it must look like postgres://user:password@host:5432/database.`,
    )
  }
}

/** @throws when the database does not respond or refuses the connection. */
export async function checkConnection(url: string) {
  try {
    await withClient(url, (client) => client.query('SELECT 1'))
  } catch (error) {
    const { host, pathname, username } = new URL(url)
    const database = decodeURIComponent(pathname.slice(1))
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    switch (code) {
      case '3D000':
        throw new Refusal(
          `There is no database “${database}” at ${host}: create it (createdb ${database}), or correct DATABASE_URL.`,
        )
      case '28P01':
      case '28000':
        throw new Refusal(
          `The database at ${host} refuses the user “${username}” or its password: correct DATABASE_URL.`,
        )
      default: {
        const reason = code || (error instanceof Error ? error.message : String(error))
        throw new Refusal(
          `No database responds at ${host} (${reason}): start it, or correct DATABASE_URL.`,
        )
      }
    }
  }
}

/** The migrations of this code, in order. */
export function migrationNames() {
  const index = readFileSync(path.join(ROOT, 'src/migrations/index.ts'), 'utf8')
  return [...index.matchAll(/name: '([^']+)'/g)].map(([, name]) => name ?? '')
}

/** Whether the database has Payload's table of migrations; an empty one does not. */
async function hasMigrations(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "SELECT to_regclass('payload_migrations') IS NOT NULL AS found",
  )
  return rows[0]?.found === true
}

async function missingMigrations(client: pg.Client, wanted: string[]) {
  if (!(await hasMigrations(client))) return wanted
  const { rows } = await client.query<{ name: string; batch: string | null }>(
    'SELECT name, batch FROM payload_migrations',
  )
  if (rows.some(({ batch }) => Number(batch) < 0)) {
    throw new Refusal(
      'This database was changed without migrations (Payload’s “push”), and cannot be migrated: use an empty one.',
    )
  }
  const done = new Set(rows.map(({ name }) => name))
  if (done.size > 0 && !done.has(migrationNames()[0] ?? '')) {
    throw new Refusal(
      'This database is older than the first release, and cannot be migrated: use an empty one.',
    )
  }
  return wanted.filter((name) => !done.has(name))
}

/**
 * Brings the database up to date with the code, as its owner, and grants the other users their rights. Payload's
 * migrations take no lock, and can report success without having done anything, so this takes one, and reads the table
 * of migrations again afterward.
 *
 * @param options the migrations to run, if not all of this code's
 * @returns how many migrations it ran
 */
export async function migrate(
  env: Environment & { DATABASE_URL: string },
  { only = migrationNames() }: { only?: string[] } = {},
): Promise<number> {
  const asOwner = { ...env, DATABASE_URL: ownerUrl(env) }
  return withClient(asOwner.DATABASE_URL, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    const missing = await missingMigrations(client, only)
    if (missing.length > 0) await saveBefore(client, asOwner)
    await migrateQueue(asOwner.DATABASE_URL)
    if (missing.length > 0) await runMissing(client, asOwner, { missing, only })
    await grantRights(client, env)
    return missing.length
  })
}

async function runMissing(
  client: pg.Client,
  env: Environment,
  { missing, only }: { missing: string[]; only: string[] },
) {
  await provideTrigrams(client)
  const { code, output } = await runProgram(
    'migrate',
    { ...env, NODE_ENV: 'production', IS_MIGRATING: 'yes' },
    missing,
  )
  const [stillMissing] = await missingMigrations(client, only)
  if (code === 0 && !stillMissing) return
  throw new Refusal(
    `The database could not be migrated: “${stillMissing ?? missing[0]}” failed and was rolled back.`,
    output,
  )
}

/** Backs up the database before it is changed, because a wrong migration cannot be undone. */
async function saveBefore(client: pg.Client, env: Environment) {
  if (!(await hasMigrations(client))) return
  const { code, output } = await runProgram('backup', env, ['--before-migration'])
  if (code !== 0) {
    throw new Refusal(
      'The database was not migrated, because it could not be saved first; the reason is above.',
      output,
    )
  }
}

/**
 * Creates the extension for searching people. Every user who may create a schema, as the email queue requires, may
 * create it if the server has it.
 */
async function provideTrigrams(client: pg.Client) {
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new Refusal(
      `The database lacks the extension pg_trgm, and its user cannot create it (${code}): have an administrator run “CREATE EXTENSION pg_trgm” in it once, then start again.`,
    )
  }
}

/** Creates or updates the tables of the email queue. */
async function migrateQueue(connectionString: string) {
  const { Logger, runMigrations } = await import('graphile-worker')
  await runMigrations({ connectionString, logger: new Logger(() => () => {}) })
}

/** Whether the starter content was written: the waiver comes last. */
export const isSeeded = (url: string) =>
  withClient(url, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM waivers LIMIT 1')
    return rowCount === 1
  })

/** Fills an empty database with the starter content. */
export async function seed(env: Environment) {
  const { code, output } = await runProgram('seed', {
    ...env,
    NODE_ENV: 'production',
  })
  if (code !== 0)
    throw new Refusal('The starter content could not be written; the reason is above.', output)
}

/**
 * The identity of a database: the time of its first migration. A build renders pages from the content of a database, so it belongs
 * to that database and its copies.
 *
 * @returns nothing for an empty database
 */
export const databaseIdentity = (url: string): Promise<string | undefined> =>
  withClient(url, async (client) => {
    if (!(await hasMigrations(client))) return undefined
    const { rows } = await client.query<{ born: string | null }>(
      `SELECT to_char(min(created_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS born
       FROM payload_migrations`,
    )
    return rows[0]?.born ?? undefined
  })
