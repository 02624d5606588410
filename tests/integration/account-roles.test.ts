import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { POST } from '@/app/(payload)/api/[...slug]/route'
import { grantAdmin, grantAdminFromConsole } from '@/features/accounts/grants'
import type { Role } from '@/features/accounts/rules'
import { currentUser, type Session } from '@/features/accounts/sessions.tx'
import { asSystem, asUser } from '@/platform/authority'
import { lock } from '@/platform/locks'
import { openPayload } from '@/platform/payload'
import { inTransaction, type Transaction } from '@/platform/transaction'
import { setRole } from '@collections/hooks/set-role'

import {
  createAccount,
  freshEmail,
  getHeaders,
  giveRights,
  PASSWORD,
  post,
  startSessionFor,
} from '../support/accounts'
import { auditLines, query } from '../support/database'
import { saveAccount } from '../support/save-account'

const payload = await openPayload()

/** An account with a confirmed email address. */
const confirmedAccount = (role: Role): Promise<Session> =>
  createAccount(role, { isConfirmed: true })

const getRole = async ({ account }: Session) =>
  (await query<{ role: Role }>`SELECT role FROM users WHERE id = ${account.id}`)[0]?.role

const countAdmins = async () => (await query`SELECT FROM users WHERE role = 'admin'`).length

const isSignedIn = async (session: Session) =>
  (await currentUser(payload, getHeaders(session))) !== null

const getChanges = ({ account }: Session) =>
  query<{ actor: string | null; kind: string; detail: unknown }>`
    SELECT actor_id AS actor, actor_kind AS kind, detail FROM audit_log
    WHERE action = 'role.changed' AND subject = ${`users/${account.id}`} ORDER BY created_at
  `

const emailsTo = async ({ account }: Session) =>
  (
    await query<{ subject: string }>`
      SELECT subject FROM emails WHERE recipient = ${account.email} ORDER BY created_at`
  ).map(({ subject }) => subject)

beforeEach(async () => {
  await query`UPDATE users SET role = 'user'`
  await query`
    INSERT INTO app_bootstrap (id, user_id) VALUES (1, gen_random_uuid()) ON CONFLICT DO NOTHING`
})

