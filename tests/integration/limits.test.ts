// @database seeded
import { randomUUID } from 'node:crypto'
import { Logger, runOnce } from 'graphile-worker'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { GET as getApi } from '@/app/(payload)/api/[...slug]/route'
import { POST as checkCopy } from '@/app/(site)/verify/check/route'
import { GET as getExport } from '@/app/exports/[collection]/route'
import { POST as invite } from '@/app/staff/accounts/invite/route'
import { POST as endEventDay } from '@/app/staff/event-day/end/route'
import { POST as startEventDay } from '@/app/staff/event-day/start/route'
import { GET as getStaffFile } from '@/app/staff/files/[collection]/[id]/route'
import { grantAdmin } from '@/features/accounts/grants'
import { handleForgotPassword } from '@/features/accounts/link-handler'
import { signIn } from '@/features/accounts/sign-in'
import { SEND_SIGN_IN_WARNING, sendSignInWarning } from '@/features/accounts/sign-in-warning'
import { signUp } from '@/features/accounts/sign-up'
import { careerForm } from '@/features/careers/handler'
import { CLIENT_ADDRESS_HEADER } from '@/lib/client-address'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import type { User } from '@/payload-types'
import { LIMITS } from '@/platform/limits'
import { tryLockKey } from '@/platform/locks'
import { openPayload } from '@/platform/payload'
import { consume, EVERYBODY, type Limit, resetLimit, TOO_MANY } from '@/platform/rate-limit'

import {
  createAccount,
  createUser,
  freshAddress,
  freshEmail,
  headersAs,
  PASSWORD,
  post,
} from '../support/accounts'
import { count, query } from '../support/database'
import { aPdf } from '../support/documents'
import { aTokenFor, JOB_APPLICATION, postTo } from '../support/forms'
import { anEvent, anRsvp, send } from '../support/rsvp'

/** Counts uses as if they had happened, until so many are left. */
const useUp = (limit: Limit, who: string, left = 0) => consume(limit, who, limit.times - left)

const getJobs = (task: string) =>
  query<{ email: string }>`
    SELECT j.payload->>'email' AS email
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = ${task}`

const errors = vi.spyOn(log, 'error')
const said = (words: string) => errors.mock.calls.filter((parts) => parts.includes(words))
beforeEach(() => {
  errors.mockClear()
})
afterEach(async () => {
  await resetLimit(LIMITS.forgotPassword.global, EVERYBODY)
  await resetLimit(LIMITS.signUp.global, EVERYBODY)
  await resetLimit(LIMITS.files.global, EVERYBODY)
})

describe('a limit that is reached', () => {
  it('is refused word for word as the specification says, without naming the limit', async () => {
    await useUp(LIMITS.forgotPassword.global, EVERYBODY)
    const response = await handleForgotPassword(
      post('/auth/forgot-password', { email: freshEmail() }),
    )
    expect(response.status).toBe(429)
    expect(await response.json()).toMatchObject({ error: TOO_MANY })
    expect(TOO_MANY).toBe('Too many requests. Please try again later.')
    expect(response.headers.get('retry-after')).toBe('3600')
  })
})

describe('a forgotten password', () => {
  const ask = (email: string, client = freshAddress()) =>
    handleForgotPassword(
      post('/auth/forgot-password', { email }, new Headers({ [CLIENT_ADDRESS_HEADER]: client })),
    )

  it('once everyone together has asked too often, costs its address nothing, and is reported once', async () => {
    const email = freshEmail()
    await useUp(LIMITS.forgotPassword.global, EVERYBODY)
    for (let n = 0; n < 3; n += 1) expect((await ask(email)).status).toBe(429)
    expect(said('password links: the hourly limit is reached')).toHaveLength(1)

    await resetLimit(LIMITS.forgotPassword.global, EVERYBODY)
    expect((await ask(email)).status).toBe(200)
    expect(await getJobs('send-reset-link')).toContainEqual({ email })
  })

  it('is requested again and again without using up the limit for everyone together', async () => {
    await useUp(LIMITS.forgotPassword.global, EVERYBODY, 2)
    const email = freshEmail()
    for (let n = 0; n < 4; n += 1) expect((await ask(email)).status).toBe(200)

    expect((await ask(freshEmail())).status).toBe(200)
    expect((await ask(freshEmail())).status).toBe(429)
  })
})

