// @database seeded
import { describe, expect, it } from 'vitest'

import { count, query } from '../support/database'
import {
  aChild,
  aFamily,
  anEvent,
  anRsvp,
  aToken,
  countConfirmed,
  post,
  send,
  withoutLock,
} from '../support/rsvp'

const getRecords = (reference: unknown) => query`
  SELECT r.reference, participant_first_name AS name, status, pickup_code, s.signer_name, s.participant_name,
    s.participant_dob, s.guardian_name
  FROM rsvps r JOIN waiver_signatures s ON s.rsvp_id = r.id
  WHERE family = ${String(reference)} ORDER BY family_order`

describe('an RSVP of a family', () => {
  it('gives each child a record, a reference and a signature, and the family one email', async () => {
    const sent = aFamily(await anEvent(), [aChild('Maya'), aChild('Leo')])
    const { status, body } = await send(sent)
    expect(status).toBe(200)
    const records = await getRecords(body.reference)
    expect(records).toMatchObject([
      { name: 'Maya', status: 'confirmed', participant_name: 'Maya Torres' },
      { name: 'Leo', status: 'confirmed', participant_name: 'Leo Torres' },
    ])
    expect(body).toMatchObject({
      success: true,
      reference: records[0]?.reference,
      participants: records.map(({ reference }) => ({ reference, status: 'confirmed' })),
    })
    expect(new Set(records.map(({ pickup_code: code }) => code)).size).toBe(1)
    expect(records[0]?.pickup_code).toMatch(/^\d{4}$/)
    const emails = await query`SELECT subject FROM emails WHERE recipient = ${sent.parentEmail}`
    expect(emails).toHaveLength(1)
  })

  it('keeps the pick-up people, and those who may not pick up the children', async () => {
    const { body } = await send(
      aFamily(await anEvent(), [aChild('Maya'), aChild('Leo')], {
        attendanceType: 'drop_off_pickup',
        pickupPeople: [
          { name: 'Elena Torres', relationship: 'Mother', phone: '(216) 555-0142' },
          { name: 'Rosa Torres', relationship: 'Grandmother', phone: '216-555-0177' },
        ],
        neverPeople: [
          { name: 'Karl Torres', note: 'Court order' },
          { name: '', note: '' },
          { name: 'Otto Stranger' },
        ],
      }),
    )
    const people = await query`
      SELECT r.pickup_person_name, r.never_release_to, r.never_people, p.name, p.relationship, p.phone
      FROM rsvps r JOIN rsvps_pickup_people p ON p._parent_id = r.id
      WHERE family = ${String(body.reference)} ORDER BY family_order, p._order`
    const elena = { name: 'Elena Torres', relationship: 'Mother', phone: '2165550142' }
    const rosa = { name: 'Rosa Torres', relationship: 'Grandmother', phone: '2165550177' }
    const shared = {
      pickup_person_name: 'Elena Torres',
      never_release_to: 'Karl Torres (Court order); Otto Stranger',
      never_people: [
        { name: 'Karl Torres', note: 'Court order' },
        { name: 'Otto Stranger', note: '' },
      ],
    }
    expect(people).toEqual([elena, rosa, elena, rosa].map((person) => ({ ...shared, ...person })))
  })

  it('is stored as a whole or not at all', async () => {
    const sent = aFamily(await anEvent(), [aChild('Maya'), aChild('Leo', { participantDob: '' })])
    const { status, body } = await send(sent)
    expect(status).toBe(422)
    expect(body.fields).toEqual({ 'participants.1.participantDob': 'Required' })
    expect(await count`SELECT count(*) FROM rsvps WHERE parent_email = ${sent.parentEmail}`).toBe(0)
  })

  it('gets the same references when it is sent again', async () => {
    const sent = aFamily(await anEvent(), [aChild('Maya'), aChild('Leo')])
    const first = await send(sent)
    expect((await send(sent)).body).toMatchObject({ reference: first.body.reference })
    expect(await getRecords(first.body.reference)).toHaveLength(2)
  })

  it('is refused as a whole when one of the children is already signed up', async () => {
    const eventId = await anEvent()
    const sent = aFamily(eventId, [aChild('Maya')])
    await send(sent)
    const { status, body } = await send({
      ...sent,
      formToken: aToken(),
      participants: [aChild('Leo'), aChild('Maya')],
    })
    expect(status).toBe(409)
    expect(body.duplicate).toMatchObject({ sentence: 'Maya is already signed up for this event.' })
    expect(await countConfirmed(eventId)).toBe(1)
  })

  it('covers one to eight children', async () => {
    const many = Array.from({ length: 9 }, (_, index) => aChild(`Child ${String(index)}`))
    const { status, body } = await send(aFamily(await anEvent(), many))
    expect(status).toBe(422)
    expect(body.fields).toEqual({ participants: 'Please send one RSVP for up to 8 children.' })
    const { status: accepted } = await send(aFamily(await anEvent(), many.slice(0, 8)))
    expect(accepted).toBe(200)
  })

  it('has one to six pick-up people, and drops none of them', async () => {
    const eventId = await anEvent()
    const family = (count: number) =>
      aFamily(eventId, [aChild(`Child of ${String(count)}`)], {
        attendanceType: 'drop_off_pickup',
        pickupPeople: Array.from({ length: count }, (_, index) => ({
          name: `Person ${String(index)}`,
          relationship: 'Aunt',
          phone: '2165550177',
        })),
      })
    const { status, body } = await send(family(7))
    expect(status).toBe(422)
    expect(body.fields).toEqual({ pickupPeople: 'Please name up to 6 people who may pick up.' })
    expect((await send(family(6))).status).toBe(200)
    expect(await countConfirmed(eventId)).toBe(1)
  })

  it('never shows the pick-up code to a stranger who signs up with the same address', async () => {
    const eventId = await anEvent()
    const sent = aFamily(eventId, [aChild('Maya')])
    const { body: family } = await send(sent)
    const codes = new Set([family.pickupCode])
    for (const name of ['Ann', 'Bob', 'Cleo']) {
      const another = { ...sent, formToken: aToken(), participants: [aChild(name)] }
      const { body: stranger } = await send(another)
      expect(stranger.pickupCode).toMatch(/^\d{4}$/)
      codes.add(stranger.pickupCode)
    }
    // By chance one of three codes may repeat another.
    expect(codes.size).toBeGreaterThan(2)
  })

  it('gives an adult, who needs no pickup, no pick-up code, and does not claim health answers', async () => {
    const adult = anRsvp(await anEvent(), { participantDob: '1990-05-01' })
    const name = `${adult.participantFirstName} ${adult.participantLastName}`
    const { body } = await send({ ...adult, signature: name, transportationSignature: name })
    expect(body).toMatchObject({
      success: true,
      pickupCode: null,
      receipt: { hasHealthAnswers: false },
    })
  })

  it.each([
    ['after giving it up', 'cancelled', null],
    ['while it is held', 'confirmed', '2100-01-01'],
  ])('reports that there is no place if the form is sent again %s', async (_when, status, held) => {
    const sent = aFamily(await anEvent(), [aChild('Maya')])
    const { body } = await send(sent)
    await query`UPDATE rsvps SET status = ${status}, held_until = ${held} WHERE reference = ${body.reference}`
    const { body: again } = await send(sent)
    expect(again).toMatchObject({
      reference: body.reference,
      participants: [{ status: 'not_taken' }],
      receipt: { children: [{ firstName: 'Maya', status: 'not_taken', position: null }] },
    })
  })
})

