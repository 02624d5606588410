import { describe, expect, it } from 'vitest'

import {
  exportDetail,
  type ExportQuery,
  fileName,
  isBulkRead,
  isReason,
  listLimit,
  parseExportDetail,
} from './rules'

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

  it('says in words what was asked for', () => {
    expect(exportDetail(ANY, 218)).toBe('csv, beginning to today, 218 rows')
    expect(
      exportDetail(
        { ...ANY, start: '2026-01-01', status: 'new', healthReason: 'Food, for all' },
        1,
      ),
    ).toBe('csv, 2026-01-01 to today, status new, 1 rows, with health answers: Food, for all')
  })

  it.each<Partial<ExportQuery>>([
    {},
    { start: '2026-01-01', end: '2026-01-31', format: 'json' },
    { event: EVENT, status: 'in_review' },
    { healthReason: 'csv, beginning to today, 3 rows, with health answers: none' },
  ])('can be read back: %j', (query) => {
    const { ids: _ids, ...asked } = { ...ANY, ...query }
    expect(parseExportDetail(exportDetail({ ...ANY, ...query }, 7))).toEqual({
      ...asked,
      chosen: 0,
      rows: 7,
    })
  })

  it('knows how many records were chosen, but not which', () => {
    const detail = exportDetail({ ...ANY, ids: [EVENT, EVENT] }, 2)
    expect(detail).not.toContain(EVENT)
    expect(parseExportDetail(detail)).toMatchObject({ chosen: 2, rows: 2 })
  })

  it('can be read as the first release wrote it', () => {
    expect(parseExportDetail('json, 2026-01-01 to today')).toMatchObject({
      format: 'json',
      start: '2026-01-01',
      rows: null,
    })
    expect(parseExportDetail('health')).toBeNull()
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
