import { describe, expect, it } from 'vitest'

import { shortNames } from './rules'
import { dayWindow } from './times'

describe('the list of an event', () => {
  it('is on phones from noon of the day before until twelve hours after the end, where the event is', () => {
    const { from, until } = dayWindow({
      startsAt: '2026-12-05T21:30:00.000Z',
      endsAt: '2026-12-06T00:00:00.000Z',
      zone: 'America/New_York',
    })
    expect(from.toISOString()).toBe('2026-12-04T17:00:00.000Z')
    expect(until.toISOString()).toBe('2026-12-06T12:00:00.000Z')
  })

  it('is there for the day before an event whose evening is already the next day elsewhere', () => {
    // 11 PM on December 5 in Los Angeles.
    const { from } = dayWindow({
      startsAt: '2026-12-06T07:00:00.000Z',
      endsAt: null,
      zone: 'America/Los_Angeles',
    })
    expect(from.toISOString()).toBe('2026-12-04T20:00:00.000Z')
  })
})

describe('the name that a helper reads', () => {
  const names = (...children: [firstName: string, lastName: string][]) => [
    ...shortNames(
      children.map(([firstName, lastName], index) => ({ id: String(index), firstName, lastName })),
    ).values(),
  ]

  it('is the first name and the last initial', () => {
    expect(names(['Jaden', 'Brooks'], ['Ada', 'Okafor'])).toEqual(['Jaden B.', 'Ada O.'])
  })

  it('has another letter where two read alike', () => {
    expect(names(['Maya', 'Torres'], ['Maya', 'Tanaka'])).toEqual(['Maya To.', 'Maya Ta.'])
    expect(names(['Zoë', 'Klein'], ['zoe', 'Klug'])).toEqual(['Zoë Kle.', 'zoe Klu.'])
  })

  it('is never the whole name', () => {
    expect(names(['Maya', 'To'], ['Maya', 'Ta'])).toEqual(['Maya T.', 'Maya T.'])
    expect(names(['Maya', 'Torres'], ['Maya', 'Torres'])).toEqual(['Maya T.', 'Maya T.'])
    expect(names(['Maya', ''])).toEqual(['Maya'])
  })
})
