// @database seeded
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

import { POST as postEmail } from '@/app/staff/day/[event]/emails/route'
import { POST as postFamily } from '@/app/staff/day/[event]/families/route'
import { POST as postOpen } from '@/app/staff/day/[event]/helpers/open/route'
import { POST as postHelper } from '@/app/staff/day/[event]/helpers/route'
import { POST as postPaper } from '@/app/staff/day/[event]/papers/route'
import { GET as getDay } from '@/app/staff/day/[event]/route'
import { POST as postSignature } from '@/app/staff/day/[event]/signatures/route'
import { POST as postTaps } from '@/app/staff/day/[event]/taps/route'
import { POST as postWalkIn } from '@/app/staff/day/[event]/walk-ins/route'
import { GET as getSignedCopy } from '@/app/waivers/[reference]/[key]/signed-copy.pdf/route'
import type { Session } from '@/features/accounts/sessions.tx'
import type { WalkInAnswers } from '@/features/event-desk/day/arrivals/rules'
import type { DaySnapshot, FamilyAnswer } from '@/features/event-desk/day/snapshot'
import { findResults } from '@/features/event-desk/results/store'
import { findRoster } from '@/features/event-desk/roster/store'
import { signedCopyOfReference } from '@/features/waiver/sign.tx'
import { env } from '@/lib/env'
import type { User } from '@/payload-types'
import { openPrivateFile } from '@/platform/private-files'

import {
  createAccount,
  createAccountAndUser,
  getHeaders,
  giveRights,
  giveRole,
  post,
} from '../support/accounts'
import { auditLines, count, query } from '../support/database'
import { freshParent } from '../support/forms'
import { anEvent, anRsvp, send } from '../support/rsvp'

const HOUR_MS = 60 * 60 * 1000
const DEVICE = randomUUID()

let dana: Session
let danaUser: User
let visitor: Session

beforeAll(async () => {
  ;({ session: dana, user: danaUser } = await createAccountAndUser('admin'))
  visitor = await createAccount('user')
})

const aDay = (differences: object = {}) =>
  anEvent({
    startsAt: new Date(Date.now() + HOUR_MS).toISOString(),
    endsAt: new Date(Date.now() + 3 * HOUR_MS).toISOString(),
    leadAccount: dana.account.id,
    ...differences,
  })

const ofEvent = (event: string) => ({ params: Promise.resolve({ event }) })

async function open(event: string, as = dana): Promise<DaySnapshot> {
  const request = new Request(`${env.SITE_URL}/staff/day/${event}?since=0`, {
    headers: getHeaders(as),
  })
  const day: DaySnapshot = await (await getDay(request, ofEvent(event))).json()
  return day
}

type Answer = { status: number; success: boolean; result?: string; error?: string }

async function answerOf(response: Response): Promise<Answer> {
  const body: Omit<Answer, 'status'> = await response.json()
  return { status: response.status, ...body }
}

let sequence = 0

const anIn = (rsvp: string, waiver: string) => {
  sequence += 1
  return {
    ...{ id: randomUUID(), kind: 'in', rsvp, offset: 0, sequence, by: dana.account.id, knows: 0 },
    at: new Date().toISOString(),
    data: { waiver },
  }
}

const ANSWERS: WalkInAnswers = {
  firstName: 'Ben',
  lastName: 'Ortiz',
  birthDate: '2017-03-14',
  known: null,
  phone: '2165550181',
  parentName: 'Rafael Ortiz',
  pickup: [{ name: 'Rafael Ortiz', relationship: 'Parent', phone: '2165550181' }],
  neverPeople: [{ name: 'Carl Ortiz', note: 'Court order' }],
  allergies: 'Bee stings',
  medicine: '',
  photos: true,
}

function aWalkIn(answers: Partial<WalkInAnswers> = {}, waiver = 'paper') {
  const id = randomUUID()
  const sentAt = new Date().toISOString()
  return {
    ...{ id, device: DEVICE, sentAt, code: '3906' },
    answers: { ...ANSWERS, ...answers },
    in: anIn(id, waiver),
  }
}

