// @database seeded
import { beforeAll, describe, expect, it } from 'vitest'

import { GET as getPhotos, HEAD as headPhotos } from '@/app/staff/events/[id]/photos.pdf/route'
import { GET } from '@/app/staff/events/[id]/roster.pdf/route'
import { GET as getTags, HEAD as headTags } from '@/app/staff/events/[id]/tags.pdf/route'
import type { Role } from '@/features/accounts/rules'
import type { Session } from '@/features/accounts/sessions.tx'
import { rosterPdf } from '@/features/event-desk/roster/pdf'
import { rosterFamilies, type RosterRsvp } from '@/features/event-desk/roster/rules'
import { correctAnswer } from '@/features/people/corrections/store'

import { createAccount, createUser, getHeaders, giveRights } from '../support/accounts'
import { auditLines, query } from '../support/database'
import { getPages } from '../support/pdf'
import { aChild, aFamily, anEvent, send } from '../support/rsvp'

const ask = (session: Session | null, eventId: string, options = '') =>
  GET(
    new Request(`http://localhost:3000/staff/events/${eventId}/roster.pdf?${options}`, {
      headers: session ? getHeaders(session) : {},
    }),
    { params: Promise.resolve({ id: eventId }) },
  )

const roster = async (session: Session, eventId: string, options = '') =>
  getPages(await (await ask(session, eventId, options)).arrayBuffer())

const orderIn = (page: string, ...names: string[]) => names.map((name) => page.indexOf(name))

let eventId: string
let staff: Session

const PARENT = {
  parentPhone: '2165550142',
  emergencyContactRelationship: 'Aunt',
  emergencyContactPhone: '2165550143',
}
const COLLECTED = {
  attendanceType: 'drop_off_pickup',
  pickupPeople: [{ name: 'Rosa Delgado', relationship: 'Grandmother', phone: '2165550133' }],
}

const signUp = async (
  children: Record<string, unknown>[],
  differences: Record<string, unknown> = {},
) => {
  const participants = children.map((child) => ({ photoConsent: true, ...child }))
  const { status, body } = await send(aFamily(eventId, participants, { ...PARENT, ...differences }))
  expect(status).toBe(200)
  const [first] = await query<{ id: string }>`
    SELECT id FROM rsvps WHERE family = ${String(body.reference)} ORDER BY family_order`
  return first?.id ?? ''
}

beforeAll(async () => {
  eventId = await anEvent({ title: 'Winter Lantern Walk', venueName: 'Heron Point', capacity: 14 })
  staff = await createAccount('staff')
  for (const lastName of [
    'Whitfield',
    'Abbott',
    'Chen',
    'Foster',
    'Haddad',
    'Nguyen',
    'Okafor',
    'Price',
  ])
    await signUp([
      aChild('Kim', { participantLastName: lastName, photoConsent: lastName !== 'Foster' }),
    ])
  const delgado = await signUp(
    [
      aChild('Mateo', {
        participantLastName: 'Delgado',
        noAllergies: false,
        allergies: 'Peanuts',
        carriesMedicine: true,
        medicine: 'EpiPen in his backpack',
      }),
      aChild('Sofía', { participantLastName: 'Delgado', participantDob: '2017-02-03' }),
    ],
    { ...COLLECTED, transportationConsent: true, transportationSignature: 'Elena Torres' },
  )
  await signUp([
    aChild('Maya'),
    aChild('Leo', { specialNeeds: 'A quiet place', participantDob: '2016-06-18' }),
  ])
  await signUp([aChild('王小明', { participantLastName: 'Walker' })], {
    signature: 'E. Torres-Hill',
    signatureConfirmed: true,
  })
  // A participant whom staff have entered has signed nothing yet.
  await query`
    INSERT INTO rsvps SELECT * FROM jsonb_populate_record(NULL::rsvps, (
      SELECT to_jsonb(r) || jsonb_build_object('id', gen_random_uuid(), 'reference', 'UNSIGNED', 'family', 'UNSIGNED',
        'duplicate_key', 'unsigned', 'participant_first_name', 'Ed', 'participant_last_name', 'Zimmer',
        'parent_email', 'zimmer@family.example')
      FROM rsvps r WHERE event_id = ${eventId} AND participant_last_name = 'Abbott'))`
  await signUp([
    aChild('Zoe', { participantLastName: 'Klein' }),
    aChild('Noah', { participantLastName: 'Klein' }),
  ])
  const correction = { field: 'parentPhone', value: '(216) 555-0199', reason: 'She called.' }
  const corrected = await correctAnswer('rsvps', delgado, correction, await createUser('admin'))
  expect(corrected.ok).toBe(true)
})

