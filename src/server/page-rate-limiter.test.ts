import { describe, expect, it } from 'vitest'

import { PageRateLimiter } from './page-rate-limiter'

describe('the pages that one client may open', () => {
  const open = (limiter: PageRateLimiter, pages: number, now: number) =>
    Array.from({ length: pages }, () => limiter.allows('203.0.113.1', now)).filter(Boolean).length

  it('are a hundred at once, and then thirty a second', () => {
    const limiter = new PageRateLimiter(1)
    expect(open(limiter, 200, 0)).toBe(100)
    expect(open(limiter, 200, 1000)).toBe(30)
    expect(open(limiter, 200, 1000)).toBe(0)
    expect(open(limiter, 200, 60_000)).toBe(100)
  })

  it('do not count for other clients', () => {
    const limiter = new PageRateLimiter(1)
    open(limiter, 200, 0)
    expect(limiter.allows('203.0.113.2', 0)).toBe(true)
  })

  it('grow with the scale of the limits', () => {
    expect(open(new PageRateLimiter(3), 1000, 0)).toBe(300)
  })
})
