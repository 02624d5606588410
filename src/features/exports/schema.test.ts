import { describe, expect, it } from 'vitest'

import { parseExportQuery } from './schema'

const read = (query: string) => parseExportQuery(new URLSearchParams(query))

describe('an export', () => {
  it('asks for everything as CSV unless it says otherwise', () => {
    expect(read('')).toEqual({ start: '', end: '', format: 'csv' })
  })

  it('takes the empty dates of a form for none', () => {
    expect(read('start_date=&end_date=&format=json')).toEqual({
      start: '',
      end: '',
      format: 'json',
    })
  })

  it('may be of a single day', () => {
    expect(read('start_date=2026-03-08&end_date=2026-03-08')).toMatchObject({
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
  ])('is refused: %s', (query) => {
    expect(read(query)).toBeNull()
  })
})