describe('a family for which there are too few places', () => {
  const oneLeft = (differences: Record<string, unknown> = {}) =>
    anEvent({ capacity: 1, waitlist: true, ...differences })
  const two = [aChild('Maya'), aChild('Leo')]

  it('sees what is free and what it can choose, and nothing is stored', async () => {
    const eventId = await oneLeft()
    const { status, body } = await send(aFamily(eventId, two))
    expect(status).toBe(409)
    expect(body).toEqual({
      success: false,
      error: 'There is only 1 spot left for your 2 children. Nothing has been sent yet.',
      fields: { ifNotAll: 'Please choose what we shall do.' },
      placesLeft: 1,
      choices: ['split', 'waitlist'],
    })
    expect(await count`SELECT count(*) FROM rsvps WHERE event_id = ${eventId}`).toBe(0)
  })

  it.each([
    ['split', ['confirmed', 'waitlisted']],
    ['waitlist', ['waitlisted', 'waitlisted']],
  ])('gets its choice of %j', async (ifNotAll, statuses) => {
    const sent = aFamily(await oneLeft(), two, { ifNotAll })
    const { body } = await send(sent)
    expect((await getRecords(body.reference)).map(({ status }) => status)).toEqual(statuses)
    const [email] = await query`SELECT text FROM emails WHERE recipient = ${sent.parentEmail}`
    expect(email?.['text']).toMatch(/on the waitlist, number 1\n/)
    expect(email?.['text']).toContain(
      'You have 24 hours to take it or pass, less as the event comes near.',
    )
  })

  it('may send one child where there is no waitlist, and hears that the other has no place', async () => {
    const sent = aFamily(await oneLeft({ waitlist: false }), two, { ifNotAll: 'split' })
    const { body } = await send(sent)
    expect(body.participants).toEqual([
      { reference: body.reference, status: 'confirmed' },
      { reference: null, status: 'not_taken' },
    ])
    expect((await send(sent)).body.participants).toEqual(body.participants)
  })

  it('waits as a whole when the event is full', async () => {
    const eventId = await oneLeft()
    await send(anRsvp(eventId))
    const { body } = await send(aFamily(eventId, two))
    expect((await getRecords(body.reference)).map(({ status }) => status)).toEqual([
      'waitlisted',
      'waitlisted',
    ])
  })
})

