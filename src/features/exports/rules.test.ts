import { describe, expect, it } from 'vitest'

import { fileName, isExportable, quickRanges } from './rules'

describe('the file', () => {
  it('says what it holds and when it was made', () => {
    expect(fileName('registrations', '2025-09-23', 'csv')).toBe(
      'swantastic-registrations-2025-09-23.csv',
    )
    expect(fileName('rsvps', '2025-09-23', 'json')).toBe('swantastic-rsvps-2025-09-23.json')
  })
})

describe('a quick range', () => {
  it('of 30 days counts today', () => {
    expect(quickRanges('2026-03-09')[1]).toMatchObject({ start: '2026-02-08', end: '2026-03-09' })
  })

  it('of this month begins on its first day', () => {
    expect(quickRanges('2026-11-20')[2]).toMatchObject({ start: '2026-11-01', end: '2026-11-20' })
  })

  it('of all time has no ends', () => {
    expect(quickRanges('2026-11-20')[0]).toMatchObject({ start: '', end: '' })
  })
})

describe('what can be exported', () => {
  it.each(['users', 'toString', '__proto__', '', 'REGISTRATIONS'])('is not %j', (name) => {
    expect(isExportable(name)).toBe(false)
  })
})
