import { describe, expect, it } from 'vitest'

import { ok, refused } from '@/lib/result'

import {
  type EventAvailability,
  getRsvpEvent,
  getStanding,
  leavesWaitlist,
  makeDuplicateKey,
  needsGuardian,
  offerDeadline,
  type OfferedRsvp,
  offerState,
  placesFor,
  planPlaces,
  refusalFor,
  walkInRefusalFor,
} from './rules'

const DAYS = { today: '2026-06-20', eventDay: '2026-07-04' }
const NOW = new Date('2026-06-20T12:00:00Z')

const anEvent = (differences: Partial<EventAvailability> = {}): EventAvailability => ({
  isPublished: true,
  isCancelled: false,
  rsvpOpen: true,
  startsAt: new Date('2026-07-04T14:00:00Z'),
  zone: 'America/New_York',
  limit: 10,
  hasWaitlist: false,
  confirmed: 0,
  givenUp: 0,
  offered: 0,
  waitlisted: 0,
  kept: 0,
  ...differences,
})

describe('an RSVP whose place is given up', () => {
  const heldUntil = '2026-11-21T21:22:00Z'

  it.each(['confirmed', 'waitlisted'] as const)('can be put back in time (%s)', (status) => {
    const standing = (now: string) => getStanding({ status, heldUntil }, new Date(now))
    expect(standing('2026-11-21T21:21:59Z')).toBe('held')
    expect(standing(heldUntil)).toBe('cancelled')
  })

  it('otherwise has the state of its status', () => {
    expect(getStanding({ status: 'waitlisted' }, new Date(heldUntil))).toBe('waitlisted')
  })
})

describe('the other events that a form suggests', () => {
  const day = (slug: string, city: string, takesRsvps = true) => ({
    id: slug,
    slug,
    title: slug,
    city,
    day: 'Saturday, July 11',
    startsAt_tz: 'America/New_York' as const,
    startsAt: '2026-07-11T14:00:00Z',
    takesRsvps,
    places: null,
  })

  it('take RSVPs, and begin with those in the same city', () => {
    const event = {
      ...day('this', 'Cleveland'),
      isFree: true,
      createdAt: '2026-01-01T00:00:00Z',
      updatedAt: '2026-01-01T00:00:00Z',
    }
    const { otherDays } = getRsvpEvent(
      event,
      [
        event,
        day('far', 'Charlotte'),
        day('full-or-closed', 'Cleveland', false),
        day('near', 'Cleveland'),
      ],
      { calendars: [], locale: 'en', siteUrl: 'https://swan.example' },
    )
    expect(otherDays.map(({ slug }) => slug)).toEqual(['near', 'far'])
  })
})

describe('needsGuardian', () => {
  it('is true for a participant who turns 18 after the event', () => {
    expect(needsGuardian('2008-07-05', DAYS)).toBe(true)
  })
  it('is true for a participant who is 17 when signing and 18 on the day of the event', () => {
    expect(needsGuardian('2008-07-04', DAYS)).toBe(true)
  })
  it('is false for a participant who is 18 on both days', () => {
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
    expect(placesFor(anEvent({ confirmed: 9 }), 1, null)).toEqual(ok(['confirmed']))
  })

  it('is always confirmed if the event has no limit', () => {
    const unlimited = anEvent({ limit: null, confirmed: 100_000 })
    expect(refusalFor(unlimited, NOW)).toBeNull()
    expect(placesFor(unlimited, 1, null)).toEqual(ok(['confirmed']))
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
    expect(placesFor(full, 1, null)).toEqual(ok(['waitlisted']))
  })

  it('goes to the waitlist if staff lowered the limit below the confirmed RSVPs', () => {
    expect(placesFor(anEvent({ limit: 5, confirmed: 8, hasWaitlist: true }), 1, null)).toEqual(
      ok(['waitlisted']),
    )
  })
})

describe('the places of a family', () => {
  const oneLeft = anEvent({ confirmed: 9, hasWaitlist: true })

  it('are given to all of them if there are enough', () => {
    expect(placesFor(anEvent({ confirmed: 8 }), 2, null)).toEqual(ok(['confirmed', 'confirmed']))
  })

  it('are not divided unless the family asks for it', () => {
    expect(placesFor(oneLeft, 2, null)).toEqual(
      refused({ code: 'too-few-places', placesLeft: 1, choices: ['split', 'waitlist'] }),
    )
  })

  it('go to the first on the form if the family asks for it, and the others wait', () => {
    expect(placesFor(oneLeft, 3, 'split')).toEqual(ok(['confirmed', 'waitlisted', 'waitlisted']))
  })

  it('go to no further children if there is neither a place nor a waitlist', () => {
    const noWaitlist = anEvent({ confirmed: 9 })
    expect(placesFor(noWaitlist, 2, 'split')).toEqual(ok(['confirmed', 'not_taken']))
    expect(placesFor(noWaitlist, 2, 'waitlist')).toEqual(
      refused({ code: 'too-few-places', placesLeft: 1, choices: ['split'] }),
    )
  })

  it('are waited for by all of them if the family asks for it, or if there is none', () => {
    expect(placesFor(oneLeft, 2, 'waitlist')).toEqual(ok(['waitlisted', 'waitlisted']))
    expect(placesFor(anEvent({ confirmed: 10, hasWaitlist: true }), 2, null)).toEqual(
      ok(['waitlisted', 'waitlisted']),
    )
  })
})

