import { describe, expect, it } from 'vitest'

import {
  duplicateKeyOf,
  type EventAvailability,
  needsGuardian,
  placeFor,
  placesToPromote,
  refusalFor,
} from './rules'

const DAYS = { today: '2026-06-20', eventDay: '2026-07-04' }
const NOW = new Date('2026-06-20T12:00:00Z')

const anEvent = (differences: Partial<EventAvailability> = {}): EventAvailability => ({
  isPublished: true,
  isCancelled: false,
  rsvpOpen: true,
  startsAt: new Date('2026-07-04T14:00:00Z'),
  limit: 10,
  hasWaitlist: false,
  confirmed: 0,
  waitlisted: 0,
  ...differences,
})

describe('a minor', () => {
  it('is whoever turns 18 after the event', () => {
    expect(needsGuardian('2008-07-05', DAYS)).toBe(true)
  })
  it('is whoever is 17 on the day of signing, though 18 on the day of the event', () => {
    expect(needsGuardian('2008-07-04', DAYS)).toBe(true)
  })
  it('is not whoever is 18 on both days', () => {
    expect(needsGuardian('2008-06-20', DAYS)).toBe(false)
  })
  it('is whoever gives no day of birth, or none that exists', () => {
    expect(needsGuardian('', DAYS)).toBe(true)
    expect(needsGuardian('1990-02-30', DAYS)).toBe(true)
  })
})

describe('an RSVP', () => {
  it('is taken while the event has places', () => {
    expect(refusalFor(anEvent({ confirmed: 9 }), NOW)).toBeNull()
    expect(placeFor(anEvent({ confirmed: 9 }))).toBe('confirmed')
  })

  it('is taken without end when the event has no limit', () => {
    const unlimited = anEvent({ limit: null, confirmed: 100_000 })
    expect(refusalFor(unlimited, NOW)).toBeNull()
    expect(placeFor(unlimited)).toBe('confirmed')
  })

  it.each([
    ['the event is not published', anEvent({ isPublished: false }), 'event-gone'],
    ['the event is cancelled', anEvent({ isCancelled: true }), 'event-cancelled'],
    [
      'the cancelled event would be over',
      anEvent({ isCancelled: true, startsAt: NOW, confirmed: 10 }),
      'event-cancelled',
    ],
    ['the event has begun', anEvent({ startsAt: NOW }), 'event-over'],
    ['its RSVP is closed', anEvent({ rsvpOpen: false }), 'rsvp-closed'],
    ['the last place is gone', anEvent({ confirmed: 10 }), 'event-full'],
    ['it never had places', anEvent({ limit: 0 }), 'event-full'],
  ] as const)('is refused when %s', (_when, event, refusal) => {
    expect(refusalFor(event, NOW)).toBe(refusal)
  })

  it('goes to the waitlist when the event is full and keeps one', () => {
    const full = anEvent({ confirmed: 10, hasWaitlist: true })
    expect(refusalFor(full, NOW)).toBeNull()
    expect(placeFor(full)).toBe('waitlisted')
  })

  it('goes to the waitlist when staff lowered the places below those taken', () => {
    expect(placeFor(anEvent({ limit: 5, confirmed: 8, hasWaitlist: true }))).toBe('waitlisted')
  })
})

describe('the waitlist', () => {
  const waiting = (differences: Partial<EventAvailability> = {}) =>
    placesToPromote(anEvent({ waitlisted: 3, ...differences }), NOW)

  it.each([
    ['as many as there are free places', { confirmed: 8 }, 2],
    ['everybody when there are more places than families', { confirmed: 2 }, 3],
    ['everybody when the event has no limit', { limit: null, confirmed: 50 }, 3],
    ['nobody while the event is full', { confirmed: 10 }, 0],
    ['nobody when staff lowered the limit below the places given', { limit: 5, confirmed: 8 }, 0],
    ['nobody once the event has begun', { startsAt: NOW }, 0],
    ['nobody when the event is canceled', { isCancelled: true }, 0],
  ])('promotes %s', (_who, differences, promoted) => {
    expect(waiting(differences)).toBe(promoted)
  })

  it('is promoted from whether or not new RSVPs are accepted', () => {
    expect(waiting({ rsvpOpen: false, isPublished: false, hasWaitlist: false })).toBe(3)
  })
})

describe('the key of duplicates', () => {
  const maya = {
    eventId: 'event',
    parentEmail: 'elena@example.org',
    participantFirstName: 'Maya',
    participantLastName: 'Torres',
    participantDob: '2014-03-09',
  }
  const key = duplicateKeyOf(maya)

  it('is the same for the same child, however it is spelled', () => {
    expect(
      duplicateKeyOf({
        ...maya,
        parentEmail: 'Elena@Example.ORG ',
        participantFirstName: 'MAYA',
        participantLastName: ' torres ',
      }),
    ).toBe(key)
  })

  it.each([
    ['a sibling', { participantFirstName: 'Leo' }],
    ['a child of the same name born on another day', { participantDob: '2015-03-09' }],
    ['another parent’s address', { parentEmail: 'marco@example.org' }],
    ['another event', { eventId: 'other' }],
  ])('is another for %s', (_who, difference) => {
    expect(duplicateKeyOf({ ...maya, ...difference })).not.toBe(key)
  })

  it('cannot be forged by moving emails from one name to the other', () => {
    expect(
      duplicateKeyOf({ ...maya, participantFirstName: 'Maya T', participantLastName: 'orres' }),
    ).not.toBe(key)
  })
})
