// @database seeded
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { POST as postProgramEntry } from '@/app/staff/registrations/enter/route'
import { POST as postSheet } from '@/app/staff/rsvps/[id]/sheet/route'
import { POST as postEntry } from '@/app/staff/rsvps/enter/route'
import { findEventPeople } from '@/features/event-desk/people/store'
import { findRoster } from '@/features/event-desk/roster/store'
import { findRecord } from '@/features/inbox/record/store'
import { findPersonPage } from '@/features/people/person/store'
import { PROGRAM_ENTRY_FORM } from '@/features/registration/entry/schema'
import { ENTRY_FORM, SHEET_FORM } from '@/features/rsvp/entry/schema'
import {
  findEntered,
  findKnownAnswers,
  findOpenEvents,
  findUnsigned,
} from '@/features/rsvp/entry/store'
import { handleFamilySignature } from '@/features/rsvp/family/handler'
import { findFamilyPage } from '@/features/rsvp/family/store'
import type { User } from '@/payload-types'
import { openPrivateFile } from '@/platform/private-files'

import { createUser, headersAs } from '../support/accounts'
import { auditLines, count, query } from '../support/database'
import { aPdf } from '../support/documents'
import { emailsTo, firstKeyTo, post as postToFamily } from '../support/family-page'
import { aTokenFor, freshParent } from '../support/forms'
import { anEvent, anRsvp, send as reply } from '../support/rsvp'

let staff: User

beforeAll(async () => {
  staff = await createUser('staff')
})

const FIRST = 'participants.0.'
const SECOND = 'participants.1.'

/** The staff form during a call, for one child. */
const aCall = (eventId: string, differences: Record<string, string> = {}) => ({
  formToken: aTokenFor(ENTRY_FORM),
  way: 'phone',
  eventId,
  [`${FIRST}participantFirstName`]: 'Maya',
  [`${FIRST}participantLastName`]: 'Torres',
  [`${FIRST}participantDob`]: '2014-03-09',
  [`${FIRST}noAllergies`]: 'on',
  parentName: 'Elena Torres',
  parentEmail: freshParent(),
  parentPhone: '(216) 555-0100',
  attendanceType: 'stay_with_child',
  emergencyContactName: 'Rosa Torres',
  emergencyContactRelationship: 'Grandmother',
  emergencyContactPhone: '216-555-0133',
  ifNotAll: '',
  ...differences,
})

const LEO = {
  [`${SECOND}participantFirstName`]: 'Leo',
  [`${SECOND}participantLastName`]: 'Torres',
  [`${SECOND}participantDob`]: '2016-05-01',
  [`${SECOND}noAllergies`]: 'on',
}

const answerSchema = z.object({
  message: z.string().optional(),
  error: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  next: z.string().optional(),
})

type Sent = { user?: User; sheet?: File; params?: { id: string } }
type Answer = { status: number; message: string; fields: Record<string, string>; href: string }

type Route = (request: Request, context: { params: Promise<{ id: string }> }) => Promise<Response>

async function sendTo(
  route: Route,
  fields: Record<string, string>,
  { user = staff, sheet, params = { id: '' } }: Sent = {},
): Promise<Answer> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  if (sheet) body.set('sheet', sheet)
  const headers = await headersAs(user)
  headers.set('sec-fetch-site', 'same-origin')
  const response = await route(
    new Request('http://localhost/staff/entry', { method: 'POST', body, headers }),
    { params: Promise.resolve(params) },
  )
  const said = answerSchema.parse(await response.json())
  return {
    status: response.status,
    message: said.message ?? said.error ?? '',
    fields: said.fields ?? {},
    href: said.next ?? '',
  }
}

const send = (fields: Record<string, string>, sent?: Sent) => sendTo(postEntry, fields, sent)

const referenceIn = ({ href }: Answer) => href.split('done=')[1] ?? ''

const getRsvps = (reference: string) =>
  query<{ id: string; status: string; source: string; entered_how: string; entered_by_id: string }>`
    SELECT *, entered_by_id::text FROM rsvps WHERE family = ${reference} ORDER BY family_order`

