import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { GET as getFromPanel, POST as postToPanel } from '@/app/(payload)/api/[...slug]/route'
import { GET as signInPage } from '@/app/(payload)/cms/login/route'
import { grantAdmin, grantAdminFromConsole } from '@/features/accounts/grants'
import {
  handleGrantAdmin,
  handlePanelLogin,
  handleRefresh,
  handleSession,
  handleSignIn,
  handleSignOut,
  handleSignUp,
} from '@/features/accounts/handler'
import { addressAfterSignIn } from '@/features/accounts/rules'
import {
  currentUser,
  endSession,
  renewSession,
  type Session,
  SESSION_COOKIE,
} from '@/features/accounts/sessions.tx'
import { signIn } from '@/features/accounts/sign-in'
import { signUp } from '@/features/accounts/sign-up'
import { CLIENT_ADDRESS_HEADER, FROM_THIS_MACHINE_HEADER } from '@/lib/client-address'
import { env } from '@/lib/env'
import { asSystem } from '@/platform/authority'
import { LIMITS } from '@/platform/limits'
import { openPayload } from '@/platform/payload'
import { resetLimit } from '@/platform/rate-limit'
import { sql } from '@/platform/transaction'

import {
  confirmEmailAddress,
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
import { auditLines, query } from '../support/database'
import { emailsTo } from '../support/family-page'

const payload = await openPayload()

const getRole = async (email: string) =>
  (await query<{ role: string }>`SELECT role FROM users WHERE email = ${email}`)[0]?.role

const countAdmins = async () =>
  (await query<{ n: number }>`SELECT count(*)::int AS n FROM users WHERE role = 'admin'`)[0]?.n

/** Signs up as a request that may claim the site. */
const claim = (email = freshEmail(), password = PASSWORD) =>
  signUp({ email, password }, freshAddress(), { mayClaim: true })

/** Signs up and in: the first admin at once, everybody else once their address is confirmed. */
const claimed = async (): Promise<Session> => {
  const email = freshEmail()
  return (await sessionOfSignUp(email)) ?? startSessionFor(email)
}

async function sessionOfSignUp(email: string): Promise<Session | null> {
  const outcome = await claim(email)
  if (!outcome.ok) throw new Error(`The sign-up was refused: ${outcome.refusal.code}`)
  return outcome.value.firstAdmin
}

const attempt = (email: string, password: string, client = freshAddress()) =>
  signIn({ email, password }, client)

/** Resets the site to a state in which it has never had an admin. */
async function noAdminYet() {
  await query`UPDATE users SET role = 'user'`
  await query`DELETE FROM app_bootstrap`
}

describe('the first admin', () => {
  beforeEach(noAdminYet)

  it('exactly one of twenty accounts that sign up together becomes the first admin', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => claim()))

    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(20)
    expect(outcomes.filter((outcome) => outcome.ok && outcome.value.firstAdmin)).toHaveLength(1)
    expect(await countAdmins()).toBe(1)
  })

  it('without the single row, several of twenty accounts would become the first admin', async () => {
    await query`CREATE TABLE naive_accounts (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), role text DEFAULT 'user')`
    await query`GRANT ALL ON naive_accounts TO PUBLIC`
    try {
      await Promise.all(
        Array.from({ length: 8 }, () =>
          payload.db.drizzle.transaction(async (tx) => {
            const { rows } = await tx.execute<{ id: string }>(
              sql`INSERT INTO naive_accounts DEFAULT VALUES RETURNING id`,
            )
            const admins = await tx.execute(sql`SELECT FROM naive_accounts WHERE role = 'admin'`)
            await tx.execute(sql`SELECT pg_sleep(0.05)`)
            if (admins.rows.length === 0) {
              await tx.execute(
                sql`UPDATE naive_accounts SET role = 'admin' WHERE id = ${rows[0]?.id}`,
              )
            }
          }),
        ),
      )
      const [made] = await query<{ n: number }>`
        SELECT count(*)::int AS n FROM naive_accounts WHERE role = 'admin'`
      expect(made?.n).toBeGreaterThan(1)
    } finally {
      await query`DROP TABLE naive_accounts`
    }
  })

  it('the first admin is signed in as one at once, and that is recorded', async () => {
    const first = await claimed()

    expect(first.account.role).toBe('admin')
    expect((await currentUser(payload, getHeaders(first)))?.role).toBe('admin')
    expect(await auditLines('role.first-admin', `users/${first.account.id}`)).toHaveLength(1)
  })

  it('a sign-up after every admin is gone makes an ordinary account', async () => {
    await claimed()
    await query`UPDATE users SET role = 'user'`

    const email = freshEmail()
    expect(await sessionOfSignUp(email)).toBeNull()
    expect(await getRole(email)).toBe('user')
  })

  it('a sign-up does not become the first admin while there are staff', async () => {
    const email = freshEmail()
    await payload.create({
      collection: 'users',
      data: { email, password: PASSWORD, role: 'staff', rights: [] },
      ...asSystem,
    })

    const other = freshEmail()
    expect(await sessionOfSignUp(other)).toBeNull()
    expect(await getRole(other)).toBe('user')
  })
})

