// @database seeded
import { createHash, pbkdf2Sync, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

import { GET as getExport } from '@/app/exports/[collection]/route'
import { POST as postClose } from '@/app/staff/day/[event]/close/route'
import { POST as postEmergency } from '@/app/staff/day/[event]/emergency/route'
import { POST as postEnd } from '@/app/staff/day/[event]/helpers/[helper]/end/route'
import { POST as postOpen } from '@/app/staff/day/[event]/helpers/open/route'
import { POST as postHelper } from '@/app/staff/day/[event]/helpers/route'
import { GET as getDay } from '@/app/staff/day/[event]/route'
import { POST as postSaved } from '@/app/staff/day/[event]/saved-taps/route'
import { POST as postTaps } from '@/app/staff/day/[event]/taps/route'
import { POST as postOpenAgain } from '@/app/staff/events/[id]/open-again/route'
import { POST as postPage } from '@/app/staff/events/[id]/paper/pages/route'
import { POST as postPaper } from '@/app/staff/events/[id]/paper/route'
import { GET as getResultsPdf } from '@/app/staff/events/[id]/results.pdf/route'
import { POST as postTold } from '@/app/staff/events/[id]/told/route'
import { POST as postTookPlace } from '@/app/staff/events/[id]/took-place/route'
import { GET as getFile } from '@/app/staff/files/[collection]/[id]/route'
import type { Session } from '@/features/accounts/sessions.tx'
import type {
  CodeHash,
  DayChild,
  DaySnapshot,
  HelperAnswer,
  OpenedHelper,
} from '@/features/event-desk/day/snapshot'
import type { SentTap } from '@/features/event-desk/day/tap'
import { PAGE_FORM } from '@/features/event-desk/results/paper/handler'
import { findPages } from '@/features/event-desk/results/paper/pages'
import { findResults } from '@/features/event-desk/results/store'
import { findWork } from '@/features/inbox/worklist/store'
import { correctAnswer } from '@/features/people/corrections/store'
import { countDays } from '@/features/people/days/rules'
import { findPersonPage, readHealth } from '@/features/people/person/store'
import { findNewestFamilies } from '@/features/people/store'
import { CLASSES } from '@/features/records/retention/classes'
import { eraseSubmissions } from '@/features/records/retention/submissions'
import { env } from '@/lib/env'
import type { User } from '@/payload-types'
import { asSystem, asUser, asVisitor } from '@/platform/authority'
import { withEraser } from '@/platform/eraser'
import { openPayload } from '@/platform/payload'

import {
  createAccount,
  createAccountAndUser,
  getHeaders,
  giveRights,
  giveRole,
  post,
} from '../support/accounts'
import { auditLines, count, query } from '../support/database'
import { firstKeyTo, giveUp, sayToday } from '../support/family-page'
import { aTokenFor, freshParent } from '../support/forms'
import { laterToday } from '../support/later-today'
import { getPages } from '../support/pdf'
import { aChild, aFamily, anEvent, anRsvp, send } from '../support/rsvp'

const HOUR_MS = 60 * 60 * 1000
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

let dana: Session
let danaUser: User
let marcus: Session
let visitor: Session

beforeAll(async () => {
  ;({ session: dana, user: danaUser } = await createAccountAndUser('admin'))
  marcus = await createAccount('staff')
  visitor = await createAccount('user')
})

type Sent = { headers?: Record<string, string>; as?: Session | null; key?: string }

function headersOf({ as = dana, key, headers = {} }: Sent): Headers {
  const all = as && key === undefined ? getHeaders(as) : new Headers()
  if (key !== undefined) all.set('authorization', `Helper ${key}`)
  for (const [name, value] of Object.entries(headers)) all.set(name, value)
  return all
}

const ofEvent = (event: string) => ({ params: Promise.resolve({ event }) })

async function ask(event: string, { since = 0, ...sent }: Sent & { since?: number } = {}) {
  const request = new Request(`${env.SITE_URL}/staff/day/${event}?since=${String(since)}`, {
    headers: headersOf(sent),
  })
  return getDay(request, ofEvent(event))
}

async function open(event: string, sent: Sent & { since?: number } = {}): Promise<DaySnapshot> {
  const response = await ask(event, sent)
  expect(response.status).toBe(200)
  const day: DaySnapshot = await response.json()
  return day
}

type Answer = {
  status: number
  success: boolean
  taps?: { id: string; result: string }[]
  since?: number
  error?: string
  unreadable?: string[]
  reasons?: string[]
}

async function answerOf(response: Response): Promise<Answer> {
  const answer: Omit<Answer, 'status'> = await response.json()
  return { status: response.status, ...answer }
}

const DEVICE = randomUUID()

async function sendTaps(
  event: string,
  taps: readonly unknown[],
  { device = DEVICE, ...sent }: Sent & { device?: string } = {},
): Promise<Answer> {
  const body = { device, sentAt: new Date().toISOString(), taps }
  return answerOf(
    await postTaps(post(`/staff/day/${event}/taps`, body, headersOf(sent)), ofEvent(event)),
  )
}

let sequence = 0

/** An *In* by Dana, now. */
function aTap(rsvp: string | undefined, differences: Partial<SentTap> = {}): SentTap {
  sequence += 1
  return {
    id: randomUUID(),
    kind: 'in',
    ...(rsvp === undefined ? {} : { rsvp }),
    at: new Date(Date.now() + sequence).toISOString(),
    offset: 0,
    sequence,
    by: dana.account.id,
    knows: 0,
    ...differences,
  }
}

const anOut = (rsvp: string, to: string, differences: Partial<SentTap> = {}) =>
  aTap(rsvp, { kind: 'out', release: { to, how: 'code' }, ...differences })

const COLLECTED = {
  attendanceType: 'drop_off_pickup',
  parentName: 'Ngozi Okafor',
  parentPhone: '2165550142',
  neverPeople: [{ name: 'Terrence Cole', note: 'Her uncle. Court order.' }],
  pickupPeople: [{ name: 'Rosa Delgado', relationship: 'Grandmother', phone: '2165550133' }],
}

/** An event that starts in two hours, led by Dana, with these children of one family. */
async function aDay(
  names: readonly string[],
  { event: more = {}, family = {} }: { event?: object; family?: object } = {},
) {
  const event = await anEvent({
    startsAt: fromNow(2),
    endsAt: fromNow(4),
    leadAccount: dana.account.id,
    team: { lead: 'Dana Ruiz', leadPhone: '(216) 555-0190' },
    ...more,
  })
  const children = names.map((name) =>
    aChild(name, {
      participantLastName: 'Okafor',
      noAllergies: false,
      allergies: 'Peanuts',
      photoConsent: true,
    }),
  )
  const sent = aFamily(event, children, {
    ...COLLECTED,
    signature: 'Ngozi Okafor',
    parentEmail: freshParent(),
    ...family,
  })
  if (names.length > 0) expect((await send(sent)).body).toMatchObject({ success: true })
  const rows = await query<{ id: string; name: string }>`
    SELECT id, participant_first_name AS name FROM rsvps WHERE event_id = ${event}`
  const rsvp = (name: string) => rows.find((row) => row.name === name)?.id ?? ''
  return { event, rsvp }
}

/** An approved volunteer whom two people have cleared to drive. */
async function aClearedVolunteer(name: string, event: string): Promise<string> {
  const [firstName = '', lastName = ''] = name.split(' ')
  const payload = await openPayload()
  const { id } = await payload.create({
    collection: 'volunteers',
    data: {
      ...{ reference: randomUUID().slice(0, 8), firstName, lastName, email: freshParent() },
      ...{ phone: '2165550111', city: 'Cleveland', status: 'approved', event, duplicateKey: name },
      ...{ interests: ['Other'], availability: ['Weekends'], consentTerms: true, language: 'en' },
    },
    ...asSystem,
  })
  const [row] = await query<{ id: string }>`
    INSERT INTO clearances (driver_key, volunteer_id) VALUES (${randomUUID()}, ${id}) RETURNING id`
  await query`
    UPDATE clearances SET passed_on_by_id = ${marcus.account.id}, passed_on_at = now(), license_expires = '2030-01-01',
      insurance_expires = '2030-01-01', name_matches = true, photo_matches = true, license_is_current = true,
      insurance_is_current = true, agreed_to_screening = true WHERE id = ${row?.id}`
  await query`
    UPDATE clearances SET verdict = 'cleared', decided_by_id = ${dana.account.id}, decided_at = now(),
      ends_on = (now() + interval '300 days')::date::text WHERE id = ${row?.id}`
  return id
}

const childOf = ({ children }: DaySnapshot, rsvp: string): DayChild => {
  const child = children.find((one) => one.rsvp === rsvp)
  if (!child) throw new Error('The child is not on the list')
  return child
}

/** The hash of a code, as a phone makes it of what is typed. */
const hash = (code: string | null, { salt }: CodeHash): string =>
  pbkdf2Sync(String(code), Buffer.from(salt, 'base64'), 100_000, 32, 'sha256').toString('base64')

describe('the list of a day', () => {
  it('holds for staff who may go with whom, with corrected answers', async () => {
    const { event, rsvp } = await aDay(['Chidi'])
    await correctAnswer(
      'rsvps',
      rsvp('Chidi'),
      { field: 'allergies', value: 'Hazelnuts', reason: 'By phone.' },
      danaUser,
    )
    const day = await open(event)
    expect(day.event).toMatchObject({
      id: event,
      ratio: 5,
      lead: dana.account.id,
      second: null,
      leadPhone: '(216) 555-0190',
    })
    expect(day.event.adults.map(({ id }) => id)).toContain(marcus.account.id)
    expect(childOf(day, rsvp('Chidi'))).toMatchObject({
      name: 'Chidi Okafor',
      status: 'confirmed',
      stays: false,
      waiver: 'signed',
      health: ['allergy'],
      healthText: { allergies: 'Hazelnuts', medicine: '', needs: '' },
      photos: true,
      parent: { name: 'Ngozi Okafor' },
      never: [{ name: 'Terrence Cole', note: 'Her uncle. Court order.' }],
      code: expect.stringMatching(/^\d{4}$/),
      codeHash: null,
    })
    expect(childOf(day, rsvp('Chidi')).pickup).toMatchObject([
      { name: 'Rosa Delgado', relationship: 'Grandmother' },
    ])
    expect(JSON.stringify(day)).not.toMatch(/2014-03-09|@family\.example/)
  })

  it('has no health text for an account without that right', async () => {
    const { event, rsvp } = await aDay(['Chidi'])
    await giveRights(marcus, [])
    const day = await open(event, { as: marcus })
    expect(childOf(day, rsvp('Chidi'))).toMatchObject({ health: ['exists'], healthText: null })
    expect(JSON.stringify(day)).not.toContain('Peanuts')
  })

  it('lists a canceled spot with that word, and leaves out the waitlist', async () => {
    const { event, rsvp } = await aDay(['Chidi', 'Ada'], { event: { capacity: 2 } })
    await query`UPDATE rsvps SET status = 'cancelled' WHERE id = ${rsvp('Ada')}`
    await query`UPDATE rsvps SET status = 'waitlisted' WHERE id = ${rsvp('Chidi')}`
    const { children } = await open(event)
    expect(children.map((child) => [child.firstName, child.status])).toEqual([['Ada', 'cancelled']])
  })

  it('says since when a family is not coming today, and no longer once it is coming after all', async () => {
    const parentEmail = freshParent()
    const day = { event: laterToday(), family: { parentEmail } }
    const { event, rsvp } = await aDay(['Chidi', 'Ada'], day)
    const key = await firstKeyTo(parentEmail)
    const before = Date.now()
    await sayToday(key, 'not-coming', ['Chidi'])
    const said = childOf(await open(event), rsvp('Chidi'))
    expect(said.status).toBe('not-coming')
    expect(Date.parse(said.statusAt ?? '')).toBeGreaterThanOrEqual(before)
    expect(Date.parse(said.statusAt ?? '')).toBeLessThanOrEqual(Date.now())
    const isExpected = { status: 'confirmed', statusAt: null }
    expect(childOf(await open(event), rsvp('Ada'))).toMatchObject(isExpected)

    await sayToday(key, 'not-coming', ['Chidi'])
    expect(childOf(await open(event), rsvp('Chidi')).statusAt).toBe(said.statusAt)
    await sayToday(key, 'coming', ['Chidi'])
    expect(childOf(await open(event), rsvp('Chidi'))).toMatchObject(isExpected)

    await sayToday(key, 'not-coming', ['Chidi'])
    await giveUp(key, ['Chidi'])
    expect(childOf(await open(event), rsvp('Chidi')).status).toBe('cancelled')
  })

  it('is refused to a stranger, to another account, and to a page of another site', async () => {
    const { event } = await aDay(['Chidi'])
    expect((await ask(event, { as: null })).status).toBe(401)
    expect((await ask(event, { as: visitor })).status).toBe(403)
    expect((await ask(event, { key: 'k'.repeat(43) })).status).toBe(401)
    const foreign = { 'sec-fetch-site': 'cross-site' }
    expect((await ask(event, { headers: foreign })).status).toBe(403)
    expect((await ask(randomUUID())).status).toBe(404)
    expect((await ask('not-an-id')).status).toBe(404)
  })

  it.each([
    ['before noon of the day before', 72, 74, 'opens'],
    ['twelve hours after the end', -16, -12.1, 'closed'],
  ])('is not there %s', async (_, starts, ends, word) => {
    const { event } = await aDay(['Chidi'])
    await query`UPDATE events SET starts_at = ${fromNow(starts)}, ends_at = ${fromNow(ends)} WHERE id = ${event}`
    const response = await answerOf(await ask(event))
    expect(response).toMatchObject({ status: 409, success: false })
    expect(response.error).toContain(word)
  })

  it('is there until twelve hours after the end', async () => {
    const { event } = await aDay(['Chidi'])
    await query`UPDATE events SET starts_at = ${fromNow(-16)}, ends_at = ${fromNow(-11.9)} WHERE id = ${event}`
    expect((await ask(event)).status).toBe(200)
  })

  it('leaves one line in the log for each account and phone, and says what phones report', async () => {
    const { event } = await aDay(['Chidi'])
    const [one, other] = [randomUUID(), randomUUID()]
    for (const device of [one, one, other])
      await open(event, { headers: { 'x-day-device': device, 'x-day-waiting': '2' } })
    await open(event, { as: marcus, headers: { 'x-day-device': one, 'x-day-resting': '1' } })
    const lines = await auditLines('day.opened', `events/${event}`)
    expect(lines.map(({ actor_id: id }) => id)).toEqual([
      dana.account.id,
      dana.account.id,
      marcus.account.id,
    ])
    expect(await auditLines('health.opened', `events/${event}`)).toHaveLength(1)
    const { phones } = await open(event, { as: marcus, headers: { 'x-day-device': one } })
    expect(phones.find(({ device }) => device === other)).toMatchObject({
      by: dana.account.id,
      waiting: 2,
      isResting: false,
    })
    expect(phones.find(({ device }) => device === one)?.by).toBe(marcus.account.id)
  })

  it('shows the day code to the lead only, and lets other phones check it', async () => {
    const { event } = await aDay(['Chidi'])
    const { you } = await open(event)
    expect(you).toMatchObject({ isLead: true, dayCode: expect.stringMatching(/^\d{4}$/) })
    const other = await open(event, { as: marcus })
    expect(other.you).toMatchObject({ isLead: false, dayCode: null })
    expect(hash(you.dayCode, other.dayCodeHash)).toBe(other.dayCodeHash.hash)
  })
})

describe('taps', () => {
  it('are stored once each, however often they arrive, and come back to every phone', async () => {
    const { event, rsvp } = await aDay(['Chidi'])
    const taps = [
      aTap(rsvp('Chidi'), { data: { medicine: true, nothing: null } }),
      anOut(rsvp('Chidi'), 'Rosa Delgado', {
        release: { to: 'Rosa Delgado', how: 'photo-id', parent: 'said-yes', told: ['waiver'] },
      }),
      aTap(undefined, { kind: 'note', about: 'incident', text: 'Rain', data: { told: 'no' } }),
    ]
    const results = async () => (await sendTaps(event, taps)).taps?.map(({ result }) => result)
    expect(await results()).toEqual(['stored', 'stored', 'stored'])
    expect(await results()).toEqual(['known', 'known', 'known'])
    expect((await sendTaps(event, taps, { as: marcus, device: randomUUID() })).since).toBe(3)
    expect(await count`SELECT count(*) FROM attendance WHERE event_id = ${event}`).toBe(3)
    const day = await open(event)
    expect(day.since).toBe(3)
    expect(day.taps).toMatchObject(taps.map((tap) => ({ ...tap, device: DEVICE })))
    expect((await open(event, { since: 2 })).taps.map(({ id }) => id)).toEqual([taps[2]?.id])
    expect((await open(event, { since: 3 })).taps).toEqual([])
  })

  it('of one id with other contents keep the first, and each other one in a note', async () => {
    const { event, rsvp } = await aDay(['Chidi'])
    const came = aTap(rsvp('Chidi'))
    const out = anOut(rsvp('Chidi'), 'Rosa Delgado')
    const other = { ...out, release: { to: 'Terrence Cole', how: 'code' } }
    await sendTaps(event, [came, out])
    for (let times = 0; times < 3; times += 1)
      expect((await sendTaps(event, [other])).taps).toEqual([{ id: out.id, result: 'known' }])
    const { taps } = await open(event)
    expect(taps.find(({ id }) => id === out.id)?.release?.to).toBe('Rosa Delgado')
    const notes = taps.filter(({ about }) => about === 'conflict')
    expect(notes).toHaveLength(1)
    expect(notes[0]).toMatchObject({
      rsvp: rsvp('Chidi'),
      source: 'server',
      data: { id: out.id, tap: other },
    })
  })

  it('that cannot be read keep the whole batch out, and are named', async () => {
    const { event, rsvp } = await aDay(['Chidi'])
    const good = aTap(rsvp('Chidi'))
    const bad = [
      { ...aTap(rsvp('Chidi')), kind: 'teleport' },
      { ...aTap(rsvp('Chidi')), at: 'yesterday' },
      aTap(undefined),
      { ...aTap(rsvp('Chidi')), release: { to: 'Rosa', how: 'magic' } },
    ]
    const answer = await sendTaps(event, [good, ...bad])
    expect(answer).toMatchObject({ status: 400, unreadable: bad.map(({ id }) => id) })
    expect(await count`SELECT count(*) FROM attendance WHERE event_id = ${event}`).toBe(0)
    expect((await sendTaps(event, [good])).taps).toEqual([{ id: good.id, result: 'stored' }])
  })

  it('are refused as a whole when the envelope cannot be read or is too large', async () => {
    const { event, rsvp } = await aDay(['Chidi'])
    const many = Array.from({ length: 501 }, () => aTap(rsvp('Chidi')))
    expect((await sendTaps(event, many)).status).toBe(413)
    const large = Array.from({ length: 100 }, () =>
      aTap(rsvp('Chidi'), { kind: 'note', text: 'x'.repeat(3000) }),
    )
    expect((await sendTaps(event, large)).status).toBe(413)
    for (const body of ['{', '[]', '{"device":"me","taps":[]}', '{"taps":1}'])
      expect(
        (await postTaps(post('/staff/day/x/taps', body, getHeaders(dana)), ofEvent(event))).status,
      ).toBe(400)
    expect(await count`SELECT count(*) FROM attendance WHERE event_id = ${event}`).toBe(0)
  })

  it('say which of them the lead has to settle', async () => {
    const { event, rsvp } = await aDay(['Chidi', 'Ada'])
    const other = await aDay(['Grace'])
    const fine = [aTap(rsvp('Chidi')), aTap(rsvp('Ada'))]
    const outs = [anOut(rsvp('Chidi'), 'Rosa Delgado'), anOut(rsvp('Chidi'), 'Denise Walker')]
    const never = anOut(rsvp('Ada'), 'terrence cole')
    const strays = [aTap(other.rsvp('Grace')), aTap(randomUUID())]
    const answer = await sendTaps(event, [...fine, ...outs, never, ...strays])
    expect(answer.status).toBe(200)
    expect(answer.taps?.map(({ result }) => result)).toEqual([
      ...['stored', 'stored'],
      ...Array.from({ length: 5 }, () => 'to-settle'),
    ])
    const stray = (await open(event)).taps.filter(({ id }) => strays.some((one) => one.id === id))
    expect(stray.map((tap) => tap.rsvp)).toEqual(strays.map((tap) => tap.rsvp))
    expect(
      await count`SELECT count(*) FROM attendance WHERE event_id = ${event} AND rsvp_id IS NULL`,
    ).toBe(2)
  })

  it('are refused from a stranger, from an account that never had the right, and from another site', async () => {
    const { event, rsvp } = await aDay(['Chidi'])
    const taps = [aTap(rsvp('Chidi'))]
    expect((await sendTaps(event, taps, { as: null })).status).toBe(401)
    expect((await sendTaps(event, taps, { as: visitor })).status).toBe(403)
    const foreign = { 'sec-fetch-site': 'cross-site' }
    expect((await sendTaps(event, taps, { headers: foreign })).status).toBe(403)
    expect((await sendTaps(randomUUID(), taps)).status).toBe(404)
    expect(await count`SELECT count(*) FROM attendance WHERE event_id = ${event}`).toBe(0)
  })

  it('of an account whose right ended after it opened the list are stored, later ones marked', async () => {
    const { event, rsvp } = await aDay(['Chidi'])
    const former = await createAccount('staff')
    await open(event, { as: former, headers: { 'x-day-device': DEVICE } })
    const by = former.account.id
    const before = aTap(rsvp('Chidi'), { by, at: new Date(Date.now() - 60_000).toISOString() })
    await giveRole(former, 'user')
    const after = anOut(rsvp('Chidi'), 'Rosa Delgado', {
      by,
      at: new Date(Date.now() + 60_000).toISOString(),
    })
    expect((await ask(event, { as: former })).status).toBe(403)
    expect((await sendTaps(event, [before, after], { as: former })).status).toBe(200)
    const { taps, event: described } = await open(event)
    expect(taps.map(({ lateRight }) => lateRight ?? false)).toEqual([false, true])
    expect(described.adults.find(({ id }) => id === by)).toMatchObject({ ended: true })
  })

  it('keep the name of the one who tapped beside the account that sends them', async () => {
    const { event, rsvp } = await aDay(['Chidi'])
    await sendTaps(event, [aTap(rsvp('Chidi'))], { as: marcus })
    expect((await open(event)).taps).toMatchObject([
      { by: dana.account.id, sender: marcus.account.id },
    ])
  })

  it('that other staff send in the lead’s name decide nothing', async () => {
    const { event, rsvp } = await aDay(['Chidi'])
    const out = anOut(rsvp('Chidi'), 'Denise Walker', {
      release: { to: 'Denise Walker', how: 'lead', reason: 'Her sister' },
    })
    const answer = await sendTaps(event, [aTap(rsvp('Chidi')), out], { as: marcus })
    expect(answer.taps?.map(({ result }) => result)).toEqual(['to-settle', 'to-settle'])
  })

  it('of a phone whose clock is wrong have the corrected time', async () => {
    const { event, rsvp } = await aDay(['Chidi'])
    await sendTaps(event, [
      aTap(rsvp('Chidi'), { at: '2026-12-05T21:10:00.000Z', offset: -420_000 }),
    ])
    const [row] = await query`
      SELECT tapped_at, device_at, offset_ms::int FROM attendance WHERE event_id = ${event}`
    expect(row).toEqual({
      tapped_at: new Date('2026-12-05T21:03:00Z'),
      device_at: new Date('2026-12-05T21:10:00Z'),
      offset_ms: -420_000,
    })
  })

  it('have the facts that outlive the RSVP: its reference and its signature', async () => {
    const { event, rsvp } = await aDay(['Chidi'])
    await sendTaps(event, [aTap(rsvp('Chidi'))])
    const [row] = await query`
      SELECT a.reference = r.reference AS reference, a.signature_id = s.id AS signature
      FROM attendance a JOIN rsvps r ON r.id = a.rsvp_id JOIN waiver_signatures s ON s.rsvp_id = r.id
      WHERE a.event_id = ${event}`
    expect(row).toEqual({ reference: true, signature: true })
  })

  it('from two phones at once get numbers without a gap, so that no phone misses one', async () => {
    const { event, rsvp } = await aDay(['Chidi', 'Ada'])
    const batches = Array.from({ length: 8 }, (_, n) =>
      Array.from({ length: 5 }, () =>
        aTap(rsvp(n % 2 === 0 ? 'Chidi' : 'Ada'), { kind: 'note', text: 'x' }),
      ),
    )
    const phones = [randomUUID(), randomUUID()]
    const answers = await Promise.all(
      batches.map((taps, n) => sendTaps(event, taps, { device: phones[n % 2] ?? '' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(batches.map(() => 200))
    const numbers = await query<{ number: string }>`
      SELECT number FROM attendance WHERE event_id = ${event} ORDER BY number`
    expect(numbers.map(({ number }) => Number(number))).toEqual(
      Array.from({ length: 40 }, (_, n) => n + 1),
    )
    // Each answer's number covers its own batch.
    expect(answers.map(({ since }) => since).sort((a = 0, b = 0) => a - b)).toEqual(
      Array.from({ length: 8 }, (_, n) => (n + 1) * 5),
    )
  })

  it('sent at once by two phones with the same ids are stored once', async () => {
    const { event, rsvp } = await aDay(['Chidi'])
    const taps = Array.from({ length: 20 }, () => aTap(rsvp('Chidi'), { kind: 'note', text: 'x' }))
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendTaps(event, taps)))
    const results = answers.flatMap((answer) => answer.taps?.map(({ result }) => result) ?? [])
    expect(results.filter((result) => result === 'stored')).toHaveLength(20)
    expect(results.filter((result) => result === 'known')).toHaveLength(60)
    expect(await count`SELECT count(*) FROM attendance WHERE event_id = ${event}`).toBe(20)
  })

  it('never change and never go, whoever tries', async () => {
    const { event, rsvp } = await aDay(['Chidi'])
    await sendTaps(event, [anOut(rsvp('Chidi'), 'Rosa Delgado')])
    await expect(
      query`UPDATE attendance SET release_to = 'Somebody' WHERE event_id = ${event}`,
    ).rejects.toThrow('append-only')
    await expect(query`DELETE FROM attendance WHERE event_id = ${event}`).rejects.toThrow(
      'append-only',
    )
    await expect(query`TRUNCATE attendance CASCADE`).rejects.toThrow('append-only')
  })
})

describe('a helper', () => {
  const make = async (event: string, differences: object = {}, as: Session = dana) => {
    const body = { id: randomUUID(), name: 'Lena Park', ...differences }
    const request = post(`/staff/day/${event}/helpers`, body, getHeaders(as))
    const response = await postHelper(request, ofEvent(event))
    const answer: HelperAnswer & { error?: string } = await response.json()
    return { ...answer, status: response.status }
  }

  const codeOf = ({ link }: HelperAnswer) => link.split('#h=')[1] ?? ''

  const trade = async (event: string, code: string, device: string) => {
    const request = post(`/staff/day/${event}/helpers/open`, { code, device })
    const response = await postOpen(request, ofEvent(event))
    const answer: OpenedHelper = await response.json()
    return { ...answer, status: response.status }
  }

  const end = async (event: string, helper: string) =>
    postEnd(post(`/staff/day/${event}/helpers/${helper}/end`, {}, getHeaders(dana)), {
      params: Promise.resolve({ event, helper }),
    })

  /** A helper with an opened link. */
  async function aHelper(event: string, differences: object = {}) {
    const made = await make(event, differences)
    const device = randomUUID()
    const { key } = await trade(event, codeOf(made), device)
    return { id: made.id, key, device }
  }

  it('is made by the lead only, and once by its id', async () => {
    const { event } = await aDay(['Chidi'])
    expect((await make(event, {}, marcus)).status).toBe(403)
    const id = randomUUID()
    const first = await make(event, { id })
    expect(first).toMatchObject({ status: 200, id, volunteer: null, isCleared: false })
    expect(first.link).toMatch(new RegExp(`^/day/${event}#h=[\\w-]{32}$`))
    expect(first.words).toMatch(/^[a-z]+-\d{4}$/)
    expect(await make(event, { id })).toEqual(first)
    expect(await auditLines('day.helper-added', `events/${event}`)).toHaveLength(1)
  })

  it('counts as an adult if a cleared volunteer has the name', async () => {
    const { event } = await aDay(['Chidi'])
    const volunteer = await aClearedVolunteer('Léna Park', event)
    const made = await make(event)
    expect(made).toMatchObject({ isCleared: true, volunteer: { id: volunteer, name: 'Léna Park' } })
    const { adults } = (await open(event)).event
    expect(adults.find(({ id }) => id === made.id)).toMatchObject({ kind: 'helper', cleared: true })
    expect(adults.find(({ id }) => id === volunteer)).toMatchObject({
      kind: 'volunteer',
      cleared: true,
    })
  })

  it('opens the list once, on one phone, by the link or by the words', async () => {
    const { event } = await aDay(['Chidi'])
    const made = await make(event)
    const [own, other] = [randomUUID(), randomUUID()]
    const opened = await trade(event, made.words.toUpperCase().replace('-', ' '), own)
    expect(opened).toMatchObject({ status: 200, id: made.id, event })
    expect((await trade(event, codeOf(made), other)).status).toBe(409)
    expect((await trade(event, made.words, other)).status).toBe(409)
    expect((await trade(event, codeOf(made), own)).key).toBe(opened.key)
    const elsewhere = { key: opened.key, headers: { 'x-day-device': other } }
    expect((await ask(event, elsewhere)).status).toBe(403)
    expect((await sendTaps(event, [], { key: opened.key, device: other })).status).toBe(403)
    const { event: another } = await aDay(['Ada'])
    expect((await ask(another, { key: opened.key })).status).toBe(401)
  })

  it('has ten minutes to open the list', async () => {
    const { event } = await aDay(['Chidi'])
    const made = await make(event)
    await query`UPDATE day_helpers SET opens_until = now() - interval '1 second' WHERE id = ${made.id}`
    expect((await trade(event, codeOf(made), randomUUID())).status).toBe(409)
  })

  it('reads enough to find a child and not enough to find a family', async () => {
    const { event, rsvp } = await aDay(['Chidi', 'Ada'])
    await send({
      ...anRsvp(event, { participantFirstName: 'Chidi', participantLastName: 'Olsen' }),
      parentEmail: freshParent(),
    })
    await sendTaps(event, [
      aTap(rsvp('Chidi'), {
        kind: 'note',
        about: 'incident',
        text: 'Scraped knee',
        data: { told: 'no' },
      }),
      aTap(rsvp('Ada'), {
        kind: 'note',
        about: 'call',
        text: 'She says…',
        data: { to: 'Ngozi Okafor' },
      }),
      anOut(rsvp('Ada'), 'Rosa Delgado', {
        release: { to: 'Rosa Delgado', how: 'lead', reason: 'A family matter' },
      }),
    ])
    const staffs = await open(event)
    const { key } = await aHelper(event)
    const day = await open(event, { key })
    const chidi = childOf(day, rsvp('Chidi'))
    expect(chidi).toMatchObject({
      name: 'Chidi Ok.',
      lastName: null,
      parent: null,
      calls: [],
      code: null,
      health: ['exists'],
      healthText: null,
      never: [{ name: 'Terrence Cole', note: null }],
      pickup: [{ name: 'Rosa Delgado', phone: null }],
    })
    expect(day.you).toMatchObject({ kind: 'helper', isLead: false, dayCode: null })
    expect(day.event.leadPhone).toBe('(216) 555-0190')
    const text = JSON.stringify(day)
    const { code } = childOf(staffs, rsvp('Chidi'))
    for (const secret of [
      ...['Okafor', '5550142', '5550133', 'Peanuts', '2014-03-09', '@family.example'],
      ...['Scraped knee', 'She says', 'A family matter', `"${String(code)}"`],
    ])
      expect(text).not.toContain(secret)
    expect(text.replaceAll('555-0190', '')).not.toContain('555-0')
    expect(chidi.codeHash && hash(code, chidi.codeHash)).toBe(chidi.codeHash?.hash)
  })

  it('reads health details if the lead allowed it, and only a lead with that right can', async () => {
    const { event, rsvp } = await aDay(['Chidi'], { event: { secondAccount: marcus.account.id } })
    await giveRights(marcus, [])
    expect((await make(event, { mayReadHealth: true }, marcus)).status).toBe(403)
    const { key } = await aHelper(event, { mayReadHealth: true })
    expect(childOf(await open(event, { key }), rsvp('Chidi')).healthText?.allergies).toBe('Peanuts')
    expect(await auditLines('health.opened', `events/${event}`)).toHaveLength(1)
  })

  it('opens one child’s health details in an emergency, which is recorded and told to every phone', async () => {
    const { event, rsvp } = await aDay(['Chidi'])
    const { event: other, rsvp: otherRsvp } = await aDay(['Ada'])
    const helper = await aHelper(event)
    const emergency = async (of: string, body: object, sent: Sent = { key: helper.key }) =>
      postEmergency(post(`/staff/day/${of}/emergency`, body, headersOf(sent)), ofEvent(of))
    const asked = { rsvp: rsvp('Chidi'), device: helper.device }
    expect((await emergency(event, asked, { as: marcus })).status).toBe(403)
    expect((await emergency(event, asked, { as: null })).status).toBe(401)
    expect((await emergency(other, asked)).status).toBe(401)
    expect((await emergency(event, { ...asked, device: randomUUID() })).status).toBe(403)
    expect((await emergency(event, { ...asked, rsvp: otherRsvp('Ada') })).status).toBe(404)
    expect((await open(event)).taps).toEqual([])
    const response = await emergency(event, asked)
    expect(await response.json()).toEqual({
      success: true,
      healthText: { allergies: 'Peanuts', medicine: '', needs: '' },
    })
    for (const sent of [{}, { key: helper.key }])
      expect((await open(event, sent)).taps).toEqual([
        expect.objectContaining({
          ...{ kind: 'note', about: 'ask', rsvp: rsvp('Chidi'), by: helper.id },
          ...{ device: helper.device, source: 'server', data: { what: 'emergency' } },
        }),
      ])
    expect(await auditLines('health.opened', `rsvps/${rsvp('Chidi')}`)).toHaveLength(1)
    await end(event, helper.id)
    expect((await emergency(event, asked)).status).toBe(403)
  })

  it('has taps that a phone saved sent in as a file by staff, each once and with the sender’s name', async () => {
    const { event, rsvp } = await aDay(['Chidi'])
    const helper = await aHelper(event)
    const taps = [aTap(rsvp('Chidi'), { by: helper.id }), anOut(rsvp('Chidi'), 'Rosa Delgado')]
    await sendTaps(event, taps.slice(0, 1), { key: helper.key, device: helper.device })
    const envelope = { device: helper.device, sentAt: new Date().toISOString(), taps }
    const sendIn = async (file: string, as: Session = marcus) =>
      answerOf(
        await postSaved(
          post(`/staff/day/${event}/saved-taps`, { file }, getHeaders(as)),
          ofEvent(event),
        ),
      )
    expect((await sendIn(JSON.stringify(envelope), visitor)).status).toBe(403)
    expect((await sendIn('no JSON')).status).toBe(400)
    const [tap] = taps
    const broken = { ...envelope, taps: [{ ...tap, kind: 'other' }] }
    expect((await sendIn(JSON.stringify(broken))).status).toBe(400)
    const heard = async () =>
      (await open(event)).phones.find(({ device }) => device === helper.device)?.heardAt
    const before = await heard()
    for (const message of [
      '1 tap was stored. 1 tap was here already.',
      '0 taps were stored. 2 taps were here already.',
    ])
      expect(await sendIn(JSON.stringify(envelope))).toMatchObject({ status: 200, message })
    expect(await heard()).toBe(before)
    expect((await open(event)).taps).toMatchObject([
      { by: helper.id, device: helper.device },
      { by: dana.account.id, device: helper.device, sender: marcus.account.id },
    ])
  })

  it('has taps in such a file marked that were made after the access had ended', async () => {
    const { event, rsvp } = await aDay(['Chidi'])
    const { id, device } = await aHelper(event)
    await end(event, id)
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    const early = aTap(rsvp('Chidi'), { by: id, at: at(-1) })
    const late = anOut(rsvp('Chidi'), 'Rosa Delgado', { by: id, at: at(1) })
    const ofStaff = aTap(rsvp('Chidi'), { at: at(2) })
    const taps = [early, late, ofStaff]
    const file = JSON.stringify({ device, sentAt: new Date().toISOString(), taps })
    const request = post(`/staff/day/${event}/saved-taps`, { file }, getHeaders(marcus))
    expect((await postSaved(request, ofEvent(event))).status).toBe(200)
    const stored = (await open(event)).taps
    expect(stored.map((tap) => [tap.id, tap.lateRight ?? false])).toEqual([
      [early.id, false],
      [late.id, true],
      [ofStaff.id, false],
    ])
  })

  it('taps under the own name, and cannot speak for the lead', async () => {
    const { event, rsvp } = await aDay(['Chidi'])
    const { key, device, id } = await aHelper(event)
    const mine = aTap(rsvp('Chidi'), { by: id })
    const outs = [anOut(rsvp('Chidi'), 'Rosa Delgado'), anOut(rsvp('Chidi'), 'Denise Walker')]
    const settled = aTap(rsvp('Chidi'), {
      kind: 'note',
      about: 'settled',
      data: { taps: outs.map((out) => out.id), truth: 'out' },
    })
    const answer = await sendTaps(event, [mine, ...outs, settled], { key, device })
    expect(answer.taps?.map(({ result }) => result)).toEqual([
      'stored',
      'to-settle',
      'to-settle',
      'stored',
    ])
    const [row] = await query`SELECT helper, actor, sender FROM attendance WHERE id = ${mine.id}`
    expect(row).toEqual({ helper: id, actor: null, sender: null })
  })

  it('taps on the lead’s phone under the own name, which says so once the access has ended', async () => {
    const { event, rsvp } = await aDay(['Chidi'])
    const helper = await aHelper(event)
    const before = aTap(rsvp('Chidi'), { by: helper.id })
    await sendTaps(event, [before])
    await end(event, helper.id)
    const at = new Date(Date.now() + 60_000).toISOString()
    await sendTaps(event, [before, anOut(rsvp('Chidi'), 'Rosa Delgado', { by: helper.id, at })])
    expect(
      await query`SELECT helper, actor, sender, late_right FROM attendance WHERE event_id = ${event} ORDER BY number`,
    ).toEqual([
      { helper: helper.id, actor: null, sender: dana.account.id, late_right: null },
      { helper: helper.id, actor: null, sender: dana.account.id, late_right: true },
    ])
  })

  it('loses the list when the lead ends the access, and still sends what waits', async () => {
    const { event, rsvp } = await aDay(['Chidi'])
    const { key, device, id } = await aHelper(event)
    await open(event, { key, headers: { 'x-day-device': device } })
    expect((await end(event, id)).status).toBe(200)
    expect((await end(event, id)).status).toBe(200)
    expect((await end(event, randomUUID())).status).toBe(404)
    const refusal = await ask(event, { key })
    expect(refusal.status).toBe(403)
    expect(await refusal.json()).toMatchObject({
      error: expect.stringMatching(/^.+ ended your access at \d+:\d\d [AP]M\.$/),
      ended: { helper: 'Lena Park' },
    })
    const elsewhere = { key, headers: { 'x-day-device': randomUUID() } }
    expect(await (await ask(event, elsewhere)).json()).not.toHaveProperty('ended')
    const late = aTap(rsvp('Chidi'), { by: id, at: new Date(Date.now() + 60_000).toISOString() })
    expect((await sendTaps(event, [late], { key, device })).status).toBe(200)
    expect((await open(event)).taps).toMatchObject([{ by: id, lateRight: true }])
    expect(await auditLines('day.helper-ended', `events/${event}`)).toHaveLength(1)
  })

  it('stays until the day ends, also when the account that made it has left', async () => {
    const former = await createAccount('staff')
    const { event } = await aDay(['Chidi'], { event: { secondAccount: former.account.id } })
    const made = await make(event, {}, former)
    const { key } = await trade(event, codeOf(made), randomUUID())
    await giveRole(former, 'user')
    expect((await ask(event, { key })).status).toBe(200)
    await query`UPDATE events SET starts_at = ${fromNow(-16)}, ends_at = ${fromNow(-12.1)} WHERE id = ${event}`
    expect((await ask(event, { key })).status).toBe(409)
  })

  it('keeps no code and no key in the database', async () => {
    const { event } = await aDay(['Chidi'])
    const made = await make(event)
    const { key } = await trade(event, codeOf(made), randomUUID())
    const [row] = await query<{ all: string; key: string }>`
      SELECT to_jsonb(h)::text AS all, key_sha256 AS key FROM day_helpers h WHERE id = ${made.id}`
    for (const secret of [codeOf(made), made.words, key]) expect(row?.all).not.toContain(secret)
    expect(row?.key).toBe(createHash('sha256').update(key).digest('hex'))
  })
})

describe('an event', () => {
  const aRatio = (ratio: number) => anEvent({ ageFrom: 5, ageTo: 12, ratio })

  it('has the ratio that the safety page promises, and staff can only make it stricter', async () => {
    const ratioOf = async (more: object) =>
      (await open((await aDay([], { event: more })).event)).event.ratio
    expect(await ratioOf({ ageFrom: 13 })).toBe(8)
    expect(await ratioOf({ ageFrom: 13, ratio: 6 })).toBe(6)
    for (const ratio of [6, 0, 2.5])
      await expect(aRatio(ratio)).rejects.toThrow('Children to one adult')
    await expect(aRatio(4)).resolves.toBeTruthy()
  })

  it('tells phones who moved its end, when, and to what', async () => {
    const { event } = await aDay(['Chidi'])
    expect((await open(event)).event).not.toHaveProperty('moved')
    const payload = await openPayload()
    const change = (data: object) =>
      payload.update({ collection: 'events', id: event, data, ...asUser(danaUser) })
    const endsAt = fromNow(5)
    await change({ endsAt })
    await change({ venueName: 'Edgewater Park' })
    expect((await open(event)).event).toMatchObject({
      endsAt,
      moved: {
        isStart: false,
        isEnd: true,
        by: danaUser.name ?? danaUser.email,
        at: expect.any(String),
      },
    })
  })

  it('shows no visitor who leads it, and how', async () => {
    const { event } = await aDay(['Chidi'])
    const payload = await openPayload()
    const seen = await payload.findByID({ collection: 'events', id: event, ...asVisitor })
    expect(seen).not.toHaveProperty('leadAccount')
    expect(seen).not.toHaveProperty('ratio')
  })
})

describe('closing the day', () => {
  const close = async (event: string, body: object = {}, as: Session = dana) =>
    answerOf(
      await postClose(post(`/staff/day/${event}/close`, body, getHeaders(as)), ofEvent(event)),
    )

  it('waits for every child, every red card and every phone, then ends the day', async () => {
    const { event, rsvp } = await aDay(['Chidi', 'Ada'])
    const silent = randomUUID()
    await open(event, { as: marcus, headers: { 'x-day-device': silent } })
    const ins = [aTap(rsvp('Chidi')), aTap(rsvp('Ada'))]
    const outs = [anOut(rsvp('Chidi'), 'Rosa Delgado'), anOut(rsvp('Chidi'), 'Denise Walker')]
    await sendTaps(event, [...ins, ...outs])
    expect((await close(event, {}, marcus)).status).toBe(403)
    const first = await close(event)
    expect(first).toMatchObject({ status: 409, success: false })
    expect(first.reasons).toEqual([
      'Ada Okafor is inside',
      'Chidi Okafor is to settle',
      expect.stringContaining('phone has not reported'),
    ])
    await sendTaps(event, [
      anOut(rsvp('Ada'), 'Rosa Delgado'),
      aTap(rsvp('Chidi'), {
        kind: 'note',
        about: 'settled',
        data: { taps: outs.map(({ id }) => id), truth: 'out', to: 'Rosa Delgado' },
      }),
    ])
    expect((await close(event)).reasons).toHaveLength(1)
    const without = [{ device: silent, reason: 'It fell into the lake.' }]
    expect(await close(event, { without })).toMatchObject({ status: 200, success: true })
    const { taps } = await open(event)
    expect(taps.at(-1)).toMatchObject({ about: 'closed', source: 'server', data: { without } })
    expect(await close(event)).toMatchObject({ status: 200 })
    expect(await auditLines('day.closed', `events/${event}`)).toHaveLength(1)
  })

  it('waits for a phone that said that taps wait on it', async () => {
    const { event } = await aDay(['Chidi'])
    const device = randomUUID()
    const report = (waiting: string) =>
      open(event, { headers: { 'x-day-device': device, 'x-day-waiting': waiting } })
    await report('2')
    expect((await close(event)).status).toBe(409)
    await report('0')
    expect((await close(event)).status).toBe(200)
  })

  it('waits for the lead to confirm a day code', async () => {
    const { event, rsvp } = await aDay(['Chidi'])
    const came = aTap(rsvp('Chidi'))
    const out = anOut(rsvp('Chidi'), 'Denise Walker', {
      by: marcus.account.id,
      release: { to: 'Denise Walker', how: 'lead' },
      data: { dayCode: true },
    })
    await sendTaps(event, [came, out])
    expect((await close(event)).status).toBe(409)
    const confirmed = {
      kind: 'note',
      about: 'decided',
      data: { tap: out.id, answer: 'yes' },
    } as const
    await sendTaps(event, [aTap(rsvp('Chidi'), confirmed)])
    expect((await close(event)).status).toBe(200)
  })

  it('cannot happen while a batch is being stored: it sees the batch or comes before it', async () => {
    const { event, rsvp } = await aDay(['Chidi'])
    const [closed, sent] = await Promise.all([close(event), sendTaps(event, [aTap(rsvp('Chidi'))])])
    expect(sent.status).toBe(200)
    const rows = await query<{ about: string | null }>`
      SELECT about FROM attendance WHERE event_id = ${event} ORDER BY number`
    expect(rows.map(({ about }) => about)).toEqual(
      closed.status === 200 ? ['closed', null] : [null],
    )
  })
})

describe('a paper roster', () => {
  /** A day that is over, so that its times have come. */
  async function aPastDay(names: readonly string[]) {
    const day = await aDay(names)
    await query`
      UPDATE events SET starts_at = ${fromNow(-3)}, ends_at = ${fromNow(-1)} WHERE id = ${day.event}`
    return day
  }

  const enter = async (event: string, fields: Record<string, string>, as: Session = marcus) =>
    postPaper(post(`/staff/events/${event}/paper`, fields, getHeaders(as)), {
      params: Promise.resolve({ id: event }),
    })

  /** The time of an instant as staff type it. */
  const clock = (hours: number) =>
    new Date(Date.now() + hours * HOUR_MS).toLocaleTimeString('en-US', {
      timeZone: 'America/New_York',
      hour: 'numeric',
      minute: '2-digit',
    })

  it('becomes taps from one device, by the one who entered it, once', async () => {
    const { event, rsvp } = await aPastDay(['Ada', 'Ben'])
    const fields = {
      [`in:${rsvp('Ada')}`]: clock(-2.5),
      [`out:${rsvp('Ada')}`]: clock(-1.5),
      [`to:${rsvp('Ada')}`]: 'Rosa Delgado',
      [`in:${rsvp('Ben')}`]: clock(-2),
    }
    const answers = await Promise.all([enter(event, fields), enter(event, fields)])
    for (const answer of answers) expect(answer.status).toBe(200)
    const day = await open(event)
    const [device] = day.taps.map((tap) => tap.device)
    expect(day.taps.map(({ kind, rsvp: child }) => [kind, child])).toEqual([
      ['in', rsvp('Ada')],
      ['out', rsvp('Ada')],
      ['in', rsvp('Ben')],
    ])
    for (const tap of day.taps)
      expect(tap).toMatchObject({ source: 'paper', by: marcus.account.id, device })
    expect(day.phones.map((phone) => phone.device)).not.toContain(device)
    expect(await auditLines('day.paper-entered', `events/${event}`)).toMatchObject([
      { detail: { taps: 3 } },
    ])
    expect((await findResults(event, danaUser))?.arrivals?.figures).toMatchObject({
      came: 2,
      inside: 1,
    })
  })

  it('does not replace what a phone has', async () => {
    const { event, rsvp } = await aPastDay(['Ada'])
    const at = fromNow(-2.5)
    await sendTaps(event, [aTap(rsvp('Ada'), { at })])
    await enter(event, {
      [`in:${rsvp('Ada')}`]: clock(-2),
      [`out:${rsvp('Ada')}`]: clock(-1.5),
      [`to:${rsvp('Ada')}`]: '*',
      [`other:${rsvp('Ada')}`]: 'Denise Brooks',
      [`why:${rsvp('Ada')}`]: 'Dana decided at the gate',
    })
    const { taps } = await open(event)
    expect(taps.map(({ kind, source }) => [kind, source])).toEqual([
      ['in', undefined],
      ['out', 'paper'],
    ])
    expect(taps.at(1)?.release).toEqual({
      to: 'Denise Brooks',
      how: 'lead',
      reason: 'Dana decided at the gate',
    })
  })

  it('with a mistake in one line stores nothing, and names the mistake at the line', async () => {
    const { event, rsvp } = await aPastDay(['Ada', 'Ben'])
    const response = await enter(event, {
      [`in:${rsvp('Ada')}`]: clock(-2),
      [`in:${rsvp('Ben')}`]: 'four',
      [`out:${rsvp('Ben')}`]: clock(-1.5),
      [`to:${rsvp('Ben')}`]: 'Terrence Cole',
    })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      fields: {
        [`in:${rsvp('Ben')}`]: 'Type a time, for example 430 for 4:30 PM.',
        [`to:${rsvp('Ben')}`]: 'Choose the person.',
      },
    })
    expect((await open(event)).taps).toEqual([])
  })

  it('is closed to visitors, and to a page of another site', async () => {
    const { event } = await aPastDay([])
    expect((await enter(event, {}, visitor)).status).toBe(403)
    const request = post(`/staff/events/${event}/paper`, {}, new Headers())
    const params = Promise.resolve({ id: event })
    expect((await postPaper(request, { params })).status).toBe(401)
    const elsewhere = getHeaders(marcus)
    elsewhere.set('sec-fetch-site', 'cross-site')
    const foreign = post(`/staff/events/${event}/paper`, {}, elsewhere)
    expect((await postPaper(foreign, { params })).status).toBe(403)
    expect((await enter('nonsense', {})).status).toBe(404)
  })
})

describe('the photo of a page of a paper roster', () => {
  const aPhoto = async () =>
    new Uint8Array(
      await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#fff' } })
        .withExif({ IFD0: { Copyright: 'taken at Edgewater Park' } })
        .jpeg()
        .toBuffer(),
    )

  async function addPage(event: string, page: Uint8Array<ArrayBuffer>, as: Session = marcus) {
    const body = new FormData()
    body.set('formToken', aTokenFor(PAGE_FORM))
    body.set('sheet', new File([page], 'page.jpg', { type: 'image/jpeg' }))
    const headers = getHeaders(as)
    headers.set('sec-fetch-site', 'same-origin')
    const address = `${env.SITE_URL}/staff/events/${event}/paper/pages`
    const response = await postPage(new Request(address, { method: 'POST', body, headers }), {
      params: Promise.resolve({ id: event }),
    })
    return response.status
  }

  const see = (id: string, as: Session | null) =>
    getFile(
      new Request(`${env.SITE_URL}/staff/files/roster-pages/${id}`, {
        headers: as ? getHeaders(as) : new Headers(),
      }),
      { params: Promise.resolve({ collection: 'roster-pages', id }) },
    )

  it('is seen by accounts with the right to health answers only, and each view is recorded', async () => {
    const { event } = await aDay(['Chidi'])
    const [reader, other] = [await createAccount('staff'), await createAccount('staff')]
    await giveRights(reader, ['health'])
    await giveRights(other, [])
    expect(await addPage(event, await aPhoto(), visitor)).toBe(403)
    expect(await addPage(event, new Uint8Array([1, 2, 3]))).toBe(422)
    expect(await addPage(randomUUID(), await aPhoto())).toBe(404)
    expect(await addPage(event, await aPhoto(), other)).toBe(200)
    const [page] = await findPages(event)
    const id = page?.id ?? ''
    for (const [account, status] of [
      [null, 401],
      [visitor, 403],
      [other, 404],
      [reader, 200],
    ] as const)
      expect((await see(id, account)).status).toBe(status)
    const photo = Buffer.from(await (await see(id, reader)).arrayBuffer())
    expect(await sharp(photo).metadata()).toMatchObject({ width: 900, height: 1200 })
    expect(photo.toString('latin1')).not.toContain('Edgewater')
    expect(await auditLines('file.viewed', `roster-pages/${id}`)).toHaveLength(1)
    expect(await auditLines('day.page-added', `events/${event}`)).toHaveLength(1)
  })
})

describe('what came of a day', () => {
  it('is exported with one row for each child, also for one who did not come', async () => {
    const { event, rsvp } = await aDay(['Chidi', 'Ada', 'Grace', 'Ben'], {
      event: { title: 'Winter Lantern Walk' },
    })
    await query`UPDATE rsvps SET status = 'cancelled' WHERE id = ${rsvp('Ben')}`
    const at = (minutes: number) => new Date(Date.UTC(2026, 10, 28, 21, minutes)).toISOString()
    await sendTaps(event, [
      aTap(rsvp('Chidi'), { at: at(0) }),
      anOut(rsvp('Chidi'), 'Rosa Delgado', { at: at(150) }),
      aTap(rsvp('Ada'), { at: at(1) }),
      anOut(rsvp('Ada'), 'Rosa Delgado', { at: at(140) }),
      anOut(rsvp('Ada'), 'Denise Walker', { at: at(141) }),
    ])
    const address = `${env.SITE_URL}/exports/attendance?event=${event}&format=json`
    const response = await getExport(new Request(address, { headers: getHeaders(dana) }), {
      params: Promise.resolve({ collection: 'attendance' }),
    })
    expect(response.status).toBe(200)
    const rows: Record<string, unknown>[] = await response.json()
    const named = (name: string) => rows.find((row) => row['name'] === `${name} Okafor`)
    expect(rows).toHaveLength(3)
    expect(Object.keys(rows[0] ?? {})).toEqual(
      'event reference name came in out minutes released_to how by'.split(' '),
    )
    expect(named('Chidi')).toMatchObject({
      event: 'Winter Lantern Walk',
      came: true,
      in: '2026-11-28T16:00:00-05:00',
      out: '2026-11-28T18:30:00-05:00',
      minutes: '150',
      released_to: 'Rosa Delgado',
      how: 'code',
      by: danaUser.name,
    })
    expect(named('Ada')).toMatchObject({ came: true, in: '2026-11-28T16:01:00-05:00', out: null })
    expect(named('Grace')).toMatchObject({ came: false, in: null, out: null, minutes: null })
    const arrivals = (await findResults(event, danaUser))?.arrivals
    expect(arrivals?.figures).toMatchObject({
      ...{ came: 2, spots: 3, cameWithSpot: 2, noWord: 0, inside: 1, childMinutes: 150 },
    })
    expect(arrivals?.rows.map(({ name, attended: { minutes } }) => [name, minutes])).toEqual([
      ['Ada Okafor', null],
      ['Chidi Okafor', 150],
      ['Grace Okafor', null],
    ])
    expect(arrivals?.rows[0]?.notes).toEqual([{ code: 'to-settle' }])
  })

  it('is on the page of the person and in People, with incidents but without their words', async () => {
    const { event, rsvp } = await aDay(['Chidi', 'Ada'])
    const at = (minutes: number) => fromNow(-4 + minutes / 60)
    await sendTaps(event, [
      aTap(rsvp('Chidi'), { at: at(0) }),
      anOut(rsvp('Chidi'), 'Rosa Delgado', { at: at(150) }),
      aTap(rsvp('Chidi'), {
        ...{ at: at(30), kind: 'note', about: 'incident', text: 'Scraped a knee.' },
        data: { told: 'phone', seenBy: 'Marcus Reed' },
      }),
    ])
    const page = async (name: string) => findPersonPage(rsvp(name))
    // Until the event is over, a child that is not there is only late.
    expect((await page('Ada'))?.days).toEqual([])
    await query`
      UPDATE events SET starts_at = now() - interval '4 hours', ends_at = now() - interval '1 hour' WHERE id = ${event}`
    const [chidi, ada] = [await page('Chidi'), await page('Ada')]
    expect(countDays(chidi?.days ?? [])).toMatchObject({ days: 1, came: 1, minutes: 150 })
    expect(countDays(ada?.days ?? [])).toMatchObject({ days: 1, came: 0, noWord: 1, minutes: 0 })
    expect(chidi?.health.care).toMatchObject([
      { about: 'incident', isTold: true, by: danaUser.name, seenBy: 'Marcus Reed' },
    ])
    expect(ada?.health.care).toEqual([])
    expect(JSON.stringify(chidi)).not.toContain('Scraped')
    const health = await readHealth(rsvp('Chidi'), danaUser, { code: 'incident' })
    expect(health.ok && health.value.entries.map(({ answer }) => answer)).toEqual([
      'Peanuts',
      'Scraped a knee.',
    ])
    const family = (await findNewestFamilies()).find(({ days }) => days.length > 0)
    expect(family?.days.map(({ child: { name, came } }) => [name, came]).sort()).toEqual([
      ['Ada Okafor', false],
      ['Chidi Okafor', true],
    ])
  })

  it('leaves staff to tell a family of an incident, which they do once on the desk', async () => {
    const { event, rsvp } = await aDay(['Chidi'])
    const incident = aTap(rsvp('Chidi'), {
      ...{ kind: 'note', about: 'incident', text: 'Scraped a knee.', data: { told: 'no' } },
    })
    await sendTaps(event, [aTap(rsvp('Chidi')), anOut(rsvp('Chidi'), 'Rosa Delgado'), incident])
    const toDos = async () => (await findResults(event, danaUser))?.arrivals?.toDos
    const work = async () =>
      (await findWork(danaUser, { filter: 'all', shown: 500 }))
        .filter(({ eventId }) => eventId === event)
        .map(({ kind }) => kind)
    expect(await toDos()).toMatchObject([
      { code: 'incident', rsvp: rsvp('Chidi'), note: incident.id },
    ])
    expect(await work()).toEqual(['untold-family'])
    const tell = async (note: string, as: Session) => {
      const request = post(`/staff/events/${event}/told`, { note }, getHeaders(as))
      return (await postTold(request, { params: Promise.resolve({ id: event }) })).status
    }
    expect(await tell(incident.id, visitor)).toBe(403)
    expect(await tell(rsvp('Chidi'), marcus)).toBe(404)
    expect(await tell(incident.id, marcus)).toBe(200)
    expect(await toDos()).toEqual([])
    expect(await work()).toEqual([])
    const { taps } = await open(event)
    expect(taps.at(-1)).toMatchObject({ about: 'told', by: marcus.account.id, source: 'server' })
  })

  it('is opened again after it was closed by the lead, the second or an administrator, once and on record', async () => {
    const { event, rsvp } = await aDay(['Chidi'], {
      event: { leadAccount: marcus.account.id, secondAccount: marcus.account.id },
    })
    const openAgain = async (as: Session, id = event) => {
      const request = post(`/staff/events/${id}/open-again`, {}, getHeaders(as))
      return (await postOpenAgain(request, { params: Promise.resolve({ id }) })).status
    }
    const taps = [aTap(rsvp('Chidi')), anOut(rsvp('Chidi'), 'Rosa Delgado')]
    await sendTaps(event, taps, { as: marcus })
    const isClosed = async () => (await findResults(event, danaUser))?.arrivals?.closed !== null
    const close = () =>
      postClose(post(`/staff/day/${event}/close`, {}, getHeaders(marcus)), ofEvent(event))
    expect((await close()).status).toBe(200)
    expect(await openAgain(visitor)).toBe(403)
    expect(await openAgain(await createAccount('staff'))).toBe(403)
    expect(await openAgain(dana, randomUUID())).toBe(404)
    expect(await isClosed()).toBe(true)
    for (const as of [marcus, dana]) expect(await openAgain(as)).toBe(200)
    expect(await isClosed()).toBe(false)
    expect((await open(event)).taps.filter(({ about }) => about === 'opened')).toMatchObject([
      { by: marcus.account.id, source: 'server' },
    ])
    expect(await auditLines('day.opened-again', `events/${event}`)).toHaveLength(1)
    expect((await close()).status).toBe(200)
    expect(await isClosed()).toBe(true)
  })

  it('is saved as a PDF for staff, which is recorded', async () => {
    const { event, rsvp } = await aDay(['Chidi'])
    const save = (as: Session) =>
      getResultsPdf(
        new Request(`${env.SITE_URL}/staff/events/${event}/results.pdf`, {
          headers: getHeaders(as),
        }),
        { params: Promise.resolve({ id: event }) },
      )
    expect((await save(visitor)).status).toBe(403)
    expect((await save(marcus)).status).toBe(409)
    const adult = { adult: dana.account.id, way: 'in' }
    await sendTaps(event, [
      aTap(undefined, { kind: 'note', about: 'adult', data: adult }),
      aTap(rsvp('Chidi')),
      anOut(rsvp('Chidi'), 'Rosa Delgado'),
    ])
    const response = await save(marcus)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const text = (await getPages(await response.arrayBuffer())).join(' ')
    for (const words of ['Chidi Okafor', 'Rosa Delgado', '1 child came', 'Limit 1 to 5.'])
      expect(text).toContain(words)
    expect(await auditLines('roster.printed', `events/${event}`)).toMatchObject([
      { detail: { children: 1, withHealth: false, paper: 'results' } },
    ])
  })

  it('asks staff whether an event that nobody tapped took place, until they answer', async () => {
    const { event, rsvp } = await aDay(['Chidi'])
    const work = async () =>
      (await findWork(danaUser, { filter: 'all', shown: 500 })).filter(({ id }) => id === event)
    const answer = async (tookPlace: string, as: Session = marcus) => {
      const request = post(`/staff/events/${event}/took-place`, { tookPlace }, getHeaders(as))
      return (await postTookPlace(request, { params: Promise.resolve({ id: event }) })).status
    }
    expect(await answer('yes')).toBe(404)
    await query`
      UPDATE events SET starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' WHERE id = ${event}`
    expect(await work()).toMatchObject([{ kind: 'took-place', topic: '1' }])
    expect(await answer('yes', visitor)).toBe(403)
    expect(await answer('perhaps')).toBe(422)
    expect(await answer('no')).toBe(200)
    expect(await answer('yes')).toBe(200)
    expect(await work()).toEqual([])
    expect((await findResults(event, danaUser))?.outcome).toMatchObject({ tookPlace: true })
    expect(await auditLines('event.took-place', `events/${event}`)).toHaveLength(2)
    // A phone that sends its taps at last says it better.
    await sendTaps(event, [aTap(rsvp('Chidi'))])
    expect(await findResults(event, danaUser)).toMatchObject({ outcome: null, arrivals: {} })
  })

  it('is nothing before the first tap', async () => {
    const { event } = await aDay(['Chidi'])
    expect((await findResults(event, danaUser))?.arrivals).toBeNull()
  })

  it('is kept for seven years, and with a signed waiver as long as that', async () => {
    const { event, rsvp } = await aDay(['Chidi'])
    const longAgo = { at: '2012-06-01T12:00:00.000Z' }
    const note = aTap(undefined, { kind: 'note', text: 'Rain', ...longAgo })
    const recent = aTap(undefined, { kind: 'note', text: 'Rain' })
    await sendTaps(event, [note, recent, aTap(rsvp('Chidi'), longAgo)])
    const sevenYearsAgo = new Date(Date.now() - 7 * 365.25 * 24 * HOUR_MS)
    const { rows } = await withEraser((client) =>
      client.query<{ id: string }>(CLASSES.attendance.due, [sevenYearsAgo]),
    )
    expect(rows.map(({ id }) => id)).toEqual([note.id])
  })

  it('is on no phone while the child waits to be erased, and nothing that is tapped meanwhile is lost', async () => {
    const { event, rsvp } = await aDay(['Chidi', 'Ada'])
    const [before, meanwhile] = [aTap(rsvp('Chidi')), anOut(rsvp('Chidi'), 'Rosa Delgado')]
    await sendTaps(event, [before])
    const [erasure] = await query<{ id: string }>`
      INSERT INTO erasures (scope, record_ids, requested_by_id)
      VALUES ('person', ARRAY[${rsvp('Chidi')}::uuid], ${danaUser.id}) RETURNING id`
    await query`
      INSERT INTO withheld_records (record_id, erasure_id, reference, family)
      SELECT id, ${erasure?.id}, reference, family FROM rsvps WHERE id = ${rsvp('Chidi')}`
    expect((await sendTaps(event, [meanwhile])).status).toBe(200)
    const day = await open(event)
    expect(day.children.map((child) => child.firstName)).toEqual(['Ada'])
    expect(day.taps).toEqual([])
    expect((await sendTaps(event, [before])).taps).toEqual([{ id: before.id, result: 'known' }])
    await query`DELETE FROM withheld_records WHERE record_id = ${rsvp('Chidi')}`
    expect((await open(event)).taps.map(({ id }) => id)).toEqual([before.id, meanwhile.id])
  })

  it('outlives the RSVP, which it names no more, until the signature goes', async () => {
    const { event, rsvp } = await aDay(['Chidi'])
    await sendTaps(event, [aTap(rsvp('Chidi')), anOut(rsvp('Chidi'), 'Rosa Delgado')])
    await withEraser((client) => eraseSubmissions(client, 'rsvps', [rsvp('Chidi')]))
    const kept = await query`
      SELECT a.rsvp_id, a.release_to, s.participant_name FROM attendance a JOIN waiver_signatures s ON s.id = a.signature_id
      WHERE a.event_id = ${event} ORDER BY a.number`
    expect(kept).toEqual([
      { rsvp_id: null, release_to: null, participant_name: 'Chidi Okafor' },
      { rsvp_id: null, release_to: 'Rosa Delgado', participant_name: 'Chidi Okafor' },
    ])
    expect((await open(event)).taps).toEqual([])
  })
})
