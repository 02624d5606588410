import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { grantAdmin, grantAdminFromConsole } from '@/features/accounts/grants'
import {
  handleGrantAdmin,
  handlePanelLogin,
  handleSession,
  handleSignIn,
  handleSignOut,
  handleSignUp,
} from '@/features/accounts/handler'
import { currentUser, endSession, renewSession, type Session } from '@/features/accounts/sessions'
import { signIn } from '@/features/accounts/sign-in'
import { signUp } from '@/features/accounts/sign-up'
import { CLIENT_ADDRESS_HEADER, FROM_THIS_MACHINE_HEADER } from '@/lib/client-address'
import { env } from '@/lib/env'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { sql } from '@/platform/transaction'

import { freshAddress, freshEmail, headersOf, post } from '../support/accounts'

const PASSWORD = 'a long enough password'

const payload = await openPayload()
const query = async <Row extends Record<string, unknown>>(text: ReturnType<typeof sql>) =>
  (await payload.db.drizzle.execute<Row>(text)).rows

const roleOf = async (email: string) =>
  (await query<{ role: string }>(sql`SELECT role FROM users WHERE email = ${email}`))[0]?.role

const admins = async () =>
  (await query<{ n: number }>(sql`SELECT count(*)::int AS n FROM users WHERE role = 'admin'`))[0]?.n

const joined = async (email = freshEmail(), claim = { mayClaim: true }): Promise<Session> => {
  const outcome = await signUp({ email, password: PASSWORD }, freshAddress(), claim)
  if (!outcome.ok) throw new Error(`sign-up refused: ${outcome.refusal.code}`)
  return outcome.value
}

/** As if the owner of the address had followed the link. */
const confirm = (email: string) =>
  query(sql`UPDATE users SET email_confirmed_at = now() WHERE email = ${email}`)

/** As if nobody had ever been an admin. */
async function noAdminYet() {
  await query(sql`UPDATE users SET role = 'user'`)
  await query(sql`DELETE FROM app_bootstrap`)
}

