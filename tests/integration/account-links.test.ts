import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { GET as forgotInPanel } from '@/app/(payload)/cms/forgot/route'
import { GET as resetInPanel } from '@/app/(payload)/cms/reset/[token]/route'
import { POST as postResetLink } from '@/app/staff/accounts/[id]/reset-link/route'
import { POST as postWithdraw } from '@/app/staff/accounts/invitations/[id]/withdraw/route'
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
import { currentUser, type Session, startSession } from '@/features/accounts/sessions.tx'
import { signIn } from '@/features/accounts/sign-in'
import { CLIENT_ADDRESS_HEADER } from '@/lib/client-address'
import { env } from '@/lib/env'
import { openPayload } from '@/platform/payload'
import { inTransaction } from '@/platform/transaction'

import {
  createAccount,
  freshAddress,
  freshEmail,
  getHeaders,
  giveRole,
  PASSWORD,
  post,
  postForm,
  startSessionFor,
} from '../support/accounts'
import { query } from '../support/database'
import { type Mailbox, openMailbox, type Received } from '../support/mailbox'
import { saveAccount } from '../support/save-account'
import { getCode, setUpSecondStep } from '../support/second-step'
import { type Running, startWorker } from '../support/server'

const NEW_PASSWORD = 'another long password'

const payload = await openPayload()

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
  )

/** The key in the link of an email that was actually delivered. */
async function keyFor(email: string, subject: string, path: string): Promise<string> {
  const { text = '' } = await emailFor(email, subject)
  const key = new RegExp(`${env.SITE_URL}/auth/${path}/([A-Za-z0-9_-]{32})`).exec(text)?.[1]
  if (!key) throw new Error(`No link to ${path} in “${subject}”`)
  return key
}

const maySignIn = async (email: string, password: string) =>
  (await signIn({ email, password }, freshAddress())).ok

const findAccount = async (email: string) =>
  (
    await query<{ id: string; name: string; role: string; isConfirmed: boolean }>`
      SELECT id, name, role, email_confirmed_at IS NOT NULL AS "isConfirmed" FROM users WHERE email = ${email}
    `
  )[0]

const reset = (key: string, password = NEW_PASSWORD) =>
  handleResetPassword(post('/auth/reset-password', { key, password }))

const requestReset = (email: string, client = freshAddress()) =>
  handleForgotPassword(
    post('/auth/forgot-password', { email }, new Headers({ [CLIENT_ADDRESS_HEADER]: client })),
  )

beforeEach(async () => {
  await query`
    INSERT INTO app_bootstrap (id, user_id) VALUES (1, gen_random_uuid()) ON CONFLICT DO NOTHING`
})

