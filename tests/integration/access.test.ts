import { buildConfig, createLocalReq, Forbidden } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'

import { DELETE, GET, PATCH, POST } from '@/app/(payload)/api/[...slug]/route'
import type { Session } from '@/features/accounts/sessions'
import { env } from '@/lib/env'
import type { User } from '@/payload-types'
import { asSystem, asUser, asVisitor } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { SUBMISSION_SLUGS } from '@/submissions'
import config from '@payload-config'

import { createAccountAndUser, headersOf } from '../support/accounts'
import { query, raw } from '../support/database'
import { anEvent } from '../support/rsvp'

const payload = await openPayload()
const { collections, globals, db } = await config

type Operation = 'create' | 'read' | 'update' | 'delete'
type Caller = 'visitor' | User['role']

/**
 * Who may do what, by operation: C create, R read, U update, D delete. `r` means only some records: those that are
 * published, or one's own. The rules of fields are below.
 */
const CONTENT = { visitor: 'r', user: 'r', staff: 'CRU', admin: 'CRUD' }
const SUBMISSIONS = { visitor: '', user: '', staff: 'RU', admin: 'RU' }
const EVIDENCE = { visitor: '', user: '', staff: 'R', admin: 'R' }
const NOBODYS = { visitor: '', user: '', staff: '', admin: '' }
const PANELS_OWN = { visitor: '', user: '', staff: 'CRUD', admin: 'CRUD' }

const MATRIX: Record<string, Record<Caller, string>> = {
  pages: CONTENT,
  events: CONTENT,
  stories: CONTENT,
  'faq-items': CONTENT,
  roles: CONTENT,
  'sponsor-tiers': CONTENT,
  forms: CONTENT,
  waivers: { visitor: 'r', user: 'r', staff: 'R', admin: 'Ru' },
  media: { visitor: 'R', user: 'R', staff: 'CRU', admin: 'CRUD' },
  ...Object.fromEntries(SUBMISSION_SLUGS.map((slug) => [slug, SUBMISSIONS])),
  'waiver-signatures': EVIDENCE,
  corrections: EVIDENCE,
  'driver-documents': EVIDENCE,
  'paper-waivers': EVIDENCE,
  clearances: EVIDENCE,
  resumes: EVIDENCE,
  emails: EVIDENCE,
  users: { visitor: '', user: 'ru', staff: 'ru', admin: 'RU' },
  'audit-log': { visitor: '', user: '', staff: '', admin: 'R' },
  'payload-kv': NOBODYS,
  'payload-jobs': NOBODYS,
  'payload-migrations': NOBODYS,
  'payload-locked-documents': PANELS_OWN,
  'payload-preferences': { visitor: '', user: '', staff: 'Crud', admin: 'Crud' },
}

const GLOBALS: Record<string, Record<Caller, string>> = {
  'site-settings': { visitor: 'R', user: 'R', staff: 'RU', admin: 'RU' },
  navigation: { visitor: 'R', user: 'R', staff: 'RU', admin: 'RU' },
}

const OPERATIONS: readonly Operation[] = ['create', 'read', 'update', 'delete']
const CALLERS: readonly Caller[] = ['visitor', 'user', 'staff', 'admin']
const NO_ROW = '00000000-0000-4000-8000-000000000000'

const emailOf = (operation: Operation) => operation.charAt(0).toUpperCase()
const mayAtAll = (cell: string, operation: Operation) =>
  cell.toUpperCase().includes(emailOf(operation))

const sessions: Partial<Record<Caller, Session>> = {}
const users: Partial<Record<Caller, User>> = {}

const userOf = (caller: Caller): User => {
  const user = users[caller]
  if (!user) throw new Error(`Nobody is signed in as ${caller}`)
  return user
}

beforeAll(async () => {
  for (const role of ['user', 'staff', 'admin'] as const) {
    const { session, user } = await createAccountAndUser(role)
    sessions[role] = session
    users[role] = user
  }
})

