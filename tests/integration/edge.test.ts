// @database seeded
import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { env } from '@/lib/env'

import { buildTestSite } from '../../scripts/testing/test-site'
import { query, testCluster } from '../support/database'
import { aMember } from '../support/panel'
import {
  lines,
  type RawAnswer as Answer,
  SECURITY_HEADERS,
  sendRaw as sendTo,
} from '../support/raw-http'
import { anRsvp } from '../support/rsvp'
import { type Site, startSite } from '../support/server'
import { until } from '../support/until'

let site: Site

beforeAll(async () => {
  await buildTestSite(testCluster())
  site = await startSite({ databaseUrl: env.DATABASE_URL, env: { RATE_LIMIT_SCALE: '1000' } })
})
afterAll(() => site.stop())

const sendRaw = (text: string, at = site) => sendTo(at.port, text)

const get = (target: string, ...more: string[]) =>
  sendRaw(lines(`GET ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...more))

async function read(path: string) {
  const response = await fetch(site.url + path)
  return { headers: response.headers, html: await response.text() }
}

/** Longer than any header may be. */
const LONG = 'a'.repeat(20_000)

const getSecurity = ({ headers }: Pick<Answer, 'headers'>) =>
  Object.fromEntries(Object.keys(SECURITY_HEADERS).map((name) => [name, headers.get(name)]))

describe('every response has the headers that protect its reader', () => {
  it.each([
    ['a page', 200, 'GET / HTTP/1.1'],
    ['a page that does not exist', 404, 'GET /nowhere HTTP/1.1'],
    ['a redirect', 308, 'GET /manage/x HTTP/1.1'],
    ['a file', 200, 'GET /favicon.ico HTTP/1.1'],
    ['a refusal of the panel’s API', 401, 'GET /api/users HTTP/1.1'],
    ['a refusal of the server itself', 405, 'DELETE / HTTP/1.1'],
    ['a response to an address that cannot be decoded', 400, 'GET /events/%ff HTTP/1.1'],
    ['a response to a request of another program', 400, 'GET http://evil.example/ HTTP/1.1'],
    ['a response to a method that does not exist', 400, 'EVIL / HTTP/1.1'],
    ['a response to a request for everything', 400, 'OPTIONS * HTTP/1.1'],
    ['a response to headers that are too long', 431, `GET / HTTP/1.1\r\nX-Long: ${LONG}`],
    ['a response to a header name with a space', 400, 'GET / HTTP/1.1\r\nX Y: z'],
    ['a response to expectations', 417, 'GET / HTTP/1.1\r\nExpect: the-unexpected'],
    ['a response to a second host', 400, 'GET / HTTP/1.1\r\nHost: evil.example'],
  ])('%s', async (_what, status, first) => {
    const answer = await sendRaw(lines(first, 'Host: localhost', 'Connection: close'))
    expect({ status: answer.status, ...getSecurity(answer) }).toEqual({
      status,
      ...SECURITY_HEADERS,
    })
  })

  it.each([
    'Host: a b',
    'Host: evil.example/x',
    'Host: evil@example',
    'Host: [::1',
    'Host:',
    'X: y',
  ])('a response to a request with an invalid host: %s', async (host) => {
    const answer = await sendRaw(lines('GET /cms HTTP/1.1', host, 'Connection: close'))
    expect({ status: answer.status, ...getSecurity(answer) }).toEqual({
      status: 400,
      ...SECURITY_HEADERS,
    })
  })

  it('and lets a response that is not a page run and load nothing, should a browser take it for one', async () => {
    for (const target of ['/api/users', '/forms/token?form=contact', '/events.ics', '/favicon.ico'])
      expect((await get(target)).headers.get('content-security-policy')).toBe(
        "default-src 'none'; frame-ancestors 'self'",
      )
  })

  it('and leaves the policy of a page that a browser has kept unchanged', async () => {
    const kept = await get('/faq')
    const etag = kept.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    const again = await get('/faq', `If-None-Match: ${etag}`)
    expect(again.status).toBe(304)
    const policy = again.headers.get('content-security-policy')
    expect([null, kept.headers.get('content-security-policy')]).toContain(policy)
  })
})

describe('a site behind a proxy, reached by https', () => {
  let secure: Site
  beforeAll(async () => {
    secure = await startSite({
      databaseUrl: env.DATABASE_URL,
      env: { SITE_URL: 'https://localhost', TRUSTED_PROXY_HOPS: '1' },
    })
  })
  afterAll(() => secure.stop())

  const from = (address: string, first = 'GET / HTTP/1.1', ...more: string[]) =>
    sendRaw(
      lines(first, 'Host: localhost', `X-Forwarded-For: ${address}`, 'Connection: close', ...more),
      secure,
    )

  it('asks for https from then on in every response, and no other site does', async () => {
    expect((await get('/')).headers.get('strict-transport-security')).toBeNull()
    for (const first of ['GET / HTTP/1.1', 'DELETE / HTTP/1.1']) {
      const { headers } = await from('203.0.113.1', first)
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    }
  })

  it('writes to its log that a bot was there, and none of its input', async () => {
    const body = 'name=Nobody&email=bot%40evil.example&message=Buy&company=Acme'
    const { status } = await from(
      '203.0.113.9',
      'POST /forms/contact HTTP/1.1',
      'Accept: application/json',
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${String(body.length)}\r\n\r\n${body}`,
    )
    expect(status).toBe(200)
    await until(() => secure.log().includes('{"bot contact":1}'))
    expect(secure.log()).not.toMatch(/203\.0\.113\.9|evil\.example|Acme/)
  })

  it('serves one reader a hundred pages at once, then says when to come back, and serves all others', async () => {
    const open = async (address: string, pages: number) => {
      const answers = await Promise.all(Array.from({ length: pages }, () => from(address)))
      return answers.filter(({ status }) => status === 429)
    }
    const refused = await open('203.0.113.2', 250)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers.get('retry-after')).toBe('60')
    expect(getSecurity(refused[0] ?? (await get('/')))).toEqual(SECURITY_HEADERS)
    // Files of a page are not counted, and neither is a proxy in our own network that the settings do not know.
    const styles = await from('203.0.113.2', 'GET /without-scripts.css HTTP/1.1')
    expect(styles.status).toBe(200)
    expect(await open('203.0.113.3', 1)).toEqual([])
    expect(await open('10.0.0.3', 150)).toEqual([])
  })
})

