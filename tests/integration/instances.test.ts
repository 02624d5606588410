// @database seeded
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { env } from '@/lib/env'

import { buildTestSite } from '../../scripts/testing/test-site'
import { count, ownerUrl, query, testCluster, untilBlocked } from '../support/database'
import { startFreezer } from '../support/database-proxy'
import { aMember, type Member } from '../support/panel'
import { type Site, startSite, startWorker } from '../support/server'
import { until } from '../support/until'

// NODE_OPTIONS is split at spaces, and a URL has none.
const MOVED_CLOCK = new URL('../faults/moved-clock.mjs', import.meta.url).href

/** A time from which a worker has just enough left to start, until a minute without other tasks. */
function shortlyBeforeAMinute(): number {
  const minute = 60_000
  const nextFifth = (Math.floor(Date.now() / (5 * minute)) + 1) * 5 * minute
  return nextFifth + minute - 10_000
}

/** Two instances of the site on one database, as behind a proxy that sends requests to either. */
let first: Site
let second: Site
/** The proxy between the second instance and the database. */
let freezer: Awaited<ReturnType<typeof startFreezer>>
let staff: Member
/** Two pages of the site, each showing the title of an event. */
let one: { id: string; slug: string }
let other: { id: string; slug: string }

const start = (databaseUrl: string, env: Partial<NodeJS.ProcessEnv> = {}) =>
  startSite({ databaseUrl, env: { RATE_LIMIT_SCALE: '1000', ...env } })

/** An instance of the same site: behind a proxy it has the same origin. */
const startAnother = (databaseUrl: string) => start(databaseUrl, { SITE_URL: first.url })

const newTitle = () => `A title ${randomUUID()}`

const getPage = async (site: Site, { slug }: { slug: string }) => {
  // As browsers do, so that it may come from memory.
  const response = await fetch(`${site.url}/events/${slug}`, { headers: { accept: 'text/html' } })
  expect(response.status).toBe(200)
  return response.text()
}

const untilShown = (site: Site, event: { slug: string }, title: string) =>
  until(async () => (await getPage(site, event)).includes(title))

/** Within how many seconds visitors see a published change, on any instance. */
const PROMISED_SECONDS = 5

/** Puts a page into memory: one whose request began before a change was known is sent, and not kept. */
const keep = async (site: Site, event: { slug: string }) => {
  await getPage(site, event)
}

/** Saves a title through the panel of the first instance. */
async function save({ id }: { id: string }, title: string) {
  const saved = await staff.ask('PATCH', `/api/events/${id}`, { title, _status: 'published' })
  expect({ status: saved.status, title: saved.body.doc?.['title'] }).toEqual({ status: 200, title })
}

beforeAll(async () => {
  await buildTestSite(testCluster())
  freezer = await startFreezer(env.DATABASE_URL)
  first = await start(env.DATABASE_URL)
  second = await startAnother(freezer.url)
  staff = await aMember(first, 'staff')
  const events = await query<{ id: string; slug: string }>`
    SELECT id, slug FROM events WHERE starts_at > now() AND _status = 'published' ORDER BY slug LIMIT 2`
  const [a, b] = events
  if (!a || !b) throw new Error('The starter content has no two events.')
  one = a
  other = b
})

afterAll(async () => {
  await Promise.all([first.stop(), second.stop()])
  freezer.stop()
})

