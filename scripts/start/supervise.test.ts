import { describe, expect, it } from 'vitest'

import { waitBeforeRestart } from './supervise'

describe('a program that has stopped', () => {
  it('is restarted soon, after a longer wait each time', () => {
    expect(waitBeforeRestart([1000])).toBe(500)
    expect(waitBeforeRestart([1000, 2000])).toBe(1000)
    expect(waitBeforeRestart([1000, 2000, 5000])).toBe(2000)
    expect(waitBeforeRestart([1000, 2000, 5000, 9000])).toBe(4000)
  })

  it('is not restarted after five stops within a minute', () => {
    expect(waitBeforeRestart([0, 10_000, 20_000, 30_000, 59_999])).toBeUndefined()
  })

  it('is restarted after the shortest wait again once it has run for a minute', () => {
    expect(waitBeforeRestart([0, 1000, 2000, 3000, 63_000])).toBe(500)
    expect(waitBeforeRestart([0, 10_000, 20_000, 30_000, 60_000])).toBe(4000)
  })
})
