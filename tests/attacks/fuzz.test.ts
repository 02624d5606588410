// @database seeded
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { env } from '@/lib/env'

import { ROOT } from '../../scripts/lib/steps.mjs'
import { count, raw } from '../support/database'
import { aDoc, aDocx, aPdf } from '../support/documents'
import { aTokenFor, freshParent, JOB_APPLICATION } from '../support/forms'
import { lines, SECURITY_HEADERS, sendRaw } from '../support/raw-http'
import { aYouth } from '../support/registration'
import { anEvent, anRsvp } from '../support/rsvp'
import {
  anAddress,
  type Attacked,
  CASES,
  everyRow,
  giveTime,
  hostileText,
  hostileValue,
  MEGABYTES_MAX,
  report,
  startAttack,
  tablesWithBidi,
  tryAll,
  wellFormed,
} from './attacker'
import { describeCases } from './cases'

giveTime()

let attacked: Attacked
let eventId = ''
let isOver = false

const attack: Attacked['attack'] = (...request) => attacked.attack(...request)

beforeAll(async () => {
  eventId = await anEvent()
  attacked = await startAttack()
})

afterAll(async () => {
  if (!isOver) await attacked.end()
})

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

  /** Sends changed answers, and returns whether the response says that they are stored. */
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

  it('stores every acknowledged submission once, and nothing else', async () => {
    const before = await stored()
    // One is as the form sends it, so that at least one is stored.
    expect(await send({ changed: {}, added: {}, removed: [], encoding: 'json' })).toBe(true)
    let acknowledged = 1
    await tryAll(mutations, async (mutation) => {
      if (await send(mutation)) acknowledged += 1
    })
    expect((await stored()) - before).toBe(acknowledged)
    attacked.figures.stored += acknowledged
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
        fc.constantFrom(
          Buffer.from('['.repeat(10_000)),
          Buffer.from('{"a":'.repeat(10_000)),
          Buffer.from(`{"company":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
        ),
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
          '__Host-swan-token',
          '__Host-swan-sent',
          '__Host-swan-form',
          '__Host-swan-family',
          '__Host-swan-auth-step',
          '__Host-swan-auth-returned',
          '__prerender_bypass',
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

/** Bytes as they come in a header, without the ones that end it. */
const headerBytes = fc.uint8Array({ maxLength: 80 }).map((bytes) =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\r\n]/g, ''),
)

describe('a request of arbitrary bytes', () => {
  it('is answered or cut off, with the headers that protect its reader', async () => {
    const names = [
      ...['Accept', 'Accept-Encoding', 'Authorization', 'Connection', 'Content-Encoding'],
      ...['Content-Length', 'Content-Type', 'Cookie', 'Expect', 'Forwarded', 'Host'],
      ...['If-Modified-Since', 'If-None-Match', 'Next-Action', 'Next-Router-State-Tree'],
      ...['Next-Url', 'Origin', 'Range', 'Referer', 'RSC', 'Sec-Fetch-Site', 'TE', 'Trailer'],
      ...[
        'Transfer-Encoding',
        'Upgrade',
        'X-Forwarded-For',
        'X-Forwarded-Host',
        'X-Forwarded-Proto',
      ],
      ...['X-HTTP-Method-Override', 'X-Matched-Path', 'X-Middleware-Subrequest', 'X-Next-Test'],
    ]
    const values = fc.oneof(
      headerBytes,
      fc.constantFrom(
        ...[
          '1',
          '0',
          '-1',
          '1, 1',
          '1e3',
          '0x10',
          '99999999999999999999',
          'chunked',
          'gzip, chunked',
        ],
        ...[
          'chunked, identity',
          '100-continue',
          'close, upgrade',
          'bytes=0-1,2-3',
          '*',
          'websocket',
        ],
        ...[
          'multipart/form-data; boundary=',
          'application/json; charset=\xff',
          '__Host-swan-token=%ff',
        ],
        ...['a=%; b=%e0%a4%a', 'cross-site', 'null', 'https://evil.example', '[]', '%5B%22%22%5D'],
        `multipart/form-data; boundary=${'a'.repeat(3000)}`,
      ),
    )
    const requests = fc.record({
      method: fc.constantFrom(
        'GET',
        'HEAD',
        'POST',
        'PATCH',
        'DELETE',
        'OPTIONS',
        'TRACE',
        'get',
        'X',
      ),
      target: fc.oneof(
        fc.constantFrom('/', '/events', '/cms', '/auth/sign-in', '/forms/contact', '/api/users'),
        fc.constantFrom('*', '//', '/%', '/../..', '/;a', '/events/a.rsc', '/_next/data/x.json'),
        headerBytes.map((text) => `/${text.replaceAll(/[\s]/g, '')}`),
      ),
      version: fc.constantFrom(
        'HTTP/1.1',
        'HTTP/1.1',
        'HTTP/1.1',
        'HTTP/1.0',
        'HTTP/2.0',
        'HTTP/9',
      ),
      host: fc.constantFrom('Host: localhost', 'Host: localhost', 'Host: ', 'Host: a b', 'X: y'),
      headers: fc.array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 5 }),
      body: fc.oneof(fc.constant(''), headerBytes, fc.constantFrom('0\r\n\r\n', 'ffffffffff\r\na')),
    })
    const before = await everyRow()
    await tryAll(requests, async ({ method, target, version, host, headers, body }) => {
      const since = performance.now()
      const head = lines(
        `${method} ${target} ${version}`,
        host,
        `X-Forwarded-For: ${anAddress()}`,
        'Connection: close',
        ...headers.map(([name, value]) => `${name}: ${value}`),
      )
      const answer = await sendRaw(attacked.site.port, head + body, {
        encoding: 'latin1',
        isAll: true,
      })
      attacked.judge(JSON.stringify(head + body), answer.status, answer.body, since)
      if (answer.status < 200) return
      for (const [name, value] of Object.entries(SECURITY_HEADERS))
        expect({ head, [name]: answer.headers.get(name) }).toEqual({ head, [name]: value })
    })
    expect(await everyRow()).toEqual(before)
  })
})

/** The addresses of all routes that accept a body, except for the forms above, with their parameters in brackets. */
const ROUTES = readdirSync(path.join(ROOT, 'src/app'), { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'route.ts' && !/^(forms|\(payload\))/.test(file))
  .filter((file) =>
    /export (async function|const) POST\b|as POST\b/.test(
      readFileSync(path.join(ROOT, 'src/app', file), 'utf8'),
    ),
  )
  .map((file) => `/${path.dirname(file)}`)
  .toSorted()

const SEGMENTS = fc.oneof(
  fc.constantFrom('rsvps', 'registrations', 'volunteers', 'users', 'A'.repeat(32)),
  fc.uuid(),
  hostileText.map((text) => encodeURIComponent(wellFormed(text)) || 'x'),
)

/** A body with any names and values, as one of the three types that forms have. */
const hostileBody = fc.record({
  fields: fc.dictionary(
    fc.oneof(
      hostileText,
      fc.constantFrom(
        ...[
          'email',
          'password',
          'key',
          'code',
          'id',
          'ids',
          'status',
          'reason',
          'name',
          'role',
          'body',
        ],
        ...[
          'target_user_id',
          'subject',
          'text',
          'field',
          'value',
          'records',
          'reference',
          'next',
          'do',
        ],
      ),
    ),
    hostileValue,
    { maxKeys: 5 },
  ),
  encoding: fc.constantFrom<Encoding>('json', 'urlencoded', 'multipart'),
})

describe('every other route', () => {
  it('changes nothing for a visitor, whatever the body', async () => {
    expect(ROUTES.length).toBeGreaterThan(70)
    const requests = fc.record({
      route: fc.constantFrom(...ROUTES),
      segments: fc.array(SEGMENTS, { minLength: 3, maxLength: 3 }),
      sent: hostileBody,
      cookie: fc.constantFrom('', '__Host-swan-token=a.b.c', '__Host-swan-auth-step=%00'),
    })
    const before = await everyRow()
    await tryAll(
      requests,
      async ({ route, segments, sent, cookie }) => {
        let index = 0
        const address = route.replaceAll(/\[[^\]]+\]/g, () => segments[index++] ?? randomUUID())
        const { body, type } = encoded(sent.fields, sent.encoding)
        const { status } = await attack(address, {
          method: 'POST',
          body,
          headers: {
            ...type,
            cookie,
            accept: 'application/json',
            origin: env.SITE_URL,
            'sec-fetch-site': 'same-origin',
          },
        })
        if (route.startsWith('/staff/'))
          expect([400, 401, 404, 405, 413, 415], address).toContain(status)
      },
      ROUTES.length,
    )
    expect(await everyRow()).toEqual(before)
  })
})

type Mutated = { content: Buffer; name: string }

/** Variants of a file: cut off, with other bytes, with a part of it twice. */
const getMutations = (name: string, original: Buffer) =>
  fc
    .record({
      length: fc.oneof(
        { weight: 3, arbitrary: fc.constant(1) },
        { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
      ),
      changes: fc.array(
        fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.integer({ min: 0, max: 255 })),
        { maxLength: 20 },
      ),
      doubled: fc.option(
        fc.tuple(fc.double({ min: 0, max: 0.9, noNaN: true }), fc.integer({ min: 1, max: 60_000 })),
      ),
      added: fc.constantFrom(
        '',
        '<script>alert(1)</script>',
        'PK\u0003\u0004',
        '%%EOF',
        '\u0000'.repeat(9),
      ),
    })
    .map(({ length, changes, doubled, added }): Mutated => {
      const whole = Buffer.from(original.subarray(0, Math.ceil(original.length * length)))
      for (const [at, byte] of changes)
        if (whole.length > 0) whole[Math.floor(at * whole.length)] = byte
      const [at, size] = doubled ?? [0, 0]
      const from = Math.floor(at * whole.length)
      const twice = Buffer.concat([whole, whole.subarray(from, from + size)])
      return { name, content: Buffer.concat([twice, Buffer.from(added)]) }
    })

describe('a file', () => {
  const uploaded = (content: Buffer, name: string) => new File([new Uint8Array(content)], name)
  const address = '/forms/'

  it('as a resume is kept or refused, however its bytes are changed', async () => {
    const files = fc.oneof(
      getMutations('cv.pdf', await aPdf()),
      getMutations('cv.docx', aDocx()),
      getMutations('cv.doc', aDoc()),
    )
    const stored = () =>
      Promise.all([
        count`SELECT count(*) FROM career_applications`,
        count`SELECT count(*) FROM resumes`,
      ])
    const before = await stored()
    let acknowledged = 0
    await tryAll(files, async ({ content, name }) => {
      const fields = {
        ...JOB_APPLICATION,
        email: freshParent(),
        consentContact: true,
        formToken: aTokenFor('career'),
      }
      const { body } = encoded(fields, 'multipart')
      if (body instanceof FormData) body.append('resume', uploaded(content, name))
      const { status } = await attack(`${address}career`, {
        method: 'POST',
        body,
        headers: { accept: 'application/json' },
      })
      expect([200, 413, 422]).toContain(status)
      if (status === 200) acknowledged += 1
    })
    const after = await stored()
    expect(after.map((number, index) => number - (before[index] ?? 0))).toEqual([
      acknowledged,
      acknowledged,
    ])
    attacked.figures.stored += acknowledged
  })

  it('as a photo is re-encoded or refused, however its bytes are changed', async () => {
    const picture = sharp({
      create: { width: 320, height: 220, channels: 3, background: '#0b5867' },
    })
    const files = fc.oneof(
      getMutations('a.jpg', await picture.jpeg().toBuffer()),
      getMutations('a.png', await picture.png().toBuffer()),
      getMutations('a.webp', await picture.webp().toBuffer()),
    )
    const whole = await picture.jpeg().toBuffer()
    const stored = () =>
      Promise.all([
        count`SELECT count(*) FROM rsvps`,
        count`SELECT count(*) / 2 AS count FROM driver_documents`,
      ])
    const before = await stored()
    let acknowledged = 0
    await tryAll(
      files,
      async ({ content, name }) => {
        const { body } = encoded(anRsvp(eventId, { volunteerDriver: true }), 'multipart')
        if (body instanceof FormData) {
          body.append('driverLicense', uploaded(content, name))
          body.append('insuranceCard', uploaded(whole, 'card.jpg'))
        }
        const { status } = await attack(`${address}rsvp`, {
          method: 'POST',
          body,
          headers: { accept: 'application/json' },
        })
        expect([200, 413, 422]).toContain(status)
        if (status === 200) acknowledged += 1
      },
      CASES / 2,
    )
    const after = await stored()
    expect(after.map((number, index) => number - (before[index] ?? 0))).toEqual([
      acknowledged,
      acknowledged,
    ])
    attacked.figures.stored += acknowledged
  })
})

describe('the site under attack', () => {
  it('has no record with characters that reorder a text, even in texts of staff', async () => {
    expect(await tablesWithBidi()).toEqual([])
  })

  it('has used less than half a gigabyte more than at rest', async () => {
    const { cost, line } = await attacked.end()
    isOver = true
    report(`attacks by visitors: ${line}\n${describeCases()}`)
    expect(cost).toBeLessThan(MEGABYTES_MAX)
  })
})
