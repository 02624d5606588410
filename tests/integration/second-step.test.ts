import { beforeEach, describe, expect, it } from 'vitest'

import { POST as postDisable } from '@/app/staff/accounts/[id]/disable/route'
import { POST as postSecondStepOff } from '@/app/staff/accounts/[id]/second-step-off/route'
import { grantAdminFromConsole } from '@/features/accounts/grants'
import { handleSignIn } from '@/features/accounts/handler'
import { handleResetPassword } from '@/features/accounts/link-handler'
import { createLinkKey } from '@/features/accounts/links'
import { formatRecoveryCode } from '@/features/accounts/rules'
import { findSecondStep, findSetup, findStep } from '@/features/accounts/second-step'
import {
  handleSecondStep,
  handleSecondStepSetup,
  handleStartSecondStep,
  handleStopSecondStep,
} from '@/features/accounts/second-step-handler'
import { currentUser, type Session } from '@/features/accounts/sessions.tx'
import { env } from '@/lib/env'
import { openPayload } from '@/platform/payload'
import { inTransaction } from '@/platform/transaction'

import { createAccount, getHeaders, headersAs, PASSWORD, post, postForm } from '../support/accounts'
import { auditLines, query } from '../support/database'
import { getCode, setUpSecondStep, ticketIn, withTicket } from '../support/second-step'

const payload = await openPayload()

const sessionIn = (response: Response) =>
  response.headers.getSetCookie().find((one) => /swan-token=[^;]/.test(one))

const signIn = (email: string, { password = PASSWORD, next = '' } = {}) =>
  handleSignIn(post('/auth/sign-in', { email, password, next }))

const enter = (ticket: string, code: string) =>
  handleSecondStep(post('/auth/enter-code', { code }, withTicket(ticket)))

/** An account with two-step sign-in. */
async function withSecondStep(role: 'admin' | 'staff' = 'staff') {
  const session = await createAccount(role)
  return { ...session.account, ...(await setUpSecondStep(session)) }
}

const isSignedIn = async (session: Session) =>
  (await currentUser(payload, getHeaders(session))) !== null

const turnOff = (headers: Headers, id: string, body: object) =>
  postSecondStepOff(post('/staff/accounts/x/second-step-off', body, headers), {
    params: Promise.resolve({ id }),
  })

const subjectsTo = async (email: string) =>
  (await query<{ subject: string }>`SELECT subject FROM emails WHERE recipient = ${email}`).map(
    ({ subject }) => subject,
  )

beforeEach(async () => {
  await query`UPDATE users SET role = 'user'`
  await query`DELETE FROM second_steps`
})

