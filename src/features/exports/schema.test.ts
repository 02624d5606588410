import { describe, expect, it } from 'vitest'

import { parseExportQuery } from './schema'

const parse = (query: string) => parseExportQuery(new URLSearchParams(query))

describe('the query of an export', () => {
  it('defaults to all records as CSV', () => {
    expect(parse('')).toEqual({ start: '', end: '', format: 'csv' })
  })

  it('treats the empty dates of a form as missing', () => {
    expect(parse('start_date=&end_date=&format=json')).toEqual({
      start: '',
      end: '',
      format: 'json',
    })
  })

  it('can cover a single day', () => {
    expect(parse('start_date=2026-03-08&end_date=2026-03-08')).toMatchObject({
      start: '2026-03-08',
      end: '2026-03-08',
    })
  })

  it.each([
    'format=xml',
    'format=CSV',
    'format=',
    'start_date=2026-02-30',
    'start_date=2026-3-1',
    'start_date=0001-01-01',
    'start_date=2026-03-08T00:00:00Z',
    "start_date=2026-03-08'--",
    'start_date=2026-03-08%00',
    'start_date=2026-03-09&end_date=2026-03-08',
    'format=csv&format=json',
    'start_date=2026-03-08&start_date=2026-03-09',
  ])('is invalid: %s', (query) => {
    expect(parse(query)).toBeNull()
  })
})