describe('the first account', () => {
  beforeEach(noAdminYet)

  it('is exactly one of a hundred that sign up together', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () =>
        signUp({ email: freshEmail(), password: PASSWORD }, freshAddress(), { mayClaim: true }),
      ),
    )

    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(100)
    expect(outcomes.filter((outcome) => outcome.ok && outcome.value.isFirstAdmin)).toHaveLength(1)
    expect(await admins()).toBe(1)
  }, 90_000)

  it('would be several without the single row: counting first shows the race', async () => {
    await query(sql`CREATE TABLE naive_accounts (id serial PRIMARY KEY, role text DEFAULT 'user')`)
    try {
      await Promise.all(
        Array.from({ length: 8 }, () =>
          payload.db.drizzle.transaction(async (tx) => {
            const { rows } = await tx.execute<{ id: number }>(
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
      const [made] = await query<{ n: number }>(
        sql`SELECT count(*)::int AS n FROM naive_accounts WHERE role = 'admin'`,
      )
      expect(made?.n).toBeGreaterThan(1)
    } finally {
      await query(sql`DROP TABLE naive_accounts`)
    }
  })

  it('is signed in as admin at once, and that is on record', async () => {
    const first = await joined()

    expect(first.account.role).toBe('admin')
    expect((await currentUser(payload, headersOf(first)))?.role).toBe('admin')
    const lines = await query(
      sql`SELECT FROM audit_log WHERE action = 'role.first-admin' AND subject = ${`users/${first.account.id}`}`,
    )
    expect(lines).toHaveLength(1)
  })

  it('stays the only one: when every admin is gone, the next sign-up is a user', async () => {
    await joined()
    await query(sql`UPDATE users SET role = 'user'`)

    expect((await joined()).account.role).toBe('user')
  })

  it('is nobody while staff exist', async () => {
    const email = freshEmail()
    await payload.create({
      collection: 'users',
      data: { email, password: PASSWORD, role: 'staff' },
      ...asSystem,
    })

    expect((await joined()).account.role).toBe('user')
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

  const here = new Headers({ [FROM_THIS_MACHINE_HEADER]: 'yes' })
  const signingUp = (setupCode?: string, headers = new Headers(), email = freshEmail()) =>
    handleSignUp(post('/auth/sign-up', { email, password: PASSWORD, setupCode }, headers))
  const accounts = async () => (await query(sql`SELECT FROM users`)).length

  it.each([
    ['none', undefined, 'Enter the setup code. The server printed it when the site started.'],
    ['spaces', ' - ', 'Enter the setup code. The server printed it when the site started.'],
    [
      'a wrong one',
      'k7qf',
      'This is not the setup code. The server printed it when the site started.',
    ],
  ])(
    'asks a stranger for the setup code, and makes no account with %s',
    async (_which, code, said) => {
      const before = await accounts()
      const response = await signingUp(code)

      expect(response.status).toBe(422)
      expect(await response.json()).toEqual({
        success: false,
        error: 'This site is not set up yet. Its first account needs the setup code.',
        fields: { setupCode: said },
      })
      expect([await accounts(), await admins()]).toEqual([before, 0])
    },
  )

  it('goes to whoever brings the setup code, however it was typed', async () => {
    const email = freshEmail()
    const response = await signingUp('K7QF M3XR 9PZT 24WC HY6N', new Headers(), email)

    expect(await response.json()).toMatchObject({
      message: 'Account created and admin access granted!',
      user: { email, role: 'admin' },
    })
    expect((await signingUp()).status).toBe(200)
    expect(await admins()).toBe(1)
  })

  it('has no right code while none was made', async () => {
    rmSync(file)
    expect((await signingUp(CODE)).status).toBe(422)
    expect((await signingUp('undefined')).status).toBe(422)
    writeFileSync(file, ' \n')
    expect((await signingUp(' ')).status).toBe(422)
  })

  it('asks nobody for it who sits at the machine, unless the site is open to the public', async () => {
    Object.assign(env, { isPublicSite: true })
    try {
      expect((await signingUp(undefined, here)).status).toBe(422)
    } finally {
      Object.assign(env, { isPublicSite: false })
    }
    expect(await (await signingUp(undefined, here)).json()).toMatchObject({
      user: { role: 'admin' },
    })
  })

  it('lets one address guess ten times an hour', async () => {
    const address = new Headers({ [CLIENT_ADDRESS_HEADER]: freshAddress() })
    for (let n = 0; n < 10 * env.RATE_LIMIT_SCALE; n += 1)
      await signingUp(`guess ${String(n)}`, address)

    expect((await signingUp(CODE, address)).status).toBe(429)
    expect((await signingUp(CODE)).status).toBe(200)
  })

  it('asks for the code when a signed-in account wants admin access, too', async () => {
    const { account, ...session } = await joined(freshEmail(), { mayClaim: false })
    const asking = (setupCode?: string) =>
      handleGrantAdmin(post('/auth/grant-admin', { setupCode }, headersOf(session)))

    expect((await asking()).status).toBe(422)
    expect((await asking('k7qf')).status).toBe(422)
    expect(await roleOf(account.email)).toBe('user')
    expect((await asking(CODE)).status).toBe(200)
    expect(await roleOf(account.email)).toBe('admin')
  })
})

describe('signing up', () => {
  it('makes a user, whatever role is asked for', async () => {
    await joined()
    const email = freshEmail()
    const response = await handleSignUp(
      post('/auth/sign-up', { email, password: 'abcdeg', role: 'admin' }),
    )

    expect(response.status).toBe(200)
    expect(await roleOf(email)).toBe('user')
  })

  it('does not say that an address is taken', async () => {
    const { account } = await joined()
    const response = await handleSignUp(
      post('/auth/sign-up', { email: account.email.toUpperCase(), password: 'another password' }),
    )

    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      success: false,
      error: expect.stringContaining('sign in instead'),
    })
  })

  it('takes one of many who want the same address at once', async () => {
    const email = freshEmail()
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () =>
        signUp({ email, password: PASSWORD }, freshAddress(), { mayClaim: true }),
      ),
    )
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
  })

  it.each([
    ['12345', 'Password must be at least 6 characters.'],
    ['123456', 'This password is one of the first that others would try. Choose another.'],
    ['      ', 'This password is one of the first that others would try. Choose another.'],
    ['x'.repeat(129), 'Password must be at most 128 characters.'],
    ['', 'Required'],
  ])('refuses the password %j', async (password, message) => {
    const response = await handleSignUp(post('/auth/sign-up', { email: freshEmail(), password }))

    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ fields: { password: message } })
  })

  it.each(['abcdeg', 'é'.repeat(6), '👩‍🚀 on the 🌙', ` ${'x'.repeat(126)} `])(
    'takes the password %j, all of it',
    async (password) => {
      const email = freshEmail()
      await signUp({ email, password }, freshAddress(), { mayClaim: true })

      expect((await signIn({ email, password }, freshAddress())).ok).toBe(true)
      const shorter = await signIn({ email, password: password.slice(0, -1) }, freshAddress())
      expect(shorter.ok).toBe(false)
    },
  )
})

