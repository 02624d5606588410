// @database seeded
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'

import { env } from '@/lib/env'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'

import { startPostgres } from '../../scripts/postgres/cluster'
import { migrate } from '../../scripts/start/database'
import { grantRights, ownsTables, RIGHTS } from '../../scripts/start/rights'
import { makeClone } from '../support/clone'
import { count, freshDatabase, ownerUrl, query } from '../support/database'
import { openMailbox } from '../support/mailbox'
import { aYouth, send } from '../support/registration'
import { startWorker } from '../support/server'

const payload = await openPayload()
const eraseUrl = process.env['ERASE_DATABASE_URL'] ?? ''
const users = {
  DATABASE_URL: env.DATABASE_URL,
  OWNER_DATABASE_URL: ownerUrl(),
  ERASE_DATABASE_URL: eraseUrl,
}

let site: Client
let eraser: Client

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString })
  await client.connect()
  return client
}

beforeAll(async () => {
  // A copy of a template lacks the template's own rights.
  await migrate({ ...process.env, ...users })
  site = await connect(env.DATABASE_URL)
  eraser = await connect(eraseUrl)
  await recordAudit(
    { sql: payload.db.drizzle },
    {
      action: 'rsvp.signed',
      actorKind: 'visitor',
      subject: 'rsvps/1',
      detail: { participants: 1 },
    },
  )
})
afterAll(() => Promise.all([site.end(), eraser.end()]))
afterEach(() => Promise.all([site.query('ROLLBACK'), eraser.query('ROLLBACK')]))

const DENIED = /permission denied|must be owner|must be superuser/

const EVIDENCE = Object.entries(RIGHTS).flatMap(([table, right]) =>
  right === 'add' ? [table] : [],
)

describe('the table of rights', () => {
  it('has exactly the tables of the database', async () => {
    const rows = await query<{ name: string }>`
      SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY relname COLLATE "C"`
    expect(Object.keys(RIGHTS).sort()).toEqual(rows.map(({ name }) => name))
  })

  it('lets the site change no row that a trigger protects, and remove none', async () => {
    const rows = await query<{ name: string; changes: boolean; removes: boolean }>`
      SELECT c.relname AS name, bool_or(t.tgtype & 16 <> 0 AND p.proname IN ('refuse_change', 'guard_audit_line')) AS changes,
        bool_or(t.tgtype & 8 <> 0) AS removes
      FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
      WHERE p.proname IN ('refuse_change', 'guard_audit_line', 'keep_submitted') AND t.tgtype & 1 = 1 GROUP BY 1`
    expect(rows.length).toBeGreaterThan(15)
    for (const { name, changes, removes } of rows) {
      if (changes) expect(['add', 'read'], name).toContain(RIGHTS[name])
      if (removes) expect(['add', 'read', 'keep'], name).toContain(RIGHTS[name])
    }
  })

  it('matches the rights of the site', async () => {
    const rows = await query<{ name: string; rights: string }>`
      SELECT c.relname AS name, concat_ws(' ', CASE WHEN has_table_privilege(u.name, c.oid, 'SELECT') THEN 'read' END,
        CASE WHEN has_table_privilege(u.name, c.oid, 'INSERT') THEN 'add' END,
        CASE WHEN has_table_privilege(u.name, c.oid, 'UPDATE') THEN 'change' END,
        CASE WHEN has_table_privilege(u.name, c.oid, 'DELETE') THEN 'remove' END,
        CASE WHEN has_table_privilege(u.name, c.oid, 'TRUNCATE, REFERENCES, TRIGGER') THEN 'more' END) AS rights
      FROM pg_class c, (SELECT ${new URL(env.DATABASE_URL).username}::name AS name) u
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`
    const names = {
      write: 'read add change remove',
      keep: 'read add change',
      add: 'read add',
      read: 'read',
    }
    expect(Object.fromEntries(rows.map(({ name, rights }) => [name, rights]))).toEqual(
      Object.fromEntries(Object.entries(RIGHTS).map(([name, right]) => [name, names[right]])),
    )
  })
})

