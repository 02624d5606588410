import { describe, expect, it } from 'vitest'

import { InFlight } from './traffic.mjs'

const fill = (inFlight: InFlight, isRead: boolean, address: (index: number) => string) => {
  const leave: (() => void)[] = []
  for (;;) {
    const one = inFlight.enter(isRead, address(leave.length))
    if (!one) return leave
    leave.push(one)
  }
}

describe('what is in flight', () => {
  it('leaves room for others, however much one sender sends', () => {
    const inFlight = new InFlight()
    expect(fill(inFlight, false, () => '203.0.113.1')).toHaveLength(50)
    expect(inFlight.enter(false, '203.0.113.2')).toBeDefined()
  })

  it('has an end for all senders together, and pages are still served', () => {
    const inFlight = new InFlight()
    expect(fill(inFlight, false, (index) => `203.0.113.${String(index)}`)).toHaveLength(100)
    expect(inFlight.enter(true, '203.0.113.1')).toBeDefined()
  })

  it('has an end for pages', () => {
    expect(fill(new InFlight(), true, () => '203.0.113.1')).toHaveLength(1000)
  })

  it('has room again for everything that has ended', () => {
    const inFlight = new InFlight()
    for (const leave of fill(inFlight, false, () => '203.0.113.1')) leave()
    expect(fill(inFlight, false, () => '203.0.113.1')).toHaveLength(50)
  })
})
