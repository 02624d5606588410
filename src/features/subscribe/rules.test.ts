import { describe, expect, it } from 'vitest'

import { tagIn, tagsWith } from './rules'

describe('a tag', () => {
  it('is what an address of the site carries', () => {
    expect(tagIn('programs-early-access')).toBe('programs-early-access')
    expect(tagIn(' Share_Page ')).toBe('share_page')
  })

  it.each([
    ['nothing', ''],
    ['a path', '../../etc/passwd'],
    ['markup', '<b>news</b>'],
    ['65 characters', 'a'.repeat(65)],
    ['words with spaces', 'early access'],
  ])('is not %s', (_what, text) => {
    expect(tagIn(text)).toBeNull()
  })
})

describe('somebody who subscribes once more', () => {
  it('keeps the earlier tags and gets the new one', () => {
    expect(tagsWith(['share'], 'programs-early-access')).toEqual(['share', 'programs-early-access'])
  })

  it('has each tag once, and none too many', () => {
    expect(tagsWith(['share'], 'share')).toEqual(['share'])
    expect(tagsWith(['share'], null)).toEqual(['share'])
    const many = Array.from({ length: 10 }, (_, index) => `t${String(index)}`)
    expect(tagsWith(many, 'one-more')).toEqual(many)
  })
})
