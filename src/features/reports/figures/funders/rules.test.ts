import { describe, expect, it } from 'vitest'

import { getDays, getPeriod, maskSmall, maskTable, maskTotal, SMALLEST_GROUP } from './rules'

describe('counts that can be passed on', () => {
  it('are none of fewer than five people', () => {
    expect(maskSmall([12, 4, 1, 0, 5])).toEqual([12, 'under 5', 'under 5', 0, 5])
  })

  it('hide a second one where the total would tell the first', () => {
    expect(maskSmall([12, 4, 30])).toEqual(['not shown', 'under 5', 30])
  })

  it('hide more until all that are hidden are a group', () => {
    expect(maskSmall([1, 2, 8, 30])).toEqual(['under 5', 'under 5', 'not shown', 30])
    expect(maskSmall([4, 4, 30])).toEqual(['under 5', 'under 5', 30])
  })

  it('leave zero, counts of five and more, and an empty table as they are', () => {
    expect(maskSmall([5, 0, 100])).toEqual([5, 0, 100])
    expect(maskSmall([])).toEqual([])
  })

  it('leave no cell of a small group that could be calculated', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed % below
    }
    for (let round = 0; round < 300; round += 1) {
      const counts = Array.from({ length: 1 + random(6) }, () => random(12))
      const masked = maskSmall(counts)
      const hidden = counts.filter((_, index) => typeof masked[index] === 'string')
      const group = hidden.reduce((total, count) => total + count, 0)
      const isRestShown = counts.some((count, index) => count > 0 && masked[index] === count)
      if (hidden.length > 0 && isRestShown) {
        expect(hidden.length).toBeGreaterThan(1)
        expect(group).toBeGreaterThanOrEqual(SMALLEST_GROUP)
      }
      for (const [index, count] of counts.entries())
        if (count > 0 && count < SMALLEST_GROUP) expect(masked[index]).toBe('under 5')
    }
  })

  it('have a total, unless it is small itself', () => {
    expect(maskTotal([1, 2, 8])).toBe(11)
    expect(maskTotal([1, 2])).toBe('under 5')
    expect(maskTotal([])).toBe(0)
  })
})

describe('a table that can be passed on', () => {
  const table = (peopleColumns?: number) => ({
    columns: ['Participants', 'Came again', 'Days', 'Hours'],
    rows: [
      { label: 'March', counts: [12, 6, 13, 31.4] },
      { label: 'April', counts: [3, 0, 8, 2.5] },
      { label: 'May', counts: [8, 7, 9, 4.5] },
    ],
    addsUp: false,
    ...(peopleColumns === undefined ? {} : { peopleColumns }),
  })

  it('hides days and hours of a hidden group, however many they are, and shows those of others', () => {
    expect(maskTable(table(2))).toEqual([
      [12, 'under 5', 'not shown'],
      [6, 0, 7],
      [13, 'under 5', 'not shown'],
      [31.4, 'under 5', 'not shown'],
    ])
  })

  it('hides small counts in each column if all columns count people', () => {
    expect(maskTable(table())[3]).toEqual([31.4, 'under 5', 'under 5'])
  })
})

describe('a period', () => {
  it('is a calendar year, as funders report', () => {
    expect(getDays('this-year', '2026-11-23')).toEqual({ start: '2026-01-01', end: '2026-12-31' })
    expect(getDays('last-year', '2026-01-01')).toEqual({ start: '2025-01-01', end: '2025-12-31' })
  })

  it('is this year unless another is asked for', () => {
    expect(getPeriod('all-time')).toBe('all-time')
    expect(getPeriod('tomorrow')).toBe('this-year')
  })
})