describe('the user of the site', () => {
  it('does not own the tables; their owner does', async () => {
    expect(await ownsTables(site)).toBe(false)
    const owner = await connect(ownerUrl())
    onTestFinished(() => owner.end())
    expect(await ownsTables(owner)).toBe(true)
  })

  it.each([
    'ALTER TABLE audit_log ADD COLUMN other text',
    'ALTER TABLE audit_log DISABLE TRIGGER ALL',
    'ALTER TABLE waiver_signatures DISABLE TRIGGER waiver_signatures_append_only',
    'ALTER TABLE rsvps OWNER TO CURRENT_USER',
    'DROP TABLE public.rsvps CASCADE',
    'DROP TRIGGER audit_log_append_only ON audit_log',
    'DROP FUNCTION refuse_change() CASCADE',
    'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
    'CREATE TABLE other (id integer)',
    'CREATE TEMPORARY TABLE other (id integer)',
    'CREATE TABLE graphile_worker.other (id integer)',
    'CREATE SCHEMA other',
    'CREATE FUNCTION other() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
    'CREATE TRIGGER other BEFORE INSERT ON public.rsvps FOR EACH ROW EXECUTE FUNCTION refuse_change()',
    'CREATE EXTENSION dblink',
    'CREATE ROLE other',
    'TRUNCATE rate_limits',
    'TRUNCATE audit_log CASCADE',
    'SET ROLE postgres',
    'SET SESSION AUTHORIZATION postgres',
    'SET session_replication_role = replica',
    "ALTER SYSTEM SET log_statement = 'all'",
    `COPY audit_log TO PROGRAM 'cat'`,
    "SELECT pg_read_file('/etc/passwd')",
    'DELETE FROM payload_migrations',
    'DELETE FROM rsvps',
  ])('is refused %s', async (statement) => {
    await expect(site.query(statement)).rejects.toThrow(DENIED)
  })

  it('cannot grant rights', async () => {
    const rights = () => query`SELECT relacl::text FROM pg_class WHERE relname = 'audit_log'`
    const before = await rights()
    // It has no rights to grant, which is a warning, not an error.
    await site.query('GRANT ALL ON audit_log TO PUBLIC')
    expect(await rights()).toEqual(before)
  })

  it.each(EVIDENCE)('changes and removes no row in %s', async (table) => {
    const [column] = await query<{ name: string }>`
      SELECT quote_ident(attname) AS name FROM pg_attribute WHERE attrelid = ${table}::regclass AND attnum = 1`
    const name = column?.name ?? ''
    for (const statement of [
      `UPDATE ${table} SET ${name} = ${name}`,
      `DELETE FROM ${table}`,
      // Past the view through which the site sees it.
      `UPDATE public.${table} SET ${name} = ${name}`,
      `DELETE FROM public.${table}`,
      `TRUNCATE public.${table} CASCADE`,
      `ALTER TABLE public.${table} DISABLE TRIGGER USER`,
    ])
      await expect(site.query(statement), statement).rejects.toThrow(DENIED)
  })

  it('registers a young person, whose confirmation the worker sends', async () => {
    const mailbox = await openMailbox()
    const worker = startWorker({ databaseUrl: env.DATABASE_URL, env: { SMTP_URL: mailbox.url } })
    onTestFinished(async () => {
      await worker.stop()
      await mailbox.stop()
    })
    const registration = aYouth()
    const { status, body } = await send(registration)
    expect({ status, body }).toMatchObject({ status: 200, body: { success: true } })
    const email = await mailbox.waitFor(({ recipients }) => recipients.includes(registration.email))
    expect(email.subject).toBeTruthy()
    const connected = await query<{ name: string }>`
      SELECT DISTINCT application_name || usename AS name FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename <> 'postgres'`
    expect(connected.map(({ name }) => name)).toContain(new URL(env.DATABASE_URL).username)
    expect(worker.log()).not.toContain('42501')
  })
})

describe('the user that erases', () => {
  it('may delete rows, and change no table', async () => {
    await eraser.query('BEGIN')
    await eraser.query('DELETE FROM rate_limits')
    await expect(eraser.query('TRUNCATE rate_limits')).rejects.toThrow(DENIED)
    await eraser.query('ROLLBACK')
    for (const statement of [
      'ALTER TABLE rsvps DISABLE TRIGGER ALL',
      'CREATE TABLE other (id integer)',
      'DELETE FROM audit_days',
      'UPDATE audit_days SET lines = 1',
      'UPDATE audit_log SET detail = NULL',
    ])
      await expect(eraser.query(statement), statement).rejects.toThrow(DENIED)
  })

  it('removes no recent line of the audit log', async () => {
    expect(await count`SELECT count(*) FROM audit_log`).toBeGreaterThan(0)
    await expect(eraser.query('DELETE FROM audit_log')).rejects.toThrow('append-only')
  })
})

