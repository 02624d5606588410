import { describe, expect, it } from 'vitest'

import { duplicateKeyOf, type EventFacts, needsGuardian, placeFor, refusalFor } from './rules'

const DAYS = { today: '2026-06-20', eventDay: '2026-07-04' }
const NOW = new Date('2026-06-20T12:00:00Z')

const anEvent = (differences: Partial<EventFacts> = {}): EventFacts => ({
  isPublished: true,
  isCancelled: false,
  rsvpOpen: true,
  startsAt: new Date('2026-07-04T14:00:00Z'),
  capacity: 10,
  placesTaken: 0,
  waitlist: false,
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
    expect(refusalFor(anEvent({ placesTaken: 9 }), NOW)).toBeNull()
    expect(placeFor(anEvent({ placesTaken: 9 }))).toBe('confirmed')
  })

  it('is taken without end when the event has no limit', () => {
    const unlimited = anEvent({ capacity: null, placesTaken: 100_000 })
    expect(refusalFor(unlimited, NOW)).toBeNull()
    expect(placeFor(unlimited)).toBe('confirmed')
  })

  it.each([
    ['the event is not published', anEvent({ isPublished: false }), 'event-gone'],
    ['the event is cancelled', anEvent({ isCancelled: true }), 'event-cancelled'],
    [
      'the cancelled event would be over',
      anEvent({ isCancelled: true, startsAt: NOW, placesTaken: 10 }),
      'event-cancelled',
    ],
    ['the event has begun', anEvent({ startsAt: NOW }), 'event-over'],
    ['its RSVP is closed', anEvent({ rsvpOpen: false }), 'rsvp-closed'],
    ['the last place is gone', anEvent({ placesTaken: 10 }), 'event-full'],
    ['it never had places', anEvent({ capacity: 0 }), 'event-full'],
  ] as const)('is refused when %s', (_when, event, refusal) => {
    expect(refusalFor(event, NOW)).toBe(refusal)
  })

  it('goes to the waitlist when the event is full and keeps one', () => {
    const full = anEvent({ placesTaken: 10, waitlist: true })
    expect(refusalFor(full, NOW)).toBeNull()
    expect(placeFor(full)).toBe('waitlisted')
  })

  it('goes to the waitlist when staff lowered the places below those taken', () => {
    expect(placeFor(anEvent({ capacity: 5, placesTaken: 8, waitlist: true }))).toBe('waitlisted')
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

  it('cannot be forged by moving letters from one name to the other', () => {
    expect(
      duplicateKeyOf({ ...maya, participantFirstName: 'Maya T', participantLastName: 'orres' }),
    ).not.toBe(key)
  })
})
