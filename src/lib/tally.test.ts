import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { Tally } from './tally'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a tally', () => {
  it('is written at once when it begins, then once a minute while it continues, and not when it is over', () => {
    const lines: Record<string, number>[] = []
    const tally = new Tally((counts) => lines.push(counts))
    for (let n = 0; n < 100; n += 1) tally.add('bot')
    tally.add('token')
    expect(lines).toEqual([{ bot: 1 }])

    vi.advanceTimersByTime(60_000)
    expect(lines.slice(1)).toEqual([{ bot: 99, token: 1 }])
    tally.add('bot')
    vi.advanceTimersByTime(60_000)
    expect(lines.slice(2)).toEqual([{ bot: 1 }])

    vi.advanceTimersByTime(600_000)
    expect(lines).toHaveLength(3)
    tally.add('bot')
    expect(lines).toHaveLength(4)
  })
})
