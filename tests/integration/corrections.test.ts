// @database seeded
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { GET, POST } from '@/app/staff/corrections/[collection]/[id]/route'
import type { Session } from '@/features/accounts/sessions.tx'
import { handleFamilyChange } from '@/features/rsvp/family/handler'
import { getLinkKey } from '@/mail/link-keys'

import { createAccount, getHeaders, post } from '../support/accounts'
import { emptyTables, query } from '../support/database'
import { ask, getDay, open, post as inTheirBrowser } from '../support/family-page'
import { freshParent } from '../support/forms'
import { aYouth, send as register } from '../support/registration'
import { aChild, aFamily, anEvent, anRsvp, aToken, send as reply } from '../support/rsvp'

let staff: Session

beforeAll(async () => {
  staff = await createAccount('staff')
})

async function aRegistration(differences: Record<string, unknown> = {}): Promise<string> {
  const body = aYouth(differences)
  expect((await register(body)).status).toBe(200)
  const [row] = await query`SELECT id FROM registrations WHERE email = ${body.email}`
  return String(row?.id)
}

async function anRsvpTaken() {
  const body = anRsvp(await anEvent(), {
    attendanceType: 'drop_off_pickup',
    pickupPersonName: 'Rosa Torres',
    pickupPersonPhone: '2165550177',
  })
  expect((await reply(body)).status).toBe(200)
  const [row] = await query`
    SELECT r.id, e.id AS "emailId" FROM rsvps r JOIN emails e ON e.recipient = r.parent_email
    WHERE r.parent_email = ${body.parentEmail}`
  return {
    id: String(row?.id),
    email: body.parentEmail,
    key: getLinkKey(String(row?.emailId), 'manage'),
  }
}

type Correction = { field?: string; value?: unknown; reason?: string; where?: string }

const REASON = 'By phone, on Dec 3, because the number changed.'

async function correct(
  id: string,
  correction: Correction,
  {
    collection = 'registrations',
    session = staff,
    headers = {},
  }: { collection?: string; session?: Session | null; headers?: Record<string, string> } = {},
) {
  const more = session ? getHeaders(session) : new Headers()
  for (const [name, value] of Object.entries(headers)) more.set(name, value)
  const request = post(
    `/staff/corrections/${collection}/${id}`,
    { reason: REASON, ...correction },
    more,
  )
  const response = await POST(request, { params: Promise.resolve({ collection, id }) })
  const body: unknown = await response.json()
  return { status: response.status, body }
}

const shownSchema = z.object({
  corrections: z.array(z.record(z.string(), z.unknown())),
  questions: z.array(z.looseObject({ name: z.string() })),
})

async function shown(id: string, collection = 'registrations') {
  const response = await GET(new Request('http://localhost/', { headers: getHeaders(staff) }), {
    params: Promise.resolve({ collection, id }),
  })
  expect(response.status).toBe(200)
  return shownSchema.parse(await response.json())
}

const getRow = async (id: string) => (await query`SELECT * FROM registrations WHERE id = ${id}`)[0]