const getSignatures = (reference: string) =>
  count`SELECT count(*) FROM waiver_signatures s JOIN rsvps r ON r.id = s.rsvp_id WHERE r.family = ${reference}`

const unsignedOnRoster = async (eventId: string) => {
  const roster = await findRoster(eventId, { user: staff, withHealth: false, at: new Date() })
  return roster?.families.flatMap(({ children }) =>
    children.map(({ notes }) => notes.includes('not-signed')),
  )
}

describe('the form for a known person', () => {
  it('begins with the relationship of the emergency contact, as corrected, and of no other contact', async () => {
    const answer = await send(aCall(await anEvent(), { emergencyContactRelationship: 'Uncle' }))
    const [rsvp] = await getRsvps(referenceIn(answer))
    const known = async () => findKnownAnswers(rsvp?.id ?? '')
    expect(await known()).toMatchObject({
      emergencyContactName: 'Rosa Torres',
      emergencyContactRelationship: 'Uncle',
    })
    const correct = (field: string, value: string) => query`
      INSERT INTO corrections (record_collection, record_id, reference, field, old_value, new_value, by_link)
      VALUES ('rsvps', ${rsvp?.id}, 'ANY', ${field}, '"x"', to_jsonb(${value}::text), 'manage')`
    await correct('emergencyContactRelationship', 'Aunt')
    expect(await known()).toMatchObject({ emergencyContactRelationship: 'Aunt' })
    // A registration asks for a contact, but not for the relationship.
    await query`UPDATE people_search SET emergency_name = 'Somebody Else' WHERE record_id = ${rsvp?.id}`
    await query`
      INSERT INTO people_search (record_id, collection, reference, created_at, name, last_name, birth_date, parent_name, email,
        phone, emergency_name, emergency_phone, pickup_people, family_key, person_key, search, child_key)
      SELECT gen_random_uuid(), 'registrations', reference, now(), name, last_name, birth_date, parent_name, email, phone,
        'Marcus Torres', '2165550188', '[]', family_key, person_key, search, child_key
      FROM people_search WHERE record_id = ${rsvp?.id}`
    const other = await known()
    expect(other).toMatchObject({ emergencyContactName: 'Marcus Torres' })
    expect(other['emergencyContactRelationship']).toBeUndefined()
  })

  it('begins with the pick-up people, as corrected, and without health answers', async () => {
    const person = (index: number, name: string, relationship: string) => ({
      [`pickupPeople.${String(index)}.name`]: name,
      [`pickupPeople.${String(index)}.relationship`]: relationship,
      [`pickupPeople.${String(index)}.phone`]: '2165550133',
    })
    const answer = await send(
      aCall(await anEvent(), {
        attendanceType: 'drop_off_pickup',
        ...person(0, 'Rosa Torres', 'Aunt'),
        ...person(1, 'Ben Torres', 'Uncle'),
        neverReleaseTo: 'Darnell Brooks',
      }),
    )
    const [rsvp] = await getRsvps(referenceIn(answer))
    const known = async () => findKnownAnswers(rsvp?.id ?? '')
    expect(await known()).toMatchObject({
      ...person(0, 'Rosa Torres', 'Aunt'),
      ...person(1, 'Ben Torres', 'Uncle'),
    })
    const controls = Object.keys(await known())
    expect(controls).not.toContain('neverReleaseTo')
    expect(controls).not.toContain('attendanceType')
    expect(controls.filter((control) => /allerg|medicine|needs|consent/i.test(control))).toEqual([])
    await query`
      INSERT INTO corrections (record_collection, record_id, reference, field, old_value, new_value, by_link)
      VALUES ('rsvps', ${rsvp?.id}, 'ANY', 'pickupPeople', '[]',
        '[{"name": "Ines Brooks", "relationship": "Neighbor", "phone": "2165550166"}]', 'manage')`
    await query`
      INSERT INTO corrections (record_collection, record_id, reference, field, old_value, new_value, by_link)
      VALUES ('rsvps', ${rsvp?.id}, 'ANY', 'pickupPersonName', '"Rosa Torres"', '"Ines Brooks"', 'manage')`
    const corrected = await known()
    expect(corrected).toMatchObject({
      'pickupPeople.0.name': 'Ines Brooks',
      'pickupPeople.0.relationship': 'Neighbor',
    })
    expect(corrected['pickupPeople.1.name']).toBeUndefined()
  })
})