describe('the setup of two-step sign-in', () => {
  it('requires the password and a code of the app, and ends all sessions but a new one', async () => {
    const session = await createAccount('staff')
    const start = (currentPassword: string) =>
      handleStartSecondStep(
        post('/auth/start-second-step', { currentPassword }, getHeaders(session)),
      )
    expect((await start('not the password')).status).toBe(422)
    const started = await start(PASSWORD)
    expect(await started.json()).toMatchObject({ next: '/auth/second-step/setup' })
    const ticket = ticketIn(started)
    const finish = (code: string) =>
      handleSecondStepSetup(post('/auth/second-step-setup', { code }, withTicket(ticket)))

    const setup = await findSetup(ticket, 'Swantastic')
    // Opening the page again shows the same, so that a reload does not spoil what was scanned.
    expect(await findSetup(ticket, 'Swantastic')).toEqual(setup)
    const { secret = '', recoveryCodes = [] } = setup ?? {}
    expect((await finish('000000')).status).toBe(422)
    expect(await findSecondStep(session.account.id)).toBeNull()
    expect(await isSignedIn(session)).toBe(true)

    const finished = await finish(getCode(secret))
    expect(finished.status).toBe(200)
    expect(sessionIn(finished)).toBeDefined()
    expect(await isSignedIn(session)).toBe(false)
    expect(await findSecondStep(session.account.id)).toMatchObject({ codesLeft: 10 })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await auditLines('second-step.on', `users/${session.account.id}`)).toHaveLength(1)
    expect(await subjectsTo(session.account.email)).toContain('Two-step sign-in is on')
    const stored = JSON.stringify([
      await query`SELECT * FROM second_steps`,
      await query`SELECT * FROM recovery_codes`,
    ])
    for (const plain of [secret.replaceAll(' ', ''), ...recoveryCodes])
      expect(stored).not.toContain(plain)
  })

  it('accepts no forged ticket, and none from before the password changed', async () => {
    const session = await createAccount('staff')
    const started = await handleStartSecondStep(
      post('/auth/start-second-step', { currentPassword: PASSWORD }, getHeaders(session)),
    )
    const ticket = ticketIn(started)
    expect(await findSetup(`${ticket}x`, '')).toBeNull()
    expect(await findSetup('', '')).toBeNull()
    await query`UPDATE users SET hash = 'another' WHERE id = ${session.account.id}`
    expect(await findSetup(ticket, '')).toBeNull()
  })

  it('can be repeated for another phone, with new codes', async () => {
    const session = await createAccount('staff')
    const first = await setUpSecondStep(session)
    const response = await signIn(session.account.email)
    const entered = await enter(ticketIn(response), getCode(first.secret))
    const cookie = (sessionIn(entered) ?? '').split(';')[0] ?? ''
    const restarted = await handleStartSecondStep(
      post('/auth/start-second-step', { currentPassword: PASSWORD }, new Headers({ cookie })),
    )
    const second = await findSetup(ticketIn(restarted), '')
    expect(second?.secret).not.toBe(first.secret)
    const code = getCode(second?.secret ?? '')
    await handleSecondStepSetup(
      post('/auth/second-step-setup', { code }, withTicket(ticketIn(restarted))),
    )
    const { account } = session
    const tries = ticketIn(await signIn(account.email))
    expect((await enter(tries, getCode(first.secret, 30))).status).toBe(422)
    expect((await enter(tries, first.recoveryCodes[0] ?? '')).status).toBe(422)
    expect((await enter(tries, second?.recoveryCodes[0] ?? '')).status).toBe(200)
  })
})

