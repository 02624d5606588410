import { describe, expect, it } from 'vitest'

import { MIGRATION_LOCK } from '../../scripts/start/database.mjs'
import { LOCKS } from './locks'

describe('the advisory locks', () => {
  it('use each number once', () => {
    const numbers = Object.values(LOCKS)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('list the lock of the migrations under the number that the script uses', () => {
    expect(LOCKS.migrations).toBe(MIGRATION_LOCK)
  })
})
