// @database seeded
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { GET as getFromApi } from '@/app/(payload)/api/[...slug]/route'
import { GET as getExport } from '@/app/exports/[collection]/route'
import {
  GET as getCorrections,
  POST as postCorrection,
} from '@/app/staff/corrections/[collection]/[id]/route'
import { POST as openHealth } from '@/app/staff/people/[id]/health/route'
import type { GivenRight, Role } from '@/features/accounts/rules'
import type { Session } from '@/features/accounts/sessions.tx'
import { hasHealthAnswers } from '@/features/people/health/store'
import { env } from '@/lib/env'
import config from '@payload-config'

import { createAccount, getHeaders, giveRights, post } from '../support/accounts'
import { query } from '../support/database'
import { aYouth, send as register } from '../support/registration'
import { anEvent, anRsvp, send as reply } from '../support/rsvp'
import { saveAccount } from '../support/save-account'

const SECRET = 'Peanuts-5519'
const CHANGED = 'Hazelnuts-5519'
const REASON = 'By phone, her mother said Cashews-5519'
const SECRETS = [SECRET, CHANGED, 'Cashews-5519']

let admin: Session
/** Staff with and without the right. */
let may: Session
let mayNot: Session
const records: Record<'rsvps' | 'registrations', string> = { rsvps: '', registrations: '' }
let correctionId = ''

async function staffWith(rights: readonly GivenRight[], role: Role = 'staff'): Promise<Session> {
  const session = await createAccount(role)
  await giveRights(session, rights)
  return session
}

async function get(session: Session, path: string): Promise<string> {
  const { pathname, search } = new URL(path, env.SITE_URL)
  const headers = getHeaders(session)
  headers.set('sec-fetch-site', 'same-origin')
  const response = await getFromApi(
    new Request(`${env.SITE_URL}/api${pathname}${search}`, { headers }),
    {
      params: Promise.resolve({ slug: pathname.slice(1).split('/') }),
    },
  )
  expect(response.status).toBe(200)
  return response.text()
}

/** Opens the health answers of the RSVP on the desk. */
const openOnDesk = (session: Session) =>
  openHealth(
    post(`/staff/people/${records.rsvps}/health`, { reason: 'call' }, getHeaders(session)),
    { params: Promise.resolve({ id: records.rsvps }) },
  )

const found = (text: string) => SECRETS.filter((secret) => text.includes(secret))

const registration = () => ({
  params: Promise.resolve({ collection: 'registrations', id: records.registrations }),
})

const correctionsFor = async (session: Session) =>
  (
    await getCorrections(
      new Request(env.SITE_URL, { headers: getHeaders(session) }),
      registration(),
    )
  ).text()

const offered = (shown: string) =>
  z
    .object({ questions: z.array(z.object({ name: z.string() })) })
    .parse(JSON.parse(shown))
    .questions.map(({ name }) => name)

const correct = (session: Session, field: string, value: string, reason = REASON) =>
  postCorrection(
    post('/staff/corrections', { field, value, reason }, getHeaders(session)),
    registration(),
  )

const WITH_HEALTH = `?health=1&reason=${encodeURIComponent('Food plan for December')}`

const askExport = (session: Session, collection: string, search = '') =>
  getExport(
    new Request(`${env.SITE_URL}/exports/${collection}${search}`, { headers: getHeaders(session) }),
    { params: Promise.resolve({ collection }) },
  )

async function exported(session: Session, collection: string, search = '') {
  const text = await (await askExport(session, collection, search)).text()
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true })
  return { text, rows, columns: Object.keys(rows[0] ?? {}) }
}

beforeAll(async () => {
  admin = await staffWith([], 'admin')
  may = await staffWith(['health'])
  mayNot = await staffWith([])
  const rsvp = anRsvp(await anEvent(), { allergies: SECRET })
  expect((await reply(rsvp)).status).toBe(200)
  const youth = aYouth({ allergies: SECRET })
  expect((await register(youth)).status).toBe(200)
  const [one] = await query`SELECT id FROM rsvps WHERE parent_email = ${rsvp.parentEmail}`
  const [other] = await query`SELECT id FROM registrations WHERE email = ${youth.email}`
  records.rsvps = String(one?.id)
  records.registrations = String(other?.id)
  expect((await correct(may, 'allergies', CHANGED)).status).toBe(200)
  const [stored] =
    await query`SELECT id FROM corrections WHERE new_value = to_jsonb(${CHANGED}::text)`
  correctionId = String(stored?.id)
})

