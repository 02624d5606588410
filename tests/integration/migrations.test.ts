import { Logger, runMigrations } from 'graphile-worker'
import { beforeAll, describe, expect, it } from 'vitest'

import { runNode } from '../../scripts/lib/children.mjs'
import { withClient } from '../../scripts/start/database.mjs'
import { testCluster, useDatabase } from '../support/database'
import { readCatalog, takenBy } from '../support/schema-changes'

/**
 * While a site is updated, the version before still runs on the tables of the new one, so a migration only adds. What is no
 * longer used is taken away one version later. Every migration after this one is held to that.
 */
const BEFORE_THE_FIRST_RELEASE = '20261124_150000_retention'

/** Migrations that take something away or demand more, with why the version before does without. */
const EXCUSED: Record<string, string> = {
  '20261124_225205_volunteer_locations':
    'A column that took four words takes any text; the version before goes on writing the four.',
}

/** What each migration takes from the code of before, by its name. */
const taken: Record<string, string[]> = {}

beforeAll(async () => {
  const name = `swan_test_${process.env['TEST_RUN'] ?? ''}_each`
  await withClient(testCluster(), (client) => client.query(`CREATE DATABASE ${name}`))
  const url = Object.assign(new URL(testCluster()), { pathname: `/${name}` }).href
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
      await drizzle.transaction(async (db) => {
        await Reflect.apply(migration.up, undefined, [{ db }])
      })
      const after = await readCatalog(client)
      taken[migration.name] = takenBy(before, after)
      before = after
    }
  })
})

describe('a migration', () => {
  it('only adds, so that the version before still runs on its tables', () => {
    const since = Object.entries(taken).filter(([name]) => name > BEFORE_THE_FIRST_RELEASE)
    const unexcused = since.filter(([name, what]) => what.length > 0 && !(name in EXCUSED))
    expect(Object.fromEntries(unexcused)).toEqual({})
    for (const name of Object.keys(EXCUSED)) expect(taken[name], name).not.toEqual([])
  })

  it('from before the first release did not always, which is noticed', () => {
    expect(taken['20261123_152020_volunteers_without_clearance']).toContain(
      'gone: volunteers.driver_clearance_by_id as uuid',
    )
    expect(taken['20261122_151024_families']).toContain('demanded: rsvps: a value for family')
    expect(taken['20261123_061300_account_rights_guarantees']).toContain(
      'demanded: users: trigger users_rights_recorded',
    )
    expect(taken['20261120_134000_subscribers_once']).toEqual([
      'demanded: subscribers: unique btree (email)',
    ])
    // New tables, new columns and what refers to them.
    expect(taken['20261124_150000_retention']).toEqual([])
    expect(taken['20261120_122943_signed_copies']).toEqual([])
  })

  it('may take longer than a visitor can wait, but not wait for a table that is in use', async () => {
    const LIMITS = `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`
    const { openPayload } = await import('@/platform/payload')
    const { pool } = (await openPayload()).db
    expect((await pool.query(LIMITS)).rows).toEqual([{ statement: '7s', lock: '5s' }])
    expect(pool.options.query_timeout).toBe(7500)

    // With the settings of `npm run migrate`.
    const program = `
      const { openPayload } = await import('./src/platform/payload.ts')
      const { pool } = (await openPayload()).db
      const { rows } = await pool.query(process.env.LIMITS)
      console.log(JSON.stringify({ ...rows[0], client: pool.options.query_timeout ?? 'none' }))
      process.exit(0)`
    const { output } = await runNode(
      ['--import', 'tsx', '--input-type=module', '--eval', program],
      { ...process.env, LIMITS, IS_MIGRATING: 'yes' },
    )
    expect(output).toContain('{"statement":"0","lock":"5s","client":"none"}')
  })
})
