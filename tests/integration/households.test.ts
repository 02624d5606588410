// @database seeded
import { beforeAll, describe, expect, it } from 'vitest'

import { POST as changeHousehold } from '@/app/staff/people/[id]/household/route'
import { POST as lookAt } from '@/app/staff/people/[id]/pickup-conflict/route'
import { readEventPeople } from '@/features/event-desk/people/participants.tx'
import { findRoster } from '@/features/event-desk/roster/store'
import { warningLines } from '@/features/event-desk/roster/wording'
import { findWork } from '@/features/inbox/worklist/store'
import { correctAnswer } from '@/features/people/corrections/store'
import { findPersonPage } from '@/features/people/person/store'
import { readQuery } from '@/features/people/rules'
import { findFamilies } from '@/features/people/store'
import { findKnownAnswers } from '@/features/rsvp/entry/store'
import type { User } from '@/payload-types'
import { openPayload } from '@/platform/payload'

import { createUser, headersAs, post } from '../support/accounts'
import { auditLines, query } from '../support/database'
import { freshParent } from '../support/forms'
import { aChild, aFamily, anEvent, send } from '../support/rsvp'

/** One child whom two homes sign up: whoever types a name and a birth date does not speak for the child. */

let staff: User

beforeAll(async () => {
  staff = await createUser('staff')
})

const getRsvp = async (email: string) => {
  const [rsvp] = await query<{ id: string }>`
    SELECT id FROM rsvps WHERE parent_email = ${email} ORDER BY created_at DESC LIMIT 1`
  if (!rsvp) throw new Error(`no RSVP of ${email}`)
  return rsvp.id
}

let children = 0

/** The RSVPs of a mother, and of somebody with another address for the same child at another event. */
async function twoHomes(ofMother: Record<string, unknown> = {}) {
  children += 1
  // Letters only: names are folded.
  const first = `Vic${String.fromCharCode(96 + children)}`
  const child = aChild(first, { participantLastName: 'Override', participantDob: '2016-10-10' })
  const [mother, father] = [freshParent(), freshParent()]
  const [hers, his] = [await anEvent(), await anEvent()]
  const sentByHer = await send(
    aFamily(hers, [child], {
      parentName: 'Maria Override',
      signature: 'Maria Override',
      parentEmail: mother,
      parentPhone: '(216) 555-0111',
      attendanceType: 'drop_off_pickup',
      pickupPeople: [{ name: 'Rosa Trusted', phone: '2165550112', relationship: 'Aunt' }],
      neverReleaseTo: 'Felix Stranger',
      ...ofMother,
    }),
  )
  const sentByHim = await send(
    aFamily(his, [child], {
      parentName: 'Felix Stranger',
      signature: 'Felix Stranger',
      parentEmail: father,
      parentPhone: '(216) 555-0999',
      attendanceType: 'drop_off_pickup',
      pickupPeople: [{ name: 'Felix Stranger', phone: '2165550999', relationship: 'Father' }],
    }),
  )
  expect([sentByHer.status, sentByHim.status]).toEqual([200, 200])
  return {
    name: `${first} Override`,
    mother,
    father,
    hers: { event: hers, rsvp: await getRsvp(mother) },
    his: { event: his, rsvp: await getRsvp(father) },
  }
}

async function getPage(id: string) {
  const page = await findPersonPage(id)
  if (!page) throw new Error('no page')
  return page
}

const change = async (route: typeof changeHousehold, id: string, body: object) => {
  const response = await route(post(`/staff/people/${id}`, body, await headersAs(staff)), {
    params: Promise.resolve({ id }),
  })
  return { status: response.status, body: await toJson(response) }
}

const toJson = async (response: Response): Promise<unknown> => response.json()

const isOnToday = async (rsvps: readonly string[]) =>
  (await findWork(staff, { filter: 'all', shown: 500 })).some(
    ({ kind, id }) => kind === 'two-homes' && rsvps.includes(id),
  )

