import { describe, expect, it } from 'vitest'

import { aParticipant } from '../../../../tests/support/participants'
import { canceledWhen, getCancellations, getFigures } from './rules'

const START = '2026-12-05T15:00:00.000Z'

describe('the figures of an event', () => {
  it('count participants with a place, their families and ages, and first times only among them', () => {
    expect(
      getFigures([
        aParticipant({ isFirstTime: true }),
        aParticipant({ id: 'leo', age: 9 }),
        aParticipant({ id: 'ada', age: 9, familyKey: 'ann@example.com' }),
        aParticipant({ id: 'zoe', standing: 'waitlisted', isFirstTime: true, age: 5 }),
        aParticipant({ id: 'ben', standing: 'cancelled' }),
        aParticipant({ id: 'ivy', standing: 'held' }),
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
  it('are grouped by how long before the start they came', () => {
    expect(canceledWhen('2026-11-20T15:00:00.000Z', START)).toBe('earlier')
    expect(canceledWhen('2026-11-30T15:00:00.000Z', START)).toBe('last-week')
    expect(canceledWhen('2026-12-05T14:00:00.000Z', START)).toBe('last-day')
    expect(canceledWhen('2026-12-05T16:00:00.000Z', START)).toBe('since-start')
    expect(canceledWhen(undefined, START)).toBe('unknown')
  })

  it('are grouped by who canceled, and count only RSVPs that are canceled now', () => {
    const at = '2026-11-20T15:00:00.000Z'
    const counts = getCancellations(
      [
        aParticipant({ id: 'family', standing: 'cancelled' }),
        aParticipant({ id: 'staff', standing: 'cancelled' }),
        aParticipant({ id: 'silent', standing: 'cancelled' }),
        aParticipant({ id: 'back' }),
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
