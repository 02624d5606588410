// @database seeded
import { beforeAll, describe, expect, it } from 'vitest'

import { POST as openHealth } from '@/app/staff/people/[id]/health/route'
import { customForm } from '@/features/custom-forms/handler'
import { insertCorrections } from '@/features/people/corrections/current-answers.tx'
import { correctAnswer } from '@/features/people/corrections/store'
import { senderQuery } from '@/features/people/known/rules'
import { findLooks, findPersonPage, readHealth } from '@/features/people/person/store'
import { readQuery } from '@/features/people/rules'
import { familiesStatement, findFamilies } from '@/features/people/store'
import { reasonLabel } from '@/features/people/wording'
import { volunteerForm } from '@/features/volunteer/handler'
import { foldName } from '@/lib/names'
import type { User } from '@/payload-types'
import { openPayload } from '@/platform/payload'
import { inTransaction, sql } from '@/platform/transaction'
import type { CorrectableSlug } from '@/submissions'

import { createUser, giveRights, headersAs, post } from '../support/accounts'
import { auditLines, query, raw } from '../support/database'
import { aTokenFor, freshParent, HOSTILE_ANSWERS, sendTo } from '../support/forms'
import { aYouth, send as register } from '../support/registration'
import { aChild, aFamily, anEvent, send as reply } from '../support/rsvp'

let staff: User

beforeAll(async () => {
  staff = await createUser('staff')
})

const getQuery = (typed: string) => {
  const read = readQuery(typed)
  if (!read.ok) throw new Error(`${typed}: ${read.refusal}`)
  return read.value
}

const find = (
  typed: string,
  { filter = 'all', shown = 25 }: Partial<Parameters<typeof findFamilies>[1]> = {},
) => findFamilies(getQuery(typed), { filter, shown })

/** The names of whom a query finds, by family. */
const namesFoundBy = async (typed: string) =>
  (await find(typed)).families.map(({ persons }) => persons.map(({ name }) => name))

async function getRsvps(email: string) {
  const rows = await query<{ id: string; reference: string; participant_first_name: string }>`
    SELECT id, reference, participant_first_name FROM rsvps WHERE parent_email = ${email} ORDER BY family_order`
  return rows
}

const correct = (collection: CorrectableSlug, id: string, field: string, value: unknown) =>
  correctAnswer(collection, id, { field, value, reason: 'By phone, on Dec 3.' }, staff)

