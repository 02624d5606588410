import { beforeEach, describe, expect, it } from 'vitest'

import { POST as postToApi } from '@/app/(payload)/api/[...slug]/route'
import { POST as postDisable } from '@/app/staff/accounts/[id]/disable/route'
import { POST as postEnable } from '@/app/staff/accounts/[id]/enable/route'
import { POST as postSignOut } from '@/app/staff/accounts/[id]/sign-out/route'
import { findOpenSessions } from '@/features/accounts/devices.tx'
import { setDisabled } from '@/features/accounts/disabling'
import { handleSignIn, handleSignOut } from '@/features/accounts/handler'
import { createLinkKey, findLink } from '@/features/accounts/links'
import { handleSignOutEverywhere } from '@/features/accounts/second-step-handler'
import { currentUser, type Session } from '@/features/accounts/sessions.tx'
import { openPayload } from '@/platform/payload'
import { inTransaction } from '@/platform/transaction'

import {
  createAccount,
  createAccountAndUser,
  freshEmail,
  getHeaders,
  PASSWORD,
  post,
  startSessionFor,
} from '../support/accounts'
import { auditLines, query } from '../support/database'
import { saveAccount } from '../support/save-account'

const payload = await openPayload()

const isSignedIn = async (session: Session) =>
  (await currentUser(payload, getHeaders(session))) !== null

type Route = typeof postDisable

const send = async (route: Route, by: Session, id: string, fields: object = {}) =>
  (
    await route(post('/staff/accounts/x', fields, getHeaders(by)), {
      params: Promise.resolve({ id }),
    })
  ).status

const signIn = (email: string, password = PASSWORD, userAgent = '') =>
  handleSignIn(post('/auth/sign-in', { email, password }, new Headers({ 'user-agent': userAgent })))

const subjectsTo = async ({ account }: Session) =>
  (
    await query<{ subject: string }>`SELECT subject FROM emails WHERE recipient = ${account.email}`
  ).map(({ subject }) => subject)

/** The panel's requests while a person works in it, and when they leave. */
const inPanel = (session: Session, action: 'refresh-token' | 'logout') =>
  postToApi(post(`/api/users/${action}`, {}, getHeaders(session)), {
    params: Promise.resolve({ slug: ['users', action] }),
  })

beforeEach(async () => {
  await query`UPDATE users SET role = 'user'`
})

describe('a disabled account', () => {
  it('is signed out at once, cannot sign in or use a link, and every other admin is told', async () => {
    const [admin, other] = [await createAccount('admin'), await createAccount('admin')]
    const staff = await createAccount('staff')
    const { id, email } = staff.account
    const key = await inTransaction(payload, (tx) =>
      createLinkKey(tx, { kind: 'reset', userId: id, email }),
    )
    expect(await send(postDisable, admin, id)).toBe(200)

    expect(await isSignedIn(staff)).toBe(false)
    const response = await signIn(email)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({
      error: 'This account is disabled. Ask an administrator.',
    })
    // Without the password the response does not reveal that.
    expect((await signIn(email, 'not the password')).status).toBe(401)
    expect((await findLink('reset', key)).ok).toBe(false)
    for (const one of [admin, other])
      expect(
        (await subjectsTo(one)).some((subject) => subject.endsWith('can no longer sign in')),
      ).toBe(true)
    expect(await auditLines('account.disabled', `users/${id}`)).toEqual([
      { actor_id: admin.account.id, actor_kind: 'admin', detail: null },
    ])

    expect(await send(postDisable, admin, id)).toBe(200)
    expect(await auditLines('account.disabled', `users/${id}`)).toHaveLength(1)
    expect(await send(postEnable, admin, id)).toBe(200)
    expect((await signIn(email)).status).toBe(200)
    expect(await isSignedIn(staff)).toBe(false)
  })

  it('is never the caller’s own or the last admin’s, and only admins can disable one', async () => {
    const [admin, staff] = [await createAccount('admin'), await createAccount('staff')]
    expect(await send(postDisable, staff, admin.account.id)).toBe(403)
    expect(await send(postDisable, admin, admin.account.id)).toBe(409)
    const other = await createAccount('admin')
    expect(await send(postDisable, admin, admin.account.id)).toBe(409)
    expect(await send(postDisable, admin, other.account.id)).toBe(200)
    // Who is disabled does not count: the other is the last one who can sign in.
    expect((await saveAccount(admin, admin.account.id, { role: 'user' })).status).toBe(400)
    expect(await isSignedIn(admin)).toBe(true)
  })

  it('is one of two admins who disable each other at once, in ten runs', async () => {
    for (const _pair of Array.from({ length: 10 })) {
      await query`UPDATE users SET role = 'user'`
      const [one, other] = [
        await createAccountAndUser('admin'),
        await createAccountAndUser('admin'),
      ]
      const outcomes = await Promise.all([
        setDisabled(one.user, other.user.id, true),
        setDisabled(other.user, one.user.id, true),
      ])
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    }
  })

  it('does not come back when the panel renews a session at the same moment', async () => {
    const admin = await createAccountAndUser('admin')
    for (const _again of Array.from({ length: 8 })) {
      const staff = await createAccount('staff')
      await Promise.all([
        setDisabled(admin.user, staff.account.id, true),
        inPanel(staff, 'refresh-token'),
        inPanel(staff, 'refresh-token'),
      ])
      const [row] = await query`
        SELECT disabled_at IS NOT NULL AS "isDisabled",
          (SELECT count(*)::int FROM users_sessions WHERE _parent_id = users.id) AS sessions
        FROM users WHERE id = ${staff.account.id}`
      expect(row).toEqual({ isDisabled: true, sessions: 0 })
    }
  })
})

