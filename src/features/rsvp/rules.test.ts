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

describe('needsGuardian', () => {
  it('is true for somebody who turns 18 after the event', () => {
    expect(needsGuardian('2008-07-05', DAYS)).toBe(true)
  })
  it('is true for somebody who is 17 when signing and 18 on the day of the event', () => {
    expect(needsGuardian('2008-07-04', DAYS)).toBe(true)
  })
  it('is false for somebody who is 18 on both days', () => {
    expect(needsGuardian('2008-06-20', DAYS)).toBe(false)
  })
  it('is true if the date of birth is missing or does not exist', () => {
    expect(needsGuardian('', DAYS)).toBe(true)
    expect(needsGuardian('1990-02-30', DAYS)).toBe(true)
  })
})

describe('an RSVP', () => {
  it('is confirmed while the event has places', () => {
    expect(refusalFor(anEvent({ confirmed: 9 }), NOW)).toBeNull()
    expect(placeFor(anEvent({ confirmed: 9 }))).toBe('confirmed')
  })

  it('is always confirmed if the event has no limit', () => {
    const unlimited = anEvent({ limit: null, confirmed: 100_000 })
    expect(refusalFor(unlimited, NOW)).toBeNull()
    expect(placeFor(unlimited)).toBe('confirmed')
  })

  it.each([
    ['the event is not published', anEvent({ isPublished: false }), 'event-gone'],
    ['the event is canceled', anEvent({ isCancelled: true }), 'event-cancelled'],
    [
      'the canceled event would also be over and full',
      anEvent({ isCancelled: true, startsAt: NOW, confirmed: 10 }),
      'event-cancelled',
    ],
    ['the event has begun', anEvent({ startsAt: NOW }), 'event-over'],
    ['its RSVP is closed', anEvent({ rsvpOpen: false }), 'rsvp-closed'],
    ['the last place is taken', anEvent({ confirmed: 10 }), 'event-full'],
    ['it never had places', anEvent({ limit: 0 }), 'event-full'],
  ] as const)('is refused when %s', (_when, event, refusal) => {
    expect(refusalFor(event, NOW)).toBe(refusal)
  })

  it('goes to the waitlist if the event is full and has one', () => {
    const full = anEvent({ confirmed: 10, hasWaitlist: true })
    expect(refusalFor(full, NOW)).toBeNull()
    expect(placeFor(full)).toBe('waitlisted')
  })

  it('goes to the waitlist if staff lowered the limit below the confirmed RSVPs', () => {
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

  it('promotes families even if the event accepts no new RSVPs', () => {
    expect(waiting({ rsvpOpen: false, isPublished: false, hasWaitlist: false })).toBe(3)
  })
})

describe('the duplicate key of an RSVP', () => {
  const maya = {
    eventId: 'event',
    parentEmail: 'elena@example.org',
    participantFirstName: 'Maya',
    participantLastName: 'Torres',
    participantDob: '2014-03-09',
  }
  const key = duplicateKeyOf(maya)

  it('is the same for the same child, regardless of case and spacing', () => {
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
  ])('is different for %s', (_who, difference) => {
    expect(duplicateKeyOf({ ...maya, ...difference })).not.toBe(key)
  })

  it('cannot be forged by moving letters from one name to the other', () => {
    expect(
      duplicateKeyOf({ ...maya, participantFirstName: 'Maya T', participantLastName: 'orres' }),
    ).not.toBe(key)
  })
})
