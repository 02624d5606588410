import { describe, expect, it } from 'vitest'

import { isUnfilled } from './unfilled'

describe('an empty section', () => {
  it.each([
    [{ blockType: 'quote' }, true],
    [{ blockType: 'quote', quote: 'Break trail.', attribution: ' ' }, true],
    [{ blockType: 'quote', quote: 'Break trail.', attribution: 'A mentor' }, false],
    [{ blockType: 'logos', partners: [] }, true],
    [{ blockType: 'logos', partners: 0 }, true],
    [{ blockType: 'logos', partners: [{ name: 'Lake Bank' }] }, false],
    [{ blockType: 'hero' }, false],
  ])('is %j: %s', (section, expected) => {
    expect(isUnfilled(section)).toBe(expected)
  })
})
