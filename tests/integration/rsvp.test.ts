// @database seeded
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { GET as getToken, POST as renewToken } from '@/app/forms/token/route'
import { starterWaiver } from '@/content/waiver'
import { sealedText, signatureFacts } from '@/features/waiver/rules'
import { env } from '@/lib/env'
import { seal } from '@/lib/key-ring'
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
import { anEvent, anRsvp, aToken, countConfirmed, post, send, withoutLock } from '../support/rsvp'

const payload = await openPayload()

const getRsvps = (email: unknown) =>
  query`SELECT * FROM rsvps WHERE parent_email = ${email} ORDER BY created_at`

describe('an RSVP', () => {
  it('is stored with its signature, its emails and an entry in the audit log', async () => {
    const eventId = await anEvent()
    const sent = anRsvp(eventId, {
      participantFirstName: '  Maya ',
      parentEmail: `Elena.${freshParent()}`,
      parentPhone: '+1 (216) 555-0100',
      allergies: 'Peanuts\r\nBee stings',
      photoConsent: 'on',
    })
    const { status, body } = await send(sent)

    expect({ status, success: body.success }).toEqual({ status: 200, success: true })
    expect(body.reference).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{8}$/)

    const [rsvp] = await query`SELECT * FROM rsvps WHERE reference = ${body.reference}`
    expect(rsvp).toMatchObject({
      event_id: eventId,
      status: 'confirmed',
      participant_first_name: 'Maya',
      participant_dob: '2014-03-09',
      parent_email: sent.parentEmail.toLowerCase(),
      parent_phone: '2165550100',
      allergies: 'Peanuts\nBee stings',
      photo_consent: true,
    })

    const [signature] = await query`
      SELECT * FROM waiver_signatures WHERE reference = ${body.reference}`
    expect(signature).toMatchObject({
      rsvp_id: rsvp?.id,
      waiver_version: 'v1.0',
      participant_name: 'Maya Torres',
      signer_name: 'Elena Torres',
      signer_role: 'parent_or_guardian',
      name_matches: true,
      agreed_sentence: 'I have read the waiver and I agree to it',
      photo_consent: true,
      transportation_consent: false,
      user_agent: 'test',
    })

    const emails = await query`
      SELECT recipient, subject, text, status FROM emails
      WHERE reference = ${body.reference} ORDER BY subject`
    expect(emails.map(({ recipient }) => recipient).sort()).toEqual(
      [sent.parentEmail.toLowerCase(), env.STAFF_EMAIL].sort(),
    )
    expect(emails.every(({ text }) => String(text).includes(String(body.reference)))).toBe(true)
    expect(emails.some(({ text }) => /peanuts/i.test(String(text)))).toBe(false)

    expect(await auditLines('rsvp.created', `rsvps/${String(rsvp?.id)}`)).toHaveLength(1)
  })

  it('has a signature whose seal breaks if any fact of it is changed', async () => {
    const { body } = await send(anRsvp(await anEvent()))
    const { docs } = await payload.find({
      collection: 'waiver-signatures',
      where: { reference: { equals: body.reference } },
      ...asSystem,
    })
    const [stored] = docs
    if (!stored) throw new Error('no signature')
    const facts = signatureFacts(stored)
    expect(facts).toMatchObject({
      guardianName: 'Elena Torres',
      participantDob: '2014-03-09',
      activity: expect.stringMatching(/^Day out \d+, \w+, \w+ \d+, \d{4}/),
    })
    expect(seal('waiver-seal', sealedText(facts))).toBe(stored.seal)
    for (const changed of [{ signerName: 'Somebody Else' }, { activity: 'Another day' }]) {
      expect(seal('waiver-seal', sealedText({ ...facts, ...changed }))).not.toBe(stored.seal)
    }
  })

  it('is stored for the same child with another email address, and for each twin with one address', async () => {
    const eventId = await anEvent()
    const [elena, marco] = [freshParent(), freshParent()]
    const answers = [
      await send(anRsvp(eventId, { parentEmail: elena })),
      await send(anRsvp(eventId, { parentEmail: marco })),
      await send(anRsvp(eventId, { parentEmail: elena, participantFirstName: 'Leo' })),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await count`SELECT count(*) FROM rsvps WHERE event_id = ${eventId}`).toBe(3)
  })

  it('for a child who already has a place is refused with the text of the specification', async () => {
    const eventId = await anEvent()
    const parentEmail = freshParent()
    await send(anRsvp(eventId, { parentEmail }))
    const again = await send(
      anRsvp(eventId, { parentEmail: parentEmail.toUpperCase(), participantLastName: ' TORRES ' }),
    )
    expect(again).toMatchObject({
      status: 409,
      body: {
        success: false,
        error:
          'This email address has already been registered. Please use a different email or contact us if you need help.',
      },
    })
    expect(await getRsvps(parentEmail)).toHaveLength(1)
  })

  it('can be sent again after a cancellation', async () => {
    const eventId = await anEvent()
    const parentEmail = freshParent()
    await send(anRsvp(eventId, { parentEmail }))
    await query`UPDATE rsvps SET status = 'cancelled' WHERE parent_email = ${parentEmail}`
    expect((await send(anRsvp(eventId, { parentEmail }))).status).toBe(200)
  })

  it('is refused for an event that is over, closed, a draft or unknown', async () => {
    const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString()
    const cases = [
      [await anEvent({ startsAt: yesterday }), 409],
      [await anEvent({ rsvpOpen: false }), 409],
      [await anEvent({ _status: 'draft' }), 404],
      ['8c5c7d1e-0000-4000-8000-000000000000', 404],
      ['not-an-id', 422],
      [{ $ne: null }, 422],
    ] as const
    for (const [eventId, status] of cases) {
      const parentEmail = freshParent()
      const answer = await send({ ...anRsvp('', { parentEmail }), eventId })
      expect({ eventId, status: answer.status }).toEqual({ eventId, status })
      expect(await getRsvps(parentEmail)).toEqual([])
    }
  })

  it('requires that the form showed the waiver in force', async () => {
    const eventId = await anEvent()
    const answer = await send(anRsvp(eventId, { waiverVersion: 'v0.9' }))
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toHaveProperty('acceptedWaiver')
    // The refusal includes the text in force, to read and sign in the same place.
    expect(answer.body.outdated).toMatchObject({
      answers: ['acceptedWaiver', 'signature'],
      now: { version: 'v1.0', sections: starterWaiver.sections.map(({ title }) => ({ title })) },
    })

    // Without a version it is unknown which text a program has shown.
    const unnamed = await send(
      anRsvp(eventId, { waiverVersion: '', formToken: aToken(23 * 3_600_000) }),
    )
    expect(unnamed.status).toBe(422)
    await query`UPDATE waivers SET published_at = '2024-09-01', updated_at = now()`
    expect((await send(anRsvp(eventId, { waiverVersion: '' }))).status).toBe(200)
  })

  it('is stored without fields that the form does not ask for', async () => {
    const eventId = await anEvent({ capacity: 0, waitlist: true })
    const parentEmail = freshParent()
    const answer = await send(
      anRsvp(eventId, {
        parentEmail,
        status: 'confirmed',
        reference: 'AAAAAAAA',
        staffNotes: 'x',
        id: 'x',
        driverLicenseUrl: 'license/somebody-else.jpg',
        __proto__: { isAdmin: true },
      }),
    )
    expect(answer.status).toBe(200)
    const [rsvp] = await getRsvps(parentEmail)
    expect(rsvp).toMatchObject({ status: 'waitlisted', staff_notes: null })
    expect(rsvp?.reference).not.toBe('AAAAAAAA')
  })
})

