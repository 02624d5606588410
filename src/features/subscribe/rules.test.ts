import { describe, expect, it } from 'vitest'

import { parseTag, tagsWith } from './rules'

describe('a subscriber tag', () => {
  it('is parsed from the query of an address', () => {
    expect(parseTag('programs-early-access')).toBe('programs-early-access')
    expect(parseTag(' Share_Page ')).toBe('share_page')
  })

  it.each([
    ['nothing', ''],
    ['a path', '../../etc/passwd'],
    ['markup', '<b>news</b>'],
    ['65 characters', 'a'.repeat(65)],
    ['words with spaces', 'early access'],
  ])('cannot be %s', (_what, text) => {
    expect(parseTag(text)).toBeNull()
  })
})

describe('a person who subscribes again', () => {
  it('keeps the earlier tags and gets the new one', () => {
    expect(tagsWith(['share'], 'programs-early-access')).toEqual(['share', 'programs-early-access'])
  })

  it('has each tag only once, and at most ten tags', () => {
    expect(tagsWith(['share'], 'share')).toEqual(['share'])
    expect(tagsWith(['share'], null)).toEqual(['share'])
    const many = Array.from({ length: 10 }, (_, index) => `t${String(index)}`)
    expect(tagsWith(many, 'one-more')).toEqual(many)
  })
})