describe('a change that staff save through one instance', () => {
  it('is shown by it at once, and by another within five seconds, which keeps them signed in', async () => {
    const title = newTitle()
    await Promise.all([keep(first, one), keep(second, one)])
    expect(await getPage(second, one)).not.toContain(title)
    await save(one, title)
    const publishedAt = performance.now()
    expect(await getPage(first, one)).toContain(title)
    const renderingSeconds = (performance.now() - publishedAt) / 1000
    const seconds = await Promise.all(
      [first, second].map(async (site) => {
        await untilShown(site, one, title)
        return (performance.now() - publishedAt) / 1000
      }),
    )
    // A promise of the site: an instance looks once a second. A machine that takes seconds to render a page has room
    // for that.
    expect(Math.max(...seconds)).toBeLessThanOrEqual(PROMISED_SECONDS + 3 * renderingSeconds)
    const there = await fetch(`${second.url}/auth/session`, { headers: { cookie: staff.cookie } })
    expect(await there.json()).toMatchObject({ user: { role: 'staff' } })
  })

  it('is not shown by another instance if it is not recorded', async () => {
    await query`
      CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`
    await query`
      CREATE TRIGGER forget BEFORE INSERT ON page_changes FOR EACH ROW EXECUTE FUNCTION forget()`
    await keep(second, one)
    const unrecorded = newTitle()
    await save(one, unrecorded)
    await query`DROP FUNCTION forget CASCADE`
    // The other looks once a second.
    await sleep(3000)
    expect(await getPage(second, one)).not.toContain(unrecorded)
    const recorded = newTitle()
    await save(one, recorded)
    await untilShown(second, one, recorded)
  })

  it('is shown even if it was committed after one that began later', async () => {
    const client = new pg.Client({ connectionString: ownerUrl() })
    await client.connect()
    const late = newTitle()
    await client.query('BEGIN')
    await client.query('UPDATE events SET title = $1 WHERE id = $2', [late, one.id])
    await client.query('INSERT INTO page_changes (path) VALUES ($1)', [`/events/${one.slug}`])
    const early = newTitle()
    await save(other, early)
    await untilShown(second, other, early)
    expect(await getPage(second, one)).not.toContain(late)
    await client.query('COMMIT')
    await client.end()
    await untilShown(second, one, late)
  })

  it('is not lost if a page is being rendered with the older content', async () => {
    const before = newTitle()
    await save(one, before)
    const client = new pg.Client({ connectionString: ownerUrl() })
    await client.connect()
    await client.query('BEGIN')
    // Every page reads it, beside its own content.
    await client.query('LOCK TABLE navigation IN ACCESS EXCLUSIVE MODE')
    const rendered = getPage(first, one)
    await untilBlocked(1)
    const after = newTitle()
    await query`UPDATE events SET title = ${after} WHERE id = ${one.id}`
    await query`INSERT INTO page_changes (path) VALUES (${`/events/${one.slug}`})`
    const [then] = await query`SELECT clock_timestamp()::text AS time`
    await until(async () => {
      const read = await query`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle'
          AND application_name = 'page changes' AND query_start > ${then?.time}::timestamptz`
      return read.length === 2
    })
    await client.query('COMMIT')
    await client.end()
    expect(await rendered).toContain(before)
    expect(await getPage(first, one)).toContain(after)
  })

  it('reaches an instance that had no database meanwhile, and kept serving its pages', async () => {
    const before = newTitle()
    await save(one, before)
    await untilShown(second, one, before)
    await keep(second, one)
    freezer.freeze()
    const meanwhile = newTitle()
    await save(one, meanwhile)
    await until(() => second.log().includes('changes of pages cannot be read'))
    expect(await getPage(second, one)).toContain(before)
    freezer.thaw()
    await untilShown(second, one, meanwhile)
  })

  it('is shown by an instance that is started later, from its first page on', async () => {
    const title = newTitle()
    await save(one, title)
    const third = await startAnother(env.DATABASE_URL)
    try {
      expect(await getPage(third, one)).toContain(title)
    } finally {
      await third.stop()
    }
  })
})

describe('of two workers', () => {
  it('only one queues the tasks of a minute, though both try', async () => {
    // The attempts of both, and their results.
    await query`CREATE TABLE tried (what text)`
    await query`
      CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
      'BEGIN INSERT INTO tried VALUES (TG_TABLE_NAME); RETURN NEW; END'`
    await query`
      CREATE TRIGGER note BEFORE INSERT ON graphile_worker._private_known_crontabs FOR EACH ROW
      WHEN (NEW.last_execution IS NOT NULL) EXECUTE FUNCTION note()`
    await query`
      CREATE TRIGGER note AFTER INSERT ON graphile_worker._private_jobs FOR EACH ROW
      WHEN (NEW.payload::jsonb ? '_cron') EXECUTE FUNCTION note()`
    const tried = (what: string) => count`SELECT count(*) FROM tried WHERE what = ${what}`
    const workers = [0, 1].map(() =>
      startWorker({
        databaseUrl: env.DATABASE_URL,
        env: { NODE_OPTIONS: `--import ${MOVED_CLOCK}` },
      }),
    )
    try {
      for (const worker of workers) worker.tell({ clockMs: shortlyBeforeAMinute() - Date.now() })
      // The worker settles spots, and erases after the time to call back.
      await until(async () => (await tried('_private_known_crontabs')) === 4)
      expect(await tried('_private_jobs')).toBe(2)
    } finally {
      await Promise.all(workers.map((worker) => worker.stop()))
      await query`DROP FUNCTION note CASCADE`
    }
  })
})
