import { readFileSync } from 'node:fs'
import path from 'node:path'

import { runProgram } from '../lib/children.mjs'
import { Refusal, ROOT } from '../lib/steps.mjs'
import { grantRights, ownerUrl } from './rights.mjs'

/** Listed with the other locks of the database in `src/platform/locks.ts`. */
export const MIGRATION_LOCK = 7_926_001

/** @param {string} url */
async function connect(url) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * @template T
 * @param {string} url
 * @param {(client: import('pg').Client) => Promise<T>} work
 */
export async function withClient(url, work) {
  const client = await connect(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * @throws {Refusal} when a setting is not the URL of a PostgreSQL database
 * @param {string} url
 * @param {string} [setting]
 */
export function checkAddress(url, setting = 'DATABASE_URL') {
  const protocol = URL.canParse(url) ? new URL(url).protocol : ''
  if (!['postgres:', 'postgresql:'].includes(protocol)) {
    throw new Refusal(
      `${setting} is not the URL of a PostgreSQL database; it must look like postgres://user:password@host:5432/database.`,
    )
  }
}

/** @throws {Refusal} when the database does not respond or refuses the connection. @param {string} url */
export async function checkConnection(url) {
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

/** @param {import('pg').Client} client @param {string[]} wanted */
async function missingMigrations(client, wanted) {
  const { rows: tables } = await client.query("SELECT to_regclass('payload_migrations') AS found")
  if (!tables[0].found) return wanted
  const { rows } = await client.query('SELECT name, batch FROM payload_migrations')
  if (rows.some(({ batch }) => Number(batch) < 0)) {
    throw new Refusal(
      'This database was changed without migrations (Payload’s “push”), and cannot be migrated: use an empty one.',
    )
  }
  const done = new Set(rows.map(({ name }) => name))
  if (done.size > 0 && !done.has(migrationNames()[0])) {
    throw new Refusal(
      'This database is older than the first release, and cannot be migrated: use an empty one.',
    )
  }
  return wanted.filter((name) => !done.has(name))
}

/**
 * Brings the database up to date with the code, as its owner, and gives the other users their rights. Payload's
 * migrations have no lock of their own, and can report success without having done anything, so they run one at a time,
 * and the table of migrations is read again afterward.
 *
 * @param {NodeJS.ProcessEnv & { DATABASE_URL: string }} env
 * @param {{ only?: string[] }} [options] the migrations to run, if not all that this code has
 * @returns {Promise<number>} how many migrations it ran
 */
export async function migrate(env, { only = migrationNames() } = {}) {
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

/**
 * @param {import('pg').Client} client
 * @param {NodeJS.ProcessEnv} env
 * @param {{ missing: string[], only: string[] }} names
 */
async function runMissing(client, env, { missing, only }) {
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

/**
 * Saves what is in the database before it is changed: a migration that does the wrong thing cannot be undone.
 *
 * @param {import('pg').Client} client
 * @param {NodeJS.ProcessEnv} env
 */
async function saveBefore(client, env) {
  const { rows } = await client.query("SELECT to_regclass('payload_migrations') AS found")
  if (!rows[0].found) return
  const { code, output } = await runProgram('backup', env, ['--before-migration'])
  if (code !== 0) {
    throw new Refusal(
      'The database was not migrated, because it could not be saved first; the reason is above.',
      output,
    )
  }
}

/**
 * Provides the extension with which people are found. Every user who may create a schema, as the email queue needs,
 * may create it, where the server has it.
 *
 * @param {import('pg').Client} client
 */
async function provideTrigrams(client) {
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new Refusal(
      `The database lacks the extension pg_trgm, and its user cannot create it (${code}): have an administrator run “CREATE EXTENSION pg_trgm” in it once, then start again.`,
    )
  }
}

/** Creates or updates the tables of the email queue. @param {string} connectionString */
async function migrateQueue(connectionString) {
  const { Logger, runMigrations } = await import('graphile-worker')
  await runMigrations({ connectionString, logger: new Logger(() => () => {}) })
}

/** Whether the starter content was written: the waiver comes last. @param {string} url */
export const isSeeded = (url) =>
  withClient(url, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM waivers LIMIT 1')
    return rowCount === 1
  })

/** Fills an empty database with the starter content. @param {NodeJS.ProcessEnv} env */
export async function seed(env) {
  const { code, output } = await runProgram('seed', {
    ...env,
    NODE_ENV: 'production',
  })
  if (code !== 0)
    throw new Refusal('The starter content could not be written; the reason is above.', output)
}

/**
 * What identifies a database: the time of its first migration. Pages are rendered at build time from what the
 * database holds, so a build belongs to one database and its copies.
 *
 * @param {string} url
 * @returns {Promise<string | undefined>} nothing for an empty database
 */
export const databaseIdentity = (url) =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query("SELECT to_regclass('payload_migrations') AS found")
    if (!tables[0].found) return undefined
    const { rows } = await client.query(
      `SELECT to_char(min(created_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS born
       FROM payload_migrations`,
    )
    return rows[0].born ?? undefined
  })
