// @database seeded
import { beforeAll, describe, expect, it } from 'vitest'

import { correctAnswer } from '@/features/corrections/store'
import { familiesIn, isListed, type PeopleFilter, waitingIn } from '@/features/event-people/rules'
import { findEventPeople } from '@/features/event-people/store'
import type { User } from '@/payload-types'

import { createUser } from '../support/accounts'
import { query } from '../support/database'
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

  it('are in the lists of what they have said and how they stand', async () => {
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

  it('hold no word of what was told about health, and no kind of it for an account without that right', async () => {
    const found = await findEventPeople(event, staff)
    expect(JSON.stringify(found)).not.toMatch(/Peanuts|quiet/)
    const without = { ...staff, rights: [] }
    expect(await namesIn(event, 'allergies', without)).toEqual(['Leo', 'Maya'])
    expect(await namesIn(event, 'needs', without)).toEqual([])
  })

  it('are read with their current answers', async () => {
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

  it('whose signature has another name are to be settled', async () => {
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

  it('have been at an earlier event, or come for the first time', async () => {
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

  it('of no event are none', async () => {
    expect(await findEventPeople(crypto.randomUUID(), staff)).toBeNull()
    expect(await findEventPeople('x', staff)).toBeNull()
  })
})