describe('signing in', () => {
  const attempt = (email: string, password: string, client: string) =>
    signIn({ email, password }, client)
  const tooMany = { refusal: { code: 'too-many' } }

  it('refusals for one account do not lock others out behind the same address', async () => {
    const here = freshAddress()
    const { account } = await createAccount('user', { isConfirmed: true })
    const locked = freshEmail()
    for (let n = 0; n < 5; n += 1) await attempt(locked, 'wrong', here)
    for (let n = 0; n < 20; n += 1)
      expect(await attempt(locked, 'wrong', here)).toMatchObject(tooMany)

    expect((await attempt(account.email, PASSWORD, here)).ok).toBe(true)
  })

  it('the failures for an account are counted by network, not by address', async () => {
    const { account } = await createAccount('user', { isConfirmed: true })
    for (let n = 1; n <= 5; n += 1) await attempt(account.email, 'wrong', `198.51.100.${String(n)}`)

    expect(await attempt(account.email, PASSWORD, '198.51.100.99')).toMatchObject(tooMany)
    expect((await attempt(account.email, PASSWORD, '198.51.101.99')).ok).toBe(true)
  })

  it('the hundredth failure within a day queues the same work for every email address, once', async () => {
    const emails = [(await createAccount()).account.email, freshEmail()]
    for (const email of emails) {
      await useUp(LIMITS.signIn.warning, email, 1)
      await attempt(email, 'wrong', freshAddress())
      expect(await getJobs(SEND_SIGN_IN_WARNING)).not.toContainEqual({ email })
      for (let n = 0; n < 3; n += 1) await attempt(email, 'wrong', freshAddress())
    }
    const queued = await getJobs(SEND_SIGN_IN_WARNING)
    expect(queued.map(({ email }) => email)).toEqual(emails)

    await runOnce({
      connectionString: env.DATABASE_URL,
      taskList: { [SEND_SIGN_IN_WARNING]: sendSignInWarning },
      logger: new Logger(() => () => undefined),
    })
    const sent = await query<{ recipient: string }>`
      SELECT recipient FROM emails WHERE subject = 'Many sign-ins to your account have failed'`
    expect(sent).toEqual([{ recipient: emails[0] }])
  })

  it('the right password is not counted as a failure, however often it is used', async () => {
    const { account } = await createAccount('user', { isConfirmed: true })
    await useUp(LIMITS.signIn.warning, account.email)
    expect((await attempt(account.email, PASSWORD, freshAddress())).ok).toBe(true)
    expect(await getJobs(SEND_SIGN_IN_WARNING)).not.toContainEqual({ email: account.email })
  })
})

describe('signing up', () => {
  const attempt = (email = freshEmail(), client = freshAddress()) =>
    signUp({ email, password: PASSWORD }, client, { mayClaim: false })
  const tooMany = { refusal: { code: 'too-many' } }

  it('is possible once in fifteen minutes with one email address, and costs others nothing', async () => {
    const email = freshEmail()
    expect((await attempt(email)).ok).toBe(true)
    await useUp(LIMITS.signUp.global, EVERYBODY, 2)
    for (let n = 0; n < 3; n += 1) expect(await attempt(email)).toMatchObject(tooMany)

    expect((await attempt()).ok).toBe(true)
  })

  it('is closed when everyone together has made a hundred accounts in an hour, which is reported once', async () => {
    const email = freshEmail()
    await useUp(LIMITS.signUp.global, EVERYBODY)
    for (let n = 0; n < 3; n += 1) expect(await attempt(email)).toMatchObject(tooMany)
    expect(said('sign-ups: the hourly limit is reached')).toHaveLength(1)

    await resetLimit(LIMITS.signUp.global, EVERYBODY)
    expect((await attempt(email)).ok).toBe(true)
  })

  it('counts an address that has an account like a new one', async () => {
    const { account } = await createAccount()
    // Its own sign-up may have been a moment ago.
    await resetLimit(LIMITS.signUp.perEmail, account.email)
    expect((await attempt(account.email)).ok).toBe(true)
    expect(await attempt(account.email)).toMatchObject(tooMany)
    await resetLimit(LIMITS.signUp.perEmail, account.email)
    await resetLimit(LIMITS.signUp.global, EVERYBODY)
    await useUp(LIMITS.signUp.global, EVERYBODY, 1)
    expect((await attempt(account.email)).ok).toBe(true)
    expect(await attempt()).toMatchObject(tooMany)
    await resetLimit(LIMITS.signUp.global, EVERYBODY)
  })

  it('gives back what it counted when the database fails', async () => {
    const email = freshEmail()
    await query`CREATE FUNCTION fail_sign_up() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`
    await query`CREATE TRIGGER fail_sign_up BEFORE INSERT ON users EXECUTE FUNCTION fail_sign_up()`
    try {
      await expect(attempt(email)).rejects.toThrow()
    } finally {
      await query`DROP TRIGGER fail_sign_up ON users`
      await query`DROP FUNCTION fail_sign_up()`
    }
    expect((await attempt(email)).ok).toBe(true)
  })
})