const sendWalkIn = async (event: string, body: object, headers = getHeaders(dana)) =>
  answerOf(await postWalkIn(post(`/staff/day/${event}/walk-ins`, body, headers), ofEvent(event)))

async function aSignature(event: string, rsvp: string, differences: object = {}) {
  const { waiver } = await open(event)
  return {
    ...{ id: randomUUID(), device: DEVICE, rsvp, offset: 60_000 },
    at: '2026-11-28T12:00:00.000Z',
    waiver: waiver?.id,
    agreed: true,
    ...{ signature: 'Rafael Ortiz', signatureConfirmed: false, photos: false },
    ...differences,
  }
}

const sendSignature = async (event: string, body: object, headers = getHeaders(dana)) =>
  answerOf(
    await postSignature(post(`/staff/day/${event}/signatures`, body, headers), ofEvent(event)),
  )

const sendEmail = async (event: string, body: object, headers = getHeaders(dana)) =>
  answerOf(await postEmail(post(`/staff/day/${event}/emails`, body, headers), ofEvent(event)))

const anEmail = (rsvp: string, email: string) => ({
  ...{ id: randomUUID(), device: DEVICE, rsvp, offset: 0, at: new Date().toISOString(), email },
})

/** The subject of each email to an address, and whether the signed copy is attached. */
const emailsTo = (email: string) =>
  query<{ text: string; hasCopy: boolean }>`
    SELECT subject, text, signed_copy_of_id IS NOT NULL AS "hasCopy" FROM emails
    WHERE recipient = ${email} ORDER BY created_at`

const aPhoto = async () =>
  new Uint8Array(
    await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer(),
  )

async function sendPaper(
  event: string,
  fields: Record<string, string>,
  page: Uint8Array<ArrayBuffer>,
  headers = getHeaders(dana),
): Promise<Answer> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('page', new File([page], 'page.jpg', { type: 'image/jpeg' }))
  headers.set('sec-fetch-site', 'same-origin')
  const request = new Request(`${env.SITE_URL}/staff/day/${event}/papers`, {
    ...{ method: 'POST', body, headers },
  })
  return answerOf(await postPaper(request, ofEvent(event)))
}

async function aPaper(event: string, rsvp: string) {
  const { waiver } = await open(event)
  return {
    ...{ id: randomUUID(), device: DEVICE, rsvp, offset: '0' },
    at: new Date().toISOString(),
    waiver: waiver?.id ?? '',
  }
}

const childOf = async (event: string, rsvp: string) =>
  (await open(event)).children.find((child) => child.rsvp === rsvp)

