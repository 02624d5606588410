// @database seeded
import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'

import { registrationQuestions } from '@/features/registration/questions'
import { answersExport } from '@/features/reports/exports/columns'
import { canonicalText, getWaiverText } from '@/features/waiver/rules'
import { findSignedCopy, verifySignature } from '@/features/waiver/store'
import { env } from '@/lib/env'
import { sha256 } from '@/lib/secrets'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { auditLines, count, query, raw } from '../support/database'
import {
  freshParent,
  HOSTILE_ANSWERS,
  INVALID_TOKEN,
  invalidTokens,
  justSentIn,
  withoutUniqueReceipts,
} from '../support/forms'
import { aToken, aYoungAdult, aYouth, birthday, post, send } from '../support/registration'

const payload = await openPayload()

const getRegistrations = (email: unknown) =>
  query`SELECT * FROM registrations WHERE email = ${email} ORDER BY created_at`

const emailsTo = (email: unknown) => count`SELECT count(*) FROM emails WHERE recipient = ${email}`

const DUPLICATE = {
  status: 409,
  body: {
    success: false,
    error:
      'This email address has already been registered. Please use a different email or contact us if you need help.',
  },
}

describe('a registration', () => {
  it('of a youth is stored with its signature, its emails and an entry in the audit log', async () => {
    const sent = aYouth({
      firstName: '  Maya ',
      email: `Elena.${freshParent()}`,
      phone: '+1 (216) 555-0100',
      asksHealth: 'yes',
      allergies: 'Peanuts\r\nBee stings',
      carriesMedicine: 'on',
      medicine: 'EpiPen-canary',
      photoConsent: 'on',
      interests: ['Life Skills', 'Outdoor', 'Outdoor'],
    })
    const { status, body } = await send(sent)
    expect({ status, success: body.success }).toEqual({ status: 200, success: true })
    expect(body.reference).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{8}$/)

    const [row] = await query`SELECT * FROM registrations WHERE reference = ${body.reference}`
    expect(row).toMatchObject({
      role: 'youth',
      status: 'new',
      first_name: 'Maya',
      last_name: 'Torres',
      dob: '2014-03-09',
      city: 'Cleveland',
      parent_name: 'Elena Torres',
      email: sent.email.toLowerCase(),
      phone: '2165550100',
      emergency_name: 'Rosa Torres',
      emergency_phone: '2165550133',
      no_allergies: false,
      allergies: 'Peanuts\nBee stings',
      carries_medicine: true,
      medicine: 'EpiPen-canary',
      special_needs: '',
      photo_consent: true,
      accepted_waiver: true,
      signature: 'Elena Torres',
      heard_about: 'A friend',
    })
    const interests = await query`
      SELECT value FROM registrations_interests WHERE parent_id = ${row?.id} ORDER BY "order"`
    expect(interests.map(({ value }) => value)).toEqual(['Life Skills', 'Outdoor'])

    const [signature] = await query`
      SELECT * FROM waiver_signatures WHERE reference = ${body.reference}`
    expect(signature).toMatchObject({
      registration_id: row?.id,
      rsvp_id: null,
      waiver_version: 'v1.0',
      participant_name: 'Maya Torres',
      signer_name: 'Elena Torres',
      signer_role: 'parent_or_guardian',
      name_matches: true,
      agreed_sentence: 'I have read the waiver and I agree to it',
      photo_consent: true,
      photo_sentence: 'Photos that include my child may be used',
      transportation_consent: false,
      transportation_sentence: '',
      user_agent: 'test',
    })

    const emails = await query`
      SELECT recipient, reply_to, text, html, signed_copy_of_id FROM emails
      WHERE reference = ${body.reference} ORDER BY signed_copy_of_id`
    expect(emails).toMatchObject([
      { recipient: sent.email.toLowerCase(), signed_copy_of_id: signature?.id },
      { recipient: env.STAFF_EMAIL, reply_to: sent.email.toLowerCase(), signed_copy_of_id: null },
    ])
    expect(emails.every(({ text }) => String(text).includes(String(body.reference)))).toBe(true)
    expect(emails.some(({ text, html }) => /peanuts|canary/i.test([text, html].join(' ')))).toBe(
      false,
    )
    expect(emails[1]?.text).toContain(`/cms/inbox/registrations/${String(row?.id)}`)

    expect(
      await auditLines('registration.created', `registrations/${String(row?.id)}`),
    ).toHaveLength(1)
  })

  it('of a youth needs an answer about allergies if its sender was asked', async () => {
    const { status, body } = await send(aYouth({ asksHealth: 'yes' }))
    expect({ status, fields: body.fields }).toMatchObject({
      status: 422,
      fields: { allergies: 'Tell us about allergies, or check “No allergies”' },
    })

    const notAsked = aYouth()
    expect((await send(notAsked)).status).toBe(200)
    const [row] = await getRegistrations(notAsked.email)
    expect(row).toMatchObject({ no_allergies: false, allergies: '' })
  })

  it('of a young adult is signed by the participant, and contains nothing that was not asked', async () => {
    const sent = aYoungAdult({ parentName: 'Somebody Else', allergies: 'Peanuts' })
    const { body } = await send(sent)
    const [row] = await getRegistrations(sent.email)
    expect(row).toMatchObject({ role: 'young-adult', parent_name: '', allergies: '' })
    const [signature] = await query`
      SELECT * FROM waiver_signatures WHERE reference = ${body.reference}`
    expect(signature).toMatchObject({
      registration_id: row?.id,
      signer_role: 'participant',
      name_matches: true,
      photo_sentence: 'Photos that include me may be used',
    })
  })

  it('has a genuine signed copy, which does not mention transportation', async () => {
    const { body } = await send(aYouth())
    const reference = String(body.reference)
    expect(await verifySignature(reference, 'Elena Torres')).toMatchObject({
      isGenuine: true,
      version: 'v1.0',
    })
    const copy = await findSignedCopy(reference)
    const { text } = await extractText(new Uint8Array(copy?.content ?? []), { mergePages: false })
    expect(text.at(-1)).toContain('Maya Torres')
    expect(text.at(-1)).toContain('Photos and video')
    expect(text.at(-1)).not.toContain('Transportation')
    expect(body.signedCopy).toMatch(
      new RegExp(`^/waivers/${reference}/[\\w.-]+/signed-copy\\.pdf$`),
    )
  })

  it('stores text as it is: nothing is executed or cut off', async () => {
    const lastName = "'); DROP TABLE registrations;--"
    const firstName = '<img src=x onerror=alert(1)>'
    const sent = aYouth({ firstName, lastName })
    expect((await send(sent)).status).toBe(200)
    expect(await getRegistrations(sent.email)).toMatchObject([
      { first_name: firstName, last_name: lastName },
    ])
    const [message] = await query`SELECT html FROM emails WHERE recipient = ${sent.email}`
    expect(message?.html).not.toContain('onerror')
  })

  it('is stored without fields that the form does not ask for', async () => {
    const sent = aYouth({
      status: 'confirmed',
      reference: 'AAAAAAAA',
      staffNotes: 'x',
      id: 'x',
      duplicateKey: 'x',
      __proto__: { isAdmin: true },
    })
    expect((await send(sent)).status).toBe(200)
    const [row] = await getRegistrations(sent.email)
    expect(row).toMatchObject({ status: 'new', staff_notes: null })
    expect(row?.reference).not.toBe('AAAAAAAA')
  })

  it('is exported with every question, in the order of the form', () => {
    const names = answersExport('registrations', { withHealth: true }).columns.map(
      ({ name }) => name,
    )
    const asked = Object.keys(registrationQuestions).map((name) =>
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    )
    expect(names.filter((name) => asked.includes(name))).toEqual(asked)
  })
})

