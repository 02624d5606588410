// @database seeded
import type { CollectionSlug, RequiredDataFromCollectionSlug } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { env } from '@/lib/env'
import { newReference } from '@/lib/reference'
import { refused } from '@/lib/result'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { inTransactionOrRefused } from '@/platform/transaction'

import { buildTestSite } from '../../scripts/testing/test-site'
import { createAccount, freshEmail, getHeaders } from '../support/accounts'
import { query, testCluster } from '../support/database'
import { startDatabaseProxy } from '../support/database-proxy'
import { aDocx } from '../support/documents'
import { aTokenFor, JOB_APPLICATION } from '../support/forms'
import { aYouth } from '../support/registration'
import { aChild, aFamily, anEvent, anRsvp } from '../support/rsvp'
import { type Site, startSite } from '../support/server'

/** How often the built site queries the database: each query costs a round trip. */

/** The server is ready for the next statement. A new connection says so as well. */
const READY = /Z\0\0\0\u0005[ITE]/g
const OPENED = /K\0\0\0\f/

let asked = 0
let site: Site
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>
let staff = new Headers()
let eventId = ''

beforeAll(async () => {
  await buildTestSite(testCluster())
  staff = getHeaders(await createAccount('admin'))
  staff.set('sec-fetch-site', 'same-origin')
  eventId = await anEvent()
  proxy = await startDatabaseProxy(env.DATABASE_URL, {
    onQuestion: () => {},
    onAnswer: (text, applicationName) => {
      // Once a second, on a separate connection, the site queries which pages have changed.
      if (applicationName !== 'page changes' && !OPENED.test(text))
        asked += text.match(READY)?.length ?? 0
      return true
    },
  })
  site = await startSite({ databaseUrl: proxy.url, env: { RATE_LIMIT_SCALE: '1000' } })
}, 600_000)

afterAll(async () => {
  await site.stop()
  proxy.stop()
})

/** How many statements the site needs for a response, once it has sent a similar one; a task of its own may add some. */
async function getStatements(ask: () => Promise<Response>): Promise<number> {
  const counts: number[] = []
  while (counts.length < 2 || (counts.length < 3 && counts[0] !== counts[1])) {
    asked = 0
    const response = await ask()
    await response.arrayBuffer()
    expect(response.status, response.url).toBe(200)
    counts.push(asked)
  }
  return Math.min(...counts.slice(1))
}

