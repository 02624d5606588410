import { describe, expect, it } from 'vitest'

import { ratioLimit, ratioState } from './ratio'

describe('the children that one adult may have', () => {
  it.each([
    [null, 5],
    [3, 5],
    [5, 5],
    [12, 5],
    [13, 8],
    [18, 8],
  ])('from age %s are at most %i', (youngest, limit) => {
    expect(ratioLimit(youngest, null)).toBe(limit)
  })

  it('are fewer if staff say so, and never more', () => {
    expect(ratioLimit(13, 6)).toBe(6)
    expect(ratioLimit(5, 8)).toBe(5)
  })
})

describe('the ratio', () => {
  it('says how many more children these adults may have', () => {
    expect(ratioState({ adults: 3, children: 10 }, 8)).toEqual({ room: 14, short: 0 })
  })

  it('says how many adults are missing', () => {
    expect(ratioState({ adults: 1, children: 13 }, 8)).toEqual({ room: 0, short: 1 })
    expect(ratioState({ adults: 0, children: 1 }, 5)).toEqual({ room: 0, short: 1 })
    expect(ratioState({ adults: 0, children: 0 }, 5)).toEqual({ room: 0, short: 0 })
  })
})
