import { describe, expect, it } from 'vitest'

import { ageInYears, dayFromParts, dayParts, isDay } from './days'

describe('days', () => {
  it('puts the parts together as text that sorts by date', () => {
    expect(dayFromParts('2014', '3', '9')).toBe('2014-03-09')
  })
  it.each([
    ['2015', '2', '29'],
    ['2014', '13', '1'],
    ['2014', '0', '1'],
    ['14', '3', '9'],
    ['2014', '3', ''],
    ['2014', 'March', '9'],
  ])('rejects the parts %s-%s-%s, which are not a calendar day', (year, month, day) => {
    expect(dayFromParts(year, month, day)).toBeNull()
  })
  it('splits a day into the parts it was made of', () => {
    expect(dayParts('2014-03-09')).toEqual({ year: '2014', month: '3', day: '9' })
  })
  it('recognizes only days that exist, with leading zeros', () => {
    expect(isDay('2024-02-29')).toBe(true)
    expect(isDay('2023-02-29')).toBe(false)
    expect(isDay('2023-2-9')).toBe(false)
  })
})

describe('ageInYears', () => {
  it('adds a year on the birthday itself', () => {
    expect(ageInYears('2008-07-04', '2026-07-03')).toBe(17)
    expect(ageInYears('2008-07-04', '2026-07-04')).toBe(18)
  })
  it('adds a year on March 1 for a person born on February 29, unless it is a leap year', () => {
    expect(ageInYears('2008-02-29', '2026-02-28')).toBe(17)
    expect(ageInYears('2008-02-29', '2026-03-01')).toBe(18)
    expect(ageInYears('2008-02-29', '2028-02-29')).toBe(20)
  })
  it('does not just subtract the years', () => {
    expect(ageInYears('2007-12-31', '2025-10-12')).toBe(17)
  })
})