describe('the roster of an event', () => {
  it('shows everyone with a place on one sheet, siblings together, with the notes for the gate', async () => {
    const pages = await roster(staff, eventId, 'health=1&walkins=1')
    expect(pages).toHaveLength(2)
    const [first = '', second = ''] = pages
    const order = orderIn(
      first,
      'Kim Abbott',
      'Mateo Delgado',
      'Sofía Delgado',
      'Kim Foster',
      'Maya Torres',
      'Leo Torres',
      '王小明 Walker',
      'Kim Whitfield',
      'Ed Zimmer',
    )
    expect(order).not.toContain(-1)
    expect(order.toSorted((one, other) => one - other)).toEqual(order)
    expect(first).toContain('14 children, 12 families')
    expect(first).toContain('ALLERGY: Peanuts. MEDICINE: EpiPen in his backpack.')
    expect(first).toContain('Needs: A quiet place.')
    expect(first).toContain('(216) 555-0199')
    expect(first).toMatch(/Rosa Delgado, grandmother \(216\) 555-0133 Code \d{4}/)
    expect(first.match(/NOT SIGNED/g)).toHaveLength(1)
    expect(first.match(/CHECK SIGNATURE/g)).toHaveLength(1)
    expect(first.match(/NO PHOTOS/g)).toHaveLength(1)
    expect(second).toContain('Walk-ins')
    expect(second).toContain('1. Zoe and Noah Klein')
    pages.forEach((page, index) => {
      expect(page).toContain('Contains children’s data: collect and shred.')
      expect(page).toContain(`Page ${String(index + 1)} of 2`)
    })
  })

  it('contains health answers only if they are requested, and says that there are some', async () => {
    const text = (await roster(staff, eventId)).join(' ')
    for (const word of ['Peanuts', 'EpiPen', 'quiet', 'ALLERGY', 'Walk-ins'])
      expect(text).not.toContain(word)
    expect(text).toContain('Without health details.')
    expect(text.match(/HEALTH: ask lead/g)).toHaveLength(2)
  })

  it('contains health answers only for an account that may read them', async () => {
    const other = await createAccount('staff')
    await giveRights(other, [])
    expect((await ask(other, eventId, 'health=1')).status).toBe(403)
    expect((await ask(other, eventId)).status).toBe(200)
  })

  it.each<[Role | null, number]>([
    [null, 401],
    ['user', 403],
  ])('is closed to %s', async (role, status) => {
    expect((await ask(role && (await createAccount(role)), eventId)).status).toBe(status)
  })

  it('is recorded each time, with the number of children and whether it contains health answers', async () => {
    const own = await anEvent()
    const session = await createAccount('staff')
    await ask(session, own, 'health=1&paper=a4')
    await ask(session, own, 'type=large')
    const line = { actor_id: session.account.id, actor_kind: 'staff' }
    expect(await auditLines('roster.printed', `events/${own}`)).toEqual([
      { ...line, detail: { children: 0, withHealth: true } },
      { ...line, detail: { children: 0, withHealth: false } },
    ])
    expect((await ask(session, 'e0000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await ask(session, 'nonsense')).status).toBe(404)
  })
})

describe('name tags and the photographer’s sheet', () => {
  const askFor = (get: typeof getTags, session: Session | null, id: string) =>
    get(new Request('http://localhost:3000/', { headers: session ? getHeaders(session) : {} }), {
      params: Promise.resolve({ id }),
    })

  it('have first names only, and mark who said on the day that they are not coming', async () => {
    const today = await anEvent({ startsAt: new Date(Date.now() + 60_000).toISOString() })
    const child = aChild('Mateo', { participantLastName: 'Delgado', allergies: 'Peanuts' })
    const family = aFamily(today, [{ ...child, photoConsent: false, noAllergies: false }], PARENT)
    expect((await send(family)).status).toBe(200)
    const [{ at } = { at: new Date() }] = await query<{ at: Date }>`
      UPDATE rsvps SET not_coming_at = (SELECT starts_at FROM events WHERE id = ${today})
      WHERE event_id = ${today} RETURNING not_coming_at AS at`
    const [tags = '', ...more] = await getPages(
      await (await askFor(getTags, staff, today)).arrayBuffer(),
    )
    const [photos = ''] = await getPages(
      await (await askFor(getPhotos, staff, today)).arrayBuffer(),
    )
    expect(more).toEqual([])
    for (const paper of [tags, photos]) {
      expect(paper).toContain('Mateo')
      for (const secret of ['Delgado', 'Peanuts', 'Elena', '555'])
        expect(paper).not.toContain(secret)
    }
    expect(photos).toContain('1 of 1 child')
    expect(photos).toContain('The family said no. Said on the day: not coming.')
    const clock = at.toLocaleTimeString('en-US', {
      timeZone: 'America/New_York',
      hour: 'numeric',
      minute: '2-digit',
    })
    expect((await roster(staff, today)).join(' ').replaceAll(' ', ' ')).toContain(
      `NOT COMING, ${clock}`,
    )
  })

  it.each([
    ['tags', getTags, headTags],
    ['photos', getPhotos, headPhotos],
  ] as const)('are closed and recorded as the roster is: %s', async (paper, get, head) => {
    const own = await anEvent()
    const [session, visitor] = [await createAccount('staff'), await createAccount('user')]
    expect((await askFor(get, null, own)).status).toBe(401)
    expect((await askFor(get, visitor, own)).status).toBe(403)
    expect((await askFor(get, session, 'nonsense')).status).toBe(404)
    expect(head().status).toBe(405)
    const response = await askFor(get, session, own)
    expect(response.headers.get('cache-control')).toBe('no-store, private')
    expect(await auditLines('roster.printed', `events/${own}`)).toEqual([
      {
        actor_id: session.account.id,
        actor_kind: 'staff',
        detail: { children: 0, withHealth: false, paper },
      },
    ])
  })
})

describe('a long roster', () => {
  const aSibling = (family: number, order: number): RosterRsvp => ({
    id: `${String(family)}-${String(order)}`,
    family: String(family),
    familyOrder: order,
    firstName: `Child${String(family)}x${String(order)}`,
    lastName: `Name${String(family).padStart(3, '0')}`,
    dateOfBirth: '2016-01-01',
    parentName: 'Elena Torres',
    parentEmail: `${String(family)}@example.com`,
    parentPhone: '2165550142',
    staysWithChild: true,
    pickupPeople: [],
    pickupCode: null,
    never: [],
    disputed: [],
    emergency: { name: 'Luis Torres', relationship: 'Uncle', phone: '2165550143' },
    mayRide: false,
    mayBePhotographed: true,
    offersToDrive: false,
    hasHealthAnswers: true,
    language: 'en',
    notComingSince: null,
    isWalkIn: false,
    // Families of different heights end anywhere on a page.
    health: {
      allergies: 'Peanuts '.repeat(family % 23),
      medicine: '',
      needs: '',
      noAllergies: true,
    },
    signature: { nameMatches: true },
  })
  const rsvps = Array.from({ length: 40 }, (_, family) =>
    [0, 1, 2].map((order) => aSibling(family, order)),
  ).flat()

  it.each([
    { paper: 'letter', isLarge: false },
    { paper: 'a4', isLarge: true },
  ] as const)('never splits a family, and repeats the heads: %o', async (options) => {
    const pdf = await rosterPdf(
      {
        organizationName: 'Swantastic',
        title: 'Winter Lantern Walk',
        when: 'Saturday',
        where: null,
        counts: '120 children, 40 families',
        printed: 'Printed',
        by: 'by Dana',
        short: 'Walk.',
        zone: 'America/New_York',
        printedAt: new Date(0),
        families: rosterFamilies(rsvps, '2026-12-05'),
        drivers: [],
        waiting: [],
        team: [],
      },
      { ...options, withHealth: true, withWalkIns: true },
    )
    const pages = await getPages(pdf)
    const getPage = (name: string) => pages.findIndex((page) => page.includes(`${name} `))
    for (let family = 0; family < 40; family += 1) {
      const [first, ...others] = [0, 1, 2].map((order) =>
        getPage(`Child${String(family)}x${String(order)}`),
      )
      expect(first).not.toBe(-1)
      expect(others).toEqual([first, first])
    }
    for (const page of pages.slice(0, 5)) expect(page).toContain('Goes home with')
    expect(pages.at(-1)).toContain(`Page ${String(pages.length)} of ${String(pages.length)}`)
  })
})