describe('the age', () => {
  it.each([
    ['turns 18 tomorrow', aYouth, birthday(18, 1), null],
    ['turns 18 today', aYouth, birthday(18), 'Youth must be under 18'],
    ['turns 18 today', aYoungAdult, birthday(18), null],
    ['turns 18 tomorrow', aYoungAdult, birthday(18, 1), 'Must be between 18-25 years old'],
    ['turns 25 today', aYoungAdult, birthday(25), null],
    ['is 25 for one more day', aYoungAdult, birthday(26, 1), null],
    ['turns 26 today', aYoungAdult, birthday(26), 'Must be between 18-25 years old'],
  ] as const)(
    'of somebody who %s is calculated in the organization’s time zone',
    async (_who, make, dob, message) => {
      const sent = make({ dob })
      const { status, body } = await send(sent)
      expect({ status, fields: body.fields }).toEqual(
        message === null
          ? { status: 200, fields: undefined }
          : { status: 422, fields: { dob: message } },
      )
      expect(await getRegistrations(sent.email)).toHaveLength(message === null ? 1 : 0)
    },
  )

  it('must match the track of the submitted form, whatever page it came from', async () => {
    const { body } = await send(aYouth({ role: 'young-adult' }))
    expect(body.fields).toMatchObject({ dob: 'Must be between 18-25 years old' })
  })
})

