// @database seeded
import parse from 'parse-prometheus-text-format'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { env } from '@/lib/env'
import { LIMITS } from '@/platform/limits'

import { buildTestSite } from '../../scripts/testing/test-site'
import { query, testCluster } from '../support/database'
import { aTokenFor, freshParent } from '../support/forms'
import { anRsvp } from '../support/rsvp'
import { type Site, startSite } from '../support/server'

const TOKEN = 'a-token-of-the-tests-that-protects-nothing'

let site: Site
let eventId = ''

beforeAll(async () => {
  await buildTestSite(testCluster())
  site = await startSite({ databaseUrl: env.DATABASE_URL, env: { METRICS_TOKEN: TOKEN } })
  const [event] = await query<{ id: string }>`SELECT id FROM events WHERE starts_at > now() LIMIT 1`
  eventId = event?.id ?? ''
})
afterAll(() => site.stop())

const ask = (authorization = `Bearer ${TOKEN}`) =>
  fetch(`${site.url}/metrics`, { headers: { authorization } })

const familySchema = z.array(
  z.object({
    name: z.string(),
    type: z.string(),
    metrics: z.array(
      z.object({
        value: z.string().optional(),
        labels: z.record(z.string(), z.string()).default({}),
      }),
    ),
  }),
)

async function readFamilies() {
  const response = await ask()
  expect(response.status).toBe(200)
  return familySchema.parse(parse(await response.text()))
}

/** The value of one series, which is 0 until it exists. */
function getValue(families: z.infer<typeof familySchema>, name: string, labels: object = {}) {
  const series = families.find((family) => family.name === name)?.metrics ?? []
  const same = JSON.stringify(labels)
  return Number(series.find((one) => JSON.stringify(one.labels) === same)?.value ?? 0)
}

