import { describe, expect, it } from 'vitest'

import { anEvent, at, PACIFIC } from '../../../tests/support/event-times'
import {
  acceptsRsvps,
  addressLine,
  ageProblem,
  directionsTo,
  fitsAges,
  getVenue,
  hasBegun,
  isOver,
  venueLine,
} from './rules'

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
    expect(getVenue('Coming soon')).toBe('Coming soon (shared with registrants)')
    expect(venueLine({ venueName: 'coming soon ', city: 'Cleveland', state: 'OH' })).toBe(
      'Cleveland, OH',
    )
  })

  it('shows only the parts that staff have set', () => {
    expect(getVenue('Edgewater Park')).toBe('Edgewater Park')
    expect(getVenue(null)).toBeNull()
    expect(venueLine({ venueName: 'Edgewater Park', city: 'Cleveland', state: null })).toBe(
      'Edgewater Park, Cleveland',
    )
    expect(venueLine({})).toBeNull()
  })
})

describe('the directions to an event', () => {
  const address = {
    venueName: 'Heron Point Pavilion',
    addressLine1: '100 Lakeshore Loop',
    city: 'Cleveland',
    state: 'OH',
    postalCode: '44102',
  }

  it('link to its address', () => {
    expect(directionsTo(address)).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=Heron%20Point%20Pavilion%2C%20100%20Lakeshore%20Loop%2C%20Cleveland%2C%20OH%2044102',
    )
    expect(addressLine({ ...address, venueName: 'Coming soon' })).toBe(
      '100 Lakeshore Loop, Cleveland, OH 44102',
    )
  })

  it('use the link that staff set, and are missing if there is no street', () => {
    expect(directionsTo({ ...address, mapLink: 'https://maps.example/park' })).toBe(
      'https://maps.example/park',
    )
    expect(directionsTo({ ...address, addressLine1: '' })).toBeNull()
    expect(directionsTo({ ...address, venueName: 'Coming soon' })).toBeNull()
    expect(directionsTo({})).toBeNull()
  })
})

describe('the ages of an event', () => {
  it('include both ends', () => {
    const teenagers = { ageFrom: 13, ageTo: 18 }
    expect([12, 13, 18, 19].map((age) => fitsAges(teenagers, age))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('are open where staff left an end empty', () => {
    expect(fitsAges({}, 40)).toBe(true)
    expect(fitsAges({ ageFrom: 16, ageTo: null }, 40)).toBe(true)
    expect(fitsAges({ ageFrom: 16, ageTo: null }, 15)).toBe(false)
    expect(fitsAges({ ageFrom: null, ageTo: 12 }, 13)).toBe(false)
  })

  it('are whole years, and end after they begin', () => {
    for (const age of [undefined, null, 0, 18, 99]) expect(ageProblem(age)).toBeNull()
    for (const age of [-1, 8.5, 100, NaN]) expect(ageProblem(age)).toBe('not-an-age')
    expect(ageProblem(8, 8)).toBeNull()
    expect(ageProblem(null, 8)).toBeNull()
    expect(ageProblem(12, 13)).toBe('ends-before-it-begins')
  })
})
