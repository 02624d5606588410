// @database seeded
import { randomBytes } from 'node:crypto'
import { Logger, runOnce } from 'graphile-worker'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'

import { POST as postPutBack } from '@/app/staff/retention/[id]/put-back/route'
import { POST as postGoOn } from '@/app/staff/retention/go-on/route'
import {
  emptyQuarantine,
  findTaken,
  PUT_BACK_RUN,
  putBackRun,
} from '@/features/records/retention/quarantine'
import { KEPT_NAMES, type KeptName, RUN_AT } from '@/features/records/retention/rules'
import {
  findDue,
  findLastRuns,
  RUN_RETENTION,
  runRetention,
  takeWhatIsDue,
} from '@/features/records/retention/store'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'

import { createAccount, getHeaders, post } from '../support/accounts'
import { count, query, raw, tablesHolding } from '../support/database'
import { PATIENCE_MS } from '../support/patience'
import { aYouth, send as sendRegistration } from '../support/registration'
import { aChild, aFamily, anEvent, send } from '../support/rsvp'
import { openWorker } from '../support/worker'

const RUN = randomBytes(4).toString('hex').replaceAll(/\d/g, 'x')
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

let admin: Awaited<ReturnType<typeof createAccount>>

beforeAll(async () => {
  admin = await createAccount('admin')
})
afterEach(() => {
  vi.mocked(now).mockReset()
  vi.mocked(now).mockImplementation(() => new Date())
})

async function take(days: number, options: Parameters<typeof takeWhatIsDue>[2] = {}) {
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  try {
    await takeWhatIsDue(client, inDays(days), options)
  } finally {
    await client.end()
  }
}

/** What the worker does at night, or once an administrator has let it go on. */
async function work(payload: object | null = {}) {
  if (payload) await query`SELECT graphile_worker.add_job(${RUN_RETENTION}, ${payload})`
  await runOnce({
    connectionString: env.DATABASE_URL,
    taskList: { [RUN_RETENTION]: runRetention, [PUT_BACK_RUN]: putBackRun },
    logger: new Logger(() => () => undefined),
  })
}

const getProblem = async (name: KeptName) =>
  (await findLastRuns()).find((run) => run.class === name)?.problem

async function asAdmin(
  route: (request: Request, context: { params: Promise<{ id: string }> }) => Promise<Response>,
  body: object = {},
  id = '',
) {
  const request = post('/staff/retention', body, getHeaders(admin))
  request.headers.set('origin', env.SITE_URL)
  const response = await route(request, { params: Promise.resolve({ id }) })
  const answer: unknown = await response.json()
  return { status: response.status, body: answer }
}

/** A family with two children, pick-up people, health answers and a registration. */
async function aFamilyOf(mark: string, eventId?: string) {
  const parentEmail = `${mark}@family.example`
  const sent = await send(
    aFamily(
      eventId ?? (await anEvent()),
      [
        aChild(`${mark}maya`, { noAllergies: false, allergies: `${mark}peanuts` }),
        aChild(`${mark}leo`),
      ],
      {
        parentEmail,
        attendanceType: 'drop_off_pickup',
        neverReleaseTo: `${mark}nobody`,
        pickupPeople: [{ name: `${mark}rosa`, relationship: 'Grandmother', phone: '2165550177' }],
      },
    ),
  )
  expect(sent.status).toBe(200)
  expect(
    (await sendRegistration(aYouth({ email: parentEmail, firstName: `${mark}maya` }))).status,
  ).toBe(200)
  await query`UPDATE emails SET status = 'sent', sent_at = now() WHERE recipient = ${parentEmail}`
  return parentEmail
}