describe('making an account an admin', () => {
  it('is tried at most five times an hour by one account, whatever the outcome', async () => {
    const asking = await createAccount()
    const target = await createAccount()
    const ask = (id: string) => grantAdmin(id, { mayClaim: false, targetId: target.account.id })
    for (let n = 0; n < 5; n += 1)
      expect(await ask(asking.account.id)).toMatchObject({ refusal: { code: 'no-access' } })
    const lines = async () =>
      (await query`SELECT FROM audit_log WHERE actor_id = ${asking.account.id}`).length
    const before = await lines()

    expect(await ask(asking.account.id)).toMatchObject({ refusal: { code: 'too-many' } })
    expect(await lines()).toBe(before)
    expect(await ask((await createAccount()).account.id)).toMatchObject({
      refusal: { code: 'no-access' },
    })
  })
})

describe('exports', () => {
  const ask = async (user: User) =>
    getExport(
      new Request(`${env.SITE_URL}/exports/registrations`, { headers: await headersAs(user) }),
      { params: Promise.resolve({ collection: 'registrations' }) },
    )
  const [hour, day] = LIMITS.exports.perAccount

  it('are at most forty a day for one account', async () => {
    const staff = await createUser('staff')
    await useUp(day, staff.id, 1)
    const last = await ask(staff)
    await last.text()
    expect(last.status).toBe(200)

    const refused = await ask(staff)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    expect((await ask(await createUser('staff'))).status).toBe(200)
  })

  it('that are refused are not counted', async () => {
    const staff = await createUser('staff')
    await useUp(hour, staff.id, 2)
    await useUp(day, staff.id)
    for (let n = 0; n < 3; n += 1) expect((await ask(staff)).status).toBe(429)
    await resetLimit(day, staff.id)

    for (let n = 0; n < 2; n += 1) {
      const response = await ask(staff)
      expect(response.status).toBe(200)
      await response.text()
    }
  })

  it('run two at once, and a third is told to wait', async () => {
    await query`
      INSERT INTO registrations (reference, role, first_name, last_name, dob, city, email, phone, emergency_name,
        emergency_phone, signature, duplicate_key)
      SELECT 'R' || lpad(n::text, 7, '0'), 'youth', 'N', 'N', '2014-03-09', 'C', 'e@x.yz', '2165550100', 'N',
        '2165550100', 'N', 'key' || n
      FROM generate_series(1, 5000) n`
    const open = [await ask(await createUser('staff')), await ask(await createUser('staff'))]
    expect(open.map(({ status }) => status)).toEqual([200, 200])
    const third = await createUser('staff')
    expect((await ask(third)).status).toBe(503)

    for (const response of open) await response.body?.cancel()
    const again = async () => {
      const response = await ask(third)
      await response.body?.cancel()
      return response.status
    }
    await expect.poll(again).toBe(200)
  })

  it('run two at once in all server processes together', async () => {
    const other = await (await openPayload()).db.pool.connect()
    try {
      await other.query('BEGIN')
      for (const place of ['1', '2'])
        await expect.poll(() => tryLockKey(other, 'export-place', place)).toBe(true)
      expect((await ask(await createUser('staff'))).status).toBe(503)
    } finally {
      await other.query('ROLLBACK')
      other.release()
    }
    const response = await ask(await createUser('staff'))
    expect(response.status).toBe(200)
    await response.body?.cancel()
  })
})