describe('signing in', () => {
  it('knows the passwords that Payload itself stores', async () => {
    const email = freshEmail()
    await payload.create({
      collection: 'users',
      data: { email, password: PASSWORD, role: 'user' },
      ...asSystem,
    })
    expect((await signIn({ email, password: PASSWORD }, freshAddress())).ok).toBe(true)
  })

  it('says the same to a wrong password and to an unknown address', async () => {
    const { account } = await joined()
    const answers = await Promise.all(
      [account.email, freshEmail()].map(async (email) => {
        const response = await handleSignIn(post('/auth/sign-in', { email, password: 'wrong' }))
        return { status: response.status, body: await response.json() }
      }),
    )
    expect(answers).toEqual([
      { status: 401, body: { success: false, error: 'Invalid login credentials' } },
      { status: 401, body: { success: false, error: 'Invalid login credentials' } },
    ])
  })

  it('computes a password hash for an unknown address as for a known one', async () => {
    const { account } = await joined()
    // Processor time, since other processes of the machine cannot change it.
    const processorTime = async (email: string) => {
      const before = process.cpuUsage()
      for (let n = 0; n < 5; n += 1) await signIn({ email, password: 'wrong' }, freshAddress())
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const ratio = (await processorTime(freshEmail())) / (await processorTime(account.email))

    // Without the hash it is below a tenth.
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  it('stops after five failures for one account from one address, and nowhere else', async () => {
    const { account } = await joined()
    const here = freshAddress()
    const attempt = (password: string, address: string) =>
      signIn({ email: account.email, password }, address)
    for (let n = 0; n < 5 * env.RATE_LIMIT_SCALE; n += 1) await attempt('wrong', here)

    expect(await attempt(PASSWORD, here)).toMatchObject({ refusal: { code: 'too-many' } })
    expect((await attempt(PASSWORD, freshAddress())).ok).toBe(true)
  })

  it('forgets the failures once the password is right', async () => {
    const { account } = await joined()
    const here = freshAddress()
    const attempt = (password: string) => signIn({ email: account.email, password }, here)
    for (let n = 0; n < 4; n += 1) await attempt('wrong')
    expect((await attempt(PASSWORD)).ok).toBe(true)
    for (let n = 0; n < 4; n += 1) await attempt('wrong')

    expect((await attempt(PASSWORD)).ok).toBe(true)
  })

  it('keeps every session of one account that signs in many times at once', async () => {
    const { account } = await joined()
    const sessions = await Promise.all(
      Array.from({ length: 12 }, () =>
        signIn({ email: account.email, password: PASSWORD }, freshAddress()),
      ),
    )
    const users = await Promise.all(
      sessions.map(async (session) =>
        session.ok ? currentUser(payload, headersOf(session.value)) : null,
      ),
    )
    expect(users.filter((user) => user?.id === account.id)).toHaveLength(12)
  })

  it('does not bring back a role that is taken away meanwhile', async () => {
    const { account } = await joined()
    await query(sql`UPDATE users SET role = 'staff' WHERE id = ${account.id}`)
    const signingIn = signIn({ email: account.email, password: PASSWORD }, freshAddress())
    await query(sql`UPDATE users SET role = 'user' WHERE id = ${account.id}`)
    await signingIn

    expect(await roleOf(account.email)).toBe('user')
  })

  it('gives staff a shorter session than others', async () => {
    const { account } = await joined()
    await query(sql`UPDATE users SET role = 'staff' WHERE id = ${account.id}`)
    const staff = await signIn({ email: account.email, password: PASSWORD }, freshAddress())
    const { account: other } = await joined()
    const user = await signIn({ email: other.email, password: PASSWORD }, freshAddress())

    expect(staff).toMatchObject({ value: { seconds: 30 * 60 } })
    expect(user).toMatchObject({ value: { seconds: 2 * 60 * 60 } })
  })

  it('sheds load rather than hash without end', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 60 }, () =>
        signIn({ email: freshEmail(), password: 'wrong' }, freshAddress()),
      ),
    )
    const busy = attempts.filter((attempt) => !attempt.ok && attempt.refusal.code === 'busy')
    expect(busy).toHaveLength(60 - 4 - 20)
  })
})