describe('no response of the API may be stored', () => {
  it.each([
    ['/api/users', 401],
    ['/api/users/me', 200],
    ['/api/nothing', 401],
    ['/forms/token?form=contact', 200],
    ['/staff/inbox/records', 401],
    ['/exports/rsvps', 401],
    ['/api/media/file/nothing.webp', 404],
    ['/api/media/file/%ff', 400],
  ])('%s', async (path, status) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store'])
  })

  it('nor the response to a request that cannot be read', async () => {
    const answer = await sendRaw(
      lines('POST /api/users HTTP/1.1', 'Host: localhost', 'Content-Length: x'),
    )
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store'])
  })
})

describe('an address that no page has', () => {
  it('/metrics does not exist on a site without a token, nor with an empty one', async () => {
    for (const sent of ['Bearer ', 'Bearer undefined', 'Bearer a-token'])
      expect((await get('/metrics', `Authorization: ${sent}`)).status).toBe(404)
  })

  it.each([
    '/events/%ff',
    '/%c0%ae%c0%ae/etc/passwd',
    '/events/a%00',
    '/family/%0d%0aSet-Cookie:%20a=b',
    '/%5c%5cevil.example',
    '//evil.example/%2f..',
    '/api/media/file/%ff',
    '/events.ics?city=%ff%00',
    '/staff/files/resumes/%2e%2e%2f%2e%2e%2fenv',
    '/_next/image?url=%2fx&w=64&q=1',
    '/_next/static/../../../.env',
    '/_next/static/%2e%2e/%2e%2e/.env',
    '/art/../auth',
    '/art/./x',
    '/art/%2e%2e/auth',
    '/art%2f..%2fauth',
    '/icons/..',
  ])('%s is refused, is not found, or leads to this site', async (target) => {
    const { status, headers, body } = await get(target)
    expect([200, 308, 400, 401, 403, 404]).toContain(status)
    // Only the calendar ignores unknown parameters.
    if (status === 200) expect(target).toContain('/events.ics')
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('location') ?? '/').toMatch(/^\/(?!\/)/)
    expect(body).not.toContain('PAYLOAD_SECRET')
  })
})

