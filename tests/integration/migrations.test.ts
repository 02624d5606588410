import { createHash } from 'node:crypto'
import { Logger, runMigrations } from 'graphile-worker'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { withClient } from '../../scripts/start/database'
import { testCluster, useDatabase } from '../support/database'
import { readCatalog, takenBy } from '../support/schema-changes'

/**
 * During an update, the previous version still runs on the tables of the new one, so a migration only adds. Unused
 * parts are dropped one version later.
 */
const BASELINE = ['20261128_000000_baseline', '20261128_000100_guarantees']

/** Migrations that drop something or demand more, with the reason why the previous version does without. */
const EXCUSED: Record<string, string> = {
  '20261128_205124_walk_ins': 'Every RSVP that the previous version writes meets the wider rule.',
  '20261128_214830_thanks':
    'Every reminder that the previous version records meets the wider rule.',
}

const NEVER_PEOPLE = '20261128_204951_never_people'

/** As the version before stored it: a text says who must not collect the child. */
const AN_OLD_RSVP = `
  INSERT INTO events (title, slug, starts_at, startsat_tz, rsvp_open, _status)
  VALUES ('Barn Day', 'barn-day', now(), 'America/New_York', true, 'published');
  INSERT INTO rsvps (event_id, status, reference, duplicate_key, participant_first_name, participant_last_name,
    participant_dob, parent_name, parent_email, parent_phone, attendance_type, never_release_to,
    emergency_contact_name, emergency_contact_relationship, emergency_contact_phone, signature, family, family_order)
  SELECT id, 'confirmed', 'OLDRSVP1', 'old', 'Maya', 'Torres', '2016-03-09', 'Elena Torres', 'elena@family.example',
    '2165550100', 'drop_off_pickup', E'Karl Torres, her father\nOtto', 'Rosa', 'Aunt', '2165550133', 'Elena Torres', 'OLDRSVP1', 0
  FROM events`

const SPANISH_WAIVER = '20261129_080524_spanish_waiver'

/** A published version, as it was before versions had a hash, and a draft. */
const OLD_WAIVERS = `
  INSERT INTO waivers (version_label, last_updated, published_at, _status)
  VALUES ('v1.0', 'September 2024', now(), 'published'), ('v1.1', 'May 2025', NULL, 'draft');
  INSERT INTO waivers_sections (_order, _parent_id, id, title, body)
  SELECT n, w.id, version_label || n, 'Title ' || n, jsonb_build_object('root', jsonb_build_object('children', jsonb_build_array(
    jsonb_build_object('type', 'paragraph', 'children', jsonb_build_array(jsonb_build_object('text', 'Text ' || n))))))
  FROM waivers w, generate_series(1, 2) AS n`

/** The breaking changes of each migration for the previous code, by its name. */
const taken: Record<string, string[]> = {}
let url = ''

beforeAll(async () => {
  const name = `swan_test_${process.env['TEST_RUN'] ?? ''}_each`
  await withClient(testCluster(), (client) => client.query(`CREATE DATABASE ${name}`))
  url = Object.assign(new URL(testCluster()), { pathname: `/${name}` }).href
  await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) })
  // The settings are read once, on first use: here they name a database without a table.
  useDatabase(url)
  const { migrations } = await import('@/migrations')
  const { openPayload } = await import('@/platform/payload')
  const { drizzle } = (await openPayload()).db
  await withClient(url, async (client) => {
    await client.query('CREATE EXTENSION pg_trgm')
    let before = await readCatalog(client)
    for (const migration of migrations) {
      if (migration.name === NEVER_PEOPLE) await client.query(AN_OLD_RSVP)
      if (migration.name === SPANISH_WAIVER) await client.query(OLD_WAIVERS)
      await drizzle.transaction(async (db) => {
        await Reflect.apply(migration.up, undefined, [{ db }])
      })
      const after = await readCatalog(client)
      taken[migration.name] = takenBy(before, after)
      before = after
    }
  })
})

