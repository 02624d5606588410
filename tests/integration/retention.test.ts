// @database seeded
import { randomBytes, randomUUID } from 'node:crypto'
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Logger, runOnce } from 'graphile-worker'
import pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'

import { POST as postLift } from '@/app/staff/holds/[id]/lift/route'
import { POST as postNote } from '@/app/staff/notes/[collection]/[id]/route'
import { POST as postErase } from '@/app/staff/people/[id]/erase/route'
import { POST as postHold } from '@/app/staff/people/[id]/hold/route'
import { readErasable } from '@/features/people/person/store'
import { carryOutErasures, fingerprint, replayErasures } from '@/features/records/retention/erasure'
import { PURGE_EXPIRED, purgeExpired } from '@/features/records/retention/purge-expired'
import { emptyQuarantine } from '@/features/records/retention/quarantine'
import { getRecordIds, KEPT_NAMES, type KeptName } from '@/features/records/retention/rules'
import { findDue, findLastRuns, takeWhatIsDue } from '@/features/records/retention/store'
import { subscribeForm } from '@/features/subscribe/handler'
import { findAltered } from '@/features/waiver/store'
import { env } from '@/lib/env'
import { appendLines } from '@/lib/line-file'
import { sendMail } from '@/mail/transport'
import { lock } from '@/platform/locks'

import {
  createAccount,
  createAccountAndUser,
  freshEmail,
  getHeaders,
  post,
} from '../support/accounts'
import { count, ownerUrl, query, tablesHolding, untilBlocked } from '../support/database'
import { aTokenFor, postTo } from '../support/forms'
import { aYouth, send as sendRegistration } from '../support/registration'
import { aChild, aFamily, anEvent, anRsvp, send } from '../support/rsvp'
import { getCode, setUpSecondStep } from '../support/second-step'

/** Files of earlier runs may still be there. */
const RUN = randomBytes(4).toString('hex').replaceAll(/\d/g, 'x')

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

/** However much it is. */
const EVERYTHING = Object.fromEntries(KEPT_NAMES.map((name) => [name, 1_000_000]))

/** Runs what the worker runs every night, as if it were that many days from now, and what it does a week later. */
async function runIn(days: number): Promise<void> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  try {
    await takeWhatIsDue(client, inDays(days), { allowed: EVERYTHING })
    await emptyQuarantine(inDays(8))
  } finally {
    await client.end()
  }
}

/** Every place in the database, and every file, in which a text stands. */
async function getPlaces(text: string): Promise<string[]> {
  const tables = await tablesHolding(text)
  const found = tables.map(({ name, rows }) => `${name}: ${String(rows)}`)
  for (const folder of [env.UPLOADS_DIR, env.MAIL_DIR]) {
    const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    for (const file of files.filter((one) => one.isFile())) {
      const bytes = await readFile(path.join(file.parentPath, file.name))
      if (bytes.toString('latin1').toLowerCase().includes(text.toLowerCase())) found.push(file.name)
    }
  }
  return found
}

/** A family that has left something in every corner. Each name stands nowhere else. */
async function aFamilyEverywhere(mark: string) {
  const parentEmail = `${mark}parent@family.example`
  const eventId = await anEvent()
  const sent = await send(
    aFamily(
      eventId,
      [
        aChild(`${mark}maya`, { noAllergies: false, allergies: `${mark}peanuts` }),
        aChild(`${mark}leo`),
      ],
      {
        parentEmail,
        parentName: `${mark}elena Torres`,
        signature: `${mark}elena Torres`,
        attendanceType: 'drop_off_pickup',
        pickupPeople: [{ name: `${mark}rosa`, relationship: 'Grandmother', phone: '2165550177' }],
      },
    ),
  )
  expect(sent.status).toBe(200)
  expect(
    (
      await sendRegistration(
        aYouth({
          email: parentEmail,
          firstName: `${mark}maya`,
          parentName: `${mark}elena Torres`,
          signature: `${mark}elena Torres`,
          allergies: `${mark}peanuts`,
        }),
      )
    ).status,
  ).toBe(200)
  const children = await query<{ id: string; name: string; reference: string }>`
    SELECT id, participant_first_name AS name, reference FROM rsvps WHERE parent_email = ${parentEmail}
    ORDER BY family_order`
  return { parentEmail, eventId, children, maya: children[0]?.id ?? '', leo: children[1]?.id ?? '' }
}