describe('the same RSVP', () => {
  const parallel = <Value>(times: number, work: () => Promise<Value>) =>
    Promise.all(Array.from({ length: times }, work))

  it('sent thirty times at once stores one row, one signature and one confirmation', async () => {
    const body = anRsvp(await anEvent())
    const answers = await parallel(30, () => send(body))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.body.reference)).size).toBe(1)
    const [{ reference } = { reference: '' }, ...others] = await getRsvps(body.parentEmail)
    expect(others).toEqual([])
    expect(await count`SELECT count(*) FROM waiver_signatures WHERE reference = ${reference}`).toBe(
      1,
    )
    expect(await count`SELECT count(*) FROM emails WHERE recipient = ${body.parentEmail}`).toBe(1)
  })

  // The control: without the unique receipt, the thirty requests do not wait for the first.
  it('stores several rows without the unique receipts', async () => {
    await withoutUniqueReceipts(async () => {
      const body = anRsvp(await anEvent())
      const answers = await parallel(30, () => send(body))
      expect(new Set(answers.map(({ status }) => status))).not.toEqual(new Set([200]))
    })
  })

  it('sent several times in a row gets the same reference', async () => {
    const body = anRsvp(await anEvent())
    const first = await send(body)
    // The key of the signed copy contains its expiry, so it differs with each response.
    const same = { status: 200, body: { reference: first.body.reference } }
    expect(await send(body)).toMatchObject(same)
    expect(await send({ ...body, parentPhone: '2165550100' })).toMatchObject(same)
  })

  it('with another child from the same page stores another RSVP', async () => {
    const body = anRsvp(await anEvent())
    const first = await send(body)
    const second = await send({ ...body, participantFirstName: 'Leo' })
    expect(second.status).toBe(200)
    expect(second.body.reference).not.toBe(first.body.reference)
  })

  it('is accepted after a refusal once the form is corrected', async () => {
    const eventId = await anEvent({ rsvpOpen: false })
    const body = anRsvp(eventId)
    expect((await send(body)).status).toBe(409)
    await query`UPDATE events SET rsvp_open = true WHERE id = ${eventId}`
    expect((await send(body)).status).toBe(200)
  })
})

