import { describe, expect, it } from 'vitest'

import { readQuery } from './query'

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