describe('a client', () => {
  it('that wants a WebSocket gets a page, and its connection ends', async () => {
    const { status } = await sendRaw(
      lines(
        'GET / HTTP/1.1',
        'Host: localhost',
        'Connection: Upgrade, close',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ),
    )
    expect(status).toBe(200)
  })

  it('cannot call server functions without a session, nor outside the panel', async () => {
    const { cookie } = await aMember(site, 'staff', 'functions@swantastic.example')
    const call = (target: string, ...more: string[]) =>
      sendRaw(
        `${lines(
          `POST ${target} HTTP/1.1`,
          'Host: localhost',
          'Connection: close',
          'Next-Action: 00',
          'Content-Type: text/plain',
          'Content-Length: 2',
          ...more,
        )}[]`,
      )
    expect((await call('/about')).status).toBe(405)
    expect((await call('/auth/sign-in', `Cookie: ${cookie}`)).status).toBe(403)
    expect((await call('/cms')).status).toBe(403)
    // Next says that there is no such function.
    expect((await call('/cms', `Cookie: ${cookie}`)).status).toBe(400)
  })

  it('is asked for a body only if a handler would read it', async () => {
    const send = (target: string, length: number) =>
      sendRaw(
        lines(
          `POST ${target} HTTP/1.1`,
          'Host: localhost',
          'Connection: close',
          'Expect: 100-continue',
          'Content-Type: application/json',
          `Content-Length: ${String(length)}`,
        ) + (length < 10 ? '{}' : ''),
      )
    expect((await send('/auth/sign-in', 1_000_000)).text).toMatch(/^HTTP\/1\.1 413 /)
    expect((await send('/auth/sign-in', 2)).text).toMatch(
      /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 403 /,
    )
  })

  it('cannot smuggle a request in the body of another', async () => {
    const answer = await sendRaw(
      `${lines(
        'POST /auth/sign-in HTTP/1.1',
        'Host: localhost',
        'Content-Length: 6',
        'Transfer-Encoding: chunked',
      )}0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    )
    expect(answer.status).toBe(400)
    expect(answer.text.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  it('of another site cannot send a form', async () => {
    const body = 'name=A&email=a%40b.example&message=hello'
    const answer = await sendRaw(
      lines(
        'POST /forms/contact HTTP/1.1',
        'Host: localhost',
        'Connection: close',
        'Origin: https://evil.example',
        'Sec-Fetch-Site: cross-site',
        'Content-Type: application/x-www-form-urlencoded',
        `Content-Length: ${String(body.length)}`,
      ) + body,
    )
    expect(answer.status).toBe(403)
    expect(await query`SELECT FROM form_submissions`).toEqual([])
  })
})

/** The policy of a page, by directive. */
const getPolicy = ({ headers }: Pick<Answer, 'headers'>) =>
  new Map(
    (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values]
    }),
  )

/** The scripts that a page itself runs, by the values with which a policy allows them. */
const hashesIn = (html: string) =>
  [
    ...html.matchAll(/<script(?![^>]*(?: src=|application\/(?:ld\+)?json))[^>]*>(.*?)<\/script>/gs),
  ].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

describe('the policy of a page', () => {
  const PATHS = [
    '/',
    '/events',
    '/nowhere',
    '/events/nowhere',
    '/contact',
    '/careers',
    '/events?city=cleveland',
  ]

  it.each(PATHS)(
    'that is stored allows its own scripts, from its first response on: %s',
    async (path) => {
      for (let round = 0; round < 2; round += 1) {
        const page = await read(path)
        const scripts = getPolicy(page).get('script-src') ?? []
        const own = hashesIn(page.html)
        expect(own.length).toBeGreaterThan(0)
        expect(new Set(scripts)).toEqual(new Set(["'self'", ...own]))
        expect(getPolicy(page).get('default-src')).toEqual(["'none'"])
        expect(getPolicy(page).get('style-src')).toEqual(["'self'"])
      }
    },
  )

  it('follows the page when it changes', async () => {
    const { cookie } = await aMember(site, 'staff', 'changes@swantastic.example')
    const path = '/events/beats-by-the-water-open-studio'
    const before = getPolicy(await read(path)).get('script-src')
    const [event] = await query<{ id: string }>`
      SELECT id FROM events WHERE slug = 'beats-by-the-water-open-studio'`
    const saved = await fetch(`${site.url}/api/events/${event?.id ?? ''}`, {
      method: 'PATCH',
      headers: { cookie, origin: site.url, 'content-type': 'application/json' },
      body: JSON.stringify({ blurb: 'Words that nobody has read.', _status: 'published' }),
    })
    expect(saved.status).toBe(200)
    const after = await read(path)
    expect(after.html).toContain('Words that nobody has read.')
    expect(getPolicy(after).get('script-src')).not.toEqual(before)
    expect(getPolicy(after).get('script-src')).toEqual(expect.arrayContaining(hashesIn(after.html)))
  })

  it.each(['/subscribe', '/auth', '/cms'])(
    'that is made for one request has a nonce that is never used again: %s',
    async (path) => {
      const nonces = await Promise.all(
        [1, 2].map(async () => {
          const page = await get(path)
          const [, nonce] = getPolicy(page).get('script-src') ?? []
          expect(nonce).toMatch(/^'nonce-[\w+/]{22}=='$/)
          return nonce
        }),
      )
      expect(new Set(nonces).size).toBe(2)
    },
  )

  it('cannot be given a nonce by a client', async () => {
    const planted = `Content-Security-Policy: script-src 'nonce-evil123'`
    for (const path of ['/', '/subscribe', '/events/a-page-that-nobody-has-seen-yet']) {
      expect((await get(path, planted)).text).not.toContain('evil123')
      expect((await get(path)).text).not.toContain('evil123')
    }
  })

  it('allows no style in the HTML of a page, except positions in the panel', async () => {
    for (const path of ['/', '/auth', '/cms']) {
      const allowed = [...getPolicy(await get(path))].filter(([, values]) =>
        values.some((value) => value.startsWith("'unsafe-")),
      )
      expect(allowed).toEqual(path === '/cms' ? [['style-src-attr', ["'unsafe-inline'"]]] : [])
    }
  })
})

describe('a page in a browser', () => {
  const STORED = '/about'
  const MADE = '/subscribe'
  const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
    fetch(site.url + path, { method, headers: { accept: 'text/html', ...headers } })

  it.each([STORED, MADE])('is compressed only for a client that asks for it: %s', async (path) => {
    const plain = await ask(path, { 'accept-encoding': 'identity' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(plain.headers.get('vary')).toMatch(/Accept-Encoding/)
    const html = await plain.text()
    for (const encoding of ['gzip', 'br']) {
      // Twice: the second one may come from memory.
      for (const packed of [
        await ask(path, { 'accept-encoding': encoding }),
        await ask(path, { 'accept-encoding': encoding }),
      ]) {
        expect(packed.headers.get('content-encoding')).toBe(encoding)
        expect(packed.headers.get('vary')).toMatch(/Accept-Encoding/)
        const unpacked = await packed.text()
        // A rendered page has its own nonce and token.
        if (path === STORED) expect(unpacked).toBe(html)
        expect(unpacked).toMatch(/^<!DOCTYPE html>[\s\S]+<\/html>$/)
      }
    }
  })

  it('is sent compressed again while it is the same, and not at all to a browser that has it', async () => {
    const [first, second] = await Promise.all([ask(STORED, {}), ask(STORED, {})])
    expect(await second.text()).toBe(await first.text())
    const etag = first.headers.get('etag') ?? ''
    // Not by `fetch`, which asks for a new copy then.
    const again = await get(STORED, 'Accept: text/html', `If-None-Match: ${etag}`)
    expect([again.status, again.body]).toEqual([304, ''])
    const head = await ask(STORED, {}, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it.each([
    [STORED, 0],
    ['/careers', 0],
    ['/events', 0],
    ['/contact', 1],
    [MADE, 1],
  ])('names the scripts of React only if something runs in it: %s', async (path, lists) => {
    const html = await (await ask(path, {})).text()
    expect(html.match(/id="framework"/g)?.length ?? 0).toBe(lists)
    expect(html.includes('__next_f')).toBe(lists > 0)
    const loaded = [...html.matchAll(/<script[^>]* src="([^"]+)"(?![^>]*noModule)/g)]
    expect(loaded.map(([, source]) => source)).toEqual([
      expect.stringMatching(/^\/page-script\/[\da-f]{16}\.js$/),
    ])
  })

  it('has a script that browsers may keep, and no other of its kind', async () => {
    const { html } = await read(STORED)
    const address = /\/page-script\/[^"]+/.exec(html)?.[0] ?? ''
    const script = await fetch(site.url + address)
    expect(script.headers.get('content-type')).toMatch('text/javascript')
    expect(script.headers.get('cache-control')).toMatch('immutable')
    expect((await fetch(`${site.url}/page-script/0123456789abcdef.js`)).status).toBe(404)
  })
})

describe('a shared cache of the site', () => {
  it('keeps a page for minutes, also while it asks for a newer one', async () => {
    const { headers } = await read('/about')
    expect(headers.get('cache-control')).toMatch(/^s-maxage=300, stale-while-revalidate=60$/)
  })

  it('gets a HEAD of a picture, as a link checker requests it', async () => {
    const { cookie } = await aMember(site, 'staff', 'pictures@swantastic.example')
    const body = new FormData()
    const photo = await sharp({
      create: { width: 40, height: 30, channels: 3, background: 'navy' },
    })
      .jpeg()
      .toBuffer()
    body.append('file', new File([new Uint8Array(photo)], 'lake.jpg', { type: 'image/jpeg' }))
    body.append('_payload', JSON.stringify({ alt: 'The lake' }))
    const sent = await fetch(`${site.url}/api/media`, {
      method: 'POST',
      headers: { cookie, origin: site.url },
      body,
    })
    const { doc }: { doc?: { url: string } } = await sent.json()
    const url = site.url + new URL(doc?.url ?? '', site.url).pathname
    const [head, whole] = [await fetch(url, { method: 'HEAD' }), await fetch(url)]
    expect([head.status, whole.status]).toEqual([200, 200])
    for (const name of ['content-type', 'content-length', 'cache-control'])
      expect(head.headers.get(name), name).toBe(whole.headers.get(name))
    expect(await head.text()).toBe('')
    const missing = await fetch(`${site.url}/api/media/file/nothing.webp`, { method: 'HEAD' })
    expect(missing.status).toBe(404)
    expect((await fetch(`${site.url}/api/users`, { method: 'HEAD' })).status).toBe(401)
  })
})

describe('characters that reorder a text', () => {
  it('never reach a record, from any sender', async () => {
    const { cookie } = await aMember(site, 'staff', 'reordering@swantastic.example')
    const question = await fetch(`${site.url}/api/faq-items`, {
      method: 'POST',
      headers: { cookie, origin: site.url, 'content-type': 'application/json' },
      body: JSON.stringify({
        question: 'Who\u202E may come\u202C?',
        answer: 'Every\u2067body\u2069',
        group: 'ages',
      }),
    })
    expect({ status: question.status, body: await question.text() }).toMatchObject({ status: 201 })
    expect(await query`SELECT answer FROM faq_items WHERE question = 'Who may come?'`).toEqual([
      { answer: 'Everybody' },
    ])

    // Text that is written past Payload.
    const admin = await aMember(site, 'admin')
    const invited = await admin.ask('POST', '/staff/accounts/invite', {
      ...{ name: 'Rosa\u202E Torres\u200F', email: 'rosa@swantastic.example', role: 'staff' },
    })
    expect(invited).toMatchObject({ status: 200 })
    expect(
      await query`SELECT name FROM account_links WHERE email = 'rosa@swantastic.example'`,
    ).toEqual([{ name: 'Rosa Torres' }])

    const [event] = await query<{
      id: string
    }>`SELECT id FROM events WHERE starts_at > now() LIMIT 1`
    const rsvp = anRsvp(event?.id ?? '', { participantFirstName: '\u202EayaM\u202C' })
    const sent = await fetch(`${site.url}/forms/rsvp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(rsvp),
    })
    expect(sent.status).toBe(200)
    expect(
      await query`
        SELECT r.participant_first_name AS name, s.participant_name AS signed FROM rsvps r
        JOIN waiver_signatures s ON s.rsvp_id = r.id WHERE r.parent_email = ${rsvp.parentEmail}`,
    ).toEqual([{ name: 'ayaM', signed: expect.stringMatching(/^ayaM /) }])
  })
})

