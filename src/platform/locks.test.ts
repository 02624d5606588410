import { describe, expect, it } from 'vitest'

import { MIGRATION_LOCK } from '../../scripts/start/database'
import { LOCKS } from './locks'

describe('the advisory locks', () => {
  it('all have different numbers', () => {
    const numbers = Object.values(LOCKS)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('include the lock of the migrations, with the number that its script uses', () => {
    expect(LOCKS.migrations).toBe(MIGRATION_LOCK)
  })
})