describe('the last places', () => {
  it('are never exceeded, however many forms are sent at once', async () => {
    const eventId = await anEvent({ capacity: 10, waitlist: false })
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(anRsvp(eventId))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(30)
    expect(await countConfirmed(eventId)).toBe(10)
  })

  it('are exceeded without the lock on the event', async () => {
    const eventId = await anEvent({ capacity: 1, waitlist: false })
    const RIVALS = 4
    withoutLock(RIVALS)
    const answers = await Promise.all(Array.from({ length: RIVALS }, () => send(anRsvp(eventId))))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(1)
    expect(await countConfirmed(eventId)).toBeGreaterThan(1)
  })

  it('are followed by the waitlist if the event has one, and the parent is told', async () => {
    const eventId = await anEvent({ capacity: 1, waitlist: true })
    await send(anRsvp(eventId))
    const parentEmail = freshParent()
    const second = await send(anRsvp(eventId, { parentEmail }))
    expect(second.body).toMatchObject({ success: true, outcome: 'waitlisted' })
    const [message] = await query`SELECT subject FROM emails WHERE recipient = ${parentEmail}`
    expect(message?.subject).toContain('is on the waitlist')
  })
})

describe('a bot', () => {
  it.each([
    ['fills in the honeypot', { company: 'Acme' }],
    ['submits within two seconds', { formToken: '' }],
  ])(
    'that %s gets the same response as a person, and nothing is stored',
    async (_what, difference) => {
      const body = { ...anRsvp(await anEvent()), ...difference }
      if ('formToken' in difference) body.formToken = aToken(1000)
      const answer = await send(body)
      expect(answer).toMatchObject({ status: 200, body: { success: true, outcome: 'confirmed' } })
      expect(answer.body.reference).toMatch(/^[0-9A-Z]{8}$/)
      expect(await getRsvps(body.parentEmail)).toEqual([])
      expect(await count`SELECT count(*) FROM emails WHERE recipient = ${body.parentEmail}`).toBe(0)
    },
  )

  it('is not assumed if the honeypot contains only spaces', async () => {
    expect((await send(anRsvp(await anEvent(), { company: '  ' }))).status).toBe(200)
  })

  it.each(invalidTokens(aToken))(
    'or an old page gets a message and loses no answer if its token is %s',
    async (_what, formToken) => {
      const body = { ...anRsvp(await anEvent()), formToken }
      expect(await send(body)).toEqual(INVALID_TOKEN)
      expect(await getRsvps(body.parentEmail)).toEqual([])
    },
  )
})

