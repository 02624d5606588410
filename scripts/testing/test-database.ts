/** The PostgreSQL that tests run on, and the databases in it, which are created in a second and dropped at the end. */

import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

import { fingerprint } from '../lib/fingerprint.mjs'
import { getCommand } from '../lib/processes'
import { checkFolder, DATA } from '../lib/steps.mjs'
import { startPostgres } from '../postgres/cluster'
import { SOURCES } from '../start/build'
import { migrate, seed, withClient } from '../start/database'

const FOLDER = path.join(DATA, 'test')
/** The rights of the site are part of a template. */
const RIGHTS = 'scripts/start/rights.ts'
/** Used in the cluster's own database, where the site takes no locks. */
const TEMPLATE_LOCK = 7_926_002

/** Part of the name of every database of one run, whichever of its processes creates it. */
const RUN = (process.env['TEST_RUN'] ??= randomBytes(4).toString('hex'))

/** The cluster that TEST_DATABASE_URL names, with a user who may create databases; without it, a new one. */
export async function openTestCluster(): Promise<{ url: string; close: () => Promise<void> }> {
  checkFolder()
  const configuredUrl = process.env['TEST_DATABASE_URL']
  if (configuredUrl) return { url: configuredUrl, close: () => dropDatabases(configuredUrl) }
  removeLeftovers()
  const postgres = await startPostgres(path.join(FOLDER, `cluster-${process.pid}`), {
    isForTests: true,
  })
  return {
    url: postgres.url,
    async close() {
      await postgres.discard()
      for (const name of ['mail', 'uploads', 'audit-heads']) {
        rmSync(path.join(FOLDER, name), { recursive: true, force: true })
      }
    },
  }
}

/** Removes what killed runs have left behind. */
function removeLeftovers() {
  if (!existsSync(FOLDER)) return
  for (const name of readdirSync(FOLDER)) {
    const pid = Number(/^cluster-(\d+)/.exec(name)?.[1])
    if (pid && !getCommand(pid)) rmSync(path.join(FOLDER, name), { recursive: true, force: true })
  }
}

const named = (url: string, name: string) =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href

/**
 * The settings of a database whose site does not own its tables, as in production.
 *
 * @param url that of its owner
 */
export const getUsers = (url: string) => ({
  DATABASE_URL: Object.assign(new URL(url), { username: 'swan_test_app', password: 'app' }).href,
  OWNER_DATABASE_URL: url,
  ERASE_DATABASE_URL: Object.assign(new URL(url), {
    username: 'swan_test_erase',
    password: 'erase',
  }).href,
})

/** Every setting of a test run. A developer's own `.env` must not affect a test. */
export const testSettings = (databaseUrl: string, { port = 3000 }: { port?: number } = {}) => ({
  DATABASE_URL: databaseUrl,
  PORT: String(port),
  SITE_URL: `http://localhost:${port}`,
  PAYLOAD_SECRET: 'a-secret-of-the-tests-that-protects-nothing',
  SEAL_KEYS: 'k1:a-key-of-the-tests-that-protects-nothing',
  SMTP_URL: '',
  MAIL_DIR: path.join(FOLDER, 'mail'),
  EMAIL_FROM: 'Swantastic <hello@swantastic.example>',
  STAFF_EMAIL: 'staff@swantastic.example',
  BOOTSTRAP_ADMIN_EMAIL: '',
  UPLOADS_DIR: path.join(FOLDER, 'uploads'),
  S3_BUCKET: '',
  S3_ENDPOINT: '',
  S3_REGION: '',
  S3_ACCESS_KEY_ID: '',
  S3_SECRET_ACCESS_KEY: '',
  AUDIT_HEADS_FILE: path.join(FOLDER, 'audit-heads', path.basename(databaseUrl) || 'embedded'),
  ERASURES_FILE: path.join(FOLDER, 'erasures', path.basename(databaseUrl) || 'embedded'),
  RATE_LIMIT_SCALE: '1',
  TRUSTED_PROXY_HOPS: '0',
  METRICS_TOKEN: '',
})

/**
 * Creates a migrated database, empty or with the starter content. It is a copy of a template, so only the first one
 * waits for the migrations.
 *
 * @param options `instead`: the URL of a database that it replaces, under the same name; its connections are closed
 * @returns its URL
 */
export async function makeDatabase(
  clusterUrl: string,
  { isSeeded = false, instead }: { isSeeded?: boolean; instead?: string } = {},
): Promise<string> {
  const template = await makeTemplate(clusterUrl, isSeeded)
  const name = instead
    ? path.basename(new URL(instead).pathname)
    : `swan_test_${RUN}_${randomBytes(4).toString('hex')}`
  await withClient(clusterUrl, async (client) => {
    if (instead) await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
    // The usual strategy writes every block to the log, too, which takes five times as long.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  })
  return named(clusterUrl, name)
}

/**
 * Drops the databases of this run, at its end: while a test process runs, Payload keeps its connections open, and
 * dropping a database in use causes an uncaught error.
 */
const dropDatabases = (clusterUrl: string) =>
  withClient(clusterUrl, async (client) => {
    const { rows } = await client.query(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [`swan_test_${RUN}_`],
    )
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`)
  })

async function makeTemplate(clusterUrl: string, isSeeded: boolean): Promise<string> {
  const name = templateName(isSeeded)
  return withClient(clusterUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK + Number(isSeeded)])
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount) return name
    const unfinished = `${name}_unfinished`
    await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`)
    await client.query(
      `CREATE DATABASE ${unfinished}${isSeeded ? ` TEMPLATE ${await makeTemplate(clusterUrl, false)}` : ''}`,
    )
    const env = {
      ...process.env,
      ...testSettings(named(clusterUrl, unfinished)),
      ...getUsers(named(clusterUrl, unfinished)),
    }
    if (isSeeded) {
      // From here on it counts as another database: pages built on an earlier seeding contain other ids.
      await withClient(env.OWNER_DATABASE_URL, (template) =>
        template.query('UPDATE payload_migrations SET created_at = now()'),
      )
      await seed(env)
    } else await migrate(env)
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`)
    return name
  })
}

/** A name that changes with every input of a template. */
function templateName(isSeeded: boolean) {
  // The tables of the queue come from a package.
  if (!isSeeded)
    return `swan_empty_${fingerprint(['src/migrations', 'package-lock.json', RIGHTS]).slice(0, 12)}`
  // The starter content is written through collections, hooks and what they import. Its events are dated relative
  // to the day of seeding.
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  return `swan_seeded_${today}_${fingerprint([...SOURCES, 'scripts/seed.ts', RIGHTS]).slice(0, 12)}`
}