let admin: Awaited<ReturnType<typeof createAccount>>
let secret: string

const asAdmin = async (
  route: typeof postErase,
  id: string,
  body: object,
): Promise<{ status: number; body: unknown }> => {
  const request = post(`/staff/people/${id}`, body, getHeaders(admin))
  request.headers.set('origin', env.SITE_URL)
  const response = await route(request, { params: Promise.resolve({ id }) })
  return { status: response.status, body: await response.json() }
}

/** What the form of the page sends. */
const nullableList = async (id: string, scope: 'person' | 'family') => {
  const households = (await readErasable(id))?.[scope] ?? []
  return {
    households: households.map(({ key }) => key),
    seen: fingerprint(getRecordIds(households)),
  }
}

const confirm = async (id: string, scope: 'person' | 'family') => {
  await query`UPDATE second_steps SET last_period = 0`
  return asAdmin(postErase, id, {
    scope,
    ...(await nullableList(id, scope)),
    code: getCode(secret),
  })
}

/** What the worker does once the time in which it can be called back is over. */
const work = () => carryOutErasures(inDays(2.01))

beforeAll(async () => {
  const before = await createAccount('admin')
  const setup = await setUpSecondStep(before)
  secret = setup.secret
  // The setup ends the session that it was begun in, and begins one.
  const cookies = setup.finished.headers.getSetCookie().join('; ')
  admin = { ...before, token: /swan-token=([^;]+)/.exec(cookies)?.[1] ?? '' }
})

