import { buildConfig, createLocalReq, Forbidden } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'

import { DELETE, GET, PATCH, POST } from '@/app/(payload)/api/[...slug]/route'
import type { Session } from '@/features/accounts/sessions.tx'
import { env } from '@/lib/env'
import type { User } from '@/payload-types'
import { asSystem, asUser, asVisitor } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { SUBMISSION_SLUGS } from '@/submissions'
import config from '@payload-config'

import { createAccountAndUser, getHeaders } from '../support/accounts'
import { query, raw } from '../support/database'

const payload = await openPayload()
const { collections, globals, db } = await config

type Operation = 'create' | 'read' | 'update' | 'delete'
type Caller = 'visitor' | User['role']

/**
 * Who may do what, by operation: C create, R read, U update, D delete. `r` means only some records: published ones, or
 * the caller's own. The rules of fields are below.
 */
const CONTENT = { visitor: 'r', user: 'r', staff: 'CRU', admin: 'CRUD' }
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
  ...Object.fromEntries(SUBMISSION_SLUGS.map((slug) => [slug, EVIDENCE])),
  'waiver-signatures': EVIDENCE,
  attendance: EVIDENCE,
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

/**
 * Health answers, phone numbers, signatures and secrets. Written out here, so that no list in the code decides about
 * itself.
 */
const SEALED: Record<string, readonly string[]> = {
  rsvps: [
    ...[
      'allergies',
      'noAllergies',
      'carriesMedicine',
      'medicine',
      'specialNeeds',
      'neverReleaseTo',
      'neverPeople',
    ],
    ...['parentPhone', 'pickupPersonPhone', 'pickupPeople', 'emergencyContactPhone', 'pickupCode'],
    ...['signature', 'transportationSignature', 'duplicateKey'],
  ],
  registrations: [
    'allergies',
    'noAllergies',
    'phone',
    'emergencyPhone',
    'signature',
    'duplicateKey',
  ],
  volunteers: ['phone', 'emergencyContactPhone', 'duplicateKey'],
  'career-applications': ['phone', 'duplicateKey'],
  'form-submissions': ['submissionData'],
  'waiver-signatures': [
    ...['participantDob', 'guardianName', 'signerName', 'transportationSignature'],
    ...['ipAddress', 'userAgent'],
  ],
  attendance: ['releaseTo', 'reason', 'data', 'text'],
  'paper-waivers': ['signedBy', 'storageKey'],
  corrections: ['oldValue', 'newValue', 'reason'],
  emails: ['text', 'html'],
  clearances: ['driverKey'],
  'driver-documents': ['storageKey'],
  resumes: ['storageKey'],
}

const OPERATIONS: readonly Operation[] = ['create', 'read', 'update', 'delete']
const CALLERS: readonly Caller[] = ['visitor', 'user', 'staff', 'admin']
const NO_ROW = '00000000-0000-4000-8000-000000000000'

const getEmail = (operation: Operation) => operation.charAt(0).toUpperCase()
const mayAtAll = (cell: string, operation: Operation) =>
  cell.toUpperCase().includes(getEmail(operation))

const sessions: Partial<Record<Caller, Session>> = {}
const users: Partial<Record<Caller, User>> = {}

