import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it } from 'vitest'

import { GET as getExport } from '@/app/exports/[collection]/route'
import { GET as getStaffFile } from '@/app/staff/files/[collection]/[id]/route'
import { careerQuestions } from '@/features/career-application/questions'
import { insertCorrections } from '@/features/corrections/current-answers'
import { answersExport } from '@/features/exports/columns'
import { registrationQuestions } from '@/features/registration/questions'
import { rsvpQuestions } from '@/features/rsvp/questions'
import { volunteerQuestions } from '@/features/volunteer/questions'
import { env } from '@/lib/env'
import { newReference } from '@/lib/reference'
import type { User } from '@/payload-types'
import { openPayload } from '@/platform/payload'
import { savePrivateFile } from '@/platform/private-files'
import { inTransaction } from '@/platform/transaction'
import type { CodedSlug } from '@/submissions'

import { createUser, headersAs } from '../support/accounts'
import { auditLines, emptyTables, query } from '../support/database'

const payload = await openPayload()

type Differences = Partial<
  Record<'firstName' | 'allergies' | 'createdAt' | 'parentName', string>
> & {
  interests?: string[]
  photoConsent?: boolean
}

async function aRegistration({
  firstName = 'Maya',
  allergies = '',
  parentName = 'Elena Torres',
  createdAt = '2026-05-05T12:00:00Z',
  interests = [],
  photoConsent = false,
}: Differences = {}): Promise<string> {
  const reference = newReference()
  const [row] = await query<{ id: string }>`
    INSERT INTO registrations (reference, role, first_name, last_name, dob, city, parent_name, email, phone,
      emergency_name, emergency_phone, allergies, photo_consent, accepted_waiver, signature, duplicate_key, created_at)
    VALUES (${reference}, 'youth', ${firstName}, 'Torres', '2014-03-09', 'Cleveland', ${parentName},
      'elena@family.example', '2165550100', 'Rosa Torres', '2165550133', ${allergies || null}, ${photoConsent}, true,
      'Elena Torres', ${randomUUID()}, ${createdAt})
    RETURNING id`
  for (const [index, value] of interests.entries()) {
    await query`
      INSERT INTO registrations_interests ("order", parent_id, value)
      VALUES (${index + 1}, ${row?.id}, ${value}::enum_registrations_interests)`
  }
  return reference
}

/** Three per second, so that pages end between rows of the same time. */
const manyRegistrations = (count: number) =>
  query`
    INSERT INTO registrations (reference, role, first_name, last_name, dob, city, email, phone, emergency_name,
      emergency_phone, signature, duplicate_key, created_at)
    SELECT 'R' || lpad(n::text, 7, '0'), 'youth', 'N', 'N', '2014-03-09', 'C', 'e@x.yz', '2165550100', 'N',
      '2165550100', 'N', 'key' || n, timestamptz '2026-01-01' + make_interval(secs => n / 3)
    FROM generate_series(1, ${count}::integer) n`

const ask = async (
  collection: string,
  user: User | null,
  search = '',
  more: RequestInit & { headers?: Record<string, string> } = {},
) => {
  const headers = await headersAs(user)
  for (const [name, value] of Object.entries(more.headers ?? {})) headers.set(name, value)
  const request = new Request(`${env.SITE_URL}/exports/${collection}${search}`, {
    ...more,
    headers,
  })
  return getExport(request, { params: Promise.resolve({ collection }) })
}

type Line = Record<string, string>

async function csvOf(user: User, search = '', collection = 'registrations'): Promise<Line[]> {
  const response = await ask(collection, user, search)
  expect(response.status).toBe(200)
  return parse(await response.text(), { columns: true, bom: true, record_delimiter: '\r\n' })
}

const jsonOf = async (user: User, search = '', collection = 'registrations'): Promise<unknown> =>
  (await ask(collection, user, `${search || '?'}&format=json`)).json()

let staff: User

beforeEach(async () => {
  await emptyTables('driver_documents', 'event_notices', 'rsvps')
  await emptyTables('registrations_interests', 'registrations', 'corrections')
  staff = await createUser('staff')
})

