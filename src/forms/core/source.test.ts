import { describe, expect, it } from 'vitest'

import { normalizeQuery, normalizeReferrer, queryValue } from './source'

describe('a query', () => {
  it('is kept as it came, in one way of writing', () => {
    expect(
      normalizeQuery({ role: 'Intern/Assistant', utm_source: ['a', 'b'], empty: undefined }),
    ).toBe('role=Intern%2FAssistant&utm_source=a&utm_source=b')
    expect(normalizeQuery('?event=2025-10-12&utm_source=careers')).toBe(
      'event=2025-10-12&utm_source=careers',
    )
  })

  it('holds nothing that a database, a header or a page would stumble over', () => {
    const hostile = normalizeQuery({ a: '\u0000\r\nLocation: https://evil.test\ud800<script>' })
    expect(hostile).toMatch(/^[\w%.*+&=-]*$/)
  })

  it('is bounded', () => {
    expect(normalizeQuery({ a: 'x'.repeat(5000) })).toHaveLength(1000)
  })

  it('says the first of several values', () => {
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
  ])('%s is kept as %s', (referrer, kept) => {
    expect(normalizeReferrer(referrer)).toBe(kept)
  })
})