describe('a family', () => {
  const email = freshParent()
  let eventId: string

  beforeAll(async () => {
    eventId = await anEvent({ title: 'Winter Lantern Walk' })
    const sent = await reply(
      aFamily(
        eventId,
        [
          aChild('Siobhán', { participantLastName: 'O’Brien' }),
          aChild('Niamh', { participantLastName: "O'Brien", participantDob: '2012-05-01' }),
        ],
        {
          parentName: 'Gráinne Ní Mháille',
          signature: 'Gráinne Ní Mháille',
          parentEmail: email,
          parentPhone: '(216) 555-0142',
          attendanceType: 'drop_off_pickup',
          pickupPeople: [{ name: 'Ödön Łukasz', phone: '216-555-0177', relationship: 'Uncle' }],
          neverReleaseTo: 'Xerxes Nobody',
          emergencyContactName: 'Åsa Ærøe',
          emergencyContactPhone: '(440) 555-0188',
        },
      ),
    )
    expect(sent).toMatchObject({ status: 200 })
  })

  it.each([
    ['2165550142', 'phone'],
    ['(216) 555-0142', 'phone'],
    ['216.555.0142', 'phone'],
    ['+1 216 555 0142', 'phone'],
    ['1 (216) 555–0142', 'phone'],
    ['0142', 'last-four'],
    ['Siobhan O’Brien', 'name'],
    ["o'brien siobhán", 'name'],
    ['OBrien', 'name'],
    ['Brien, Niamh', 'name'],
    ['ni mhaille', 'name'],
    [email.toUpperCase(), 'email'],
    [email.slice(0, -8), 'email'],
    // The emergency contact, and who may collect.
    ['asa aeroe', 'name'],
    ['(440) 555-0188', 'phone'],
    ['lukasz odon', 'name'],
    ['0177', 'last-four'],
    ['siobhan 0142', 'name'],
  ])('is found once, with all of its children: %s', async (typed, by) => {
    const found = await find(typed)
    expect(found.by).toBe(by)
    expect(found.families.map(({ persons }) => persons.map(({ name }) => name))).toEqual([
      ["Niamh O'Brien", 'Siobhán O’Brien'],
    ])
  })

  it('is found by a reference in lower case with a space', async () => {
    const [first] = await getRsvps(email)
    const reference = first?.reference.toLowerCase() ?? ''
    const typed = `${reference.slice(0, 4)} ${reference.slice(4)}`
    expect(await find(typed)).toMatchObject({
      by: 'reference',
      counts: { all: 1, families: 1, volunteers: 0, coming: 1 },
      families: [{ reason: { part: 'reference', value: first?.reference } }],
    })
  })

  it('is shown with how to reach it, what is next, and why it was found', async () => {
    const [niamh] = (await find('0188')).families
    expect(niamh).toMatchObject({
      head: {
        name: expect.stringMatching(/^O.Brien$/),
        isAlone: false,
        parentName: 'Gráinne Ní Mháille',
        email,
        phone: '2165550142',
      },
      reason: { part: 'emergency', name: 'Åsa Ærøe', phone: '4405550188' },
      persons: [
        {
          birthDate: '2012-05-01',
          role: 'child',
          latest: { collection: 'rsvps', state: 'confirmed', event: { id: eventId } },
        },
        { birthDate: '2014-03-09' },
      ],
    })
    expect((await find('0142')).families).toMatchObject([{ reason: null }])
  })

  it('is found by the name of a person who must never pick up its child, which the result shows first', async () => {
    for (const typed of ['xerxes', 'nobody xerxes'])
      expect((await find(typed)).families).toMatchObject([
        {
          reason: {
            part: 'never',
            children: expect.arrayContaining(['Siobhán O’Brien', "Niamh O'Brien"]),
            value: 'Xerxes Nobody',
          },
        },
      ])
    const [found] = (await find('xerxes')).families
    expect(found?.reason && reasonLabel(found.reason)).toMatch(/^Must not pick up .+ and .+$/)
    // A search for the children themselves is not about it.
    expect((await find('siobhan')).families).toMatchObject([{ reason: null }])
  })

  it('is no longer found by that name once the family has withdrawn it, and never by a health answer', async () => {
    const ids = (await getRsvps(email)).map(({ id }) => id)
    const [first = ''] = ids
    await correct('rsvps', first, 'neverReleaseTo', 'Somebody Else')
    expect(await namesFoundBy('xerxes')).toEqual([])
    await correct('rsvps', first, 'neverReleaseTo', 'Xerxes Nobody')
    expect(await namesFoundBy('xerxes')).toHaveLength(1)
    const [row] = await query`
      SELECT string_agg(column_name, ' ') AS columns FROM information_schema.columns WHERE table_name = 'people_search'`
    expect(row?.columns).not.toMatch(/allerg|medic|needs/)
  })

  it('is still found when its place is canceled, by the canceled RSVP', async () => {
    const [siobhan] = await getRsvps(email)
    await query`UPDATE rsvps SET status = 'cancelled' WHERE id = ${siobhan?.id}`
    const [found] = (await find('siobhan')).families
    expect(found?.persons.at(-1)?.latest).toMatchObject({ id: siobhan?.id, state: 'cancelled' })
    expect((await find('siobhan', { filter: 'coming' })).families).toHaveLength(1)
    await query`UPDATE rsvps SET status = 'confirmed' WHERE id = ${siobhan?.id}`
  })
})

