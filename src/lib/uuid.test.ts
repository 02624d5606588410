import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'

import { isUuid } from './uuid'

describe('isUuid', () => {
  it('accepts an id that the database has generated', () => {
    expect(isUuid(randomUUID())).toBe(true)
  })

  it.each(['', 'undefined', '1', `${randomUUID()} OR true`])(
    'rejects %j, on which a query would fail',
    (text) => {
      expect(isUuid(text)).toBe(false)
    },
  )
})