describe('the sessions of an account', () => {
  const FIREFOX =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.1; rv:133.0) Gecko/20100101 Firefox/133.0'

  it('are listed with their browser, and ended by their owner everywhere at once', async () => {
    const staff = await createAccount('staff')
    expect((await signIn(staff.account.email, PASSWORD, FIREFOX)).status).toBe(200)
    const devices = (await findOpenSessions(payload, staff.account.id)).map(({ device }) => device)
    expect(devices.sort()).toEqual(['Firefox on a Mac', 'Unknown browser'])

    const request = post('/auth/sign-out-everywhere', {}, getHeaders(staff))
    expect((await handleSignOutEverywhere(request)).status).toBe(200)
    expect(await findOpenSessions(payload, staff.account.id)).toEqual([])
    expect(await auditLines('session.ended', `users/${staff.account.id}`)).toEqual([
      { actor_id: staff.account.id, actor_kind: 'staff', detail: { where: 'everywhere' } },
    ])
  })

  it('are ended by an admin, one or all of them', async () => {
    const [admin, staff] = [await createAccount('admin'), await createAccount('staff')]
    const { id, email } = staff.account
    const [second, third] = [await startSessionFor(email), await startSessionFor(email)]
    const states = () => Promise.all([staff, second, third].map(isSignedIn))
    expect(await send(postSignOut, second, id, {})).toBe(403)
    expect(await send(postSignOut, admin, id, { session: second.id })).toBe(200)
    expect(await states()).toEqual([true, false, true])
    // This address cannot end another account's session.
    expect(await send(postSignOut, admin, id, { session: admin.id })).toBe(200)
    expect(await isSignedIn(admin)).toBe(true)
    expect(await send(postSignOut, admin, id)).toBe(200)
    expect(await states()).toEqual([false, false, false])
    expect((await auditLines('session.ended', `users/${id}`)).at(-1)).toMatchObject({
      detail: { where: 'everywhere' },
    })
  })

  it('show when they were last used, and so does the account', async () => {
    const email = (await createAccount('staff')).account.email
    const session = await startSessionFor(email)
    await query`
      INSERT INTO session_devices (session_id, user_id, user_agent, last_seen_at)
      VALUES (${session.id}, ${session.account.id}, ${FIREFOX}, now() - interval '5 minutes')`
    await query`UPDATE users SET last_seen_at = now() - interval '5 minutes' WHERE id = ${session.account.id}`
    const seen = () => query`
      SELECT d.last_seen_at > now() - interval '1 minute' AS session, u.last_seen_at > now() - interval '1 minute' AS account
      FROM session_devices d JOIN users u ON u.id = d.user_id WHERE d.session_id = ${session.id}`
    expect(await seen()).toEqual([{ session: false, account: false }])
    expect(await isSignedIn(session)).toBe(true)
    expect(await seen()).toEqual([{ session: true, account: true }])
  })
})

describe('the audit log', () => {
  it('holds each sign-in and sign-out once', async () => {
    const { account } = await createAccount('staff')
    const line = { actor_id: account.id, actor_kind: 'staff', detail: null }
    const subject = `users/${account.id}`
    const response = await signIn(account.email)
    expect(await auditLines('sign-in.ok', subject)).toEqual([
      { ...line, detail: { by: 'password' } },
    ])
    const cookie = response.headers.getSetCookie().find((one) => one.includes('swan-token='))
    const headers = new Headers({ cookie: cookie?.split(';')[0] ?? '' })
    await handleSignOut(post('/auth/sign-out', {}, headers))
    expect(await auditLines('sign-out', subject)).toEqual([line])
    await handleSignOut(post('/auth/sign-out', {}, headers))
    expect(await auditLines('sign-out', subject)).toHaveLength(1)
    expect((await inPanel(await startSessionFor(account.email), 'logout')).status).toBe(200)
    expect(await auditLines('sign-out', subject)).toEqual([line, line])
  })

  it('holds failed sign-ins, and no address of an account that does not exist', async () => {
    const { account } = await createAccount('staff')
    await signIn(account.email, 'not the password')
    expect(await auditLines('sign-in.failed', `users/${account.id}`)).toEqual([
      { actor_id: null, actor_kind: 'visitor', detail: { reason: 'wrong-password' } },
    ])
    const unknown = freshEmail()
    await signIn(unknown)
    const [last] = await query`
      SELECT to_jsonb(audit_log)::text AS line FROM audit_log
      WHERE action = 'sign-in.failed' ORDER BY created_at DESC LIMIT 1`
    expect(last?.line).toContain('unknown-account')
    expect(last?.line).not.toContain(unknown)
  })
})