describe('a role', () => {
  it.each([
    [
      'the panel’s form',
      async (admin: Session, target: Session) => {
        expect((await saveAccount(admin, target.account.id, { role: 'admin' })).status).toBe(200)
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
    'a role that is changed by %s ends the sessions, is recorded, and is told to its owner and every admin',
    async (_how, change, kind) => {
      const [admin, other, target] = [
        await confirmedAccount('admin'),
        await confirmedAccount('admin'),
        await confirmedAccount('user'),
      ]
      await change(admin, target)

      expect(await getRole(target)).toBe('admin')
      expect(await isSignedIn(target)).toBe(false)
      expect(await isSignedIn(admin)).toBe(true)
      expect(await getChanges(target)).toEqual([
        {
          actor: kind === 'admin' ? admin.account.id : null,
          kind,
          detail: { from: 'user', to: 'admin', isBySite: true },
        },
      ])
      expect(await emailsTo(target)).toContain('You are now an administrator')
      for (const one of [admin, other]) {
        expect(await emailsTo(one)).toContain(`${target.account.email} is now an administrator`)
      }
    },
  )

  it('an admin makes an administrator in the panel only by typing the email address of the account', async () => {
    const [admin, target] = [await confirmedAccount('admin'), await confirmedAccount('staff')]
    for (const newAdminEmail of ['', admin.account.email]) {
      const refused = await saveAccount(admin, target.account.id, { role: 'admin', newAdminEmail })
      expect(refused.status).toBe(400)
      expect(JSON.stringify(await refused.json())).toContain('"path":"newAdminEmail"')
      expect(await getRole(target)).toBe('staff')
    }
    const newAdminEmail = ` ${target.account.email.toUpperCase()}`
    const saved = await saveAccount(admin, target.account.id, { role: 'admin', newAdminEmail })
    expect(saved.status).toBe(200)
    expect(await getRole(target)).toBe('admin')
    // It is asked for nothing else, and kept nowhere.
    expect(
      (await saveAccount(admin, target.account.id, { role: 'staff', newAdminEmail: '' })).status,
    ).toBe(200)
  })

  it('revoking a role ends the sessions, which do not come back with the role', async () => {
    const [admin, target] = [await confirmedAccount('admin'), await confirmedAccount('staff')]
    expect((await saveAccount(admin, target.account.id, { role: 'user' })).status).toBe(200)
    expect((await saveAccount(admin, target.account.id, { role: 'staff' })).status).toBe(200)

    expect(await isSignedIn(target)).toBe(false)
    expect((await getChanges(target)).map(({ detail }) => detail)).toEqual([
      { from: 'user', to: 'staff', isBySite: false },
      { from: 'staff', to: 'user', isBySite: true },
      { from: 'user', to: 'staff', isBySite: true },
    ])
    expect(await emailsTo(target)).toEqual(
      expect.arrayContaining(['You no longer have staff access', 'You now have staff access']),
    )
  })

  it('saving an account without changing its role ends no session and sends no email', async () => {
    const [admin, target] = [await confirmedAccount('admin'), await confirmedAccount('staff')]
    const name = 'Dana Ruiz'
    expect((await saveAccount(admin, target.account.id, { role: 'staff', name })).status).toBe(200)

    expect(await isSignedIn(target)).toBe(true)
    expect(await emailsTo(target)).not.toContain('You now have staff access')
    expect(await query`SELECT name FROM users WHERE id = ${target.account.id}`).toEqual([{ name }])
  })

  it('a role written directly into the database is in the audit log, too', async () => {
    const target = await confirmedAccount('user')
    await query`UPDATE users SET role = 'admin' WHERE id = ${target.account.id}`

    expect(await getChanges(target)).toEqual([
      { actor: null, kind: 'system', detail: { from: 'user', to: 'admin', isBySite: false } },
    ])
  })

  it('staff cannot change a role, their own or another', async () => {
    const [staff, target] = [await confirmedAccount('staff'), await confirmedAccount('user')]
    await saveAccount(staff, staff.account.id, { role: 'admin' })
    await saveAccount(staff, target.account.id, { role: 'staff' })

    expect([await getRole(staff), await getRole(target)]).toEqual(['staff', 'user'])
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

  it('an account with an unconfirmed email address cannot become staff', async () => {
    const [admin, target] = [await confirmedAccount('admin'), await createAccount('user')]
    const saved = await saveAccount(admin, target.account.id, { role: 'staff' })

    expect(saved.status).toBe(400)
    expect(JSON.stringify(await saved.json())).toContain('has not confirmed it yet')
    const claim = { mayClaim: false, targetId: target.account.id }
    expect(await grantAdmin(admin.account.id, claim)).toEqual({
      ok: false,
      refusal: { code: 'unconfirmed' },
    })
    expect(await getRole(target)).toBe('user')
    // The server's console is the way in if no email arrives.
    expect((await grantAdminFromConsole(target.account.email)).ok).toBe(true)
  })

  it('roles cannot be changed for many accounts at once', async () => {
    const admin = await confirmedAccount('admin')
    const changing = payload.update({
      collection: 'users',
      where: { role: { equals: 'user' } },
      data: { role: 'staff' },
      ...asSystem,
    })
    await expect(changing).rejects.toThrow('one at a time')
    expect(await getRole(admin)).toBe('admin')
  })
})

describe('the rights of an account', () => {
  const getRights = async ({ account }: Session) =>
    (await query`SELECT rights FROM users WHERE id = ${account.id}`)[0]?.rights
  /** Without the first, by which the account of the test got them. */
  const rightsChanges = async ({ account }: Session) =>
    (await auditLines('rights.changed', `users/${account.id}`)).slice(1)

  it('change by an admin, with one line of the audit log, and end no session', async () => {
    const [admin, target] = [await confirmedAccount('admin'), await confirmedAccount('staff')]
    expect(await getRights(target)).toEqual(['health'])
    for (const rights of [[], [], ['health']]) {
      expect((await saveAccount(admin, target.account.id, { rights })).status).toBe(200)
      expect(await getRights(target)).toEqual(rights)
    }
    expect(await isSignedIn(target)).toBe(true)
    const by = { actor_id: admin.account.id, actor_kind: 'admin' }
    expect(await rightsChanges(target)).toEqual([
      { ...by, detail: { added: [], removed: ['health'], isBySite: true } },
      { ...by, detail: { added: ['health'], removed: [], isBySite: true } },
    ])
  })

  it('cannot be changed by staff, and cannot be changed to unknown rights', async () => {
    const [staff, target] = [await confirmedAccount('staff'), await confirmedAccount('staff')]
    await giveRights(staff, [])
    for (const { account } of [staff, target]) {
      await saveAccount(staff, account.id, { rights: account === staff.account ? ['health'] : [] })
    }
    expect([await getRights(staff), await getRights(target)]).toEqual([[], ['health']])
    const admin = await confirmedAccount('admin')
    expect((await saveAccount(admin, target.account.id, { rights: ['erase'] })).status).toBe(400)
    expect(await getRights(target)).toEqual(['health'])
    expect(await rightsChanges(target)).toEqual([])
  })

  it('written directly into the database are in the audit log, too', async () => {
    const target = await confirmedAccount('staff')
    await giveRights(target, [])
    expect(await rightsChanges(target)).toEqual([
      {
        actor_id: null,
        actor_kind: 'system',
        detail: { added: [], removed: ['health'], isBySite: false },
      },
    ])
  })
})

describe('the last admin', () => {
  it('the last admin stays one, and reads why at the field', async () => {
    const admin = await confirmedAccount('admin')
    const saved = await saveAccount(admin, admin.account.id, { role: 'user', name: 'Dana' })

    expect(saved.status).toBe(400)
    expect(await saved.json()).toMatchObject({
      errors: [
        {
          data: {
            errors: [
              {
                path: 'role',
                message:
                  'This is the only administrator. Make another account administrator first.',
              },
            ],
          },
        },
      ],
    })
    expect(await getRole(admin)).toBe('admin')
    expect(await isSignedIn(admin)).toBe(true)
    await confirmedAccount('admin')
    expect((await saveAccount(admin, admin.account.id, { role: 'user' })).status).toBe(200)
  })

  const demote = (tx: Transaction, by: Session, target: Session) =>
    setRole(tx, {
      accountId: target.account.id,
      role: 'user',
      by: { kind: 'account', id: by.account.id },
    })

  it('one of two admins who demote each other at once stays admin, ten times over', async () => {
    const pairs = Array.from({ length: 10 })
    for (const _pair of pairs) {
      await query`UPDATE users SET role = 'user'`
      const [one, other] = [await confirmedAccount('admin'), await confirmedAccount('admin')]
      const outcomes = await Promise.all([
        inTransaction(payload, (tx) => demote(tx, one, other)),
        inTransaction(payload, (tx) => demote(tx, other, one)),
      ])
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await countAdmins()).toBe(1)
    }
  })

  it('without the lock, two admins who demote each other at once leave no admin', async () => {
    const [one, other] = [await confirmedAccount('admin'), await confirmedAccount('admin')]
    const arrived: (() => void)[] = []
    /** Neither commits until both have counted and written. */
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
    expect(await countAdmins()).toBe(0)
  })
})

describe('an account in the panel', () => {
  it('staff see only the name and the role of a colleague', async () => {
    const [admin, staff, user] = [
      await confirmedAccount('admin'),
      await confirmedAccount('staff'),
      await confirmedAccount('user'),
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
    // Nor can they search by fields they may not read.
    await expect(
      payload.find({
        collection: 'users',
        where: { email: { equals: admin.account.email } },
        ...asUser(reader),
      }),
    ).rejects.toThrow()
  })

  it('an admin cannot create an account by typing a password for another person', async () => {
    const admin = await confirmedAccount('admin')
    const account = { email: freshEmail(), password: PASSWORD, role: 'staff' }
    const request = post('/api/users', account, getHeaders(admin))
    const created = await POST(request, { params: Promise.resolve({ slug: ['users'] }) })
    expect(created.status).toBe(403)
  })

  it('a session that starts while its account is being saved stays valid', async () => {
    const [admin, target] = [await confirmedAccount('admin'), await confirmedAccount('staff')]
    const saves = Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        saveAccount(admin, target.account.id, { name: `Dana ${String(n)}` }),
      ),
    )
    const sessions = await Promise.all(
      Array.from({ length: 6 }, () => startSessionFor(target.account.email)),
    )
    await saves
    for (const session of sessions) expect(await isSignedIn(session)).toBe(true)
  })
})