describe('a forgotten password', () => {
  it('the link in an email resets a forgotten password once, and ends every session', async () => {
    const session = await createAccount()
    const { email } = session.account
    expect((await requestReset(email)).status).toBe(200)
    const key = await keyFor(email, 'Choose a new password', 'reset')

    // A mail scanner opens it first.
    expect((await findLink('reset', key)).ok).toBe(true)
    expect((await findLink('reset', key)).ok).toBe(true)
    const response = await reset(key)
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()[0]).toMatch(/swan-token=; Max-Age=0/)
    expect(await currentUser(payload, getHeaders(session))).toBeNull()
    expect([await maySignIn(email, PASSWORD), await maySignIn(email, NEW_PASSWORD)]).toEqual([
      false,
      true,
    ])
    expect((await findAccount(email))?.isConfirmed).toBe(true)
    await emailFor(email, 'Your password was changed')

    const again = await reset(key, 'a third long password')
    expect(again.status).toBe(410)
    expect(await again.json()).toMatchObject({ error: expect.stringContaining('used already') })
    expect(await maySignIn(email, NEW_PASSWORD)).toBe(true)
  })

  it('an email address without an account gets the same response, and no email', async () => {
    const { account } = await createAccount()
    const nobody = freshEmail()
    const responses = await Promise.all(
      [nobody, account.email].map(async (email) => {
        const response = await requestReset(email)
        return { status: response.status, body: await response.json() }
      }),
    )
    expect(responses[0]).toEqual(responses[1])
    await emailFor(account.email, 'Choose a new password')
    expect(mailbox.received.filter(({ recipients }) => recipients.includes(nobody))).toEqual([])
    expect(await query`SELECT FROM emails WHERE recipient = ${nobody}`).toEqual([])
  })

  it('the key of a reset link is only in the email, and is stored nowhere', async () => {
    const { account } = await createAccount()
    await requestReset(account.email)
    const key = await keyFor(account.email, 'Choose a new password', 'reset')
    const [stored] = await query<{ all: string }>`
      SELECT (SELECT string_agg(l::text, ' ') FROM emails l) || (SELECT string_agg(k::text, ' ') FROM link_keys k)
        || (SELECT string_agg(a::text, ' ') FROM account_links a) AS all
    `
    expect(stored?.all).not.toContain(key)
  })

  it('an account has one reset link at a time, which works for thirty minutes', async () => {
    const { account } = await createAccount('user', { isConfirmed: true })
    const id = account.id
    const admin = await createAccount('admin')
    const ask = () =>
      postResetLink(post(`/staff/accounts/${id}/reset-link`, {}, getHeaders(admin)), {
        params: Promise.resolve({ id }),
      })
    expect((await ask()).status).toBe(200)
    const first = await keyFor(account.email, 'Choose a new password', 'reset')
    expect((await ask()).status).toBe(200)
    expect(await (await reset(first)).json()).toMatchObject({
      error: expect.stringContaining('has expired'),
    })
    const [link] = await query<{ minutes: number }>`
      SELECT extract(epoch FROM expires_at - created_at)::int / 60 AS minutes FROM account_links
      WHERE user_id = ${id} AND kind = 'reset' AND expires_at > now()
    `
    expect(link?.minutes).toBeGreaterThanOrEqual(29)
    expect(link?.minutes).toBeLessThanOrEqual(30)
    expect(await maySignIn(account.email, PASSWORD)).toBe(true)
  })

  it('staff need twelve characters for a new password, and a shorter one does not use up the link', async () => {
    const { account } = await createAccount('staff')
    await requestReset(account.email)
    const key = await keyFor(account.email, 'Choose a new password', 'reset')
    const short = await reset(key, 'abcdefgh')
    expect(short.status).toBe(422)
    expect(await short.json()).toMatchObject({
      fields: { password: expect.stringContaining('at least 12 characters') },
    })
    expect((await reset(key)).status).toBe(200)
  })

  it('reset links are limited for each network address and each account', async () => {
    const here = freshAddress()
    for (let n = 0; n < 5 * env.RATE_LIMIT_SCALE; n += 1)
      expect((await requestReset(freshEmail(), here)).status).toBe(200)
    expect((await requestReset(freshEmail(), here)).status).toBe(429)

    const { account } = await createAccount()
    for (let n = 0; n < 4; n += 1) expect((await requestReset(account.email)).status).toBe(200)
    await emailFor(account.email, 'Choose a new password')
    expect(
      await query`SELECT FROM account_links WHERE user_id = ${account.id} AND kind = 'reset'`,
    ).toHaveLength(1)
  })

  it('the key of another kind of link resets no password', async () => {
    const { email } = (await createAccount('user', { isConfirmed: true })).account
    const key = await keyFor(email, 'Confirm your email address', 'confirm')
    expect((await reset(key)).status).toBe(410)
    expect(await maySignIn(email, PASSWORD)).toBe(true)
  })

  it('the panel’s own screens for a forgotten password lead to ours', () => {
    for (const response of [forgotInPanel(), resetInPanel()])
      expect(response.headers.get('location')).toBe('/auth/forgot')
  })
})

describe('staff with a password that is too short for staff', () => {
  it('staff whose password is too short get no session before they have chosen another', async () => {
    const { account } = await createAccount('user', { password: 'abcdeg' })
    const { email } = account
    await giveRole({ account }, 'staff')
    await query`DELETE FROM users_sessions WHERE _parent_id = ${account.id}`
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
    expect(await query`SELECT FROM users_sessions WHERE _parent_id = ${account.id}`).toEqual([])

    const again: { next?: string } = await (
      await handleSignIn(post('/auth/sign-in', credentials))
    ).json()
    const key = again.next?.replace('/auth/reset/', '') ?? ''
    expect((await reset(key, 'abcdefgh')).status).toBe(422)
    expect((await reset(key)).status).toBe(200)
    expect(await maySignIn(email, NEW_PASSWORD)).toBe(true)
  })

  it('staff whose password is too short are led to the page for a new one without JavaScript, too', async () => {
    const { account } = await createAccount('user', { password: 'abcdeg' })
    await giveRole({ account }, 'admin')
    const response = await handleSignIn(
      postForm('/auth/sign-in', { email: account.email, password: 'abcdeg' }),
    )
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/^\/auth\/reset\/[\w-]{32}$/)
  })
})