describe('every collection and global', () => {
  it('is in the matrix, and nothing else is', () => {
    expect(Object.keys(MATRIX).sort()).toEqual(collections.map(({ slug }) => slug).sort())
    expect(Object.keys(GLOBALS).sort()).toEqual(globals.map(({ slug }) => slug).sort())
  })

  it('defines access to every operation, because Payload’s default is any account', async () => {
    const bare = await buildConfig({
      secret: 'x'.repeat(32),
      db,
      collections: [
        { slug: 'bare', fields: [] },
        { slug: 'bare-accounts', auth: true, fields: [] },
      ],
      globals: [{ slug: 'bare-global', fields: [] }],
    })
    const isBare = ({ slug }: { slug: string }) => slug.startsWith('bare')
    const defaults: unknown[] = [...bare.collections, ...bare.globals]
      .filter(isBare)
      .flatMap(({ access }) => Object.values(access))
    const sources = new Set(defaults.map(String))
    expect(sources.size).toBeGreaterThan(0)

    const left = [...collections, ...globals].flatMap(({ slug, access }) =>
      Object.entries(access)
        .filter(([, rule]) => defaults.includes(rule) || sources.has(String(rule)))
        .map(([operation]) => `${slug}.${operation}`),
    )
    const missing = collections.flatMap(({ slug, access }) =>
      [...OPERATIONS, 'readVersions', 'unlock']
        .filter((operation) => !(operation in access))
        .map((operation) => `${slug}.${operation}`),
    )
    expect([...left, ...missing]).toEqual([])
  })

  it('cannot be duplicated if it holds personal data', () => {
    const people = Object.entries(MATRIX).filter(([, row]) => row.visitor === '')
    for (const [slug] of people.filter(([slug]) => !slug.startsWith('payload-'))) {
      const collection = collections.find((one) => one.slug === slug)
      expect(collection?.disableDuplicate, slug).toBe(true)
    }
  })
})

describe.each(collections.map(({ slug }) => slug))('%s', (slug) => {
  const row = MATRIX[slug] ?? NOBODYS

  it.each(CALLERS)('gives a caller the access in the matrix: %s', async (caller) => {
    const collection = payload.collections[slug].config
    const user = caller === 'visitor' ? null : { ...userOf(caller), collection: 'users' as const }
    const req = await createLocalReq(user ? { user } : {}, payload)
    const cells = await Promise.all(
      OPERATIONS.map(async (operation) => {
        const allowed = await collection.access[operation]({ req })
        const message = emailOf(operation)
        return allowed === true ? message : allowed ? message.toLowerCase() : ''
      }),
    )
    expect(cells.join('')).toBe(row[caller])
  })

  it('can be read through the Local API only by the callers in the matrix', async () => {
    const isReadable = async (reading: Promise<unknown>) => {
      try {
        await reading
        return true
      } catch (error) {
        if (error instanceof Forbidden) return false
        throw error
      }
    }
    const asRole = (role: User['role']) =>
      payload.find({ collection: slug, limit: 1, ...asUser(userOf(role)) })
    expect({
      visitor: await isReadable(payload.find({ collection: slug, limit: 1, ...asVisitor })),
      user: await isReadable(asRole('user')),
      staff: await isReadable(asRole('staff')),
      admin: await isReadable(asRole('admin')),
    }).toEqual({
      visitor: mayAtAll(row.visitor, 'read'),
      user: mayAtAll(row.user, 'read'),
      staff: mayAtAll(row.staff, 'read'),
      admin: mayAtAll(row.admin, 'read'),
    })
  })

  it.each(CALLERS)('serves a caller over REST only from the panel: %s', async (caller) => {
    // Preferences are addressed by key, so an id is an unknown key.
    const byId = slug === 'payload-preferences' ? [] : (['update', 'delete'] as const)
    for (const operation of ['create', 'read', ...byId] as const) {
      const status = await restStatus(operation, caller, slug)
      const expected = restStatuses(caller, row[caller], operation)
      expect(expected, `${operation} answered ${String(status)}`).toContain(status)
    }
  })
})

const DENIED = [403, 404]