describe('the two parts of the specified body', () => {
  const inParts = (differences: Record<string, unknown> = {}, waiver: object = {}) => {
    const { formToken, waiverVersion, ...registrationData } = aYouth(differences)
    return {
      formToken,
      registrationData,
      waiverData: {
        participantName: 'Maya Torres',
        participantEmail: registrationData.email,
        guardianName: 'Elena Torres',
        waiverVersion,
        ...waiver,
      },
    }
  }

  it('are one registration', async () => {
    const sent = inParts()
    expect((await send(sent)).status).toBe(200)
    expect(await getRegistrations(sent.registrationData.email)).toHaveLength(1)
  })

  it.each([
    ['guardianName', 'Somebody Else', 'parentName'],
    ['participantName', 'Leo Torres', 'firstName'],
    ['participantEmail', 'somebody@else.example', 'email'],
  ])('must agree: a different %s is rejected', async (name, value, field) => {
    const sent = inParts({}, { [name]: value })
    const { status, body } = await send(sent)
    expect({ status, fields: body.fields }).toEqual({
      status: 422,
      fields: { [field]: 'The waiver names someone else. Please enter the same in both places.' },
    })
    expect(await getRegistrations(sent.registrationData.email)).toEqual([])
  })

  it('keep their purposes: the waiver part answers no question and signs nothing', async () => {
    const sent = inParts(
      { signature: '', acceptedWaiver: false, parentName: '' },
      { signature: 'Elena Torres', acceptedWaiver: true, parentName: 'Elena Torres', role: 'x' },
    )
    const { body } = await send(sent)
    expect(body.fields).toEqual({
      parentName: 'Required',
      acceptedWaiver: 'Must agree to waiver',
      signature: 'Required',
    })
  })

  it('cannot name a waiver version that is not in force', async () => {
    const { status, body } = await send(inParts({}, { waiverVersion: 'v0.9' }))
    expect(status).toBe(422)
    expect(body.outdated).toMatchObject({ now: { version: 'v1.0' } })
  })

  it.each([
    ['lists', { registrationData: [], waiverData: [] }],
    ['texts', { registrationData: 'x', waiverData: 'x' }],
    ['nothing', { registrationData: null, waiverData: null }],
  ])('count as missing answers if they are %s', async (_what, parts) => {
    const { status, body } = await send({ ...parts, formToken: aToken() })
    expect(status).toBe(422)
    expect(body.fields).toHaveProperty('role', 'Required')
  })

  it('are silently ignored if their honeypot is filled in', async () => {
    const sent = inParts({ company: 'Acme' })
    expect(await send(sent)).toMatchObject({ status: 200, body: { success: true } })
    expect(await getRegistrations(sent.registrationData.email)).toEqual([])
  })
})

