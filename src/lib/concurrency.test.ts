import { describe, expect, it } from 'vitest'

import { ConcurrencyLimiter, workQueue } from './concurrency'

describe('ConcurrencyLimiter', () => {
  it('limits the requests in progress in total and for each client, until a slot is released', () => {
    const slots = new ConcurrencyLimiter({ total: 3, perClient: 2 })
    const release = slots.acquire('a')
    slots.acquire('a')
    expect(slots.acquire('a')).toBeNull()
    expect(slots.acquire('b')).not.toBeNull()
    expect(slots.acquire('c')).toBeNull()
    release?.()
    expect(slots.acquire('c')).not.toBeNull()
  })

  it('counts a request that cannot be refused, even over the limit', () => {
    const slots = new ConcurrencyLimiter({ total: 1, perClient: 1 })
    const release = slots.acquireAnyway('a')
    const releaseOther = slots.acquireAnyway('a')
    release()
    expect(slots.acquire('b')).toBeNull()
    releaseOther()
    expect(slots.acquire('b')).not.toBeNull()
  })
})

describe('workQueue', () => {
  it('runs no more than the limit at once, in the order of arrival', async () => {
    const runInTurn = workQueue({ atOnce: 1 })
    const events: string[] = []
    const visit = (name: string) =>
      runInTurn(5, async () => {
        events.push(`${name} starts`)
        await Promise.resolve()
        events.push(`${name} ends`)
      })
    await Promise.all([visit('a'), visit('b')])
    expect(events).toEqual(['a starts', 'a ends', 'b starts', 'b ends'])
  })

  it('runs the next work after one has failed', async () => {
    const runInTurn = workQueue({ atOnce: 1 })
    const failing = runInTurn(5, () => Promise.reject(new Error('no')))
    const next = runInTurn(5, () => Promise.resolve('yes'))
    await expect(failing).rejects.toThrow('no')
    expect(await next).toEqual({ ok: true, value: 'yes' })
  })

  it('refuses work while the queue is full, and accepts it again afterward', async () => {
    const runInTurn = workQueue({ atOnce: 1 })
    const visit = () => runInTurn(1, () => Promise.resolve())
    const [first, second, third] = [visit(), visit(), visit()]
    expect(await third).toEqual({ ok: false, refusal: 'busy' })
    await Promise.all([first, second])
    expect((await visit()).ok).toBe(true)
  })
})
