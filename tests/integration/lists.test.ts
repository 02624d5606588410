// @database seeded
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { UNREADABLE_REQUEST } from '@/features/accounts/wording'
import { careerForm } from '@/features/careers/handler'
import { registrationForm } from '@/features/registration/handler'
import { volunteerForm } from '@/features/volunteer/handler'
import { env } from '@/lib/env'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { buildTestSite } from '../../scripts/testing/test-site'
import { createAccount, freshEmail, getHeaders } from '../support/accounts'
import { query, raw, testCluster } from '../support/database'
import { aDocx } from '../support/documents'
import { aTokenFor, JOB_APPLICATION, postTo, sendTo } from '../support/forms'
import { aYouth } from '../support/registration'
import { anEvent, anRsvp, send } from '../support/rsvp'
import { type Site, startSite } from '../support/server'

const payload = await openPayload()

/** Answers that must not be in any list, as the database spells them. */
const SECRETS = [
  'EpiPen-7731',
  'Wheelchair-7731',
  'Zelda Signature',
  'Zelda Transport',
  '2165557731',
  '2165557732',
  '2165557733',
  '555-7731',
]

let site: Site
let staff = new Headers()
const ids: Record<string, string> = {}

const getId = async (table: string, column: string, value: string) => {
  const [row] = await query`SELECT id FROM ${raw(table)} WHERE ${raw(column)} = ${value}`
  return String(row?.id)
}

function aBody(fields: Record<string, unknown>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) data.append(name, String(one))
  }
  data.append('resume', new File([new Uint8Array(aDocx())], 'cv.docx'))
  return data
}

beforeAll(async () => {
  await buildTestSite(testCluster())
  staff = getHeaders(await createAccount('admin'))

  const rsvp = anRsvp(await anEvent(), {
    parentPhone: '2165557731',
    attendanceType: 'drop_off_pickup',
    pickupPersonName: 'Rosa Torres',
    pickupPersonPhone: '2165557732',
    emergencyContactPhone: '2165557733',
    allergies: 'EpiPen-7731',
    specialNeeds: 'Wheelchair-7731',
    signature: 'Zelda Signature',
    transportationConsent: true,
    transportationSignature: 'Zelda Transport',
    signatureConfirmed: true,
  })
  expect((await send(rsvp)).status).toBe(200)
  ids.rsvp = await getId('rsvps', 'parent_email', rsvp.parentEmail)
  await query`
    INSERT INTO driver_documents (kind, rsvp_id, mime_type, bytes, sha256, storage_key)
    VALUES ('license', ${ids.rsvp}, 'image/jpeg', 1, 'x', 'driver-documents/x')`

  const registration = aYouth({
    phone: '2165557731',
    emergencyPhone: '2165557732',
    allergies: 'EpiPen-7731',
    signature: 'Zelda Signature',
    signatureConfirmed: true,
  })
  expect((await sendTo(registrationForm, registration)).status).toBe(200)

  const volunteer = {
    firstName: 'Elena',
    lastName: 'Torres',
    email: freshEmail(),
    phone: '2165557731',
    consentTerms: true,
    formToken: aTokenFor('volunteer'),
  }
  const application = {
    ...JOB_APPLICATION,
    email: freshEmail(),
    phone: '2165557731',
    consentContact: true,
    formToken: aTokenFor('career'),
  }
  const accept = { accept: 'application/json' }
  expect((await postTo(volunteerForm, aBody(volunteer), accept)).status).toBe(200)
  expect((await postTo(careerForm, aBody(application), accept)).status).toBe(200)

  site = await startSite({ databaseUrl: env.DATABASE_URL, env: { RATE_LIMIT_SCALE: '1000' } })
}, 600_000)

afterAll(() => site.stop())

const ask = (path: string, init: RequestInit = {}) => {
  const headers = new Headers(staff)
  headers.set('sec-fetch-site', 'same-origin')
  for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
  return fetch(site.url + path, { ...init, headers })
}

const found = (text: string) => SECRETS.filter((secret) => text.includes(secret))

const SUBMISSIONS = [
  'rsvps',
  'registrations',
  'volunteers',
  'career-applications',
  'waiver-signatures',
  'driver-documents',
  'resumes',
  'emails',
]

/** The address of a record of a collection. */
async function aRecordOf(collection: string): Promise<string> {
  const [row] = await query<{ id: string }>`
    SELECT id FROM ${raw(collection.replaceAll('-', '_'))} ORDER BY created_at LIMIT 1`
  return `${collection}/${row?.id ?? ''}`
}

describe.each(SUBMISSIONS)('a record of %s', (collection) => {
  it('contains none of them either, in the panel or over REST', async () => {
    const record = await aRecordOf(collection)
    for (const path of [`/cms/collections/${record}`, `/api/${record}?depth=2`]) {
      const response = await ask(path)
      expect(response.status).toBe(200)
      expect(found(await response.text())).toEqual([])
    }
  })
})

