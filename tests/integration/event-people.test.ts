// @database seeded
import { beforeAll, describe, expect, it } from 'vitest'

import { POST as postHealth } from '@/app/staff/events/[id]/people/health/route'
import { POST as postSettle } from '@/app/staff/signatures/[id]/settle/route'
import {
  familiesIn,
  isListed,
  type PeopleFilter,
  waitingIn,
} from '@/features/event-desk/people/rules'
import { findEventPeople } from '@/features/event-desk/people/store'
import { findRoster } from '@/features/event-desk/roster/store'
import { findWork } from '@/features/inbox/worklist/store'
import { correctAnswer } from '@/features/people/corrections/store'
import type { Event, User } from '@/payload-types'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { createAccountAndUser, createUser, giveRights, headersAs, post } from '../support/accounts'
import { auditLines, query } from '../support/database'
import { freshParent } from '../support/forms'
import { aChild, aFamily, anEvent, anRsvp, send } from '../support/rsvp'

let staff: User

beforeAll(async () => {
  staff = await createUser('staff')
})

const rsvpNamed = async (firstName: string, event: string) => {
  const [row] = await query<{ id: string }>`
    SELECT id FROM rsvps WHERE participant_first_name = ${firstName} AND event_id = ${event}`
  return row?.id ?? ''
}

const namesIn = async (event: string, filter: PeopleFilter, user = staff) =>
  ((await findEventPeople(event, user))?.participants ?? [])
    .filter((one) => isListed(filter, one))
    .map(({ name }) => name.split(' ')[0])
    .sort()

describe('the people of an event', () => {
  let event: string

  beforeAll(async () => {
    event = await anEvent({ capacity: 2 })
    const family = aFamily(
      event,
      [
        aChild('Maya', { noAllergies: false, allergies: 'Peanuts', photoConsent: false }),
        aChild('Leo', { specialNeeds: 'A quiet place', photoConsent: true }),
      ],
      { parentEmail: freshParent(), volunteerDriver: false },
    )
    expect((await send(family)).body.success).toBe(true)
    for (const name of ['Zoe', 'Noah']) {
      const waiting = { ...anRsvp(event), participantFirstName: name, parentEmail: freshParent() }
      expect((await send(waiting)).status).toBe(200)
    }
    await query`UPDATE rsvps SET status = 'cancelled' WHERE id = ${await rsvpNamed('Noah', event)}`
  })

  it('are in the lists that match their answers and status', async () => {
    expect(await namesIn(event, 'placed')).toEqual(['Leo', 'Maya'])
    expect(await namesIn(event, 'waiting')).toEqual(['Zoe'])
    expect(await namesIn(event, 'canceled')).toEqual(['Noah'])
    expect(await namesIn(event, 'allergies')).toEqual(['Maya'])
    expect(await namesIn(event, 'needs')).toEqual(['Leo'])
    expect(await namesIn(event, 'no-photos')).toEqual(['Maya'])
    expect(await namesIn(event, 'to-settle')).toEqual([])
    expect(await namesIn(event, 'first-time')).toEqual(['Leo', 'Maya'])
    const { participants = [] } = (await findEventPeople(event, staff)) ?? {}
    expect(familiesIn('placed', participants)).toHaveLength(1)
    expect(waitingIn(participants)).toHaveLength(1)
  })

  it('have the language of their family, as it has chosen last', async () => {
    const inSpanish = await anEvent()
    const email = freshParent()
    const sent = aFamily(inSpanish, [aChild('Ana')], { parentEmail: email, language: 'es' })
    expect((await send(sent)).status).toBe(200)
    const languages = async () =>
      (await findEventPeople(inSpanish, staff))?.participants.map(({ language }) => language)
    expect(await languages()).toEqual(['es'])
    await query`UPDATE family_languages SET language = 'en' WHERE email = ${email}`
    expect(await languages()).toEqual(['en'])
  })

  it('contain no text of a health answer, and no kind of it for an account without that right', async () => {
    const found = await findEventPeople(event, staff)
    expect(JSON.stringify(found)).not.toMatch(/Peanuts|quiet/)
    const without = { ...staff, rights: [] }
    expect(await namesIn(event, 'allergies', without)).toEqual(['Leo', 'Maya'])
    expect(await namesIn(event, 'needs', without)).toEqual([])
  })

  it('have their corrected answers', async () => {
    const leo = await rsvpNamed('Leo', event)
    const corrected = await correctAnswer(
      'rsvps',
      leo,
      { field: 'specialNeeds', value: '', reason: 'By phone.' },
      staff,
    )
    expect(corrected.ok).toBe(true)
    expect(await namesIn(event, 'needs')).toEqual([])
  })

  it('are to settle if their signature has another name', async () => {
    const other = await anEvent()
    const signed = {
      ...anRsvp(other),
      parentEmail: freshParent(),
      parentName: 'Denise Walker',
      signature: 'D. Walker',
      signatureConfirmed: true,
    }
    expect((await send(signed)).status).toBe(200)
    expect(await namesIn(other, 'to-settle')).toHaveLength(1)
  })

  it('are marked as first-time or returning', async () => {
    const parentEmail = freshParent()
    const [earlier, later] = [await anEvent(), await anEvent()]
    for (const id of [earlier, later]) {
      const body = { ...anRsvp(id), parentEmail }
      expect((await send(body)).status).toBe(200)
    }
    await query`UPDATE events SET starts_at = starts_at - interval '90 days' WHERE id = ${earlier}`
    expect(await namesIn(earlier, 'first-time')).toHaveLength(1)
    expect(await namesIn(later, 'first-time')).toHaveLength(0)
  })

  it('are empty for an unknown event', async () => {
    expect(await findEventPeople(crypto.randomUUID(), staff)).toBeNull()
    expect(await findEventPeople('x', staff)).toBeNull()
  })
})