describe('a site without an admin', () => {
  beforeEach(noAdminYet)

  const CODE = 'k7qf-m3xr-9pzt-24wc-hy6n'
  const folder = mkdtempSync(path.join(tmpdir(), 'setup-'))
  const file = path.join(folder, 'code')
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })
  beforeEach(() => {
    writeFileSync(file, `${CODE}\n`)
    Object.assign(env, { SETUP_CODE_FILE: file })
  })

  const fromThisMachine = new Headers({ [FROM_THIS_MACHINE_HEADER]: 'yes' })
  const signUpWith = (setupCode?: string, headers = new Headers(), email = freshEmail()) =>
    handleSignUp(post('/auth/sign-up', { email, password: PASSWORD, setupCode }, headers))
  const countAccounts = async () => (await query`SELECT FROM users`).length

  it.each([
    ['nothing', undefined, 'Enter the setup code. The server printed it when the site started.'],
    ['spaces', ' - ', 'Enter the setup code. The server printed it when the site started.'],
    [
      'a wrong one',
      'k7qf',
      'This is not the setup code. The server printed it when the site started.',
    ],
  ])(
    'a stranger who sends %s as the setup code gets no account',
    async (_which, code, sentence) => {
      const before = await countAccounts()
      const response = await signUpWith(code)

      expect(response.status).toBe(422)
      expect(await response.json()).toEqual({
        success: false,
        error: 'This site is not set up yet. Its first account needs the setup code.',
        fields: { setupCode: sentence },
      })
      expect([await countAccounts(), await countAdmins()]).toEqual([before, 0])
    },
  )

  it('an account with the setup code becomes the first admin, in any spelling of the code', async () => {
    const email = freshEmail()
    const response = await signUpWith('K7QF M3XR 9PZT 24WC HY6N', new Headers(), email)

    expect(await response.json()).toMatchObject({
      message: 'Account created and admin access granted!',
      user: { email, role: 'admin' },
    })
    expect((await signUpWith()).status).toBe(200)
    expect(await countAdmins()).toBe(1)
  })

  it('a password is compared without invisible characters, when chosen and when typed', async () => {
    const email = freshEmail()
    const signUpWithPassword = (password: string) =>
      handleSignUp(post('/auth/sign-up', { email, password, setupCode: CODE }))
    const short = await signUpWithPassword(`abc${'\u200F'.repeat(30)}`)
    expect(short.status).toBe(422)
    expect((await signUpWithPassword(`${PASSWORD}\u200F`)).status).toBe(200)
    for (const password of [PASSWORD, `\u202E${PASSWORD}`, `${PASSWORD}\u200F`]) {
      const response = await handleSignIn(post('/auth/sign-in', { email, password }))
      expect(response.status).toBe(200)
    }
  })

  it('no setup code is accepted before one has been created', async () => {
    rmSync(file)
    expect((await signUpWith(CODE)).status).toBe(422)
    expect((await signUpWith('undefined')).status).toBe(422)
    writeFileSync(file, ' \n')
    expect((await signUpWith(' ')).status).toBe(422)
  })

  it('a request from the machine itself needs no setup code, unless the site is public', async () => {
    Object.assign(env, { isPublicSite: true })
    try {
      expect((await signUpWith(undefined, fromThisMachine)).status).toBe(422)
    } finally {
      Object.assign(env, { isPublicSite: false })
    }
    expect(await (await signUpWith(undefined, fromThisMachine)).json()).toMatchObject({
      user: { role: 'admin' },
    })
  })

  it('one network address may guess the setup code ten times an hour', async () => {
    const address = new Headers({ [CLIENT_ADDRESS_HEADER]: freshAddress() })
    for (let n = 0; n < 10 * env.RATE_LIMIT_SCALE; n += 1)
      await signUpWith(`guess ${String(n)}`, address)

    expect((await signUpWith(CODE, address)).status).toBe(429)
    expect((await signUpWith(CODE)).status).toBe(200)
  })

  it('a signed-in account needs the setup code to become the first admin, too', async () => {
    const { account, ...session } = await createAccount()
    const askWith = (setupCode?: string) =>
      handleGrantAdmin(post('/auth/grant-admin', { setupCode }, getHeaders(session)))

    expect((await askWith()).status).toBe(422)
    expect((await askWith('k7qf')).status).toBe(422)
    expect(await getRole(account.email)).toBe('user')
    expect((await askWith(CODE)).status).toBe(200)
    expect(await getRole(account.email)).toBe('admin')
  })
})