describe.each(SUBMISSIONS)('a list of %s', (collection) => {
  it('contains no health answer, signature or phone number', async () => {
    const everything = `/api/${collection}?limit=100&depth=2`
    const chosen = '&select[allergies]=true&select[signature]=true&select[phone]=true'
    for (const path of [everything, everything + chosen]) {
      const response = await ask(path)
      expect(response.status).toBe(200)
      expect(found(await response.text())).toEqual([])
    }
  })

  it('contains none of them in the HTML of the panel, whichever columns are chosen', async () => {
    const columns = encodeURIComponent(JSON.stringify(['allergies', 'signature', 'phone']))
    for (const search of ['?limit=100', `?limit=100&columns=${columns}`]) {
      const response = await ask(`/cms/collections/${collection}${search}`)
      expect(response.status).toBe(200)
      const html = await response.text()
      expect(html).toContain('Swantastic')
      expect(found(html)).toEqual([])
    }
  })
})

describe('a list', () => {
  it.each([
    '/api/rsvps?where[allergies][like]=EpiPen',
    '/api/rsvps?where[or][0][and][0][parentPhone][equals]=2165557731',
    '/api/rsvps?sort=-allergies',
    '/api/driver-documents?where[rsvp.allergies][like]=EpiPen',
    '/api/driver-documents?where[rsvp__allergies][like]=EpiPen',
    '/api/driver-documents?sort=rsvp__allergies',
    '/api/emails?where[signedCopyOf.rsvp.allergies][like]=EpiPen',
    '/api/waiver-signatures?where[signerName][like]=Zelda',
    '/api/waiver-signatures?where[rsvp.allergies][like]=EpiPen',
    '/api/waiver-signatures?where[rsvp][allergies][like]=EpiPen',
    '/api/waiver-signatures?sort=rsvp.allergies',
    '/api/waiver-signatures?sort=-signerName',
    '/api/waiver-signatures?where[and][0][or][0][rsvp.parentPhone][equals]=2165557731',
    '/api/driver-documents?where[rsvp.event.title][exists]=true&where[rsvp.pickupCode][exists]=true',
    '/api/corrections?where[newValue][exists]=true',
    '/api/emails?where[text][like]=EpiPen',
    '/api/rsvps?select[allergies]=true&where[allergies][exists]=true',
    '/api/rsvps/count?where[allergies][like]=EpiPen',
  ])('cannot be filtered or sorted by hidden fields: %s', async (path) => {
    expect((await ask(path)).status).toBe(400)
  })

  it.each([
    '/api/rsvps?where[parentEmail][like]=elena&where[parentEmail][like]=torres',
    '/api/registrations?where[and][0][email][like]=elena&where[and][0][email][like]=torres',
    '/api/rsvps?where[parentEmail][like][a]=elena',
    '/api/rsvps/count?where[parentEmail][like]=elena&where[parentEmail][like]=torres',
  ])('that is asked for in a way that cannot be read is refused: %s', async (path) => {
    const response = await ask(path)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(UNREADABLE_REQUEST)
  })

  it('cannot be changed in bulk, which would return hidden fields', async () => {
    const response = await ask(`/api/rsvps?where[id][equals]=${String(ids.rsvp)}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ staffNotes: 'called back' }),
    })
    expect(response.status).toBe(403)
  })
})

/** The button of a column that `src/desk/frame/panel.css` does not show. */
const HIDDEN_COLUMN = /<button[^>]*\bid="(?:id|[\w.]*[mM]imeType)"[\s\S]*?<\/button>/g

/** The text of a screen, with the values of its fields and its accessible names. */
const toWords = (html: string): string =>
  [
    html
      .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
      .replaceAll('<!-- -->', '')
      .replaceAll(HIDDEN_COLUMN, ' ')
      .replaceAll(/<[^>]*>/g, '\n'),
    ...[...html.matchAll(/\s(?:placeholder|aria-label|title|alt)="([^"]*)"/g)].map(
      ([, words]) => words ?? '',
    ),
  ]
    .join('\n')
    .replaceAll(/driver documents?/gi, '')

const FRAMEWORK_WORDS =
  /payload|\b(collections?|documents?|globals?|slugs?|locales?|api|id|blocks?|duplicate|mime|sha-?256|bytes|created at|updated at|null|undefined|true|false|timezone)\b|&lt;no |\[object|\[\]|\[&quot;|general:/gi

describe('the panel', () => {
  it('uses no word of its framework, in any list or form', async () => {
    // Other tests of this file have chosen unusual columns.
    await query`DELETE FROM payload_preferences`
    // The raw lines of the audit log are codes; their sentences are on the screen of the activity log.
    const shown = payload.config.collections.filter(
      ({ slug, admin }) =>
        !slug.startsWith('payload-') && slug !== 'audit-log' && admin.hidden !== true,
    )
    const screens = await Promise.all(
      shown.map(async ({ slug, versions }) => {
        const list = `/cms/collections/${slug}`
        const { docs } = await payload.find({
          collection: slug,
          limit: 1,
          select: {},
          ...asSystem,
        })
        const [record] = docs
        if (!record) return [list]
        const form = `${list}/${record.id}`
        return versions ? [list, form, `${form}/versions`] : [list, form]
      }),
    )
    const said: Record<string, string[]> = {}
    for (const path of [...screens.flat(), '/cms/globals/navigation', '/cms/account']) {
      const response = await ask(path)
      expect(response.status, path).toBe(200)
      const found = toWords(await response.text()).match(FRAMEWORK_WORDS)
      if (found) said[path] = [...new Set(found)]
    }
    expect(said).toEqual({})
  })
})
