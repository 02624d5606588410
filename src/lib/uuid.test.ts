import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'

import { isUuid } from './uuid'

describe('isUuid', () => {
  it('accepts an id as the database makes it', () => {
    expect(isUuid(randomUUID())).toBe(true)
  })

  it.each(['', 'undefined', '1', `${randomUUID()} OR true`])(
    'rejects %j, which the database would throw on',
    (text) => {
      expect(isUuid(text)).toBe(false)
    },
  )
})