describe('the nightly run', () => {
  it('erases nothing that is not due, and says so of every class', async () => {
    const { maya } = await aFamilyEverywhere(`${RUN}qwikon`)
    await runIn(0)
    const runs = await findLastRuns()
    expect(runs.map((run) => run.class).sort()).toEqual([...KEPT_NAMES].sort())
    expect(runs.filter(({ problem }) => problem !== null)).toEqual([])
    expect(
      await count`SELECT count(*) FROM rsvps WHERE id = ${maya} AND allergies IS NOT NULL`,
    ).toBe(1)
  })

  it('empties health answers and pick-up people 30 days after the day, and keeps the rest', async () => {
    const { maya, parentEmail } = await aFamilyEverywhere(`${RUN}qwikbo`)
    await query`UPDATE emails SET status = 'sent', sent_at = now() WHERE recipient = ${parentEmail}`
    await runIn(59)
    expect(await getPlaces(`${RUN}qwikbopeanuts`)).not.toEqual([])
    expect(await getPlaces(`${RUN}qwikborosa`)).not.toEqual([])
    expect(await findDue('day-health', inDays(62))).toBeGreaterThan(0)
    await runIn(62)
    expect(await findDue('day-health', inDays(62))).toBe(0)
    // The registration has the same answer; it is for a year of programs.
    expect(await getPlaces(`${RUN}qwikbopeanuts`)).toEqual(['registrations: 1'])
    expect(await getPlaces(`${RUN}qwikborosa`)).toEqual([])
    const rows = await query`
      SELECT participant_first_name AS name, pickup_code, never_release_to, no_allergies FROM rsvps WHERE id = ${maya}`
    expect(rows).toEqual([
      { name: `${RUN}qwikbomaya`, pickup_code: null, never_release_to: null, no_allergies: null },
    ])
    expect(await getPlaces(parentEmail)).not.toEqual([])
    await runIn(366)
    expect(await getPlaces(`${RUN}qwikbopeanuts`)).toEqual([])
  })

  it('empties the text of an email 14 days after it was sent, and keeps that it was', async () => {
    const { parentEmail } = await aFamilyEverywhere(`${RUN}qwikem`)
    await query`UPDATE emails SET status = 'sent', sent_at = now() WHERE recipient = ${parentEmail}`
    const texts = () =>
      count`SELECT count(*) FROM emails WHERE recipient = ${parentEmail} AND (text <> '' OR html <> '')`
    const sent = await texts()
    expect(sent).toBeGreaterThan(0)
    await runIn(13)
    expect(await texts()).toBe(sent)
    await runIn(15)
    expect(await texts()).toBe(0)
    expect(await count`SELECT count(*) FROM emails WHERE recipient = ${parentEmail}`).toBe(sent)
  })

  it('erases a family two years after the last time it came, but for signed waivers', async () => {
    const { maya } = await aFamilyEverywhere(`${RUN}qwikye`)
    await runIn(30 + 729)
    expect(await count`SELECT count(*) FROM rsvps WHERE id = ${maya}`).toBe(1)
    await runIn(30 + 732)
    expect(await getPlaces(`${RUN}qwikye`)).toEqual(['waiver_signatures: 3'])
    expect(await findAltered()).toEqual([])
    // Maya was born in 2014, so it is due in 2039.
    await runIn(4_300)
    expect(await getPlaces(`${RUN}qwikye`)).toEqual(['waiver_signatures: 3'])
    await runIn(4_700)
    expect(await getPlaces(`${RUN}qwikye`)).toEqual([])
  })

  it('keeps an address of the newsletter until 30 days after it was unsubscribed', async () => {
    const email = freshEmail()
    await postTo(
      subscribeForm,
      JSON.stringify({ email, consent: true, formToken: aTokenFor('subscribe') }),
      { 'content-type': 'application/json' },
    )
    await runIn(300)
    expect(await count`SELECT count(*) FROM subscribers WHERE email = ${email}`).toBe(1)
    await query`UPDATE subscribers SET unsubscribed_at = now() WHERE email = ${email}`
    await runIn(31)
    expect(await count`SELECT count(*) FROM subscribers WHERE email = ${email}`).toBe(0)
  })

  it('erases an account two years after its last use, unless it is a staff account', async () => {
    const accounts = await Promise.all([createAccount('user'), createAccount('staff')])
    const emails = accounts.map(({ account }) => account.email)
    const left = async () =>
      (await query<{ email: string }>`SELECT email FROM users WHERE email = ANY(${emails})`).map(
        ({ email }) => email,
      )
    await runIn(720)
    expect((await left()).sort()).toEqual(emails.toSorted())
    await query`DELETE FROM users_sessions WHERE _parent_id IN (SELECT id FROM users WHERE email = ANY(${emails}))`
    await runIn(740)
    expect(await left()).toEqual([emails[1]])
  })

  it('records a class that fails, and goes on with the others', async () => {
    const { maya } = await aFamilyEverywhere(`${RUN}qwikfa`)
    const answers = () =>
      count`SELECT count(*) FROM rsvps WHERE id = ${maya} AND allergies IS NOT NULL`
    expect(await answers()).toBe(1)
    await query`ALTER TABLE rsvps_pickup_people RENAME TO hidden`
    onTestFinished(async () => {
      await query`ALTER TABLE hidden RENAME TO rsvps_pickup_people`
    })
    await runIn(62)
    const problem = async (name: KeptName) =>
      (await findLastRuns()).find((run) => run.class === name)?.problem
    expect(await problem('pickup')).toBe('42P01')
    expect(await problem('day-health')).toBeNull()
    expect(await answers()).toBe(0)
  })

  it('leaves alone what a legal hold keeps, also what the family sends later', async () => {
    const { maya, leo, parentEmail } = await aFamilyEverywhere(`${RUN}qwikho`)
    expect(await asAdmin(postHold, maya, { reason: '  ' })).toMatchObject({ status: 422 })
    expect(await asAdmin(postHold, maya, { reason: 'A claim' })).toMatchObject({ status: 200 })
    expect(await asAdmin(postHold, leo, { reason: 'Again' })).toMatchObject({ status: 409 })
    await send(anRsvp(await anEvent(), { parentEmail, allergies: `${RUN}qwikholater` }))
    await runIn(800)
    expect(await getPlaces(`${RUN}qwikhopeanuts`)).not.toEqual([])
    expect(await getPlaces(`${RUN}qwikholater`)).not.toEqual([])
    expect(await confirm(leo, 'family')).toMatchObject({ status: 409 })
    const [hold] = await query<{ id: string }>`SELECT id FROM legal_holds WHERE lifted_at IS NULL`
    expect(await asAdmin(postLift, hold?.id ?? '', {})).toMatchObject({ status: 200 })
    await runIn(800)
    expect(await getPlaces(`${RUN}qwikhopeanuts`)).toEqual([])
  })
})