const getUser = (caller: Caller): User => {
  const user = users[caller]
  if (!user) throw new Error(`No account is signed in as ${caller}`)
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

  it('of personal data cannot be duplicated', () => {
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
    const user = caller === 'visitor' ? null : { ...getUser(caller), collection: 'users' as const }
    const req = await createLocalReq(user ? { user } : {}, payload)
    const cells = await Promise.all(
      OPERATIONS.map(async (operation) => {
        const allowed = await collection.access[operation]({ req })
        const message = getEmail(operation)
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
      payload.find({ collection: slug, limit: 1, ...asUser(getUser(role)) })
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

/** Regardless of a collection's own rule, REST is closed to everyone but staff. */
function restStatuses(caller: Caller, cell: string, operation: Operation): readonly number[] {
  if (caller === 'visitor') return [401]
  if (caller === 'user') return [403]
  if (!mayAtAll(cell, operation)) return DENIED
  if (operation === 'create') return [201, 400]
  if (operation === 'read') return [200]
  // The row does not exist. About other people's records, callers learn only that they may not access them.
  return cell.includes(getEmail(operation)) ? [404] : [403]
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
  const headers = session ? getHeaders(session) : new Headers()
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
    const user = caller === 'visitor' ? null : { ...getUser(caller), collection: 'users' as const }
    const req = await createLocalReq(user ? { user } : {}, payload)
    const cells = await Promise.all(
      (['read', 'update'] as const).map(async (operation) =>
        (await access[operation]({ req })) ? getEmail(operation) : '',
      ),
    )
    expect(cells.join('')).toBe(GLOBALS[slug]?.[caller])
  })
})

describe('an account', () => {
  it('cannot make itself staff', async () => {
    const user = getUser('user')
    await payload.update({
      collection: 'users',
      id: user.id,
      data: { role: 'admin' },
      ...asUser(user),
    })
    const after = await payload.findByID({ collection: 'users', id: user.id, ...asSystem })
    expect(after.role).toBe('user')
  })

  it('of a user sees only itself, an account of staff the names of colleagues, and neither a password', async () => {
    const seenBy = async (role: User['role']) =>
      (await payload.find({ collection: 'users', ...asUser(getUser(role)) })).docs
    expect((await seenBy('user')).map(({ id }) => id)).toEqual([getUser('user').id])
    const seen = await seenBy('staff')
    expect(seen.map(({ id }) => id).sort()).toEqual(
      [getUser('staff').id, getUser('admin').id].sort(),
    )
    expect(JSON.stringify(seen)).not.toContain(getUser('admin').email)
    expect(JSON.stringify([...seen, ...(await seenBy('admin'))])).not.toMatch(
      /"(hash|salt|password|hasStaffPassword)"/,
    )
  })

  it('cannot be deleted, not even by an admin', async () => {
    const deleting = payload.delete({
      collection: 'users',
      id: getUser('user').id,
      ...asUser(getUser('admin')),
    })
    await expect(deleting).rejects.toThrow(Forbidden)
  })

  it('opens the panel only to staff', async () => {
    const { admin } = payload.collections.users.config.access
    const opens = await Promise.all(
      (['user', 'staff', 'admin'] as const).map(async (role) =>
        admin({
          req: await createLocalReq(
            { user: { ...getUser(role), collection: 'users' as const } },
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
    'cannot be changed by %s in the panel or over REST',
    async (role) => {
      const [row] = await query<{ id: string }>`
      INSERT INTO registrations (reference, role, first_name, last_name, dob, city, email, phone, emergency_name,
        emergency_phone, signature, duplicate_key)
      VALUES (left(gen_random_uuid()::text, 8), 'youth', 'Maya', 'Torres', '2014-03-09', 'Cleveland', 'e@x.yz',
        '2165550100', 'Rosa', '2165550133', 'Elena', gen_random_uuid()::text) RETURNING id`
      const id = row?.id ?? ''
      const data = { firstName: 'Mallory', status: 'declined' as const, staffNotes: 'called' }
      await expect(
        payload.update({ collection: 'registrations', id, data, ...asUser(getUser(role)) }),
      ).rejects.toThrow(Forbidden)
      expect(await rest(PATCH, role, 'PATCH', ['registrations', id], data)).toBe(403)
      expect(
        await query`SELECT first_name, status, staff_notes FROM registrations WHERE id = ${id}`,
      ).toEqual([{ first_name: 'Maya', status: 'new', staff_notes: null }])
    },
  )

  it.each(Object.keys(SEALED))(
    'of %s hides the fields that only the desk shows from every caller',
    async (slug) => {
      const fields = collections.find((one) => one.slug === slug)?.flattenedFields ?? []
      for (const name of SEALED[slug] ?? []) {
        const field = fields.find((one) => one.name === name)
        const read = field && 'access' in field ? field.access.read : undefined
        expect(read, `${slug}.${name}`).toBeDefined()
        for (const role of ['staff', 'admin'] as const) {
          const req = await createLocalReq(
            { user: { ...getUser(role), collection: 'users' } },
            payload,
          )
          expect(await read?.({ req }), `${slug}.${name} for ${role}`).toBe(false)
        }
      }
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
