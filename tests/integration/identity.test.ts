// @database seeded
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { getRecipients } from '@/features/emails/messages/rules'
import { readEventPeople } from '@/features/event-desk/people/participants.tx'
import { findRoster } from '@/features/event-desk/roster/store'
import { correctAnswer } from '@/features/people/corrections/store'
import { findPersonPage, readErasable } from '@/features/people/person/store'
import { readQuery } from '@/features/people/rules'
import { findFamilies } from '@/features/people/store'
import { placeHold } from '@/features/records/retention/legal-holds'
import { getRecordIds } from '@/features/records/retention/rules'
import { openExport } from '@/features/reports/exports/store'
import { findKnownAnswers } from '@/features/rsvp/entry/store'
import { remindFamilies } from '@/features/rsvp/reminders/store'
import { volunteerForm } from '@/features/volunteer/handler'
import { now } from '@/lib/clock'
import { instantAt } from '@/lib/zone-time'
import type { User } from '@/payload-types'
import { openPayload } from '@/platform/payload'
import { inTransaction } from '@/platform/transaction'

import { createUser } from '../support/accounts'
import { query } from '../support/database'
import { emailsTo } from '../support/family-page'
import { aTokenFor, freshParent, postTo } from '../support/forms'
import { aChild, aFamily, anEvent, send } from '../support/rsvp'

/** Pairs of people who could be taken for one, and every screen that shows or uses stored data of a person. */

let staff: User
let admin: User

beforeAll(async () => {
  ;[staff, admin] = [await createUser('staff'), await createUser('admin')]
})

/** An RSVP with a unique pick-up person, address and phone. */
type Sent = {
  id: string
  event: string
  email: string
  child: string
  parent: string
  mark: string
}

let marks = 0

/** A word of letters only, because names are folded. */
const aMark = () => {
  marks += 1
  return `Quo${[...String(marks)].map((digit) => String.fromCharCode(97 + Number(digit))).join('')}x`
}

async function anRsvpBy(who: {
  child: string
  parent: string
  born?: string
  email?: string
}): Promise<Sent> {
  const { child, parent, born = '2015-05-05', email = freshParent() } = who
  const mark = aMark()
  const event = await anEvent()
  const [first = '', last = ''] = child.split(' ')
  const sent = await send(
    aFamily(event, [aChild(first, { participantLastName: last, participantDob: born })], {
      parentEmail: email,
      parentName: parent,
      signature: parent,
      attendanceType: 'drop_off_pickup',
      pickupPeople: [{ name: `${mark} Pickup`, relationship: 'Aunt', phone: '2165550112' }],
      neverReleaseTo: `${mark} Stranger`,
      emergencyContactName: `${mark} Grandmother`,
    }),
  )
  expect(sent.status).toBe(200)
  const [rsvp] = await query<{ id: string }>`
    SELECT id FROM rsvps WHERE parent_email = ${email} AND event_id = ${event}`
  return { id: rsvp?.id ?? '', event, email, child, parent, mark }
}

/** The messages to everyone at an event, by family. */
async function toldAt(event: string, user: User) {
  const people = await inTransaction(await openPayload(), (tx) => readEventPeople(tx, event, user))
  return getRecipients(people?.participants ?? [], { list: 'placed' }).families
}

async function searched(name: string) {
  const read = readQuery(name)
  if (!read.ok) throw new Error(read.refusal)
  return (await findFamilies(read.value, { filter: 'all', shown: 25 })).families
}

async function exported(ids: readonly string[]) {
  const opened = await openExport(
    'rsvps',
    { start: '', end: '', format: 'csv', event: '', status: '', ids, healthReason: null },
    staff,
    new AbortController().signal,
  )
  if (!opened.ok) throw new Error(opened.refusal)
  return new Response(opened.value.stream).text()
}

const getDriverKeys = async (id: string) =>
  (await query<{ key: string }>`SELECT driver_keys(${id}) AS key`).map(({ key }) => key)

const isHeld = async (id: string) =>
  (await query`SELECT FROM held_records WHERE record_id = ${id}`).length > 0

const mother = () => ({ child: `${aMark()} Override`, parent: 'Maria Override' })