describe('a sign-in with two steps', () => {
  it('has no session before the code, and then opens the requested page', async () => {
    const { email, secret, id } = await withSecondStep()
    const response = await signIn(email, { next: '/cms/people' })
    expect(response.status).toBe(403)
    expect(sessionIn(response)).toBeUndefined()
    expect(await response.json()).toMatchObject({
      next: '/auth/second-step?next=%2Fcms%2Fpeople',
    })
    const entered = await enter(ticketIn(response), getCode(secret))
    expect(entered.status).toBe(200)
    expect(sessionIn(entered)).toBeDefined()
    expect(await auditLines('sign-in.ok', `users/${id}`)).toEqual([
      { actor_id: id, actor_kind: 'staff', detail: { by: 'code' } },
    ])
  })

  it('accepts a code once, however many browsers send it at the same time', async () => {
    const { email, secret } = await withSecondStep()
    const tickets = await Promise.all([1, 2, 3].map(async () => ticketIn(await signIn(email))))
    const code = getCode(secret)
    const statuses = await Promise.all(tickets.map(async (one) => (await enter(one, code)).status))
    expect(statuses.sort()).toEqual([200, 422, 422])
    // The next one works, and after it an older one does not.
    expect((await enter(tickets[0] ?? '', getCode(secret, 30))).status).toBe(200)
    expect((await enter(tickets[0] ?? '', getCode(secret))).status).toBe(422)
  })

  it('refuses a code that is not of this moment', async () => {
    const { email, secret, id } = await withSecondStep()
    const ticket = ticketIn(await signIn(email))
    for (const seconds of [-3600, -90, 90]) {
      expect((await enter(ticket, getCode(secret, seconds))).status).toBe(422)
    }
    expect(await auditLines('sign-in.failed', `users/${id}`)).toEqual(
      Array.from({ length: 3 }, () => ({
        actor_id: null,
        actor_kind: 'visitor',
        detail: { reason: 'wrong-code' },
      })),
    )
  })

  it('is limited, for the account and not for the browser', async () => {
    const { email, secret } = await withSecondStep()
    for (let n = 0; n < 5 * env.RATE_LIMIT_SCALE; n += 1) {
      expect((await enter(ticketIn(await signIn(email)), '123')).status).toBe(422)
    }
    const response = await enter(ticketIn(await signIn(email)), getCode(secret))
    expect(response.status).toBe(429)
    expect(sessionIn(response)).toBeUndefined()
  })

  it('accepts a recovery code once, in any spelling, and notifies the owner', async () => {
    const { email, id, recoveryCodes } = await withSecondStep()
    const [code = '', other = ''] = recoveryCodes
    const typed = ` ${formatRecoveryCode(code).toLowerCase()} `
    const ticket = ticketIn(await signIn(email))
    expect((await enter(ticket, typed)).status).toBe(200)
    expect((await enter(ticket, typed)).status).toBe(422)
    expect(await findSecondStep(id)).toMatchObject({ codesLeft: 9 })
    expect(await subjectsTo(email)).toContain('A recovery code was used')
    const stranger = await withSecondStep()
    const strangers = ticketIn(await signIn(stranger.email))
    expect((await enter(strangers, other)).status).toBe(422)
  })

  it('works without JavaScript, and starts over after a timeout', async () => {
    const { email, secret } = await withSecondStep()
    const fields = { email, password: PASSWORD, next: '/cms' }
    const response = await handleSignIn(postForm('/auth/sign-in', fields))
    expect(response.headers.get('location')).toBe('/auth/second-step?next=%2Fcms')
    const send = async (code: string, ticket: string) => {
      const request = postForm('/auth/enter-code', { code, next: '/cms' })
      request.headers.set('cookie', withTicket(ticket).get('cookie') ?? '')
      return (await handleSecondStep(request)).headers.get('location')
    }
    const ticket = ticketIn(response)
    expect(await send('111111', ticket)).toBe('/auth/second-step?next=%2Fcms')
    expect(await send(getCode(secret), ticket)).toBe('/cms')
    const late = await enter('', getCode(secret, 30))
    expect(late.status).toBe(410)
  })

  it('is not skipped by a new password', async () => {
    const { email, id } = await withSecondStep()
    const before = ticketIn(await signIn(email))
    const key = await inTransaction(payload, (tx) =>
      createLinkKey(tx, { kind: 'reset', userId: id, email }),
    )
    const password = 'another long password'
    const reset = await handleResetPassword(post('/auth/reset-password', { key, password }))
    expect(reset.status).toBe(200)
    expect(sessionIn(reset)).toBeUndefined()
    const response = await signIn(email, { password })
    expect(response.status).toBe(403)
    expect(sessionIn(response)).toBeUndefined()
    // What the old password has opened is closed.
    expect((await enter(before, '123456')).status).toBe(410)
  })
})