describe('the password of a signed-in account', () => {
  const change = (session: Session, currentPassword: string, password = NEW_PASSWORD) =>
    handleChangePassword(
      post('/auth/change-password', { currentPassword, password }, getHeaders(session)),
    )

  it('changing a password requires the current one, ends the other sessions and sends an email', async () => {
    const session = await createAccount()
    const { email } = session.account
    const elsewhere = await startSessionFor(email)
    const wrong = await change(session, 'not the password')
    expect(wrong.status).toBe(422)
    expect(await wrong.json()).toMatchObject({
      fields: { currentPassword: 'This is not your current password.' },
    })
    const changed = await change(session, PASSWORD)
    expect(changed.status).toBe(200)
    expect(changed.headers.getSetCookie()[0]).toContain('swan-token=ey')
    expect(await currentUser(payload, getHeaders(elsewhere))).toBeNull()
    expect([await maySignIn(email, PASSWORD), await maySignIn(email, NEW_PASSWORD)]).toEqual([
      false,
      true,
    ])
    await emailFor(email, 'Your password was changed')
  })

  it('the current password cannot be guessed on a screen left open', async () => {
    const session = await createAccount()
    for (let n = 0; n < 5 * env.RATE_LIMIT_SCALE; n += 1)
      await change(session, `guess ${String(n)}`)
    expect((await change(session, PASSWORD)).status).toBe(429)
  })
})

describe('the panel and REST', () => {
  it.each([
    ['their own', 'staff', true],
    ['a colleague’s, as an admin', 'admin', false],
  ] as const)(
    'the panel changes no password and no email address: %s',
    async (_whose, role, isOwn) => {
      const session = await createAccount(role)
      const target = isOwn ? session : await createAccount('staff')
      const { id, email } = target.account
      for (const data of [
        { password: NEW_PASSWORD },
        { email: freshEmail() },
        { email: freshEmail(), password: NEW_PASSWORD },
      ]) {
        const saved = await saveAccount(session, id, data)
        expect(saved.status).toBe(400)
        expect(JSON.stringify(await saved.json())).toContain('Only the owner can change a')
      }
      expect(await maySignIn(email, PASSWORD)).toBe(true)
      // The form includes the unchanged address.
      expect((await saveAccount(session, id, { email, name: 'Dana' })).status).toBe(200)
      expect((await findAccount(email))?.name).toBe('Dana')
    },
  )
})

const confirm = (key: string, body: object, session?: Session) =>
  handleConfirmEmail(
    post('/auth/confirm-email', { key, ...body }, session ? getHeaders(session) : new Headers()),
  )

const changeEmail = (session: Session, email: string, currentPassword = PASSWORD) =>
  handleChangeEmail(post('/auth/change-email', { currentPassword, email }, getHeaders(session)))

