// @database seeded
import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { Logger, runOnce } from 'graphile-worker'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { POST as postCallBack } from '@/app/staff/erasures/[id]/call-back/route'
import { POST as postLift } from '@/app/staff/holds/[id]/lift/route'
import { POST as postErase } from '@/app/staff/people/[id]/erase/route'
import { POST as postHold } from '@/app/staff/people/[id]/hold/route'
import { readEventPeople } from '@/features/event-desk/people/participants.tx'
import { findRoster } from '@/features/event-desk/roster/store'
import { findInbox } from '@/features/inbox/store'
import { readInboxQuery } from '@/features/inbox/views/rules'
import { findPersonPage, readErasable } from '@/features/people/person/store'
import { readQuery } from '@/features/people/rules'
import { findFamilies } from '@/features/people/store'
import { readAvailability } from '@/features/places/places.tx'
import {
  carryOutErasures,
  findErasures,
  fingerprint,
  replayErasures,
} from '@/features/records/retention/erasure'
import { getRecordIds } from '@/features/records/retention/rules'
import { eraseSubmissions } from '@/features/records/retention/submissions'
import { openExport } from '@/features/reports/exports/store'
import { findFamilyLink, tryBirthDate } from '@/features/rsvp/family/links'
import { findFamilyPage } from '@/features/rsvp/family/store'
import { remindFamilies } from '@/features/rsvp/reminders/store'
import { subscribeForm } from '@/features/subscribe/handler'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import { SEND_EMAIL } from '@/mail/queue'
import { sendEmailTask } from '@/mail/send'
import type { User } from '@/payload-types'
import { asUser } from '@/platform/authority'
import { withEraser } from '@/platform/eraser'
import { openPayload } from '@/platform/payload'

import { RIGHTS } from '../../scripts/start/rights'
import {
  createAccount,
  createAccountAndUser,
  createUser,
  freshEmail,
  getHeaders,
  post,
} from '../support/accounts'
import { count, query } from '../support/database'
import { ask, emailsTo, firstKeyTo } from '../support/family-page'
import { aTokenFor, postTo } from '../support/forms'
import { aYouth, send as sendRegistration } from '../support/registration'
import { aChild, aFamily, anEvent, anRsvp, send } from '../support/rsvp'
import { getCode, setUpSecondStep } from '../support/second-step'

const RUN = randomBytes(4).toString('hex').replaceAll(/\d/g, 'x')
const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

const payload = await openPayload()
let site: pg.Client
let admin: Awaited<ReturnType<typeof createAccount>>
let other: Awaited<ReturnType<typeof createAccount>>
let user: User
let secret: string

beforeAll(async () => {
  site = new pg.Client({ connectionString: env.DATABASE_URL })
  await site.connect()
  const before = await createAccount('admin')
  const setup = await setUpSecondStep(before)
  secret = setup.secret
  const cookies = setup.finished.headers.getSetCookie().join('; ')
  admin = { ...before, token: /swan-token=([^;]+)/.exec(cookies)?.[1] ?? '' }
  other = await createAccount('admin')
  user = await createUser('admin')
})
afterAll(() => site.end())
beforeEach(() => {
  vi.mocked(now).mockReset()
})

type Household = { email: string; eventId: string; ids: Record<string, string> }

/** A household with an RSVP for these children. Each name stands nowhere else. */
async function aHousehold(
  mark: string,
  children: readonly string[],
  { event = {}, more = {} }: { event?: object; more?: object } = {},
): Promise<Household> {
  const email = `${RUN}${mark}@family.example`
  const eventId = await anEvent({ ...event })
  const sent = await send(
    aFamily(
      eventId,
      children.map((name) => aChild(name, { noAllergies: false, allergies: `${RUN}peanuts` })),
      {
        parentEmail: email,
        parentName: `${RUN}${mark} Torres`,
        signature: `${RUN}${mark} Torres`,
        attendanceType: 'drop_off_pickup',
        pickupPeople: [
          { name: `${RUN}${mark}rosa`, relationship: 'Grandmother', phone: '2165550177' },
        ],
        ...more,
      },
    ),
  )
  expect(sent.status).toBe(200)
  const rows = await query<{ id: string; name: string }>`
    SELECT id, participant_first_name AS name FROM rsvps WHERE parent_email = ${email}`
  return { email, eventId, ids: Object.fromEntries(rows.map(({ id, name }) => [name, id])) }
}