describe('a walk-in', () => {
  it('is on every list with its mark, inside, with the code and the answers of the gate', async () => {
    const event = await aDay()
    const walkIn = aWalkIn()
    expect(await sendWalkIn(event, walkIn)).toEqual({
      ...{ status: 200, success: true, result: 'stored' },
    })
    const day = await open(event)
    expect(day.children).toMatchObject([
      {
        rsvp: walkIn.id,
        ...{ name: 'Ben Ortiz', status: 'walk-in', code: '3906', waiver: 'unsigned', photos: true },
        pickup: [{ name: 'Rafael Ortiz', relationship: 'Parent', phone: '2165550181' }],
        never: [{ name: 'Carl Ortiz', note: 'Court order' }],
        healthText: { allergies: 'Bee stings', medicine: '', needs: '' },
      },
    ])
    expect(day.taps).toMatchObject([{ id: walkIn.in.id, kind: 'in', rsvp: walkIn.id }])
    expect(await findResults(event, danaUser)).toMatchObject({
      arrivals: { figures: { came: 1, walkIns: 1 }, inside: [{ count: 1 }] },
    })
    expect(await auditLines('rsvp.entered', `rsvps/${walkIn.id}`)).toHaveLength(1)
  })

  it('is stored once with its tap, however often and in whatever way it arrives', async () => {
    const event = await aDay()
    const walkIn = aWalkIn()
    const answers = await Promise.all([1, 2, 3].map(() => sendWalkIn(event, walkIn)))
    expect(answers.map(({ result }) => result).sort()).toEqual(['known', 'known', 'stored'])
    const taps = { device: DEVICE, sentAt: walkIn.sentAt, taps: [walkIn.in] }
    const request = post(`/staff/day/${event}/taps`, taps, getHeaders(dana))
    expect(await (await postTaps(request, ofEvent(event))).json()).toMatchObject({
      taps: [{ result: 'known' }],
    })
    expect(await count`SELECT count(*) FROM rsvps WHERE event_id = ${event}`).toBe(1)
    expect(await count`SELECT count(*) FROM attendance WHERE event_id = ${event}`).toBe(1)
    // The same id at another event is another record's.
    expect(await sendWalkIn(await aDay(), walkIn)).toMatchObject({ status: 409 })
  })

  it('is stored over the limit, also twice for one child, because the child is inside', async () => {
    const event = await aDay({ capacity: 1 })
    await send(anRsvp(event))
    for (const walkIn of [aWalkIn(), aWalkIn()])
      expect(await sendWalkIn(event, walkIn)).toMatchObject({ result: 'stored' })
    expect((await open(event)).children).toHaveLength(3)
    // Families without an address are families of their own.
    const roster = await findRoster(event, { user: danaUser, withHealth: false, at: new Date() })
    expect(roster?.families).toHaveLength(3)
  })

  it('leaves the waitlist, and keeps the address of the family that waited', async () => {
    const event = await aDay({ capacity: 1, waitlist: true })
    await send(anRsvp(event))
    const parentEmail = freshParent()
    const waiting = { participantFirstName: 'Ben', participantLastName: 'Ortíz', parentEmail }
    await send(
      anRsvp(event, {
        ...{ ...waiting, participantDob: '2017-03-14', parentPhone: '2165550181' },
        ...{ parentName: 'Rafael Ortiz', signature: 'Rafael Ortiz' },
      }),
    )
    expect(
      await count`SELECT count(*) FROM rsvps WHERE event_id = ${event} AND status = 'waitlisted'`,
    ).toBe(1)
    await sendWalkIn(event, aWalkIn())
    expect(
      await query`SELECT source, status, parent_email AS email FROM rsvps
        WHERE event_id = ${event} AND participant_first_name = 'Ben' ORDER BY source DESC`,
    ).toEqual([
      { source: 'walk-in', status: 'confirmed', email: parentEmail },
      { source: 'family', status: 'cancelled', email: parentEmail },
    ])
  })

  it('of an adult has no parent, no pick-up and no code', async () => {
    const event = await aDay()
    const adult = { birthDate: '1990-01-01', parentName: '', pickup: [], neverPeople: [] }
    const walkIn = { ...aWalkIn(adult), code: null }
    expect(await sendWalkIn(event, walkIn)).toMatchObject({ result: 'stored' })
    expect(await childOf(event, walkIn.id)).toMatchObject({
      ...{ isAdult: true, parent: null, pickup: [], code: null },
    })
  })

  it.each([
    ['no birth date', { birthDate: '03/14/2017' }],
    ['a phone of nine digits', { phone: '216555018' }],
    ['no first name', { firstName: ' ' }],
    ['a note about a person without a name', { neverPeople: [{ name: '', note: 'Red truck' }] }],
    [
      'four people who must not pick up',
      { neverPeople: Array(4).fill({ name: 'Carl', note: '' }) },
    ],
  ])('with %s is not stored', async (_what, answers) => {
    const event = await aDay()
    expect(await sendWalkIn(event, aWalkIn(answers))).toMatchObject({ status: 400 })
    expect(await count`SELECT count(*) FROM rsvps WHERE event_id = ${event}`).toBe(0)
  })
})