describe('the waitlist', () => {
  const family = (...rsvpIds: string[]) => ({ rsvpIds })
  const offered = (
    differences: Partial<EventAvailability>,
    waiting = [family('a'), family('b'), family('c')],
  ) =>
    planPlaces(anEvent(differences), waiting, NOW, 'next')
      .offered.flatMap(({ rsvpIds }) => rsvpIds)
      .join('')

  it.each([
    ['as many as there are free places', { confirmed: 8 }, 'ab'],
    ['everybody when there are more places than families', { confirmed: 2 }, 'abc'],
    ['everybody when the event has no limit', { limit: null, confirmed: 50 }, 'abc'],
    ['nobody while the event is full', { confirmed: 10 }, ''],
    ['nobody while others are offered the free places', { confirmed: 8, offered: 2 }, ''],
    ['nobody when staff lowered the limit below the places given', { limit: 5, confirmed: 8 }, ''],
    ['nobody once the event has begun', { startsAt: NOW }, ''],
    ['nobody when the event is canceled', { isCancelled: true }, ''],
  ])('is offered places: %s', (_who, differences, who) => {
    expect(offered(differences)).toBe(who)
  })

  it('is offered places for siblings together, and a smaller family before one that does not fit', () => {
    const waiting = [family('a', 'b', 'c'), family('d'), family('e', 'f')]
    expect(offered({ confirmed: 8 }, waiting)).toBe('d')
    expect(offered({ confirmed: 7 }, waiting)).toBe('abc')
  })

  const twoFree = anEvent({ confirmed: 8 })
  const three = family('a', 'b', 'c')
  const one = family('d')

  it('keeps places for a family that is too large, if staff choose so, and offers them to no other family', () => {
    expect(planPlaces(twoFree, [three, one], NOW, 'hold')).toEqual({
      offered: [],
      tooLarge: { family: three, places: 2 },
      kept: [{ family: three, places: 2 }],
      asked: null,
    })
  })

  it('asks a family that is too large whether some of its children come alone, if staff choose so', () => {
    expect(planPlaces(twoFree, [three, one], NOW, 'ask')).toEqual({
      offered: [],
      tooLarge: { family: three, places: 2 },
      kept: [],
      asked: { family: three, rsvpIds: ['a', 'b'] },
    })
  })

  it('asks no family to decide if the family before has taken the places', () => {
    const { offered: who, tooLarge } = planPlaces(
      twoFree,
      [family('x', 'y'), three, one],
      NOW,
      'hold',
    )
    expect([who, tooLarge]).toEqual([[family('x', 'y')], null])
  })

  it('offers a family its kept places together with freed ones, and keeps more until it fits', () => {
    const waiting = { ...three, kept: 1 }
    const withFree = (free: number) => anEvent({ confirmed: 9 - free, kept: 1 })
    expect(planPlaces(withFree(2), [waiting, one], NOW, 'next').offered).toEqual([waiting])
    const { offered: who, kept } = planPlaces(withFree(1), [waiting, one], NOW, 'next')
    expect([who, kept]).toEqual([[], [{ family: waiting, places: 2 }]])
  })

  it('is offered places even if the event accepts no new RSVPs', () => {
    expect(offered({ rsvpOpen: false, isPublished: false, hasWaitlist: false })).toBe('abc')
  })
})