describe('a slow client', () => {
  const BEGINNING = `${lines(
    'POST /forms/volunteer HTTP/1.1',
    'Host: localhost',
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 1000000',
  )}--b\r\nContent-Disposition: form-data; name="fullName"\r\n\r\n`

  function begin(localAddress = '127.0.0.1', beginning = BEGINNING) {
    const socket = connect({ port: site.port, host: '127.0.0.1', localAddress })
    socket.on('error', () => undefined)
    socket.write(beginning)
    return socket
  }

  /**
   * Begins to send a form, and continues with some bytes each half second.
   *
   * @returns how many seconds it could
   */
  const trickle = (bytesEach: number, secondsMax: number) =>
    new Promise<number>((resolve) => {
      const since = Date.now()
      const socket = begin()
      const more = setInterval(() => {
        if (Date.now() - since > secondsMax * 1000) socket.destroy()
        else socket.write('a'.repeat(bytesEach))
      }, 500)
      socket.on('close', () => {
        clearInterval(more)
        resolve(Math.round((Date.now() - since) / 1000))
      })
    })

  it('that sends a byte at a time loses its connection, and one on a bad line does not', async () => {
    const [byte, badLine] = await Promise.all([trickle(1, 45), trickle(400, 40)])
    expect(byte).toBeLessThan(35)
    expect(badLine).toBeGreaterThanOrEqual(40)
  })

  const getLine = (localAddress: string, more: string[] = []) =>
    sendTo(
      site.port,
      lines(
        'POST /forms/contact HTTP/1.1',
        'Host: localhost',
        'Connection: close',
        'Content-Length: 0',
        ...more,
      ),
      { localAddress },
    )

  it('keeps no more than fifty slots, and readers are served meanwhile', async () => {
    const send = () => getLine('127.0.0.1')
    const { cookie } = await aMember(site, 'staff', 'in-the-office@swantastic.example')
    const sockets = Array.from({ length: 50 }, () => begin())
    try {
      await until(async () => (await send()).status === 503)
      expect((await send()).headers.get('retry-after')).toBe('5')
      expect((await get('/')).status).toBe(200)
      expect((await getLine('127.0.0.1', [`Cookie: ${cookie}`])).status).not.toBe(503)
    } finally {
      for (const socket of sockets) socket.destroy()
    }
    await until(async () => (await send()).status !== 503)
  })

  it('takes no slot from others, however many clients there are and whatever they hold back', async () => {
    const addresses = ['127.0.0.2', '127.0.0.3', '127.0.0.4']
    const held = lines('POST /auth/sign-in HTTP/1.1', 'Host: localhost', 'Content-Length: 100')
    const sockets = addresses.flatMap((address) =>
      Array.from({ length: 50 }, (_, index) => begin(address, index % 2 === 0 ? held : BEGINNING)),
    )
    try {
      for (const address of addresses)
        await until(async () => (await getLine(address)).status === 503)
      expect((await getLine('127.0.0.1')).status).not.toBe(503)
    } finally {
      for (const socket of sockets) socket.destroy()
    }
  })
})