describe('families who sign up at the same moment', () => {
  it('get places for all of their children or for none, and never exceed the limit', async () => {
    const eventId = await anEvent({ capacity: 5 })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(aFamily(eventId, [aChild('Maya'), aChild('Leo')]))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await countConfirmed(eventId)).toBe(4)
  })

  it('exceed the limit without the lock on the event', async () => {
    const eventId = await anEvent({ capacity: 3 })
    const RIVALS = 3
    withoutLock(RIVALS)
    await Promise.all(
      Array.from({ length: RIVALS }, () => send(aFamily(eventId, [aChild('Maya'), aChild('Leo')]))),
    )
    expect(await countConfirmed(eventId)).toBeGreaterThan(3)
  })
})

describe('a form without JavaScript', () => {
  /** The controls of a form with these children, as a browser sends them. */
  function getControls({ participants, ...once }: ReturnType<typeof aFamily>): URLSearchParams {
    const form = new URLSearchParams()
    for (const [name, value] of Object.entries(once)) form.set(name, String(value))
    participants.forEach((child, index) => {
      for (const [name, value] of Object.entries(child)) {
        form.set(`participants.${String(index)}.${name}`, String(value))
      }
    })
    return form
  }

  const submit = (form: URLSearchParams) =>
    post(String(form), {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
    })

  /** Presses a button of the form. @returns where it redirects, and the form that it shows */
  async function press(button: string, form: URLSearchParams) {
    const response = await submit(new URLSearchParams([...form, ['do', button]]))
    const [kept] = await query`SELECT content FROM rejected_forms ORDER BY expires_at DESC LIMIT 1`
    return { location: response.headers.get('location') ?? '', form: kept?.content }
  }

  it('has its answers read under the names of its controls', async () => {
    const sent = aFamily(await anEvent(), [aChild('Maya'), aChild('Leo')])
    const response = await submit(getControls(sent))
    expect(response.headers.get('location')).toMatch(/\/rsvp\/thanks$/)
    expect(await count`SELECT count(*) FROM rsvps WHERE parent_email = ${sent.parentEmail}`).toBe(2)
  })

  it('returns with one more card, which has the last name of the one before', async () => {
    const { location, form } = await press(
      'add.participants',
      getControls(aFamily(await anEvent(), [aChild('Maya')])),
    )
    expect(location).toMatch(/\/rsvp#participants\.1\.participantLastName$/)
    expect(form).toMatchObject({
      step: 'answers',
      fields: {},
      message: null,
      values: {
        'participants.0.participantFirstName': 'Maya',
        'participants.1.participantLastName': 'Torres',
      },
    })
  })

  it('returns without the removed card', async () => {
    const { form } = await press(
      'remove.participants.0',
      getControls(aFamily(await anEvent(), [aChild('Maya'), aChild('Leo')])),
    )
    expect(form).toMatchObject({ values: { 'participants.0.participantFirstName': 'Leo' } })
    expect(JSON.stringify(form)).not.toContain('participants.1')
  })

  it('shows a summary before the signature, and stores nothing', async () => {
    const sent = aFamily(await anEvent(), [aChild('Maya')], { signature: '', acceptedWaiver: '' })
    const { form } = await press('check', getControls(sent))
    expect(form).toMatchObject({ step: 'check', fields: {} })
    expect(await count`SELECT count(*) FROM rsvps WHERE parent_email = ${sent.parentEmail}`).toBe(0)
  })

  it.each([
    ['one of them', 'change.participants.0.participantDob', '#participants.0.participantDob'],
    ['nothing', 'change.', '#form-step'],
    ['what no control is called', 'change.\0ł\r\nX: y', '#form-step'],
  ])('returns to the control that a button names: %s', async (_what, button, target) => {
    const { location } = await press(
      button,
      getControls(aFamily(await anEvent(), [aChild('Maya')])),
    )
    expect(location.slice(location.indexOf('#'))).toBe(target)
  })

  it('shows errors even if a message quotes text that cannot be stored', async () => {
    const sent = aFamily(await anEvent(), [aChild('Maya', { signature: 'Rosa Torres' })], {
      parentName: 'Elena\0 Torres',
    })
    const { form } = await press('check', getControls(sent))
    expect(form).toMatchObject({ step: 'answers', fields: { parentName: { code: 'unprintable' } } })
    expect(JSON.stringify(form)).not.toContain(String.raw`\u0000`)
  })

  it('stays on the answers while one of them is missing', async () => {
    const { form } = await press(
      'check',
      getControls(aFamily(await anEvent(), [aChild('Maya', { noAllergies: '' })])),
    )
    expect(form).toMatchObject({
      step: 'answers',
      fields: {
        'participants.0.allergies': { text: 'Tell us about allergies, or check “No allergies”' },
      },
    })
  })

  it('does not continue without the birth date', async () => {
    const { form } = await press(
      'continue',
      getControls(aFamily(await anEvent(), [{ participantDob: '' }])),
    )
    expect(form).toMatchObject({
      step: 'start',
      fields: { 'participants.0.participantDob': { code: 'required' } },
    })
  })
})
