import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { PATCH } from '@/app/(payload)/api/[...slug]/route'
import { GET as forgotInPanel } from '@/app/(payload)/cms/forgot/route'
import { GET as resetInPanel } from '@/app/(payload)/cms/reset/[token]/route'
import { POST as postResetLink } from '@/app/staff/accounts/[id]/reset-link/route'
import { POST as postInvitation } from '@/app/staff/accounts/invite/route'
import { handlePanelLogin, handleSignIn, handleSignUp } from '@/features/accounts/handler'
import {
  handleAcceptInvitation,
  handleChangeEmail,
  handleChangePassword,
  handleConfirmEmail,
  handleForgotPassword,
  handleResetPassword,
} from '@/features/accounts/link-handler'
import { findLink } from '@/features/accounts/links'
import { currentUser, type Session } from '@/features/accounts/sessions'
import { signIn } from '@/features/accounts/sign-in'
import { signUp } from '@/features/accounts/sign-up'
import { env } from '@/lib/env'
import { openPayload } from '@/platform/payload'
import { sql } from '@/platform/transaction'

import { freshAddress, freshEmail, headersOf, post } from '../support/accounts'
import { type Mailbox, openMailbox, type Received } from '../support/mailbox'
import { type Running, startWorker } from '../support/server'

const PASSWORD = 'a long enough password'
const OTHER = 'another long password'

const payload = await openPayload()
const query = async <Row extends Record<string, unknown>>(text: ReturnType<typeof sql>) =>
  (await payload.db.drizzle.execute<Row>(text)).rows

let mailbox: Mailbox
let worker: Running
beforeAll(async () => {
  mailbox = await openMailbox()
  worker = startWorker({
    databaseUrl: env.DATABASE_URL,
    env: { SMTP_URL: mailbox.url, SITE_URL: env.SITE_URL },
  })
})
afterAll(async () => {
  await worker.stop()
  await mailbox.stop()
})

const emailFor = (email: string, subject: string): Promise<Received> =>
  mailbox.waitFor(
    (message) => message.recipients.includes(email) && (message.subject ?? '').includes(subject),
    60_000,
  )

/** The key in the link of an email that somebody really got. */
async function keyFor(email: string, subject: string, path: string): Promise<string> {
  const { text = '' } = await emailFor(email, subject)
  const key = new RegExp(`${env.SITE_URL}/auth/${path}/([A-Za-z0-9_-]{32})`).exec(text)?.[1]
  if (!key) throw new Error(`No link to ${path} in “${subject}”`)
  return key
}

async function anAccount(
  role: 'user' | 'staff' | 'admin' = 'user',
  password = PASSWORD,
): Promise<Session> {
  const email = freshEmail()
  const made = await signUp({ email, password }, freshAddress(), { mayClaim: false })
  if (!made.ok) throw new Error(made.refusal.code)
  if (role === 'user') return made.value
  await query(sql`UPDATE users SET role = ${role}::enum_users_role WHERE email = ${email}`)
  return sessionOf(email, password)
}

async function sessionOf(email: string, password = PASSWORD): Promise<Session> {
  const session = await signIn({ email, password }, freshAddress())
  if (!session.ok) throw new Error(session.refusal.code)
  return session.value
}

const maySignIn = async (email: string, password: string) =>
  (await signIn({ email, password }, freshAddress())).ok

const facts = async (email: string) =>
  (
    await query<{ id: string; name: string; role: string; isConfirmed: boolean }>(sql`
      SELECT id, name, role, email_confirmed_at IS NOT NULL AS "isConfirmed" FROM users WHERE email = ${email}
    `)
  )[0]

const reset = (key: string, password = OTHER) =>
  handleResetPassword(post('/auth/reset-password', { key, password }))

const asked = (email: string, address?: string) =>
  handleForgotPassword(
    post(
      '/auth/forgot-password',
      { email },
      address ? new Headers({ 'x-client-address': address }) : new Headers(),
    ),
  )

beforeEach(async () => {
  await query(
    sql`INSERT INTO app_bootstrap (id, user_id) VALUES (1, gen_random_uuid()) ON CONFLICT DO NOTHING`,
  )
})