describe('signing up', () => {
  it('signing up creates an ordinary account, whatever role the request names', async () => {
    await claimed()
    const email = freshEmail()
    const response = await handleSignUp(
      post('/auth/sign-up', { email, password: 'abcdeg', role: 'admin' }),
    )

    expect(response.status).toBe(200)
    expect(await getRole(email)).toBe('user')
    // Nor does it get a right that would take effect with a later staff role.
    expect(await query`SELECT rights FROM users WHERE email = ${email}`).toEqual([{ rights: [] }])
  })

  /** What a visitor is told: the response to a sign-up, and to a sign-in with the same words right after it. */
  async function whatIsSaid(email: string) {
    const words = { email, password: 'one more password' }
    const signedUp = await handleSignUp(post('/auth/sign-up', words))
    const signedIn = await handleSignIn(post('/auth/sign-in', words))
    const [made, refused]: unknown[] = await Promise.all([signedUp.json(), signedIn.json()])
    return {
      signUp: { status: signedUp.status, body: made, cookies: signedUp.headers.getSetCookie() },
      signIn: { status: signedIn.status, body: refused },
    }
  }

  it('signing up says the same whether or not the address has an account, and so does signing in with it', async () => {
    const { account } = await claimed()
    // As if fifteen minutes had passed.
    await resetLimit(LIMITS.signUp.perEmail, account.email)
    const unknown = freshEmail()
    const said = await whatIsSaid(unknown)

    expect(said.signUp.body).toEqual({
      success: true,
      message: 'Account created successfully!',
      user: null,
    })
    expect(await whatIsSaid(account.email.toUpperCase())).toEqual(said)
    expect((await emailsTo(unknown)).at(-1)?.subject).toBe('Confirm your email address')
    const [email] = (await emailsTo(account.email)).slice(-1)
    expect(email?.subject).toBe('You have an account already')
    expect(await attempt(account.email, PASSWORD)).toMatchObject({ ok: true })
  })

  it('an account signs in once its address is confirmed, and an earlier try sends the link again', async () => {
    await claimed()
    const email = freshEmail()
    await handleSignUp(post('/auth/sign-up', { email, password: PASSWORD }))
    const before = (await emailsTo(email)).length

    expect(await attempt(email, PASSWORD)).toEqual({
      ok: false,
      refusal: { code: 'invalid-credentials' },
    })
    expect(await emailsTo(email)).toHaveLength(before + 1)
    await confirmEmailAddress(email)
    expect((await attempt(email, PASSWORD)).ok).toBe(true)
  })

  it('one of many sign-ups with the same email address at once makes the account', async () => {
    const email = freshEmail()
    await Promise.all(Array.from({ length: 6 }, () => claim(email)))
    expect(await query`SELECT FROM users WHERE email = ${email}`).toHaveLength(1)
  })

  it.each([
    ['12345', 'Password must be at least 6 characters.'],
    ['123456', 'This password is one of the first that others would try. Choose another.'],
    ['      ', 'This password is one of the first that others would try. Choose another.'],
    ['x'.repeat(129), 'Password must be at most 128 characters.'],
    ['', 'Required'],
  ])('a sign-up with the password %j is refused', async (password, message) => {
    const response = await handleSignUp(post('/auth/sign-up', { email: freshEmail(), password }))

    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ fields: { password: message } })
  })

  it.each(['abcdeg', 'é'.repeat(6), '👩‍🚀 on the 🌙', ` ${'x'.repeat(126)} `])(
    'a sign-up with the password %j is accepted, and all of it counts',
    async (password) => {
      const email = freshEmail()
      await claim(email, password)
      await confirmEmailAddress(email)

      expect((await attempt(email, password)).ok).toBe(true)
      const shorter = await attempt(email, password.slice(0, -1))
      expect(shorter.ok).toBe(false)
    },
  )
})

