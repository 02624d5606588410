import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { POST as countExport } from '@/app/exports/[collection]/count/route'
import { GET as getExport, POST as postExport } from '@/app/exports/[collection]/route'
import { GET as getStaffFile } from '@/app/staff/files/[collection]/[id]/route'
import { careerQuestions } from '@/features/careers/questions'
import { insertCorrections } from '@/features/people/corrections/current-answers.tx'
import { registrationQuestions } from '@/features/registration/questions'
import { answersExport } from '@/features/reports/exports/columns'
import { IDS_MAX, ROWS_HEADER } from '@/features/reports/exports/rules'
import {
  EXPORT_SLUGS,
  type ExportSlug,
  exportSource,
} from '@/features/reports/exports/sources/rules'
import { findLastExports } from '@/features/reports/exports/store'
import { rsvpQuestions } from '@/features/rsvp/questions'
import { volunteerQuestions } from '@/features/volunteer/questions'
import { env } from '@/lib/env'
import { newReference } from '@/lib/reference'
import type { User } from '@/payload-types'
import { openPayload } from '@/platform/payload'
import { savePrivateFile } from '@/platform/private-files'
import { inTransaction } from '@/platform/transaction'
import type { CodedSlug } from '@/submissions'

import { createUser, headersAs, post } from '../support/accounts'
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

/** Three per second, so that the time alone says no order. */
const manyRegistrations = (count: number, signature = 'N') =>
  query`
    INSERT INTO registrations (reference, role, first_name, last_name, dob, city, email, phone, emergency_name,
      emergency_phone, signature, duplicate_key, created_at)
    SELECT 'R' || lpad(n::text, 7, '0'), 'youth', 'N', 'N', '2014-03-09', 'C', 'e@x.yz', '2165550100', 'N',
      '2165550100', ${signature}, 'key' || n, timestamptz '2026-01-01' + make_interval(secs => n / 3)
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

async function toCsv(user: User, search = '', collection = 'registrations'): Promise<Line[]> {
  const response = await ask(collection, user, search)
  expect(response.status).toBe(200)
  return parse(await response.text(), { columns: true, bom: true, record_delimiter: '\r\n' })
}

const toJson = async (user: User, search = '', collection = 'registrations'): Promise<unknown> =>
  (await ask(collection, user, `${search || '?'}&format=json`)).json()

const WITH_HEALTH = '?health=1&reason=Food plan for December'

let staff: User

beforeEach(async () => {
  await emptyTables(
    ...['driver_documents', 'event_notices', 'rsvps', 'corrections'],
    ...['registrations_interests', 'registrations'],
  )
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
    ['registrations', '?status=answered', 400],
    ['registrations', `?event=${randomUUID()}`, 400],
    ['registrations', '?ids=1', 400],
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
      {
        action: 'export.denied',
        kind: 'user',
        subject: 'registrations',
        detail: { withHealth: false },
      },
      {
        action: 'export.started',
        kind: 'staff',
        subject: 'registrations',
        detail: {
          ...{ format: 'json', start: '2026-01-01', end: '', event: '', status: '' },
          ...{ chosen: 0, rows: 0, healthReason: null },
        },
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
    await expect
      .poll(async () => (await ask('registrations', staff)).status, { interval: 200 })
      .toBe(200)
  })

  it('fails if the database goes away, so that a part of a file is not taken for the whole', async () => {
    // More than what is on its way at any time.
    await manyRegistrations(3000, 'N'.repeat(10_000))
    const response = await ask('registrations', staff)
    const reader = response.body?.getReader()
    await reader?.read()
    const ended = await query`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND backend_type = 'client backend' AND query LIKE 'COPY%'`
    expect(ended).not.toHaveLength(0)
    const rest = async () => {
      while ((await reader?.read())?.done === false);
    }
    await expect(rest()).rejects.toThrow()
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
      ...['waiver_version', 'language'],
      'corrected_fields',
    ])
    expect(named('rsvps')).toEqual([
      ...record,
      ...['event_title', 'event_date'],
      ...asked(rsvpQuestions).filter(
        (name) => !['driver_license', 'insurance_card'].includes(name),
      ),
      ...['waiver_version', 'cleared_until', 'language'],
      'corrected_fields',
    ])
    expect(named('volunteers')).toEqual([
      ...record,
      ...asked(volunteerQuestions).filter(isNoResume),
      ...['resume_file', 'event_title', 'event_date', 'source_params', 'cleared_until'],
      ...['language', 'corrected_fields'],
    ])
    expect(named('career-applications')).toEqual([
      ...record,
      ...asked(careerQuestions).filter(isNoResume),
      ...['resume_file', 'source_referrer', 'source_params', 'language', 'corrected_fields'],
    ])
  })

  it('are written for people in a spreadsheet', async () => {
    await aRegistration({ interests: ['Outdoor', 'Life Skills'], photoConsent: true })
    const [row] = await toCsv(staff, WITH_HEALTH)

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
      language: 'en',
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
    const [corrected, untouched] = await toCsv(staff)
    expect(corrected).toMatchObject({
      first_name: 'Maya',
      emergency_phone: '(216) 555-0199',
      interests: 'Arts; Life Skills',
      photo_consent: 'no',
      parent_name: '',
      corrected_fields: 'emergency_phone; interests; parent_name; photo_consent',
    })
    expect(untouched).toMatchObject({ emergency_phone: '(216) 555-0133', corrected_fields: '' })
    expect(await toJson(staff)).toMatchObject([
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

    expect(await toJson(staff)).toMatchObject([
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
    '\u00A0=1',
    '\u200B=1',
    '\uFEFF=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
  ])('are never run as formulas: %j', async (firstName) => {
    await aRegistration({ firstName })
    expect((await toCsv(staff))[0]?.first_name).toBe(`'${firstName}`)
  })

  it('keep quotes, commas, line breaks and accents', async () => {
    const allergies = 'Peanuts, "tree" nuts\r\nand Zoë’s 蜂蜜'
    await aRegistration({ allergies })

    expect((await toCsv(staff, WITH_HEALTH))[0]?.allergies).toBe(allergies)
    expect(await toJson(staff, WITH_HEALTH)).toMatchObject([{ allergies }])
  })

  it('come oldest first, each once', async () => {
    await manyRegistrations(2500)
    const references = (await toCsv(staff)).map((row) => row.reference ?? '')
    const [{ expected } = { expected: '' }] = await query<{ expected: string }>`
      SELECT string_agg(reference, ',' ORDER BY created_at, id) AS expected FROM registrations`

    expect(references).toHaveLength(2500)
    expect(references.join(',')).toBe(expected)
    expect(await toJson(staff)).toHaveLength(2500)
  })

  it('are a snapshot, whatever is added meanwhile', async () => {
    await aRegistration({ firstName: 'Before' })
    const response = await ask('registrations', staff)
    await aRegistration({ firstName: 'Meanwhile' })

    expect(await response.text()).not.toContain('Meanwhile')
  })

  it('are missing for an empty table, and the file is still complete', async () => {
    expect(await toCsv(staff)).toEqual([])
    expect(await toJson(staff)).toEqual([])
  })
})