describe('a forgotten password', () => {
  it('is chosen anew by a link in an email, once, and every session ends', async () => {
    const session = await anAccount()
    const { email } = session.account
    expect((await asked(email)).status).toBe(200)
    const key = await keyFor(email, 'Choose a new password', 'reset')

    // A mail scanner looks at it first.
    expect((await findLink('reset', key)).ok).toBe(true)
    expect((await findLink('reset', key)).ok).toBe(true)
    const chosen = await reset(key)
    expect(chosen.status).toBe(200)
    expect(chosen.headers.getSetCookie()[0]).toMatch(/swan-token=; Max-Age=0/)
    expect(await currentUser(payload, headersOf(session))).toBeNull()
    expect([await maySignIn(email, PASSWORD), await maySignIn(email, OTHER)]).toEqual([false, true])
    expect((await facts(email))?.isConfirmed).toBe(true)
    await emailFor(email, 'Your password was changed')

    const again = await reset(key, 'a third long password')
    expect(again.status).toBe(410)
    expect(await again.json()).toMatchObject({ error: expect.stringContaining('used already') })
    expect(await maySignIn(email, OTHER)).toBe(true)
  })

  it('is answered the same for an address without an account, which gets no email', async () => {
    const { account } = await anAccount()
    const nobody = freshEmail()
    const answers = await Promise.all(
      [nobody, account.email].map(async (email) => {
        const response = await asked(email)
        return { status: response.status, body: await response.json() }
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    await emailFor(account.email, 'Choose a new password')
    expect(mailbox.received.filter(({ recipients }) => recipients.includes(nobody))).toEqual([])
    expect(await query(sql`SELECT FROM emails WHERE recipient = ${nobody}`)).toEqual([])
  })

  it('is in nobody’s hands but the mailbox owner’s: the key is stored nowhere', async () => {
    const { account } = await anAccount()
    await asked(account.email)
    const key = await keyFor(account.email, 'Choose a new password', 'reset')
    const [stored] = await query<{ all: string }>(sql`
      SELECT (SELECT string_agg(l::text, ' ') FROM emails l) || (SELECT string_agg(k::text, ' ') FROM link_keys k)
        || (SELECT string_agg(a::text, ' ') FROM account_links a) AS all
    `)
    expect(stored?.all).not.toContain(key)
  })

  it('has one link at a time, for thirty minutes', async () => {
    const { account } = await anAccount()
    const id = account.id
    const admin = await anAccount('admin')
    const ask = () =>
      postResetLink(post(`/staff/accounts/${id}/reset-link`, {}, headersOf(admin)), {
        params: Promise.resolve({ id }),
      })
    expect((await ask()).status).toBe(200)
    const first = await keyFor(account.email, 'Choose a new password', 'reset')
    expect((await ask()).status).toBe(200)
    expect(await (await reset(first)).json()).toMatchObject({
      error: expect.stringContaining('has expired'),
    })
    const [link] = await query<{ minutes: number }>(sql`
      SELECT extract(epoch FROM expires_at - created_at)::int / 60 AS minutes FROM account_links
      WHERE user_id = ${id} AND kind = 'reset' AND expires_at > now()
    `)
    expect(link?.minutes).toBeGreaterThanOrEqual(29)
    expect(link?.minutes).toBeLessThanOrEqual(30)
    expect(await maySignIn(account.email, PASSWORD)).toBe(true)
  })

  it('takes twelve characters of staff, and keeps the link when they are too few', async () => {
    const { account } = await anAccount('staff')
    await asked(account.email)
    const key = await keyFor(account.email, 'Choose a new password', 'reset')
    const short = await reset(key, 'abcdefgh')
    expect(short.status).toBe(422)
    expect(await short.json()).toMatchObject({
      fields: { password: expect.stringContaining('at least 12 characters') },
    })
    expect((await reset(key)).status).toBe(200)
  })

  it('cannot be asked for without end, by an address or for an account', async () => {
    const here = freshAddress()
    for (let n = 0; n < 5 * env.RATE_LIMIT_SCALE; n += 1)
      expect((await asked(freshEmail(), here)).status).toBe(200)
    expect((await asked(freshEmail(), here)).status).toBe(429)

    const { account } = await anAccount()
    for (let n = 0; n < 4; n += 1) expect((await asked(account.email)).status).toBe(200)
    await emailFor(account.email, 'Choose a new password')
    expect(
      await query(sql`SELECT FROM account_links WHERE user_id = ${account.id} AND kind = 'reset'`),
    ).toHaveLength(1)
  })

  it('is not the business of a key of another kind', async () => {
    const email = freshEmail()
    await signUp({ email, password: PASSWORD }, freshAddress(), { mayClaim: false })
    const key = await keyFor(email, 'Confirm your email address', 'confirm')
    expect((await reset(key)).status).toBe(410)
    expect(await maySignIn(email, PASSWORD)).toBe(true)
  })

  it('leads from the panel’s own screens to ours', () => {
    for (const answer of [forgotInPanel(), resetInPanel()])
      expect(answer.headers.get('location')).toBe('/auth/forgot')
  })
})

describe('staff with a password that is too short for staff', () => {
  it('get no session anywhere before they have chosen another', async () => {
    const { account } = await anAccount('user', 'abcdeg')
    const { email } = account
    await query(sql`UPDATE users SET role = 'staff' WHERE email = ${email}`)
    await query(sql`DELETE FROM users_sessions WHERE _parent_id = ${account.id}`)
    const credentials = { email, password: 'abcdeg' }
    const refused = await handleSignIn(post('/auth/sign-in', credentials))
    expect(refused.status).toBe(403)
    expect(refused.headers.getSetCookie()).toEqual([])
    const body: { next?: string; error?: string } = await refused.json()
    expect(body.error).toContain('at least 12 characters')

    const panel = await handlePanelLogin(post('/api/users/login', credentials))
    expect(panel.status).toBe(403)
    expect(await panel.json()).toMatchObject({
      errors: [{ message: expect.stringContaining('Sign in at /auth') }],
    })
    expect(await query(sql`SELECT FROM users_sessions WHERE _parent_id = ${account.id}`)).toEqual(
      [],
    )

    const again: { next?: string } = await (
      await handleSignIn(post('/auth/sign-in', credentials))
    ).json()
    const key = again.next?.replace('/auth/reset/', '') ?? ''
    expect((await reset(key, 'abcdefgh')).status).toBe(422)
    expect((await reset(key)).status).toBe(200)
    expect(await maySignIn(email, OTHER)).toBe(true)
  })

  it('are led to the page for it without JavaScript too', async () => {
    const { account } = await anAccount('user', 'abcdeg')
    await query(sql`UPDATE users SET role = 'admin' WHERE id = ${account.id}`)
    const response = await handleSignIn(
      post(
        '/auth/sign-in',
        new URLSearchParams({ email: account.email, password: 'abcdeg' }).toString(),
        new Headers({ 'content-type': 'application/x-www-form-urlencoded' }),
      ),
    )
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/^\/auth\/reset\/[\w-]{32}$/)
  })
})

describe('one’s own password', () => {
  const change = (session: Session, currentPassword: string, password = OTHER) =>
    handleChangePassword(
      post('/auth/change-password', { currentPassword, password }, headersOf(session)),
    )

  it('changes with the current one, ends the other sessions and is told by email', async () => {
    const session = await anAccount()
    const { email } = session.account
    const elsewhere = await sessionOf(email)
    const wrong = await change(session, 'not the password')
    expect(wrong.status).toBe(422)
    expect(await wrong.json()).toMatchObject({
      fields: { currentPassword: 'This is not your current password.' },
    })
    const changed = await change(session, PASSWORD)
    expect(changed.status).toBe(200)
    expect(changed.headers.getSetCookie()[0]).toContain('swan-token=ey')
    expect(await currentUser(payload, headersOf(elsewhere))).toBeNull()
    expect([await maySignIn(email, PASSWORD), await maySignIn(email, OTHER)]).toEqual([false, true])
    await emailFor(email, 'Your password was changed')
  })

  it('cannot be guessed on a screen left open', async () => {
    const session = await anAccount()
    for (let n = 0; n < 5 * env.RATE_LIMIT_SCALE; n += 1)
      await change(session, `guess ${String(n)}`)
    expect((await change(session, PASSWORD)).status).toBe(429)
  })
})

/** What the panel's form sends. */
function save(by: Session, id: string, data: object) {
  const headers = headersOf(by)
  headers.set('origin', env.SITE_URL)
  headers.set('sec-fetch-site', 'same-origin')
  headers.set('content-type', 'application/json')
  return PATCH(
    new Request(`${env.SITE_URL}/api/users/${id}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify(data),
    }),
    { params: Promise.resolve({ slug: ['users', id] }) },
  )
}

describe('the panel and REST', () => {
  it.each([
    ['their own', 'staff', true],
    ['a colleague’s, as an admin', 'admin', false],
  ] as const)('change no password and no address: %s', async (_whose, role, isOwn) => {
    const session = await anAccount(role)
    const target = isOwn ? session : await anAccount('staff')
    const { id, email } = target.account
    for (const data of [
      { password: OTHER },
      { email: freshEmail() },
      { email: freshEmail(), password: OTHER },
    ]) {
      const saved = await save(session, id, data)
      expect(saved.status).toBe(400)
      expect(JSON.stringify(await saved.json())).toContain('changed by its owner, at /auth')
    }
    expect(await maySignIn(email, PASSWORD)).toBe(true)
    // The form sends the address along, as it is.
    expect((await save(session, id, { email, name: 'Dana' })).status).toBe(200)
    expect((await facts(email))?.name).toBe('Dana')
  })
})

const confirm = (key: string, body: object, session?: Session) =>
  handleConfirmEmail(
    post('/auth/confirm-email', { key, ...body }, session ? headersOf(session) : new Headers()),
  )

describe('an email address', () => {
  it('is confirmed by the link together with the password, not by the link alone', async () => {
    const email = freshEmail()
    await signUp({ email, password: PASSWORD }, freshAddress(), { mayClaim: false })
    const key = await keyFor(email, 'Confirm your email address', 'confirm')

    expect((await confirm(key, {})).status).toBe(422)
    expect((await confirm(key, { password: 'not the password' })).status).toBe(422)
    expect((await confirm(key, {}, await anAccount())).status).toBe(422)
    expect((await facts(email))?.isConfirmed).toBe(false)
    expect((await confirm(key, { password: PASSWORD })).status).toBe(200)
    expect((await facts(email))?.isConfirmed).toBe(true)
    expect((await confirm(key, { password: PASSWORD })).status).toBe(410)
  })

  it('is confirmed by one press where its owner is signed in', async () => {
    const session = await anAccount()
    const { email } = session.account
    const key = await keyFor(email, 'Confirm your email address', 'confirm')
    expect((await confirm(key, {}, session)).status).toBe(200)
    expect((await facts(email))?.isConfirmed).toBe(true)
  })

  it('changes once the new one is confirmed, with the current password and a word to the old one', async () => {
    const session = await anAccount()
    const old = session.account.email
    const next = freshEmail()
    const change = (currentPassword: string) =>
      handleChangeEmail(
        post('/auth/change-email', { currentPassword, email: next }, headersOf(session)),
      )
    expect((await change('not the password')).status).toBe(422)
    expect((await change(PASSWORD)).status).toBe(200)
    await emailFor(old, 'A new email address was asked for')
    const key = await keyFor(next, 'Confirm your email address', 'confirm')
    expect(await maySignIn(old, PASSWORD)).toBe(true)

    expect((await confirm(key, {}, session)).status).toBe(200)
    expect([await maySignIn(old, PASSWORD), await maySignIn(next, PASSWORD)]).toEqual([false, true])
    expect(await currentUser(payload, headersOf(session))).toBeNull()
    await emailFor(old, 'was changed')
  })

  it('that somebody else has is not given away, and not told about', async () => {
    const [session, other] = [await anAccount(), await anAccount()]
    const change = (email: string) =>
      handleChangeEmail(
        post('/auth/change-email', { currentPassword: PASSWORD, email }, headersOf(session)),
      )
    const answers = [await change(other.account.email), await change(freshEmail())]
    const [taken, free] = await Promise.all(
      answers.map(async (answer) => ({ status: answer.status, body: await answer.json() })),
    )
    expect(taken).toEqual(free)
    expect(
      await query(
        sql`SELECT FROM account_links WHERE user_id = ${session.account.id} AND email = ${other.account.email}`,
      ),
    ).toEqual([])
  })
})

describe('the named first admin', () => {
  const named = freshEmail()
  beforeEach(async () => {
    await query(sql`UPDATE users SET role = 'user'`)
    await query(sql`DELETE FROM app_bootstrap`)
    Object.assign(env, { BOOTSTRAP_ADMIN_EMAIL: named })
    return () => {
      Object.assign(env, { BOOTSTRAP_ADMIN_EMAIL: undefined })
    }
  })

  it('is who has the mailbox: not who types the address, not even from this machine', async () => {
    const here = new Headers({ 'x-from-this-machine': 'yes' })
    const typed = await handleSignUp(
      post('/auth/sign-up', { email: named, password: PASSWORD }, here),
    )
    expect(await typed.json()).toMatchObject({ user: { role: 'user' } })
    const other = await handleSignUp(
      post('/auth/sign-up', { email: freshEmail(), password: PASSWORD }, here),
    )
    expect(await other.json()).toMatchObject({ user: { role: 'user' } })

    // A stranger signed up with it; the owner asks for a password, which the stranger does not have.
    await asked(named)
    const key = await keyFor(named, 'Choose a new password', 'reset')
    expect(await (await reset(key)).json()).toMatchObject({
      message: expect.stringContaining('administrator’s now'),
    })
    expect(await facts(named)).toMatchObject({ role: 'admin', isConfirmed: true })
    expect(await maySignIn(named, PASSWORD)).toBe(false)
  })

  it('becomes it by confirming the address, once', async () => {
    const email = freshEmail()
    Object.assign(env, { BOOTSTRAP_ADMIN_EMAIL: email })
    const made = await signUp({ email, password: PASSWORD }, freshAddress(), { mayClaim: false })
    if (!made.ok) throw new Error(made.refusal.code)
    const key = await keyFor(email, 'Confirm your email address', 'confirm')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => confirm(key, { password: PASSWORD })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await facts(email))?.role).toBe('admin')
    expect(await query(sql`SELECT FROM users WHERE role = 'admin'`)).toHaveLength(1)
  })
})

describe('an invitation', () => {
  const invite = (admin: Session, body: object) =>
    postInvitation(post('/staff/accounts/invite', body, headersOf(admin)), {
      params: Promise.resolve({}),
    })
  const accept = (key: string, password = PASSWORD) =>
    handleAcceptInvitation(post('/auth/accept-invitation', { key, password }))

  it('makes an account of staff with a password of their own, once', async () => {
    const admin = await anAccount('admin')
    const email = freshEmail()
    expect((await invite(admin, { name: 'Dana Ruiz', email, role: 'staff' })).status).toBe(200)
    const key = await keyFor(email, 'You are invited', 'invitation')
    expect(await facts(email)).toBeUndefined()

    expect((await accept(key, 'abcdefgh')).status).toBe(422)
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(key)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await facts(email)).toMatchObject({
      name: 'Dana Ruiz',
      role: 'staff',
      isConfirmed: true,
    })
    expect(await maySignIn(email, PASSWORD)).toBe(true)
    const again = await accept(key)
    expect(again.status).toBe(410)
    expect(await again.json()).toMatchObject({ error: expect.stringContaining('accepted already') })
    await emailFor(admin.account.email, 'Dana Ruiz is now staff')
  })

  it('takes an account from whoever signed up with the address before', async () => {
    const admin = await anAccount('admin')
    const stranger = await anAccount('user', 'the stranger’s password')
    const { email } = stranger.account
    await invite(admin, { name: 'Dana', email, role: 'staff' })
    expect((await accept(await keyFor(email, 'You are invited', 'invitation'))).status).toBe(200)

    expect(await currentUser(payload, headersOf(stranger))).toBeNull()
    expect(await maySignIn(email, 'the stranger’s password')).toBe(false)
    expect(await facts(email)).toMatchObject({ role: 'staff' })
  })

  it('ends after 72 hours, and with the one that follows', async () => {
    const admin = await anAccount('admin')
    const email = freshEmail()
    await invite(admin, { name: 'Dana', email, role: 'staff' })
    const key = await keyFor(email, 'You are invited', 'invitation')
    const [link] = await query<{ hours: number }>(sql`
      SELECT round(extract(epoch FROM expires_at - created_at) / 3600)::int AS hours FROM account_links WHERE email = ${email}
    `)
    expect(link?.hours).toBe(72)
    await query(sql`UPDATE account_links SET expires_at = now() WHERE email = ${email}`)
    expect(await (await accept(key)).json()).toMatchObject({
      error: expect.stringContaining('72 hours'),
    })
    expect(await facts(email)).toBeUndefined()
  })

  it('is worth nothing once its sender is no admin any more', async () => {
    const [admin] = [await anAccount('admin'), await anAccount('admin')]
    const email = freshEmail()
    await invite(admin, { name: 'Dana', email, role: 'admin' })
    const key = await keyFor(email, 'You are invited', 'invitation')
    await query(sql`UPDATE users SET role = 'user' WHERE id = ${admin.account.id}`)
    expect((await accept(key)).status).toBe(410)
    expect(await facts(email)).toBeUndefined()
  })

  it('is an admin’s to send', async () => {
    const body = { name: 'Dana', email: freshEmail(), role: 'admin' }
    expect((await invite(await anAccount('staff'), body)).status).toBe(403)
    expect(
      (await postInvitation(post('/staff/accounts/invite', body), { params: Promise.resolve({}) }))
        .status,
    ).toBe(401)
    const admin = await anAccount('admin')
    expect((await invite(admin, { ...body, role: 'owner' })).status).toBe(422)
    expect((await invite(admin, { ...body, email: admin.account.email })).status).toBe(422)
  })
})