async function asAdmin(
  route: typeof postErase,
  id: string,
  body: object = {},
  who = admin,
): Promise<{ status: number; body: unknown }> {
  const request = post(`/staff/x/${id}`, body, getHeaders(who))
  request.headers.set('origin', env.SITE_URL)
  const response = await route(request, { params: Promise.resolve({ id }) })
  return { status: response.status, body: await response.json() }
}

/** What the form of the page sends. */
async function bodyFor(id: string, scope: 'person' | 'family') {
  await query`UPDATE second_steps SET last_period = 0`
  const households = (await readErasable(id))?.[scope] ?? []
  return {
    scope,
    households: households.map(({ key }) => key),
    seen: fingerprint(getRecordIds(households)),
    code: getCode(secret),
  }
}

async function erase(id: string | undefined, scope: 'person' | 'family' = 'family') {
  const response = await asAdmin(postErase, id ?? '', await bodyFor(id ?? '', scope))
  expect(response).toMatchObject({ status: 202 })
  const [erasure] = await query<{ id: string }>`
    SELECT id FROM erasures ORDER BY requested_at DESC LIMIT 1`
  return erasure?.id ?? ''
}

/** The tables in which a text stands, as the user of the site sees them. */
async function seenIn(text: string): Promise<string[]> {
  const found: string[] = []
  for (const name of Object.keys(RIGHTS)) {
    const { rows } = await site.query(
      `SELECT FROM ${name} t WHERE position(lower($1) in lower(t::text)) > 0 LIMIT 1`,
      [text],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** Everything about some records and an address, as it stands in the database. */
const allOf = async ({ email, ids }: Household) => {
  const found: Record<string, unknown> = {}
  for (const [name, key] of Object.entries({
    rsvps: 'id',
    people_search: 'record_id',
    rsvps_pickup_people: '_parent_id',
    waiver_signatures: 'rsvp_id',
  })) {
    const { rows } = await site.query<{ row: { search?: string } }>(
      `SELECT to_jsonb(t) AS row FROM ${name} t WHERE ${key} = ANY($1) ORDER BY t::text`,
      [Object.values(ids)],
    )
    // In the text that is searched, phone numbers stand in any order.
    found[name] = rows.map(({ row }) => ({ ...row, search: row.search?.split(' ').sort() }))
  }
  const { rows } = await site.query(
    `SELECT to_jsonb(t) AS row, EXISTS (SELECT FROM graphile_worker.jobs WHERE key = 'email:' || t.id) AS waits
     FROM emails t WHERE recipient = $1 OR reference IN (SELECT reference FROM rsvps WHERE parent_email = $1) ORDER BY id`,
    [email],
  )
  return { ...found, emails: rows }
}

/** Runs every email that waits through the worker. */
const sendEmails = () =>
  runOnce({
    connectionString: env.DATABASE_URL,
    taskList: {
      [SEND_EMAIL]: sendEmailTask({
        getSignedCopies: () => Promise.resolve([]),
        getCalendar: () => Promise.resolve(null),
      }),
    },
    logger: new Logger(() => () => undefined),
  })

const sentTo = (email: string) =>
  count`SELECT count(*) FROM emails WHERE recipient = ${email} AND status = 'sent'`

const exported = async () => {
  const opened = await openExport(
    'rsvps',
    { start: '', end: '', format: 'csv', event: '', status: '', ids: [], healthReason: null },
    user,
    new AbortController().signal,
  )
  if (!opened.ok) throw new Error(opened.refusal)
  return new Response(opened.value.stream).text()
}

const found = async (text: string) => {
  const asked = readQuery(text)
  if (!asked.ok) throw new Error('no query')
  return (await findFamilies(asked.value, { filter: 'all', shown: 25 })).families.length
}

const roster = async (eventId: string) =>
  JSON.stringify(await findRoster(eventId, { user, withHealth: false, at: new Date() }))

describe('what an erasure is about', () => {
  it('is one household: the father’s leaves what the mother sent for the same child, and her other children', async () => {
    const child = `${RUN}lina`
    const mother = await aHousehold('mother', [child, `${RUN}tom`, `${RUN}zed`])
    const father = await aHousehold('father', [child])
    const id = father.ids[child] ?? ''
    for (const scope of ['person', 'family'] as const) {
      const list = (await readErasable(id))?.[scope]
      expect(list?.map(({ key }) => key)).toEqual([father.email])
      expect(getRecordIds(list ?? [])).toEqual([id])
    }
    expect(getRecordIds((await readErasable(mother.ids[child] ?? ''))?.person ?? [])).toEqual([
      mother.ids[child],
    ])
    await erase(id)
    await carryOutErasures(inHours(49))
    expect(await count`SELECT count(*) FROM rsvps WHERE parent_email = ${father.email}`).toBe(0)
    expect(await count`SELECT count(*) FROM rsvps WHERE parent_email = ${mother.email}`).toBe(3)
    expect(await count`SELECT count(*) FROM people_search WHERE email = ${mother.email}`).toBe(3)
  })

  it('never covers another household, whatever a request names', async () => {
    const mother = await aHousehold('mothername', [`${RUN}nora`])
    const father = await aHousehold('fathername', [`${RUN}nora`])
    const id = father.ids[`${RUN}nora`] ?? ''
    const body = await bodyFor(id, 'family')
    for (const households of [[mother.email], [father.email, mother.email], []])
      expect(await asAdmin(postErase, id, { ...body, households })).toMatchObject({
        status: 422,
        body: { fields: { households: expect.any(String) } },
      })
    const theirs = await bodyFor(mother.ids[`${RUN}nora`] ?? '', 'family')
    expect(await asAdmin(postErase, id, { ...body, seen: theirs.seen })).toMatchObject({
      status: 409,
    })
    expect(await count`SELECT count(*) FROM withheld_records`).toBe(0)
  })

  it('is the list that the admin has read, or nothing', async () => {
    const { email, ids } = await aHousehold('list', [`${RUN}ida`])
    const id = ids[`${RUN}ida`] ?? ''
    const body = await bodyFor(id, 'family')
    await send(anRsvp(await anEvent(), { parentEmail: email, participantFirstName: `${RUN}ivo` }))
    expect(await asAdmin(postErase, id, body)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('the list has changed') },
    })
    expect(await count`SELECT count(*) FROM people_search WHERE email = ${email}`).toBe(2)
    await erase(id)
    expect(await count`SELECT count(*) FROM people_search WHERE email = ${email}`).toBe(0)
    // It was asked for once.
    expect(await asAdmin(postErase, id, await bodyFor(id, 'family'))).toMatchObject({ status: 404 })
  })
})

describe('data that waits to be erased', () => {
  it('is invisible to every account and every query of the site', async () => {
    const child = `${RUN}mona`
    const household = await aHousehold('unseen', [child])
    const { email, eventId, ids } = household
    const id = ids[child] ?? ''
    const registration = aYouth({ email, firstName: child })
    expect((await sendRegistration(registration)).status).toBe(200)
    const key = await firstKeyTo(email)
    const asked = await ask(email)
    const reader = { payload, sql: payload.db.drizzle }
    const people = async () => JSON.stringify(await readEventPeople(reader, eventId, user))
    const inbox = async () =>
      JSON.stringify(
        await findInbox({ ...readInboxQuery({ view: 'everything' }), after: null }, user),
      )
    const rest = async () =>
      (
        await payload.find({
          collection: 'rsvps',
          where: { parentEmail: { equals: email } },
          ...asUser(user),
        })
      ).totalDocs
    // Each of them sees it before.
    expect(await found(child)).toBe(1)
    expect(await findPersonPage(id)).not.toBeNull()
    for (const read of [people, inbox, exported, () => roster(eventId)])
      expect(await read()).toContain(child)
    expect(await rest()).toBe(1)
    expect((await findFamilyPage(key, undefined))?.days).toHaveLength(1)
    expect((await findFamilyPage(asked, undefined))?.closedDays).toHaveLength(1)

    await erase(id)
    for (const text of [child, email, `${RUN}unseenrosa`])
      // The link that was asked for names its address, and opens nothing.
      expect((await seenIn(text)).filter((name) => name !== 'family_links')).toEqual([])
    expect(await found(child)).toBe(0)
    expect(await findPersonPage(id)).toBeNull()
    for (const read of [people, inbox, exported, () => roster(eventId)])
      expect(await read()).not.toContain(child)
    expect(await rest()).toBe(0)
    await expect(
      payload.findByID({ collection: 'rsvps', id, ...asUser(user) }),
    ).rejects.toMatchObject({ status: 404 })
    expect(await findFamilyPage(key, undefined)).toBeNull()
    expect((await findFamilyPage(asked, undefined))?.closedDays ?? []).toEqual([])
    // Whoever erases still sees it.
    expect(await count`SELECT count(*) FROM rsvps WHERE id = ${id}`).toBe(1)
  })

  it('gets no email: what was queued waits, and neither reminders nor links are written', async () => {
    const child = `${RUN}nina`
    const { email, eventId, ids } = await aHousehold('quiet', [child])
    await erase(ids[child])
    const before = (await emailsTo(email)).length
    await sendEmails()
    expect(await sentTo(email)).toBe(0)
    expect(await ask(email)).toBe('')
    vi.mocked(now).mockImplementation(() => inHours(30 * 24 - 20))
    await remindFamilies(eventId)
    vi.mocked(now).mockReset()
    expect(await emailsTo(email)).toHaveLength(before)
  })

  it('leaves a sibling on every list, and emails to it go', async () => {
    const [one, two] = [`${RUN}olga`, `${RUN}otto`]
    const { email, eventId, ids } = await aHousehold('sibling', [one, two])
    await erase(ids[two], 'person')
    expect(await roster(eventId)).toContain(one)
    expect(await roster(eventId)).not.toContain(two)
    const key = await ask(email)
    expect(key).not.toBe('')
    const link = await findFamilyLink({ sql: (await openPayload()).db.drizzle }, key)
    if (!link?.asked) throw new Error('no link')
    const tried = await tryBirthDate({ ...link, asked: link.asked }, '2014-03-09', undefined)
    if (tried.is !== 'right') throw new Error(tried.is)
    const page = JSON.stringify(await findFamilyPage(key, tried.proofs))
    expect(page).toContain(one)
    expect(page).not.toContain(two)
    await sendEmails()
    expect(await sentTo(email)).toBe(1)
  })

  it('keeps its place, and the same RSVP is not stored twice', async () => {
    const child = `${RUN}pia`
    const { eventId, ids } = await aHousehold('spot', [child], {
      event: { capacity: 1, waitlist: false },
    })
    await erase(ids[child])
    expect(await readAvailability({ sql: payload.db.drizzle }, eventId)).toMatchObject({
      confirmed: 1,
      limit: 1,
    })
    expect((await send(anRsvp(eventId))).status).toBe(409)

    const another = await aHousehold('again', [`${RUN}paul`])
    await erase(another.ids[`${RUN}paul`])
    const again = aFamily(another.eventId, [aChild(`${RUN}paul`)], {
      parentEmail: another.email,
    })
    expect((await send(again)).status).toBe(409)
    expect(await count`SELECT count(*) FROM rsvps WHERE parent_email = ${another.email}`).toBe(1)
  })

  it('is one address of the newsletter, which cannot be put on it twice', async () => {
    const email = freshEmail()
    const subscribe = async () =>
      (
        await postTo(
          subscribeForm,
          JSON.stringify({ email, consent: true, formToken: aTokenFor('subscribe') }),
          { 'content-type': 'application/json' },
        )
      ).status
    expect(await subscribe()).toBe(200)
    const [row] = await query<{ id: string }>`SELECT id FROM subscribers WHERE email = ${email}`
    const erasure = await erase(row?.id)
    expect(await subscribe()).toBe(200)
    expect(await count`SELECT count(*) FROM subscribers WHERE email = ${email}`).toBe(1)
    expect(await asAdmin(postCallBack, erasure)).toMatchObject({ status: 200 })
    expect(await count`SELECT count(*) FROM people_search WHERE email = ${email}`).toBe(1)
  })

  it('is on Clean-up with its address, how many records it is, who asked, and until when', async () => {
    const child = `${RUN}quin`
    const { email, ids } = await aHousehold('listed', [child])
    const id = await erase(ids[child])
    const listed = (await findErasures()).find((one) => one.id === id)
    expect(listed).toMatchObject({
      households: [{ key: email, records: 1 }],
      doneAt: null,
      calledBackAt: null,
    })
    const hours = (Date.parse(listed?.dueAt ?? '') - Date.parse(listed?.at ?? '')) / HOUR_MS
    expect(hours).toBeCloseTo(48, 5)
    await carryOutErasures(inHours(49))
    expect((await findErasures()).find((one) => one.id === id)).toMatchObject({ households: [] })
  })

  it('cannot be marked as done by the site, nor get another time or other records', async () => {
    const { ids } = await aHousehold('marked', [`${RUN}rita`])
    const id = await erase(ids[`${RUN}rita`])
    for (const change of [
      'done_at = now()',
      'due_at = now()',
      `record_ids = ARRAY[gen_random_uuid()]`,
    ])
      await expect(
        site.query(`UPDATE erasures SET ${change} WHERE id = $1`, [id]),
      ).rejects.toMatchObject({ code: '42501' })
    await expect(site.query('DELETE FROM erasures')).rejects.toMatchObject({ code: '42501' })
  })
})

describe('an erasure', () => {
  it('is called back by any admin, without a code, and everything is where it was', async () => {
    const child = `${RUN}sara`
    const household = await aHousehold('back', [child, `${RUN}sam`])
    const before = await allOf(household)
    const id = await erase(household.ids[child])
    await sendEmails()
    expect(await allOf(household)).not.toEqual(before)
    const { session } = await createAccountAndUser('staff')
    expect(await asAdmin(postCallBack, id, {}, session)).toMatchObject({ status: 403 })
    expect(await asAdmin(postCallBack, id, {}, other)).toMatchObject({ status: 200 })
    expect(await allOf(household)).toEqual(before)
    expect(await found(child)).toBe(1)
    expect(await asAdmin(postCallBack, id)).toMatchObject({ status: 409 })
    expect(
      await query`SELECT actor_id, detail FROM audit_log WHERE action = 'erasure.called-back'
        ORDER BY created_at DESC LIMIT 1`,
    ).toEqual([{ actor_id: other.account.id, detail: { scope: 'family', records: 2 } }])
    await carryOutErasures(inHours(100))
    expect(await allOf(household)).toEqual(before)
    await sendEmails()
    expect(await sentTo(household.email)).toBe(1)
  })

  it('that is called back sends nothing whose time is over', async () => {
    const child = `${RUN}tess`
    const household = await aHousehold('late', [child])
    const id = await erase(household.ids[child])
    await query`UPDATE events SET starts_at = now() WHERE id = ${household.eventId}`
    expect(await asAdmin(postCallBack, id)).toMatchObject({ status: 200 })
    await sendEmails()
    expect(await sentTo(household.email)).toBe(0)
    expect(
      await query`SELECT DISTINCT status, last_error FROM emails WHERE recipient = ${household.email}`,
    ).toEqual([{ status: 'failed', last_error: 'WITHDRAWN' }])
  })

  it('is done after 48 hours and not before, also if the worker was off for days', async () => {
    const child = `${RUN}uma`
    const { email, ids } = await aHousehold('time', [child])
    const id = await erase(ids[child])
    await carryOutErasures(inHours(47.9))
    expect(await count`SELECT count(*) FROM rsvps WHERE parent_email = ${email}`).toBe(1)
    await carryOutErasures(inHours(300))
    expect(await count`SELECT count(*) FROM rsvps WHERE parent_email = ${email}`).toBe(0)
    expect(await count`SELECT count(*) FROM emails WHERE recipient = ${email}`).toBe(0)
    expect(await count`SELECT count(*) FROM withheld_records WHERE erasure_id = ${id}`).toBe(0)
    expect(await count`SELECT count(*) FROM withheld_emails WHERE erasure_id = ${id}`).toBe(0)
    expect(await asAdmin(postCallBack, id)).toMatchObject({ status: 409 })
  })

  it('is not done if a hold is placed on the family meanwhile: everything is in reach again', async () => {
    const [one, two] = [`${RUN}vera`, `${RUN}vito`]
    const household = await aHousehold('held', [one, two])
    const id = await erase(household.ids[one], 'person')
    expect(await asAdmin(postHold, household.ids[two] ?? '', { reason: 'A claim' })).toMatchObject({
      status: 200,
    })
    await carryOutErasures(inHours(49))
    expect(await query`SELECT problem FROM erasures WHERE id = ${id}`).toEqual([
      { problem: 'held' },
    ])
    expect(await found(one)).toBe(1)
    expect((await seenIn(one)).toSorted()).toContain('rsvps')
    const [hold] = await query<{ id: string }>`SELECT id FROM legal_holds WHERE lifted_at IS NULL`
    await asAdmin(postLift, hold?.id ?? '')
  })

  it('of one child leaves the address and what waits for another erasure of it', async () => {
    const [one, two] = [`${RUN}wanda`, `${RUN}wim`]
    const household = await aHousehold('both', [one, two])
    await query`INSERT INTO users (email, name, role) VALUES (${household.email}, 'W', 'user')`
    await erase(household.ids[one], 'person')
    const second = await erase(household.ids[two], 'person')
    await query`ALTER TABLE erasures DISABLE TRIGGER USER`
    await query`UPDATE erasures SET due_at = now() + interval '90 hours' WHERE id = ${second}`
    await query`ALTER TABLE erasures ENABLE TRIGGER USER`
    await carryOutErasures(inHours(49))
    expect(await count`SELECT count(*) FROM users WHERE email = ${household.email}`).toBe(1)
    expect(await asAdmin(postCallBack, second)).toMatchObject({ status: 200 })
    expect(await found(two)).toBe(1)
    expect(await found(one)).toBe(0)
  })
})

describe('the erasure of one registration', () => {
  it('takes the email along that answered the brother’s as well, at once and for good', async () => {
    const email = `${RUN}sato@family.example`
    const [hana, eli] = [`${RUN}hana`, `${RUN}eli`]
    for (const [index, firstName] of [hana, eli].entries())
      await sendRegistration(aYouth({ firstName, dob: `2014-03-1${String(index)}`, email }))
    const registered = await query<{ id: string; name: string; reference: string }>`
      SELECT id, first_name AS name, reference FROM registrations WHERE email = ${email}`
    const [first, second] = [hana, eli].map((wanted) =>
      registered.find(({ name }) => name === wanted),
    )
    await query`
      INSERT INTO emails (recipient, subject, text, html, reference, also_about, status)
      VALUES (${email}, 'Both are registered', ${`${hana} and ${eli}`}, '', ${first?.reference},
        ARRAY[${second?.reference}]::varchar[], 'sent')`
    const seen = async () =>
      (
        await site.query<{ text: string }>(
          'SELECT text FROM emails WHERE recipient = $1 AND also_about IS NOT NULL',
          [email],
        )
      ).rows
    expect(await seen()).toHaveLength(1)
    const erasure = await erase(second?.id, 'person')
    expect(await seen()).toEqual([])
    expect(await asAdmin(postCallBack, erasure)).toMatchObject({ status: 200 })
    expect(await seen()).toHaveLength(1)
    await erase(second?.id, 'person')
    await carryOutErasures(inHours(49))
    expect(
      await query`SELECT text, subject FROM emails WHERE also_about IS NOT NULL AND recipient = ${email}`,
    ).toEqual([{ text: '', subject: 'Erased' }])
    expect(await count`SELECT count(*) FROM registrations WHERE email = ${email}`).toBe(1)
  })

  it('by the clock leaves nothing of it in an email about its brother', async () => {
    const email = `${RUN}ito@family.example`
    await sendRegistration(aYouth({ firstName: `${RUN}ken`, email }))
    const [registered] = await query<{ id: string; reference: string }>`
      SELECT id, reference FROM registrations WHERE email = ${email}`
    await query`
      INSERT INTO emails (recipient, subject, text, html, reference, also_about, status)
      VALUES (${email}, 'Both are registered', ${`${RUN}ken`}, '', 'BROTHER1', ARRAY[${registered?.reference}]::varchar[], 'sent')`
    await withEraser((client) => eraseSubmissions(client, 'registrations', [registered?.id ?? '']))
    expect(
      await query`SELECT text, subject FROM emails WHERE reference = 'BROTHER1' AND recipient = ${email}`,
    ).toEqual([{ text: '', subject: 'Erased' }])
  })
})

describe('a backup from before that is brought back', () => {
  /** What a restore finds: rows as they were before anybody asked. */
  async function forgetErasures() {
    await query`ALTER TABLE erasures DISABLE TRIGGER USER`
    await query`SELECT bring_within_reach(id) FROM erasures`
    await query`DELETE FROM withheld_records`
    await query`DELETE FROM withheld_emails`
    await query`DELETE FROM erasures`
    await query`ALTER TABLE erasures ENABLE TRIGGER USER`
  }

  it('hides people whose erasure waits, until its time', async () => {
    await rm(env.ERASURES_FILE, { force: true })
    const child = `${RUN}xena`
    const household = await aHousehold('asked', [child])
    const id = await erase(household.ids[child])
    const [before] = await query`SELECT due_at FROM erasures WHERE id = ${id}`
    // The worker notes it within a minute.
    await carryOutErasures(new Date())
    await forgetErasures()
    expect(await found(child)).toBe(1)
    expect(await replayErasures()).toBe(0)
    expect(await found(child)).toBe(0)
    expect(await query`SELECT due_at FROM erasures WHERE id = ${id}`).toEqual([before])
    await carryOutErasures(inHours(49))
    expect(await query`SELECT erased, problem FROM erasures WHERE id = ${id}`).toEqual([
      { erased: 1, problem: null },
    ])
    expect(await count`SELECT count(*) FROM rsvps WHERE id = ${household.ids[child]}`).toBe(0)
  })

  it('keeps people whose erasure was called back since, even if the backup has the request', async () => {
    const child = `${RUN}yara`
    const household = await aHousehold('since', [child])
    const id = await erase(household.ids[child])
    await carryOutErasures(new Date())
    expect(await asAdmin(postCallBack, id)).toMatchObject({ status: 200 })
    await carryOutErasures(new Date())
    // The backup was made while it waited.
    await query`ALTER TABLE erasures DISABLE TRIGGER USER`
    await query`UPDATE erasures SET called_back_at = NULL, called_back_by_id = NULL WHERE id = ${id}`
    await query`ALTER TABLE erasures ENABLE TRIGGER USER`
    await query`SELECT withhold(${id})`
    expect(await found(child)).toBe(0)
    expect(await replayErasures()).toBe(0)
    expect(await found(child)).toBe(1)
    await carryOutErasures(inHours(49))
    expect(await found(child)).toBe(1)
    const lines = (await readFile(env.ERASURES_FILE, 'utf8')).split('\n')
    expect(lines.filter((line) => line.includes(id))).toHaveLength(2)
  })

  it('follows no line that the site has not written', async () => {
    const [asked, other] = [`${RUN}zora`, `${RUN}zeno`]
    const household = await aHousehold('lines', [asked, other])
    const id = await erase(household.ids[asked])
    await carryOutErasures(new Date())
    expect(await asAdmin(postCallBack, id)).toMatchObject({ status: 200 })
    await carryOutErasures(new Date())
    const genuine = await readFile(env.ERASURES_FILE, 'utf8')
    const [line = ''] = genuine.split('\n').filter((one) => one.includes(id))
    const forged = [
      // What was called back is to be erased, and somebody whom nobody wanted to erase.
      line.replace(/"fate":"[\w-]+"/, '"fate":"erased"'),
      line.replace(household.ids[asked] ?? '', household.ids[other] ?? ''),
      line.replace(/,"mac":"[^"]+"/, ''),
    ]
    try {
      for (const one of forged) {
        await writeFile(env.ERASURES_FILE, `${genuine}${one}\n`)
        await expect(replayErasures()).rejects.toThrow('lines that this site has not written')
      }
      expect(await found(asked)).toBe(1)
      expect(await found(other)).toBe(1)
      // The worker writes again what a version without seals has written.
      const bare = genuine.replaceAll(/,"mac":"[^"]+"/g, '')
      await writeFile(env.ERASURES_FILE, bare)
      await carryOutErasures(new Date())
      const lines = (await readFile(env.ERASURES_FILE, 'utf8')).slice(bare.length).split('\n')
      expect(lines.filter((one) => one.includes(id))).toEqual([expect.stringContaining('"mac":"')])
    } finally {
      await writeFile(env.ERASURES_FILE, genuine)
    }
  })
})

it('is out of reach because the site sees each table through a view', async () => {
  const { rows } = await site.query(
    `EXPLAIN (COSTS OFF) SELECT id FROM rsvps WHERE id = gen_random_uuid()`,
  )
  expect(JSON.stringify(rows)).toContain('withheld_records')
  expect((await payload.db.pool.query('SHOW search_path')).rows).toEqual([
    { search_path: 'in_reach, public' },
  ])
})
