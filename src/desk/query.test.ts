import { describe, expect, it } from 'vitest'

import { readQuery, rowsIn } from './query'

describe('the parameters of a screen', () => {
  it('are each one text, which can be searched for in the database', () => {
    expect(
      readQuery({ find: 'a\0b@example.com', view: ['failed', 'all'], after: undefined }),
    ).toEqual({
      find: 'ab@example.com',
      view: 'failed',
      after: undefined,
    })
    expect(readQuery()).toEqual({})
  })
})

describe('the number of rows that an address asks for', () => {
  it.each([
    [undefined, 8],
    ['', 8],
    ['many', 8],
    ['1.5', 8],
    ['Infinity', 8],
    ['-1', 8],
    ['33', 33],
    ['1e9', 500],
  ])('is whole and within limits: %j gives %i', (shown, rows) => {
    expect(rowsIn(shown, { least: 8, most: 500 })).toBe(rows)
  })
})