describe('a participant who is already registered', () => {
  it('is refused with the text of the specification, however the name is written', async () => {
    const email = freshParent()
    await send(aYouth({ email }))
    const again = aYouth({ email: email.toUpperCase(), lastName: ' TORRES ', city: 'Elsewhere' })
    expect(await send(again)).toMatchObject(DUPLICATE)
    expect(await getRegistrations(email)).toHaveLength(1)
    expect(await emailsTo(email)).toBe(1)
  })

  it('is refused even if both forms are sent at the same time', async () => {
    const email = freshParent()
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(aYouth({ email }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await getRegistrations(email)).toHaveLength(1)
  })

  it('is not confused with a sibling or twin, or with a child with another email address', async () => {
    const [elena, marco] = [freshParent(), freshParent()]
    const answers = [
      await send(aYouth({ email: elena })),
      await send(aYouth({ email: elena, firstName: 'Leo' })),
      await send(aYouth({ email: elena, firstName: 'Leo', dob: '2016-07-01' })),
      await send(aYouth({ email: marco })),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  it('can register again after a withdrawal', async () => {
    const email = freshParent()
    await send(aYouth({ email }))
    await query`UPDATE registrations SET status = 'withdrawn' WHERE email = ${email}`
    expect((await send(aYouth({ email }))).status).toBe(200)
  })
})

describe('sending the same registration', () => {
  const parallel = <Value>(times: number, work: () => Promise<Value>) =>
    Promise.all(Array.from({ length: times }, work))

  it('thirty times at once stores one row, one signature and one confirmation', async () => {
    const body = aYouth()
    const answers = await parallel(30, () => send(body))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.body.reference)).size).toBe(1)
    const [{ reference } = { reference: '' }, ...others] = await getRegistrations(body.email)
    expect(others).toEqual([])
    expect(await count`SELECT count(*) FROM waiver_signatures WHERE reference = ${reference}`).toBe(
      1,
    )
    expect(await emailsTo(body.email)).toBe(1)
  })

  // The control: without the unique receipt, the thirty requests do not wait for the first.
  it('stores several rows without the unique receipts', async () => {
    await withoutUniqueReceipts(async () => {
      const body = aYouth()
      const answers = await parallel(30, () => send(body))
      expect(new Set(answers.map(({ status }) => status))).not.toEqual(new Set([200]))
    })
  })

  it('with other children from the same page stores five registrations, but no sixth', async () => {
    const body = aYouth()
    const statuses: number[] = []
    for (const firstName of ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo']) {
      statuses.push((await send({ ...body, firstName })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await getRegistrations(body.email)).toHaveLength(5)
  })
})

describe('a bot', () => {
  it.each([
    ['fills in the honeypot', () => ({ company: 'Acme' })],
    ['submits within two seconds', () => ({ formToken: aToken(1900) })],
  ])(
    'that %s gets the same response as a person, and nothing is stored',
    async (_what, difference) => {
      const body = aYouth(difference())
      const { status, body: answer } = await send(body)
      expect({ status, success: answer.success }).toEqual({ status: 200, success: true })
      expect(answer.reference).toMatch(/^[0-9A-Z]{8}$/)
      expect(Object.keys(answer).sort()).toEqual(Object.keys((await send(aYouth())).body).sort())
      expect(await getRegistrations(body.email)).toEqual([])
      expect(await emailsTo(body.email)).toBe(0)
    },
  )

  it('is not assumed if a visitor takes a little longer', async () => {
    const body = aYouth({ formToken: aToken(2100) })
    await send(body)
    expect(await getRegistrations(body.email)).toHaveLength(1)
  })

  it.each(invalidTokens(aToken))(
    'or an old page gets a message and loses no answer if its token is %s',
    async (_what, formToken) => {
      const body = { ...aYouth(), formToken }
      expect(await send(body)).toEqual(INVALID_TOKEN)
      expect(await getRegistrations(body.email)).toEqual([])
    },
  )
})

describe('bad input', () => {
  it.each([
    [{ firstName: '' }, { firstName: 'Required' }],
    [{ firstName: 'A\u0000B' }, { firstName: 'Please remove characters that cannot be printed.' }],
    [{ email: 'a@b.co\r\nBcc: victim@x.yy' }, { email: 'Invalid email format' }],
    [{ interests: [] }, { interests: 'Please select at least one interest' }],
    [{ interests: ['Outdoor', 'Hacking'] }, { interests: 'Please choose one of the options.' }],
    [{ acceptedWaiver: 'false' }, { acceptedWaiver: 'Must agree to waiver' }],
    [{ phone: '216-555-010' }, { phone: 'Phone must be 10 digits' }],
    [{ phone: '２１６５５５０１００' }, { phone: 'Phone must be 10 digits' }],
  ])('%o gets its message, and nothing is stored', async (difference, fields) => {
    const email = freshParent()
    const { status, body } = await send(aYouth({ email, ...difference }))
    expect({ status, fields: body.fields }).toEqual({ status: 422, fields })
    expect(body.error).toBe('Please check all required fields and try again.')
    expect(await getRegistrations(email)).toEqual([])
  })

  // Deterministic noise: every run sends the same bodies.
  it('of any shape never causes a server error', async () => {
    const names = Object.keys(aYouth()).filter((name) => name !== 'formToken')
    const before = await count`SELECT count(*) FROM registrations`
    for (const [index, name] of names.entries()) {
      for (const [nth, value] of HOSTILE_ANSWERS.entries()) {
        const lastName = `Torres ${String(index)}-${String(nth)}`
        const { status } = await send({ ...aYouth({ lastName }), [name]: value })
        expect({ name, value, ok: [200, 422].includes(status), status }).toMatchObject({ ok: true })
      }
    }
    expect(await count`SELECT count(*) FROM registrations`).toBeGreaterThan(before)
  })
})

describe('the rate limits', () => {
  it('let a family register six children an hour, and then say when to try again', async () => {
    const email = freshParent()
    const statuses: number[] = []
    for (const firstName of ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus']) {
      statuses.push((await send(aYouth({ email, firstName }))).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  })

  it('count by the network address of the connection', async () => {
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const from = (address: string) =>
      post(JSON.stringify(aYouth()), { ...headers, 'x-client-address': address })
    const school = await Promise.all(Array.from({ length: 21 }, () => from('203.0.113.9')))
    const [refused, ...others] = school.filter(({ status }) => status === 429)
    expect(others).toEqual([])
    expect(refused?.headers.get('retry-after')).toMatch(/^(60|600|3600)$/)
    expect((await from('203.0.113.10')).status).toBe(200)
  })

  it('are not used up by correcting the form', async () => {
    const email = freshParent()
    for (let mistake = 0; mistake < 10; mistake += 1) {
      await send(aYouth({ email, phone: String(mistake) }))
    }
    expect((await send(aYouth({ email }))).status).toBe(200)
  })
})

describe('a database that rejects the row', () => {
  const withTrigger = async (raise: string, work: () => Promise<void>) => {
    await query`
      CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${raw(raise)}; END $$`
    await query`
      CREATE CONSTRAINT TRIGGER refuse_row AFTER INSERT ON registrations
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_row()`
    try {
      await work()
    } finally {
      await query`DROP TRIGGER refuse_row ON registrations`
      await query`DROP FUNCTION refuse_row`
    }
  }

  it.each([
    [
      'is not allowed',
      `RAISE EXCEPTION 'new row violates row-level security policy' USING ERRCODE = '42501'`,
      'There was a technical issue with your submission. Please try again or contact support.',
    ],
    [
      'has a constraint',
      `RAISE EXCEPTION 'violates check constraint of %', NEW.first_name USING ERRCODE = '23514'`,
      'Please check all required fields and try again.',
    ],
    [
      'fails otherwise',
      `RAISE EXCEPTION 'out of something: %', NEW.first_name`,
      'Registration failed. Please try again.',
    ],
  ])('because it %s is reported in our words, never in its own', async (_why, raise, text) => {
    await withTrigger(raise, async () => {
      const sent = aYouth({ firstName: 'Canary' })
      expect(await send(sent)).toEqual({ status: 503, body: { success: false, error: text } })
      expect(await getRegistrations(sent.email)).toEqual([])
      expect(await emailsTo(sent.email)).toBe(0)
    })
  })
})

describe('without JavaScript', () => {
  const urlencoded = ({ interests, ...fields }: Record<string, unknown>) => {
    const body = new URLSearchParams(
      Object.entries(fields).map(([name, value]) => [name, String(value)]),
    )
    for (const interest of [interests].flat()) body.append('interests', String(interest))
    return post(body, { accept: 'text/html' })
  }

  it('an accepted form leads to the thank-you page', async () => {
    const body = aYouth({ acceptedWaiver: 'on' })
    const response = await urlencoded(body)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/join/success')
    const [row] = await getRegistrations(body.email)
    expect(justSentIn(response)).toMatchObject({ form: 'registration', reference: row?.reference })
  })

  it.each([
    [aYouth, '/join/youth'],
    [aYoungAdult, '/join/young-adult'],
  ])('a rejected form leads back to its own page', async (make, page) => {
    const body = make({ phone: '12' })
    const response = await urlencoded(body)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`${page}#error-summary`)
    const [kept] = await query`
      SELECT content FROM rejected_forms WHERE content->'values'->>'email' = ${body.email}`
    expect(kept?.content).toMatchObject({
      values: { role: body.role, phone: '12', interests: body.interests },
      fields: { phone: { code: 'invalid-phone', text: 'Phone must be 10 digits' } },
    })
  })
})

// The last test of this file, because a different version is in force from here on.
describe('a new version of the waiver', () => {
  it('is part of the refusal, and the next signature is for the new text', async () => {
    const { docs } = await payload.find({ collection: 'waivers', limit: 1, ...asSystem })
    const [before] = docs
    if (!before) throw new Error('no waiver')
    const next = await payload.create({
      collection: 'waivers',
      data: {
        versionLabel: 'v1.1',
        lastUpdated: 'November 2026',
        sections: before.sections.map(({ title, body }) => ({ title: `${title}, anew`, body })),
        _status: 'published',
      },
      ...asSystem,
    })

    const sent = aYouth()
    const refused = await send(sent)
    expect(refused.status).toBe(422)
    const text = getWaiverText(next)
    expect(refused.body.outdated).toEqual({ answers: ['acceptedWaiver', 'signature'], now: text })
    expect(await getRegistrations(sent.email)).toEqual([])

    // The same page and token: a refusal is not held against them.
    const { body } = await send({ ...sent, waiverVersion: 'v1.1' })
    const [signature] = await query`
      SELECT * FROM waiver_signatures WHERE reference = ${body.reference}`
    expect(signature).toMatchObject({
      waiver_version: 'v1.1',
      text_sha256: sha256(canonicalText(text)),
    })
    expect(await verifySignature(String(body.reference), 'Elena Torres')).toMatchObject({
      isGenuine: true,
    })
  })
})