describe('a registration by phone', () => {
  it('is stored with the staff member who entered it, without a signature, and adds one line to the log', async () => {
    const eventId = await anEvent()
    const answer = await send(aCall(eventId, LEO))
    expect(answer).toMatchObject({ status: 200, fields: {} })
    const reference = referenceIn(answer)
    const rsvps = await getRsvps(reference)
    expect(rsvps).toMatchObject([
      { status: 'confirmed', source: 'staff', entered_how: 'phone', entered_by_id: staff.id },
      { status: 'confirmed', source: 'staff', entered_how: 'phone', entered_by_id: staff.id },
    ])
    expect(rsvps).toMatchObject([
      { signature: null, accepted_waiver: false, photo_consent: false },
      { signature: null, accepted_waiver: false, photo_consent: false },
    ])
    expect(await getSignatures(reference)).toBe(0)
    expect(await auditLines('rsvp.entered', `rsvps/${rsvps[0]?.id ?? ''}`)).toMatchObject([
      { actor_id: staff.id, detail: { by: 'phone', participants: 2 } },
    ])
    expect(
      await count`SELECT count(*) FROM audit_log WHERE subject = ANY(${rsvps.map(({ id }) => `rsvps/${id}`)})`,
    ).toBe(1)
  })

  it('never takes a signature or a consent that was sent along', async () => {
    const eventId = await anEvent()
    const reference = referenceIn(
      await send(
        aCall(eventId, {
          signature: 'Elena Torres',
          acceptedWaiver: 'on',
          transportationConsent: 'on',
          transportationSignature: 'Elena Torres',
          volunteerDriver: 'on',
          [`${FIRST}photoConsent`]: 'on',
        }),
      ),
    )
    expect(await getRsvps(reference)).toMatchObject([
      {
        signature: null,
        accepted_waiver: false,
        transportation_consent: false,
        transportation_signature: '',
        volunteer_driver: false,
        photo_consent: false,
      },
    ])
  })

  it('sends the family one confirmation, with the link to sign and without a signed copy', async () => {
    const email = freshParent()
    const answer = await send(aCall(await anEvent(), { parentEmail: email }))
    const emails = await query<{ text: string; subject: string; signed_copy_of_id: unknown }>`
      SELECT text, subject, signed_copy_of_id FROM emails WHERE reference = ${referenceIn(answer)}`
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain('One thing is missing: your signature.')
    expect(emails[0]?.text).not.toContain('You signed')
    expect(emails[0]?.signed_copy_of_id).toBeNull()
  })

  it('appears on the roster and the list of the event as not signed', async () => {
    const eventId = await anEvent()
    await send(aCall(eventId))
    expect(await unsignedOnRoster(eventId)).toEqual([true])
    const people = await findEventPeople(eventId, staff)
    expect(people?.participants).toMatchObject([{ signature: null }])
  })

  it('is stored once, however often it is sent, even at the same time', async () => {
    const call = aCall(await anEvent())
    const answers = await Promise.all([send(call), send(call), send(call)])
    expect(new Set(answers.map(referenceIn)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const reference = referenceIn(await send(call))
    expect(await getRsvps(reference)).toHaveLength(1)
    expect(await count`SELECT count(*) FROM emails WHERE reference = ${reference}`).toBe(1)
  })

  it('follows the same rules: the same child once, the places, the waitlist, siblings together', async () => {
    const eventId = await anEvent({ capacity: 1, waitlist: true })
    const parentEmail = freshParent()
    const both = aCall(eventId, { ...LEO, parentEmail })
    const asked = await send(both)
    expect(asked.status).toBe(409)
    expect(Object.keys(asked.fields)).toEqual(['ifNotAll'])
    expect(await count`SELECT count(*) FROM rsvps WHERE event_id = ${eventId}`).toBe(0)

    const answer = await send({ ...both, ifNotAll: 'split' })
    expect((await getRsvps(referenceIn(answer))).map(({ status }) => status)).toEqual([
      'confirmed',
      'waitlisted',
    ])
    const again = await send(aCall(eventId, { parentEmail }))
    expect(again).toMatchObject({ status: 409, href: '' })
    expect(again.message).toContain('Maya is already signed up for this event')
    const late = await send(aCall(eventId))
    expect(await getRsvps(referenceIn(late))).toMatchObject([{ status: 'waitlisted' }])
  })

  it.each([
    ['canceled', { isCancelled: true }, 'canceled'],
    ['closed', { rsvpOpen: false }, 'closed'],
  ])('is refused by an event that is %s', async (_what, differences, words) => {
    const eventId = await anEvent(differences)
    const answer = await send(aCall(eventId))
    expect(answer.status).toBe(409)
    expect(answer.message).toContain(words)
    expect(await count`SELECT count(*) FROM rsvps WHERE event_id = ${eventId}`).toBe(0)
  })

  it('is refused by an event that is full', async () => {
    const eventId = await anEvent({ capacity: 1, waitlist: false })
    await send(aCall(eventId))
    const answer = await send(aCall(eventId))
    expect(answer.message).toContain('All spots are taken')
    expect(await count`SELECT count(*) FROM rsvps WHERE event_id = ${eventId}`).toBe(1)
  })

  it('shows an error at each missing field, and stores nothing', async () => {
    const eventId = await anEvent()
    const answer = await send({
      ...aCall(eventId),
      parentEmail: '',
      [`${FIRST}noAllergies`]: '',
      [`${FIRST}participantFirstName`]: '',
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.fields).sort()).toEqual([
      'parentEmail',
      'participants.0.allergies',
      'participants.0.participantFirstName',
    ])
    expect(await count`SELECT count(*) FROM rsvps WHERE event_id = ${eventId}`).toBe(0)
  })

  it('shows all errors at once, even without an event', async () => {
    const answer = await send({
      ...aCall(''),
      parentEmail: '',
      attendanceType: '',
      emergencyContactPhone: '',
      [`${FIRST}participantFirstName`]: '',
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.fields).sort()).toEqual([
      'attendanceType',
      'emergencyContactPhone',
      'eventId',
      'parentEmail',
      'participants.0.participantFirstName',
    ])
    expect(answer.fields['attendanceType']).toBe('Ask whether the parent stays, and choose.')
  })

  it('is open to staff only, and only from our own pages', async () => {
    const user = await createUser('user')
    expect((await send(aCall(await anEvent()), { user })).status).toBe(403)
  })
})

describe('a family registered by phone', () => {
  const signedWith = (family: string, differences: Record<string, string> = {}) => ({
    family,
    waiverVersion: 'v1.0',
    acceptedWaiver: 'on',
    signature: 'Elena Torres',
    ...differences,
  })

  async function aCaller() {
    const email = freshParent()
    const eventId = await anEvent()
    const family = referenceIn(await send(aCall(eventId, { ...LEO, parentEmail: email })))
    return { email, eventId, family, key: await firstKeyTo(email) }
  }

  it('signs for all of its children with the link of the confirmation, and gets the copies', async () => {
    const { email, eventId, family, key } = await aCaller()
    expect((await findFamilyPage(key, undefined))?.unsigned).toMatchObject([{ family }])
    const rsvps = await getRsvps(family)
    const [maya] = await query<{ reference: string }>`
      SELECT reference FROM rsvps WHERE id = ${rsvps[0]?.id ?? ''}`
    const answer = await handleFamilySignature(
      key,
      postToFamily(signedWith(family, { photos: maya?.reference ?? '' })),
    )
    expect(answer.headers.get('location')).toBe(`/family/${key}?news=signed`)
    expect(
      await query`
        SELECT s.signer_name, s.guardian_name, s.photo_consent, s.name_matches FROM waiver_signatures s
        JOIN rsvps r ON r.id = s.rsvp_id WHERE r.family = ${family} ORDER BY r.family_order`,
    ).toEqual([
      {
        signer_name: 'Elena Torres',
        guardian_name: 'Elena Torres',
        photo_consent: true,
        name_matches: true,
      },
      {
        signer_name: 'Elena Torres',
        guardian_name: 'Elena Torres',
        photo_consent: false,
        name_matches: true,
      },
    ])
    expect(await unsignedOnRoster(eventId)).toEqual([false, false])
    const roster = await findRoster(eventId, { user: staff, withHealth: false, at: new Date() })
    expect(
      roster?.families.flatMap(({ children }) =>
        children.map(({ notes }) => !notes.includes('no-photos')),
      ),
    ).toEqual([true, false])
    const emails = await emailsTo(email)
    expect(emails.at(-1)?.subject).toContain('The waiver is signed')
    expect((await findFamilyPage(key, undefined))?.unsigned).toEqual([])
    expect(await auditLines('rsvp.signed', `rsvps/${rsvps[0]?.id ?? ''}`)).toHaveLength(1)
  })

  it('signs in Spanish, if it read the page in Spanish', async () => {
    const { family, key } = await aCaller()
    const form = { ...signedWith(family), language: 'es' }
    const answer = await handleFamilySignature(key, postToFamily(form))
    expect(answer.headers.get('location')).toBe(`/es/family/${key}?news=signed`)
    const signed = await query`
      SELECT DISTINCT s.language, s.agreed_sentence FROM waiver_signatures s
      JOIN rsvps r ON r.id = s.rsvp_id WHERE r.family = ${family}`
    expect(signed).toEqual([
      { language: 'es', agreed_sentence: 'He leído la exención de responsabilidad y la acepto' },
    ])
  })

  it('signs once', async () => {
    const { family, key } = await aCaller()
    const sign = () => handleFamilySignature(key, postToFamily(signedWith(family)))
    const answers = await Promise.all([sign(), sign()])
    expect(answers.map(({ headers }) => headers.get('location')).sort()).toEqual([
      `/family/${key}?news=already`,
      `/family/${key}?news=signed`,
    ])
    expect(await getSignatures(family)).toBe(2)
  })

  it.each([
    ['nothing typed', { signature: '' }],
    ['another name', { signature: 'Rosa Torres' }],
    ['a waiver that was not accepted', { acceptedWaiver: '' }],
    ['another version than the one in force', { waiverVersion: 'v0.9' }],
    ['a ride that is not signed', { transportationConsent: 'on' }],
    ['a name that cannot be stored', { signature: 'Elena\0 Torres' }],
    [
      'a name that is longer than any',
      { signature: `Elena${'.'.repeat(200)} Torres`, signatureConfirmed: 'on' },
    ],
    [
      'a ride that is signed with a name that cannot be printed',
      {
        transportationConsent: 'on',
        transportationSignature: 'Elena\u0007 Torres',
        signatureConfirmed: 'on',
      },
    ],
  ])('has not signed with %s', async (_what, differences) => {
    const { family, key } = await aCaller()
    const answer = await handleFamilySignature(key, postToFamily(signedWith(family, differences)))
    expect(answer.headers.get('location')).toContain('#error-summary')
    expect(await getSignatures(family)).toBe(0)
  })

  it('cannot sign for another family', async () => {
    const [one, other] = [await aCaller(), await aCaller()]
    await handleFamilySignature(one.key, postToFamily(signedWith(other.family)))
    expect(await getSignatures(other.family)).toBe(0)
  })
})

const ON_PAPER = { way: 'paper', signedBy: 'Elena Torres', signedOn: '2026-01-02' }

const waiverInForce = async () => {
  const [row] = await query<{ id: string }>`
    SELECT id FROM waivers WHERE _status = 'published' ORDER BY published_at DESC LIMIT 1`
  return row?.id ?? ''
}
const aSheet = async () =>
  new File([new Uint8Array(await aPdf())], 'sheet.pdf', { type: 'application/pdf' })

describe('a registration on paper', () => {
  it('keeps the sheet with signer, date, version, and the staff member who entered it, and no signature', async () => {
    const eventId = await anEvent()
    const waiver = await waiverInForce()
    const answer = await send(
      aCall(eventId, { ...ON_PAPER, waiver, [`${FIRST}photoConsent`]: 'on' }),
      { sheet: await aSheet() },
    )
    const reference = referenceIn(answer)
    const [sheet] = await query<{ storage_key: string }>`
      SELECT signed_by, signed_on, waiver_id, waiver_version, entered_by_id, mime_type, storage_key
      FROM paper_waivers WHERE family = ${reference}`
    expect(sheet).toMatchObject({
      signed_by: 'Elena Torres',
      signed_on: '2026-01-02',
      waiver_id: waiver,
      waiver_version: 'v1.0',
      entered_by_id: staff.id,
      mime_type: 'application/pdf',
    })
    expect(await openPrivateFile(sheet?.storage_key ?? '')).not.toBeNull()
    expect(await getSignatures(reference)).toBe(0)
    expect(await getRsvps(reference)).toMatchObject([
      { entered_how: 'paper', signature: null, photo_consent: true },
    ])
    expect(await unsignedOnRoster(eventId)).toEqual([false])
    expect(await findEntered(reference)).toMatchObject({ isSigned: true })
  })

  it('is entered after the event for a walk-in, and sends no email', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const eventId = await anEvent({ startsAt: daysAgo(6), capacity: 2, rsvpOpen: false })
    const tooOld = await anEvent({ startsAt: daysAgo(15) })
    const events = await findOpenEvents(staff)
    expect(events.find(({ id }) => id === eventId)).toMatchObject({ isOver: true, left: 2 })
    expect(events.map(({ id }) => id)).not.toContain(tooOld)
    const waiver = await waiverInForce()
    const enter = async (event: string, differences: Record<string, string> = {}) =>
      send(aCall(event, { ...ON_PAPER, waiver, ...differences }), { sheet: await aSheet() })

    // By phone the waiver is not signed yet, and the family can no longer sign it.
    const called = await send(aCall(eventId))
    expect(called.message).toContain('choose On paper')
    expect((await enter(tooOld)).status).toBe(409)
    expect(await count`SELECT count(*) FROM rsvps WHERE event_id = ANY(${[eventId, tooOld]})`).toBe(
      0,
    )

    const email = freshParent()
    const answer = await enter(eventId, { parentEmail: email })
    expect(answer).toMatchObject({
      status: 200,
      message: 'Entered. No email goes out, because the event is over.',
    })
    expect(await getRsvps(referenceIn(answer))).toMatchObject([
      { status: 'confirmed', source: 'staff', entered_how: 'paper' },
    ])
    expect(await findEntered(referenceIn(answer))).toMatchObject({ isWalkIn: true, isSigned: true })
    expect(await count`SELECT count(*) FROM emails WHERE recipient = ${email}`).toBe(0)
    expect(await count`SELECT count(*) FROM emails WHERE reference = ${referenceIn(answer)}`).toBe(
      0,
    )
    expect(
      await auditLines(
        'rsvp.entered',
        `rsvps/${(await getRsvps(referenceIn(answer)))[0]?.id ?? ''}`,
      ),
    ).toHaveLength(1)

    // One place is left: two walk-ins do not wait for one.
    const both = await enter(eventId, { ...LEO, ifNotAll: 'waitlist' })
    expect(both).toMatchObject({ status: 409 })
    expect(both.message).toContain('fewer spots left')
    expect((await enter(eventId)).status).toBe(200)
    expect(await count`SELECT count(*) FROM rsvps WHERE event_id = ${eventId}`).toBe(2)
    expect((await findOpenEvents(staff)).map(({ id }) => id)).not.toContain(eventId)
  })

  it('asks the family for no signature', async () => {
    const email = freshParent()
    const fields = aCall(await anEvent(), {
      ...ON_PAPER,
      waiver: await waiverInForce(),
      parentEmail: email,
    })
    await send(fields, { sheet: await aSheet() })
    const [confirmation] = await emailsTo(email)
    expect(confirmation?.text).toContain('on paper; we keep the sheet')
    expect((await findFamilyPage(await firstKeyTo(email), undefined))?.unsigned).toEqual([])
  })

  it.each([
    ['a sheet', {}, 'sheet', false],
    ['a name', { signedBy: '' }, 'signedBy', true],
    ['the name of the parent', { signedBy: 'Rosa Torres' }, 'signedBy', true],
    ['a day', { signedOn: '' }, 'signedOn', true],
    ['a version that exists', { waiver: '2f1c7a52-8a1c-4f0e-9d0a-3f6a0a4d9b11' }, 'waiver', true],
  ])('is refused without %s', async (_what, differences, field, hasSheet) => {
    const eventId = await anEvent()
    const waiver = await waiverInForce()
    const answer = await send(
      aCall(eventId, { ...ON_PAPER, waiver, ...differences }),
      hasSheet ? { sheet: await aSheet() } : {},
    )
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.fields)).toEqual([field])
    expect(await count`SELECT count(*) FROM rsvps WHERE event_id = ${eventId}`).toBe(0)
  })

  it('refuses a file that is not a photo or a PDF, and a photo that is too small to read, and says why', async () => {
    const fields = aCall(await anEvent(), { ...ON_PAPER, waiver: await waiverInForce() })
    const small = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer()
    for (const [sheet, why] of [
      [new File(['<script>'], 'sheet.pdf'), /could not be read/],
      [new File([new Uint8Array(small)], 'sheet.png'), /too small to read/],
    ] as const)
      expect((await send(fields, { sheet })).fields).toEqual({ sheet: expect.stringMatching(why) })
  })
})

