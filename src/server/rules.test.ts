import { createHash, createHmac } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

import { answerTimeout, dropInternalHeaders, findOpenedPage, findRefusal, ruleFor } from './rules'
import { staffSessionCheck } from './staff-session'

const ORIGIN = 'https://swantastic.example'
const SECRET = 'a secret of these tests'
const KEY = createHash('sha256').update(SECRET).digest('hex').slice(0, 32)
const claiming = (claims: object) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
const SIGNED = claiming({ id: '1', role: 'staff' })
const signatureBy = (key: string, signed = SIGNED) =>
  createHmac('sha256', key).update(signed).digest('base64url')
const getSession = (claims: object) =>
  `__Host-swan-token=${claiming(claims)}.${signatureBy(KEY, claiming(claims))}`
const SESSION = `__Host-swan-token=${SIGNED}.${signatureBy(KEY)}`
const SITE = { origin: ORIGIN, isFromStaff: staffSessionCheck(SECRET) }

type Sent = { method?: string; url?: string } & Record<string, string>

function getStatus({ method = 'GET', url = '/', ...headers }: Sent): number {
  const named = { host: 'swantastic.example', ...headers }
  const rawHeaders = Object.entries(named).flat()
  return findRefusal({ method, url, headers: named, rawHeaders }, SITE)?.status ?? 200
}

describe('a request is refused', () => {
  it.each<[string, number, Sent]>([
    ['for a URL of another site', 400, { url: 'http://evil.example/' }],
    ['for no address at all', 400, { method: 'OPTIONS', url: '*' }],
    ['for an address that cannot be decoded', 400, { url: '/events/%ff' }],
    ['for an address with a NUL in it', 400, { url: '/events/a%00b' }],
    ['for an address with a line break in it', 400, { url: '/events/a%0d%0aSet-Cookie:b' }],
    ['for an address with a backslash', 400, { url: '/%5cevil.example' }],
    ['for an address that leaves its folder by dots', 400, { url: '/art/../auth' }],
    ['for an address with encoded dots', 400, { url: '/art/%2e%2E/auth' }],
    ['for an address with encoded dots and slashes', 400, { url: '/art%2f..%2fauth' }],
    ['for an address that ends in dots', 400, { url: '/art/..?x' }],
    ['if it would change a page', 405, { method: 'POST', url: '/about' }],
    ['if it would delete a form', 405, { method: 'DELETE', url: '/forms/rsvp' }],
    ['with a method that pages do not accept', 405, { method: 'OPTIONS', url: '/api/users' }],
    [
      'with a method that no address accepts',
      405,
      { method: 'PROPFIND', url: '/api/users', cookie: SESSION },
    ],
    [
      'with a body of unknown length, unless it is for a form',
      411,
      { method: 'POST', url: '/api/media', 'transfer-encoding': 'chunked' },
    ],
    ['with a body for a page', 413, { url: '/', 'content-length': '1' }],
    [
      'with a body larger than that of any form',
      413,
      { method: 'POST', url: '/auth/sign-in', 'content-length': '300000' },
    ],
    [
      'with a file for a form that takes none',
      415,
      {
        method: 'POST',
        url: '/auth/sign-in',
        'content-type': 'Multipart/form-data; boundary=a',
      },
    ],
    [
      'if it comes from a page of another site',
      403,
      { method: 'POST', url: '/forms/contact', 'sec-fetch-site': 'cross-site' },
    ],
    [
      'if it comes from a page of a neighboring site',
      403,
      { method: 'POST', url: '/forms/contact', 'sec-fetch-site': 'same-site' },
    ],
    [
      'if it comes from a page of another site in an old browser',
      403,
      { method: 'POST', url: '/forms/contact', origin: 'https://evil.example' },
    ],
    ['for a host that is not valid in a URL', 400, { host: 'a b' }],
    ['for a host with more than a name', 400, { host: 'swantastic.example/evil' }],
    ['for an empty host', 400, { host: '' }],
    ['if it has an unknown Expect header', 417, { expect: 'the-unexpected' }],
    [
      'if it sends the panel a form that names no server function',
      403,
      {
        method: 'POST',
        url: '/cms',
        cookie: SESSION,
        'content-type': 'multipart/form-data; boundary=a',
      },
    ],
    [
      'if it calls a server function from outside the panel',
      403,
      { url: '/about', 'next-action': 'x', cookie: SESSION },
    ],
    [
      'if it calls a server function without a session',
      403,
      { method: 'POST', url: '/cms', 'next-action': 'x' },
    ],
    [
      'if it calls a server function with a session that another site has signed',
      403,
      {
        method: 'POST',
        url: '/cms',
        'next-action': 'x',
        cookie: `__Host-swan-token=${SIGNED}.${signatureBy('another key')}`,
      },
    ],
    [
      'if it calls a server function with a session that is not of staff',
      403,
      { method: 'POST', url: '/cms', 'next-action': 'x', cookie: getSession({ role: 'user' }) },
    ],
    [
      'if it calls a server function with a session from before sessions named a role',
      403,
      { method: 'POST', url: '/cms', 'next-action': 'x', cookie: getSession({ id: '1' }) },
    ],
    [
      'if it calls a server function with an unsigned session',
      403,
      { method: 'POST', url: '/cms', 'next-action': 'x', cookie: `swan-token=${SIGNED}.` },
    ],
  ])('%s', (_what, status, sent) => {
    expect(getStatus(sent)).toBe(status)
  })

  it('if it names two hosts, or none', () => {
    const headers = { host: 'swantastic.example' }
    for (const rawHeaders of [['Host', 'swantastic.example', 'host', 'evil.example'], []])
      expect(findRefusal({ method: 'GET', url: '/', headers, rawHeaders }, SITE)?.status).toBe(400)
  })
})

