import { describe, expect, it } from 'vitest'

import { ENVELOPE_BYTES_MAX, type SentTap, TAPS_MAX } from '../tap'
import { afterAnswer, emptyQueue, nextBatch, type Queue } from './queue'

const aTap = (sequence: number, text = ''): SentTap => ({
  id: `tap-${String(sequence)}`,
  kind: 'note',
  at: '2026-12-05T21:52:00.000Z',
  offset: 0,
  sequence,
  by: 'dana',
  knows: 0,
  text,
})
const someTaps = (count: number, text?: string) =>
  Array.from({ length: count }, (_, index) => aTap(index + 1, text))
const getIds = (taps: readonly SentTap[]) => taps.map(({ id }) => id)

/** Sends until nothing is left to send. @returns the sizes of the batches, and what is left */
function sendAll(queue: Queue, answer: (batch: SentTap[]) => Parameters<typeof afterAnswer>[2]) {
  const sizes: number[] = []
  for (let batch = nextBatch(queue); batch.length > 0; batch = nextBatch(queue)) {
    sizes.push(batch.length)
    queue = afterAnswer(queue, batch, answer(batch))
  }
  return { sizes, queue }
}

describe('a batch', () => {
  it('holds the oldest taps, and no more than the server takes at once', () => {
    const batch = nextBatch(emptyQueue(someTaps(TAPS_MAX + 1)))
    expect(batch).toHaveLength(TAPS_MAX)
    expect(batch[0]?.sequence).toBe(1)
  })

  it('stays below the size of an envelope, also with letters of several bytes', () => {
    const batch = nextBatch(emptyQueue(someTaps(400, 'ñ'.repeat(2000))))
    expect(batch.length).toBeGreaterThan(0)
    const body = JSON.stringify({ device: crypto.randomUUID(), sentAt: '', taps: batch })
    expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(ENVELOPE_BYTES_MAX)
  })
})

describe('after an answer', () => {
  it('forgets only the taps that the server names as stored', () => {
    const queue = emptyQueue(someTaps(3))
    const next = afterAnswer(queue, nextBatch(queue), { is: 'stored', ids: ['tap-1', 'tap-3'] })
    expect(getIds(next.waiting)).toEqual(['tap-2'])
  })

  it.each(['no-connection', 'no-answer', 'signed-out', 'no-access'] as const)(
    'keeps every tap: %s',
    (failure) => {
      const queue = emptyQueue(someTaps(3))
      expect(afterAnswer(queue, nextBatch(queue), { is: 'failed', failure })).toEqual(queue)
    },
  )

  it('keeps a tap that arrived while the batch was on its way', () => {
    const queue = emptyQueue(someTaps(2))
    const batch = nextBatch(queue)
    const later = { ...queue, waiting: [...queue.waiting, aTap(3)] }
    expect(getIds(afterAnswer(later, batch, { is: 'stored', ids: getIds(batch) }).waiting)).toEqual(
      ['tap-3'],
    )
  })

  it('sends the others without the taps that cannot be read, and keeps those', () => {
    const bad = ['tap-2', 'tap-5']
    const { sizes, queue } = sendAll(emptyQueue(someTaps(6)), (batch) => {
      const ids = getIds(batch).filter((id) => bad.includes(id))
      return ids.length > 0 ? { is: 'unreadable', ids } : { is: 'stored', ids: getIds(batch) }
    })
    expect(sizes).toEqual([6, 4])
    expect(getIds(queue.waiting)).toEqual(bad)
  })

  it('halves a batch that is too large until each part fits', () => {
    const { queue } = sendAll(emptyQueue(someTaps(100)), (batch) =>
      batch.length > 7 ? { is: 'too-large' } : { is: 'stored', ids: getIds(batch) },
    )
    expect(queue.waiting).toEqual([])
  })

  it('finds by halves the tap for which an envelope is refused without a name, and sends all others', () => {
    const { queue } = sendAll(emptyQueue(someTaps(20)), (batch) =>
      getIds(batch).includes('tap-13')
        ? { is: 'unreadable', ids: [] }
        : { is: 'stored', ids: getIds(batch) },
    )
    expect(getIds(queue.waiting)).toEqual(['tap-13'])
  })
})