describe('the sheet of a family registered by phone', () => {
  const addSheet = async (id: string, differences: Record<string, string> = {}, sheet?: File) =>
    sendTo(
      postSheet,
      {
        formToken: aTokenFor(SHEET_FORM),
        ...ON_PAPER,
        waiver: await waiverInForce(),
        ...differences,
      },
      { params: { id }, ...(sheet ? { sheet } : {}) },
    )

  it('signs for all of its children, with its checked boxes, and counts everywhere', async () => {
    const email = freshParent()
    const eventId = await anEvent()
    const family = referenceIn(await send(aCall(eventId, { ...LEO, parentEmail: email })))
    const [maya, leo] = await getRsvps(family)
    const id = leo?.id ?? ''
    expect((await findUnsigned([id])).get(id)?.people).toMatchObject([
      { name: 'Maya Torres' },
      { name: 'Leo Torres' },
    ])
    const refused = await addSheet(id, { signedBy: 'Rosa Torres' })
    expect(Object.keys(refused.fields).sort()).toEqual(['sheet', 'signedBy'])
    expect(await unsignedOnRoster(eventId)).toEqual([true, true])

    const sheet = await aSheet()
    const ticked = { photos: family, transportationConsent: 'on' }
    const answers = [await addSheet(id, ticked, sheet), await addSheet(id, ticked, sheet)]
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(await count`SELECT count(*) FROM paper_waivers WHERE family = ${family}`).toBe(1)
    expect(await unsignedOnRoster(eventId)).toEqual([false, false])
    expect((await findUnsigned([id])).size).toBe(0)
    expect((await findFamilyPage(await firstKeyTo(email), undefined))?.unsigned).toEqual([])
    expect(
      await query`
        SELECT record_id, field, new_value, by_account_id FROM corrections
        WHERE record_id IN (${maya?.id ?? ''}, ${id}) ORDER BY field, record_id = ${id}`,
    ).toEqual([
      { record_id: maya?.id, field: 'photoConsent', new_value: true, by_account_id: staff.id },
      {
        record_id: maya?.id,
        field: 'transportationConsent',
        new_value: true,
        by_account_id: staff.id,
      },
      { record_id: id, field: 'transportationConsent', new_value: true, by_account_id: staff.id },
    ])
    expect(await auditLines('rsvp.sheet-added', `rsvps/${maya?.id ?? ''}`)).toMatchObject([
      { actor_id: staff.id, detail: { participants: 2 } },
    ])
  })

  it('is refused for an RSVP that the family sent', async () => {
    const body = anRsvp(await anEvent())
    await reply(body)
    const [sent] = await query<{ id: string }>`
      SELECT id FROM rsvps WHERE parent_email = ${body.parentEmail}`
    expect((await addSheet(sent?.id ?? '', {}, await aSheet())).status).toBe(409)
  })
})

