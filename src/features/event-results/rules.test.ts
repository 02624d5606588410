import { describe, expect, it } from 'vitest'

import type { Participant } from '@/features/event-people/rules'

import { canceledWhen, cancellationsOf, figuresOf } from './rules'

const START = '2026-12-05T15:00:00.000Z'

const somebody = (differences: Partial<Participant>): Participant => ({
  id: 'maya',
  reference: 'AAAA2222',
  family: 'AAAA2222',
  familyOrder: 0,
  familyKey: 'elena@example.com',
  standing: 'confirmed',
  heldUntil: null,
  offeredUntil: null,
  waitingSince: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  name: 'Maya Torres',
  lastName: 'Torres',
  birthDate: '2014-12-05',
  parentName: 'Elena Torres',
  parentEmail: 'elena@example.com',
  parentPhone: null,
  staysWithChild: true,
  pickupPeople: [],
  mayBePhotographed: true,
  offersToDrive: false,
  clearedUntil: null,
  isOutsideAges: false,
  isFirstTime: false,
  signature: {
    id: 'signature',
    nameMatches: true,
    isSettled: false,
    signedAs: 'Elena Torres',
    expected: 'Elena Torres',
  },
  age: 12,
  health: [],
  waiver: 'signed',
  ...differences,
})

describe('what is known of an event', () => {
  it('counts those with a place, their families and ages, and first times only among them', () => {
    expect(
      figuresOf([
        somebody({ isFirstTime: true }),
        somebody({ id: 'leo', age: 9 }),
        somebody({ id: 'ada', age: 9, familyKey: 'ann@example.com' }),
        somebody({ id: 'zoe', standing: 'waitlisted', isFirstTime: true, age: 5 }),
        somebody({ id: 'ben', standing: 'cancelled' }),
        somebody({ id: 'ivy', standing: 'held' }),
      ]),
    ).toEqual({
      placed: 3,
      families: 2,
      waiting: 1,
      canceled: 2,
      firstTime: 1,
      ages: [
        { age: 9, count: 2 },
        { age: 12, count: 1 },
      ],
    })
  })
})

describe('cancellations', () => {
  it('are by how long before the start they came', () => {
    expect(canceledWhen('2026-11-20T15:00:00.000Z', START)).toBe('earlier')
    expect(canceledWhen('2026-11-30T15:00:00.000Z', START)).toBe('last-week')
    expect(canceledWhen('2026-12-05T14:00:00.000Z', START)).toBe('last-day')
    expect(canceledWhen('2026-12-05T16:00:00.000Z', START)).toBe('since-start')
    expect(canceledWhen(undefined, START)).toBe('unknown')
  })

  it('are by whom, and only of those who are canceled now', () => {
    const at = '2026-11-20T15:00:00.000Z'
    const counts = cancellationsOf(
      [
        somebody({ id: 'family', standing: 'cancelled' }),
        somebody({ id: 'staff', standing: 'cancelled' }),
        somebody({ id: 'silent', standing: 'cancelled' }),
        somebody({ id: 'back' }),
      ],
      [
        { rsvpId: 'family', action: 'rsvp.given-up', at },
        { rsvpId: 'staff', action: 'rsvp.status-changed', at },
        { rsvpId: 'back', action: 'rsvp.given-up', at },
      ],
      START,
    )
    expect(counts.family.earlier).toBe(1)
    expect(counts.staff.earlier).toBe(1)
    expect(counts.unknown.unknown).toBe(1)
    expect(counts['offer-missed']).toMatchObject({ earlier: 0, unknown: 0 })
  })
})
