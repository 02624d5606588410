import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { PATCH, POST } from '@/app/(payload)/api/[...slug]/route'
import { grantAdmin, grantAdminFromConsole } from '@/features/accounts/grants'
import { currentUser, type Session } from '@/features/accounts/sessions'
import { signIn } from '@/features/accounts/sign-in'
import { signUp } from '@/features/accounts/sign-up'
import { env } from '@/lib/env'
import { asSystem, asUser } from '@/platform/authority'
import { lock } from '@/platform/locks'
import { openPayload } from '@/platform/payload'
import { inTransaction, sql, type Transaction } from '@/platform/transaction'
import { setRole } from '@collections/hooks/set-role'

import { freshAddress, freshEmail, headersOf } from '../support/accounts'

// Every lock works as it does; one test takes it out.
vi.mock('@/platform/locks', { spy: true })

const PASSWORD = 'a long enough password'
const payload = await openPayload()

const query = async <Row extends Record<string, unknown>>(text: ReturnType<typeof sql>) =>
  (await payload.db.drizzle.execute<Row>(text)).rows

type Role = 'user' | 'staff' | 'admin'

/** An account with a confirmed address, signed in, with its role given past the site. */
async function anAccount(role: Role, { isConfirmed = true } = {}): Promise<Session> {
  const email = freshEmail()
  const made = await signUp({ email, password: PASSWORD }, freshAddress(), { mayClaim: false })
  if (!made.ok) throw new Error(made.refusal.code)
  await query(sql`UPDATE users SET role = ${role}::enum_users_role,
    email_confirmed_at = CASE WHEN ${isConfirmed} THEN now() END WHERE email = ${email}`)
  const session = await signIn({ email, password: PASSWORD }, freshAddress())
  if (!session.ok) throw new Error(session.refusal.code)
  return session.value
}

const roleOf = async ({ account }: Session) =>
  (await query<{ role: Role }>(sql`SELECT role FROM users WHERE id = ${account.id}`))[0]?.role

const adminsLeft = async () => (await query(sql`SELECT FROM users WHERE role = 'admin'`)).length

const isSignedIn = async (session: Session) =>
  (await currentUser(payload, headersOf(session))) !== null

const changesOf = ({ account }: Session) =>
  query<{ actor: string | null; kind: string; detail: string }>(sql`
    SELECT actor_id AS actor, actor_kind AS kind, detail FROM audit_log
    WHERE action = 'role.changed' AND subject = ${`users/${account.id}`} ORDER BY created_at
  `)

const emailsTo = async ({ account }: Session) =>
  (
    await query<{ subject: string }>(
      sql`SELECT subject FROM emails WHERE recipient = ${account.email} ORDER BY created_at`,
    )
  ).map(({ subject }) => subject)

/** What the panel's form sends when it is saved. */
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

beforeEach(async () => {
  await query(sql`UPDATE users SET role = 'user'`)
  await query(
    sql`INSERT INTO app_bootstrap (id, user_id) VALUES (1, gen_random_uuid()) ON CONFLICT DO NOTHING`,
  )
})