describe('a correction', () => {
  it('makes a person findable by the new answer as well as by the submitted one', async () => {
    const email = freshParent()
    expect(
      (
        await register(
          aYouth({ email, firstName: 'Mayra', lastName: 'Tores', phone: '3305550001' }),
        )
      ).status,
    ).toBe(200)
    const [row] = await query`SELECT id FROM registrations WHERE email = ${email}`
    const id = String(row?.id)
    const before = (await find('tores mayra')).families[0]?.persons[0]?.id
    expect((await correct('registrations', id, 'lastName', 'Quintero')).ok).toBe(true)
    expect((await correct('registrations', id, 'phone', '(330) 555-0002')).ok).toBe(true)

    expect(await namesFoundBy('quintero mayra')).toEqual([['Mayra Quintero']])
    const [found] = (await find('330-555-0002')).families
    expect(found).toMatchObject({ head: { name: 'Quintero', phone: '3305550002' }, reason: null })
    // The address of a person's page stays.
    expect(found?.persons[0]?.id).toBe(before)
    for (const sentAtFirst of ['tores', '3305550001']) {
      expect((await find(sentAtFirst)).families).toMatchObject([{ reason: { part: 'earlier' } }])
    }
  })

  it('of the address moves a person to the family with that address', async () => {
    const [wrong, right] = [freshParent(), freshParent()]
    expect(
      (await register(aYouth({ email: wrong, firstName: 'Quilla', lastName: 'Zeb' }))).status,
    ).toBe(200)
    expect(
      (await register(aYouth({ email: right, firstName: 'Quincy', lastName: 'Zeb' }))).status,
    ).toBe(200)
    expect(await namesFoundBy('zeb')).toHaveLength(2)
    const [row] = await query`SELECT id FROM registrations WHERE email = ${wrong}`
    expect((await correct('registrations', String(row?.id), 'email', right)).ok).toBe(true)
    expect(await namesFoundBy('zeb')).toEqual([['Quilla Zeb', 'Quincy Zeb']])
  })
})

describe('people of one address', () => {
  const parentEmail = freshParent()

  beforeAll(async () => {
    const event = await anEvent()
    const twins = [
      aChild('Zoe', { participantLastName: 'Kleinfeld' }),
      aChild('Noah', { participantLastName: 'Kleinfeld' }),
    ]
    const parent = { parentName: 'Denise Kleinfeld', signature: 'Denise Kleinfeld', parentEmail }
    expect(await reply(aFamily(event, twins, parent))).toMatchObject({ status: 200 })
    expect(await reply(aFamily(await anEvent(), twins.slice(0, 1), parent))).toMatchObject({
      status: 200,
    })
    const contact = await customForm('contact')
    if (!contact) throw new Error('no contact form')
    const message = {
      name: 'Denise Kleinfeld',
      email: parentEmail,
      subject: 'volunteering',
      message: 'I can bring boots.',
      formToken: aTokenFor('contact'),
    }
    expect(await sendTo(contact, message)).toMatchObject({ status: 200 })
    const volunteer = {
      firstName: 'Denise',
      lastName: 'Kleinfeld',
      email: parentEmail,
      dateOfBirth: '1988-06-30',
      city: 'Cleveland',
      consentTerms: true,
      formToken: aTokenFor('volunteer'),
    }
    expect(await sendTo(volunteerForm, volunteer)).toMatchObject({ status: 200 })
  })

  it('are one family, in which twins are two, and a parent is one with and without a birth date', async () => {
    const { families, counts } = await find('kleinfeld')
    expect(families).toHaveLength(1)
    expect(families[0]).toMatchObject({
      head: { name: 'Kleinfeld', city: 'Cleveland' },
      persons: [
        { name: 'Noah Kleinfeld', role: 'child' },
        { name: 'Zoe Kleinfeld', role: 'child' },
        {
          name: 'Denise Kleinfeld',
          role: 'parent',
          latest: { collection: 'volunteers', state: 'new' },
        },
      ],
    })
    expect(families[0]?.persons.map(({ submissionIds }) => submissionIds.length)).toEqual([1, 2, 2])
    expect(counts).toEqual({ all: 1, families: 1, volunteers: 1, coming: 1 })
  })
})

