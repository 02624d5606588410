import { expect, it } from 'vitest'

import { swantastic } from '../../../tests/support/organization'
import { sunriseHike } from '../../../tests/support/sunrise-hike'
import { placeOpened, rsvpCancelled, rsvpChanged, rsvpWaitlisted } from './email'
import { healthChanged } from './family/email'
import { placesGivenUp, putBack } from './family/email'
import { offerMissed, offerPassed, offerTaken, placeFreed } from './offers/email'

const facts = {
  to: 'marcus@example.org',
  audience: 'self' as const,
  adult: 'Marcus',
  child: 'Marcus',
  children: ['Marcus'],
  reference: 'K7QFM3XR',
  event: { ...sunriseHike, url: 'https://swantastic.example/events/sunrise-hike' },
  organization: swantastic,
}
const pickup = { attendanceType: null, pickupPeople: [], pickupCode: null }
const himself = { name: 'Marcus', isWaiting: false, isSelf: true, isMeant: true }
const change = { children: ['Marcus'], answers: [], isForAllDays: false }
const until = new Date('2026-11-23T23:00:00Z')

it.each([
  ['a place that opens', placeOpened(facts, pickup), 'You have a spot.'],
  ['a cancellation', rsvpCancelled(facts), 'You are no longer expected'],
  ['a move to the waitlist', rsvpWaitlisted(facts), 'so you have no spot for now'],
  ['a change', rsvpChanged(facts, change), 'Your RSVP was changed.'],
  [
    'a change of all days',
    rsvpChanged(facts, { ...change, isForAllDays: true }),
    'all your upcoming events',
  ],
  ['health', healthChanged(facts, { isForAllDays: false }), 'Your health answers were changed.'],
  ['a place given up', placesGivenUp(facts, [himself], until), 'told us that you cannot come'],
  ['a place taken back', putBack(facts, [himself], until), 'Your spot is kept, as before'],
  ['an offer', placeFreed(facts, until, false), 'you move to the end of the waitlist'],
  ['an offer that is taken', offerTaken(facts, pickup), 'You have a spot.'],
  ['an offer that is passed', offerPassed(facts), 'you are no longer on the waitlist'],
  ['an offer that is missed', offerMissed(facts, false), 'You are still on the waitlist'],
])('the email about %s addresses an adult who comes alone', (_about, { subject, text }, words) => {
  expect(text).toContain(words)
  const others = `${subject}\n${text}`.replace('Hello Marcus.', '')
  expect(others).not.toMatch(/Marcus|your child|next child/)
})