describe('a database', () => {
  it('that the site owned before gets a separate owner with the next migration', async () => {
    const url = await freshDatabase()
    const name = `swan_test_${new URL(url).pathname.slice(-8)}`
    const asked = { ...users, OWNER_DATABASE_URL: url }
    const own = Object.assign(new URL(url), { username: name, password: 'secret' }).href
    const owner = await connect(url)
    onTestFinished(async () => {
      await owner.query(`DROP OWNED BY ${name}`)
      await owner.query(`DROP ROLE ${name}`)
      await owner.end()
    })
    // The user does not exist yet: the owner may create it.
    await grantRights(owner, { ...asked, DATABASE_URL: own })
    const fresh = await connect(own)
    onTestFinished(() => fresh.end())
    expect(await ownsTables(fresh)).toBe(false)
    await fresh.query('SELECT 1 FROM users')
    await expect(fresh.query('CREATE TABLE other (id integer)')).rejects.toThrow(DENIED)
    // A second run changes nothing, and a single user stays as it is.
    await grantRights(owner, { ...asked, DATABASE_URL: own })
    await grantRights(owner, { DATABASE_URL: url, OWNER_DATABASE_URL: '' })
    expect(await ownsTables(owner)).toBe(true)
  })

  it('outside of npm start needs no superuser: its owner migrates, and names a missing user', async () => {
    const superuser = await connect(ownerUrl())
    const name = `swan_test_${randomBytes(6).toString('hex')}`
    const database = `${new URL(ownerUrl()).pathname.slice(1)}_own`
    const as = (username: string) =>
      Object.assign(new URL(ownerUrl()), { username, password: 'secret', pathname: `/${database}` })
        .href
    await superuser.query(`CREATE ROLE ${name} LOGIN PASSWORD 'secret'`)
    await superuser.query(`CREATE DATABASE ${database} OWNER ${name}`)
    onTestFinished(async () => {
      await superuser.query(`DROP DATABASE ${database} WITH (FORCE)`)
      await superuser.query(`DROP ROLE IF EXISTS ${name}_app, ${name}`)
      await superuser.end()
    })
    const settings = {
      ...process.env,
      DATABASE_URL: as(`${name}_app`),
      OWNER_DATABASE_URL: as(name),
      ERASE_DATABASE_URL: '',
    }
    await expect(migrate(settings)).rejects.toThrow(
      `The database has no user “${name}_app”, and its owner cannot create one (42501)`,
    )
    await superuser.query(`CREATE ROLE ${name}_app LOGIN PASSWORD 'secret'`)
    await migrate(settings)
    const own = await connect(settings.DATABASE_URL)
    onTestFinished(() => own.end())
    await own.query(`SELECT graphile_worker.add_job('nothing')`)
    expect((await own.query('SELECT 1 FROM graphile_worker.jobs')).rowCount).toBe(1)
    await own.query(`INSERT INTO audit_log (action, actor_kind) VALUES ('rsvp.created', 'visitor')`)
    for (const statement of [
      'DELETE FROM audit_log',
      'CREATE TABLE other (id integer)',
      'CREATE TEMPORARY TABLE other (id integer)',
      `SET ROLE ${name}`,
    ])
      await expect(own.query(statement), statement).rejects.toThrow(DENIED)
  })

  it('of npm start has its users, and an older one gets them', async () => {
    const clone = await makeClone()
    onTestFinished(() => clone.remove())
    const run = async (args: string[], said: string) => {
      const program = clone.run(['scripts/run.mjs', ...args], {})
      expect({ code: await program.ended, said: program.said() }).toEqual({
        code: 0,
        said: expect.stringContaining(said),
      })
    }
    const notesFile = clone.inside('.data/postgres.json')
    const notes = async () =>
      z.record(z.string(), z.unknown()).parse(JSON.parse(await readFile(notesFile, 'utf8')))
    await run(['--migrate'], ' migrations')
    const { appPassword, erasePassword, ...older } = await notes()
    expect([appPassword, erasePassword].join()).toMatch(/^[\da-f]{48},[\da-f]{48}$/)
    await run(['audit-verify'], 'Findings: 0')

    // As before the separate users.
    const postgres = await startPostgres(clone.inside('.data'))
    const owner = await connect(postgres.url)
    for (const user of ['swantastic_app', 'swantastic_erase']) {
      await owner.query(`DROP OWNED BY ${user}`)
      await owner.query(`DROP ROLE ${user}`)
    }
    await owner.end()
    await postgres.stop()
    await writeFile(notesFile, JSON.stringify(older))

    await run(['--migrate'], 'Bringing the database up to date')
    await run(['audit-verify'], 'Findings: 0')
    expect((await notes())['appPassword']).not.toBe(appPassword)
  })
})