describe('a role', () => {
  it.each([
    [
      'the panel’s form',
      async (admin: Session, target: Session) => {
        expect((await save(admin, target.account.id, { role: 'admin' })).status).toBe(200)
      },
      'admin',
    ],
    [
      'Grant Admin Access',
      async (admin: Session, target: Session) => {
        const claim = { mayClaim: false, targetId: target.account.id }
        expect((await grantAdmin(admin.account.id, claim)).ok).toBe(true)
      },
      'admin',
    ],
    [
      'the console',
      async (_admin: Session, target: Session) => {
        expect((await grantAdminFromConsole(target.account.email)).ok).toBe(true)
      },
      'system',
    ],
  ])(
    'changed by %s ends the sessions, is recorded and told to both sides',
    async (_how, change, kind) => {
      const [admin, other, target] = [
        await anAccount('admin'),
        await anAccount('admin'),
        await anAccount('user'),
      ]
      await change(admin, target)

      expect(await roleOf(target)).toBe('admin')
      expect(await isSignedIn(target)).toBe(false)
      expect(await isSignedIn(admin)).toBe(true)
      expect(await changesOf(target)).toEqual([
        { actor: kind === 'admin' ? admin.account.id : null, kind, detail: 'user → admin' },
      ])
      expect(await emailsTo(target)).toContain('Your account is now an admin')
      const name = target.account.email.split('@')[0] ?? ''
      for (const one of [admin, other]) {
        expect(await emailsTo(one)).toContain(`${name} is now an admin`)
      }
    },
  )

  it('taken away ends the sessions too: the old one is not back when the role is', async () => {
    const [admin, target] = [await anAccount('admin'), await anAccount('staff')]
    expect((await save(admin, target.account.id, { role: 'user' })).status).toBe(200)
    expect((await save(admin, target.account.id, { role: 'staff' })).status).toBe(200)

    expect(await isSignedIn(target)).toBe(false)
    expect((await changesOf(target)).map(({ detail }) => detail)).toEqual([
      'user → staff, past the site',
      'staff → user',
      'user → staff',
    ])
    expect(await emailsTo(target)).toEqual(
      expect.arrayContaining([
        'Your account is now an account without staff access',
        'Your account is now staff',
      ]),
    )
  })

  it('that stays what it is changes nothing else', async () => {
    const [admin, target] = [await anAccount('admin'), await anAccount('staff')]
    const name = 'Dana Ruiz'
    expect((await save(admin, target.account.id, { role: 'staff', name })).status).toBe(200)

    expect(await isSignedIn(target)).toBe(true)
    expect(await emailsTo(target)).not.toContain('Your account is now staff')
    expect(await query(sql`SELECT name FROM users WHERE id = ${target.account.id}`)).toEqual([
      { name },
    ])
  })

  it('written into the database by hand is in the audit log all the same', async () => {
    const target = await anAccount('user')
    await query(sql`UPDATE users SET role = 'admin' WHERE id = ${target.account.id}`)

    expect(await changesOf(target)).toEqual([
      { actor: null, kind: 'system', detail: 'user → admin, past the site' },
    ])
  })

  it('is not staff’s to give, to themselves neither', async () => {
    const [staff, target] = [await anAccount('staff'), await anAccount('user')]
    await save(staff, staff.account.id, { role: 'admin' })
    await save(staff, target.account.id, { role: 'staff' })

    expect([await roleOf(staff), await roleOf(target)]).toEqual(['staff', 'user'])
    await expect(
      inTransaction(payload, (tx) =>
        setRole(tx, {
          accountId: staff.account.id,
          role: 'admin',
          by: { kind: 'account', id: staff.account.id },
        }),
      ),
    ).resolves.toEqual({ ok: false, refusal: 'no-access' })
  })

  it('of staff is not given to an address that nobody has confirmed', async () => {
    const [admin, target] = [
      await anAccount('admin'),
      await anAccount('user', { isConfirmed: false }),
    ]
    const saved = await save(admin, target.account.id, { role: 'staff' })

    expect(saved.status).toBe(400)
    expect(JSON.stringify(await saved.json())).toContain('has not confirmed it yet')
    const claim = { mayClaim: false, targetId: target.account.id }
    expect(await grantAdmin(admin.account.id, claim)).toEqual({
      ok: false,
      refusal: { code: 'unconfirmed' },
    })
    expect(await roleOf(target)).toBe('user')
    // The server's console is the way in when no mail arrives.
    expect((await grantAdminFromConsole(target.account.email)).ok).toBe(true)
  })

  it('cannot be changed for many accounts at once', async () => {
    const admin = await anAccount('admin')
    const changing = payload.update({
      collection: 'users',
      where: { role: { equals: 'user' } },
      data: { role: 'staff' },
      ...asSystem,
    })
    await expect(changing).rejects.toThrow('one by one')
    expect(await roleOf(admin)).toBe('admin')
  })
})

