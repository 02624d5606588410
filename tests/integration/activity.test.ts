// @database seeded
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

import { DELETE, PATCH, POST } from '@/app/(payload)/api/[...slug]/route'
import type { AuditAction } from '@/audit-actions'
import { handleSignIn, handleSignOut, handleSignUp } from '@/features/accounts/handler'
import { handleChangePassword } from '@/features/accounts/link-handler'
import { handleSignOutEverywhere } from '@/features/accounts/second-step-handler'
import type { Session } from '@/features/accounts/sessions.tx'
import type { ActivityLine } from '@/features/records/activity/rules'
import { readActivityQuery } from '@/features/records/activity/rules'
import { findActivity } from '@/features/records/activity/store'
import { actorName, lineWords } from '@/features/records/activity/wording'
import { env } from '@/lib/env'
import { formatAfter, parseAfter } from '@/lib/keyset'
import { onBehalfOf } from '@/lib/request-id'
import { recordAudit, recordOnce } from '@/platform/audit'
import { LIMITS } from '@/platform/limits'
import { openPayload } from '@/platform/payload'
import { resetLimit } from '@/platform/rate-limit'
import { inTransaction } from '@/platform/transaction'
import config from '@payload-config'

import {
  createAccount,
  freshEmail,
  getHeaders,
  PASSWORD,
  post,
  startSessionFor,
} from '../support/accounts'
import { count, query, raw } from '../support/database'
import { runScript } from '../support/scripts'

const payload = await openPayload()
const { collections, globals } = await config
const NO_ROW = '00000000-0000-4000-8000-000000000000'

let admin: Session
let staff: Session
let user: Session

beforeAll(async () => {
  admin = await createAccount('admin')
  staff = await createAccount('staff')
  user = await createAccount('user')
  const seeded = await runScript(['fill-practice-site'], undefined, {
    PRACTICE_DIR: '.data/demo',
    PRACTICE_PASSWORD: PASSWORD,
  })
  if (seeded.code !== 0) throw new Error(`Nobody was invented: ${seeded.said}`)
})

type Line = { action: string; subject: string | null }

/** The lines that something leaves, but for those about what was looked at. */
async function getLines(by: Session, work: () => Promise<unknown>): Promise<Line[]> {
  const all = () =>
    query<Line & { id: string }>`
      SELECT id, action, subject FROM audit_log
      WHERE actor_id = ${by.account.id} AND action <> 'health.opened' ORDER BY created_at`
  const before = new Set((await all()).map(({ id }) => id))
  await work()
  const after = await all()
  return after
    .filter(({ id }) => !before.has(id))
    .map(({ action, subject }) => ({ action, subject }))
}

type Rest = (
  request: Request,
  context: { params: Promise<{ slug: string[] }> },
) => Promise<Response>

