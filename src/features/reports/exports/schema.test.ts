import { describe, expect, it } from 'vitest'

import { parseExportQuery } from './schema'
import { EXPORT_SLUGS, type ExportSlug } from './sources/rules'

const parse = (query: string, slug: ExportSlug = 'registrations') =>
  parseExportQuery(slug, new URLSearchParams(query))

const ANY = { start: '', end: '', event: '', status: '', ids: [], healthReason: null }

const ID = '6a1f6fa3-65c5-4012-b071-7e1de5dcce29'
const ids = (count: number) =>
  Array.from({ length: count }, (_, n) => `${ID.slice(0, -4)}${String(n).padStart(4, '0')}`)

describe('the query of an export', () => {
  it.each(EXPORT_SLUGS)('defaults to all %s as CSV without health answers', (slug) => {
    expect(parse('', slug)).toEqual({ ...ANY, format: 'csv' })
  })

  it('treats the empty dates of a form as missing', () => {
    expect(parse('start_date=&end_date=&event=&status=&ids=&health=&reason=&format=json')).toEqual({
      ...ANY,
      format: 'json',
    })
  })

  it('names an event, a status and up to 500 records', () => {
    expect(
      parse(`event=${ID.toUpperCase()}&status=confirmed&ids=${ids(500).join()}`, 'rsvps'),
    ).toMatchObject({
      event: ID,
      status: 'confirmed',
      ids: ids(500),
    })
  })

  it('includes health answers only on request, with their purpose', () => {
    expect(parse('health=1&reason= Food plan ')).toMatchObject({ healthReason: 'Food plan' })
    expect(parse('reason=Food plan')).toMatchObject({ healthReason: null })
  })

  it.each([
    [`ids=${ids(501).join()}`, 'registrations'],
    ['ids=1', 'registrations'],
    ['status=answered', 'registrations'],
    ['status=new', 'corrections'],
    ['event=1', 'rsvps'],
    [`event=${ID}`, 'registrations'],
    ['health=yes', 'registrations'],
    ['health=1&reason=Food plan', 'volunteers'],
    ['health=1&reason=Food%0Aplan', 'registrations'],
  ] as const)('is invalid: %s of %s', (query, slug) => {
    expect(parse(query, slug)).toBeNull()
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
