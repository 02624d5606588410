import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { onStall } from './stall'

/** The events of graphile-worker, which only its own emitter can name. */
let events: EventEmitter
let end: ReturnType<typeof vi.fn<(why: string) => void>>

beforeEach(() => {
  vi.useFakeTimers()
  events = new EventEmitter()
  end = vi.fn<(why: string) => void>()
  onStall({ events }, end)
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a worker is stalled', () => {
  it('when it has looked for no job for 20 seconds', () => {
    vi.advanceTimersByTime(19_000)
    expect(end).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    expect(end).toHaveBeenCalledWith('it looks for no jobs')
  })

  it('when it stops by itself and has not ended 20 seconds later, whatever it holds', () => {
    events.emit('job:start')
    events.emit('pool:gracefulShutdown')
    vi.advanceTimersByTime(20_000)
    expect(end).toHaveBeenCalledWith('it is stopping by itself, and does not come to an end')
  })
})

describe('a worker is not stalled', () => {
  it.each(['worker:getJob:start', 'worker:getJob:empty', 'worker:getJob:error'])(
    'while there is a %s every second',
    (sign) => {
      for (let second = 0; second < 60; second += 1) {
        vi.advanceTimersByTime(1000)
        events.emit(sign)
      }
      expect(end).not.toHaveBeenCalled()
    },
  )

  it('while it has a job in hand, however long that takes, and 20 seconds from then on', () => {
    events.emit('job:start')
    vi.advanceTimersByTime(600_000)
    events.emit('job:complete')
    vi.advanceTimersByTime(19_000)
    expect(end).not.toHaveBeenCalled()
    vi.advanceTimersByTime(6000)
    expect(end).toHaveBeenCalled()
  })
})
