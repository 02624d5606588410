// @database seeded
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { cookieName } from '@/lib/cookies'
import { env } from '@/lib/env'

import { buildTestSite } from '../../scripts/testing/test-site'
import { query, testCluster } from '../support/database'
import { startOutage } from '../support/database-proxy'
import { aTokenFor } from '../support/forms'
import { type Site, startSite } from '../support/server'

let site: Site
let outage: Awaited<ReturnType<typeof startOutage>>

const KEY = 'a'.repeat(43)

/** Requests a page as a browser does. */
const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, {
    redirect: 'manual',
    headers: { accept: 'text/html,*/*;q=0.8', ...headers },
  })

/** As a browser without JavaScript sends a form of the site. */
const post = (path: string, body: BodyInit) =>
  fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html,*/*;q=0.8', 'sec-fetch-site': 'same-origin' },
    body,
  })

beforeAll(async () => {
  await buildTestSite(testCluster())
  outage = await startOutage(env.DATABASE_URL)
  site = await startSite({ databaseUrl: outage.url, env: { RATE_LIMIT_SCALE: '1000' } })
}, 300_000)

afterEach(() => outage.end())
afterAll(async () => {
  await site.stop()
  outage.stop()
})

/** The fields of the form on a page, as a browser would send them. */
function getFields(html: string): [string, string][] {
  const decode = (text: string) =>
    text
      .replaceAll(/&#(\d+);/g, (_found, code) => String.fromCodePoint(Number(code)))
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
  return [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
    ([, name = '', value = '']) => [decode(name), decode(value)],
  )
}

async function expectPage(response: Response) {
  const html = await response.text()
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("form-action 'self'")
  expect(policy).toMatch(/script-src 'self'(?:;|$)/)
  expect(html).toContain('<header class="site-header')
  expect(html).toMatch(/<h1>[^<]+<\/h1>/)
  expect(html).not.toMatch(/ECONN|postgres/i)
  return html
}

describe('while the database is away', () => {
  it.each([
    '/subscribe',
    '/join/youth',
    '/form/contact',
    '/events/beats-by-the-water-open-studio/rsvp',
    '/events/not-in-memory',
    '/family',
    `/family/${KEY}`,
    '/auth',
    '/verify/ABCD-EFGH',
    `/offer/${KEY}`,
    `/reminders/${KEY}`,
    `/unsubscribe/${KEY}`,
  ])('%s says what to do', async (path) => {
    outage.begin()
    const response = await open(path)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('60')
    const html = await expectPage(response)
    expect(html).toContain('We cannot show this page right now')
    expect(html).toContain(
      'Please try again in a minute. If it is urgent, call <a href="tel:+18005550142">(800) 555-0142</a> or write to <a href="mailto:',
    )
  })

  it.each([
    [`/family/${KEY}/health`, { child: 'ABC', allergies: 'Peanuts' }],
    [`/family/${KEY}/cancel`, { who: 'ABC' }],
    ['/family/link', { email: 'elena@family.example' }],
    [`/offer/${KEY}/take`, { choice: 'take' }],
    [`/reminders/${KEY}/off`, { off: 'yes' }],
    [`/unsubscribe/${KEY}/confirm`, { sure: 'yes' }],
    ['/verify/check', { reference: 'SWAN-ABCD', signer: 'Elena Torres' }],
    ['/forms/rsvp/again', { ticket: 'none' }],
    ['/forms/rsvp/address', { email: 'elena@family.example' }],
    ['/forms/contact', { message: 'One\r\nTwo', formToken: 'none' }],
  ])('%s can be sent again from its answer', async (path, fields) => {
    outage.begin()
    const response = await post(path, new URLSearchParams(fields))
    expect(response.status).toBe(503)
    const html = await expectPage(response)
    expect(html).toContain(`<form class="mt-7 grid gap-6" method="post" action="${path}">`)
    expect(getFields(html)).toEqual(Object.entries(fields))
  })

  it('keeps hostile values as text, and repeated names in their order', async () => {
    outage.begin()
    const sent: [string, string][] = [
      ['name', `"><script>alert(1)</script></form>'&amp;$&$1`],
      ['parts', 'second'],
      ['parts', 'first'],
      ['message', 'one\r\ntwo\nthree\u202Egpj.exe\u0000end'],
      ['"><img src=x>', '</main></html>'],
      ['formToken', aTokenFor('subscribe')],
      ['do', 'next'],
    ]
    const response = await post('/forms/subscribe', new URLSearchParams(sent))
    const html = await expectPage(response)
    expect(html).not.toMatch(/<script>alert|<img src=x/)
    expect(html.match(/<\/main>/g)).toHaveLength(1)
    expect(getFields(html)).toEqual(
      sent.map(([name, value]) => [name, value.replaceAll('\u0000', '')]),
    )
  })

  it('asks for the chosen files again, whether or not the body was read before', async () => {
    outage.begin()
    const body = new FormData()
    body.append('firstName', 'Marco')
    body.append('resume', new File(['%PDF-1.7'], 'resume.pdf'))
    const html = await expectPage(await post('/forms/volunteer', body))
    expect(getFields(html)).toEqual([['firstName', 'Marco']])
    expect(html).toContain('enctype="multipart/form-data"')
    expect(html).toMatch(/type="file" name="resume"/)
    const without = new FormData()
    without.append('firstName', 'Marco')
    without.append('resume', new File([], ''))
    expect(await expectPage(await post('/forms/volunteer', without))).not.toContain('type="file"')
  })

  it('does not claim to have a body that it could not read', async () => {
    outage.begin()
    const html = await expectPage(
      await post('/forms/subscribe', new URLSearchParams({ name: 'x'.repeat(257 * 1024) })),
    )
    expect(html).toContain('We could not read all of what you sent')
    expect(html).not.toContain('Nothing you typed is lost')
  })

  it('repeats no password and no code', async () => {
    outage.begin()
    for (const [path, fields] of [
      ['/auth/sign-in', { email: 'elena@family.example', password: 'a secret of hers' }],
      ['/auth/enter-code', { code: '123456' }],
    ] as const) {
      const response = await post(path, new URLSearchParams(fields))
      expect(response.status).toBe(503)
      const html = await expectPage(response)
      expect(html).toContain('a password or a code is never kept')
      expect(html).not.toMatch(/a secret of hers|123456/)
      expect(html).toMatch(/href="\/auth[^"]*">Back to the form</)
    }
  })

  it('responds to programs and scripts as before', async () => {
    outage.begin()
    const response = await fetch(`${site.url}/forms/subscribe`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'elena@family.example' }),
    })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ success: false })
  })
})

it('a page that fails on the server shows the number of the request', async () => {
  await query`ALTER TABLE rejected_forms RENAME TO rejected_forms_elsewhere`
  try {
    const openFamily = () => open('/family', { cookie: `${cookieName('form')}=abcdef` })
    // The connection that tells the site that the database is back is opened once a second.
    await expect.poll(async () => (await openFamily()).status, { timeout: 30_000 }).toBe(500)
    const response = await openFamily()
    const html = await expectPage(response)
    expect(html).toContain('Something broke on our side.')
    expect(html).toContain(`mention ${response.headers.get('x-request-id') ?? 'nothing'}.`)
  } finally {
    await query`ALTER TABLE rejected_forms_elsewhere RENAME TO rejected_forms`
  }
})