describe('a health answer in a record', () => {
  it.each(['rsvps', 'registrations'] as const)(
    'of %s is read by nobody through Payload, whatever their right',
    async (slug) => {
      const subject = `${slug}/${records[slug]}`
      const select = '&select[allergies]=true&select[noAllergies]=true'
      for (const session of [mayNot, may, admin])
        for (const path of [`/${subject}?depth=2`, `/${subject}?depth=2${select}`])
          expect(found(await get(session, path))).toEqual([])
    },
  )

  it('disappears at the next request of the session that lost the right', async () => {
    const session = await staffWith(['health'])
    expect((await openOnDesk(session)).status).toBe(200)
    expect((await saveAccount(admin, session.account.id, { rights: [] })).status).toBe(200)
    expect((await openOnDesk(session)).status).toBe(403)
    expect((await saveAccount(admin, session.account.id, { rights: ['health'] })).status).toBe(200)
    expect((await openOnDesk(session)).status).toBe(200)
  })

  it('is announced to accounts without the right, even if only a correction gave it', async () => {
    expect(await hasHealthAnswers('rsvps', records.rsvps)).toBe(true)
    const silent = aYouth({ allergies: '', noAllergies: false })
    expect((await register(silent)).status).toBe(200)
    const [row] = await query`SELECT id, reference FROM registrations WHERE email = ${silent.email}`
    expect(await hasHealthAnswers('registrations', String(row?.id))).toBe(false)
    await query`
      INSERT INTO corrections (record_collection, record_id, reference, field, new_value, reason, by_account_id)
      VALUES ('registrations', ${row?.id}, ${row?.reference}, 'medicine', '"Inhaler"', 'By phone', ${may.account.id})`
    expect(await hasHealthAnswers('registrations', String(row?.id))).toBe(true)
  })
})

describe('the list of people who may pick up a child', () => {
  it('is missing over REST rather than empty', async () => {
    const eventId = await anEvent()
    const pickupPeople = [{ name: 'Rosa Torres', phone: '2165550177', relationship: 'Aunt' }]
    const rsvp = anRsvp(eventId, { attendanceType: 'drop_off_pickup', pickupPeople })
    const sent = await reply(rsvp)
    expect(sent.status).toBe(200)
    const stored = await query`SELECT id FROM rsvps WHERE event_id = ${eventId}`
    expect(stored).toHaveLength(1)
    for (const session of [admin, may]) {
      const list = await get(session, `/rsvps?where[event][equals]=${eventId}`)
      expect(list).toContain(String(sent.body['reference']))
      expect(list).not.toContain('"pickupPeople"')
      const record = await get(session, `/rsvps/${String(stored[0]?.['id'])}?depth=0`)
      expect(record).toContain(String(sent.body['reference']))
      expect(record).not.toContain('"pickupPeople"')
    }
  })

  it('is not a column of the panel’s list', async () => {
    const { collections } = await config
    const rsvps = collections.find(({ slug }) => slug === 'rsvps')?.fields
    expect(rsvps?.find((field) => 'name' in field && field.name === 'pickupPeople')).toMatchObject({
      admin: { disableListColumn: true, disableListFilter: true },
    })
  })
})

describe('a correction of a health answer', () => {
  it('appears on its record without values and reason for accounts without the right', async () => {
    const hidden: unknown = JSON.parse(await correctionsFor(mayNot))
    expect(hidden).toMatchObject({
      corrections: [
        {
          label: 'Allergies',
          before: '',
          after: '',
          why: null,
          isHidden: true,
          who: may.account.email,
        },
      ],
    })
    expect(found(JSON.stringify(hidden))).toEqual([])
    expect(found(await correctionsFor(may))).toEqual(SECRETS)
  })

  it('never shows its values and reason as a record over REST', async () => {
    const path = `/corrections/${correctionId}`
    const selects = ['', '?select[newValue]=true', '?select[reason]=true&select[oldValue]=true']
    for (const session of [mayNot, may, admin]) {
      for (const select of selects) expect(found(await get(session, path + select))).toEqual([])
      expect(found(await get(session, '/corrections?limit=100'))).toEqual([])
    }
  })

  it('needs the right, and other corrections do not', async () => {
    expect((await correct(mayNot, 'allergies', 'Bees')).status).toBe(422)
    expect((await correct(mayNot, 'city', 'Akron', 'They moved')).status).toBe(200)
    expect(await correctionsFor(mayNot)).toContain('Akron')
    expect(offered(await correctionsFor(mayNot))).not.toContain('allergies')
    expect(offered(await correctionsFor(may))).toContain('allergies')
  })
})