describe('private files', () => {
  it('of which one account opens sixty within an hour are reported once, by the id of the account', async () => {
    const staff = await createUser('staff')
    const look = async () =>
      getStaffFile(
        new Request(`${env.SITE_URL}/staff/files/resumes/x`, { headers: await headersAs(staff) }),
        { params: Promise.resolve({ collection: 'resumes', id: randomUUID() }) },
      )
    for (let n = 0; n < 59; n += 1) await look()
    const words = 'private files: an account opens unusually many'
    expect(said(words)).toEqual([])
    for (let n = 0; n < 3; n += 1) expect((await look()).status).toBe(404)

    expect(said(words)).toEqual([[{ account: staff.id }, words]])
  })
})

describe('event-day mode', () => {
  const press = async (which: 'start' | 'end', user: User, client: string) => {
    const headers = await headersAs(user)
    headers.set(CLIENT_ADDRESS_HEADER, client)
    const route = which === 'start' ? startEventDay : endEventDay
    const params = Promise.resolve({})
    return (await route(post(`/staff/event-day/${which}`, {}, headers), { params })).status
  }
  const submit = async (client: string) =>
    (await send(anRsvp(await anEvent()), { [CLIENT_ADDRESS_HEADER]: client })).status
  const [tenMinutes, day] = LIMITS.rsvp.perAddress

  it('lets one address send five times as many forms, and no other', async () => {
    const [here, elsewhere] = [freshAddress(), freshAddress()]
    for (const client of [here, elsewhere]) await useUp(tenMinutes, client)
    expect(await submit(here)).toBe(429)
    expect(await press('start', await createUser('admin'), here)).toBe(200)

    expect(await submit(here)).toBe(200)
    expect(await submit(elsewhere)).toBe(429)
    await consume(tenMinutes, here, 4 * tenMinutes.times)
    expect(await submit(here)).toBe(429)
  })

  it('counts for each of an address’s limits', async () => {
    const here = freshAddress()
    expect(await press('start', await createUser('admin'), here)).toBe(200)
    await useUp(day, here)
    await useUp(LIMITS.forms.perAddress, here)
    expect(await submit(here)).toBe(200)
  })

  it('ends after twelve hours, or when an admin ends it', async () => {
    const here = freshAddress()
    const admin = await createUser('admin')
    await useUp(tenMinutes, here)
    await press('start', admin, here)
    const [row] = await query<{ hours: number; isReadable: boolean }>`
      SELECT round(extract(epoch FROM ends_at - now()) / 3600)::int AS hours, address_mac LIKE ${`%${here}%`} AS "isReadable"
      FROM event_day_addresses ORDER BY ends_at DESC LIMIT 1`
    expect(row).toEqual({ hours: 12, isReadable: false })
    await query`UPDATE event_day_addresses SET ends_at = now()`
    expect(await submit(here)).toBe(429)

    await press('start', admin, here)
    expect(await submit(here)).toBe(200)
    expect(await press('end', admin, here)).toBe(200)
    expect(await submit(here)).toBe(429)
    const actions = await query<{ action: string }>`
      SELECT action FROM audit_log WHERE actor_id = ${admin.id} ORDER BY created_at, id`
    expect(actions.map(({ action }) => action).toSorted()).toEqual([
      'event-day.ended',
      'event-day.started',
      'event-day.started',
    ])
  })

  it('is started by an admin, and multiplies no limit of an account', async () => {
    const here = freshAddress()
    expect(await press('start', await createUser('staff'), here)).toBe(403)
    await press('start', await createUser('admin'), here)
    await useUp(LIMITS.signIn.perAddress, here)
    expect(await signIn({ email: freshEmail(), password: PASSWORD }, here)).toMatchObject({
      refusal: { code: 'too-many' },
    })
  })
})