describe('signing in', () => {
  it('a password that Payload itself has stored signs in', async () => {
    const email = freshEmail()
    await payload.create({
      collection: 'users',
      data: { email, password: PASSWORD, role: 'user', rights: [] },
      ...asSystem,
    })
    await confirmEmailAddress(email)
    expect((await attempt(email, PASSWORD)).ok).toBe(true)
  })

  it('a wrong password and an unknown email address get the same response', async () => {
    const { account } = await claimed()
    const responses = await Promise.all(
      [account.email, freshEmail()].map(async (email) => {
        const response = await handleSignIn(post('/auth/sign-in', { email, password: 'wrong' }))
        return { status: response.status, body: await response.json() }
      }),
    )
    expect(responses).toEqual([
      { status: 401, body: { success: false, error: 'Invalid login credentials' } },
      { status: 401, body: { success: false, error: 'Invalid login credentials' } },
    ])
  })

  it('an unknown email address costs a password hash as a known one does', async () => {
    const { account } = await claimed()
    // Processor time, because other processes do not affect it.
    const processorTime = async (email: string) => {
      const before = process.cpuUsage()
      for (let n = 0; n < 5; n += 1) await attempt(email, 'wrong')
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const ratio = (await processorTime(freshEmail())) / (await processorTime(account.email))

    // Without the hash it is less than a tenth.
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  it('after five failures an account cannot be signed in to from that network address, but from others', async () => {
    const { account } = await claimed()
    const here = freshAddress()
    for (let n = 0; n < 5 * env.RATE_LIMIT_SCALE; n += 1)
      await attempt(account.email, 'wrong', here)

    expect(await attempt(account.email, PASSWORD, here)).toMatchObject({
      refusal: { code: 'too-many' },
    })
    expect((await attempt(account.email, PASSWORD)).ok).toBe(true)
  })

  it('a right password resets the count of failures', async () => {
    const { account } = await claimed()
    const here = freshAddress()
    const attemptHere = (password: string) => attempt(account.email, password, here)
    for (let n = 0; n < 4; n += 1) await attemptHere('wrong')
    expect((await attemptHere(PASSWORD)).ok).toBe(true)
    for (let n = 0; n < 4; n += 1) await attemptHere('wrong')

    expect((await attemptHere(PASSWORD)).ok).toBe(true)
  })

  it('an account that signs in many times at once keeps every session', async () => {
    const { account } = await claimed()
    const sessions = await Promise.all(
      Array.from({ length: 12 }, () => attempt(account.email, PASSWORD)),
    )
    const users = await Promise.all(
      sessions.map(async (session) =>
        session.ok ? currentUser(payload, getHeaders(session.value)) : null,
      ),
    )
    expect(users.filter((user) => user?.id === account.id)).toHaveLength(12)
  })

  it('a role revoked during a sign-in stays revoked', async () => {
    const { account } = await claimed()
    await giveRole({ account }, 'staff')
    const attempted = attempt(account.email, PASSWORD)
    await giveRole({ account }, 'user')
    await attempted

    expect(await getRole(account.email)).toBe('user')
  })

  it('staff get a shorter session than others', async () => {
    const { account } = await claimed()
    await giveRole({ account }, 'staff')
    const staff = await attempt(account.email, PASSWORD)
    const { account: other } = await claimed()
    const user = await attempt(other.email, PASSWORD)

    expect(staff).toMatchObject({ value: { seconds: 30 * 60 } })
    expect(user).toMatchObject({ value: { seconds: 2 * 60 * 60 } })
  })

  it('sign-ins beyond the queue for hashing are refused', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 60 }, () => attempt(freshEmail(), 'wrong')),
    )
    const busy = attempts.filter((attempt) => !attempt.ok && attempt.refusal.code === 'busy')
    expect(busy).toHaveLength(60 - 4 - 20)
  })
})