const send = (form: string, body: object) =>
  fetch(`${site.url}/forms/${form}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })

// server.test.ts asks a site without a database, and edge.test.ts one without a token.
describe('/metrics', () => {
  it('is closed without the right token, and is never stored', async () => {
    for (const wrong of [
      '',
      'Bearer',
      `Bearer ${TOKEN}x`,
      `Basic ${TOKEN}`,
      'Bearer a-shorter-one',
    ]) {
      const response = await ask(wrong)
      expect([wrong, response.status]).toEqual([wrong, 401])
      expect(await response.text()).not.toContain('site_')
    }
    const response = await ask()
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  })

  it('has a count of failed forms before the first fails, so that a first failure is an increase', async () => {
    const forms = (await readFamilies()).find(({ name }) => name === 'site_forms_total')
    const failed = forms?.metrics.filter(({ labels }) => labels['outcome'] === 'failed') ?? []
    expect(failed.map(({ labels }) => labels['form'])).toEqual(
      expect.arrayContaining(['rsvp', 'registration', 'custom']),
    )
  })

  it('counts pages, forms by outcome, reached limits, and waiting emails', async () => {
    const before = await readFamilies()
    await (await fetch(`${site.url}/about`)).text()
    await (await fetch(`${site.url}/nowhere-at-all`)).text()
    await (await fetch(`${site.url}/about`, { method: 'DELETE' })).text()
    const rsvp = anRsvp(eventId)
    expect((await send('rsvp', rsvp)).status).toBe(200)
    expect((await send('rsvp', anRsvp(eventId, { parentEmail: 'no address' }))).status).toBe(422)
    expect((await send('rsvp', { ...anRsvp(eventId), company: 'Bot & Sons' })).status).toBe(200)
    const [{ times }] = LIMITS.subscribe.perEmail
    const email = freshParent()
    const subscriber = () => ({ formToken: aTokenFor('subscribe'), email, consent: true })
    const answers: number[] = []
    for (let n = 0; n <= times; n += 1) answers.push((await send('subscribe', subscriber())).status)
    expect(answers.at(-1)).toBe(429)
    const after = await readFamilies()

    const rise = (name: string, labels: object) =>
      getValue(after, name, labels) - getValue(before, name, labels)
    expect(rise('site_http_requests_total', { kind: 'page', status: '200' })).toBe(1)
    expect(rise('site_http_requests_total', { kind: 'page', status: '404' })).toBe(1)
    expect(rise('site_http_requests_total', { kind: 'page', status: '405' })).toBe(1)
    expect(rise('site_http_requests_total', { kind: 'probe', status: '200' })).toBe(1)
    expect(rise('site_http_requests_total', { kind: 'form', status: '422' })).toBe(1)
    expect(rise('site_forms_total', { form: 'rsvp', outcome: 'accepted' })).toBe(1)
    expect(rise('site_forms_total', { form: 'rsvp', outcome: 'invalid' })).toBe(1)
    expect(rise('site_forms_total', { form: 'rsvp', outcome: 'dropped' })).toBe(1)
    expect(rise('site_forms_total', { form: 'subscribe', outcome: 'too-many' })).toBe(1)
    expect(rise('site_limits_reached_total', { limit: 'subscribe-email' })).toBe(1)
    // No worker runs here, so the emails of the accepted forms are due.
    const [waiting] = await query<{ jobs: number; emails: number }>`
      SELECT (SELECT count(*) FROM graphile_worker.jobs WHERE run_at <= now())::integer AS jobs,
        (SELECT count(*) FROM emails WHERE status = 'queued')::integer AS emails`
    expect(waiting?.emails).toBeGreaterThan(1)
    expect(getValue(after, 'site_queue_jobs', { state: 'due' })).toBe(waiting?.jobs)
    expect(getValue(after, 'site_emails', { state: 'queued' })).toBe(waiting?.emails)
    expect(getValue(after, 'site_queue_late_seconds')).toBeGreaterThan(0)
    expect(getValue(after, 'site_database_up')).toBe(1)
    expect(getValue(after, 'process_resident_memory_bytes')).toBeGreaterThan(50_000_000)
    expect(after.map(({ name }) => name)).toContain('nodejs_eventloop_lag_p99_seconds')
  })

  it('counts responses from memory: pages that are the same for every visitor, and files', async () => {
    const page = (headers: Record<string, string> = {}) =>
      fetch(`${site.url}/about`, { headers: { accept: 'text/html', ...headers } })
    const again = async (ask: () => Promise<Response>) => {
      const before = getValue(await readFamilies(), 'site_http_from_memory_total')
      const responses = [await ask(), await ask()]
      const [one, other] = await Promise.all(responses.map((response) => response.text()))
      const count = getValue(await readFamilies(), 'site_http_from_memory_total') - before
      return { count, isSame: one === other, headers: responses.map(({ headers }) => headers) }
    }
    await (await page()).text()
    const { count, isSame, headers } = await again(page)
    expect(count).toBeGreaterThan(0)
    expect(isSame).toBe(true)
    expect(headers[1]?.get('etag')).toBe(headers[0]?.get('etag'))
    expect(headers[1]?.get('x-request-id')).not.toBe(headers[0]?.get('x-request-id'))
    for (const one of headers) {
      expect(one.get('content-security-policy')).toMatch(/script-src 'self'/)
    }
    // Not for staff who preview drafts.
    expect((await again(() => page({ cookie: '__prerender_bypass=1' }))).count).toBe(0)
    // A page that is made for one request has a nonce.
    const made = await again(() =>
      fetch(`${site.url}/subscribe`, { headers: { accept: 'text/html' } }),
    )
    expect([made.count, made.isSame]).toEqual([0, false])
    const [script = ''] = /\/page-script\/[^"]+/.exec(await (await page()).text()) ?? []
    const file = await again(() => fetch(site.url + script))
    expect(file.count).toBeGreaterThan(0)
    expect(file.headers[1]?.get('cache-control')).toMatch('immutable')
  })

  it('names no person in any label, because the values of labels are known beforehand', async () => {
    await fetch(`${site.url}/events/maria-lopez?email=maria@family.example`)
    await fetch(`${site.url}/forms/maria`, { method: 'POST' })
    await fetch(`${site.url}/family/a-secret-key`)
    const families = await readFamilies()
    const seen = families
      .filter(({ name }) => name.startsWith('site_'))
      .flatMap(({ metrics }) => metrics.flatMap(({ labels }) => Object.values(labels)))
    expect(new Set(seen).size).toBeGreaterThan(10)
    for (const value of seen) expect(value).toMatch(/^([a-z]+(-[a-z]+)*|\d{3})$/)
    expect(JSON.stringify(families)).not.toMatch(/maria|lopez|secret|example/)
  })
})
