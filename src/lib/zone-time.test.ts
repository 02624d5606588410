import { describe, expect, it } from 'vitest'

import {
  addDays,
  dayIn,
  firstOfMonth,
  formatInstant,
  instantAt,
  isoIn,
  nextSaturday,
} from './zone-time'

describe('instantAt', () => {
  it.each([
    ['2025-10-12', '10:00', 'America/New_York', '2025-10-12T14:00:00.000Z'],
    ['2025-10-12', '16:30', 'America/New_York', '2025-10-12T20:30:00.000Z'],
    ['2026-01-10', '19:30', 'America/Los_Angeles', '2026-01-11T03:30:00.000Z'],
    ['2025-11-02', '00:30', 'America/New_York', '2025-11-02T04:30:00.000Z'],
    ['2025-11-02', '10:00', 'America/New_York', '2025-11-02T15:00:00.000Z'],
    ['2026-03-08', '03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ])('converts %s %s in %s to %s', (day, time, zone, instant) => {
    expect(instantAt(day, time, zone)).toBe(instant)
  })
})

describe('dayIn', () => {
  it('returns the day in the given zone, not in the zone of the server', () => {
    const evening = new Date('2025-10-13T02:00:00Z')
    expect(dayIn('America/Los_Angeles', evening)).toBe('2025-10-12')
    expect(dayIn('Europe/Berlin', evening)).toBe('2025-10-13')
  })
})

describe('calendar days', () => {
  it('are counted correctly across months, leap days, and changes to daylight saving time', () => {
    expect(addDays('2026-03-09', -29)).toBe('2026-02-08')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-11-01', 1)).toBe('2026-11-02')
    expect(firstOfMonth('2026-11-20')).toBe('2026-11-01')
  })

  it('have a next Saturday, which is never the same day', () => {
    expect(nextSaturday('2026-11-20')).toBe('2026-11-21')
    expect(nextSaturday('2026-11-21')).toBe('2026-11-28')
    expect(nextSaturday('2026-11-22')).toBe('2026-11-28')
  })
})

describe('isoIn', () => {
  it.each([
    ['2025-10-12T14:00:00Z', 'America/New_York', '2025-10-12T10:00:00-04:00'],
    ['2025-12-12T18:00:00Z', 'America/Los_Angeles', '2025-12-12T10:00:00-08:00'],
    ['2025-10-12T14:00:00Z', 'Asia/Kolkata', '2025-10-12T19:30:00+05:30'],
  ])('formats %s in %s as %s', (instant, zone, iso) => {
    expect(isoIn(instant, zone)).toBe(iso)
  })
})

it('formatInstant returns the day and the time in a zone, with an ordinary space before AM and PM', () => {
  expect(formatInstant('2026-11-20T18:02:00.000Z', 'America/New_York')).toBe(
    'Nov 20, 2026, 1:02 PM',
  )
})

it.each(['soon', '', '2026-02-30'])(
  'the calendar functions throw for %j, which is not a day',
  (day) => {
    expect(() => addDays(day, 1)).toThrow()
  },
)