describe('the session cookie', () => {
  it('the session cookie is kept from scripts, other sites and subdomains, and the token is nowhere else', async () => {
    const { account } = await claimed()
    const response = await handleSignIn(
      post('/auth/sign-in', { email: account.email, password: PASSWORD }),
    )
    const cookies = response.headers.getSetCookie()

    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toMatch(
      /^__Host-swan-token=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(JSON.stringify(await response.json())).not.toContain('eyJ')
  })
})

describe('a session', () => {
  it('a session is invalid after signing out', async () => {
    const session = await claimed()
    await endSession(payload, getHeaders(session))

    expect(await currentUser(payload, getHeaders(session))).toBeNull()
    expect(await renewSession(payload, getHeaders(session))).toBeNull()
  })

  it('a renewed session stays valid', async () => {
    const session = await claimed()
    const refreshed = await renewSession(payload, getHeaders(session))

    expect(refreshed?.account.id).toBe(session.account.id)
    expect((await currentUser(payload, getHeaders(session)))?.id).toBe(session.account.id)
  })

  it('the sign-in says why a session timed out, and returns to the full address', async () => {
    const session = await claimed()
    await giveRole(session, 'staff')
    const renewed = await handleRefresh(post('/auth/refresh', {}, getHeaders(session)))
    expect(await renewed.json()).toMatchObject({ success: true, seconds: 30 * 60, end: 'idle' })
    const cookie = renewed.headers
      .getSetCookie()
      .map((one) => one.split(';')[0] ?? '')
      .find((one) => one.includes('session-end'))
    const asked = '/cms/inbox?kind=registrations&status=new'
    const leadsTo = (kept?: string) => {
      const address = `${env.SITE_URL}/cms/login?redirect=${encodeURIComponent(asked)}`
      const answer = signInPage(new Request(address, { headers: kept ? { cookie: kept } : {} }))
      return new URL(answer.headers.get('location') ?? '', env.SITE_URL).searchParams
    }
    expect([...leadsTo()]).toEqual([['next', asked]])
    // The session did not time out: a person ended it.
    expect(leadsTo(cookie).get('ended')).toBeNull()
    const past = (cookie ?? '').replace(/\d+$/, String(Math.floor(Date.now() / 1000) - 1))
    expect([...leadsTo(past)]).toEqual([
      ['next', asked],
      ['ended', 'idle'],
    ])
    expect(leadsTo(past.replace('idle', 'a-sentence')).get('ended')).toBeNull()
    expect(addressAfterSignIn(asked)).toBe(asked)

    const out = await handleSignOut(post('/auth/sign-out', {}, getHeaders(session)))
    expect(out.headers.getSetCookie().join()).toMatch(/session-end=; Max-Age=0/)
  })

  it('the panel’s own scripts are not told when a session ends', async () => {
    const { account, token } = await createAccount('staff')
    const headers = { cookie: `${SESSION_COOKIE}=${token}`, 'sec-fetch-site': 'same-origin' }
    for (const [method, action] of [
      ['GET', 'me'],
      ['POST', 'refresh-token'],
    ] as const) {
      const request = new Request(`${env.SITE_URL}/api/users/${action}`, {
        method,
        headers: { ...headers, origin: env.SITE_URL },
      })
      const context = { params: Promise.resolve({ slug: ['users', action] }) }
      const answer = await (method === 'GET' ? getFromPanel : postToPanel)(request, context)
      expect(await answer.json()).toMatchObject({ exp: 0, user: { id: account.id } })
    }
  })

  it('a session ends at its absolute end, whatever the token says', async () => {
    const session = await claimed()
    await query`
      UPDATE users_sessions SET created_at = now() - interval '25 hours'
      WHERE _parent_id = ${session.account.id}`
    expect(await currentUser(payload, getHeaders(session))).toBeNull()
    expect(await renewSession(payload, getHeaders(session))).toBeNull()
  })

  it('the role of a session is that in the database, not that in the token', async () => {
    const session = await claimed()
    await giveRole(session, 'staff')
    expect((await currentUser(payload, getHeaders(session)))?.role).toBe('staff')
    await giveRole(session, 'user')
    expect((await currentUser(payload, getHeaders(session)))?.role).toBe('user')
  })

  it('the browser learns the id, email address and role of its own session, and nothing by a forged token', async () => {
    const session = await claimed()
    const own = await handleSession(
      new Request(`${env.SITE_URL}/auth/session`, { headers: getHeaders(session) }),
    )
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect(await own.json()).toEqual({ user: session.account })

    const forged = getHeaders({ ...session, token: `${session.token.slice(0, -2)}xx` })
    const strange = await handleSession(
      new Request(`${env.SITE_URL}/auth/session`, { headers: forged }),
    )
    expect(await strange.json()).toEqual({ user: null })
  })
})

describe('granting admin access', () => {
  beforeEach(noAdminYet)

  it('only the first request for admin access on an unclaimed site succeeds', async () => {
    const [one, other] = [await createAccount(), await createAccount()]

    const granted = await grantAdmin(one.account.id, { mayClaim: true })
    expect(granted).toMatchObject({ ok: true, value: { session: { seconds: 30 * 60 } } })
    expect(await getRole(one.account.email)).toBe('admin')

    expect(await grantAdmin(other.account.id, { mayClaim: true })).toEqual({
      ok: false,
      refusal: { code: 'no-access' },
    })
    expect(await getRole(other.account.email)).toBe('user')
  })

  it('one of many parallel requests for admin access succeeds', async () => {
    const sessions = await Promise.all(Array.from({ length: 12 }, () => createAccount()))

    const granted = await Promise.all(
      sessions.map((session) => grantAdmin(session.account.id, { mayClaim: true })),
    )
    expect(granted.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await countAdmins()).toBe(1)
  })

  it('users and staff cannot grant admin access, to themselves or others, and each try is recorded', async () => {
    const admin = await claimed()
    for (const role of ['user', 'staff'] as const) {
      // One account may try five times an hour.
      const caller = await claimed()
      await giveRole(caller, role)
      for (const target of [
        {},
        { target_user_id: caller.account.id },
        { target_user_id: admin.account.id },
      ]) {
        const response = await handleGrantAdmin(
          post('/auth/grant-admin', target, getHeaders(caller)),
        )
        expect(response.status).toBe(403)
        expect(await response.json()).toMatchObject({ error: "You don't have access." })
      }
      expect(await getRole(caller.account.email)).toBe(role)
      const denied = await query`
        SELECT FROM audit_log WHERE action = 'role.grant-denied' AND actor_id = ${caller.account.id}`
      expect(denied).toHaveLength(3)
    }
  })

  it('an admin can make another account an admin, whose old sessions end', async () => {
    const admin = await claimed()
    const target = await claimed()
    await confirmEmailAddress(target.account.email)

    const granted = await grantAdmin(admin.account.id, {
      mayClaim: false,
      targetId: target.account.id,
    })
    expect(granted.ok).toBe(true)
    expect(await getRole(target.account.email)).toBe('admin')
    expect(await currentUser(payload, getHeaders(target))).toBeNull()
  })

  it('granting admin access requires a session', async () => {
    const response = await handleGrantAdmin(post('/auth/grant-admin', {}))
    expect(response.status).toBe(401)
  })

  it('the console grants admin access to an existing account, and the site is claimed from then on', async () => {
    const { account } = await createAccount()

    expect(await grantAdminFromConsole(freshEmail())).toEqual({
      ok: false,
      refusal: { code: 'unknown-account' },
    })
    expect((await grantAdminFromConsole(account.email.toUpperCase())).ok).toBe(true)
    expect(await getRole(account.email)).toBe('admin')

    await query`UPDATE users SET role = 'user'`
    expect((await claimed()).account.role).toBe('user')
  })
})

describe('a request about the session', () => {
  const credentials = { email: 'a@example.org', password: 'whatever' }

  it.each([
    ['another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling site', { origin: 'https://evil.test', 'sec-fetch-site': 'same-site' }, 403],
    ['no site named in its headers', {}, 403],
    ['a sandbox', { origin: 'null', 'sec-fetch-site': 'same-origin' }, 403],
    ['an older browser elsewhere', { origin: 'https://evil.test' }, 403],
    ['an older browser here', { origin: env.SITE_URL }, 401],
    ['our page', { origin: env.SITE_URL, 'sec-fetch-site': 'same-origin' }, 401],
  ])(
    'a sign-in is tried only when a page of this site sent it: %s',
    async (_where, headers, status) => {
      const request = new Request(`${env.SITE_URL}/auth/sign-in`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'content-length': '1' },
        body: JSON.stringify(credentials),
      })
      expect((await handleSignIn(request)).status).toBe(status)
    },
  )

  it.each([
    ['text/plain', JSON.stringify(credentials), 415],
    ['application/json', '{', 400],
    ['application/json', '[]', 400],
    ['application/json', 'null', 400],
    ['application/json', '['.repeat(10_000), 400],
    ['application/json', JSON.stringify({ ...credentials, more: 'x'.repeat(20_000) }), 413],
    ['application/json', JSON.stringify({ email: 'a\u0000@b.co', password: 'x' }), 422],
    ['application/json', JSON.stringify({ email: 'a@b.co\r\nBcc: c@d.ef', password: 'x' }), 422],
    ['application/json', JSON.stringify({ email: { $ne: 1 }, password: ['x'] }), 422],
    ['application/json', JSON.stringify({ email: 'a@b.co', password: 'a\u0000b' }), 401],
    ['application/json', JSON.stringify({ email: 'a@b.co', password: '\ud800' }), 401],
    ['application/json', JSON.stringify({ email: 'a@b.co', password: 'x'.repeat(5000) }), 422],
  ])(
    'a malformed request of type %s gets a message for people: case %#',
    async (type, body, status) => {
      const response = await handleSignIn(
        post('/auth/sign-in', body, new Headers({ 'content-type': type })),
      )
      expect(response.status).toBe(status)
      expect(await response.json()).toMatchObject({ success: false, error: expect.any(String) })
    },
  )

  it('a refused sign-in without JavaScript returns with the typed fields except the password', async () => {
    const response = await handleSignIn(
      postForm('/auth/sign-in', { email: 'who@example.org', password: 'secret-password' }),
    )
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/auth')
    const [cookie = ''] = response.headers.getSetCookie()
    const [content = ''] = (cookie.split('=')[1] ?? '').split('.')
    const rejectedForm = Buffer.from(content, 'base64url').toString()
    expect(rejectedForm).toContain('who@example.org')
    expect(rejectedForm).toContain('Invalid login credentials')
    expect(rejectedForm).not.toContain('secret')
  })

  it('an accepted sign-in without JavaScript leads to the home page', async () => {
    const { account } = await claimed()
    const response = await handleSignIn(
      postForm('/auth/sign-in', { email: account.email, password: PASSWORD }),
    )
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/')
    expect(response.headers.getSetCookie()[0]).toContain('swan-token=')
  })

  it('an accepted sign-in returns to the page of the desk that required it, and never to another site', async () => {
    const { account } = await claimed()
    const leadsTo = async (next: string) => {
      const fields = { email: account.email, password: PASSWORD, next }
      const response = await handleSignIn(postForm('/auth/sign-in', fields))
      return response.headers.get('location')
    }
    expect(await leadsTo('/cms/people?q=0142')).toBe('/cms/people?q=0142')
    expect(await leadsTo('//example.com/cms')).toBe('/')
  })

  it('signing out ends the session, removes its cookie and clears the browser', async () => {
    const session = await claimed()
    const response = await handleSignOut(post('/auth/sign-out', {}, getHeaders(session)))

    expect(response.headers.getSetCookie()[0]).toMatch(/swan-token=; Max-Age=0/)
    expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"')
    expect(await currentUser(payload, getHeaders(session))).toBeNull()
  })
})

describe('the panel', () => {
  it('the login form of the panel signs in by the same rules', async () => {
    const { account } = await claimed()
    const login = (password: string) => {
      const form = new FormData()
      form.set('_payload', JSON.stringify({ email: account.email, password }))
      const headers = new Headers({ origin: env.SITE_URL, 'sec-fetch-site': 'same-origin' })
      return new Request(`${env.SITE_URL}/api/users/login`, { method: 'POST', headers, body: form })
    }
    const right = await handlePanelLogin(login(PASSWORD))
    expect(await right.json()).toMatchObject({
      exp: expect.any(Number),
      user: { ...account, collection: 'users' },
    })
    expect(right.headers.getSetCookie()[0]).toContain('swan-token=')

    const wrong = await handlePanelLogin(login('wrong'))
    expect(wrong.status).toBe(401)
    expect(await wrong.json()).toEqual({ errors: [{ message: 'Invalid login credentials' }] })
  })
})