/** Two RSVPs that look alike, of two households. */
const APART: Record<string, () => Promise<[Sent, Sent]>> = {
  'two children with one name and one birth date': async () => {
    const { child } = mother()
    return [
      await anRsvpBy({ child, parent: 'Maria Override' }),
      await anRsvpBy({ child, parent: 'Wanda Elsewhere' }),
    ]
  },
  'one child of separated parents': async () => {
    const { child } = mother()
    return [
      await anRsvpBy({ child, parent: 'Maria Override' }),
      await anRsvpBy({ child, parent: 'Felix Override' }),
    ]
  },
  'one mother who has mistyped her address once': async () => {
    const { child } = mother()
    const email = freshParent()
    return [
      await anRsvpBy({ child, parent: 'Maria Override', email }),
      await anRsvpBy({
        child,
        parent: 'Maria Override',
        email: email.replace('.example', '.exampel'),
      }),
    ]
  },
  'two parents with one name': async () => [
    await anRsvpBy({ child: `${aMark()} Override`, parent: 'Maria Override' }),
    await anRsvpBy({ child: `${aMark()} Override`, parent: 'Maria Override' }),
  ],
}

/**
 * The data that a screen shows about the first of the two. It must be about the first, with no data of the second.
 */
const PLACES: Record<string, (one: Sent) => Promise<string>> = {
  'the page of the person': async ({ id }) => {
    const page = await findPersonPage(id)
    // That another address has signed the child up is shown on purpose, without its answers.
    return JSON.stringify({ ...page, homes: null })
  },
  'what a registration by phone begins with': async ({ id }) =>
    JSON.stringify(await findKnownAnswers(id)),
  'the roster': async ({ event }) =>
    JSON.stringify(await findRoster(event, { user: staff, withHealth: false, at: new Date() })),
  'an export': async ({ id }) => exported([id]),
}

describe.each(Object.entries(APART))('%s', (_what, make) => {
  it.each(Object.entries(PLACES))('are kept apart by %s', async (_place, read) => {
    const [one, other] = await make()
    for (const [mine, theirs] of [
      [one, other],
      [other, one],
    ] as const) {
      const said = await read(mine)
      expect(said).toContain(mine.mark)
      expect(said).not.toContain(theirs.mark)
      expect(said).not.toContain(theirs.email)
    }
  })

  it('are two families in the search', async () => {
    const [one, other] = await make()
    for (const [mine, theirs] of [
      [one, other],
      [other, one],
    ] as const) {
      const families = await searched(mine.email)
      expect(families.flatMap(({ persons }) => persons.flatMap((p) => p.submissionIds))).toEqual(
        expect.arrayContaining([mine.id]),
      )
      const ofBoth = families.filter(({ persons }) => {
        const ids = persons.flatMap(({ submissionIds }) => submissionIds)
        return ids.includes(mine.id) && ids.includes(theirs.id)
      })
      expect(ofBoth).toEqual([])
    }
  })

  it('each get email about their own event, at their own address', async () => {
    const [one, other] = await make()
    const told = await toldAt(one.event, staff)
    expect(told.flatMap(({ children }) => children.map(({ parentEmail }) => parentEmail))).toEqual([
      one.email,
    ])
    expect((await emailsTo(other.email)).some(({ text }) => text.includes(one.mark))).toBe(false)
    expect((await emailsTo(one.email)).some(({ text }) => text.includes(other.mark))).toBe(false)
  })

  it('each get a reminder of their own event', async () => {
    const [one, other] = await make()
    const [event] = await query<{ day: string }>`
      SELECT ((starts_at AT TIME ZONE 'America/New_York')::date - 1)::text AS day FROM events WHERE id = ${one.event}`
    vi.mocked(now).mockReturnValue(
      new Date(instantAt(event?.day ?? '', '10:00', 'America/New_York')),
    )
    const before = (await emailsTo(other.email)).length
    await remindFamilies(one.event)
    vi.mocked(now).mockReset()
    expect((await emailsTo(one.email)).some(({ subject }) => subject.startsWith('Tomorrow,'))).toBe(
      true,
    )
    expect(await emailsTo(other.email)).toHaveLength(before)
  })

  it('are each cleared as drivers separately', async () => {
    const [one, other] = await make()
    const [keys, others] = [await getDriverKeys(one.id), await getDriverKeys(other.id)]
    expect(keys).not.toEqual([])
    expect(keys.filter((key) => others.includes(key))).toEqual([])
  })

  it('are each erased separately', async () => {
    const [one, other] = await make()
    for (const scope of ['person', 'family'] as const) {
      expect(getRecordIds((await readErasable(one.id))?.[scope] ?? [])).toEqual([one.id])
      expect(getRecordIds((await readErasable(other.id))?.[scope] ?? [])).toEqual([other.id])
    }
  })

  it('are each held separately', async () => {
    const [one, other] = await make()
    expect(await placeHold(admin, one.id, 'A claim')).toMatchObject({ ok: true })
    expect([await isHeld(one.id), await isHeld(other.id)]).toEqual([true, false])
  })
})