async function rest(by: Session, handler: Rest, method: string, address: string, body?: object) {
  const headers = getHeaders(by)
  headers.set('origin', env.SITE_URL)
  headers.set('sec-fetch-site', 'same-origin')
  if (body) headers.set('content-type', 'application/json')
  const request = new Request(`${env.SITE_URL}/api/${address}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const [beforeQuery = ''] = address.split('?')
  const slug = beforeQuery.split('/')
  return handler(request, { params: Promise.resolve({ slug }) })
}

/** What a response leaves in the log: one line if something was done or refused, none otherwise. */
const isOneLine = ({ status }: Response) =>
  (status >= 200 && status < 300) || status === 403 || status === 409

/** @param mayDoNothing whether it may succeed without a change, because there was nothing to change */
async function expectOneLine(
  by: Session,
  ask: () => Promise<Response>,
  { mayDoNothing = false } = {},
): Promise<Response> {
  const answers: Response[] = []
  // The log lists only so many refusals of one account.
  await resetLimit(LIMITS.refusals.perAccount, by.account.id)
  const lines = await getLines(by, async () => answers.push(await ask()))
  const [response] = answers
  if (!response) throw new Error('There was no answer')
  const { status } = response
  const said = `${String(status)}: ${JSON.stringify(lines)}`
  if (!mayDoNothing || !response.ok) expect(lines.length, said).toBe(isOneLine(response) ? 1 : 0)
  expect(lines.length, said).toBeLessThanOrEqual(1)
  if (status === 403 || status === 409) expect(lines[0]?.action, said).toBe('request.refused')
  return response
}

const OURS = collections.filter(({ slug }) => !slug.startsWith('payload-'))

const getTable = (slug: string) => raw(`"${slug.replaceAll('-', '_')}"`)

async function aRowOf(slug: string): Promise<string> {
  const [row] = await query<{
    id: string
  }>`SELECT id FROM ${getTable(slug)} ORDER BY created_at LIMIT 1`
  return row?.id ?? NO_ROW
}

const getDoc = async (response: Response): Promise<string> => {
  const body: unknown = await response.json()
  const doc: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'doc') : null
  const id: unknown = typeof doc === 'object' && doc !== null ? Reflect.get(doc, 'id') : null
  return typeof id === 'string' ? id : NO_ROW
}

describe.each(OURS)('$slug in the panel', ({ slug, disableDuplicate, fields, versions }) => {
  it('leaves one line for each change and each refusal, for every role', async () => {
    for (const by of [user, staff, admin]) {
      const id = await aRowOf(slug)
      await expectOneLine(by, () => rest(by, POST, 'POST', slug, {}))
      await expectOneLine(by, () =>
        rest(by, PATCH, 'PATCH', `${slug}/${id}`, { staffNotes: 'called' }),
      )
      await expectOneLine(by, () => rest(by, DELETE, 'DELETE', `${slug}/${NO_ROW}`))
    }
  })

  it.runIf(!disableDuplicate && slug !== 'waivers')(
    'leaves one line for a copy, a draft, publishing, unpublishing, an earlier version and its end',
    async () => {
      const original = await aRowOf(slug)
      if (original === NO_ROW) return
      const ask = async (handler: Rest, method: string, address: string, body?: object) => {
        const response = await expectOneLine(admin, () =>
          rest(admin, handler, method, address, body),
        )
        expect(response.ok, `${method} ${address}: ${String(response.status)}`).toBe(true)
        return response
      }
      const id = await getDoc(await ask(POST, 'POST', `${slug}/${original}/duplicate`, {}))
      const own = fields.some((field) => 'name' in field && field.name === 'slug')
        ? { slug: 'a-copy' }
        : {}
      if (versions?.drafts) {
        await ask(PATCH, 'PATCH', `${slug}/${id}?draft=true`, {})
        await ask(PATCH, 'PATCH', `${slug}/${id}`, { ...own, _status: 'published' })
        await ask(PATCH, 'PATCH', `${slug}/${id}`, { _status: 'draft' })
        const [version] = await query<{ id: string }>`
          SELECT id FROM ${raw(`"_${slug.replaceAll('-', '_')}_v"`)} WHERE parent_id = ${id} AND version__status = 'published' LIMIT 1`
        await ask(POST, 'POST', `${slug}/versions/${version?.id ?? ''}`, {})
      } else await ask(PATCH, 'PATCH', `${slug}/${id}`, {})
      await ask(DELETE, 'DELETE', `${slug}/${id}`)
    },
  )
})

it.each(globals)('leaves one line when the global is changed: $slug', async ({ slug }) => {
  const response = await expectOneLine(staff, () =>
    rest(staff, POST, 'POST', `globals/${slug}`, {}),
  )
  expect(response.status).toBe(200)
})

it('says what became of a page', async () => {
  const id = await aRowOf('stories')
  const change = (body: object, more = '') =>
    getLines(admin, () => rest(admin, PATCH, 'PATCH', `stories/${id}${more}`, body))
  const subject = `stories/${id}`
  expect(await change({ _status: 'draft' })).toEqual([{ action: 'record.unpublished', subject }])
  expect(await change({}, '?draft=true')).toEqual([{ action: 'record.changed', subject }])
  expect(await change({ _status: 'published' })).toEqual([{ action: 'record.published', subject }])
  // What is saved while somebody types is one line for a while.
  expect(await change({}, '?draft=true&autosave=true')).toEqual([])
})

it('records a change of a role once, by its own rule', async () => {
  const other = await createAccount('user', { isConfirmed: true })
  const lines = await getLines(admin, () =>
    rest(admin, PATCH, 'PATCH', `users/${other.account.id}`, { role: 'staff' }),
  )
  expect(lines.map(({ action }) => action)).toEqual(['role.changed'])
})

const ROUTES = path.resolve('src/app/staff')

/** A helper who opens a link has no account. */
const FOR_VISITORS = 'day/[event]/helpers/open/route.ts'

const routes = (await readdir(ROUTES, { recursive: true }))
  .filter((name) => name.endsWith('route.ts') && name !== FOR_VISITORS)
  .sort()

type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>

const isHandler = (value: unknown): value is Handler => typeof value === 'function'

describe.each(routes)('the route /staff/%s', async (name) => {
  const loaded: unknown = await import(path.join(ROUTES, name))
  const handler: unknown =
    typeof loaded === 'object' && loaded !== null ? Reflect.get(loaded, 'POST') : undefined
  const address = `/staff/${path.dirname(name)}`.replaceAll(/\[\w+\]/g, NO_ROW)

  it.runIf(handler !== undefined)(
    'leaves one line when it refuses, or does something',
    async () => {
      if (!isHandler(handler)) throw new Error('This is no handler')
      for (const by of [user, admin]) {
        const response = await expectOneLine(
          by,
          () =>
            handler(post(address, {}, getHeaders(by)), {
              params: Promise.resolve({ id: NO_ROW, collection: 'registrations' }),
            }),
          { mayDoNothing: true },
        )
        if (by === user) expect(response.status).toBe(403)
      }
    },
  )
})

/** What a route is sent, and the one action that it leaves. */
const DONE: readonly (readonly [route: string, fields: object, action: AuditAction])[] = [
  ['work/[collection]/[id]/take', {}, 'work.taken'],
  ['notes/[collection]/[id]', { text: 'Called, nobody was there.' }, 'note.added'],
  [
    'inbox/[collection]/[id]/step',
    { step: 'confirm', from: 'new', send: 'on' },
    'submission.answered',
  ],
  ['inbox/[collection]/[id]/assign', { to: '' }, 'work.assigned'],
  ['inbox/views', { name: 'Akron', query: 'city=Akron' }, 'inbox-view.saved'],
  ['people/[id]/health', { reason: 'call' }, 'health.opened'],
  [
    'accounts/invite',
    { name: 'Sam', email: 'sam@swantastic.example', role: 'staff' },
    'account.invited',
  ],
  ['events/[id]/copy', {}, 'record.created'],
  ['accounts/[id]/sign-out', {}, 'session.ended'],
  ['accounts/[id]/reset-link', {}, 'password.link-sent'],
  ['accounts/[id]/disable', {}, 'account.disabled'],
  ['accounts/[id]/enable', {}, 'account.enabled'],
]

/** The lines that were there before, by their ids: what was written in the same millisecond has the same time. */
const linesSoFar = async (): Promise<string[]> =>
  (await query<{ id: string }>`SELECT id::text FROM audit_log`).map(({ id }) => id)

let youth = ''

/** What a route does something with. */
async function idFor(route: string): Promise<string> {
  if (route.startsWith('accounts')) return staff.account.id
  if (route.startsWith('events')) return aRowOf('events')
  const [registered] = await query<{ id: string }>`
    SELECT id FROM registrations WHERE status = 'new' AND assigned_to_id IS NULL ORDER BY created_at DESC LIMIT 1`
  return (youth ||= registered?.id ?? '')
}

it.each(DONE)(
  'leaves one line when something is done: /staff/%s',
  async (route, fields, action) => {
    const loaded: unknown = await import(path.join(ROUTES, route, 'route.ts'))
    const handler: unknown =
      typeof loaded === 'object' && loaded !== null ? Reflect.get(loaded, 'POST') : undefined
    if (!isHandler(handler)) throw new Error('This is no handler')
    const before = await linesSoFar()
    const response = await handler(post(`/staff/${route}`, fields, getHeaders(admin)), {
      params: Promise.resolve({
        id: await idFor(route),
        collection: 'registrations',
      }),
    })
    expect(response.status).toBeLessThan(400)
    expect(
      await query`
      SELECT action FROM audit_log WHERE actor_id = ${admin.account.id} AND NOT id::text = ANY(${before})`,
    ).toEqual([{ action }])
  },
)

describe('/auth', () => {
  const linesAbout = async (session: Session, work: () => Promise<Response>) => {
    const before = await linesSoFar()
    const { status } = await work()
    const lines = await query`
      SELECT action, detail FROM audit_log
      WHERE (subject = ${`users/${session.account.id}`} OR actor_id = ${session.account.id})
        AND NOT id::text = ANY(${before})`
    return { status, lines }
  }

  it('leaves one line for a sign-in, one that fails, a sign-out, and one everywhere', async () => {
    const session = await createAccount('staff')
    const { email } = session.account
    const signIn = (password: string) => handleSignIn(post('/auth/sign-in', { email, password }))
    expect(await linesAbout(session, () => signIn('not this one'))).toEqual({
      status: 401,
      lines: [{ action: 'sign-in.failed', detail: { reason: 'wrong-password' } }],
    })
    expect(await linesAbout(session, () => signIn(PASSWORD))).toEqual({
      status: 200,
      lines: [{ action: 'sign-in.ok', detail: { by: 'password' } }],
    })
    const out = () => handleSignOut(post('/auth/sign-out', {}, getHeaders(session)))
    expect(await linesAbout(session, out)).toEqual({
      status: 200,
      lines: [{ action: 'sign-out', detail: null }],
    })
    const again = await startSessionFor(email)
    const everywhere = () =>
      handleSignOutEverywhere(post('/auth/sign-out-everywhere', {}, getHeaders(again)))
    expect(await linesAbout(session, everywhere)).toEqual({
      status: 200,
      lines: [{ action: 'session.ended', detail: { where: 'everywhere' } }],
    })
  })

  it('leaves one line for a new account, and for a wrong password at an open screen', async () => {
    const email = freshEmail()
    await handleSignUp(post('/auth/sign-up', { email, password: PASSWORD }))
    expect(
      await query`
        SELECT action FROM audit_log WHERE subject = (SELECT 'users/' || id FROM users WHERE email = ${email})`,
    ).toEqual([{ action: 'account.created' }])

    const session = await startSessionFor(email)
    const fields = { currentPassword: 'not this one', password: 'another long password' }
    const change = () =>
      handleChangePassword(post('/auth/change-password', fields, getHeaders(session)))
    expect(await linesAbout(session, change)).toEqual({
      status: 422,
      lines: [
        {
          action: 'request.refused',
          detail: { status: 422, method: 'POST', path: '/auth/change-password' },
        },
      ],
    })
  })
})

describe('the activity log', () => {
  const sentence = (line: ActivityLine) => {
    const { before, whom, after } = lineWords(line)
    return `${actorName(line)} ${before}${whom?.name ?? ''}${after}`
  }
  const shown = async (asked: Record<string, string>, after?: string) =>
    findActivity(readActivityQuery({ when: 'all', ...asked }), parseAfter(after))

  const aRow = async () => {
    const [row] = await query<{ id: string; reference: string; name: string; last: string }>`
      SELECT record_id AS id, reference, name, last_name AS last FROM people_search
      WHERE collection = 'registrations' LIMIT 1`
    if (!row) throw new Error('Nobody is registered')
    return row
  }

  it('is in sentences, with the names of today and where they lead', async () => {
    const { id, name } = await aRow()
    await recordAudit(
      { sql: payload.db.drizzle },
      {
        action: 'note.added',
        actorId: staff.account.id,
        actorKind: 'staff',
        subject: `registrations/${id}`,
      },
    )
    const { lines } = await shown({ who: staff.account.id })
    const [line] = lines
    if (!line) throw new Error('There is no line')
    expect(sentence(line)).toBe(`${line.actor?.name ?? ''} wrote a note about ${name}.`)
    expect(line.whom?.href).toBe(`/cms/people/${id}`)
  })

  it('shows families’ actions only on request', async () => {
    const isFamilies = (line: ActivityLine) => line.action === 'registration.created'
    const { id } = await aRow()
    expect((await shown({ person: id })).lines.some(isFamilies)).toBe(false)
    expect((await shown({ person: id, families: '1' })).lines.some(isFamilies)).toBe(true)
  })

  it('finds actions on a person by that person’s name, reference and link only', async () => {
    const { id, name, reference } = await aRow()
    for (const asked of [{ about: name }, { about: reference.toLowerCase() }, { person: id }]) {
      const { lines } = await shown({ ...asked, families: '1' })
      expect(lines.length).toBeGreaterThan(0)
      for (const line of lines) expect(line.whom?.name, JSON.stringify(asked)).toBe(name)
    }
    expect((await shown({ about: 'Nobody Atall' })).lines).toEqual([])
  })

  it('shows every line once, 25 at a time, also when lines have the same moment', async () => {
    const reader = await createAccount('staff')
    await query`
      INSERT INTO audit_log (action, actor_id, actor_kind, created_at)
      SELECT 'sign-out', ${reader.account.id}, 'staff', now() - (n / 20) * interval '1 minute' FROM generate_series(1, 60) n`
    const seen: string[] = []
    let after: string | undefined
    for (;;) {
      const { lines, isMore } = await shown({ who: reader.account.id }, after)
      seen.push(...lines.map(({ id }) => id))
      const last = lines.at(-1)
      if (!isMore || !last) break
      expect(lines).toHaveLength(25)
      after = formatAfter(last)
    }
    expect(seen).toHaveLength(60)
    expect(new Set(seen).size).toBe(60)
  })

  it('has one line for each of two saves in the same millisecond', async () => {
    const subject = 'faq-items/saved-twice'
    const entry = {
      action: 'record.changed',
      actorId: staff.account.id,
      actorKind: 'staff',
      subject,
    } as const
    const written = () => count`SELECT count(*) FROM audit_log WHERE subject = ${subject}`
    // One transaction, so that both have its moment.
    await inTransaction(await openPayload(), async (tx) => {
      for (const request of ['K7QFM3XR4B', 'K7QFM3XR4C', 'K7QFM3XR4C'])
        await onBehalfOf(request, () => recordOnce(tx, entry, { isRepeated: false }))
    })
    expect(await written()).toBe(2)
  })

  it('finds the lines of a quoted request number', async () => {
    await query`
      INSERT INTO audit_log (action, actor_id, actor_kind, request_id)
      VALUES ('sign-out', ${staff.account.id}, 'staff', 'K7QFM3XR4A')`
    const { lines } = await shown({ about: 'k7qf m3xr 4a' })
    expect(lines.map(({ requestId }) => requestId)).toEqual(['K7QFM3XR4A'])
  })

  it('shows a line of an action that it does not know', async () => {
    await query`
      INSERT INTO audit_log (action, actor_id, actor_kind) VALUES ('from.tomorrow', ${staff.account.id}, 'staff')`
    const { lines } = await shown({ who: staff.account.id })
    expect(lines.some(({ action }) => action === null)).toBe(true)
    expect(await count`SELECT count(*) FROM audit_log WHERE action = 'from.tomorrow'`).toBe(1)
  })
})
