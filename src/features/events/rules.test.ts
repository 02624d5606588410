import { describe, expect, it } from 'vitest'

import { anEvent, at, PACIFIC } from '../../../tests/support/event-times'
import { acceptsRsvps, hasBegun, isOver, venueLine, venueOf } from './rules'

describe('an event', () => {
  it('is over once its end has passed', () => {
    expect(isOver(anEvent(), at('2025-10-12T20:29:00Z'))).toBe(false)
    expect(isOver(anEvent(), at('2025-10-12T20:31:00Z'))).toBe(true)
  })

  it('is over after midnight in its own zone, if it has no end', () => {
    const openEnded = anEvent({ endsAt: null, zone: PACIFIC })
    expect(isOver(openEnded, at('2025-10-13T06:59:00Z'))).toBe(false)
    expect(isOver(openEnded, at('2025-10-13T07:00:00Z'))).toBe(true)
  })

  it('accepts RSVPs until it begins, as long as staff keep the form open', () => {
    const open = { ...anEvent(), rsvpOpen: true }
    expect(acceptsRsvps(open, at('2025-10-12T13:59:59Z'))).toBe(true)
    expect(acceptsRsvps(open, at('2025-10-12T14:00:00Z'))).toBe(false)
    expect(acceptsRsvps({ ...open, isCancelled: true }, at('2025-10-01T00:00:00Z'))).toBe(false)
    expect(acceptsRsvps({ ...open, rsvpOpen: false }, at('2025-10-01T00:00:00Z'))).toBe(false)
    expect(hasBegun(open, at('2025-10-12T14:00:00Z'))).toBe(true)
  })
})

describe('the venue', () => {
  it('is announced as shared with registrants while it is coming soon', () => {
    expect(venueOf('Coming soon')).toBe('Coming soon (shared with registrants)')
    expect(venueLine({ venueName: 'coming soon ', city: 'Cleveland', state: 'OH' })).toBe(
      'Cleveland, OH',
    )
  })

  it('is shown as far as it is known', () => {
    expect(venueOf('Edgewater Park')).toBe('Edgewater Park')
    expect(venueOf(null)).toBeNull()
    expect(venueLine({ venueName: 'Edgewater Park', city: 'Cleveland', state: null })).toBe(
      'Edgewater Park, Cleveland',
    )
    expect(venueLine({})).toBeNull()
  })
})