describe('the last admin', () => {
  it('stays one, and reads why under the field', async () => {
    const admin = await anAccount('admin')
    const saved = await save(admin, admin.account.id, { role: 'user', name: 'Dana' })

    expect(saved.status).toBe(400)
    expect(await saved.json()).toMatchObject({
      errors: [
        {
          data: {
            errors: [
              {
                path: 'role',
                message: 'This is the only admin. Make somebody else an admin first.',
              },
            ],
          },
        },
      ],
    })
    expect(await roleOf(admin)).toBe('admin')
    expect(await isSignedIn(admin)).toBe(true)
    await anAccount('admin')
    expect((await save(admin, admin.account.id, { role: 'user' })).status).toBe(200)
  })

  const demote = (tx: Transaction, by: Session, target: Session) =>
    setRole(tx, {
      accountId: target.account.id,
      role: 'user',
      by: { kind: 'account', id: by.account.id },
    })

  it('is one of two who demote each other in the same moment, ten times over', async () => {
    const pairs = Array.from({ length: 10 })
    for (const _pair of pairs) {
      await query(sql`UPDATE users SET role = 'user'`)
      const [one, other] = [await anAccount('admin'), await anAccount('admin')]
      const outcomes = await Promise.all([
        inTransaction(payload, (tx) => demote(tx, one, other)),
        inTransaction(payload, (tx) => demote(tx, other, one)),
      ])
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await adminsLeft()).toBe(1)
    }
  })

  it('no admin is left when the lock is taken out and two demote each other', async () => {
    const [one, other] = [await anAccount('admin'), await anAccount('admin')]
    const arrived: (() => void)[] = []
    /** Until both have counted and written, nobody commits. */
    const together = () =>
      new Promise<void>((resolve) => {
        arrived.push(resolve)
        if (arrived.length === 2) for (const go of arrived) go()
      })
    const withoutLock = vi.mocked(lock).mockImplementation(() => Promise.resolve())
    onTestFinished(() => {
      withoutLock.mockReset()
    })
    const unlocked = (by: Session, target: Session) =>
      inTransaction(payload, async (tx) => {
        const outcome = await demote(tx, by, target)
        await together()
        return outcome
      })
    const outcomes = await Promise.all([unlocked(one, other), unlocked(other, one)])

    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2)
    expect(await adminsLeft()).toBe(0)
  })
})

describe('an account in the panel', () => {
  it('is seen by staff as a name and a role, so that work can be assigned', async () => {
    const [admin, staff, user] = [
      await anAccount('admin'),
      await anAccount('staff'),
      await anAccount('user'),
    ]
    const reader = await payload.findByID({
      collection: 'users',
      id: staff.account.id,
      ...asSystem,
    })
    const { docs } = await payload.find({
      collection: 'users',
      pagination: false,
      ...asUser(reader),
    })

    expect(docs.map(({ id }) => id).sort()).toEqual([admin.account.id, staff.account.id].sort())
    expect(docs.find(({ id }) => id === user.account.id)).toBeUndefined()
    const colleague = docs.find(({ id }) => id === admin.account.id)
    const { sessions, ...seen } = { ...colleague }
    expect(sessions ?? []).toEqual([])
    expect(Object.keys(seen).sort()).toEqual(
      ['collection', 'createdAt', 'id', 'name', 'role', 'updatedAt'].sort(),
    )
    expect(docs.find(({ id }) => id === staff.account.id)?.email).toBe(staff.account.email)
    // Nor can they find one by what they may not read.
    await expect(
      payload.find({
        collection: 'users',
        where: { email: { equals: admin.account.email } },
        ...asUser(reader),
      }),
    ).rejects.toThrow()
  })

  it('is made by an invitation, not by typing a password for somebody', async () => {
    const admin = await anAccount('admin')
    const headers = headersOf(admin)
    headers.set('origin', env.SITE_URL)
    headers.set('sec-fetch-site', 'same-origin')
    headers.set('content-type', 'application/json')
    const request = new Request(`${env.SITE_URL}/api/users`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: freshEmail(), password: PASSWORD, role: 'staff' }),
    })
    const made = await POST(request, { params: Promise.resolve({ slug: ['users'] }) })
    expect(made.status).toBe(403)
  })

  it('keeps the session that begins while it is saved', async () => {
    const [admin, target] = [await anAccount('admin'), await anAccount('staff')]
    const outcomes = await Promise.all([
      ...Array.from({ length: 6 }, (_, n) =>
        save(admin, target.account.id, { name: `Dana ${String(n)}` }),
      ),
      ...Array.from({ length: 6 }, () =>
        signIn({ email: target.account.email, password: PASSWORD }, freshAddress()),
      ),
    ])
    const sessions = outcomes.flatMap((one) => ('ok' in one && 'value' in one ? [one.value] : []))
    expect(sessions).toHaveLength(6)
    for (const session of sessions) expect(await isSignedIn(session)).toBe(true)
  })
})