describe('a child whom another address has signed up', () => {
  it('keeps the contacts and pick-up people of the opened home', async () => {
    const { hers, his, father, mother } = await twoHomes()
    const page = await getPage(hers.rsvp)
    expect(page.contacts).toMatchObject({
      parent: { name: 'Maria Override', email: mother, phone: '2165550111' },
      pickupPeople: [{ name: 'Rosa Trusted' }],
    })
    expect(page.timeline.some((entry) => 'id' in entry && entry.id === his.rsvp)).toBe(false)
    expect(page.homes.others).toMatchObject([
      { recordId: his.rsvp, address: father, parentName: 'Felix Stranger' },
    ])
    expect((await getPage(his.rsvp)).contacts.parent.name).toBe('Felix Stranger')
  })

  it('is registered by phone with the answers of that home', async () => {
    const { hers, mother } = await twoHomes()
    expect(await findKnownAnswers(hers.rsvp)).toMatchObject({
      parentName: 'Maria Override',
      parentEmail: mother,
      parentPhone: '2165550111',
    })
  })

  it('is two families in the search', async () => {
    const { name } = await twoHomes()
    const read = readQuery(name)
    if (!read.ok) throw new Error(read.refusal)
    const { families } = await findFamilies(read.value, { filter: 'all', shown: 25 })
    expect(families.map(({ head }) => head.parentName).sort()).toEqual([
      'Felix Stranger',
      'Maria Override',
    ])
  })

  it('keeps the consents of that home', async () => {
    const { hers, his } = await twoHomes({
      transportationConsent: true,
      transportationSignature: 'Maria Override',
    })
    expect((await getPage(hers.rsvp)).agreed.rides).toMatchObject({ isGiven: true })
    expect((await getPage(his.rsvp)).agreed.rides).not.toMatchObject({ isGiven: true })
  })
})

describe('the warning about a person who must never pick up a child', () => {
  it('appears on the page of the child, on its row of the event, and on the roster', async () => {
    const { hers } = await twoHomes()
    expect((await getPage(hers.rsvp)).never).toEqual([{ name: 'Felix Stranger', note: '' }])
    const people = await readEventPeople(
      { payload: await openPayload(), sql: (await openPayload()).db.drizzle },
      hers.event,
      staff,
    )
    expect(people?.participants[0]).toMatchObject({
      never: [{ name: 'Felix Stranger', note: '' }],
      isDisputed: true,
    })
    expect(await getLines(hers.event)).toContain('NEVER GOES WITH: Felix Stranger.')
  })

  it('applies to every event of the household, whichever RSVP gave it', async () => {
    const { hers, name, mother } = await twoHomes()
    const [first = ''] = name.split(' ')
    const next = await anEvent()
    const child = aChild(first, { participantLastName: 'Override', participantDob: '2016-10-10' })
    await send(
      aFamily(next, [child], {
        parentName: 'Maria Override',
        signature: 'Maria Override',
        parentEmail: mother,
        attendanceType: 'drop_off_pickup',
        pickupPeople: [{ name: 'Rosa Trusted', phone: '2165550112', relationship: 'Aunt' }],
      }),
    )
    expect(await getLines(next)).toContain('NEVER GOES WITH: Felix Stranger.')
    expect((await getPage(hers.rsvp)).never).toEqual([{ name: 'Felix Stranger', note: '' }])
  })
})

async function getLines(event: string): Promise<string[]> {
  const roster = await findRoster(event, { user: staff, withHealth: false, at: new Date() })
  return (roster?.families ?? []).flatMap(({ children: all }) =>
    all.flatMap(({ warnings }) => warningLines(warnings).map(({ text }) => text)),
  )
}

describe('two homes that disagree about who may pick up', () => {
  it('are shown on both pages and both rosters', async () => {
    const { hers, his, mother, father } = await twoHomes()
    for (const { rsvp, event } of [hers, his]) {
      expect((await getPage(rsvp)).homes.conflicts).toContainEqual({
        address: mother,
        never: 'Felix Stranger',
        otherAddress: father,
        named: 'Felix Stranger',
        as: 'parent',
      })
      expect((await getLines(event)).join(' ')).toContain('TWO HOMES DISAGREE')
    }
  })

  it.each([
    ['part of the name', 'Felix'],
    ['a sentence about them', 'Her father, Félix STRANGER, and his brother'],
    ['a list', 'Someone Else / felix stranger'],
  ])('are found by %s', async (_how, neverReleaseTo) => {
    const { hers } = await twoHomes({ neverReleaseTo })
    expect((await getPage(hers.rsvp)).homes.conflicts).not.toEqual([])
  })

  it('are about the named person of a list, and not about those in a note', async () => {
    const { hers, his } = await twoHomes({
      neverReleaseTo: undefined,
      neverPeople: [
        { name: 'Karl Torres', note: 'A friend of Felix Stranger' },
        { name: 'Otto', note: '' },
      ],
    })
    expect((await getPage(hers.rsvp)).homes.conflicts).toEqual([])
    const named = await correctAnswer(
      'rsvps',
      his.rsvp,
      { field: 'pickupPersonName', value: 'Otto Stranger', reason: 'By phone.' },
      staff,
    )
    expect(named.ok).toBe(true)
    expect((await getPage(hers.rsvp)).homes.conflicts).toMatchObject([
      { never: 'Otto', named: 'Otto Stranger', as: 'pickup' },
    ])
  })

  it.each([
    ['somebody whom the other home does not name', 'Karl Torres'],
    ['nobody', ''],
  ])('are none if one says never of %s', async (_whom, neverReleaseTo) => {
    const { hers, his } = await twoHomes({ neverReleaseTo })
    const page = await getPage(hers.rsvp)
    expect(page.homes.conflicts).toEqual([])
    expect(page.homes.others).toHaveLength(1)
    expect(await isOnToday([hers.rsvp, his.rsvp])).toBe(false)
    expect((await getLines(his.event)).join(' ')).not.toContain('TWO HOMES')
  })

  it('wait on Today until staff record what they found, and again after the next change', async () => {
    const { hers, his } = await twoHomes()
    const both = [hers.rsvp, his.rsvp]
    expect(await isOnToday(both)).toBe(true)

    expect(await change(lookAt, hers.rsvp, { reason: ' ' })).toMatchObject({
      status: 422,
      body: { fields: { reason: 'Please say how you know, or what you found out.' } },
    })
    expect(await isOnToday(both)).toBe(true)
    expect(await change(lookAt, hers.rsvp, { reason: 'Called the mother.' })).toMatchObject({
      status: 200,
    })
    expect(await isOnToday(both)).toBe(false)
    // At the gate it stays in red.
    expect((await getPage(his.rsvp)).homes).toMatchObject({
      lookedAt: { reason: 'Called the mother.' },
      conflicts: [expect.anything(), expect.anything()],
    })

    const corrected = await correctAnswer(
      'rsvps',
      his.rsvp,
      { field: 'pickupPersonName', value: 'Otto Stranger', reason: 'By phone.' },
      staff,
    )
    expect(corrected.ok).toBe(true)
    expect((await getPage(his.rsvp)).contacts.pickupPeople[0]?.name).toBe('Otto Stranger')
    expect(await isOnToday(both)).toBe(true)
  })
})