describe('an email address', () => {
  it('an email address is confirmed by the link together with the password, not by the link alone, and signs in', async () => {
    const { email } = (await createAccount()).account
    const key = await keyFor(email, 'Confirm your email address', 'confirm')

    expect((await confirm(key, {})).status).toBe(422)
    expect((await confirm(key, { password: 'not the password' })).status).toBe(422)
    expect((await confirm(key, {}, await createAccount())).status).toBe(422)
    expect((await findAccount(email))?.isConfirmed).toBe(false)
    const confirmed = await confirm(key, { password: PASSWORD })
    expect(await confirmed.json()).toMatchObject({ user: { email } })
    expect(confirmed.headers.getSetCookie()[0]).toContain('swan-token=ey')
    expect((await findAccount(email))?.isConfirmed).toBe(true)
    expect((await confirm(key, { password: PASSWORD })).status).toBe(410)
  })

  it('an email address is confirmed by the link alone if its owner is signed in', async () => {
    const session = await createAccount()
    const { email } = session.account
    const key = await keyFor(email, 'Confirm your email address', 'confirm')
    expect((await confirm(key, {}, session)).status).toBe(200)
    expect((await findAccount(email))?.isConfirmed).toBe(true)
  })

  it('an email address changes once the new one is confirmed, and the old one is notified', async () => {
    const session = await createAccount('user', { isConfirmed: true })
    const old = session.account.email
    const next = freshEmail()
    expect((await changeEmail(session, next, 'not the password')).status).toBe(422)
    expect((await changeEmail(session, next)).status).toBe(200)
    await emailFor(old, 'A new email address was asked for')
    const key = await keyFor(next, 'Confirm your email address', 'confirm')
    expect(await maySignIn(old, PASSWORD)).toBe(true)

    expect((await confirm(key, {}, session)).status).toBe(200)
    expect([await maySignIn(old, PASSWORD), await maySignIn(next, PASSWORD)]).toEqual([false, true])
    expect(await currentUser(payload, getHeaders(session))).toBeNull()
    await emailFor(old, 'was changed')
  })

  it('changing to another account’s email address looks like any other change, and sends no link', async () => {
    const [session, other] = [await createAccount(), await createAccount()]
    const responses = [
      await changeEmail(session, other.account.email),
      await changeEmail(session, freshEmail()),
    ]
    const [taken, free] = await Promise.all(
      responses.map(async (response) => ({ status: response.status, body: await response.json() })),
    )
    expect(taken).toEqual(free)
    expect(
      await query`
        SELECT FROM account_links
        WHERE user_id = ${session.account.id} AND email = ${other.account.email}`,
    ).toEqual([])
  })
})

describe('the named first admin', () => {
  const named = freshEmail()
  beforeEach(async () => {
    await query`UPDATE users SET role = 'user'`
    await query`DELETE FROM app_bootstrap`
    Object.assign(env, { BOOTSTRAP_ADMIN_EMAIL: named })
    return () => {
      Object.assign(env, { BOOTSTRAP_ADMIN_EMAIL: undefined })
    }
  })

  it('the first admin named in the settings is the owner of the mailbox, not a person who types the address', async () => {
    const here = new Headers({ 'x-from-this-machine': 'yes' })
    const typed = await handleSignUp(
      post('/auth/sign-up', { email: named, password: PASSWORD }, here),
    )
    expect(await typed.json()).toMatchObject({ success: true, user: null })
    const other = await handleSignUp(
      post('/auth/sign-up', { email: freshEmail(), password: PASSWORD }, here),
    )
    expect(await other.json()).toMatchObject({ success: true, user: null })

    // A stranger signed up with the address; the owner confirms it by a password reset, which the stranger cannot do.
    await requestReset(named)
    const key = await keyFor(named, 'Choose a new password', 'reset')
    expect(await (await reset(key)).json()).toMatchObject({
      message: expect.stringContaining('you are now the administrator'),
    })
    expect(await findAccount(named)).toMatchObject({ role: 'admin', isConfirmed: true })
    expect(await maySignIn(named, PASSWORD)).toBe(false)
  })

  it('the person named in the settings becomes the first admin by confirming the email address, once', async () => {
    const email = freshEmail()
    Object.assign(env, { BOOTSTRAP_ADMIN_EMAIL: email })
    await createAccount('user', { email })
    const key = await keyFor(email, 'Confirm your email address', 'confirm')
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => confirm(key, { password: PASSWORD })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await findAccount(email))?.role).toBe('admin')
    expect(await query`SELECT FROM users WHERE role = 'admin'`).toHaveLength(1)
  })
})