describe('every hour', () => {
  it('deletes short-lived rows, and none before its time', async () => {
    const { account } = await createAccount('user')
    const event = await anEvent()
    const write = async (
      which: 'old' | 'new',
      ago: { short: number; links: number; jobs: number },
    ) => {
      const name = `${RUN}zqhour${which}`
      const at = (days: number) => inDays(-days).toISOString()
      await query`
        INSERT INTO rejected_forms (id_sha256, form, content, expires_at)
        VALUES (${name}, 'rsvp', '{}', ${at(ago.short)})`
      await query`
        INSERT INTO form_receipts (nonce, content_sha256, form, created_at)
        VALUES (${name}, '', 'rsvp', ${at(2 + ago.short)})`
      await query`
        INSERT INTO account_links (id, kind, email, expires_at)
        VALUES (gen_random_uuid(), 'invitation', ${name}, ${at(ago.links)})`
      await query`
        INSERT INTO family_links (id, email, opens_all_until, expires_at)
        VALUES (gen_random_uuid(), ${name}, now(), ${at(ago.links)})`
      await query`INSERT INTO rate_limits (key, expire) VALUES (${name}, ${inDays(-ago.short).getTime()})`
      await query`
        INSERT INTO users_sessions (_order, _parent_id, id, created_at, expires_at)
        VALUES (9, ${account.id}, ${name}, now(), ${at(ago.short)})`
      await query`
        INSERT INTO session_devices (session_id, user_id, user_agent) VALUES (${name}, ${account.id}, 'a browser')`
      await query`
        INSERT INTO roster_pages (event_id, storage_key, bytes, by_id, created_at)
        VALUES (${event}, ${name}, 1, ${account.id}, ${at(ago.links)})`
      const [job] = await query<{ id: string }>`
        SELECT id FROM graphile_worker.add_job('nothing', json_build_object('email', ${name}::text), max_attempts := 1)`
      await query`
        UPDATE graphile_worker._private_jobs SET attempts = 1, updated_at = ${at(ago.jobs)} WHERE id = ${job?.id}`
    }
    await write('old', { short: 0.01, links: 31, jobs: 4 })
    await write('new', { short: -0.01, links: 29, jobs: 2 })
    const places = await getPlaces(`${RUN}zqhournew`)
    expect(places).toHaveLength(9)
    await query`SELECT graphile_worker.add_job(${PURGE_EXPIRED})`
    await runOnce({
      connectionString: env.DATABASE_URL,
      taskList: { [PURGE_EXPIRED]: purgeExpired },
      logger: new Logger(() => () => undefined),
    })
    expect(await getPlaces(`${RUN}zqhourold`)).toEqual([])
    expect(await getPlaces(`${RUN}zqhournew`)).toEqual(places)
  })
})