describe('a request is let through', () => {
  it.each<[string, Sent]>([
    ['for a page with accents in its address', { url: '/events/caf%C3%A9?city=a%ff' }],
    ['if it asks only for the headers of a page', { method: 'HEAD' }],
    ['for an IPv6 address with a port', { host: '[::1]:3000' }],
    [
      'if it waits for 100 Continue before its body',
      { method: 'POST', url: '/forms/rsvp', expect: '100-Continue' },
    ],
    [
      'with the files of a form, without a known length',
      {
        method: 'POST',
        url: '/forms/rsvp',
        'transfer-encoding': 'chunked',
        'content-type': 'multipart/form-data; boundary=a',
      },
    ],
    [
      'with the photo of a waiver sheet that staff add',
      {
        method: 'POST',
        url: '/staff/rsvps/1/sheet',
        'content-type': 'multipart/form-data; boundary=a',
        'content-length': '10485760',
      },
    ],
    [
      'if it comes from a page of this site without a referrer',
      { method: 'POST', url: '/offer/k/take', origin: 'null', 'sec-fetch-site': 'same-origin' },
    ],
    [
      'if it comes from the mail program of a subscriber, which is not a browser',
      { method: 'POST', url: '/unsubscribe/k/confirm' },
    ],
    [
      'if the panel calls a server function',
      { method: 'POST', url: '/cms/collections/events', 'next-action': 'x', cookie: SESSION },
    ],
    ['if the panel changes a record', { method: 'PATCH', url: '/api/events/1', cookie: SESSION }],
  ])('%s', (_what, sent) => {
    expect(getStatus(sent)).toBe(200)
  })

  it('with every method that its route exports', () => {
    const app = path.resolve('src/app')
    const routes = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
      (file) => path.basename(file) === 'route.ts',
    )
    expect(routes.length).toBeGreaterThan(80)
    for (const file of routes) {
      const source = readFileSync(path.join(app, file), 'utf8')
      const address = `/${path
        .dirname(file)
        .replaceAll(/\([^)]+\)\//g, '')
        .replaceAll(/\[[^\]]+\]/g, 'x')}`
      const { methods } = ruleFor(address)
      const own = ['POST', 'PUT', 'PATCH', 'DELETE'].filter((method) =>
        new RegExp(`export (async function|const) ${method}\\b`).test(source),
      )
      expect({ address, isOpen: own.every((method) => methods.includes(method)) }).toEqual({
        address,
        isOpen: true,
      })
    }
  })
})

describe('a request is counted', () => {
  it('as a private link in every language, and a page in another one is only read', () => {
    for (const page of ['offer', 'reminders', 'unsubscribe', 'verify'])
      expect(ruleFor(`/es/${page}/k`)).toMatchObject({ kind: 'link', methods: ['GET', 'HEAD'] })
  })

  it('as a file for every file of the site, and not as a page', () => {
    const files = readdirSync('public').map((name) => (name.includes('.') ? name : `${name}/x`))
    expect(files).toContain('art/x')
    for (const file of [...files, '_next/static/x.js', 'api/media/file/x.webp'])
      expect([file, ruleFor(`/${file}`).kind]).toEqual([file, 'asset'])
    for (const page of ['/', '/about', '/share', '/events/x'])
      expect([page, ruleFor(page).kind]).toEqual([page, 'page'])
    for (const probe of ['/healthz', '/readyz', '/metrics'])
      expect([probe, ruleFor(probe).kind]).toEqual([probe, 'probe'])
  })
})

describe('the headers of a request', () => {
  it('lose those by which a client could direct Next, and keep the others', () => {
    const headers = {
      host: 'swantastic.example',
      rsc: '1',
      'next-router-state-tree': 'x',
      'content-security-policy': "script-src 'nonce-a'",
      'content-security-policy-report-only': "script-src 'nonce-a'",
      'x-middleware-subrequest': 'x',
      'x-nextjs-data': '1',
      'x-invoke-path': '/cms',
      'x-prerender-revalidate': 'x',
      'x-matched-path': '/cms',
      'next-resume': '1',
      'x-next-revalidated-tags': 'pages',
      'x-action-forwarded': '1',
      forwarded: 'for=127.0.0.1',
    }
    dropInternalHeaders(headers)
    expect(Object.keys(headers)).toEqual(['host', 'rsc', 'next-router-state-tree'])
  })
})

describe('opening a page', () => {
  it.each([
    ['/', {}, 'page'],
    ['/events?city=cleveland', {}, 'page'],
    ['/events.ics', {}, 'page'],
    ['/events', { rsc: '1' }, 'data'],
    ['/_next/static/chunks/a.js', {}, undefined],
    ['/art/hero.svg', {}, undefined],
    ['/api/media/file/a.webp', {}, undefined],
    ['/cms/inbox', {}, undefined],
  ])('is counted for %s with %j as: %s', (url, headers, opened) => {
    expect(findOpenedPage({ url, headers })).toBe(opened)
  })
})

describe('the time for a response', () => {
  it('is longest for exports, and the usual one for pages', () => {
    const [page, desk, exported] = ['/events', '/staff/inbox/records', '/exports/rsvps'].map(
      answerTimeout,
    )
    expect(page).toBeLessThan(desk ?? 0)
    expect(desk).toBeLessThan(exported ?? 0)
  })
})