describe('a signature on a phone at the gate', () => {
  it('is sealed with the time and the words of the phone, once, and has a signed copy', async () => {
    const event = await aDay()
    const walkIn = aWalkIn({}, 'phone')
    await sendWalkIn(event, walkIn)
    const signature = await aSignature(event, walkIn.id)
    expect(await sendSignature(event, signature)).toMatchObject({ result: 'stored' })
    expect(await sendSignature(event, signature)).toMatchObject({ result: 'known' })
    const rows = await query<{ reference: string }>`
      SELECT reference, origin, seal_version AS version, signer_name AS signer, name_matches AS matches,
        guardian_name AS guardian, photo_sentence AS photos, agreed_sentence AS agreed,
        to_char(signed_at AT TIME ZONE 'UTC', 'HH24:MI') AS at
      FROM waiver_signatures WHERE rsvp_id = ${walkIn.id}`
    expect(rows).toMatchObject([
      {
        ...{ origin: 'gate', version: '3', signer: 'Rafael Ortiz', matches: true, at: '12:01' },
        ...{ guardian: 'Rafael Ortiz', photos: 'May we use photos of Ben?' },
        agreed: 'I have read the waiver and I agree to it',
      },
    ])
    expect(await childOf(event, walkIn.id)).toMatchObject({ waiver: 'signed', photos: false })
    // The family gave no address.
    expect(await count`SELECT count(*) FROM emails WHERE recipient = ''`).toBe(0)
    // The copy is drawn only if the seal fits every fact of the record.
    const [reference = '', key = ''] = signedCopyOfReference(rows[0]?.reference ?? '')
      .split('/')
      .slice(2)
    const copy = await getSignedCopy(new Request(env.SITE_URL), {
      params: Promise.resolve({ reference, key }),
    })
    expect(copy.headers.get('content-type')).toBe('application/pdf')
  })

  it.each([
    ['another name that was not confirmed', { signature: 'Rosa Torres' }, 422],
    ['one word', { signature: 'Dad', signatureConfirmed: true }, 422],
    ['no agreement', { agreed: false }, 400],
    ['a text that is not published', { waiver: randomUUID() }, 409],
    ['a child of no list', { rsvp: randomUUID() }, 409],
  ])('with %s is not stored', async (_what, differences, status) => {
    const event = await aDay()
    const walkIn = aWalkIn({}, 'phone')
    await sendWalkIn(event, walkIn)
    const signature = await aSignature(event, walkIn.id, differences)
    expect(await sendSignature(event, signature)).toMatchObject({ status })
    expect(await count`SELECT count(*) FROM waiver_signatures WHERE rsvp_id = ${walkIn.id}`).toBe(0)
  })
})

describe('the photo of a signed page', () => {
  it('is kept once as the paper of the child, with who took it', async () => {
    const event = await aDay()
    const walkIn = aWalkIn()
    await sendWalkIn(event, walkIn)
    const [paper, photo] = [await aPaper(event, walkIn.id), await aPhoto()]
    expect(await sendPaper(event, paper, photo)).toMatchObject({ result: 'stored' })
    expect(await sendPaper(event, paper, photo)).toMatchObject({ result: 'known' })
    const rows = await query<{ key: string }>`
      SELECT p.signed_by AS signer, p.mime_type AS type, p.entered_by_id::text AS by, p.storage_key AS key
      FROM paper_waivers p JOIN rsvps r ON r.family = p.family WHERE r.id = ${walkIn.id}`
    expect(rows).toMatchObject([
      { signer: 'Rafael Ortiz', type: 'image/jpeg', by: dana.account.id },
    ])
    expect(await openPrivateFile(rows[0]?.key ?? '')).not.toBeNull()
    // The photo question of the walk-in stands: nobody read the boxes of the page.
    expect(await childOf(event, walkIn.id)).toMatchObject({ waiver: 'paper', photos: true })
  })

  it('is kept for a child whose spot was canceled and who came all the same', async () => {
    const event = await aDay()
    const walkIn = aWalkIn()
    await sendWalkIn(event, walkIn)
    await query`UPDATE rsvps SET status = 'cancelled' WHERE id = ${walkIn.id}`
    const paper = await aPaper(event, walkIn.id)
    expect(await sendPaper(event, paper, await aPhoto())).toMatchObject({ result: 'stored' })
    expect(await childOf(event, walkIn.id)).toMatchObject({ status: 'cancelled', waiver: 'paper' })
  })

  it('is refused if it is no picture or too large', async () => {
    const event = await aDay()
    const walkIn = aWalkIn()
    await sendWalkIn(event, walkIn)
    const paper = await aPaper(event, walkIn.id)
    const text = new TextEncoder().encode('<script>')
    expect(await sendPaper(event, paper, text)).toMatchObject({ status: 422 })
    const large = new Uint8Array(11 * 1024 * 1024)
    const tooLarge = await sendPaper(event, paper, large)
    expect([413, 422]).toContain(tooLarge.status)
    expect(tooLarge.error).toMatch(/10 MB/)
    expect(await childOf(event, walkIn.id)).toMatchObject({ waiver: 'unsigned' })
  })
})

