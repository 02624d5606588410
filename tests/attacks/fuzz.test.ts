// @database seeded
import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Session } from '@/features/accounts/sessions'
import { env } from '@/lib/env'
import { openPayload } from '@/platform/payload'

import { buildTestSite } from '../../scripts/testing/test-site.mjs'
import { createAccount, headersOf } from '../support/accounts'
import { count, query, raw, testCluster } from '../support/database'
import { aTokenFor, freshParent, HOSTILE_ANSWERS } from '../support/forms'
import { aYouth } from '../support/registration'
import { anEvent, anRsvp } from '../support/rsvp'
import { type Site, startSite } from '../support/server'
import { describeCases } from './cases'

/** Printed, and given again to repeat a run. */
const SEED = Number(process.env['ATTACK_SEED'] || randomInt(2 ** 31))
/** For each target. */
const CASES = Number(process.env['ATTACK_CASES'] || 40)
/** In flight at once. */
const CLIENTS = 4
/** Far more than any response takes alone; other tests run at the same time. */
const PATIENCE_MS = 10_000

/** What a response must never contain: code, SQL, paths. */
const INSIDE =
  /\bat [\w.<>]+ \(|node_modules|\/src\/|\bSELECT\b|\bINSERT INTO\b|Failed query|drizzle/

let site: Site
let eventId = ''
const figures = { cases: 0, stored: 0, slowestMs: 0 }

beforeAll(async () => {
  await buildTestSite(testCluster())
  eventId = await anEvent()
  // Behind a proxy, so that every request can come from an address of its own.
  site = await startSite({
    databaseUrl: env.DATABASE_URL,
    env: {
      RATE_LIMIT_SCALE: '100000',
      TRUSTED_PROXY_HOPS: '1',
      UPLOADS_DIR: env.UPLOADS_DIR,
      MAIL_DIR: env.MAIL_DIR,
    },
  })
}, 300_000)

afterAll(async () => {
  await site.stop()
  process.stdout.write(
    `fuzzing: seed ${String(SEED)}, ${String(figures.cases)} cases, ${String(figures.stored)} acknowledged and stored, ` +
      `slowest response ${String(Math.round(figures.slowestMs))} ms\n${describeCases()}\n`,
  )
})

type Answer = { status: number; body: string }

/** Sends one hostile request, and checks what holds for the response to any. */
async function attack(path: string, init: RequestInit = {}): Promise<Answer> {
  const since = performance.now()
  const headers = new Headers(init.headers)
  headers.set('x-forwarded-for', `198.51.${String(randomInt(256))}.${String(randomInt(256))}`)
  const response = await fetch(site.url + path, {
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...init,
    headers,
  })
  const answer = { status: response.status, body: await response.text() }
  figures.cases += 1
  figures.slowestMs = Math.max(figures.slowestMs, performance.now() - since)
  const shown = `${init.method ?? 'GET'} ${path.slice(0, 300)} → ${String(answer.status)} ${answer.body.slice(0, 300)}`
  expect(answer.status, shown).toBeLessThan(500)
  expect(answer.body.replaceAll(/<[^>]*>/g, ''), shown).not.toMatch(INSIDE)
  return answer
}

/** Tries many cases of one kind, several at a time, as clients do. */
async function tryAll<Case>(cases: fc.Arbitrary<Case>, run: (one: Case) => Promise<unknown>) {
  await fc.assert(
    fc.asyncProperty(
      fc.array(cases, { minLength: CLIENTS, maxLength: CLIENTS }),
      async (several) => {
        await Promise.all(several.map(run))
      },
    ),
    { seed: SEED, numRuns: Math.ceil(CASES / CLIENTS), endOnFailure: true },
  )
}

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '%00',
    '%ff',
    '../../etc/passwd',
    '${7*7}',
    "' OR 1=1--",
  ),
)
const hostileValue = fc.oneof(
  fc.constantFrom(...HOSTILE_ANSWERS),
  hostileText,
  fc.jsonValue({ maxDepth: 4 }),
  fc.array(hostileText, { maxLength: 30 }),
)

/** The form for jobs is missing: without a resume it stores nothing. */
type Form = { name: string; table: string; valid: () => Record<string, unknown> }

const FORMS: Form[] = [
  { name: 'rsvp', table: 'rsvps', valid: () => anRsvp(eventId) },
  { name: 'registration', table: 'registrations', valid: () => aYouth() },
  {
    name: 'volunteer',
    table: 'volunteers',
    valid: () => ({
      firstName: 'Marco',
      lastName: 'Torres',
      email: freshParent(),
      consentTerms: true,
    }),
  },
  {
    name: 'subscribe',
    table: 'subscribers',
    valid: () => ({ email: freshParent(), consent: true }),
  },
  {
    name: 'contact',
    table: 'form_submissions',
    valid: () => ({ name: 'Elena Torres', email: freshParent(), message: 'Boots?' }),
  },
]

type Encoding = 'json' | 'urlencoded' | 'multipart'

