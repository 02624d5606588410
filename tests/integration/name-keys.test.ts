// @database seeded
import { expect, it } from 'vitest'

import { query } from '../support/database'
import { freshParent } from '../support/forms'
import { anEvent, anRsvp, send, withoutLock } from '../support/rsvp'

const MATEO = { participantFirstName: 'Mateo', participantLastName: 'Torres-Vega' }
const SAME = { participantFirstName: 'mateo', participantLastName: 'Torres Vega' }

it('one child has one spot, however the name is spelled', async () => {
  const eventId = await anEvent()
  const parentEmail = freshParent()
  expect((await send(anRsvp(eventId, { ...MATEO, parentEmail }))).status).toBe(200)
  const again = await send(anRsvp(eventId, { ...SAME, parentEmail, noAllergies: true }))
  expect(again).toMatchObject({
    status: 409,
    body: { duplicate: { sentence: 'mateo is already signed up for this event.' } },
  })
})

it('the database refuses the second spelling even without any other check', async () => {
  const eventId = await anEvent()
  const parentEmail = freshParent()
  withoutLock(2)
  const answers = await Promise.allSettled([
    send(anRsvp(eventId, { ...MATEO, parentEmail })),
    send(anRsvp(eventId, { ...SAME, parentEmail })),
  ])
  const rows = await query`SELECT id FROM rsvps WHERE event_id = ${eventId}`
  expect(rows).toHaveLength(1)
  expect(answers).toHaveLength(2)
})