describe('the page of a person', () => {
  const parentEmail = freshParent()
  let maya: string
  let leo: string

  beforeAll(async () => {
    const event = await anEvent({ title: 'Lantern Walk' })
    const leoToo = aChild('Leo', {
      participantDob: '2016-06-18',
      noAllergies: false,
      allergies: 'Hazelnuts',
      specialNeeds: 'A quiet place',
    })
    const day = {
      parentEmail,
      attendanceType: 'drop_off_pickup',
      pickupPeople: [{ name: 'Luis Torres', phone: '2165550143', relationship: 'Uncle' }],
      transportationConsent: true,
      transportationSignature: 'Elena Torres',
      neverReleaseTo: 'Xerxes Nobody',
    }
    expect(await reply(aFamily(event, [aChild('Maya'), leoToo], day))).toMatchObject({
      status: 200,
    })
    const registration = aYouth({
      email: parentEmail,
      firstName: 'Leo',
      dob: '2016-06-18',
      allergies: 'hazelnuts ',
      medicine: 'EpiPen in the backpack',
      carriesMedicine: true,
    })
    expect(await register(registration)).toMatchObject({ status: 200 })
    const [first, second] = await getRsvps(parentEmail)
    maya = first?.id ?? ''
    leo = second?.id ?? ''
    expect((await correct('rsvps', leo, 'allergies', 'Hazelnuts and walnuts')).ok).toBe(true)
    await inTransaction(await openPayload(), (tx) =>
      insertCorrections(
        tx,
        { collection: 'rsvps', id: leo, reference: second?.reference ?? '' },
        [
          { field: 'parentPhone', from: '2165550100', to: '2165550142' },
          { field: 'specialNeeds', from: 'A quiet place', to: 'A very quiet place' },
        ],
        { link: 'family', emailId: null },
      ),
    )
  })

  it('has everything of the family on one timeline, by the id of any submission', async () => {
    const page = await findPersonPage(leo)
    expect(page).toMatchObject({
      person: { name: 'Leo Torres', birthDate: '2016-06-18', id: leo },
      persons: [{ name: 'Maya Torres' }, { name: 'Leo Torres' }],
      head: { name: 'Torres', phone: '2165550100', city: 'Cleveland' },
      contacts: {
        parent: { name: 'Elena Torres', email: parentEmail },
        pickupPeople: [{ name: 'Luis Torres', phone: '2165550143' }],
      },
      agreed: {
        waiver: { version: 'v1.0', signerName: 'Elena Torres', nameMatches: true },
        photos: { isGiven: false },
        rides: { isGiven: true },
        news: null,
      },
      isMore: false,
    })
    const kinds = page?.timeline.map(({ kind }) => kind) ?? []
    expect(kinds.slice(0, 2)).toEqual(['event', 'event'])
    const withCount = (kind: string) => kinds.filter((one) => one === kind).length
    expect([withCount('submission'), withCount('signature'), withCount('correction')]).toEqual([
      1, 3, 2,
    ])
    // Why an answer about health was corrected is about health.
    expect(JSON.stringify(page)).not.toContain('By phone, on Dec 3.')
    expect(page?.timeline).toContainEqual(
      expect.objectContaining({
        kind: 'event',
        personIds: [leo],
        goesHomeWith: ['Luis Torres'],
        mayRide: true,
        state: 'confirmed',
      }),
    )
    // One confirmation of the RSVP for both children, one of the registration; none of those to staff.
    const emails = page?.timeline.filter((one) => one.kind === 'email') ?? []
    expect(emails.map(({ recipient, delivery }) => [recipient, delivery])).toEqual([
      [parentEmail, 'queued'],
      [parentEmail, 'queued'],
    ])
    expect(emails.map(({ personIds }) => personIds.length).sort()).toEqual([1, 2])

    const [row] = await query<{
      id: string
    }>`SELECT id FROM registrations WHERE email = ${parentEmail}`
    expect((await findPersonPage(row?.id ?? ''))?.person.id).toBe(leo)
    expect((await findPersonPage(maya))?.person.id).toBe(maya)
    expect(await findPersonPage(crypto.randomUUID())).toBeNull()
    expect(await findPersonPage('elena')).toBeNull()
  })

  it('shows who corrected which answer, and of health answers only the fact', async () => {
    const page = await findPersonPage(leo)
    const corrections = page?.timeline.filter((one) => one.kind === 'correction') ?? []
    expect(corrections).toMatchObject([
      {
        isByFamily: true,
        who: null,
        personIds: [leo],
        changes: [
          { field: 'parentPhone', values: { before: '(216) 555-0100', after: '(216) 555-0142' } },
          { field: 'specialNeeds', isHealth: true, values: null },
        ],
      },
      {
        isByFamily: false,
        // It may say what the answer is.
        reason: null,
        changes: [{ isHealth: true, values: null }],
      },
    ])
    expect(page?.health).toMatchObject({
      entries: 4,
      isAnswered: true,
      changedAt: expect.any(String),
    })
    expect((await findPersonPage(maya))?.health).toMatchObject({
      entries: 0,
      isAnswered: true,
      changedAt: null,
    })
    expect(JSON.stringify([page, await find(parentEmail)])).not.toMatch(
      /hazel|walnut|quiet|epipen/i,
    )
    // Who must never pick up a child stands first on its page, and in no entry of its history.
    expect(page?.never).toEqual([{ name: 'Xerxes Nobody', note: '' }])
    expect(JSON.stringify(page?.timeline)).not.toMatch(/xerxes/i)
  })

  it('shows the pick-up code of each coming event until the family cancels', async () => {
    const codes = async () =>
      (await findPersonPage(leo))?.timeline.flatMap((entry) =>
        entry.kind === 'event' ? [[entry.id, entry.pickupCode]] : [],
      )
    const coming = await query<{ id: string; pickup_code: string }>`
      SELECT id, pickup_code FROM rsvps WHERE id = ${leo}`
    expect(coming[0]?.pickup_code).toMatch(/^\d{4}$/)
    expect(await codes()).toContainEqual([leo, coming[0]?.pickup_code])
    await query`UPDATE rsvps SET status = 'cancelled' WHERE id = ${leo}`
    expect(await codes()).toContainEqual([leo, null])
    await query`UPDATE rsvps SET status = 'confirmed' WHERE id = ${leo}`
  })

  it('opens health answers only to accounts with the right, and records each time', async () => {
    const reason = { code: 'event', eventId: '6d7d05e5-0000-4000-8000-000000000000' } as const
    const closed = await readHealth(leo, { ...staff, rights: [] }, reason)
    expect(closed).toEqual({ ok: false, refusal: 'no-right' })
    const subject = `people/${leo}`
    expect(await auditLines('health.opened', subject)).toEqual([])

    const opened = await readHealth(leo, staff, reason)
    expect(
      opened.ok &&
        opened.value.entries.map(({ field, answer, isCurrent, from }) => [
          field,
          answer,
          isCurrent,
          from.length,
        ]),
    ).toEqual([
      ['allergies', 'Hazelnuts and walnuts', true, 1],
      ['specialNeeds', 'A very quiet place', true, 1],
      ['allergies', 'hazelnuts', false, 1],
      ['medicine', 'EpiPen in the backpack', false, 1],
    ])
    expect(await auditLines('health.opened', subject)).toEqual([
      {
        actor_id: staff.id,
        actor_kind: 'staff',
        detail: { reason: 'event', eventId: reason.eventId },
      },
    ])
  })

  it('opens them only to a request from our own page, with a reason and the right', async () => {
    const asked = async (user: User | null, body: object, id = maya) => {
      const request = post(`/staff/people/${id}/health`, body, await headersAs(user))
      return (await openHealth(request, { params: Promise.resolve({ id }) })).status
    }
    const right = { reason: 'call' }
    expect(await asked(null, right)).toBe(401)
    expect(await asked(await createUser('user'), right)).toBe(403)
    const without = await createUser('staff')
    await giveRights({ account: { id: without.id, email: without.email, role: 'staff' } }, [])
    expect(await asked(without, right)).toBe(403)
    for (const wrong of [{}, { reason: '' }, { reason: 'curious' }, { reason: 7 }])
      expect(await asked(staff, wrong)).toBe(422)
    expect(await asked(staff, right, crypto.randomUUID())).toBe(404)
    expect(await asked(staff, right, 'x')).toBe(404)
    expect(await auditLines('health.opened', `people/${maya}`)).toEqual([])
    expect(await asked(staff, right)).toBe(200)
    expect(await auditLines('health.opened', `people/${maya}`)).toEqual([
      { actor_id: staff.id, actor_kind: 'staff', detail: { reason: 'call' } },
    ])
  })

  it('shows which accounts opened data about the person', async () => {
    await query`
      INSERT INTO audit_log (action, actor_id, actor_kind, subject, created_at)
      SELECT 'file.viewed', ${staff.id}, 'staff', 'waiver-signatures/' || id, now() - interval '1 hour'
      FROM waiver_signatures WHERE rsvp_id = ${leo}`
    expect(await findLooks(leo)).toEqual([
      {
        at: expect.any(String),
        who: staff.name,
        what: 'health',
      },
      { at: expect.any(String), who: staff.name, what: 'signed-copy' },
    ])
    expect((await findLooks(maya)).map(({ what }) => what)).toEqual(['health'])
  })
})

