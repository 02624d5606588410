import { describe, expect, it } from 'vitest'

import type { AttendedDay } from '@/features/event-desk/day/attendance'

import { countDays, type PersonDay } from './rules'
import { cameInWords, cameTag, dayInOneLine, daysInWords } from './wording'

const aPersonDay = (day: string, differences: Partial<AttendedDay> = {}): PersonDay => ({
  id: day,
  title: 'Winter Lantern Walk',
  times: { startsAt: `${day}T21:30:00.000Z`, endsAt: null, zone: 'America/New_York' },
  child: {
    rsvp: `rsvp-${day}`,
    reference: 'K7PX4MQA',
    name: 'Leo Torres',
    came: true,
    in: `${day}T21:24:00.000Z`,
    out: `${day}T23:49:00.000Z`,
    minutes: 145,
    releasedTo: 'Luis Torres',
    how: 'code',
    by: 'Dana Ruiz',
    missed: null,
    toldAt: null,
    ...differences,
  },
})

const NOT_THERE = { came: false, in: null, out: null, minutes: null, releasedTo: null, how: null }

describe('the days of a person', () => {
  const days = [
    aPersonDay('2026-10-18'),
    aPersonDay('2026-11-01', { ...NOT_THERE, missed: 'no-word' }),
    aPersonDay('2026-11-20', { out: null, minutes: null, releasedTo: null, how: null }),
    aPersonDay('2026-12-05'),
    aPersonDay('2026-12-12', {
      ...NOT_THERE,
      missed: 'told-us',
      toldAt: '2026-12-12T20:06:00.000Z',
    }),
  ]

  it('are counted with the hours that are known', () => {
    const counts = countDays(days)
    expect(counts).toMatchObject({ days: 5, came: 3, toldUs: 1, noWord: 1, minutes: 290 })
    expect(daysInWords(counts)).toBe('3 of 5 days, 4 h 50 in all')
    expect(cameInWords(counts)).toBe('Came 3 times, last on Dec 5')
    expect(cameInWords(countDays(days.slice(1, 2)))).toBeNull()
  })

  it('count a child once a day, also with a canceled and a new RSVP', () => {
    const again = aPersonDay('2026-12-05', { ...NOT_THERE, rsvp: 'another', missed: 'no-word' })
    for (const twice of [
      [aPersonDay('2026-12-05'), again],
      [again, aPersonDay('2026-12-05')],
    ])
      expect(countDays(twice)).toMatchObject({ days: 1, came: 1, noWord: 0, minutes: 145 })
  })

  it('are one line each, with what nobody knows left out', () => {
    expect(days.map(dayInOneLine)).toEqual([
      'In 5:24 PM, out 7:49 PM with Luis Torres, code. 2 h 25.',
      '',
      'In 4:24 PM, no Out.',
      'In 4:24 PM, out 6:49 PM with Luis Torres, code. 2 h 25.',
      '',
    ])
    expect(days.map(cameTag)).toEqual([
      'Came',
      'Did not come, no word',
      'Came',
      'Came',
      'Did not come, told us at 3:06 PM',
    ])
  })
})