const postForm = (form: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/forms/${form}`, {
    method: 'POST',
    body,
    headers: { accept: 'application/json', ...headers },
  })

const sendJson = (form: string, answers: () => object) => () =>
  postForm(form, JSON.stringify(answers()), { 'content-type': 'application/json' })

const sendResume = (form: string, answers: () => Record<string, unknown>) => () => {
  const data = new FormData()
  for (const [name, value] of Object.entries(answers())) data.append(name, String(value))
  data.append('resume', new File([new Uint8Array(aDocx())], 'cv.docx'))
  return postForm(form, data)
}

/** One submission of each form. */
const FORMS: Record<string, () => Promise<Response>> = {
  'a registration': sendJson('registration', () => aYouth()),
  'an RSVP for one child': sendJson('rsvp', () => anRsvp(eventId)),
  'an RSVP for two children': sendJson('rsvp', () =>
    aFamily(eventId, [aChild('Maya'), aChild('Ben')]),
  ),
  'a subscription': sendJson('subscribe', () => ({
    email: freshEmail(),
    consent: true,
    formToken: aTokenFor('subscribe'),
  })),
  'a message': sendJson('contact', () => ({
    name: 'Elena Torres',
    email: freshEmail(),
    message: 'Do you need help on Saturday?',
    formToken: aTokenFor('contact'),
  })),
  'a volunteer with a resume': sendResume('volunteer', () => ({
    firstName: 'Elena',
    lastName: 'Torres',
    email: freshEmail(),
    phone: '2165550100',
    consentTerms: true,
    formToken: aTokenFor('volunteer'),
  })),
  'an application for a job': sendResume('career', () => ({
    ...JOB_APPLICATION,
    email: freshEmail(),
    phone: '2165550100',
    consentContact: true,
    formToken: aTokenFor('career'),
  })),
}

const STORED = [
  'registrations',
  'rsvps',
  'volunteers',
  'career-applications',
  'subscribers',
  'form-submissions',
  'waiver-signatures',
  'resumes',
] as const satisfies readonly CollectionSlug[]

/** Values that differ from one record to the next. */
const OWN: Record<(typeof STORED)[number], object> = {
  registrations: { reference: newReference(), duplicateKey: 'another' },
  rsvps: { reference: newReference(), duplicateKey: 'another' },
  volunteers: { reference: newReference(), duplicateKey: 'another' },
  'career-applications': { reference: newReference(), duplicateKey: 'another' },
  subscribers: { reference: newReference(), email: freshEmail() },
  'form-submissions': { reference: newReference() },
  'waiver-signatures': { reference: newReference() },
  resumes: { storageKey: 'resumes/another' },
}

/** A record without the database's own values, and without those of other records. */
function getColumns(record: object): object {
  const others = ['id', 'updatedAt', 'personName', 'signatures', 'driverDocuments', 'resume']
  const columns: object = JSON.parse(
    JSON.stringify(record, (name, value: unknown) => (others.includes(name) ? undefined : value)),
  )
  return columns
}

describe('the stored record of a form', () => {
  beforeAll(async () => {
    for (const send of Object.values(FORMS)) expect((await send()).status).toBe(200)
  })

  it.each(STORED)(
    'equals the record that Payload stores after checking every value: %s',
    async (slug) => {
      const payload = await openPayload()
      const { docs } = await payload.find({
        collection: slug,
        limit: 1,
        sort: 'createdAt',
        ...asSystem,
      })
      const [stored = {}] = docs
      const data: RequiredDataFromCollectionSlug<typeof slug> = JSON.parse(
        JSON.stringify(getColumns({ ...stored, ...OWN[slug] })),
      )
      const again = await inTransactionOrRefused<never, object>(payload, async ({ req }) =>
        refused(await payload.create({ collection: slug, data, depth: 0, req, ...asSystem })),
      )
      expect(getColumns(again.ok ? {} : again.refusal)).toEqual(data)
    },
  )
})

/** Each screen with a list, with the most statements that it may need: about one more than today. */
const LISTS: Record<string, number> = {
  '/cms': 19,
  '/cms/people': 7,
  '/cms/people?q=torres': 7,
  '/cms/inbox': 11,
  '/cms/inbox?view=everything': 11,
  '/cms/events/:event/people': 11,
  '/cms/events/:event/roster': 11,
  '/cms/events/:event/messages': 14,
  '/cms/write': 8,
  '/cms/events/:event/results': 11,
  '/cms/emails': 7,
  '/cms/activity': 9,
  '/cms/drivers': 7,
  '/cms/accounts': 9,
  '/cms/figures': 5,
  '/cms/collections/events': 14,
  '/cms/collections/registrations': 10,
  '/cms/collections/registrations?limit=5&page=2': 11,
  '/cms/collections/rsvps': 10,
  '/cms/collections/waiver-signatures': 10,
  '/exports/registrations?format=csv': 14,
  '/exports/rsvps?format=csv': 14,
}

describe('a list', () => {
  const counts: number[][] = []

  beforeAll(async () => {
    for (const round of [0, 1]) {
      // Several times as many rows.
      for (let n = 0; n < 6 * round; n += 1)
        for (const send of Object.values(FORMS)) expect((await send()).status).toBe(200)
      counts.push([])
      for (const path of Object.keys(LISTS)) {
        const url = site.url + path.replace(':event', eventId)
        counts[round]?.push(
          await getStatements(() => fetch(url, { headers: staff, redirect: 'manual' })),
        )
      }
    }
  })

  it.each(Object.entries(LISTS).map(([path, most], index) => ({ path, most, index })))(
    '$path: not more than $most statements, however many rows there are',
    ({ most, index }) => {
      const [few = 0, many = 0] = counts.map((round) => round[index])
      expect(few).toBeGreaterThan(1)
      expect(few).toBeLessThanOrEqual(most)
      expect(many).toBeLessThanOrEqual(most)
    },
  )

  it('and the rows are there', async () => {
    const [row] = await query<{ rows: number }>`SELECT count(*)::int AS rows FROM registrations`
    expect(row?.rows).toBeGreaterThan(6)
  })
})
