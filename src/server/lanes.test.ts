import { describe, expect, it } from 'vitest'

import type { ConcurrencyLimiter } from '@/lib/concurrency'

import { createLanes } from './lanes'

const fill = (lane: ConcurrencyLimiter, client: (index: number) => string) => {
  const releases: (() => void)[] = []
  for (;;) {
    const release = lane.acquire(client(releases.length))
    if (!release) return releases
    releases.push(release)
  }
}

describe('a lane', () => {
  const fromMany = (index: number) => `203.0.113.${String(index)}`

  it.each(['sending', 'sent'] as const)(
    'leaves room for other clients, however much one client sends: %s',
    (name) => {
      const lane = createLanes()[name]
      expect(fill(lane, () => '203.0.113.1')).toHaveLength(50)
      expect(lane.acquire('203.0.113.2')).not.toBeNull()
    },
  )

  it('has a limit for all clients together, while pages are served and staff work', () => {
    const lanes = createLanes()
    expect(fill(lanes.sent, fromMany)).toHaveLength(100)
    expect(lanes.read.acquire('203.0.113.1')).not.toBeNull()
    expect(lanes.staff.acquire('203.0.113.1')).not.toBeNull()
  })

  it('lets requests that are still arriving take no slot from complete ones, however slow they are', () => {
    const lanes = createLanes()
    expect(fill(lanes.sending, fromMany)).toHaveLength(1000)
    expect(fill(lanes.sent, fromMany)).toHaveLength(100)
  })

  it('counts requests that can no longer be refused, too', () => {
    const { sent } = createLanes()
    const release = sent.acquireAnyway('203.0.113.1')
    expect(fill(sent, () => '203.0.113.1')).toHaveLength(49)
    release()
    expect(sent.acquire('203.0.113.1')).not.toBeNull()
  })

  it('has a limit for pages, even for one client', () => {
    const { read } = createLanes()
    expect(fill(read, () => '203.0.113.1')).toHaveLength(250)
    expect(fill(read, (index) => `198.51.100.${String(index)}`)).toHaveLength(750)
  })

  it('has room again after every finished request', () => {
    const { sent } = createLanes()
    for (const release of fill(sent, () => '203.0.113.1')) release()
    expect(fill(sent, () => '203.0.113.1')).toHaveLength(50)
  })
})