describe('an offered place', () => {
  it('is taken for everyone else', () => {
    const full = anEvent({ confirmed: 9, offered: 1, hasWaitlist: true })
    expect(placesFor(full, 1, null)).toEqual(ok(['waitlisted']))
    expect(refusalFor({ ...full, hasWaitlist: false }, NOW)).toBe('event-full')
  })

  it.each([
    ['for 24 hours', '2026-07-01T09:00:00-04:00', '2026-07-02T09:00:00-04:00'],
    ['for 4 hours within two days', '2026-07-02T10:00:00-04:00', '2026-07-02T14:00:00-04:00'],
    ['for 4 hours on the evening before', '2026-07-03T23:59:00-04:00', '2026-07-04T03:59:00-04:00'],
    ['for an hour on the day', '2026-07-04T00:00:00-04:00', '2026-07-04T01:00:00-04:00'],
    ['until the start at the longest', '2026-07-04T09:30:00-04:00', '2026-07-04T10:00:00-04:00'],
  ])('can be taken %s', (_howLong, from, until) => {
    expect(offerDeadline(anEvent(), new Date(from))).toEqual(new Date(until))
  })

  it("can be taken for an hour on the day in the event's zone, not in ours", () => {
    const evening = {
      startsAt: new Date('2026-07-04T20:00:00-07:00'),
      zone: 'America/Los_Angeles',
    }
    // Already July 4 in New York.
    const lateOnTheThird = new Date('2026-07-03T22:00:00-07:00')
    expect(offerDeadline(evening, lateOnTheThird)).toEqual(new Date('2026-07-04T02:00:00-07:00'))
  })

  const rsvp = (id: string, differences: Partial<OfferedRsvp> = {}): OfferedRsvp => ({
    id,
    status: 'waitlisted',
    offeredUntil: null,
    ...differences,
  })
  const later = new Date(NOW.getTime() + 1)

  it.each([
    ['open until its time is over', { offeredUntil: later }, {}, 'open'],
    ['expired at that moment', { offeredUntil: NOW }, {}, 'expired'],
    ['expired when its end was noticed', {}, {}, 'expired'],
    ['taken', { status: 'confirmed' as const }, {}, 'taken'],
    ['taken on the day, too', { status: 'confirmed' as const }, { startsAt: NOW }, 'taken'],
    ['passed', { status: 'cancelled' as const }, {}, 'passed'],
    ['over with the start of the event', { offeredUntil: later }, { startsAt: NOW }, 'event-over'],
    ['canceled with the event', { offeredUntil: later }, { isCancelled: true }, 'event-cancelled'],
  ])('is %s', (_what, differences, event, state) => {
    expect(offerState(anEvent(event), [rsvp('a', differences)], 'a', NOW).state).toBe(state)
  })

  it('is open for the children it is offered to, even if the child of the link was canceled', () => {
    const family = [
      rsvp('a', { status: 'cancelled' }),
      rsvp('b', { offeredUntil: later }),
      rsvp('c', { status: 'confirmed' }),
    ]
    expect(offerState(anEvent(), family, 'a', NOW)).toEqual({
      state: 'open',
      rsvpIds: ['b'],
      until: later,
      others: [],
    })
  })

  it('is about the children who were not just taken off the waitlist, if there are any', () => {
    const heldUntil = new Date(NOW.getTime() + 60_000).toISOString()
    const off = rsvp('a', { offeredUntil: later, heldUntil })
    const getOffer = (...others: OfferedRsvp[]) => offerState(anEvent(), [off, ...others], 'a', NOW)
    expect(getOffer(rsvp('b', { offeredUntil: later }))).toMatchObject({ rsvpIds: ['b'] })
    expect(getOffer()).toMatchObject({ state: 'open', rsvpIds: ['a'] })
    const gone = rsvp('a', { offeredUntil: later, heldUntil: NOW.toISOString() })
    expect(offerState(anEvent(), [gone], 'a', NOW)).toMatchObject({ state: 'passed' })
  })

  it('may be missed once', () => {
    expect([1, 2].map(leavesWaitlist)).toEqual([false, true])
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
  const key = makeDuplicateKey(maya)

  it.each([
    ['Mateo', 'Torres-Vega'],
    ['mateo', 'Torres Vega'],
    ['Matéo', 'TorresVega'],
    ["Ma'teo", 'Torres\u2011Vega'],
  ])(
    'is the same for every spelling of a name: %s %s',
    (participantFirstName, participantLastName) => {
      const mateo = { participantFirstName: 'Mateo', participantLastName: 'Torres-Vega' }
      expect(makeDuplicateKey({ ...maya, participantFirstName, participantLastName })).toBe(
        makeDuplicateKey({ ...maya, ...mateo }),
      )
    },
  )

  it('is the same for the same child, regardless of case and spacing', () => {
    expect(
      makeDuplicateKey({
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
    expect(makeDuplicateKey({ ...maya, ...difference })).not.toBe(key)
  })

  it('cannot be forged by moving letters from one name to the other', () => {
    expect(
      makeDuplicateKey({ ...maya, participantFirstName: 'Maya T', participantLastName: 'orres' }),
    ).not.toBe(key)
  })
})

describe('a walk-in', () => {
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
  const over = (differences: Partial<EventAvailability> = {}) =>
    anEvent({ startsAt: daysAgo(7), rsvpOpen: false, ...differences })

  it('is entered within 14 days, although the form is closed', () => {
    expect(walkInRefusalFor(over(), 1, NOW)).toBeNull()
    expect(walkInRefusalFor(over({ startsAt: daysAgo(14) }), 1, NOW)).toBeNull()
    expect(walkInRefusalFor(over({ startsAt: daysAgo(14.01) }), 1, NOW)).toBe('event-over')
    expect(walkInRefusalFor(over({ startsAt: new Date(NOW.getTime() + 1) }), 1, NOW)).toBe(
      'event-over',
    )
  })

  it('takes a place only if there was one', () => {
    expect(walkInRefusalFor(over({ confirmed: 8 }), 2, NOW)).toBeNull()
    expect(walkInRefusalFor(over({ confirmed: 9, hasWaitlist: true }), 2, NOW)).toBe('event-full')
    expect(walkInRefusalFor(over({ limit: null, confirmed: 900 }), 2, NOW)).toBeNull()
  })

  it('is not entered for an event that was canceled', () => {
    expect(walkInRefusalFor(over({ isCancelled: true }), 1, NOW)).toBe('event-cancelled')
    expect(walkInRefusalFor(over({ isPublished: false }), 1, NOW)).toBe('event-gone')
  })
})