it('the timeline names the staff member who entered it, and the source', async () => {
  const reference = referenceIn(await send(aCall(await anEvent())))
  const [rsvp] = await getRsvps(reference)
  const page = await findPersonPage(rsvp?.id ?? '')
  expect(page?.timeline.find(({ kind }) => kind === 'event')).toMatchObject({
    entered: { how: 'phone', who: staff.name, at: expect.any(String) },
  })
})

describe('a registration for the program on paper', () => {
  const aProgramSheet = async (differences: Record<string, string> = {}) => ({
    formToken: aTokenFor(PROGRAM_ENTRY_FORM),
    ...ON_PAPER,
    waiver: await waiverInForce(),
    role: 'youth',
    firstName: 'Maya',
    lastName: 'Torres',
    dob: '2014-03-09',
    city: 'Cleveland',
    parentName: 'Elena Torres',
    email: freshParent(),
    phone: '(216) 555-0100',
    emergencyName: 'Rosa Torres',
    emergencyPhone: '216-555-0133',
    interests: 'Outdoor',
    noAllergies: 'on',
    ...differences,
  })
  const enter = (fields: Record<string, string>, sent?: Sent) =>
    sendTo(postProgramEntry, fields, sent)

  it('is stored with its sheet and the staff member who entered it, without a signature, and waits like any other', async () => {
    const email = freshParent()
    const fields = await aProgramSheet({ email, signature: 'Elena Torres', acceptedWaiver: 'on' })
    const answer = await enter(fields, { sheet: await aSheet() })
    expect(answer).toMatchObject({ status: 200, fields: {} })
    const reference = referenceIn(answer)
    const [stored] = await query<{ id: string }>`
      SELECT id, status, source, entered_how, entered_by_id, signature, accepted_waiver
      FROM registrations WHERE reference = ${reference}`
    const id = stored?.id ?? ''
    expect(stored).toMatchObject({
      status: 'new',
      source: 'staff',
      entered_how: 'paper',
      entered_by_id: staff.id,
      signature: null,
      accepted_waiver: false,
    })
    expect(await count`SELECT count(*) FROM waiver_signatures WHERE registration_id = ${id}`).toBe(
      0,
    )
    expect(await auditLines('registration.entered', `registrations/${id}`)).toMatchObject([
      { actor_id: staff.id, detail: { role: 'youth' } },
    ])
    expect(
      await count`SELECT count(*) FROM audit_log WHERE subject = ${`registrations/${id}`}`,
    ).toBe(1)
    const [confirmation, ...others] = await emailsTo(email)
    expect(others).toEqual([])
    expect(confirmation?.text).toContain('on paper; we keep the sheet')
    expect(confirmation?.text).not.toContain('attached')
    expect(await findRecord('registrations', id)).toMatchObject({
      signature: { signerName: 'Elena Torres', version: 'v1.0', evidence: null },
    })
    expect((await findPersonPage(id))?.agreed.waiver).toMatchObject({ signerName: 'Elena Torres' })
  })

  it('follows the rules of the public form, and stores nothing that they refuse', async () => {
    const sheet = await aSheet()
    const wrong = await enter(
      await aProgramSheet({ dob: '1999-01-01', interests: '', noAllergies: '', signedBy: 'Rosa' }),
    )
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.fields).sort()).toEqual([
      'allergies',
      'dob',
      'interests',
      'sheet',
      'signedBy',
    ])
    const email = freshParent()
    const answers = [
      await enter(await aProgramSheet({ email }), { sheet }),
      await enter(await aProgramSheet({ email }), { sheet }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(answers[1]?.message).toBe('Maya is already registered. Nothing was stored.')
    expect(await count`SELECT count(*) FROM registrations WHERE email = ${email}`).toBe(1)
  })
})