describe('an invitation', () => {
  const invite = (admin: Pick<Session, 'token'> | null, body: object) =>
    postInvitation(
      post('/staff/accounts/invite', body, admin ? getHeaders(admin) : new Headers()),
      {
        params: Promise.resolve({}),
      },
    )
  const accept = (key: string, password = PASSWORD) =>
    handleAcceptInvitation(post('/auth/accept-invitation', { key, password }))

  it('an invitation creates one staff account, with a password that its owner chooses', async () => {
    const admin = await createAccount('admin')
    const email = freshEmail()
    expect((await invite(admin, { name: 'Dana Ruiz', email, role: 'staff' })).status).toBe(200)
    const key = await keyFor(email, 'You are invited', 'invitation')
    expect(await findAccount(email)).toBeUndefined()

    expect((await accept(key, 'abcdefgh')).status).toBe(422)
    const responses = await Promise.all(Array.from({ length: 6 }, () => accept(key)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await findAccount(email)).toMatchObject({
      name: 'Dana Ruiz',
      role: 'staff',
      isConfirmed: true,
    })
    expect(await maySignIn(email, PASSWORD)).toBe(true)
    const again = await accept(key)
    expect(again.status).toBe(410)
    expect(await again.json()).toMatchObject({
      error: expect.stringContaining('already been accepted'),
    })
    await emailFor(admin.account.email, 'Dana Ruiz now has staff access')
  })

  it('an accepted invitation signs its owner in, and sends them no warning about it', async () => {
    const admin = await createAccount('admin')
    const email = freshEmail()
    await invite(admin, { name: 'Dana Ruiz', email, role: 'staff' })
    const key = await keyFor(email, 'You are invited', 'invitation')
    const short = await accept(key, 'abc')
    expect(await short.json()).toMatchObject({
      fields: { password: expect.stringContaining('at least 12 characters') },
    })
    const accepted = await accept(key)
    expect(await accepted.json()).toMatchObject({ success: true, user: { email, role: 'staff' } })
    const cookie = accepted.headers.getSetCookie().join('; ')
    expect((await currentUser(payload, new Headers({ cookie })))?.email).toBe(email)
    expect(
      await query`
      SELECT subject FROM emails WHERE recipient = ${email} AND (subject LIKE '%now has%' OR subject LIKE '%now have%')`,
    ).toEqual([])
    expect(
      await query`SELECT FROM emails WHERE recipient = ${admin.account.email} AND subject LIKE 'Dana Ruiz now has staff access%'`,
    ).toHaveLength(1)
  })

  it('an invitation of an administrator leads to the second step if one of them has it', async () => {
    const admin = await createAccount('admin')
    const email = freshEmail()
    await invite(admin, { name: 'Ada', email, role: 'admin', currentPassword: PASSWORD })
    const key = await keyFor(email, 'You are invited', 'invitation')
    await query`INSERT INTO second_steps (user_id, secret, last_period) VALUES (${admin.account.id}, 'x', 0)`
    try {
      const answer = await accept(key)
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ next: '/auth/second-step/setup?next=%2Fcms' })
      expect(answer.headers.getSetCookie().join()).not.toContain('swan-token=')
    } finally {
      await query`DELETE FROM second_steps WHERE user_id = ${admin.account.id}`
    }
  })

  it.each([[['health']], [[]]])(
    'an invitation gives its account these rights: %j',
    async (rights) => {
      const admin = await createAccount('admin')
      const email = freshEmail()
      await invite(admin, { name: 'Dana', email, role: 'staff', rights: rights[0] ?? '' })
      expect((await accept(await keyFor(email, 'You are invited', 'invitation'))).status).toBe(200)
      expect(await query`SELECT rights FROM users WHERE email = ${email}`).toEqual([{ rights }])
    },
  )

  it('an invitation takes over an account that a stranger created with the email address before', async () => {
    const admin = await createAccount('admin')
    const stranger = await createAccount('user', { password: 'the stranger’s password' })
    const { email } = stranger.account
    await invite(admin, { name: 'Dana', email, role: 'staff' })
    expect((await accept(await keyFor(email, 'You are invited', 'invitation'))).status).toBe(200)

    expect(await currentUser(payload, getHeaders(stranger))).toBeNull()
    expect(await maySignIn(email, 'the stranger’s password')).toBe(false)
    expect(await findAccount(email)).toMatchObject({ role: 'staff' })
  })

  it('an invitation expires after 72 hours', async () => {
    const admin = await createAccount('admin')
    const email = freshEmail()
    await invite(admin, { name: 'Dana', email, role: 'staff' })
    const key = await keyFor(email, 'You are invited', 'invitation')
    const [link] = await query<{ hours: number }>`
      SELECT round(extract(epoch FROM expires_at - created_at) / 3600)::int AS hours FROM account_links WHERE email = ${email}
    `
    expect(link?.hours).toBe(72)
    await query`UPDATE account_links SET expires_at = now() WHERE email = ${email}`
    expect(await (await accept(key)).json()).toMatchObject({
      error: expect.stringContaining('72 hours'),
    })
    expect(await findAccount(email)).toBeUndefined()
  })

  it('an admin cancels an invitation, and its link stops working', async () => {
    const admin = await createAccount('admin')
    const email = freshEmail()
    await invite(admin, { name: 'Dana', email, role: 'staff' })
    const key = await keyFor(email, 'You are invited', 'invitation')
    const [pending] = await query`SELECT id FROM account_links WHERE email = ${email}`
    const id = String(pending?.id)
    const withdraw = async (by: Session) =>
      (
        await postWithdraw(post('/staff/accounts/x', {}, getHeaders(by)), {
          params: Promise.resolve({ id }),
        })
      ).status
    expect(await withdraw(await createAccount('staff'))).toBe(403)
    expect(await withdraw(admin)).toBe(200)
    expect(await withdraw(admin)).toBe(410)
    expect((await accept(key)).status).toBe(410)
    expect(await findAccount(email)).toBeUndefined()
  })

  it('an invitation is invalid once its sender is not an admin', async () => {
    const [admin] = [await createAccount('admin'), await createAccount('admin')]
    const email = freshEmail()
    await invite(admin, { name: 'Dana', email, role: 'admin', currentPassword: PASSWORD })
    const key = await keyFor(email, 'You are invited', 'invitation')
    await giveRole(admin, 'user')
    expect((await accept(key)).status).toBe(410)
    expect(await findAccount(email)).toBeUndefined()
  })

  it('only an admin can send an invitation', async () => {
    const body = { name: 'Dana', email: freshEmail(), role: 'admin' }
    expect((await invite(await createAccount('staff'), body)).status).toBe(403)
    expect((await invite(null, body)).status).toBe(401)
    const admin = await createAccount('admin')
    expect((await invite(admin, { ...body, role: 'owner' })).status).toBe(422)
    expect((await invite(admin, { ...body, email: admin.account.email })).status).toBe(422)
  })

  it('an invitation as administrator requires the inviting admin’s password, or a code if they have a second step', async () => {
    const admin = await createAccount('admin')
    const email = freshEmail()
    const ask = async (proof: object) => {
      // Setting a second step up ends the session.
      const session = await inTransaction(payload, (tx) => startSession(tx, admin.account))
      const response = await invite(session, { name: 'Dana', email, role: 'admin', ...proof })
      return { status: response.status, body: await response.json() }
    }
    const missing = (field: string) => ({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    })
    const sent = () => query`SELECT FROM account_links WHERE email = ${email}`
    expect(await ask({})).toMatchObject(missing('currentPassword'))
    expect(await ask({ currentPassword: 'not this one' })).toMatchObject(missing('currentPassword'))
    expect(await sent()).toHaveLength(0)
    expect(await ask({ currentPassword: PASSWORD })).toMatchObject({ status: 200 })
    expect(await sent()).toHaveLength(1)

    const { secret } = await setUpSecondStep(admin)
    expect(await ask({ currentPassword: PASSWORD })).toMatchObject(missing('code'))
    expect(await ask({ code: '000000' })).toMatchObject(missing('code'))
    expect(await ask({ code: getCode(secret) })).toMatchObject({ status: 200 })
    await query`DELETE FROM second_steps`
  })

  it('an invitation ends a second step, with its recovery codes, that a stranger set up before', async () => {
    const admin = await createAccount('admin')
    const stranger = await createAccount('user')
    const { email, id } = stranger.account
    await setUpSecondStep(stranger)
    await invite(admin, { name: 'Dana', email, role: 'staff' })
    expect(
      (await accept(await keyFor(email, 'You are invited', 'invitation'), NEW_PASSWORD)).status,
    ).toBe(200)
    expect(await maySignIn(email, NEW_PASSWORD)).toBe(true)
    expect(await query`SELECT FROM second_steps WHERE user_id = ${id}`).toEqual([])
    expect(await query`SELECT FROM recovery_codes WHERE user_id = ${id}`).toEqual([])
    await emailFor(email, 'Two-step sign-in is off')
  })
})
