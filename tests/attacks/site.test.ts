// @database seeded
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { env } from '@/lib/env'

import { buildTestSite } from '../../scripts/testing/test-site'
import { query, testCluster } from '../support/database'
import { aMember, type Member } from '../support/panel'
import { aYouth } from '../support/registration'
import { type Site, startSite } from '../support/server'

/** Ends whatever it stands in, and runs. */
const SCRIPT = '<script>alert(1)</script>'
const NAME = '<img src=x onerror=alert(1)>'

let site: Site
let staff: Member

beforeAll(async () => {
  await buildTestSite(testCluster())
  site = await startSite({ databaseUrl: env.DATABASE_URL, env: { RATE_LIMIT_SCALE: '1000' } })
  staff = await aMember(site, 'admin')
})
afterAll(() => site.stop())

async function toHtml(path: string, cookie = ''): Promise<string> {
  const response = await fetch(site.url + path, {
    headers: { cookie, 'sec-fetch-site': 'none' },
  })
  expect({ path, status: response.status }).toEqual({ path, status: 200 })
  return response.text()
}

/** The first line of the response to a request of any method, `fetch` refuses some. */
const getStatus = (method: string, target: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(site.port, '127.0.0.1', () => {
      socket.write(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    })
    let received = ''
    socket.on('data', (part) => (received += part.toString('latin1')))
    socket.on('error', reject)
    socket.on('close', () => {
      resolve(Number(received.split(' ')[1] ?? 0))
    })
  })

describe('typed markup', () => {
  it('is text on every screen of staff that shows it', async () => {
    const sent = aYouth({
      firstName: NAME,
      lastName: `Xss${SCRIPT}`,
      allergies: `"></textarea>${SCRIPT}`,
      noAllergies: false,
    })
    const response = await fetch(`${site.url}/forms/registration`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(sent),
    })
    expect(response.status).toBe(200)
    const [row] = await query<{ id: string }>`
      SELECT id FROM registrations WHERE email = ${sent.email}`
    const id = row?.id ?? ''
    for (const path of [
      '/cms',
      '/cms/inbox',
      `/cms/inbox/registrations/${id}`,
      '/cms/people?q=xss',
      `/cms/people/${id}`,
      '/cms/collections/registrations',
      `/cms/collections/registrations/${id}`,
    ]) {
      const html = await toHtml(path, staff.cookie)
      expect({ path, isMarkup: html.includes(SCRIPT) || html.includes(NAME) }).toEqual({
        path,
        isMarkup: false,
      })
    }
    // At least the sheet shows the name, so that the loop has looked at something.
    expect(await toHtml(`/cms/inbox/registrations/${id}`, staff.cookie)).toContain('onerror=alert')
  })

  it('is text in the title, the words and the data of an event that staff wrote', async () => {
    const title = `</title>${SCRIPT}`
    await query`
      INSERT INTO events (title, slug, blurb, starts_at, startsat_tz, _status)
      VALUES (${title}, 'markup', ${`</script>${SCRIPT}`}, now() + interval '30 days', 'America/New_York', 'published')`
    const html = await toHtml('/events/markup')
    expect(html).not.toContain(SCRIPT)
    expect(html).toContain('\\u003c/script>')
    expect(html).toContain('&lt;/title&gt;')
  })
})

describe('a page with data for staff', () => {
  it('is kept by no browser and no cache', async () => {
    for (const path of [
      '/cms',
      '/cms/people?q=torres',
      '/cms/collections/registrations',
      '/admin',
    ]) {
      const response = await fetch(site.url + path, {
        headers: { cookie: staff.cookie, 'sec-fetch-site': 'none' },
      })
      expect([path, response.status]).toEqual([path, 200])
      expect(response.headers.get('cache-control')).toMatch(/no-store/)
    }
  })
})

describe('the server', () => {
  it.each(['TRACE', 'PUT', 'DELETE', 'CONNECT', 'PROPFIND', 'PATCH', 'OPTIONS'])(
    'does nothing for %s on a page',
    async (method) => {
      // Of CONNECT a program of another kind reads the target; the connection ends without an answer.
      for (const path of ['/', '/events', '/auth'])
        expect([0, 400, 404, 405]).toContain(await getStatus(method, path))
    },
  )

  it.each([
    '/.env',
    '/.git/HEAD',
    '/package.json',
    '/payload.config.ts',
    '/.data/postgres.json',
    '/.data/setup-code',
    '/media',
    '/uploads',
    '/_next/static/chunks/main.js.map',
    '/_next/image?url=http%3A%2F%2F127.0.0.1%2F&w=64&q=75',
    '/api/og',
    '/api/media/paste-url?src=http%3A%2F%2F127.0.0.1%2F',
  ])('serves nothing at %s', async (path) => {
    const response = await fetch(site.url + path, { redirect: 'manual' })
    expect([400, 401, 403, 404, 405]).toContain(response.status)
    expect(await response.text()).not.toMatch(/PAYLOAD_SECRET|ref: refs|"dependencies"/)
  })

  it.each([
    ['an address whose proxy it is', { 'x-forwarded-host': 'evil.example' }],
    ['a middleware that has run', { 'x-middleware-subrequest': 'src/middleware:src/middleware' }],
    ['another method', { 'x-http-method-override': 'GET' }],
    ['another method, in Payload’s words', { 'x-payload-http-method-override': 'GET' }],
    ['a key of its API', { authorization: 'users API-Key 1234', apikey: 'anon' }],
    [
      'a session without a signature',
      { cookie: '__Host-swan-token=eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYWRtaW4ifQ.' },
    ],
    ['a token', { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYWRtaW4ifQ.' }],
  ])('opens nothing to a visitor who claims %s', async (_what, headers) => {
    for (const [method, path] of [
      ['GET', '/api/registrations'],
      ['POST', '/api/users'],
      ['GET', '/exports/registrations'],
      ['GET', '/staff/inbox/records'],
    ] as const) {
      const response = await fetch(site.url + path, { method, headers, redirect: 'manual' })
      expect({ path, status: response.status }).toMatchObject({ path, status: 401 })
      expect(await response.text()).not.toContain('evil.example')
    }
  })
})