describe('the list of problems before an event', () => {
  const workAbout = async (event: string) =>
    (await findWork(staff, { filter: 'all', shown: 500 }))
      .filter(({ eventId }) => eventId === event)
      .map(({ kind }) => kind)

  it('contains a signature in another name, until staff have decided, on record', async () => {
    const event = await anEvent()
    await send(anRsvp(event, { signature: 'E. Torres', signatureConfirmed: true }))
    expect(await namesIn(event, 'to-settle')).toEqual(['Maya'])
    expect(await workAbout(event)).toEqual(['signatures'])
    const [signature] = await query<{ id: string; rsvp_id: string }>`
      SELECT s.id, rsvp_id FROM waiver_signatures s JOIN rsvps r ON r.id = rsvp_id WHERE r.event_id = ${event}`
    const { id = '', rsvp_id: rsvpId = '' } = signature ?? {}
    const settle = async (decision: string, user: User | null) =>
      (
        await postSettle(post('/staff/signatures', { decision }, await headersAs(user)), {
          params: Promise.resolve({ id }),
        })
      ).status
    expect(await settle('same-person', null)).toBe(401)
    expect(await settle('guessed', staff)).toBe(422)
    expect(await settle('same-person', staff)).toBe(200)
    expect(await settle('may-sign', staff)).toBe(409)
    expect(await namesIn(event, 'to-settle')).toEqual([])
    expect(await workAbout(event)).toEqual([])
    expect(await auditLines('signature.settled', `rsvps/${rsvpId}`)).toMatchObject([
      { actor_id: staff.id, detail: { decision: 'same-person' } },
    ])
  })

  it('asks for a lead in the last week', async () => {
    const soon = { startsAt: new Date(Date.now() + 6 * 24 * 60 * 60 * 1000).toISOString() }
    expect(await workAbout(await anEvent(soon))).toEqual(['no-lead'])
    expect(await workAbout(await anEvent({ ...soon, team: { lead: 'Dana Ruiz' } }))).toEqual([])
    expect(await workAbout(await anEvent())).toEqual([])
    expect(await workAbout(await anEvent({ ...soon, leadAccount: staff.id }))).toEqual([])
  })
})

describe('the lead of an event', () => {
  const change = async (id: string, data: Partial<Event>) =>
    (await openPayload()).update({ collection: 'events', id, data, depth: 0, ...asSystem })

  it('without a typed name has the name of the account, and follows it to another account', async () => {
    const other = await createUser('staff')
    const id = await anEvent({ leadAccount: staff.id })
    expect((await change(id, {})).team?.lead).toBe(staff.name)
    expect((await change(id, { leadAccount: other.id })).team?.lead).toBe(other.name)
    expect((await change(id, { title: 'Another title' })).team?.lead).toBe(other.name)
  })

  it('keeps a typed name, whatever account is chosen', async () => {
    const id = await anEvent({ team: { lead: 'Dana Ruiz' }, leadAccount: staff.id })
    expect((await change(id, { leadAccount: null })).team?.lead).toBe('Dana Ruiz')
  })
})

describe('the health details of an event', () => {
  it('open only for accounts with that right, on record', async () => {
    const event = await anEvent()
    await send(anRsvp(event, { noAllergies: false, allergies: 'Peanuts' }))
    const open = async (user: User) =>
      postHealth(post('/staff/events', {}, await headersAs(user)), {
        params: Promise.resolve({ id: event }),
      })
    const opened: unknown = await (await open(staff)).json()
    expect(JSON.stringify(opened)).toContain('Peanuts')
    expect(await auditLines('health.opened', `events/${event}`)).toMatchObject([
      { actor_id: staff.id },
    ])
    const { session, user } = await createAccountAndUser('staff')
    await giveRights(session, [])
    const refused = await open(user)
    expect(refused.status).toBe(403)
    expect(await refused.text()).not.toContain('Peanuts')
  })
})

describe('an event that is still a draft', () => {
  it('has no people and no roster before it has a date', async () => {
    const [row] = await query<{ id: string }>`
      INSERT INTO events (title, _status) VALUES ('Something in spring', 'draft') RETURNING id`
    const id = row?.id ?? ''
    expect(await findEventPeople(id, staff)).toBeNull()
    expect(await findRoster(id, { user: staff, withHealth: false, at: new Date() })).toBeNull()
  })
})
