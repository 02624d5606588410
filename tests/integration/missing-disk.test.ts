import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type RunningPostgres, startPostgres } from '../../scripts/postgres/cluster'
import { withClient } from '../../scripts/start/database'
import { testSettings } from '../../scripts/testing/test-database'
import { type Clone, makeClone } from '../support/clone'
import { freshDatabase, testCluster } from '../support/database'

describe('a data folder', () => {
  let folder = ''
  let files = ''
  let running: RunningPostgres | undefined

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'swan-data-'))
    // As root, PostgreSQL is another user, who would be given another folder if it could not reach this one.
    await chmod(folder, 0o755)
    files = path.join(folder, 'postgres')
  })
  afterEach(async () => {
    await running?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('without PG_VERSION is refused, and every file in it is kept', async () => {
    await mkdir(path.join(files, 'base'), { recursive: true })
    await writeFile(path.join(files, 'base/16384'), 'families')
    await expect(startPostgres(folder, { isForTests: true })).rejects.toThrow(
      `${files} holds files, but PG_VERSION is not among them`,
    )
    expect(await readFile(path.join(files, 'base/16384'), 'utf8')).toBe('families')
  })

  it('replaces the remains of an interrupted first start, and an empty folder', async () => {
    const unfinished = `${files}.unfinished-0badcafe`
    await mkdir(path.join(unfinished, 'base'), { recursive: true })
    await mkdir(files)
    running = await startPostgres(folder, { isForTests: true })
    await withClient(running.url, (client) => client.query('SELECT 1'))
    expect((await readdir(folder)).filter((name) => name.startsWith('postgres.un'))).toEqual([])
  })

  it('that is gone is not created again for a site that has had one', async () => {
    await expect(startPostgres(folder, { isForTests: true, isExpected: true })).rejects.toThrow(
      `The database of this site is not in ${files}`,
    )
    expect(existsSync(files)).toBe(false)
  })
})

describe('a site that has had a database', () => {
  let clone: Clone
  let databaseUrl = ''

  /** Runs `npm run migrate` in a separate folder, without DATABASE_URL if none is given. */
  async function migrate(url = '') {
    const run = clone.run(['scripts/run.mjs', '--migrate'], {
      ...testSettings(url),
      ...(url ? {} : { DATABASE_URL: undefined }),
    })
    return { code: await run.ended, said: run.said() }
  }

  beforeAll(async () => {
    clone = await makeClone()
    databaseUrl = await freshDatabase()
    expect(await migrate(databaseUrl)).toMatchObject({ code: 0 })
  })
  afterAll(() => clone.remove())

  it('remembers which one, without its password', async () => {
    const identity = await readFile(clone.inside('.data/identity'), 'utf8')
    const { host, password, pathname } = new URL(databaseUrl)
    expect(JSON.parse(identity)).toEqual({
      database: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
      place: `${host}${pathname}`,
    })
    expect(identity).not.toContain(password)
    expect(await migrate(databaseUrl)).toMatchObject({ code: 0 })
  })

  it('does not start on an empty one, says so, and leaves it empty', async () => {
    const name = new URL(await freshDatabase()).pathname.slice(1)
    const empty = Object.assign(new URL(databaseUrl), { pathname: `/${name}_empty` }).href
    await withClient(testCluster(), (client) => client.query(`CREATE DATABASE ${name}_empty`))
    const { code, said } = await migrate(empty)
    expect(code).toBe(1)
    expect(said).toContain(`/${name}_empty is empty, but this site belongs to one created `)
    expect(said).toContain(`remove ${clone.inside('.data/identity')} and start again.`)
    const { rows } = await withClient(empty, (client) =>
      client.query("SELECT 1 FROM information_schema.tables WHERE table_schema = 'public'"),
    )
    expect(rows).toEqual([])
  })

  it('does not start on a different one', async () => {
    const other = await freshDatabase()
    await withClient(other, (client) =>
      client.query("UPDATE payload_migrations SET created_at = '2001-02-03T04:05:06Z'"),
    )
    const { code, said } = await migrate(other)
    expect(code).toBe(1)
    expect(said).toContain('is a different database (created 2001-02-03T04:05:06.000Z; ')
  })

  it('creates no empty one if DATABASE_URL is lost', async () => {
    const { code, said } = await migrate()
    expect(code).toBe(1)
    expect(said).toContain('but DATABASE_URL is not set: set it again.')
    expect(existsSync(clone.inside('.data/postgres'))).toBe(false)
  })

  it('follows its database to another server, and starts over if told to', async () => {
    const moved = await freshDatabase()
    expect(await migrate(moved)).toMatchObject({ code: 0 })
    expect(await readFile(clone.inside('.data/identity'), 'utf8')).toContain(
      new URL(moved).pathname,
    )
    await rm(clone.inside('.data/identity'))
    const other = await freshDatabase()
    await withClient(other, (client) =>
      client.query("UPDATE payload_migrations SET created_at = '2001-02-03T04:05:06Z'"),
    )
    expect(await migrate(other)).toMatchObject({ code: 0 })
  })
})