describe('the days of an export', () => {
  const onDay = async (day: string) =>
    (await toCsv(staff, `?start_date=${day}&end_date=${day}`)).map((row) => row.first_name)

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
      (await toCsv(staff, search)).map((row) => row.first_name)

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
    const [row] = await toCsv(staff, '', 'rsvps')

    expect(row).toMatchObject({
      event_title: 'Beach, day',
      event_date: '2026-07-04',
      participant_first_name: 'Maya',
      attendance_type: 'drop_off_pickup',
      volunteer_driver: 'yes',
      transportation_consent: 'no',
    })
  })

  describe('a private file of an applicant', () => {
    const aDocument = async () => {
      const bytes = Buffer.from('not really a resume')
      const storageKey = await savePrivateFile('resumes', bytes)
      const [row] = await query<{ id: string }>`
        WITH volunteer AS (
          INSERT INTO volunteers (reference, first_name, last_name, email, consent_terms, duplicate_key)
          VALUES (left(gen_random_uuid()::text, 8), 'Leah', 'Kim', 'leah@family.example', true, gen_random_uuid()::text)
          RETURNING id)
        INSERT INTO resumes (volunteer_id, original_name, mime_type, bytes, sha256, storage_key)
        SELECT id, 'x".html', 'application/pdf', ${bytes.length}, 'x', ${storageKey} FROM volunteer
        RETURNING id`
      return row?.id ?? ''
    }
    const look = async (
      id: string,
      user: User | null,
      more: Record<string, string> = {},
      collection = 'resumes',
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

      expect(await response.text()).toBe('not really a resume')
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="resume-${id.slice(0, 8)}.pdf"; filename*=UTF-8''x%22.html.pdf`,
        'cache-control': 'no-store, private',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'accept-ranges': 'none',
      })
      const lines = await query`
        SELECT actor_kind AS kind FROM audit_log
        WHERE action = 'file.viewed' AND actor_id = ${staff.id} AND subject = ${`resumes/${id}`}`
      expect(lines).toEqual([{ kind: 'staff' }])
    })

    it('is refused to all other accounts', async () => {
      const id = await aDocument()

      expect((await look(id, null)).status).toBe(401)
      expect((await look(id, await createUser('user'))).status).toBe(403)
      expect((await look(id, staff, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
      expect(await auditLines('file.viewed', `resumes/${id}`)).toEqual([])
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

describe('which rows an export has', () => {
  const aFamilyAtAnEvent = async () => {
    const anEvent = async () => {
      const [event] = await query<{ id: string }>`
        INSERT INTO events (title, slug, starts_at, _status)
        VALUES ('Owls', ${randomUUID()}, '2026-07-05T15:00:00Z', 'published') RETURNING id`
      return event?.id ?? ''
    }
    const eventId = await anEvent()
    const other = await anEvent()
    const [waiver] = await query<{ id: string }>`
      INSERT INTO waivers (_status) VALUES ('draft') RETURNING id`
    for (const [index, status] of (['confirmed', 'cancelled', 'confirmed'] as const).entries()) {
      const [rsvp] = await query<{ id: string; reference: string }>`
        INSERT INTO rsvps (event_id, reference, status, participant_first_name, participant_last_name, participant_dob,
          parent_email, parent_phone, attendance_type, emergency_contact_name, emergency_contact_relationship,
          emergency_contact_phone, signature, duplicate_key, family, family_order, created_at)
        VALUES (${index < 2 ? eventId : other}, ${newReference()}, ${status}, 'Maya', 'Torres', '2014-03-09', 'e@x.yz',
          '2165550100', 'stay_with_child', 'Rosa', 'Aunt', '2165550133', 'Elena', ${randomUUID()}, ${newReference()}, 0,
          ${`2026-05-0${String(index + 1)}T12:00:00Z`}::timestamptz)
        RETURNING id, reference`
      await inTransaction(payload, (tx) =>
        insertCorrections(
          tx,
          { collection: 'rsvps', id: rsvp?.id ?? '', reference: rsvp?.reference ?? '' },
          [
            { field: 'parentPhone', from: '2165550100', to: '2165550199' },
            { field: 'allergies', from: '', to: 'Peanuts' },
          ],
          { accountId: staff.id, reason: 'By phone.' },
        ),
      )
      await query`
        INSERT INTO waiver_signatures (reference, rsvp_id, waiver_id, waiver_version, text_sha256, language,
          participant_name, signer_name, signer_role, agreed_sentence, signed_at, ip_address, seal)
        VALUES (${newReference()}, ${rsvp?.id}, ${waiver?.id}, 'v1.0', 'x', 'en', 'Maya Torres', 'Elena Torres',
          'parent_or_guardian', 'I agree', now(), '203.0.113.7', 'x')`
      await query`
        INSERT INTO clearances (driver_key, rsvp_id) VALUES (${randomUUID()}, ${rsvp?.id})`
      await query`
        INSERT INTO volunteers (reference, event_id, status, first_name, last_name, email, phone, consent_terms,
          duplicate_key)
        VALUES (${newReference()}, ${index < 2 ? eventId : other}, 'approved', 'Sam', 'Reed', 's@x.yz', '2165550100',
          true, ${randomUUID()})`
    }
    return eventId
  }

  const count = async (collection: string, user: User, query: string) => {
    const response = await countExport(post('/exports/count', query, await headersAs(user)), {
      params: Promise.resolve({ collection }),
    })
    expect(response.status).toBe(200)
    return z
      .object({ rows: z.number(), columns: z.number(), healthColumns: z.number() })
      .parse(await response.json())
  }

  /** Every filter that a collection has, with what it has found at least somewhere. */
  const getFilters = (slug: ExportSlug, eventId: string) => {
    const { statuses, hasEvents, health } = exportSource(slug)
    return [
      '',
      'start_date=2026-05-02',
      'end_date=2026-05-01',
      'start_date=2026-05-01&end_date=2026-05-02',
      'start_date=1990-01-01&end_date=1990-01-02',
      ...statuses.map(({ value }) => `status=${value}`),
      ...(hasEvents ? [`event=${eventId}`, `event=${randomUUID()}`] : []),
      ...(hasEvents && statuses.length > 0
        ? [`event=${eventId}&status=${statuses[0]?.value ?? ''}`]
        : []),
      ...(health ? ['health=1&reason=For the test'] : []),
      `ids=${randomUUID()}`,
    ]
  }

  it.each(EXPORT_SLUGS)('of %s are as many as were counted, with every filter', async (slug) => {
    await emptyTables('waiver_signatures', 'clearances', 'volunteers')
    const eventId = await aFamilyAtAnEvent()
    await aRegistration()
    const counts: Record<string, number> = {}
    let user = staff
    for (const [index, filter] of getFilters(slug, eventId).entries()) {
      // One account may export ten times an hour.
      if (index % 10 === 0) user = await createUser('admin')
      const response = await ask(slug, user, `?${filter}`)
      expect(response.status).toBe(200)
      const text = await response.text()
      const lines: string[][] = parse(text, { bom: true, record_delimiter: '\r\n' })
      const size = await count(slug, user, filter)
      expect({ filter, rows: lines.length - 1, columns: lines[0]?.length }).toEqual({
        filter,
        rows: size.rows,
        columns: size.columns,
      })
      expect(response.headers.get(ROWS_HEADER)).toBe(String(size.rows))
      counts[filter.replace(eventId, 'ours')] = size.rows
    }
    if (slug === 'rsvps')
      expect(counts).toMatchObject({
        '': 3,
        'start_date=2026-05-02': 2,
        'end_date=2026-05-01': 1,
        'status=cancelled': 1,
        'event=ours': 2,
        'event=ours&status=confirmed': 1,
      })
    if (slug === 'volunteers') expect(counts).toMatchObject({ 'event=ours': 2, 'status=new': 0 })
    if (slug === 'waiver-signatures') expect(counts).toMatchObject({ '': 3, 'event=ours': 2 })
    if (slug === 'clearances') expect(counts).toMatchObject({ '': 3, 'event=ours': 2 })
    if (slug === 'corrections')
      expect(counts).toMatchObject({ '': 3, 'event=ours': 2, 'health=1&reason=For the test': 6 })
  })

  it('can be named one by one, up to 500', async () => {
    await manyRegistrations(501)
    const rows = await query<{ id: string }>`SELECT id FROM registrations`
    const getIds = (number: number) => rows.slice(0, number).map(({ id }) => id)
    const exportThese = async (ids: readonly string[]) =>
      postExport(post('/exports/registrations', `ids=${ids.join()}`, await headersAs(staff)), {
        params: Promise.resolve({ collection: 'registrations' }),
      })

    expect(await toCsv(staff, `?ids=${getIds(3).join()}`)).toHaveLength(3)
    const most = await exportThese(getIds(IDS_MAX))
    expect(parse(await most.text(), { bom: true, from: 2 })).toHaveLength(IDS_MAX)
    expect((await exportThese(getIds(IDS_MAX + 1))).status).toBe(400)
    const [newest] = await findLastExports()
    expect(newest).toMatchObject({
      slug: 'registrations',
      record: { chosen: IDS_MAX, rows: IDS_MAX },
    })
  })

  it('show the signer’s network address only to admins', async () => {
    await emptyTables('waiver_signatures')
    await aFamilyAtAnEvent()
    const [hidden] = await toCsv(staff, '', 'waiver-signatures')
    const [shown] = await toCsv(await createUser('admin'), '', 'waiver-signatures')
    expect(hidden).toMatchObject({ participant_name: 'Maya Torres', signer_name: 'Elena Torres' })
    expect(JSON.stringify(hidden)).not.toContain('203.0.113.7')
    expect(shown).toMatchObject({ ip_address: '203.0.113.7' })
  })
})

describe('the last exports', () => {
  it('are the ten newest of all accounts, with account, list, rows and reason', async () => {
    await aRegistration()
    const others: User[] = []
    for (let n = 0; n < 11; n += 1) {
      const user = await createUser('staff')
      others.push(user)
      const search = n === 10 ? WITH_HEALTH : '?status=new&start_date=2026-01-01'
      await (await ask('registrations', user, search)).text()
    }
    const last = await findLastExports()
    expect(last).toHaveLength(10)
    expect(last.map(({ name }) => name)).toEqual(
      others
        .slice(1)
        .map(({ name }) => name)
        .reverse(),
    )
    expect(last[0]).toMatchObject({
      slug: 'registrations',
      record: { rows: 1, healthReason: 'Food plan for December', start: '', status: '' },
    })
    expect(last[1]).toMatchObject({
      record: { rows: 1, healthReason: null, start: '2026-01-01', status: 'new', format: 'csv' },
    })
  })
})

describe('an export that is refused', () => {
  it('leads a person back to the form as it was, without the reason', async () => {
    const response = await ask('rsvps', staff, '?health=1&reason=kitchen&status=confirmed', {
      headers: { accept: 'text/html,application/xhtml+xml' },
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(
      '/admin?health=1&status=confirmed&collection=rsvps&refused=reason-needed',
    )
  })
})