describe('the search table of named people', () => {
  it('drops a deleted record', async () => {
    const [row] = await query<{ id: string }>`
      INSERT INTO subscribers (reference, name, email) VALUES ('VANISHED', 'Vera Vanishing', ${freshParent()}) RETURNING id`
    expect(await namesFoundBy('vanishing')).toEqual([['Vera Vanishing']])
    await query`ALTER TABLE subscribers DISABLE TRIGGER subscribers_keep_submitted`
    await query`DELETE FROM subscribers WHERE id = ${row?.id}`
    await query`ALTER TABLE subscribers ENABLE TRIGGER subscribers_keep_submitted`
    expect(await query`SELECT FROM people_search WHERE record_id = ${row?.id}`).toEqual([])
  })

  it('never makes a submission fail', async () => {
    await query`ALTER TABLE people_search ADD CONSTRAINT broken CHECK (name = '') NOT VALID`
    const email = freshParent()
    expect((await register(aYouth({ email }))).status).toBe(200)
    await query`ALTER TABLE people_search DROP CONSTRAINT broken`
    expect(await query`SELECT FROM registrations WHERE email = ${email}`).toHaveLength(1)
    expect(await query`SELECT FROM people_search WHERE email = ${email}`).toEqual([])
  })

  it('folds names the same way as queries', async () => {
    const letters = Array.from({ length: 0x24f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at))
    const names = [
      ...letters.map((letter) => `a${letter}b`),
      'Siobhán O’Brien',
      'Σίσυφος',
      'Žižek-Ødegård',
      'ИВАНОВА Ёлка',
      'Nguyễn Thị Bích',
      '李明',
      'ＦＵＬＬ　ｗｉｄｔｈ',
      'e\u0301',
      '“q”…–—',
      ...HOSTILE_ANSWERS.filter(
        (answer) => typeof answer === 'string' && /^[^\0\ud800]*$/.test(answer),
      ),
    ]
    const rows = await query<{ name: string; folded: string }>`
      SELECT name, folded_name(name) AS folded FROM unnest(${names}::text[]) name`
    expect(rows.filter(({ name, folded }) => foldName(name) !== folded)).toEqual([])
  })
})