describe('bad input', () => {
  it.each([
    ['invalid JSON', '{', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['plain text', 'a=b', 'text/plain', 415],
    ['more than any form is', 'x'.repeat(30_000_000), 'application/json', 413],
  ])('that is %s gets its own response', async (_what, body, type, status) => {
    const response = await post(body, { 'content-type': type, accept: 'application/json' })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ success: false })
  })

  it('gets the message of the specification at its field', async () => {
    const eventId = await anEvent()
    const { status, body } = await send({ eventId, formToken: aToken(), volunteerDriver: true })
    expect(status).toBe(422)
    expect(body).toEqual({
      success: false,
      error: 'Please check all required fields and try again.',
      fields: {
        participantFirstName: 'Required',
        participantLastName: 'Required',
        participantDob: 'Required',
        parentName: 'Required for participants under 18',
        parentEmail: 'Required',
        parentPhone: 'Required',
        attendanceType: 'Required',
        emergencyContactName: 'Required',
        emergencyContactRelationship: 'Required',
        emergencyContactPhone: 'Required',
        driverLicense: "Driver's license photo required",
        insuranceCard: 'Insurance card photo required',
        acceptedWaiver: 'Must agree to waiver',
        signature: 'Required',
      },
    })
  })

  // Deterministic noise: every run sends the same bodies.
  it('of any shape never causes a server error', async () => {
    const eventId = await anEvent()
    const names = Object.keys(anRsvp(eventId)).filter((name) => name !== 'formToken')
    for (const [index, name] of names.entries()) {
      for (const value of HOSTILE_ANSWERS) {
        const { status } = await send({
          ...anRsvp(eventId, { participantLastName: `Torres ${String(index)}` }),
          [name]: value,
        })
        expect({ name, value, ok: [200, 404, 422].includes(status), status }).toMatchObject({
          ok: true,
        })
      }
    }
    expect(await count`SELECT count(*) FROM rsvps WHERE event_id = ${eventId}`).toBeGreaterThan(0)
  })
})

describe('a driver’s photos', () => {
  const photo = async (what = 'license.jpg') =>
    new File(
      [
        await sharp({ create: { width: 800, height: 500, channels: 3, background: '#fff' } })
          .withExif({ IFD0: { Copyright: 'CANARY' } })
          .jpeg()
          .toBuffer(),
      ],
      what,
    )

  const form = (fields: Record<string, unknown>, files: Record<string, File>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.append(name, String(value))
    for (const [name, file] of Object.entries(files)) data.append(name, file)
    return data
  }

  const stored = async () =>
    (
      await readdir(env.UPLOADS_DIR, { recursive: true, withFileTypes: true }).catch(() => [])
    ).filter((entry) => entry.isFile()).length

  it('are stored privately with the RSVP, re-encoded, under names that cannot be guessed', async () => {
    const body = anRsvp(await anEvent(), { volunteerDriver: true })
    const files = {
      driverLicense: await photo('../..\\my license\u202e.jpg'),
      insuranceCard: await photo('card.png'),
    }
    const response = await post(form(body, files), { accept: 'application/json' })
    expect(response.status).toBe(200)

    const documents = await query`
      SELECT d.* FROM driver_documents d JOIN rsvps r ON r.id = d.rsvp_id
      WHERE r.parent_email = ${body.parentEmail} ORDER BY kind`
    expect(documents.map(({ kind, original_name: name }) => [kind, name])).toEqual([
      ['license', 'my license.jpg'],
      ['insurance', 'card.png'],
    ])
    expect(
      documents.every(({ storage_key: key }) =>
        /^driver-documents\/\d{4}\/\d{2}\/[0-9a-f]{32}$/.test(String(key)),
      ),
    ).toBe(true)
  })

  it('leave no files behind if the RSVP is refused', async () => {
    const before = await stored()
    const eventId = await anEvent()
    const parentEmail = freshParent()
    await send(anRsvp(eventId, { parentEmail }))
    const body = anRsvp(eventId, { parentEmail, volunteerDriver: true })
    const response = await post(
      form(body, { driverLicense: await photo(), insuranceCard: await photo() }),
      { accept: 'application/json' },
    )
    expect(response.status).toBe(409)
    expect(await stored()).toBe(before)
  })

  it('are rejected at their field if they are not photos, and nothing is stored', async () => {
    const body = anRsvp(await anEvent(), { volunteerDriver: true })
    const response = await post(
      form(body, {
        driverLicense: new File(['<script>alert(1)</script>'], 'license.jpg', {
          type: 'image/jpeg',
        }),
        insuranceCard: await photo(),
      }),
      { accept: 'application/json' },
    )
    expect(response.status).toBe(422)
    expect(await response.json()).toHaveProperty('fields.driverLicense')
    expect(await getRsvps(body.parentEmail)).toEqual([])
  })

  it('are not opened once the limits of the network address are reached', async () => {
    const eventId = await anEvent()
    const from = { accept: 'application/json', 'x-client-address': '203.0.113.21' }
    for (let sent = 0; sent < 20; sent += 1) {
      const { status } = await send(anRsvp(eventId), from)
      expect(status).toBe(200)
    }
    // If it were opened, it would be rejected as not a photo.
    const broken = new File([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])], 'license.jpg')
    const body = anRsvp(eventId, { volunteerDriver: true })
    const files = { driverLicense: broken, insuranceCard: broken }
    expect((await post(form(body, files), from)).status).toBe(429)
    expect(
      (await post(form(body, files), { ...from, 'x-client-address': '203.0.113.22' })).status,
    ).toBe(422)
  })

  it('count once with their form, however often it is sent, even in parallel', async () => {
    const eventId = await anEvent()
    const from = { accept: 'application/json', 'x-client-address': '203.0.113.23' }
    const body = anRsvp(eventId, { volunteerDriver: true })
    const files = { driverLicense: await photo(), insuranceCard: await photo() }
    const statuses: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => post(form(body, files), from)),
      )
      statuses.push(...answers.map(({ status }) => status))
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await getRsvps(body.parentEmail)).toHaveLength(1)
    // The limit is twenty in ten minutes, and that was one of them.
    for (let sent = 0; sent < 19; sent += 1) {
      expect((await send(anRsvp(eventId), from)).status).toBe(200)
    }
    expect((await send(anRsvp(eventId), from)).status).toBe(429)
  })
})

