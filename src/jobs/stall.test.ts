import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { watchForStall } from './stall'

/** The events of graphile-worker, which only its own emitter can name. */
let events: EventEmitter
let onStall: ReturnType<typeof vi.fn<(why: string) => void>>
let noteRound: () => void

beforeEach(() => {
  vi.useFakeTimers()
  events = new EventEmitter()
  onStall = vi.fn<(why: string) => void>()
  ;({ noteRound } = watchForStall({ events }, onStall))
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a worker is stalled', () => {
  it.each(['worker:getJob:start', 'worker:getJob:error'])(
    'when the database has answered in four rounds and there was no more than a %s between them',
    (sign) => {
      for (let round = 0; round < 3; round += 1) {
        noteRound()
        events.emit(sign)
      }
      expect(onStall).not.toHaveBeenCalled()
      noteRound()
      expect(onStall).toHaveBeenCalledWith('it gets no jobs, although the database responds')
    },
  )

  it('when it stops by itself and has not ended 20 seconds later, whatever it holds', () => {
    events.emit('job:start')
    events.emit('pool:gracefulShutdown')
    vi.advanceTimersByTime(19_999)
    expect(onStall).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onStall).toHaveBeenCalledWith('it is stopping by itself, but does not end')
  })
})

describe('a worker is not stalled', () => {
  it.each([
    ['it has found that there is no job', ['worker:getJob:empty']],
    ['it has done a job', ['job:start', 'job:complete']],
    ['it has a job in hand', ['job:start']],
  ])('when %s between the rounds', (_what, signs) => {
    for (let round = 0; round < 9; round += 1) {
      noteRound()
      for (const sign of signs) events.emit(sign)
    }
    expect(onStall).not.toHaveBeenCalled()
  })
})
