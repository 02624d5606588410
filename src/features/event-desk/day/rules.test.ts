import { describe, expect, it } from 'vitest'

import { attendanceOf, countArrivals, shortNames } from './rules'
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

describe('the attendance of a child', () => {
  const firstIn = { tap: 'a', at: '2026-12-05T21:19:00.000Z', by: 'dana' }
  const out = {
    ...{ tap: 'b', at: '2026-12-05T23:46:20.000Z', by: 'dana' },
    ...{ to: 'Rosa Delgado', how: 'code' as const },
  }
  const adults = [{ id: 'dana', name: 'Dana Ruiz' }]

  it('is from the first In to the Out that stands, in whole minutes', () => {
    expect(attendanceOf({ came: true, firstIn, out }, adults)).toEqual({
      came: true,
      in: firstIn.at,
      out: out.at,
      minutes: 147,
      releasedTo: 'Rosa Delgado',
      how: 'code',
      by: 'Dana Ruiz',
    })
  })

  it.each([
    ['no Out, or is red', { came: true, firstIn, out: null }, true],
    ['no In', { came: true, firstIn: null, out }, true],
    ['not come', { came: false, firstIn: null, out: null }, false],
  ])('has no minutes if it has %s', (_, child, came) => {
    expect(attendanceOf(child, adults)).toMatchObject({ came, minutes: null })
  })

  it('counts each child once, and only minutes that are known', () => {
    const days = [
      { came: true, firstIn, out },
      { came: true, firstIn, out: null },
      { came: false, firstIn: null, out: null },
    ].map((child) => attendanceOf(child, adults))
    expect(countArrivals(days, { inside: 1 })).toEqual({
      came: 2,
      didNotCome: 1,
      inside: 1,
      minutes: 147,
    })
  })
})