type Mutation = {
  changed: Record<string, unknown>
  added: Record<string, unknown>
  removed: string[]
  encoding: Encoding
}

function encoded(
  fields: Record<string, unknown>,
  encoding: Encoding,
): { body: BodyInit; type: Record<string, string> } {
  if (encoding === 'json') {
    return { body: JSON.stringify(fields), type: { 'content-type': 'application/json' } }
  }
  const body = encoding === 'multipart' ? new FormData() : new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) body.append(name, asText(one))
  }
  return { body, type: {} }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

describe.each(FORMS)('the form $name', ({ name, table, valid }) => {
  const fields = Object.keys({ ...valid(), formToken: '', do: '', utm_source: '', pageUrl: '' })
  const stored = () => count`SELECT count(*) FROM ${raw(table)}`

  const mutations: fc.Arbitrary<Mutation> = fc.record({
    changed: fc.dictionary(fc.constantFrom(...fields), hostileValue, { minKeys: 1, maxKeys: 4 }),
    added: fc.dictionary(hostileText, hostileValue, { maxKeys: 2 }),
    removed: fc.subarray(fields, { maxLength: 2 }),
    encoding: fc.constantFrom<Encoding>('json', 'json', 'urlencoded', 'multipart'),
  })

  /** Sends the answers of somebody, changed, and says whether the response calls them stored. */
  async function send(
    { changed, added, removed, encoding }: Mutation,
    more: Record<string, unknown> = {},
  ): Promise<boolean> {
    const sent = { ...valid(), formToken: aTokenFor(name), ...added, ...changed, ...more }
    for (const field of removed) Reflect.deleteProperty(sent, field)
    const { body, type } = encoded(sent, encoding)
    const { status } = await attack(`/forms/${name}`, {
      method: 'POST',
      body,
      headers: { ...type, accept: 'application/json' },
    })
    expect([200, 400, 403, 404, 409, 413, 415, 422]).toContain(status)
    return status === 200
  }

  it('stores what it acknowledges, once, and nothing else', async () => {
    const before = await stored()
    let acknowledged = 0
    const unchanged: Mutation = { changed: {}, added: {}, removed: [], encoding: 'json' }
    await tryAll(
      fc.oneof({ weight: 9, arbitrary: mutations }, fc.constant(unchanged)),
      async (mutation) => {
        if (await send(mutation)) acknowledged += 1
      },
    )
    expect(acknowledged).toBeGreaterThan(0)
    expect((await stored()) - before).toBe(acknowledged)
    figures.stored += acknowledged
  })

  it('stores nothing in which a bot has filled in the hidden field', async () => {
    const before = await stored()
    await tryAll(mutations, (mutation) => send({ ...mutation, removed: [] }, { company: 'Acme' }))
    expect(await stored()).toBe(before)
  })

  it('refuses any bytes as its body', async () => {
    const before = await count`SELECT count(*) FROM ${raw(table)}`
    const bodies = fc.record({
      body: fc.oneof(
        fc.uint8Array({ maxLength: 2000 }),
        hostileText.map((text) => Buffer.from(text)),
        fc.json({ maxDepth: 6 }).map((text) => Buffer.from(text)),
        fc.constantFrom(Buffer.from('['.repeat(10_000)), Buffer.from('{"a":'.repeat(10_000))),
      ),
      type: fc.constantFrom(
        'application/json',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'multipart/form-data',
        'text/plain',
        'application/json; charset=utf-16',
      ),
    })
    await tryAll(bodies, async ({ body, type }) => {
      const { status } = await attack(`/forms/${name}`, {
        method: 'POST',
        body: new Uint8Array(body),
        headers: { 'content-type': type, accept: 'application/json' },
      })
      expect([400, 403, 413, 415, 422]).toContain(status)
    })
    expect(await count`SELECT count(*) FROM ${raw(table)}`).toBe(before)
  })
})

const PAGES = [
  '/',
  '/events',
  '/contact',
  '/auth',
  '/family',
  '/verify',
  '/cms',
  '/forms/token',
  '/events.ics',
]

describe('a page', () => {
  it('is served or refused, whatever the address, cookies and headers are', async () => {
    const requests = fc.record({
      page: fc.constantFrom(...PAGES),
      rest: fc.oneof(hostileText, fc.webPath(), fc.constant('')),
      search: fc.dictionary(hostileText, hostileText, { maxKeys: 3 }),
      cookies: fc.dictionary(
        fc.constantFrom(
          'swan-token',
          '__Host-swan-token',
          'swan-sent',
          'auth-step',
          'auth-returned',
          'x',
        ),
        hostileText,
        { maxKeys: 3 },
      ),
      headers: fc.dictionary(
        fc.constantFrom(
          'accept',
          'accept-language',
          'range',
          'if-none-match',
          'if-modified-since',
          'rsc',
          'next-router-state-tree',
          'x-forwarded-host',
          'origin',
          'user-agent',
        ),
        fc.oneof(fc.string({ maxLength: 200 }), fc.constantFrom('1', '*', 'bytes=0-1,2-3', '[]')),
        { maxKeys: 3 },
      ),
    })
    await tryAll(requests, async ({ page, rest, search, cookies, headers }) => {
      const cookie = Object.entries(cookies).map(
        ([name, value]) => `${name}=${encodeURIComponent(wellFormed(value))}`,
      )
      const path = encodeURI(wellFormed(rest)).replace(/^\/+/, '')
      const query = new URLSearchParams(search)
      await attack(
        `${page === '/' ? '' : page}/${path.replaceAll('?', '%3F').replaceAll('#', '%23')}?${String(query)}`,
        {
          headers: { ...headers, cookie: cookie.join('; ') },
        },
      )
    })
  })
})

