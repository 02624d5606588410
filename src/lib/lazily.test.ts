import { describe, expect, it } from 'vitest'

import { lazily } from './lazily'

describe('a lazy value', () => {
  it('is made when it is first asked for, and once', () => {
    let made = 0
    const value = lazily(() => {
      made += 1
      return null
    })
    expect(made).toBe(0)
    for (const time of ['first', 'second']) expect(value(), time).toBeNull()
    expect(made).toBe(1)
  })
})