describe('among 40,000 submissions', () => {
  const SUBMISSIONS = 40_000
  /** Generous, for a machine that does other things; what is wanted is 150. */
  const MS_MAX = 2000

  beforeAll(async () => {
    // The index is made anew afterward, as it is defined, which is quicker than 40,000 insertions.
    const [index] = await query<{ indexdef: string }>`
      SELECT indexdef FROM pg_indexes WHERE indexname = 'people_search_search'`
    await query`DROP INDEX people_search_search`
    await query`
      INSERT INTO people_search (record_id, collection, reference, created_at, name, last_name, birth_date, parent_name,
        email, phone, emergency_name, emergency_phone, pickup_people, family_key, person_key, search)
      SELECT gen_random_uuid(), 'subscribers', reference, now() - i * interval '1 minute', first || ' ' || last, last, '2014-03-09',
        'Parent ' || last, email, phone, 'Rosa ' || last, emergency, '[]', email, lower(first || ' ' || last) || ' 2014-03-09',
        lower(' ' || first || ' ' || last || ' | parent ' || last || ' rosa ' || last || ' ' || email) || ' +' || phone ||
          ' +' || emergency || ' #' || reference || '|  '
      FROM (
        SELECT i, initcap(translate(to_hex(i % 997 + 4096), '0123456789', 'ghijklmnop')) AS first,
          initcap(translate(to_hex(i / 3 % 4999 + 65536), '0123456789', 'ghijklmnop')) AS last,
          'k' || i / 3 || '@family.example' AS email, '330' || lpad((i / 3 * 7919::bigint % 10000000)::text, 7, '0') AS phone,
          '419' || lpad((i / 3 * 104729::bigint % 10000000)::text, 7, '0') AS emergency,
          upper(translate(lpad(to_hex(i * 2654435761 % 4294967296), 8, '0'), '01258bf', 'CDHKMXT')) AS reference
        FROM generate_series(1::bigint, ${SUBMISSIONS}::bigint) i) made`
    // The newest of them have records, as those that are shown must.
    await query`ALTER TABLE subscribers DISABLE TRIGGER subscribers_people_search`
    await query`
      INSERT INTO subscribers (id, reference, email, status)
      SELECT record_id, record_id::text, record_id::text, 'unsubscribed' FROM people_search
      WHERE search LIKE '% rosa %' ORDER BY created_at DESC LIMIT 1000`
    await query`ALTER TABLE subscribers ENABLE TRIGGER subscribers_people_search`
    await query`${raw(index?.indexdef ?? '')}`
    await query`VACUUM ANALYZE people_search`
  })

  it.each([
    '0142',
    '330-000-7919',
    '3300',
    '7919',
    'siobhan o’brien',
    'obrien siobhan',
    'ob',
    'k1234@family',
    'K7QF M3XR',
    'margaret',
  ])('the index finds %j', async (typed) => {
    const { db } = await openPayload()
    const { rows } = await db.drizzle.execute<{ 'QUERY PLAN': string }>(
      sql`EXPLAIN ${familiesStatement(getQuery(typed))}`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Bitmap Index Scan on people_search_search')
    expect(plan).not.toContain('Seq Scan on people_search')
    const before = performance.now()
    await find(typed)
    const ms = performance.now() - before
    process.stdout.write(`${typed}: ${ms.toFixed(1)} ms\n`)
    expect(ms).toBeLessThan(MS_MAX)
  })

  it('the index finds the sender of a message', async () => {
    const { db } = await openPayload()
    const query = senderQuery({ email: 'k1234@family.example', phone: '3300007919' })
    const { rows } = await db.drizzle.execute<{ 'QUERY PLAN': string }>(
      sql`EXPLAIN ${familiesStatement(query ?? getQuery('nobody'))}`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Bitmap Index Scan on people_search_search')
    expect(plan).not.toContain('Seq Scan on people_search')
  })

  it('a query that matches all of them still gets the first families', async () => {
    const before = performance.now()
    const found = await find('rosa')
    process.stdout.write(`everybody: ${(performance.now() - before).toFixed(1)} ms\n`)
    expect(found).toMatchObject({ isMore: true, counts: { all: 200 } })
    expect(found.families).toHaveLength(25)
  })
})
