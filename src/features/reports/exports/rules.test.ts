import { describe, expect, it } from 'vitest'

import { type ExportQuery, exportRecord, fileName, isBulkRead, isReason, listLimit } from './rules'

describe('the name of an export file', () => {
  it('includes the collection, the day, and the format', () => {
    expect(fileName('registrations', '2025-09-23', 'csv')).toBe(
      'swantastic-registrations-2025-09-23.csv',
    )
    expect(fileName('rsvps', '2025-09-23', 'json')).toBe('swantastic-rsvps-2025-09-23.json')
  })
})

describe('the reason for health answers', () => {
  it.each(['Food plan for December', 'for the kitchen', 'Nurse’s list'])(
    'is some words: %s',
    (text) => {
      expect(isReason(text)).toBe(true)
    },
  )

  it.each(['', 'x', 'kitchen', '. . .', 'a b', '1 2 3', 'word '.repeat(60)])(
    'is more than a sign, and no novel: %s',
    (text) => {
      expect(isReason(text)).toBe(false)
    },
  )
})

describe('the line of the activity log about an export', () => {
  const ANY: ExportQuery = {
    ...{ start: '', end: '', format: 'csv', event: '', status: '', ids: [], healthReason: null },
  }
  const EVENT = '6a1f6fa3-65c5-4012-b071-7e1de5dcce29'

  it('keeps how many records were chosen, but not which', () => {
    expect(exportRecord({ ...ANY, ids: [EVENT, EVENT] }, 2)).toEqual({
      ...{ format: 'csv', start: '', end: '', event: '', status: '' },
      ...{ chosen: 2, rows: 2, healthReason: null },
    })
  })
})

describe('a list over REST', () => {
  it.each([
    [{}, 10],
    [{ limit: 25 }, 25],
    [{ limit: 100 }, 100],
    [{ limit: 101 }, 100],
    [{ limit: 100_000 }, 100],
    [{ limit: 0 }, 100],
    [{ limit: -1 }, 100],
    [{ limit: Number.NaN }, 100],
    [{ limit: '100000' }, 100],
    [{ pagination: false }, 100],
    [{ limit: 0, pagination: false }, 100],
  ])('has at most a hundred records, whatever is asked for: %o', (asked, limit) => {
    expect(listLimit(asked)).toBe(limit)
  })

  it('is a bulk read from twenty-six records on', () => {
    expect([25, 26].map(isBulkRead)).toEqual([false, true])
  })
})