describe('a browser without JavaScript', () => {
  const urlencoded = (fields: Record<string, unknown>) =>
    post(
      new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])),
      {
        accept: 'text/html',
      },
    )

  it('gets the thank-you page after an accepted form', async () => {
    const response = await urlencoded(anRsvp(await anEvent(), { acceptedWaiver: 'on' }))
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/^\/events\/day-out-[\d-]+\/rsvp\/thanks$/)
    expect(response.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
    expect(justSentIn(response)).toMatchObject({ form: 'rsvp', outcome: 'confirmed' })
  })

  it('gets a rejected form back with its values, which no other browser sees', async () => {
    const body = anRsvp(await anEvent(), { parentPhone: '12', allergies: 'pea\u202Enuts' })
    const response = await urlencoded(body)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(
      /^\/events\/day-out-[\d-]+\/rsvp#error-summary$/,
    )
    const cookie = response.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
    const id = /=([^;]+)/.exec(cookie)?.[1] ?? ''
    expect(id.length).toBeGreaterThan(30)

    const kept = await query`SELECT id_sha256, content FROM rejected_forms`
    expect(JSON.stringify(kept)).not.toContain(id)
    expect(kept.at(-1)?.content).toMatchObject({
      values: { 'participants.0.allergies': 'peanuts', parentPhone: '12' },
      fields: { parentPhone: { code: 'invalid-phone', text: 'Phone must be 10 digits' } },
    })

    // The returned page has JavaScript by now.
    const sent = await post(JSON.stringify({ ...body, parentPhone: '2165550100' }), {
      'content-type': 'application/json',
      accept: 'application/json',
      cookie: cookie.split(';')[0] ?? '',
    })
    expect(sent.status).toBe(200)
    expect(sent.headers.getSetCookie().join()).toMatch(/form=; Max-Age=0/)
    expect(
      await query`
      SELECT 1 FROM rejected_forms WHERE content->'values'->>'parentEmail' = ${body.parentEmail}`,
    ).toEqual([])
  })

  it('gets an empty form after starting over', async () => {
    const body = anRsvp(await anEvent(), { parentPhone: '12' })
    const [cookie = ''] = ((await urlencoded(body)).headers.get('set-cookie') ?? '').split(';')
    const stored = () => query`
      SELECT 1 FROM rejected_forms WHERE content->'values'->>'parentEmail' = ${body.parentEmail}`
    const token = 'http://localhost/forms/token?form=rsvp'
    expect((await getToken(new Request(token, { headers: { cookie } }))).status).toBe(200)
    expect(await stored()).toHaveLength(1)
    const renewed = await renewToken(new Request(token, { method: 'POST', headers: { cookie } }))
    expect(await renewed.json()).toEqual({ formToken: expect.any(String) })
    expect(renewed.headers.getSetCookie().join()).toMatch(/form=; Max-Age=0/)
    expect(await stored()).toEqual([])
  })

  it('gets a form with an older waiver back without the checked box and the signature', async () => {
    const body = anRsvp(await anEvent(), { waiverVersion: 'v0.9', allergies: 'peanuts' })
    await urlencoded(body)
    const [kept] = await query`
      SELECT content FROM rejected_forms WHERE content->'values'->>'parentEmail' = ${body.parentEmail}`
    expect(kept?.content).toMatchObject({
      values: { 'participants.0.allergies': 'peanuts', parentName: 'Elena Torres' },
      fields: {
        acceptedWaiver: {
          code: 'waiver-changed',
          text: expect.stringContaining('read the new text'),
        },
      },
    })
    expect(kept?.content).not.toHaveProperty('values.signature')
    expect(kept?.content).not.toHaveProperty('values.acceptedWaiver')
  })
})

