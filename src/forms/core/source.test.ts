import { describe, expect, it } from 'vitest'

import { normalizeQuery, normalizeReferrer, pathWithQuery, queryValue } from './source'

describe('the query of an address', () => {
  it('is kept in a canonical form, with all its values', () => {
    expect(
      normalizeQuery({ role: 'Intern/Assistant', utm_source: ['a', 'b'], empty: undefined }),
    ).toBe('role=Intern%2FAssistant&utm_source=a&utm_source=b')
    expect(normalizeQuery('?event=2025-10-12&utm_source=careers')).toBe(
      'event=2025-10-12&utm_source=careers',
    )
  })

  it('contains no characters that are dangerous in a database, a header, or a page', () => {
    const hostile = normalizeQuery({ a: '\u0000\r\nLocation: https://evil.test\ud800<script>' })
    expect(hostile).toMatch(/^[\w%.*+&=-]*$/)
  })

  it('is cut off at 1000 characters', () => {
    expect(normalizeQuery({ a: 'x'.repeat(5000) })).toHaveLength(1000)
  })

  it('is part of the address of its page if there is one', () => {
    expect(pathWithQuery('/volunteer', '?event=2025-10-12')).toBe('/volunteer?event=2025-10-12')
    expect(pathWithQuery('/volunteer', '')).toBe('/volunteer')
  })

  it('returns the first of several values', () => {
    expect(queryValue({ event: ['one', 'two'] }, 'event')).toBe('one')
    expect(queryValue({}, 'event')).toBe('')
  })
})

describe('a referrer', () => {
  it.each([
    ['https://www.google.com/search?q=private', 'https://www.google.com/search'],
    ['http://localhost:3000/careers#roles', 'http://localhost:3000/careers'],
    ['javascript:alert(1)', ''],
    ['data:text/html,x', ''],
    ['nonsense', ''],
    ['', ''],
  ])(
    'is stored without its query and fragment, and only for web addresses: %s as “%s”',
    (referrer, kept) => {
      expect(normalizeReferrer(referrer)).toBe(kept)
    },
  )
})