/** Every row of the site, but for what only says that a run was. */
async function everything(): Promise<Record<string, unknown[]>> {
  const tables = await query<{ name: string }>`
    SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'
      AND tablename NOT IN ('audit_log', 'quarantine', 'retention_runs', 'rate_limits') ORDER BY 1`
  const found: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const rows = await query<{
      row: string
    }>`SELECT to_jsonb(t)::text AS row FROM ${raw(name)} t ORDER BY 1`
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

const EVERYTHING = Object.fromEntries(KEPT_NAMES.map((name) => [name, 1_000_000]))

describe('rows that the nightly run takes', () => {
  it('are invisible at once, and unchanged when an administrator puts them back', async () => {
    const mark = `${RUN}qwback`
    await aFamilyOf(mark)
    const before = await everything()
    // Late enough for every class but the waivers.
    await take(62, { allowed: EVERYTHING })
    await take(800, { allowed: EVERYTHING })
    expect(await count`SELECT count(*) FROM rsvps WHERE parent_email LIKE ${`${mark}%`}`).toBe(0)
    const holding = (await tablesHolding(`${mark}peanuts`)).map(({ name }) => name)
    expect(holding).toEqual(['quarantine'])

    const taken = await findTaken()
    expect(taken.map((one) => one.class)).toEqual(
      expect.arrayContaining(['day-health', 'pickup', 'rsvps', 'registrations', 'email-texts']),
    )
    // The answers were taken first, so their RSVPs are needed first.
    const health = taken.find((one) => one.class === 'day-health')?.id
    expect(await asAdmin(postPutBack, {}, health)).toMatchObject({ status: 409 })
    for (const { id } of taken) {
      expect(await asAdmin(postPutBack, {}, id)).toMatchObject({ status: 200 })
      await work(null)
      expect(await asAdmin(postPutBack, {}, id)).toMatchObject({ status: 404 })
    }
    expect(await query`SELECT FROM audit_log WHERE action = 'retention.put-back'`).toHaveLength(
      taken.length,
    )
    expect(await everything()).toEqual(before)
    expect(await count`SELECT count(*) FROM quarantine`).toBe(0)
  })

  it('are gone for good after seven days, and not before', async () => {
    const mark = `${RUN}qwweek`
    await aFamilyOf(mark)
    await take(62, { allowed: EVERYTHING })
    await emptyQuarantine(inDays(6.9))
    expect((await tablesHolding(`${mark}rosa`)).map(({ name }) => name)).toEqual(['quarantine'])
    await emptyQuarantine(inDays(7.1))
    expect(await tablesHolding(`${mark}rosa`)).toEqual([])
  })

  it('stay in the quarantine while a legal hold is in force', async () => {
    const mark = `${RUN}qwhold`
    const email = await aFamilyOf(mark)
    await take(62, { allowed: EVERYTHING })
    const [maya] = await query<{ id: string }>`
      SELECT id FROM rsvps WHERE parent_email = ${email} AND allergies IS NULL ORDER BY family_order`
    await query`INSERT INTO legal_holds (record_id, reason, placed_by_id) VALUES (${maya?.id}, 'A claim', ${admin.account.id})`
    await emptyQuarantine(inDays(8))
    expect((await tablesHolding(`${mark}rosa`)).map(({ name }) => name)).toEqual(['quarantine'])
    await query`UPDATE legal_holds SET lifted_at = now(), lifted_by_id = ${admin.account.id}`
    await emptyQuarantine(inDays(8))
    expect(await tablesHolding(`${mark}rosa`)).toEqual([])
  })

  it('can be put back only unchanged: the eraser cannot write another answer', async () => {
    const email = await aFamilyOf(`${RUN}qwforge`)
    await take(62, { allowed: EVERYTHING })
    const eraser = new pg.Client({ connectionString: env.ERASE_DATABASE_URL ?? env.DATABASE_URL })
    await eraser.connect()
    try {
      await eraser.query('BEGIN')
      await eraser.query(
        `SELECT set_config('swantastic.erasing', 'on', true), set_config('swantastic.putting_back', 'on', true)`,
      )
      await expect(
        eraser.query(`UPDATE rsvps SET allergies = 'walnuts' WHERE parent_email = $1`, [email]),
      ).rejects.toThrow('never changes')
    } finally {
      await eraser.end()
    }
  })

  it('include the related rows of every table', async () => {
    const missing = await query`
      WITH RECURSIVE taken AS (
        SELECT tgrelid AS id FROM pg_trigger WHERE tgname LIKE '%\\_quarantine'
      )
      SELECT DISTINCT f.conrelid::regclass::text AS name FROM pg_constraint f
      WHERE f.contype = 'f' AND f.confrelid IN (SELECT id FROM taken) AND f.confdeltype = 'c'
        AND f.conrelid NOT IN (SELECT id FROM taken) ORDER BY 1`
    // They say which record or list somebody has open.
    expect(missing.map(({ name }) => name)).toEqual([
      'payload_locked_documents_rels',
      'payload_preferences_rels',
    ])
  })
})

describe('an event that is moved into the past', () => {
  it('makes nothing due before the latest day that the families were told', async () => {
    const eventId = await anEvent()
    const mark = `${RUN}qwmove`
    await aFamilyOf(mark, eventId)
    const due = async () =>
      Promise.all((['day-health', 'pickup'] as const).map((name) => findDue(name, inDays(0))))
    const before = await due()
    await query`UPDATE events SET starts_at = starts_at - interval '1 year', ends_at = ends_at - interval '1 year' WHERE id = ${eventId}`
    expect(await due()).toEqual(before)
    // Also once they were told of the wrong day.
    await query`
      UPDATE event_notices SET facts = event_facts(${eventId})
      WHERE rsvp_id IN (SELECT id FROM rsvps WHERE event_id = ${eventId})`
    expect(await due()).toEqual(before)
  })
})

describe('the brake', () => {
  it('stops a class that wants more than five times as much as usual, and no other, until an administrator lets it go on', async () => {
    const eventId = await anEvent({ placeLimit: null })
    for (const family of ['a', 'b', 'c', 'd']) {
      const children = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((name) =>
        aChild(`${RUN}qwmany${name}${family}`, { noAllergies: false, allergies: 'peanuts' }),
      )
      const parentEmail = `${RUN}qwmany${family}@family.example`
      expect((await send(aFamily(eventId, children, { parentEmail }))).status).toBe(200)
    }
    const open = () =>
      count`SELECT count(*) FROM rsvps WHERE event_id = ${eventId} AND allergies IS NOT NULL`
    await take(62)
    expect(await getProblem('day-health')).toBe('too-many')
    expect(await getProblem('news')).toBeNull()
    expect(await open()).toBe(28)

    expect(await asAdmin(postGoOn, { class: 'news' })).toMatchObject({ status: 409 })
    expect(await asAdmin(postGoOn, { class: 'day-health' })).toMatchObject({ status: 200 })
    const [job] = await query<{ payload: { goOn: { class: KeptName; upTo: number } } }>`
      SELECT payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = ${RUN_RETENTION}`
    const { class: name, upTo } = job?.payload.goOn ?? { class: 'news', upTo: 0 }
    expect(name).toBe('day-health')
    expect(upTo).toBeGreaterThanOrEqual(28)
    // Not more than they were shown.
    await take(62, { names: [name], allowed: { [name]: upTo - 1 } })
    expect(await getProblem('day-health')).toBe('too-many')
    await take(62, { names: [name], allowed: { [name]: upTo } })
    expect(await getProblem('day-health')).toBeNull()
    expect(await open()).toBe(0)
  })

  it.each([
    ['a day ahead', 1],
    ['a day behind', -1],
    ['a year ahead', 365],
    ['a year behind', -365],
  ])(
    'stops everything if the clock of the machine is %s of the database’s',
    async (_title, days) => {
      const before = await everything()
      vi.mocked(now).mockImplementation(() => inDays(days))
      await work()
      expect(new Set((await Promise.all(KEPT_NAMES.map(getProblem))).map(String))).toContain(
        'clock',
      )
      expect(await everything()).toEqual(before)
      vi.mocked(now).mockImplementation(() => new Date())
      expect(await asAdmin(postGoOn)).toMatchObject({ status: 409 })
    },
  )

  it('stops everything after a long time without a run, and goes on once an administrator has looked', async () => {
    await query`ALTER TABLE retention_runs DISABLE TRIGGER USER`
    await query`DELETE FROM retention_runs`
    await query`ALTER TABLE retention_runs ENABLE TRIGGER USER`
    await query`
      INSERT INTO retention_runs (class, started_at, finished_at, erased)
      VALUES ('news', now() - interval '9 days', now() - interval '9 days', 0)`
    await work()
    await work()
    expect(await getProblem('news')).toBe('last-run')
    expect(await asAdmin(postGoOn)).toMatchObject({ status: 200 })
    await work(null)
    expect(await getProblem('news')).toBeNull()
    expect(await asAdmin(postGoOn)).toMatchObject({ status: 409 })
    await work()
    expect(await getProblem('news')).toBeNull()
  })
})

describe('a time limit', () => {
  it.each([
    ['ends', '2027-10-20'],
    ['begins', '2028-03-01'],
  ])('is as long as it says where daylight saving time %s within it', async (_change, day) => {
    const endsAt = new Date(`${day}T22:00:00-04:00`)
    const eventId = await anEvent({
      startsAt: `${day}T18:00:00-04:00`,
      endsAt: endsAt.toISOString(),
    })
    await aFamilyOf(`${RUN}qwclock${day.replaceAll(/\D/g, '')}`, eventId)
    const dueAfter = (ms: number) => findDue('day-health', new Date(endsAt.getTime() + ms))
    const before = await dueAfter(30 * DAY_MS - 60_000)
    expect(await dueAfter(30 * DAY_MS + 60_000)).toBeGreaterThan(before)
  })
})

describe('a machine that was off or asleep at the hour of the nightly run', () => {
  it('makes up for it once it is back, for the last night and once', async () => {
    // As if the worker had last looked 30 hours ago. The last night is not older than 23 hours, but for one hour a day.
    await query`
      INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      VALUES (${RUN_RETENTION}, now() - interval '9 days', now() - interval '30 hours')
      ON CONFLICT (identifier) DO UPDATE SET last_execution = now() - interval '30 hours'`
    const lastNight = new Date()
    lastNight.setUTCHours(RUN_AT.hour, RUN_AT.minute, 0, 0)
    if (lastNight > new Date()) lastNight.setUTCDate(lastNight.getUTCDate() - 1)
    const isWithinReach = Date.now() - lastNight.getTime() < 23 * HOUR_MS
    const runs = () =>
      count`SELECT count(DISTINCT started_at) FROM retention_runs WHERE class = 'news'`
    const before = await runs()
    const opened = await openWorker()
    onTestFinished(() => opened.stop())
    const expected = before + (isWithinReach ? 1 : 0)
    await expect.poll(runs, { timeout: PATIENCE_MS }).toBe(expected)
    // Settled within a minute of its own, the next rounds add nothing.
    await new Promise((resolve) => setTimeout(resolve, 3000))
    expect(await runs()).toBe(expected)
  })
})