const takenByStatement = (statement: string) =>
  withClient(url, async (client) => {
    const before = await readCatalog(client)
    await client.query('BEGIN')
    await client.query(statement)
    return takenBy(before, await readCatalog(client))
  })

describe('a migration', () => {
  it('only adds, so that the previous version still runs on its tables', () => {
    const later = Object.entries(taken).filter(([name]) => !BASELINE.includes(name))
    const unexcused = later.filter(([name, what]) => what.length > 0 && !(name in EXCUSED))
    expect(Object.fromEntries(unexcused)).toEqual({})
    for (const name of Object.keys(EXCUSED)) expect(taken[name], name).not.toEqual([])
  })

  const DROPS_OR_DEMANDS: Record<string, string[]> = {
    'ALTER TABLE notes DROP COLUMN author_id': ['gone: notes.author_id as uuid'],
    'ALTER TABLE volunteers RENAME COLUMN phone TO telephone': [
      'gone: volunteers.phone as character varying',
    ],
    'ALTER TABLE events ALTER COLUMN title SET NOT NULL': ['demanded: events: a value for title'],
    'ALTER TABLE volunteers ADD COLUMN family_size integer NOT NULL': [
      'demanded: volunteers: a value for family_size',
    ],
    'CREATE UNIQUE INDEX ON notes (record_id)': ['demanded: notes: unique btree (record_id)'],
    'CREATE TRIGGER notes_stay BEFORE DELETE ON notes FOR EACH ROW EXECUTE FUNCTION refuse_change()':
      ['demanded: notes: trigger notes_stay'],
  }

  it.each(Object.entries(DROPS_OR_DEMANDS))(
    'that drops something or demands more is noticed: %s',
    async (statement, expected) => {
      expect(await takenByStatement(statement)).toEqual(expected)
    },
  )

  it.each([
    'CREATE TABLE later (id uuid PRIMARY KEY, name text NOT NULL)',
    'ALTER TABLE rsvps ADD COLUMN nickname text UNIQUE',
  ])('that only adds is not: %s', async (statement) => {
    expect(await takenByStatement(statement)).toEqual([])
  })

  it('makes one person of the text of an older record, whole, and leaves the record as it was sent', async () => {
    const { rows } = await withClient(url, (client) =>
      client.query(`
        SELECT r.never_people AS sent, s.never_people AS found, n.never_people AS named
        FROM rsvps r JOIN people_search s ON s.record_id = r.id JOIN people_named n ON n.record_id = r.id`),
    )
    const people = [{ name: 'Karl Torres, her father, Otto', note: '' }]
    expect(rows).toEqual([{ sent: null, found: people, named: people }])
  })

  it('gives a published version of the waiver the hash of its text, and a draft none', async () => {
    const { rows } = await withClient(url, (client) =>
      client.query('SELECT version_label, text_sha256 FROM waivers ORDER BY 1'),
    )
    const text = 'Waiver v1.0, last updated September 2024\n1. Title 1\nText 1\n2. Title 2\nText 2'
    expect(rows).toEqual([
      { version_label: 'v1.0', text_sha256: createHash('sha256').update(text).digest('hex') },
      { version_label: 'v1.1', text_sha256: null },
    ])
  })

  it('may take longer than a visitor can wait, but does not wait for a table in use', async () => {
    const LIMITS = `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`
    const { openPayload } = await import('@/platform/payload')
    const { pool } = (await openPayload()).db
    expect((await pool.query(LIMITS)).rows).toEqual([{ statement: '7s', lock: '5s' }])
    expect(pool.options.query_timeout).toBe(7500)

    // With the settings of `npm run migrate`, which are read once, on first use.
    vi.resetModules()
    vi.stubEnv('IS_MIGRATING', 'yes')
    const { default: config } = await import('@payload-config')
    const { getPayload } = await import('payload')
    const migrating = (await getPayload({ config, key: 'migrating' })).db.pool
    expect(migrating).not.toBe(pool)
    expect((await migrating.query(LIMITS)).rows).toEqual([{ statement: '0', lock: '5s' }])
    expect(migrating.options.query_timeout).toBeUndefined()
  })
})