describe('an export', () => {
  const health = ['allergies', 'no_allergies', 'carries_medicine', 'medicine', 'special_needs']

  it.each(['rsvps', 'registrations'])(
    'of %s has health answers only with the right and a reason, whoever asks',
    async (collection) => {
      for (const session of [mayNot, may, admin]) {
        const without = await exported(session, collection)
        expect(without.rows.length).toBeGreaterThan(0)
        expect(without.columns.filter((name) => health.includes(name))).toEqual([])
        expect(found(without.text)).toEqual([])
      }
      const full = await exported(may, collection, WITH_HEALTH)
      expect(full.columns).toEqual(expect.arrayContaining(health))
      expect(found(full.text)).toEqual([collection === 'rsvps' ? SECRET : CHANGED])
    },
  )

  it('lists a corrected health answer only if it includes health answers', async () => {
    const corrected = ({ rows }: Awaited<ReturnType<typeof exported>>) =>
      rows.map((row) => row['corrected_fields']).join(' ')
    expect(corrected(await exported(may, 'registrations'))).not.toMatch(/allergies|medicine/)
    expect(corrected(await exported(may, 'registrations', WITH_HEALTH))).toMatch(/allergies/)
  })

  it('of corrections omits those of health answers', async () => {
    for (const session of [mayNot, may]) {
      const { text, rows } = await exported(session, 'corrections')
      expect(found(text)).toEqual([])
      expect(rows.map(({ field }) => field)).toEqual(['city'])
    }
    const full = await exported(may, 'corrections', WITH_HEALTH)
    expect(found(full.text)).toEqual(SECRETS)
    expect(full.rows.map(({ field }) => field).sort()).toEqual(['allergies', 'city', 'medicine'])
  })

  it('is recorded once, with its rows and the reason', async () => {
    const before = await exportLines(may)
    const { rows } = await exported(may, 'rsvps', WITH_HEALTH)
    expect((await exportLines(may)).slice(before.length)).toEqual([
      {
        action: 'export.started',
        subject: 'rsvps',
        detail: {
          ...{ format: 'csv', start: '', end: '', event: '', status: '' },
          ...{ chosen: 0, rows: rows.length, healthReason: 'Food plan for December' },
        },
      },
    ])
  })

  it('with health answers is refused without the right, which is recorded', async () => {
    const before = await exportLines(mayNot)
    const response = await askExport(mayNot, 'rsvps', WITH_HEALTH)
    expect(response.status).toBe(403)
    expect(found(await response.text())).toEqual([])
    expect((await exportLines(mayNot)).slice(before.length)).toEqual([
      { action: 'export.denied', subject: 'rsvps', detail: { withHealth: true } },
    ])
  })

  it.each(['', 'x', 'kitchen'])('with health answers needs a reason: %j', async (reason) => {
    const before = await exportLines(may)
    const response = await askExport(may, 'rsvps', `?health=1&reason=${reason}`)
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('Say in a few words')
    expect(await exportLines(may)).toHaveLength(before.length)
  })

  it('of a form that asks nothing about health is the same for both', async () => {
    expect((await exported(mayNot, 'volunteers')).text).toBe(
      (await exported(may, 'volunteers')).text,
    )
    expect((await askExport(may, 'volunteers', WITH_HEALTH)).status).toBe(400)
  })
})

const exportLines = (session: Session) => query`
  SELECT action, subject, detail FROM audit_log
  WHERE actor_id = ${session.account.id} AND action LIKE 'export.%' ORDER BY created_at, id`