describe('the data of one person', () => {
  it('is erased once an admin has confirmed it with a code, and found nowhere but where the law keeps it', async () => {
    const { maya, parentEmail, children } = await aFamilyEverywhere(`${RUN}zqmark`)
    const note = post(
      `/staff/notes/rsvps/${maya}`,
      { text: `${RUN}zqmark called` },
      getHeaders(admin),
    )
    note.headers.set('origin', env.SITE_URL)
    await postNote(note, { params: Promise.resolve({ collection: 'rsvps', id: maya }) })
    const [email] = await query<{ id: string; subject: string; text: string; html: string }>`
      SELECT id, subject, text, html FROM emails WHERE recipient = ${parentEmail} LIMIT 1`
    if (!email) throw new Error('no email was queued')
    await sendMail({ to: parentEmail, ...email }, { messageId: email.id })
    expect((await getPlaces(`${RUN}zqmark`)).length).toBeGreaterThan(7)

    for (const code of ['', '000000'])
      expect(
        await asAdmin(postErase, maya, {
          scope: 'family',
          ...(await nullableList(maya, 'family')),
          code,
        }),
      ).toMatchObject({ status: 422 })
    expect(await count`SELECT count(*) FROM erasures`).toBe(0)
    expect(await confirm(maya, 'family')).toMatchObject({ status: 202 })
    await work()

    expect(await getPlaces(`${RUN}zqmark`)).toEqual(['waiver_signatures: 3'])
    // A signature has the reference of what was signed.
    for (const { reference } of children)
      expect((await getPlaces(reference)).join()).toMatch(/^(waiver_signatures: 1)?$/)
    expect(await findAltered()).toEqual([])
    expect(await query`SELECT scope, erased, signatures_kept, problem FROM erasures`).toEqual([
      { scope: 'family', erased: 3, signatures_kept: 3, problem: null },
    ])
    expect(await confirm(maya, 'family')).toMatchObject({ status: 404 })
  })

  it.each([
    ['maya', 2, 'leo'],
    ['leo', 1, 'maya'],
  ] as const)('goes without that of a sibling: %s', async (one, signatures, other) => {
    const mark = `${RUN}zqbrot${one}`
    const family = await aFamilyEverywhere(mark)
    await query`UPDATE emails SET status = 'sent', sent_at = now() WHERE status = 'queued'`
    expect(await confirm(family[one], 'person')).toMatchObject({ status: 202 })
    await work()
    expect(await getPlaces(`${mark}${one}`)).toEqual([`waiver_signatures: ${String(signatures)}`])
    expect(await count`SELECT count(*) FROM rsvps WHERE id = ${family[other]}`).toBe(1)
    expect((await getPlaces(`${mark}${other}`)).length).toBeGreaterThan(1)
  })

  it('goes with their account, unless it is one of staff, and with what the queue could not do', async () => {
    for (const role of ['user', 'staff'] as const) {
      const { maya, parentEmail } = await aFamilyEverywhere(`${RUN}zqacco${role}`)
      await query`INSERT INTO users (email, name, role) VALUES (${parentEmail}, ${`${RUN}zqacco${role}`}, ${role}::enum_users_role)`
      await query`SELECT graphile_worker.add_job('send-family-link', json_build_object('email', ${parentEmail}::text), max_attempts := 1)`
      expect(await confirm(maya, 'family')).toMatchObject({ status: 202 })
      await work()
      expect(await getPlaces(`${RUN}zqacco${role}`)).toEqual(
        role === 'user'
          ? ['waiver_signatures: 3']
          : [
              expect.stringMatching(/^graphile_worker._private_jobs/),
              'users: 1',
              'waiver_signatures: 3',
            ],
      )
    }
  })

  it('includes messages that went to no other family', async () => {
    const [own, others] = [
      await aFamilyEverywhere(`${RUN}zqmess`),
      await aFamilyEverywhere(`${RUN}zqnobo`),
    ]
    const write = async (
      words: string,
      families: readonly { parentEmail: string; maya: string }[],
      eventId: string | null = own.eventId,
    ) => {
      const [message] = await query<{ id: string }>`
        INSERT INTO family_messages (event_id, author_id, audience, subject, text, goes_at)
        VALUES (${eventId}, gen_random_uuid(), 'selected', 'Shoes', ${words}, now()) RETURNING id`
      for (const { parentEmail, maya } of families)
        await query`
          INSERT INTO family_message_emails (message_id, email_id, record_id, children)
          SELECT ${message?.id}, e.id, ${maya}, 2 FROM emails e WHERE e.recipient = ${parentEmail}
            AND NOT EXISTS (SELECT FROM family_message_emails f WHERE f.email_id = e.id) LIMIT 1`
    }
    await write(`${RUN}zqmess left them`, [own])
    const [registration] = await query<{ id: string }>`
      SELECT id FROM registrations WHERE email = ${own.parentEmail}`
    const { parentEmail } = own
    await write(`${RUN}zqmess is in`, [{ parentEmail, maya: registration?.id ?? '' }], null)
    await write(`${RUN}zqwrit to everybody`, [own, others])
    expect(await confirm(own.maya, 'family')).toMatchObject({ status: 202 })
    await work()
    expect(await getPlaces(`${RUN}zqmess`)).toEqual(['waiver_signatures: 3'])
    expect(await getPlaces(`${RUN}zqwrit`)).toEqual(['family_messages: 1'])
    await runIn(740)
    expect(await getPlaces(`${RUN}zqwrit`)).toEqual([])
  })

  it('is erased before a hold, or kept by it: both at once are impossible', async () => {
    for (const isLocked of [true, false]) {
      const { maya, leo } = await aFamilyEverywhere(`${RUN}zqrace${isLocked ? 'with' : 'sans'}`)
      expect(await confirm(maya, 'person')).toMatchObject({ status: 202 })
      // Somebody reads the record, so that the erasure has to wait in its middle.
      const reader = new pg.Client({ connectionString: ownerUrl() })
      await reader.connect()
      onTestFinished(() => reader.end())
      await reader.query('BEGIN')
      await reader.query('SELECT FROM rsvps WHERE id = $1 FOR UPDATE', [maya])
      const erasing = work()
      await untilBlocked(1)
      // Without our own lock, a hold on the family says that it keeps what is gone a moment later.
      if (!isLocked) vi.mocked(lock).mockResolvedValueOnce()
      const holding = asAdmin(postHold, leo, { reason: 'A claim' })
      if (isLocked) await untilBlocked(2)
      else expect(await holding).toMatchObject({ status: 200 })
      await reader.query('COMMIT')
      await erasing
      expect(await count`SELECT count(*) FROM rsvps WHERE id = ${maya}`).toBe(0)
      expect(await holding).toMatchObject({ status: 200 })
    }
    await query`UPDATE legal_holds SET lifted_at = now(), lifted_by_id = placed_by_id WHERE lifted_at IS NULL`
  })

  it('is erased again by a file of erasures that lies beside the backup, and half a line in it is none', async () => {
    const { maya } = await aFamilyEverywhere(`${RUN}zqbesi`)
    const erasure = {
      id: randomUUID(),
      scope: 'person',
      recordIds: [maya],
      requestedById: randomUUID(),
      requestedAt: new Date().toISOString(),
    }
    const beside = path.join(env.MAIL_DIR, `${RUN}-erasures`)
    await appendLines(beside, [JSON.stringify(erasure)])
    await appendFile(beside, '{"id":"')
    // The lines have no seal, as those of a version before.
    const replay = () => replayErasures(beside, { isVerified: false })
    expect(await replay()).toBe(1)
    expect(await getPlaces(`${RUN}zqbesipeanuts`)).toEqual(['registrations: 1'])
    expect(await replay()).toBe(0)
    // Of two backups that are brought back one after the other, the second has only the file of this place.
    expect(await readFile(env.ERASURES_FILE, 'utf8')).toContain(erasure.id)
    await appendLines(beside, [JSON.stringify({ ...erasure, id: randomUUID() })])
    expect((await readFile(beside, 'utf8')).split('\n')).toHaveLength(3)
    await writeFile(beside, 'no erasure\n')
    await expect(replay()).rejects.toThrow('line 1 of the file of erasures')
    await rm(beside)
  })

  it('is erased again when a backup from before is brought back', async () => {
    const { maya } = await aFamilyEverywhere(`${RUN}zqback`)
    expect(await confirm(maya, 'person')).toMatchObject({ status: 202 })
    const [kept] = await query`SELECT to_jsonb(r) AS row FROM rsvps r WHERE id = ${maya}`
    await work()
    // What a restore does: the records are back, and the database has never heard of the erasure.
    await query`ALTER TABLE erasures DISABLE TRIGGER USER`
    await query`DELETE FROM erasures`
    await query`ALTER TABLE erasures ENABLE TRIGGER USER`
    await query`INSERT INTO rsvps SELECT * FROM jsonb_populate_record(NULL::rsvps, ${kept?.['row']})`
    expect(await getPlaces(`${RUN}zqbackpeanuts`)).not.toEqual([])
    expect(await replayErasures()).toBeGreaterThan(0)
    expect(await getPlaces(`${RUN}zqbackpeanuts`)).toEqual([])
    expect(await replayErasures()).toBe(0)
  })

  it('is not erased by a statement injected into the site', async () => {
    const [{ maya }, others] = [
      await aFamilyEverywhere(`${RUN}zqinje`),
      await aFamilyEverywhere(`${RUN}zqother`),
    ]
    expect(await confirm(others.maya, 'person')).toMatchObject({ status: 202 })
    const client = new pg.Client({ connectionString: env.DATABASE_URL })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query(
      `INSERT INTO erasures (scope, record_ids, requested_by_id, seal)
       SELECT scope, ARRAY[$1::uuid], requested_by_id, seal FROM erasures WHERE seal IS NOT NULL LIMIT 1`,
      [maya],
    )
    await work()
    expect(await count`SELECT count(*) FROM rsvps WHERE id = ${maya}`).toBe(1)
    expect(await query`SELECT problem FROM erasures ORDER BY requested_at DESC LIMIT 1`).toEqual([
      { problem: 'not-asked' },
    ])
  })

  it('can be erased only by an administrator with two-step sign-in', async () => {
    const { maya } = await aFamilyEverywhere(`${RUN}zqrefu`)
    const { session } = await createAccountAndUser('staff')
    for (const [account, status] of [
      [session, 403],
      [await createAccount('admin'), 409],
    ] as const) {
      const request = post(
        `/staff/people/${maya}/erase`,
        { scope: 'person', ...(await nullableList(maya, 'person')), code: '123456' },
        getHeaders(account),
      )
      request.headers.set('origin', env.SITE_URL)
      const refusal = await postErase(request, { params: Promise.resolve({ id: maya }) })
      expect(refusal.status).toBe(status)
    }
    expect(await count`SELECT count(*) FROM rsvps WHERE id = ${maya}`).toBe(1)
  })
})

