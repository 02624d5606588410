import { describe, expect, it } from 'vitest'

import { sunriseHike } from '../../../tests/support/sunrise-hike'
import { eventFacts, type EventInEmail, subjectDate, subjectEnd } from './email'
import { whenLine } from './times'

const event: EventInEmail = {
  ...sunriseHike,
  arriveMinutes: null,
  whatToBring: [],
  checkInRule: null,
}
const inLosAngeles = { ...event.times, zone: 'America/Los_Angeles' }
const getWhere = (venue: EventInEmail['venue']) =>
  eventFacts({ ...event, venue }).find(({ label }) => label === 'Where')?.answer

describe('an event in an email', () => {
  it('shows its weekday, date and hours in its own zone', () => {
    expect(whenLine(event.times)).toBe('Saturday, Dec 05, 2026, 7:30 – 11:30 AM Eastern')
    expect(whenLine({ ...event.times, endsAt: '2026-12-05T18:00:00Z' })).toBe(
      'Saturday, Dec 05, 2026, 7:30 AM – 1:00 PM Eastern',
    )
    expect(subjectDate(event.times)).toBe('Sat, Dec 5, 7:30 AM')
    expect(subjectEnd(event)).toBe('Sat, Dec 5, 7:30 AM, Cleveland')
    expect(subjectEnd({ ...event, venue: {} })).toBe('Sat, Dec 5, 7:30 AM')
  })

  it('adds Eastern time to the hours of another zone', () => {
    expect(whenLine(inLosAngeles)).toBe(
      'Saturday, Dec 05, 2026, 4:30 – 8:30 AM Pacific (7:30 AM – 11:30 AM Eastern)',
    )
    expect(subjectDate(inLosAngeles)).toBe('Sat, Dec 5, 4:30 AM')
  })

  it('has its street address and a link to directions', () => {
    expect(getWhere(event.venue)).toEqual([
      'Heron Point Pavilion\n100 Lakeshore Loop, Cleveland, OH 44102\n',
      {
        label: 'Directions',
        url: 'https://www.google.com/maps/dir/?api=1&destination=Heron%20Point%20Pavilion%2C%20100%20Lakeshore%20Loop%2C%20Cleveland%2C%20OH%2044102',
      },
    ])
  })

  it('promises the exact location while it is not set, and links no directions to the middle of a city', () => {
    expect(
      getWhere({
        venueName: 'Coming soon',
        addressLine1: 'A park',
        city: 'Cleveland',
        state: 'OH',
      }),
    ).toBe('A park, Cleveland, OH\nWe email you the exact place as soon as it is set.')
    expect(getWhere({})).toBe('We email you the exact place as soon as it is set.')
    expect(getWhere({ venueName: 'Wade Lagoon', city: 'Cleveland', state: 'OH' })).toBe(
      'Wade Lagoon, Cleveland, OH',
    )
    expect(
      getWhere({ addressLine1: '27 Mill Creek Road', city: 'Cleveland', state: 'OH' }),
    ).toEqual([
      '27 Mill Creek Road, Cleveland, OH\n',
      expect.objectContaining({ label: 'Directions' }),
    ])
  })
})