describe('two addresses', () => {
  it('are one household once staff join them, until staff undo it', async () => {
    const { hers, his, mother, father, name } = await twoHomes({ neverReleaseTo: '' })
    const joined = await change(changeHousehold, hers.rsvp, {
      join: his.rsvp,
      reason: 'They moved in together.',
    })
    expect(joined).toMatchObject({ status: 200 })
    const page = await getPage(hers.rsvp)
    expect(page.homes.others).toEqual([])
    expect(page.homes.joined.map(({ address, reason }) => [address, reason]).sort()).toEqual(
      [
        [father, 'They moved in together.'],
        [mother, 'They moved in together.'],
      ].sort(),
    )
    expect(page.person.submissionIds).toEqual([hers.rsvp, his.rsvp])
    expect(await searched(name)).toBe(1)
    expect(await auditLines('household.joined', `people/${hers.rsvp}`)).toHaveLength(1)

    expect(await change(changeHousehold, hers.rsvp, { separate: father })).toMatchObject({
      status: 200,
    })
    expect((await getPage(hers.rsvp)).person.submissionIds).toEqual([hers.rsvp])
    expect(await searched(name)).toBe(2)
    expect(
      await query`SELECT FROM household_members WHERE family_key IN (${mother}, ${father})`,
    ).toEqual([])
    expect(await auditLines('household.separated', `people/${hers.rsvp}`)).toHaveLength(1)
  })

  it('are joined only about the same child, and with a reason', async () => {
    const [one, other] = [await twoHomes(), await twoHomes()]
    const join = (id: string, reason: string) =>
      change(changeHousehold, one.hers.rsvp, { join: id, reason })
    expect(await join(other.hers.rsvp, 'A guess.')).toMatchObject({ status: 409 })
    expect(await join(one.his.rsvp, '')).toMatchObject({ status: 422 })
    expect(await query`SELECT FROM household_members WHERE family_key = ${one.mother}`).toEqual([])
  })
})

async function searched(name: string): Promise<number> {
  const read = readQuery(name)
  if (!read.ok) throw new Error(read.refusal)
  return (await findFamilies(read.value, { filter: 'all', shown: 25 })).families.length
}

describe('a child of the same name', () => {
  it('and the same birth date in one household is one person, twins are two', async () => {
    const email = freshParent()
    const event = await anEvent()
    await send(aFamily(event, [aChild('Zoe'), aChild('Noah')], { parentEmail: email }))
    const again = await anEvent()
    await send(aFamily(again, [aChild('ZOE')], { parentEmail: email }))
    const page = await getPage(await getRsvp(email))
    expect(page.persons.map(({ submissionIds }) => submissionIds.length).sort()).toEqual([1, 2])
  })

  it('and birth date in an unrelated family is another child', async () => {
    const [here, there] = [freshParent(), freshParent()]
    await send(
      aFamily(await anEvent(), [aChild('Ada')], {
        parentEmail: here,
        parentName: 'A B',
        signature: 'A B',
      }),
    )
    await send(
      aFamily(await anEvent(), [aChild('Ada')], {
        parentEmail: there,
        parentName: 'C D',
        signature: 'C D',
      }),
    )
    expect((await getPage(await getRsvp(here))).person.submissionIds).toHaveLength(1)
  })
})