describe('an export', () => {
  it('is for staff and admins, by the role in the database', async () => {
    const statuses = await Promise.all(
      [null, await createUser('user'), staff, await createUser('admin')].map(
        async (user) => (await ask('registrations', user)).status,
      ),
    )
    expect(statuses).toEqual([401, 403, 200, 200])
  })

  it('is refused to a page of another site', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const response = await ask('registrations', staff, '', {
        headers: { 'sec-fetch-site': site },
      })
      expect(response.status).toBe(403)
    }
  })

  it.each([
    ['users', '', 404],
    ['emails', '', 404],
    ['registrations', '?format=xml', 400],
    ['registrations', '?start_date=2026-02-30', 400],
    ['registrations', '?start_date=2026-03-09&end_date=2026-03-08', 400],
    ['registrations', '?format=csv&format=csv', 400],
  ])('of %s%s is refused', async (collection, search, status) => {
    const response = await ask(collection, staff, search)
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({
      success: false,
      error: 'Export failed. Please try again.',
    })
  })

  it('is recorded before its first byte is sent, and so is a refusal', async () => {
    const user = await createUser('user')
    await ask('registrations', user)
    const response = await ask('registrations', staff, '?start_date=2026-01-01&format=json')
    const lines = await query`
      SELECT action, actor_kind AS kind, subject, detail FROM audit_log
      WHERE actor_id IN (${user.id}, ${staff.id}) AND action LIKE 'export.%' ORDER BY created_at`
    await response.body?.cancel()

    expect(lines).toEqual([
      { action: 'export.denied', kind: 'user', subject: 'registrations', detail: null },
      {
        action: 'export.started',
        kind: 'staff',
        subject: 'registrations',
        detail: 'json, 2026-01-01 to today',
      },
    ])
  })

  it('has the right headers and is never cached', async () => {
    const response = await ask('registrations', staff)
    await response.body?.cancel()
    const headers = Object.fromEntries(response.headers)

    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-type': 'text/csv; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="swantastic-registrations-\d{4}-\d\d-\d\d\.csv"$/,
    )
  })

  it('runs once at a time per account, and releases its connection if it is abandoned', async () => {
    await manyRegistrations(5000)
    const first = await ask('registrations', staff)
    expect((await ask('registrations', staff)).status).toBe(429)

    await first.body?.cancel()
    const [open] = await query<{ n: number }>`
      SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'idle in transaction'`
    expect(open?.n).toBe(0)
    const again = await ask('registrations', staff)
    expect(again.status).toBe(200)
    await again.body?.cancel()
  })

  it('stops when the reader goes away', async () => {
    await manyRegistrations(5000)
    const reader = new AbortController()
    const response = await ask('registrations', staff, '', { signal: reader.signal })
    reader.abort()

    await expect(response.text()).rejects.toThrow()
    // The page that is being read from the database is awaited and then dropped.
    await expect
      .poll(async () => (await ask('registrations', staff)).status, {
        interval: 200,
        timeout: 1700,
      })
      .toBe(200)
  })

  it('is limited to ten an hour per account', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) {
      const response = await ask('registrations', staff)
      await response.text()
      statuses.push(response.status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10 * env.RATE_LIMIT_SCALE)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('the rows of an export', () => {
  it('have every question of their form, in the order of the form', () => {
    const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const asked = (questions: object) => Object.keys(questions).map(snake)
    const named = (slug: CodedSlug) =>
      answersExport(slug, { withHealth: true }).columns.map(({ name }) => name)
    const record = ['reference', 'created_at', 'status']
    const isNoResume = (name: string) => name !== 'resume'

    expect(named('registrations')).toEqual([
      ...record,
      ...asked(registrationQuestions),
      'waiver_version',
      'corrected_fields',
    ])
    expect(named('rsvps')).toEqual([
      ...record,
      ...['event_title', 'event_date'],
      ...asked(rsvpQuestions).filter(
        (name) => !['driver_license', 'insurance_card'].includes(name),
      ),
      'waiver_version',
      'corrected_fields',
    ])
    expect(named('volunteers')).toEqual([
      ...record,
      ...asked(volunteerQuestions).filter(isNoResume),
      ...['resume_file', 'event_title', 'event_date', 'source_params', 'corrected_fields'],
    ])
    expect(named('career-applications')).toEqual([
      ...record,
      ...asked(careerQuestions).filter(isNoResume),
      ...['resume_file', 'source_referrer', 'source_params', 'corrected_fields'],
    ])
  })

  it('are written for people in a spreadsheet', async () => {
    await aRegistration({ interests: ['Outdoor', 'Life Skills'], photoConsent: true })
    const [row] = await csvOf(staff)

    expect(row).toMatchObject({
      created_at: '2026-05-05T12:00:00.000Z',
      status: 'new',
      role: 'youth',
      dob: '2014-03-09',
      phone: '(216) 555-0100',
      interests: 'Outdoor; Life Skills',
      allergies: '',
      photo_consent: 'yes',
      accepted_waiver: 'yes',
      heard_about: '',
    })
  })

  it('contain corrected answers instead of the submitted ones, and name them', async () => {
    const reference = await aRegistration({ interests: ['Outdoor'], photoConsent: true })
    await aRegistration({ firstName: 'Zoe', createdAt: '2026-05-06T12:00:00Z' })
    const [record] = await query<{ id: string }>`
      SELECT id FROM registrations WHERE reference = ${reference}`
    await inTransaction(payload, (tx) =>
      insertCorrections(
        tx,
        { collection: 'registrations', id: record?.id ?? '', reference },
        [
          { field: 'emergencyPhone', from: '2165550133', to: '2165550199' },
          { field: 'interests', from: ['Outdoor'], to: ['Arts', 'Life Skills'] },
          { field: 'photoConsent', from: true, to: false },
          { field: 'parentName', from: 'Elena Torres', to: '' },
        ],
        { accountId: staff.id, reason: 'By phone.' },
      ),
    )
    const [corrected, untouched] = await csvOf(staff)
    expect(corrected).toMatchObject({
      first_name: 'Maya',
      emergency_phone: '(216) 555-0199',
      interests: 'Arts; Life Skills',
      photo_consent: 'no',
      parent_name: '',
      corrected_fields: 'emergency_phone; interests; parent_name; photo_consent',
    })
    expect(untouched).toMatchObject({ emergency_phone: '(216) 555-0133', corrected_fields: '' })
    expect(await jsonOf(staff)).toMatchObject([
      {
        emergency_phone: '2165550199',
        interests: ['Arts', 'Life Skills'],
        photo_consent: false,
        corrected_fields: ['emergency_phone', 'interests', 'parent_name', 'photo_consent'],
      },
      { emergency_phone: '2165550133', interests: [], corrected_fields: [] },
    ])
  })

  it('are raw values for programs', async () => {
    await aRegistration({ interests: ['Arts'], firstName: '=1+1' })

    expect(await jsonOf(staff)).toMatchObject([
      {
        first_name: '=1+1',
        phone: '2165550100',
        interests: ['Arts'],
        photo_consent: false,
        accepted_waiver: true,
        heard_about: null,
        waiver_version: null,
        corrected_fields: [],
      },
    ])
  })

  it.each([
    '=cmd|" /C calc"!A0',
    '+1',
    '-2+3',
    '@SUM(1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '＝1',
    '＠x',
  ])('are never run as formulas: %j', async (firstName) => {
    await aRegistration({ firstName })
    expect((await csvOf(staff))[0]?.first_name).toBe(`'${firstName}`)
  })

  it('keep quotes, commas, line breaks and accents', async () => {
    const allergies = 'Peanuts, "tree" nuts\r\nand Zoë’s 蜂蜜'
    await aRegistration({ allergies })

    expect((await csvOf(staff))[0]?.allergies).toBe(allergies)
    expect(await jsonOf(staff)).toMatchObject([{ allergies }])
  })

  it('come oldest first, each once, across pages', async () => {
    await manyRegistrations(2500)
    const references = (await csvOf(staff)).map((row) => row.reference ?? '')
    const [{ expected } = { expected: '' }] = await query<{ expected: string }>`
      SELECT string_agg(reference, ',' ORDER BY created_at, id) AS expected FROM registrations`

    expect(references).toHaveLength(2500)
    expect(references.join(',')).toBe(expected)
    expect(await jsonOf(staff)).toHaveLength(2500)
  })

  it('are a snapshot, whatever is added meanwhile', async () => {
    await aRegistration({ firstName: 'Before' })
    const response = await ask('registrations', staff)
    await aRegistration({ firstName: 'Meanwhile' })

    expect(await response.text()).not.toContain('Meanwhile')
  })

  it('are missing for an empty table, and the file is still complete', async () => {
    expect(await csvOf(staff)).toEqual([])
    expect(await jsonOf(staff)).toEqual([])
  })
})

describe('the days of an export', () => {
  const onDay = async (day: string) =>
    (await csvOf(staff, `?start_date=${day}&end_date=${day}`)).map((row) => row.first_name)

  it('begin and end in the organization’s time zone, in summer and in winter', async () => {
    await aRegistration({ firstName: 'last of July 3', createdAt: '2026-07-04T03:59:59.999Z' })
    await aRegistration({ firstName: 'first of July 4', createdAt: '2026-07-04T04:00:00Z' })
    await aRegistration({ firstName: 'last of July 4', createdAt: '2026-07-05T03:59:59.999Z' })
    await aRegistration({ firstName: 'first of Jan 4', createdAt: '2026-01-04T05:00:00Z' })
    await aRegistration({ firstName: 'last of Jan 4', createdAt: '2026-01-05T04:59:59.999Z' })

    expect(await onDay('2026-07-04')).toEqual(['first of July 4', 'last of July 4'])
    expect(await onDay('2026-01-04')).toEqual(['first of Jan 4', 'last of Jan 4'])
  })

  it('have 23 hours when the clock goes forward, and 25 when it goes back', async () => {
    await aRegistration({ firstName: 'spring first', createdAt: '2026-03-08T05:00:00Z' })
    await aRegistration({ firstName: 'spring last', createdAt: '2026-03-09T03:59:59.999Z' })
    await aRegistration({ firstName: 'day after', createdAt: '2026-03-09T04:00:00Z' })
    await aRegistration({ firstName: 'autumn first', createdAt: '2026-11-01T04:00:00Z' })
    await aRegistration({ firstName: 'autumn last', createdAt: '2026-11-02T04:59:59.999Z' })

    expect(await onDay('2026-03-08')).toEqual(['spring first', 'spring last'])
    expect(await onDay('2026-11-01')).toEqual(['autumn first', 'autumn last'])
  })

  it('may be open at one end', async () => {
    await aRegistration({ firstName: 'early', createdAt: '2026-01-10T12:00:00Z' })
    await aRegistration({ firstName: 'late', createdAt: '2026-02-10T12:00:00Z' })
    const names = async (search: string) =>
      (await csvOf(staff, search)).map((row) => row.first_name)

    expect(await names('?start_date=2026-02-01')).toEqual(['late'])
    expect(await names('?end_date=2026-02-01')).toEqual(['early'])
    expect(await names('?end_date=9999-12-31')).toEqual(['early', 'late'])
  })
})

describe('exported RSVPs', () => {
  const anEventWithRsvp = async () => {
    const [event] = await query<{ id: string }>`
      INSERT INTO events (title, slug, starts_at, startsat_tz, _status)
      VALUES ('Beach, day', ${randomUUID()}, '2026-07-05T03:00:00Z', 'America/Los_Angeles', 'published') RETURNING id`
    const [rsvp] = await query<{ id: string }>`
      INSERT INTO rsvps (event_id, reference, participant_first_name, participant_last_name, participant_dob,
        parent_email, parent_phone, attendance_type, emergency_contact_name, emergency_contact_relationship,
        emergency_contact_phone, volunteer_driver, signature, duplicate_key, family, family_order)
      VALUES (${event?.id}, ${newReference()}, 'Maya', 'Torres', '2014-03-09', 'e@x.yz', '2165550100',
        'drop_off_pickup', 'Rosa', 'Aunt', '2165550133', true, 'Elena', ${randomUUID()},
        ${newReference()}, 0) RETURNING id`
    return rsvp?.id ?? ''
  }

  it('name their event and its day in the zone of the venue', async () => {
    await anEventWithRsvp()
    const [row] = await csvOf(staff, '', 'rsvps')

    expect(row).toMatchObject({
      event_title: 'Beach, day',
      event_date: '2026-07-04',
      participant_first_name: 'Maya',
      attendance_type: 'drop_off_pickup',
      volunteer_driver: 'yes',
      transportation_consent: 'no',
    })
  })

  describe('a private file of an RSVP', () => {
    const aDocument = async () => {
      const bytes = Buffer.from('not really a photo')
      const storageKey = await savePrivateFile('driver-documents', bytes)
      const [row] = await query<{ id: string }>`
        INSERT INTO driver_documents (kind, rsvp_id, original_name, mime_type, bytes, sha256, storage_key)
        VALUES ('license', ${await anEventWithRsvp()}, 'x".html', 'image/jpeg', ${bytes.length}, 'x', ${storageKey})
        RETURNING id`
      return row?.id ?? ''
    }
    const look = async (
      id: string,
      user: User | null,
      more: Record<string, string> = {},
      collection = 'driver-documents',
    ) => {
      const headers = await headersAs(user)
      for (const [name, value] of Object.entries(more)) headers.set(name, value)
      return getStaffFile(new Request(`${env.SITE_URL}/staff/files/${collection}`, { headers }), {
        params: Promise.resolve({ collection, id }),
      })
    }

    it('is a download for staff, and each access is recorded', async () => {
      const id = await aDocument()
      const response = await look(id, staff)

      expect(await response.text()).toBe('not really a photo')
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': `attachment; filename="license-${id.slice(0, 8)}.jpg"`,
        'cache-control': 'no-store, private',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'accept-ranges': 'none',
      })
      const lines = await query`
        SELECT actor_kind AS kind FROM audit_log
        WHERE action = 'file.viewed' AND actor_id = ${staff.id} AND subject = ${`driver-documents/${id}`}`
      expect(lines).toEqual([{ kind: 'staff' }])
    })

    it('is refused to everybody else', async () => {
      const id = await aDocument()

      expect((await look(id, null)).status).toBe(401)
      expect((await look(id, await createUser('user'))).status).toBe(403)
      expect((await look(id, staff, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
      expect(await auditLines('file.viewed', `driver-documents/${id}`)).toEqual([])
    })

    it.each(['nonsense', '\u0000', '../../etc/passwd', randomUUID()])(
      'is not found under %j',
      async (id) => {
        expect((await look(id, staff)).status).toBe(404)
      },
    )

    it('is not found in another collection', async () => {
      const id = await aDocument()
      expect((await look(id, staff, {}, 'users')).status).toBe(404)
    })
  })
})