const wellFormed = (text: string) => text.replaceAll(/[\uD800-\uDFFF]/g, '\uFFFD')

describe('the REST API', () => {
  let staff: Session
  let collections: string[] = []

  beforeAll(async () => {
    staff = await createAccount('staff')
    collections = Object.keys((await openPayload()).collections)
  })

  const parameters = () =>
    fc.record({
      collection: fc.constantFrom(...collections),
      id: fc.oneof(
        fc.constant(''),
        hostileText.map(encodeURIComponentSafely),
        fc.uuid(),
        fc.constantFrom('versions', 'me', 'access'),
      ),
      search: fc.array(
        fc.tuple(
          fc.oneof(
            fc.constantFrom(
              'sort',
              'limit',
              'page',
              'depth',
              'select[id]',
              'select[hash]',
              'joins[x]',
              'locale',
              'draft',
              'trash',
              'where',
              'where[or][0][id][equals]',
              'where[and][0][email][like]',
              'where[id][in]',
              'where[createdAt][greater_than]',
              'where[hash][like]',
              'where[user.email][equals]',
              'populate[users][hash]',
            ),
            hostileText,
          ),
          fc.oneof(
            hostileText,
            fc.constantFrom(
              '-1',
              '0',
              '1e9',
              'NaN',
              'null',
              '[]',
              '{}',
              '-createdAt',
              'hash',
              'true',
              '%',
            ),
          ),
        ),
        { maxLength: 4 },
      ),
    })

  const pathOf = ({
    collection,
    id,
    search,
  }: {
    collection: string
    id: string
    search: [string, string][]
  }) => `/api/${collection}${id ? `/${id}` : ''}?${String(new URLSearchParams(search))}`

  it('tells nothing to a visitor, whatever is asked', async () => {
    await tryAll(parameters(), async (asked) => {
      const { status, body } = await attack(pathOf(asked))
      // Whoever is not signed in is told that, and no more.
      if (asked.collection === 'users' && asked.id === 'me' && status === 200) {
        expect(body).toMatch(/^{"user":null/)
        return
      }
      expect([400, 401, 403, 404, 405], pathOf(asked)).toContain(status)
    })
  })

  it('never fails for staff, whatever is asked', async () => {
    const headers = headersOf(staff)
    await tryAll(parameters(), (asked) =>
      attack(pathOf(asked), {
        headers: { cookie: headers.get('cookie') ?? '', 'sec-fetch-site': 'same-origin' },
      }),
    )
  })

  it('never fails for staff, whatever is written, and changes no submission', async () => {
    const headers = headersOf(staff)
    const submissions = () =>
      query`SELECT (SELECT md5(string_agg(r::text, '' ORDER BY id)) FROM rsvps r) AS rsvps,
        (SELECT md5(string_agg(s::text, '' ORDER BY id)) FROM waiver_signatures s) AS signatures`
    const before = await submissions()
    const [row] = await query<{ id: string }>`SELECT id FROM rsvps LIMIT 1`
    if (!row) throw new Error('There is no RSVP that could be changed')
    const writes = fc.record({
      asked: parameters(),
      method: fc.constantFrom('POST', 'PATCH', 'PUT', 'DELETE'),
      // What staff may not write at all, or only by the desk's own routes.
      collection: fc.constantFrom(
        'rsvps',
        'registrations',
        'waiver-signatures',
        'audit-log',
        'users',
        'emails',
      ),
      known: fc.boolean(),
      body: fc.dictionary(
        fc.oneof(
          hostileText,
          fc.constantFrom('id', 'createdAt', 'status', 'email', 'role', '_status'),
        ),
        hostileValue,
        { maxKeys: 4 },
      ),
    })
    await tryAll(writes, async ({ asked, collection, method, known, body }) => {
      await attack(pathOf({ ...asked, collection, id: known ? row.id : asked.id }), {
        method,
        body: JSON.stringify(body),
        headers: {
          cookie: headers.get('cookie') ?? '',
          origin: env.SITE_URL,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
        },
      })
    })
    expect(await submissions()).toEqual(before)
  })
})

const encodeURIComponentSafely = (text: string) => encodeURIComponent(wellFormed(text))