describe('a transaction', () => {
  it('whose commit fails is reported as a failure, and nothing is stored', async () => {
    await query`
      CREATE FUNCTION refuse_commit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'refused at commit'; END $$`
    await query`
      CREATE CONSTRAINT TRIGGER refuse_commit AFTER INSERT ON rsvps
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_commit()`
    try {
      const body = anRsvp(await anEvent())
      expect((await send(body)).status).toBe(503)
      expect(await getRsvps(body.parentEmail)).toEqual([])
    } finally {
      await query`DROP TRIGGER refuse_commit ON rsvps`
      await query`DROP FUNCTION refuse_commit`
    }
  })
})

describe('a signature', () => {
  it.each([
    ['changed', `UPDATE waiver_signatures SET signer_name = 'x'`],
    ['deleted', 'DELETE FROM waiver_signatures'],
    ['truncated', 'TRUNCATE waiver_signatures'],
  ])('cannot be %s, not even in the database', async (_how, statement) => {
    await send(anRsvp(await anEvent()))
    const before = await count`SELECT count(*) FROM waiver_signatures`
    await expect(query`${raw(statement)}`).rejects.toThrow()
    expect(await count`SELECT count(*) FROM waiver_signatures`).toBe(before)
  })

  it('keeps the version it signed, because a published waiver is never edited', async () => {
    const { docs } = await payload.find({ collection: 'waivers', limit: 1, ...asSystem })
    await expect(
      payload.update({
        collection: 'waivers',
        id: docs[0]?.id ?? '',
        data: { lastUpdated: 'Today' },
        ...asSystem,
      }),
    ).rejects.toThrow('Make a new version instead')
  })
})

describe('the rate limits', () => {
  it('let a family send six RSVPs an hour, and then say when to try again', async () => {
    const eventId = await anEvent()
    const parentEmail = freshParent()
    const statuses: number[] = []
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) {
      const { status } = await send(
        anRsvp(eventId, { parentEmail, participantFirstName: `Child ${name}` }),
      )
      statuses.push(status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
    expect(await getRsvps(parentEmail)).toHaveLength(6)
  })

  it('count by the network address of the connection', async () => {
    const eventId = await anEvent()
    const from = (address: string) => send(anRsvp(eventId), { 'x-client-address': address })
    const school = await Promise.all(Array.from({ length: 21 }, () => from('203.0.113.7')))
    expect(school.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await from('203.0.113.8')).status).toBe(200)
  })

  it('are not used up by correcting the form', async () => {
    const eventId = await anEvent()
    const parentEmail = freshParent()
    for (let mistake = 0; mistake < 10; mistake += 1) {
      await send(anRsvp(eventId, { parentEmail, parentPhone: String(mistake) }))
    }
    expect((await send(anRsvp(eventId, { parentEmail }))).status).toBe(200)
  })
})