describe('the database', () => {
  it.each(['rsvps', 'waiver_signatures', 'corrections', 'notes', 'clearances'])(
    'lets the site delete nothing from %s, whatever it says of itself',
    async (table) => {
      const client = new pg.Client({ connectionString: env.DATABASE_URL })
      await client.connect()
      try {
        await client.query(`SELECT set_config('swantastic.erasing', 'on', false)`)
        await expect(client.query(`DELETE FROM ${table}`)).rejects.toMatchObject({ code: '42501' })
      } finally {
        await client.end()
      }
    },
  )

  it('lets the eraser empty an answer, but not replace it', async () => {
    const { maya } = await aFamilyEverywhere(`${RUN}zqempt`)
    const client = new pg.Client({ connectionString: ownerUrl() })
    await client.connect()
    try {
      await client.query(`SELECT set_config('swantastic.erasing', 'on', false)`)
      const set = (value: string) =>
        client.query(`UPDATE rsvps SET allergies = ${value} WHERE id = $1`, [maya])
      await expect(set(`'none'`)).rejects.toMatchObject({ code: '42501' })
      await expect(set('NULL')).resolves.toMatchObject({ rowCount: 1 })
      await expect(set(`'none'`)).rejects.toMatchObject({ code: '42501' })
    } finally {
      await client.end()
    }
  })
})
