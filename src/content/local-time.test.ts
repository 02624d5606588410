import { describe, expect, it } from 'vitest'

import { instantAt, weekendDay } from './local-time'

describe('the instant of a local time', () => {
  it.each([
    ['2025-10-12', '10:00', 'America/New_York', '2025-10-12T14:00:00.000Z'],
    ['2025-10-12', '16:30', 'America/New_York', '2025-10-12T20:30:00.000Z'],
    ['2026-01-10', '19:30', 'America/Los_Angeles', '2026-01-11T03:30:00.000Z'],
    ['2025-11-02', '00:30', 'America/New_York', '2025-11-02T04:30:00.000Z'],
    ['2025-11-02', '10:00', 'America/New_York', '2025-11-02T15:00:00.000Z'],
    ['2026-03-08', '03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, instant) => {
    expect(instantAt(day, time, zone)).toBe(instant)
  })
})

describe('a weekend day', () => {
  it('is always in the days to come', () => {
    expect(weekendDay('saturday', 0, '2026-11-20')).toBe('2026-11-21')
    expect(weekendDay('saturday', 0, '2026-11-21')).toBe('2026-11-28')
    expect(weekendDay('sunday', 1, '2026-11-22')).toBe('2026-12-06')
  })
})