describe('uploads', () => {
  const apply = async (client: string, file: Buffer) => {
    const body = new FormData()
    const answers = {
      ...JOB_APPLICATION,
      email: freshEmail(),
      consentContact: 'true',
      formToken: aTokenFor(careerForm.name),
    }
    for (const [name, value] of Object.entries(answers)) body.append(name, value)
    body.append('resume', new File([new Uint8Array(file)], 'cv.pdf'))
    const headers = { accept: 'application/json', [CLIENT_ADDRESS_HEADER]: client }
    return (await postTo(careerForm, body, headers)).status
  }

  it('are at most 150 MB a day from one address, and refused ones cost other addresses nothing', async () => {
    const here = freshAddress()
    await useUp(LIMITS.files.perAddress, here, 2)
    await useUp(LIMITS.files.global, EVERYBODY, 5)
    const small = await aPdf()
    const large = await aPdf({ bytes: 3 * 1024 * 1024 })
    expect(await apply(here, small)).toBe(200)
    for (let n = 0; n < 3; n += 1) expect(await apply(here, large)).toBe(429)
    expect(said('files: the daily limit is reached')).toEqual([])

    expect(await apply(freshAddress(), large)).toBe(200)
  })

  it('are at most 5 GB a day from everyone together, which is reported', async () => {
    await useUp(LIMITS.files.global, EVERYBODY)
    expect(await apply(freshAddress(), await aPdf())).toBe(429)
    expect(said('files: the daily limit is reached')).toHaveLength(1)
  })
})

describe('the lines of the audit log about refusals of an account', () => {
  const getRefusals = (id: string) =>
    query<{ action: string; detail: unknown }>`
      SELECT action, detail FROM audit_log WHERE actor_id = ${id} AND action IN ('request.refused', 'export.denied')
      ORDER BY created_at`

  it('are sixty within an hour, and then one whenever the number has doubled', async () => {
    const { account } = await createAccount('user')
    const headers = await headersAs(account)
    headers.set('sec-fetch-site', 'same-origin')
    const path = `/api/rsvps/${'x'.repeat(6000)}`
    const read = () =>
      getApi(new Request(env.SITE_URL + path, { headers }), {
        params: Promise.resolve({ slug: path.split('/').slice(2) }),
      })
    const ask = () =>
      invite(post('/staff/accounts/invite', {}, headers), { params: Promise.resolve({}) })
    const take = () =>
      getExport(new Request(`${env.SITE_URL}/exports/rsvps`, { headers }), {
        params: Promise.resolve({ collection: 'rsvps' }),
      })
    for (let time = 0; time < 50; time += 1)
      for (const refuse of [read, ask, take]) expect((await refuse()).status).toBe(403)
    const lines = await getRefusals(account.id)
    expect(lines.slice(0, 60).filter(({ action }) => action === 'export.denied')).toHaveLength(20)
    expect(lines[0]?.detail).toEqual({ status: 403, method: 'GET', path: path.slice(0, 200) })
    expect(lines.slice(60)).toEqual([
      { action: 'request.refused', detail: { timesWithinAnHour: 61 } },
      { action: 'request.refused', detail: { timesWithinAnHour: 120 } },
    ])
  })
})

describe('the question whether a signed waiver is genuine', () => {
  it('can be asked thirty times in ten minutes from one address, and no more of them are stored', async () => {
    const address = freshAddress()
    const ask = () =>
      checkCopy(
        new Request(`${env.SITE_URL}/verify/check`, {
          method: 'POST',
          headers: { [CLIENT_ADDRESS_HEADER]: address },
          body: new URLSearchParams({ reference: 'K7PX4MQA', signer: 'Elena Torres' }),
        }),
      )
    const stored = () => count`SELECT count(*) FROM rejected_forms WHERE form = 'verify'`
    const before = await stored()
    for (let time = 0; time < 30; time += 1) expect((await ask()).status).toBe(303)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain(TOO_MANY)
    expect((await stored()) - before).toBe(30)
  })

  it('can be asked only so often by everyone together, because each is a row', async () => {
    const { global } = LIMITS.waiverCheck
    await useUp(global, EVERYBODY)
    const response = await checkCopy(
      new Request(`${env.SITE_URL}/verify/check`, {
        method: 'POST',
        headers: { [CLIENT_ADDRESS_HEADER]: freshAddress() },
        body: new URLSearchParams({ reference: 'K7PX4MQA', signer: 'Elena Torres' }),
      }),
    )
    expect(response.status).toBe(429)
    await resetLimit(global, EVERYBODY)
  })
})