describe('twins', () => {
  it('are two people of one household, on the page of either', async () => {
    const email = freshParent()
    const event = await anEvent()
    const [one, other] = [aMark(), aMark()]
    const sent = await send(
      aFamily(event, [aChild(one, { allergies: 'Hazelnuts', noAllergies: false }), aChild(other)], {
        parentEmail: email,
      }),
    )
    expect(sent.status).toBe(200)
    const rows = await query<{ id: string; name: string }>`
      SELECT id, participant_first_name AS name FROM rsvps WHERE parent_email = ${email}`
    const getId = (name: string) => rows.find((row) => row.name === name)?.id ?? ''
    const page = await findPersonPage(getId(one))
    expect(page?.person.submissionIds).toEqual([getId(one)])
    expect(
      page?.persons
        .map(({ submissionIds }) => submissionIds)
        .flat()
        .sort(),
    ).toEqual([getId(one), getId(other)].sort())
    expect(await searched(email)).toHaveLength(1)
    const erasable = await readErasable(getId(one))
    expect(getRecordIds(erasable?.person ?? [])).toEqual([getId(one)])
    expect(getRecordIds(erasable?.family ?? []).toSorted()).toEqual(
      [getId(one), getId(other)].sort(),
    )
    const roster = JSON.stringify(
      await findRoster(event, { user: staff, withHealth: true, at: new Date() }),
    )
    expect([...roster.matchAll(/Hazelnuts/g)]).toHaveLength(1)
    // One email for the family, and a hold for both.
    expect(await toldAt(event, staff)).toHaveLength(1)
    expect(await placeHold(admin, getId(one), 'A claim')).toMatchObject({ ok: true })
    expect(await isHeld(getId(other))).toBe(true)
  })
})

describe('a mother whose address has changed', () => {
  it('is one household with her earlier submissions, once staff have corrected the address', async () => {
    const { child, parent } = mother()
    const before = await anRsvpBy({ child, parent })
    const after = await anRsvpBy({ child, parent })
    expect((await findPersonPage(before.id))?.person.submissionIds).toEqual([before.id])
    const corrected = await correctAnswer(
      'rsvps',
      before.id,
      { field: 'parentEmail', value: after.email, reason: 'She has a new address.' },
      staff,
    )
    expect(corrected).toMatchObject({ ok: true })
    const page = await findPersonPage(before.id)
    expect(page?.person.submissionIds.toSorted()).toEqual([before.id, after.id].sort())
    expect(page?.contacts.parent.email).toBe(after.email)
    expect(getRecordIds((await readErasable(after.id))?.family ?? []).toSorted()).toEqual(
      [before.id, after.id].sort(),
    )
  })
})

describe('one adult who is a parent, a volunteer and a driver', () => {
  it('is one person of the family, and is not taken for a child', async () => {
    const email = freshParent()
    const parent = `${aMark()} Override`
    const rsvp = await anRsvpBy({
      child: `${aMark()} Override`,
      parent,
      email,
    })
    const [first = '', last = ''] = parent.split(' ')
    const form = new FormData()
    for (const [control, answer] of Object.entries({
      firstName: first,
      lastName: last,
      email,
      consentTerms: 'true',
      formToken: aTokenFor('volunteer'),
    }))
      form.append(control, answer)
    const applied = await postTo(volunteerForm, form, { accept: 'application/json' })
    expect(applied.status).toBe(200)
    const [volunteer] = await query<{
      id: string
    }>`SELECT id FROM volunteers WHERE email = ${email}`
    const id = volunteer?.id ?? ''
    expect(await searched(email)).toHaveLength(1)
    expect((await findPersonPage(rsvp.id))?.person.submissionIds).toEqual([rsvp.id])
    expect((await findPersonPage(id))?.person.submissionIds).toEqual([id])
    // One clearance for both roles in which she drives.
    expect(await getDriverKeys(id)).toEqual(await getDriverKeys(rsvp.id))
    expect(getRecordIds((await readErasable(rsvp.id))?.person ?? [])).toEqual([rsvp.id])
    expect(getRecordIds((await readErasable(id))?.family ?? []).toSorted()).toEqual(
      [rsvp.id, id].sort(),
    )
  })
})
