import { describe, expect, it } from 'vitest'

import { isTimeZone, TIME_ZONES } from './time-zones'

describe('a time zone', () => {
  it.each(['America/New_York', 'Europe/Kyiv', 'Asia/Kolkata', 'Pacific/Honolulu', 'UTC'])(
    'is one of the IANA list: %s',
    (zone) => {
      expect(isTimeZone(zone)).toBe(true)
    },
  )

  it.each(['', 'Cleveland', 'America/Cleveland', '+05:00', '-0500', 'Eastern Time', "'; DROP"])(
    'is nothing else: %j',
    (zone) => {
      expect(isTimeZone(zone)).toBe(false)
    },
  )

  it('is offered by the name that people use, those of the country first, each once', () => {
    expect(TIME_ZONES[0]).toEqual({
      value: 'America/New_York',
      label: 'Eastern: Cleveland, Charlotte',
    })
    expect(TIME_ZONES.find(({ value }) => value === 'Europe/Berlin')?.label).toBe('Europe/Berlin')
    const values = TIME_ZONES.map(({ value }) => value)
    expect(new Set(values).size).toBe(values.length)
    expect(values.filter((value) => !isTimeZone(value))).toEqual([])
  })
})