describe('admins', () => {
  it('all need two-step sign-in once one of them has it, and other accounts do not', async () => {
    const [other, staff] = [await createAccount('admin'), await createAccount('staff')]
    expect((await signIn(other.account.email)).status).toBe(200)
    await withSecondStep('admin')
    expect((await signIn(staff.account.email)).status).toBe(200)
    const response = await signIn(other.account.email, { next: '/cms' })
    expect(sessionIn(response)).toBeUndefined()
    expect(await response.json()).toMatchObject({ next: '/auth/second-step/setup?next=%2Fcms' })
    const setup = await findSetup(ticketIn(response), '')
    const finished = await handleSecondStepSetup(
      post(
        '/auth/second-step-setup',
        { code: getCode(setup?.secret ?? '') },
        withTicket(ticketIn(response)),
      ),
    )
    expect(sessionIn(finished)).toBeDefined()
  })

  it('cannot turn it off while another admin has it; others can', async () => {
    const stop = async ({ finished }: { finished: Response }) => {
      const cookie = (sessionIn(finished) ?? '').split(';')[0] ?? ''
      const fields = { currentPassword: PASSWORD }
      const headers = new Headers({ cookie })
      return (await handleStopSecondStep(post('/auth/stop-second-step', fields, headers))).status
    }
    const [one, other, staff] = [
      await withSecondStep('admin'),
      await withSecondStep('admin'),
      await withSecondStep('staff'),
    ]
    expect(await stop(staff)).toBe(200)
    expect(await findSecondStep(staff.id)).toBeNull()
    expect(await stop(one)).toBe(409)
    expect(await findSecondStep(one.id)).not.toBeNull()
    await query`UPDATE users SET role = 'staff' WHERE id = ${other.id}`
    expect(await stop(one)).toBe(200)
  })

  it('turn it off for a colleague by typing the email address, which notifies the colleague and signs them out', async () => {
    const admin = await createAccount('admin')
    const colleague = await withSecondStep('staff')
    const session = await createAccount('staff')
    const off = async (by: Session, id: string, email: string) =>
      (await turnOff(getHeaders(by), id, { email, currentPassword: PASSWORD })).status
    expect(await off(session, colleague.id, colleague.email)).toBe(403)
    expect(await off(admin, colleague.id, admin.account.email)).toBe(422)
    expect(await off(admin, admin.account.id, admin.account.email)).toBe(409)
    expect(await findSecondStep(colleague.id)).not.toBeNull()

    expect(await off(admin, colleague.id, colleague.email.toUpperCase())).toBe(200)
    expect(await auditLines('second-step.off', `users/${colleague.id}`)).toEqual([
      { actor_id: admin.account.id, actor_kind: 'admin', detail: null },
    ])
    expect(await subjectsTo(colleague.email)).toContain('Two-step sign-in is off')
    expect(await query`SELECT FROM users_sessions WHERE _parent_id = ${colleague.id}`).toEqual([])
    expect((await signIn(colleague.email)).status).toBe(200)
    expect(await off(admin, colleague.id, colleague.email)).toBe(409)
  })

  it('turn it off for a colleague only with their own password, or a code if they have a second step', async () => {
    const admin = await createAccount('admin')
    const colleague = await withSecondStep('staff')
    const { email } = colleague
    const off = async (proof: object) => {
      // Setting a second step up ends the session.
      const headers = await headersAs(admin.account)
      const response = await turnOff(headers, colleague.id, { email, ...proof })
      return { status: response.status, body: await response.json() }
    }
    const missing = (field: string) => ({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    })
    expect(await off({})).toMatchObject(missing('currentPassword'))
    expect(await off({ currentPassword: 'not this one' })).toMatchObject(missing('currentPassword'))
    const { secret, recoveryCodes } = await setUpSecondStep(admin)
    // The password is not enough anymore.
    expect(await off({ currentPassword: PASSWORD })).toMatchObject(missing('code'))
    expect(await off({ code: recoveryCodes[0]?.replace(/./, '0') })).toMatchObject(missing('code'))
    expect(await findSecondStep(colleague.id)).not.toBeNull()
    expect(await off({ code: getCode(secret) })).toMatchObject({ status: 200 })
    expect(await findSecondStep(colleague.id)).toBeNull()
  })

  it('regain access through the server’s console', async () => {
    const { id, email } = await withSecondStep('admin')
    await query`UPDATE users SET disabled_at = now() WHERE id = ${id}`
    expect((await grantAdminFromConsole(email)).ok).toBe(true)
    expect((await signIn(email)).status).toBe(200)
    expect(await auditLines('second-step.off', `users/${id}`)).toHaveLength(1)
    expect(await auditLines('account.enabled', `users/${id}`)).toHaveLength(1)
  })

  it('who are disabled do not make two-step sign-in mandatory', async () => {
    const [disabled, other, third] = [
      await withSecondStep('admin'),
      await createAccount('admin'),
      await createAccount('admin'),
    ]
    const step = () => findStep({ sql: payload.db.drizzle }, other.account)
    expect(await step()).toBe('setup')
    const disable = postDisable(post('/staff/accounts/x/disable', {}, getHeaders(third)), {
      params: Promise.resolve({ id: disabled.id }),
    })
    expect((await disable).status).toBe(200)
    expect(await step()).toBeNull()
  })
})