describe('a correction by staff', () => {
  it('is stored beside the submitted answer, with author, time, reason and an entry in the audit log', async () => {
    const id = await aRegistration()
    const before = await getRow(id)
    const value = '+1 (216) 555-0199'
    expect(await correct(id, { field: 'emergencyPhone', value })).toEqual({
      status: 200,
      body: { success: true, message: 'The correction is saved.' },
    })
    expect(await getRow(id)).toEqual(before)
    expect((await shown(id)).corrections).toEqual([
      {
        id: expect.any(String),
        field: 'emergencyPhone',
        label: 'Emergency contact’s phone',
        before: '(216) 555-0133',
        after: '(216) 555-0199',
        who: staff.account.email,
        when: expect.stringMatching(/ Eastern$/),
        why: REASON,
        isHidden: false,
      },
    ])
    const [stored] = await query`
      SELECT old_value, new_value, reference, by_link FROM corrections WHERE record_id = ${id}`
    expect(stored).toEqual({
      old_value: '2165550133',
      new_value: '2165550199',
      reference: before?.reference,
      by_link: null,
    })
    expect(
      await query`
        SELECT action, actor_id, actor_kind, detail FROM audit_log WHERE subject = ${`registrations/${id}`}
          AND action = 'submission.corrected'`,
    ).toEqual([
      {
        action: 'submission.corrected',
        actor_id: staff.account.id,
        actor_kind: 'staff',
        detail: { field: 'emergencyPhone' },
      },
    ])
  })

  it.each([
    ['dob', '2013-07-04', 'Mar 09, 2014', 'Jul 04, 2013'],
    ['email', ' ROSA@Family.Example ', null, 'rosa@family.example'],
    ['interests', ['Arts', 'Travel'], 'Outdoor, Life Skills', 'Arts, Travel'],
    ['allergies', 'Peanuts\nBees', '', 'Peanuts\nBees'],
  ])('of %s is stored in the shape the form uses', async (field, value, before, after) => {
    const id = await aRegistration()
    expect((await correct(id, { field, value })).status).toBe(200)
    const [correction] = (await shown(id)).corrections
    expect(correction).toMatchObject({ field, after, ...(before === null ? {} : { before }) })
  })

  it.each([
    ['firstName', '', 'value', 'Required'],
    ['emergencyPhone', '12', 'value', 'Phone must be 10 digits'],
    ['email', 'rosa', 'value', 'Invalid email format'],
    ['dob', '1999-01-01', 'value', 'Youth must be under 18'],
    ['dob', '2014-02-31', 'value', 'Please enter a valid date of birth.'],
    ['interests', ['Chess'], 'value', 'Please choose one of the options.'],
    ['parentName', '', 'value', 'Required'],
    // Nobody is asked for medicine who carries none, but staff can note it.
    ['medicine', 'Inhaler\u0007', 'value', 'Please remove characters that cannot be printed.'],
    ['medicine', 'a'.repeat(20_000), 'value', 'Please use at most 1000 characters.'],
    ['firstName', 'Maya', 'value', 'This is already the answer.'],
    ['photoConsent', 'true', 'value', 'Only a new signature can give this consent.'],
    ['signature', 'Somebody Else', 'field', 'Choose the answer to correct.'],
    ['acceptedWaiver', 'false', 'field', 'Choose the answer to correct.'],
    ['reference', 'AAAA3333', 'field', 'Choose the answer to correct.'],
    ['createdAt', '2001-01-01', 'field', 'Choose the answer to correct.'],
    ['status', 'confirmed', 'field', 'Choose the answer to correct.'],
    ['__proto__', 'x', 'field', 'Choose the answer to correct.'],
  ])('of %s to %j is refused with the message of the form', async (field, value, at, words) => {
    const id = await aRegistration()
    const { status, body } = await correct(id, { field, value })
    expect(status).toBe(422)
    expect(body).toMatchObject({ success: false, fields: { [at]: words } })
    expect((await shown(id)).corrections).toEqual([])
  })

  it('of an answer that the form would not have asked for is checked on its own', async () => {
    const form = anRsvp(await anEvent(), { attendanceType: 'stay_with_child' })
    expect((await reply(form)).status).toBe(200)
    const [row] = await query`SELECT id FROM rsvps WHERE parent_email = ${form.parentEmail}`
    const change = (value: string) =>
      correct(String(row?.id), { field: 'pickupPersonPhone', value }, { collection: 'rsvps' })
    expect(await change('ask at the gate')).toMatchObject({
      status: 422,
      body: { fields: { value: 'Phone must be 10 digits' } },
    })
    expect((await change('216 555 0177')).status).toBe(200)
  })

  it('shows the current answer, except for health answers', async () => {
    const id = await aRegistration({ allergies: 'Peanuts' })
    await correct(id, { field: 'city', value: 'Akron' })
    const { questions } = await shown(id)
    const offered = (name: string) => questions.find((one) => one.name === name)
    expect(offered('city')).toMatchObject({ now: 'Akron' })
    expect(offered('phone')).toMatchObject({ now: '(216) 555-0100' })
    expect(offered('allergies')).toMatchObject({ now: null })
  })

  it('requires a reason', async () => {
    const id = await aRegistration()
    for (const reason of ['', '  ', 'x'.repeat(501)]) {
      const { status, body } = await correct(id, { field: 'city', value: 'Akron', reason })
      expect(status).toBe(422)
      expect(body).toMatchObject({ fields: { reason: expect.any(String) } })
    }
    expect((await shown(id)).corrections).toEqual([])
  })

  it('can withdraw the consent to photos', async () => {
    const id = await aRegistration({ photoConsent: true })
    expect((await correct(id, { field: 'photoConsent', value: 'false' })).status).toBe(200)
    expect((await shown(id)).corrections[0]).toMatchObject({ before: 'Yes', after: 'No' })
  })

  it('can be made only by staff, from our own page', async () => {
    const id = await aRegistration()
    const city = { field: 'city', value: 'Akron' }
    const getStatus = async (...asked: Parameters<typeof correct>) =>
      (await correct(...asked)).status
    expect(await getStatus(id, city, { session: null })).toBe(401)
    expect(await getStatus(id, city, { session: await createAccount('user') })).toBe(403)
    expect(await getStatus(id, city, { headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403)
    expect(await getStatus('../users', city)).toBe(404)
    expect(await getStatus(id, city, { collection: 'users' })).toBe(404)
    expect(await getStatus(id, city, { collection: 'volunteers' })).toBe(404)
    expect(await getStatus(id, { field: 'city', value: { $gt: '' } })).toBe(400)
    const gone = await createAccount('staff')
    await query`UPDATE users SET role = 'user'::enum_users_role WHERE id = ${gone.account.id}`
    expect(await getStatus(id, city, { session: gone })).toBe(403)
    expect((await shown(id)).corrections).toEqual([])
    const asVisitor = await GET(new Request('http://localhost/'), {
      params: Promise.resolve({ collection: 'registrations', id }),
    })
    expect(asVisitor.status).toBe(401)
  })

  it('by several people at once forms a chain, each starting from the one before', async () => {
    const id = await aRegistration()
    const cities = ['Akron', 'Canton', 'Dayton', 'Toledo']
    await Promise.all(cities.map((value) => correct(id, { field: 'city', value })))
    const { corrections } = await shown(id)
    expect(corrections.map(({ after }) => after).sort()).toEqual(cities)
    corrections.forEach(({ before }, index) => {
      expect(before).toBe(index === 0 ? 'Cleveland' : corrections[index - 1]?.after)
    })
  })

  it('of the address of an RSVP moves the whole family, and ends the links of the wrong one', async () => {
    const form = aFamily(await anEvent(), [aChild('Maya'), aChild('Leo')])
    expect((await reply(form)).status).toBe(200)
    const wrong = form.parentEmail
    const [maya] = await query`
      SELECT r.id, r.family, e.id AS "emailId" FROM rsvps r JOIN emails e ON e.reference = r.family
      WHERE e.recipient = ${wrong} AND r.participant_first_name = 'Leo'`
    const key = getLinkKey(String(maya?.emailId), 'manage')
    expect(await getDay(key)).not.toBeNull()

    const right = freshParent()
    const address = { field: 'parentEmail', value: right }
    expect((await correct(String(maya?.id), address, { collection: 'rsvps' })).status).toBe(200)
    expect(await getDay(key)).toBeNull()
    const [confirmation, ...others] = await query`
      SELECT id, subject FROM emails WHERE recipient = ${right}`
    expect(others).toEqual([])
    const day = await getDay(getLinkKey(String(confirmation?.id), 'manage'))
    expect(day?.rsvps.map(({ parentEmail }) => parentEmail)).toEqual([right, right])
    expect(
      await query`SELECT DISTINCT by_account_id, reason FROM corrections WHERE new_value = to_jsonb(${right}::text)`,
    ).toEqual([{ by_account_id: staff.account.id, reason: REASON }])

    // The address is part of what a duplicate is.
    const again = { ...form, parentEmail: right, formToken: aToken() }
    expect((await reply(again)).status).toBe(409)
    expect((await reply({ ...form, formToken: aToken() })).status).toBe(200)
    const back = { field: 'parentEmail', value: wrong }
    expect(await correct(String(maya?.id), back, { collection: 'rsvps' })).toMatchObject({
      status: 422,
      body: { fields: { value: expect.stringContaining('is already signed up for this event') } },
    })
  })

  it('is not possible for files, signatures and consents', async () => {
    const { id } = await anRsvpTaken()
    const names = (await shown(id, 'rsvps')).questions.map(({ name }) => name)
    expect(names).toContain('emergencyContactPhone')
    expect(names).not.toContain('driverLicense')
    expect(names).not.toContain('signature')
    expect(names).not.toContain('transportationSignature')
    expect(names).not.toContain('acceptedWaiver')
  })
})

describe('a family and staff', () => {
  it('can correct the same answer in turn, and both see the current one', async () => {
    const { id, email } = await anRsvpTaken()
    const key = await ask(email)
    const cookie = await open(key)
    const change = (pickupPersonName: string) =>
      handleFamilyChange(
        key,
        inTheirBrowser(
          {
            parentPhone: '2165550100',
            emergencyContactPhone: '2165550133',
            pickupPersonName,
            pickupPersonPhone: '2165550177',
          },
          cookie,
        ),
      )
    await change('Marco Torres')
    const rsvps = { collection: 'rsvps' }
    expect(
      (await correct(id, { field: 'pickupPersonName', value: 'Ines Torres' }, rsvps)).status,
    ).toBe(200)
    expect((await getDay(key, cookie))?.rsvps[0]?.pickupPersonName).toBe('Ines Torres')
    expect((await shown(id, 'rsvps')).corrections).toMatchObject([
      {
        before: 'Rosa Torres',
        after: 'Marco Torres',
        who: /* the email it came with */ expect.stringContaining('Your family page'),
        why: null,
      },
      { field: 'pickupPeople', after: 'Marco Torres, (216) 555-0177' },
      { before: 'Marco Torres', after: 'Ines Torres', who: staff.account.email, why: REASON },
    ])
  })
})

describe('the people who must not collect a child', () => {
  it('are set by staff where an older text is whole, in every RSVP of the household that has it', async () => {
    const parentEmail = freshParent()
    const text = 'Her father Karl Torres. Court order'
    const how = { parentEmail, attendanceType: 'drop_off_pickup', neverReleaseTo: text }
    const pickupPeople = [{ name: 'Rosa Torres', relationship: 'Grandmother', phone: '2165550177' }]
    for (const startsAt of [undefined, '2026-11-01T15:00:00.000Z']) {
      const event = await anEvent()
      expect((await reply(aFamily(event, [aChild('Maya')], { ...how, pickupPeople }))).status).toBe(
        200,
      )
      // One of the two is over by now.
      if (startsAt)
        await query`UPDATE events SET starts_at = ${startsAt}, ends_at = ${startsAt} WHERE id = ${event}`
    }
    const rows = await query<{ id: string }>`
      SELECT id FROM rsvps WHERE parent_email = ${parentEmail} ORDER BY created_at`
    const [first = '', second = ''] = rows.map(({ id }) => id)
    const offered = async (id: string) =>
      (await shown(id, 'rsvps')).questions.find(({ name }) => name === 'neverReleaseTo')
    expect(await offered(first)).toMatchObject({ never: [{ name: text, note: '' }], now: null })

    const correctNever = (controls: object) =>
      correct(first, { field: 'neverReleaseTo', ...controls }, { collection: 'rsvps' })
    expect(
      await correctNever({ 'neverPeople.0.name': '', 'neverPeople.0.note': 'x' }),
    ).toMatchObject({ status: 422, body: { fields: { 'neverPeople.0.name': expect.any(String) } } })
    const named = { name: 'Karl Torres', note: 'Her father. Court order' }
    expect(
      await correctNever({
        'neverPeople.0.name': named.name,
        'neverPeople.0.note': named.note,
      }),
    ).toMatchObject({ status: 200, body: { message: 'The correction is saved in 2 records.' } })
    for (const id of [first, second]) {
      expect(await offered(id)).toMatchObject({ never: [named] })
      expect(
        await query`SELECT never_release_to, never_people FROM people_search WHERE record_id = ${id}`,
      ).toEqual([
        { never_release_to: 'Karl Torres (Her father. Court order)', never_people: [named] },
      ])
    }
    // The history says it once.
    expect((await shown(first, 'rsvps')).corrections).toMatchObject([
      { field: 'neverReleaseTo', before: text, after: 'Karl Torres (Her father. Court order)' },
    ])
    // A text that the version before has stored since counts, whole.
    await query`
      INSERT INTO corrections (record_collection, record_id, reference, field, old_value, new_value, by_link)
      VALUES ('rsvps', ${first}, 'ANY', 'neverReleaseTo', '""', '"Karl Torres and Otto"', 'manage')`
    expect(await offered(first)).toMatchObject({
      never: [{ name: 'Karl Torres and Otto', note: '' }],
    })
    expect(await query`SELECT never_people FROM people_search WHERE record_id = ${first}`).toEqual([
      { never_people: [{ name: 'Karl Torres and Otto', note: '' }] },
    ])
  })
})

describe('the people who may pick up a child', () => {
  const PEOPLE = [
    { name: 'Rosa Torres', relationship: 'Grandmother', phone: '2165550177' },
    { name: 'Marcus Torres', relationship: 'Uncle', phone: '2165550188' },
  ]
  const typed = (people: readonly object[]) =>
    Object.fromEntries(
      people.flatMap((person, index) =>
        Object.entries(person).map(([name, value]) => [
          `pickupPeople.${String(index)}.${name}`,
          value,
        ]),
      ),
    )
  const correctList = (id: string, people: readonly object[], where = 'household') =>
    correct(id, { field: 'pickupPeople', where, ...typed(people) }, { collection: 'rsvps' })

  /** Two children of one family at one event, and the first of them at another. */
  async function threeRsvps() {
    const parentEmail = freshParent()
    const how = { parentEmail, attendanceType: 'drop_off_pickup', pickupPeople: PEOPLE }
    const maya = aChild('Maya')
    for (const children of [[maya, aChild('Leo')], [maya]])
      expect((await reply(aFamily(await anEvent(), children, how))).status).toBe(200)
    const rows = await query<{ id: string }>`
      SELECT id FROM rsvps WHERE parent_email = ${parentEmail} ORDER BY created_at, family_order`
    return rows.map(({ id }) => id)
  }
  const nullableList = async (id: string) =>
    (await shown(id, 'rsvps')).questions.find(({ name }) => name === 'pickupPeople')

  it('are corrected as one list, wherever the household says the same', async () => {
    const [first = '', second = '', third = ''] = await threeRsvps()
    expect(await nullableList(first)).toMatchObject({
      kind: 'people',
      people: PEOPLE,
      isOfHousehold: true,
    })
    // The first of the list is in it, and not asked about a second time.
    expect((await shown(first, 'rsvps')).questions.map(({ name }) => name)).not.toContain(
      'pickupPersonName',
    )
    const wanted = [
      { name: 'Rosa Torres', relationship: 'Grandmother', phone: '2165550199' },
      { name: 'Ines Torres', relationship: 'Aunt', phone: '2165550166' },
    ]
    const [rosa, ines] = wanted
    const saved = await correctList(first, [
      { ...rosa, phone: '(216) 555-0199' },
      { ...PEOPLE[1], isRemoved: 'on' },
      { ...ines },
    ])
    expect(saved).toMatchObject({
      status: 200,
      body: { message: 'The correction is saved in 3 records.' },
    })
    for (const id of [first, second, third]) {
      expect(await nullableList(id)).toMatchObject({ people: wanted })
      expect(
        await query`SELECT pickup_people FROM people_search WHERE record_id = ${id}`,
      ).toMatchObject([{ pickup_people: wanted.map(({ name, phone }) => ({ name, phone })) }])
    }
    expect(
      await query`SELECT name FROM rsvps_pickup_people WHERE _parent_id = ${first} ORDER BY _order`,
    ).toEqual(PEOPLE.map(({ name }) => ({ name })))
    expect(
      await query`
        SELECT detail FROM audit_log WHERE subject = ${`rsvps/${third}`} AND action = 'submission.corrected'`,
    ).toEqual([{ detail: { field: 'pickupPeople' } }])
  })

  it('stay where the household says something else, or if staff correct only one record', async () => {
    const [first = '', second = '', third = ''] = await threeRsvps()
    const one = [PEOPLE[0], { ...PEOPLE[1], isRemoved: 'on' }].map((person) => ({ ...person }))
    expect((await correctList(second, one, 'here')).status).toBe(200)
    expect(await nullableList(first)).toMatchObject({ people: PEOPLE })
    const renamed = [{ ...PEOPLE[0], name: 'Rosa Maria Torres' }, { ...PEOPLE[1] }]
    expect((await correctList(first, renamed)).status).toBe(200)
    expect(await nullableList(second)).toMatchObject({ people: [PEOPLE[0]] })
    expect(await nullableList(third)).toMatchObject({ people: renamed })
  })

  it('are refused with an error in the wrong row, as an empty list, and unchanged', async () => {
    const [first = ''] = await threeRsvps()
    expect(
      await correctList(first, [
        { ...PEOPLE[0], phone: '216' },
        { ...PEOPLE[1], name: '' },
      ]),
    ).toMatchObject({
      status: 422,
      body: {
        fields: {
          'pickupPeople.0.phone': 'Phone must be 10 digits',
          'pickupPeople.1.name': expect.any(String),
        },
      },
    })
    expect(
      (
        await correctList(
          first,
          PEOPLE.map((person) => ({ ...person, isRemoved: 'on' })),
        )
      ).status,
    ).toBe(422)
    expect((await correctList(first, PEOPLE)).status).toBe(422)
    expect((await shown(first, 'rsvps')).corrections).toEqual([])
  })

  it('are not asked about a child whose parent stays', async () => {
    const body = anRsvp(await anEvent())
    await reply(body)
    const [row] = await query`SELECT id FROM rsvps WHERE parent_email = ${body.parentEmail}`
    const id = String(row?.id)
    expect(await nullableList(id)).toBeUndefined()
    expect((await correctList(id, PEOPLE)).status).toBe(422)
  })
})

describe('the corrections themselves', () => {
  it('must name their author', async () => {
    await emptyTables('corrections')
    await expect(
      query`
        INSERT INTO corrections (record_collection, record_id, reference, field)
        VALUES ('rsvps', gen_random_uuid()::text, 'AAAA3333', 'city')`,
    ).rejects.toThrow()
  })
})

describe('a fact that a household has once', () => {
  const NEW_PHONE = '2165550777'

  /** A mother with two children on two coming days, a day that is over, a canceled one and a registration. */
  async function aHousehold() {
    const parentEmail = freshParent()
    const days = [await anEvent(), await anEvent(), await anEvent(), await anEvent()]
    for (const day of days)
      expect(
        (await reply(aFamily(day, [aChild('Maya'), aChild('Leo')], { parentEmail }))).status,
      ).toBe(200)
    const [first, , over, canceled] = days
    await query`UPDATE events SET starts_at = now() - interval '3 days', ends_at = NULL WHERE id = ${over}`
    await query`UPDATE rsvps SET status = 'cancelled' WHERE event_id = ${canceled}`
    await aRegistration({ email: parentEmail, phone: '2165550100' })
    const [maya] = await query<{ id: string }>`
      SELECT id FROM rsvps WHERE event_id = ${first} ORDER BY family_order`
    return { parentEmail, id: maya?.id ?? '' }
  }

  /** How many records of an address say this now, of how many. */
  const saying = (parentEmail: string, field: 'parentPhone' | 'parentEmail', value: string) =>
    query<{ collection: string; records: number }>`
      SELECT p.collection, count(*)::int AS records FROM people_search p
      LEFT JOIN rsvps r ON r.id = p.record_id LEFT JOIN registrations g ON g.id = p.record_id
      WHERE coalesce(r.parent_email, g.email) = ${parentEmail} AND ${value} = CASE ${field}::text
        WHEN 'parentPhone' THEN coalesce(current_answer(r.id, 'parentPhone', r.parent_phone), current_answer(g.id, 'phone', g.phone))
        ELSE coalesce(current_answer(r.id, 'parentEmail', r.parent_email), current_answer(g.id, 'email', g.email)) END
      GROUP BY 1 ORDER BY 1`

  it('is corrected in all coming days and open registrations, with one reason and a record behind each', async () => {
    const { parentEmail, id } = await aHousehold()
    expect(
      await correct(id, { field: 'parentPhone', value: NEW_PHONE }, { collection: 'rsvps' }),
    ).toEqual({
      status: 200,
      body: { success: true, message: 'The correction is saved in 5 records.' },
    })
    expect(await saying(parentEmail, 'parentPhone', NEW_PHONE)).toEqual([
      { collection: 'registrations', records: 1 },
      { collection: 'rsvps', records: 4 },
    ])
    const behind = await query`
      SELECT DISTINCT reason, by_account_id FROM corrections WHERE new_value = to_jsonb(${NEW_PHONE}::text)
        AND record_id IN (SELECT record_id::text FROM people_search WHERE family_key = ${parentEmail})`
    expect(behind).toEqual([{ reason: REASON, by_account_id: staff.account.id }])
    expect(
      await query`
        SELECT count(*)::int AS lines FROM audit_log WHERE action = 'submission.corrected'
          AND split_part(subject, '/', 2) IN (SELECT record_id::text FROM people_search WHERE family_key = ${parentEmail})`,
    ).toEqual([{ lines: 5 }])
  })

  it('is corrected in one record if staff say so, and then only where the others still say the same', async () => {
    const { parentEmail, id } = await aHousehold()
    const where = { where: 'here', field: 'parentPhone', value: NEW_PHONE }
    expect(await correct(id, where, { collection: 'rsvps' })).toMatchObject({ status: 200 })
    expect(await saying(parentEmail, 'parentPhone', NEW_PHONE)).toEqual([
      { collection: 'rsvps', records: 1 },
    ])
    // The first says something else now, and so is not what is meant.
    const [other] = await query<{ id: string }>`
      SELECT record_id AS id FROM people_search p JOIN rsvps r ON r.id = p.record_id
      WHERE family_key = ${parentEmail} AND r.id <> ${id} AND r.status <> 'cancelled' ORDER BY p.created_at DESC LIMIT 1`
    await correct(
      other?.id ?? '',
      { field: 'parentPhone', value: '2165550778' },
      { collection: 'rsvps' },
    )
    expect(await saying(parentEmail, 'parentPhone', NEW_PHONE)).toEqual([
      { collection: 'rsvps', records: 1 },
    ])
  })

  it('stays separate for the other home, unless staff have joined them, and its address always does', async () => {
    const [one, other] = [await aHousehold(), await aHousehold()]
    await correct(one.id, { field: 'parentPhone', value: NEW_PHONE }, { collection: 'rsvps' })
    expect(await saying(other.parentEmail, 'parentPhone', NEW_PHONE)).toEqual([])
    const joined = randomUUID()
    for (const { parentEmail } of [one, other])
      await query`
        INSERT INTO household_members (family_key, household_id, reason) VALUES (${parentEmail}, ${joined}, 'They told us')`
    await correct(other.id, { field: 'parentPhone', value: NEW_PHONE }, { collection: 'rsvps' })
    await correct(one.id, { field: 'parentPhone', value: '2165550779' }, { collection: 'rsvps' })
    expect(await saying(other.parentEmail, 'parentPhone', '2165550779')).toEqual([
      { collection: 'registrations', records: 1 },
      { collection: 'rsvps', records: 4 },
    ])
    const right = freshParent()
    await correct(one.id, { field: 'parentEmail', value: right }, { collection: 'rsvps' })
    expect(await saying(other.parentEmail, 'parentEmail', right)).toEqual([])
  })

  it('moves everything from a mistyped address to the right one', async () => {
    const { parentEmail, id } = await aHousehold()
    const right = freshParent()
    expect(
      await correct(id, { field: 'parentEmail', value: right }, { collection: 'rsvps' }),
    ).toEqual({
      status: 200,
      body: { success: true, message: 'The correction is saved in 5 records.' },
    })
    expect(await saying(parentEmail, 'parentEmail', right)).toEqual([
      { collection: 'registrations', records: 1 },
      { collection: 'rsvps', records: 4 },
    ])
  })
})