describe('the session cookie', () => {
  it('cannot be read by scripts, sent by other sites, or set by a subdomain, and the token is nowhere else', async () => {
    const { account } = await joined()
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
  it('is worth nothing after signing out', async () => {
    const session = await joined()
    await endSession(payload, headersOf(session))

    expect(await currentUser(payload, headersOf(session))).toBeNull()
    expect(await renewSession(payload, headersOf(session))).toBeNull()
  })

  it('goes on when it shows a sign of life', async () => {
    const session = await joined()
    const refreshed = await renewSession(payload, headersOf(session))

    expect(refreshed?.account.id).toBe(session.account.id)
    expect((await currentUser(payload, headersOf(session)))?.id).toBe(session.account.id)
  })

  it('ends for good after its longest time, whatever the token says', async () => {
    const session = await joined()
    await query(
      sql`UPDATE users_sessions SET created_at = now() - interval '25 hours' WHERE _parent_id = ${session.account.id}`,
    )
    expect(await currentUser(payload, headersOf(session))).toBeNull()
    expect(await renewSession(payload, headersOf(session))).toBeNull()
  })

  it('is that of the role in the database, not of the token', async () => {
    const session = await joined()
    await query(sql`UPDATE users SET role = 'staff' WHERE id = ${session.account.id}`)
    expect((await currentUser(payload, headersOf(session)))?.role).toBe('staff')
    await query(sql`UPDATE users SET role = 'user' WHERE id = ${session.account.id}`)
    expect((await currentUser(payload, headersOf(session)))?.role).toBe('user')
  })

  it('shows the browser an id, an address and a role, and a stranger nothing', async () => {
    const session = await joined()
    const own = await handleSession(
      new Request(`${env.SITE_URL}/auth/session`, { headers: headersOf(session) }),
    )
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect(await own.json()).toEqual({ user: session.account })

    const forged = headersOf({ ...session, token: `${session.token.slice(0, -2)}xx` })
    const strange = await handleSession(
      new Request(`${env.SITE_URL}/auth/session`, { headers: forged }),
    )
    expect(await strange.json()).toEqual({ user: null })
  })
})

describe('granting admin access', () => {
  beforeEach(noAdminYet)

  it('gives the keys to the first who asks while nobody has them, and to nobody after', async () => {
    Object.assign(env, { BOOTSTRAP_ADMIN_EMAIL: 'somebody@else.example' })
    const [one, other] = [await joined(), await joined()]
    Object.assign(env, { BOOTSTRAP_ADMIN_EMAIL: undefined })

    const granted = await grantAdmin(one.account.id, { mayClaim: true })
    expect(granted).toMatchObject({ ok: true, value: { session: { seconds: 30 * 60 } } })
    expect(await roleOf(one.account.email)).toBe('admin')

    expect(await grantAdmin(other.account.id, { mayClaim: true })).toEqual({
      ok: false,
      refusal: { code: 'no-access' },
    })
    expect(await roleOf(other.account.email)).toBe('user')
  })

  it('gives them to one of many who ask in the same moment', async () => {
    Object.assign(env, { BOOTSTRAP_ADMIN_EMAIL: 'somebody@else.example' })
    const sessions = await Promise.all(Array.from({ length: 12 }, () => joined()))
    Object.assign(env, { BOOTSTRAP_ADMIN_EMAIL: undefined })

    const granted = await Promise.all(
      sessions.map((session) => grantAdmin(session.account.id, { mayClaim: true })),
    )
    expect(granted.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await admins()).toBe(1)
  })

  it('refuses users and staff, for themselves and for others, and records it', async () => {
    const admin = await joined()
    const caller = await joined()
    for (const role of ['user', 'staff']) {
      await query(
        sql`UPDATE users SET role = ${role}::enum_users_role WHERE id = ${caller.account.id}`,
      )
      for (const target of [
        {},
        { target_user_id: caller.account.id },
        { target_user_id: admin.account.id },
      ]) {
        const response = await handleGrantAdmin(
          post('/auth/grant-admin', target, headersOf(caller)),
        )
        expect(response.status).toBe(403)
        expect(await response.json()).toMatchObject({ error: "You don't have access." })
      }
      expect(await roleOf(caller.account.email)).toBe(role)
    }
    const denied = await query(
      sql`SELECT FROM audit_log WHERE action = 'role.grant-denied' AND actor_id = ${caller.account.id}`,
    )
    expect(denied).toHaveLength(6)
  })

  it('lets an admin make another one, whose old sessions end', async () => {
    const admin = await joined()
    const target = await joined()
    await confirm(target.account.email)

    const granted = await grantAdmin(admin.account.id, {
      mayClaim: false,
      targetId: target.account.id,
    })
    expect(granted.ok).toBe(true)
    expect(await roleOf(target.account.email)).toBe('admin')
    expect(await currentUser(payload, headersOf(target))).toBeNull()
  })

  it('asks for a session', async () => {
    const response = await handleGrantAdmin(post('/auth/grant-admin', {}))
    expect(response.status).toBe(401)
  })

  it('from the console works on an existing account, and closes the first-account door', async () => {
    Object.assign(env, { BOOTSTRAP_ADMIN_EMAIL: 'somebody@else.example' })
    const { account } = await joined()
    Object.assign(env, { BOOTSTRAP_ADMIN_EMAIL: undefined })

    expect(await grantAdminFromConsole(freshEmail())).toEqual({
      ok: false,
      refusal: { code: 'unknown-account' },
    })
    expect((await grantAdminFromConsole(account.email.toUpperCase())).ok).toBe(true)
    expect(await roleOf(account.email)).toBe('admin')

    await query(sql`UPDATE users SET role = 'user'`)
    expect((await joined()).account.role).toBe('user')
  })
})

describe('a request about the session', () => {
  const credentials = { email: 'a@example.org', password: 'whatever' }

  it.each([
    ['another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling site', { origin: 'https://evil.test', 'sec-fetch-site': 'same-site' }, 403],
    ['nowhere that it says', {}, 403],
    ['a sandbox', { origin: 'null', 'sec-fetch-site': 'same-origin' }, 403],
    ['an older browser elsewhere', { origin: 'https://evil.test' }, 403],
    ['an older browser here', { origin: env.SITE_URL }, 401],
    ['our page', { origin: env.SITE_URL, 'sec-fetch-site': 'same-origin' }, 401],
  ])('from %s', async (_where, headers, status) => {
    const request = new Request(`${env.SITE_URL}/auth/sign-in`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': '1' },
      body: JSON.stringify(credentials),
    })
    expect((await handleSignIn(request)).status).toBe(status)
  })

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
  ])('of type %s is answered in words: case %#', async (type, body, status) => {
    const response = await handleSignIn(
      post('/auth/sign-in', body, new Headers({ 'content-type': type })),
    )
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ success: false, error: expect.any(String) })
  })

  it('without JavaScript leads back, with what was typed but for the password', async () => {
    const response = await handleSignIn(
      post(
        '/auth/sign-in',
        'email=who%40example.org&password=secret-password',
        new Headers({ 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }),
      ),
    )
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/auth')
    const [cookie = ''] = response.headers.getSetCookie()
    const [content = ''] = (cookie.split('=')[1] ?? '').split('.')
    const returned = Buffer.from(content, 'base64url').toString()
    expect(returned).toContain('who@example.org')
    expect(returned).toContain('Invalid login credentials')
    expect(returned).not.toContain('secret')
  })

  it('without JavaScript leads home when it worked', async () => {
    const { account } = await joined()
    const response = await handleSignIn(
      post(
        '/auth/sign-in',
        new URLSearchParams({ email: account.email, password: PASSWORD }).toString(),
        new Headers({ 'content-type': 'application/x-www-form-urlencoded' }),
      ),
    )
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/')
    expect(response.headers.getSetCookie()[0]).toContain('swan-token=')
  })

  it('signs out, and takes the cookie away', async () => {
    const session = await joined()
    const response = await handleSignOut(post('/auth/sign-out', {}, headersOf(session)))

    expect(response.headers.getSetCookie()[0]).toMatch(/swan-token=; Max-Age=0/)
    expect(await currentUser(payload, headersOf(session))).toBeNull()
  })
})

describe('the panel', () => {
  it('signs in through the same door', async () => {
    const { account } = await joined()
    const sent = (password: string) => {
      const form = new FormData()
      form.set('_payload', JSON.stringify({ email: account.email, password }))
      const headers = new Headers({ origin: env.SITE_URL, 'sec-fetch-site': 'same-origin' })
      return new Request(`${env.SITE_URL}/api/users/login`, { method: 'POST', headers, body: form })
    }
    const right = await handlePanelLogin(sent(PASSWORD))
    expect(await right.json()).toMatchObject({
      exp: expect.any(Number),
      user: { ...account, collection: 'users' },
    })
    expect(right.headers.getSetCookie()[0]).toContain('swan-token=')

    const wrong = await handlePanelLogin(sent('wrong'))
    expect(wrong.status).toBe(401)
    expect(await wrong.json()).toEqual({ errors: [{ message: 'Invalid login credentials' }] })
  })
})