describe('the address of a walk-in', () => {
  it('gets the confirmation with the code once, and is that of the family from then on', async () => {
    const event = await aDay()
    const walkIn = aWalkIn({}, 'phone')
    await sendWalkIn(event, walkIn)
    await sendSignature(event, await aSignature(event, walkIn.id))
    const email = freshParent()
    const body = anEmail(walkIn.id, ` ${email.toUpperCase()}`)
    expect(await sendEmail(event, { ...body, email: 'nobody' })).toMatchObject({ status: 400 })
    expect(await sendEmail(await aDay(), body)).toMatchObject({ status: 409 })
    expect(await sendEmail(event, body)).toMatchObject({ result: 'stored' })
    expect(await sendEmail(event, body)).toMatchObject({ result: 'known' })
    expect(await emailsTo(email)).toMatchObject([
      { text: expect.stringContaining('3906'), hasCopy: true },
    ])
    expect(await query`SELECT email FROM people_search WHERE record_id = ${walkIn.id}`).toEqual([
      { email },
    ])
  })

  it('gets one email, with the copy, also if the signature or the page arrives after it', async () => {
    const event = await aDay()
    for (const [way, hasCopy] of [
      ['phone', true],
      ['paper', false],
    ] as const) {
      const walkIn = aWalkIn({}, way)
      const email = freshParent()
      await sendWalkIn(event, walkIn)
      expect(await sendEmail(event, anEmail(walkIn.id, email))).toMatchObject({ result: 'stored' })
      expect(await emailsTo(email)).toEqual([])
      if (way === 'phone') await sendSignature(event, await aSignature(event, walkIn.id))
      else await sendPaper(event, await aPaper(event, walkIn.id), await aPhoto())
      const emails = await emailsTo(email)
      expect(emails).toMatchObject([{ text: expect.stringContaining('3906'), hasCopy }])
      expect(emails[0]?.text).not.toContain('your signature')
    }
  })

  it.each(['phone', 'without'])(
    'that arrives after the end gets the signed copy, and nothing else (%s)',
    async (way) => {
      const event = await aDay()
      const walkIn = aWalkIn({}, way)
      const email = freshParent()
      await sendWalkIn(event, walkIn)
      if (way === 'phone') await sendSignature(event, await aSignature(event, walkIn.id))
      await query`UPDATE events SET starts_at = now() - interval '5 hours', ends_at = now() - interval '2 hours' WHERE id = ${event}`
      expect(await sendEmail(event, anEmail(walkIn.id, email))).toMatchObject({ result: 'stored' })
      expect(await emailsTo(email)).toMatchObject(
        way === 'phone' ? [{ subject: expect.stringContaining('Ben'), hasCopy: true }] : [],
      )
    },
  )

  it('of a family that had signed the child up gets the copy of what was signed at the gate, once', async () => {
    const event = await aDay()
    const parentEmail = freshParent()
    const ben = { participantFirstName: 'Ben', participantLastName: 'Ortiz', parentEmail }
    await send(anRsvp(event, { ...ben, participantDob: ANSWERS.birthDate }))
    const walkIn = aWalkIn({}, 'phone')
    await sendWalkIn(event, walkIn)
    await sendSignature(event, await aSignature(event, walkIn.id))
    const before = await emailsTo(parentEmail)
    for (const _time of [1, 2])
      expect(await sendEmail(event, anEmail(walkIn.id, parentEmail))).toMatchObject({
        result: 'known',
      })
    const sent = (await emailsTo(parentEmail)).slice(before.length)
    expect(sent).toMatchObject([{ hasCopy: true }])
  })
})

