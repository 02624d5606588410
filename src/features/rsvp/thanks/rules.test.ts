import { describe, expect, it } from 'vitest'

import { thanksDue } from './rules'

const due = (startsAt: string, endsAt: string | null, now: string, zone = 'America/New_York') =>
  thanksDue(
    { startsAt: new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt), zone },
    new Date(now),
  )

describe('families are thanked', () => {
  const evening = ['2026-12-05T16:30:00-05:00', '2026-12-05T19:00:00-05:00'] as const

  it.each([
    ['2026-12-05T23:00:00-05:00', null],
    ['2026-12-06T09:59:00-05:00', null],
    ['2026-12-06T10:00:00-05:00', '2026-12-05'],
    ['2026-12-06T19:59:00-05:00', '2026-12-05'],
    ['2026-12-06T20:00:00-05:00', null],
    ['2026-12-07T10:00:00-05:00', null],
  ])('at ten on the next day, and not in the evening: %s', (now, day) => {
    expect(due(...evening, now)).toBe(day)
  })

  it('by the clock of the event', () => {
    const start = '2026-12-05T16:30:00-08:00'
    expect(due(start, null, '2026-12-06T10:00:00-05:00', 'America/Los_Angeles')).toBeNull()
    expect(due(start, null, '2026-12-06T10:00:00-08:00', 'America/Los_Angeles')).toBe('2026-12-05')
  })

  it('after the last of several days, and after a night in the morning', () => {
    const camp = ['2026-12-04T16:00:00-05:00', '2026-12-06T15:00:00-05:00'] as const
    expect(due(...camp, '2026-12-05T10:00:00-05:00')).toBeNull()
    expect(due(...camp, '2026-12-07T10:00:00-05:00')).toBe('2026-12-04')
    const night = ['2026-12-05T20:00:00-05:00', '2026-12-06T01:00:00-05:00'] as const
    expect(due(...night, '2026-12-06T10:00:00-05:00')).toBe('2026-12-05')
  })
})