/** Whatever a collection's own rule allows, REST is closed to everybody but staff. */
function restStatuses(caller: Caller, cell: string, operation: Operation): readonly number[] {
  if (caller === 'visitor') return [401]
  if (caller === 'user') return [403]
  if (!mayAtAll(cell, operation)) return DENIED
  if (operation === 'create') return [201, 400]
  if (operation === 'read') return [200]
  // The row does not exist. About records of others, callers learn only that they may not access them.
  return cell.includes(emailOf(operation)) ? [404] : [403]
}

function restStatus(operation: Operation, caller: Caller, slug: string): Promise<number> {
  switch (operation) {
    case 'create':
      return rest(POST, caller, 'POST', [slug], {})
    case 'read':
      return rest(GET, caller, 'GET', [slug])
    case 'update':
      return rest(PATCH, caller, 'PATCH', [slug, NO_ROW], {})
    case 'delete':
      return rest(DELETE, caller, 'DELETE', [slug, NO_ROW])
  }
}

type Rest = (
  request: Request,
  context: { params: Promise<{ slug: string[] }> },
) => Promise<Response>

async function rest(
  handler: Rest,
  caller: Caller,
  method: string,
  slug: string[],
  body?: object,
): Promise<number> {
  const session = sessions[caller]
  const headers = session ? headersOf(session) : new Headers()
  headers.set('origin', env.SITE_URL)
  headers.set('sec-fetch-site', 'same-origin')
  if (body) headers.set('content-type', 'application/json')
  const request = new Request(`${env.SITE_URL}/api/${slug.join('/')}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const response = await handler(request, { params: Promise.resolve({ slug }) })
  return response.status
}

describe.each(globals)('global $slug', ({ slug, access }) => {
  it.each(CALLERS)('gives a caller the access in the matrix: %s', async (caller) => {
    const user = caller === 'visitor' ? null : { ...userOf(caller), collection: 'users' as const }
    const req = await createLocalReq(user ? { user } : {}, payload)
    const cells = await Promise.all(
      (['read', 'update'] as const).map(async (operation) =>
        (await access[operation]({ req })) ? emailOf(operation) : '',
      ),
    )
    expect(cells.join('')).toBe(GLOBALS[slug]?.[caller])
  })
})

describe('an account', () => {
  it('cannot make itself staff', async () => {
    const user = userOf('user')
    await payload.update({
      collection: 'users',
      id: user.id,
      data: { role: 'admin' },
      ...asUser(user),
    })
    const after = await payload.findByID({ collection: 'users', id: user.id, ...asSystem })
    expect(after.role).toBe('user')
  })

  it('of a user sees only itself, one of staff the names of colleagues, and neither a password', async () => {
    const seenBy = async (role: User['role']) =>
      (await payload.find({ collection: 'users', ...asUser(userOf(role)) })).docs
    expect((await seenBy('user')).map(({ id }) => id)).toEqual([userOf('user').id])
    const seen = await seenBy('staff')
    expect(seen.map(({ id }) => id).sort()).toEqual([userOf('staff').id, userOf('admin').id].sort())
    expect(JSON.stringify(seen)).not.toContain(userOf('admin').email)
    expect(JSON.stringify([...seen, ...(await seenBy('admin'))])).not.toMatch(
      /"(hash|salt|password|hasStaffPassword)"/,
    )
  })

  it('cannot be deleted, not even by an admin', async () => {
    const deleting = payload.delete({
      collection: 'users',
      id: userOf('user').id,
      ...asUser(userOf('admin')),
    })
    await expect(deleting).rejects.toThrow(Forbidden)
  })

  it('opens the panel only to staff', async () => {
    const { admin } = payload.collections.users.config.access
    const opens = await Promise.all(
      (['user', 'staff', 'admin'] as const).map(async (role) =>
        admin({
          req: await createLocalReq(
            { user: { ...userOf(role), collection: 'users' as const } },
            payload,
          ),
        }),
      ),
    )
    expect(opens).toEqual([false, true, true])
  })
})

describe('a submission', () => {
  it.each(['staff', 'admin'] as const)(
    'cannot be changed by %s, who can still write notes',
    async (role) => {
      const rows = await query<{ id: string }>`
      INSERT INTO registrations (reference, role, first_name, last_name, dob, city, email, phone, emergency_name,
        emergency_phone, signature, duplicate_key)
      VALUES (left(gen_random_uuid()::text, 8), 'youth', 'Maya', 'Torres', '2014-03-09', 'Cleveland', 'e@x.yz',
        '2165550100', 'Rosa', '2165550133', 'Elena', gen_random_uuid()::text) RETURNING id`
      const id = rows[0]?.id ?? ''
      await payload.update({
        collection: 'registrations',
        id,
        data: { firstName: 'Mallory', dob: '2001-01-01', photoConsent: true, staffNotes: 'called' },
        ...asUser(userOf(role)),
      })
      const after = await payload.findByID({ collection: 'registrations', id, ...asSystem })

      expect(after).toMatchObject({ firstName: 'Maya', dob: '2014-03-09', staffNotes: 'called' })
      expect(after.photoConsent).not.toBe(true)
    },
  )
})

describe('the status of an RSVP', () => {
  async function anRsvpWith(status: string): Promise<string> {
    const [rsvp] = await query<{ id: string }>`
      INSERT INTO rsvps (event_id, status, reference, duplicate_key, participant_first_name, participant_last_name,
        participant_dob, parent_email, parent_phone, attendance_type, emergency_contact_name,
        emergency_contact_relationship, emergency_contact_phone, signature, family, family_order)
      SELECT ${await anEvent()}, ${status}::enum_rsvps_status, reference, reference, 'Maya', 'Torres', '2014-03-09',
        'maya@family.example', '2165550100', 'stay_with_child', 'Rosa Torres', 'Grandmother', '2165550133',
        'Elena Torres', reference, 0
      FROM upper(left(gen_random_uuid()::text, 8)) AS reference RETURNING id`
    return rsvp?.id ?? ''
  }

  /** What was saved, and what else a change of status would leave behind. */
  const stored = (id: string) => query`
    SELECT status, staff_notes, (SELECT count(*)::int FROM emails) AS emails,
      (SELECT count(*)::int FROM audit_log WHERE subject = 'rsvps/' || rsvps.id AND action LIKE 'rsvp.%') AS lines
    FROM rsvps WHERE id = ${id}`

  it.each(
    ['confirmed', 'waitlisted', 'cancelled'].flatMap((status) => [
      { status, role: 'staff' as const },
      { status, role: 'admin' as const },
    ]),
  )(
    'is changed on the People page of its event: $role cannot save another than $status',
    async ({ status, role }) => {
      const id = await anRsvpWith(status)
      const [{ emails } = {}] = await stored(id)
      const same = (notes: string) => [{ status, staff_notes: notes, emails, lines: 0 }]
      for (const other of ['confirmed', 'waitlisted', 'cancelled'] as const) {
        const data = { status: other, staffNotes: `not ${other}` }
        await payload.update({ collection: 'rsvps', id, data, ...asUser(userOf(role)) })
        expect(await stored(id)).toEqual(same(data.staffNotes))
        const body = { status: other, staffNotes: `not ${other} either` }
        expect(await rest(PATCH, role, 'PATCH', ['rsvps', id], body)).toBe(
          other === status ? 200 : 400,
        )
        expect(await stored(id)).toEqual(same(other === status ? body.staffNotes : data.staffNotes))
      }
      const where = { id: { equals: id } }
      const data = { status: status === 'cancelled' ? 'confirmed' : 'cancelled' } as const
      await expect(
        payload.update({ collection: 'rsvps', where, data, ...asUser(userOf(role)) }),
      ).rejects.toThrow(/bulk edit/)
      // Not even code of ours that may do everything.
      await payload.update({ collection: 'rsvps', id, data, ...asSystem })
      expect(await stored(id)).toMatchObject([{ status, emails, lines: 0 }])
    },
  )
})

describe('the audit log', () => {
  it.each([
    ['changed', `UPDATE audit_log SET action = 'nothing'`],
    ['deleted', 'DELETE FROM audit_log'],
    ['emptied', 'TRUNCATE audit_log CASCADE'],
  ])('cannot be %s, not even in the database', async (_how, statement) => {
    await query`INSERT INTO audit_log (action, actor_kind) VALUES ('test', 'system')`
    await expect(query`${raw(statement)}`).rejects.toThrow()
  })
})