describe('a known family', () => {
  const lookUp = async (event: string, phone: string, headers = getHeaders(dana)) => {
    const request = post(`/staff/day/${event}/families`, { phone }, headers)
    const response = await postFamily(request, ofEvent(event))
    const answer: Partial<FamilyAnswer> = await response.json()
    return { status: response.status, family: answer.family }
  }

  let numbers = 0
  const freshPhone = () => {
    numbers += 1
    return `2165${String(Date.now()).slice(-4)}${String(numbers).padStart(2, '0')}`
  }

  const AMARA = { participantFirstName: 'Amara', participantLastName: 'Price' }

  /** A child who was signed up for another day. */
  async function aKnownChild(differences: object = {}) {
    const parentPhone = freshPhone()
    const parentEmail = freshParent()
    const answers = {
      ...{ ...AMARA, participantDob: '2016-05-01', parentPhone, parentEmail },
      ...{ parentName: 'Hannah Price', signature: 'Hannah Price', noAllergies: true },
      ...{ attendanceType: 'drop_off_pickup', specialNeeds: 'Wheelchair' },
      pickupPeople: [{ name: 'Dora Price', relationship: 'Aunt', phone: '2165550175' }],
      neverPeople: [{ name: 'Otto Price', note: '' }],
      ...differences,
    }
    const sent = await send(anRsvp(await aDay(), answers))
    expect(sent.body).toMatchObject({ success: true })
    return { parentPhone, parentEmail, answers }
  }

  it('is found by the whole number, with its children, and without birth date and address', async () => {
    const { parentPhone } = await aKnownChild()
    const event = await aDay()
    await open(event)
    const { status, family } = await lookUp(event, parentPhone)
    expect({ status, family }).toEqual({
      status: 200,
      family: {
        parentName: 'Hannah Price',
        children: [
          {
            ...{ record: expect.any(String), firstName: 'Amara', lastName: 'Price', age: 10 },
            ...{ waitingSince: null, hasEmail: true },
            pickup: [{ name: 'Dora Price', phone: '2165550175' }],
            told: { allergies: '', medicine: '', on: expect.stringMatching(/^[A-Z][a-z]{2} \d+$/) },
          },
        ],
      },
    })
    const [child] = family?.children ?? []
    expect(await auditLines('health.opened', `rsvps/${child?.record ?? ''}`)).toHaveLength(1)
    expect(await lookUp(event, freshPhone())).toEqual({ status: 200, family: null })
    for (const part of [parentPhone.slice(0, 9), `${parentPhone}1`, '%%%%%%%%%%', ''])
      expect((await lookUp(event, part)).status).toBe(400)
  })

  it('has no health answers for staff without the right, and nobody of another family', async () => {
    const { parentPhone } = await aKnownChild()
    // Another family once had the number, and a stranger names it as the one to call.
    await aKnownChild({ participantFirstName: 'Nia', emergencyContactPhone: parentPhone })
    const { answers } = await aKnownChild({ participantFirstName: 'Leo', parentPhone })
    await aKnownChild({
      ...answers,
      participantFirstName: 'Zoe',
      parentName: 'Ida Lang',
      signature: 'Ida Lang',
    })
    await aKnownChild({ ...answers, participantFirstName: 'Ava' })
    const marcus = await createAccount('staff')
    await giveRights(marcus, [])
    const event = await aDay()
    await open(event, marcus)
    const { family } = await lookUp(event, parentPhone, getHeaders(marcus))
    expect(family?.parentName).toBe('Hannah Price')
    expect(family?.children.map(({ firstName, told }) => [firstName, told])).toEqual([
      ['Amara', null],
      ['Ava', null],
      ['Leo', null],
    ])
  })

  it('leaves out a child with a spot, and says since when another waits', async () => {
    const { parentPhone, answers } = await aKnownChild()
    const event = await aDay({ capacity: 1, waitlist: true })
    await send(anRsvp(event, { ...answers, participantFirstName: 'Leo' }))
    await send(anRsvp(event, answers))
    await open(event)
    const { family } = await lookUp(event, parentPhone)
    expect(family?.children).toMatchObject([
      { firstName: 'Amara', waitingSince: expect.stringMatching(/^[A-Z][a-z]{2} \d+$/) },
    ])
  })

  it('is told to nobody but staff who have the list of the day, sixty times an hour', async () => {
    const { parentPhone } = await aKnownChild()
    const event = await aDay()
    const marcus = await createAccount('staff')
    expect(await lookUp(event, parentPhone, getHeaders(marcus))).toEqual({ status: 403 })
    expect(await lookUp(event, parentPhone, getHeaders(visitor))).toEqual({ status: 403 })
    expect(await lookUp(event, parentPhone, new Headers())).toEqual({ status: 401 })
    const helper = await aHelper(event)
    expect(await lookUp(event, parentPhone, helper.headers)).toEqual({ status: 403 })
    await open(event, marcus)
    expect((await lookUp(event, parentPhone, getHeaders(marcus))).status).toBe(200)
    const statuses: number[] = []
    for (let time = 1; time <= 60; time += 1)
      statuses.push((await lookUp(event, freshPhone(), getHeaders(marcus))).status)
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([59, 429])
    await giveRole(marcus, 'user')
    expect(await lookUp(event, parentPhone, getHeaders(marcus))).toEqual({ status: 403 })
    const past = await aDay()
    await open(past)
    await query`UPDATE events SET starts_at = now() - interval '3 days', ends_at = now() - interval '2 days' WHERE id = ${past}`
    expect(await lookUp(past, parentPhone)).toEqual({ status: 409 })
  })

  it('comes in with what is on record, off the waitlist and told once, however often the phone sends it', async () => {
    const { parentPhone, parentEmail, answers } = await aKnownChild()
    const event = await aDay({ capacity: 1, waitlist: true })
    await send(anRsvp(event))
    await send(anRsvp(event, answers))
    await open(event)
    const { family } = await lookUp(event, parentPhone)
    const [child] = family?.children ?? []
    const walkIn = aWalkIn(
      {
        ...{ firstName: 'Amara', lastName: 'Price', birthDate: null, phone: parentPhone },
        ...{ known: { record: child?.record ?? '', age: 10 }, parentName: 'Hannah Price' },
        neverPeople: [],
      },
      'phone',
    )
    const before = (await emailsTo(parentEmail)).length
    const sent = await Promise.all([1, 2].map(() => sendWalkIn(event, walkIn)))
    expect(sent.map(({ result }) => result).sort()).toEqual(['known', 'stored'])
    const [waiting] = await query<{ id: string; status: string }>`
      SELECT id, status FROM rsvps WHERE event_id = ${event} AND source = 'family' AND parent_email = ${parentEmail}`
    expect(waiting?.status).toBe('cancelled')
    expect(await auditLines('rsvp.status-changed', `rsvps/${waiting?.id ?? ''}`)).toHaveLength(1)
    const listed = await childOf(event, walkIn.id)
    expect(listed).toMatchObject({
      ...{ age: 10, status: 'walk-in', isAdult: false },
      never: [{ name: 'Otto Price', note: null }],
      healthText: { needs: 'Wheelchair' },
    })
    expect(listed?.calls.map(({ name }) => name)).toContain('Rosa Torres')
    const signature = await aSignature(event, walkIn.id, { signature: 'Hannah Price' })
    for (const _time of [1, 2]) await sendSignature(event, signature)
    expect((await emailsTo(parentEmail)).slice(before)).toMatchObject([
      { text: expect.stringContaining('3906'), hasCopy: true },
    ])
  })

  it('that is not the one of the number fills in nothing', async () => {
    const { parentPhone } = await aKnownChild()
    const event = await aDay()
    await open(event)
    const record = (await lookUp(event, parentPhone)).family?.children[0]?.record ?? ''
    const known = { record, age: 10 }
    expect(
      await sendWalkIn(event, aWalkIn({ birthDate: null, known, phone: freshPhone() })),
    ).toMatchObject({ status: 409 })
    expect(await sendWalkIn(event, aWalkIn({ birthDate: null }))).toMatchObject({ status: 400 })
    expect(await sendWalkIn(event, aWalkIn({ known }))).toMatchObject({ status: 400 })
    expect((await open(event)).children).toEqual([])
  })
})

/** A helper whose phone opened the link. */
async function aHelper(event: string) {
  const body = { id: randomUUID(), name: 'Lena Park' }
  const request = post(`/staff/day/${event}/helpers`, body, getHeaders(dana))
  const { link }: { link: string } = await (await postHelper(request, ofEvent(event))).json()
  const code = link.split('#h=')[1] ?? ''
  const opened = post(`/staff/day/${event}/helpers/open`, { code, device: DEVICE }, new Headers())
  const { key }: { key: string } = await (await postOpen(opened, ofEvent(event))).json()
  return { id: body.id, headers: new Headers({ authorization: `Helper ${key}` }) }
}

describe('what arrives at the gate', () => {
  it('is refused from a helper who did it after the day, and stored if it was done before', async () => {
    const event = await aDay()
    const walkIn = aWalkIn()
    await sendWalkIn(event, walkIn)
    const { headers } = await aHelper(event)
    const photo = await aPhoto()
    await query`UPDATE events SET starts_at = now() - interval '16 hours', ends_at = now() - interval '13 hours' WHERE id = ${event}`
    const before = new Date(Date.now() - 2 * HOUR_MS).toISOString()
    const { waiver } = await aSignature(await aDay(), walkIn.id)
    const signed = { ...(await aSignature(await aDay(), walkIn.id)), offset: 0, waiver }
    const paper = { ...(await aPaper(await aDay(), walkIn.id)), waiver: waiver ?? '' }
    const late = aWalkIn()
    const after = { at: new Date().toISOString() }
    for (const answer of [
      await sendWalkIn(event, late, headers),
      await sendSignature(event, { ...signed, ...after }, headers),
      await sendPaper(event, { ...paper, ...after }, photo, new Headers(headers)),
      await sendEmail(event, anEmail(walkIn.id, freshParent()), headers),
    ])
      expect(answer).toMatchObject({ status: 409, error: expect.stringContaining('had ended') })
    const early = { ...late, in: { ...late.in, at: before } }
    expect(await sendWalkIn(event, early, headers)).toMatchObject({ result: 'stored' })
    expect(
      await sendPaper(event, { ...paper, at: before }, photo, new Headers(headers)),
    ).toMatchObject({ result: 'stored' })
  })

  it('is refused from a stranger, from an account that never had the right, and from another site', async () => {
    const event = await aDay()
    const walkIn = aWalkIn()
    await sendWalkIn(event, walkIn)
    const other = aWalkIn()
    const signature = await aSignature(event, walkIn.id)
    const [paper, photo] = [await aPaper(event, walkIn.id), await aPhoto()]
    const foreign = getHeaders(dana)
    foreign.set('sec-fetch-site', 'cross-site')
    for (const [headers, status] of [
      [new Headers(), 401],
      [getHeaders(visitor), 403],
      [foreign, 403],
    ] as const) {
      expect(await sendWalkIn(event, other, headers)).toMatchObject({ status })
      expect(await sendSignature(event, signature, headers)).toMatchObject({ status })
    }
    expect(await sendPaper(event, paper, photo, new Headers())).toMatchObject({ status: 401 })
    expect(await sendPaper(event, paper, photo, getHeaders(visitor))).toMatchObject({ status: 403 })
    expect(await childOf(event, walkIn.id)).toMatchObject({ waiver: 'unsigned' })
    expect((await open(event)).children).toHaveLength(1)
  })

  it('is stored from an account whose right ended after it opened the list, and its tap says so', async () => {
    const event = await aDay()
    const jordan = await createAccount('staff')
    await open(event, jordan)
    await giveRole(jordan, 'user')
    const walkIn = aWalkIn()
    walkIn.in.at = new Date(Date.now() + 60_000).toISOString()
    walkIn.in.by = jordan.account.id
    expect(await sendWalkIn(event, walkIn, getHeaders(jordan))).toMatchObject({ result: 'stored' })
    expect((await open(event)).taps).toMatchObject([{ id: walkIn.in.id, lateRight: true }])
  })
})
