import type { Runner } from 'graphile-worker'

/** The worker looks for jobs several times in each round of five seconds. */
const QUIET_ROUNDS_MAX = 3

/** For the emails being sent, if the worker has decided to stop by itself. */
const STOP_MS = 20_000

/**
 * Notices a worker that runs without doing anything although the database responds, so that its process can end and be
 * started again. graphile-worker (0.17) never gets another job if its very first statement failed, because it remembers
 * that failure. It retries a starting database less and less often, in the end every three minutes. And if it stops by
 * itself, it waits for its jobs forever. A worker with a job in hand is busy, not stalled.
 */
export function watchForStall(
  { events }: Pick<Runner, 'events'>,
  onStall: (why: string) => void,
): { noteRound: () => void } {
  let inHand = 0
  let quietRounds = 0
  const live = () => {
    quietRounds = 0
  }
  events.on('worker:getJob:empty', live)
  events.on('job:start', () => {
    inHand += 1
  })
  events.on('job:complete', () => {
    inHand -= 1
    live()
  })
  events.on('pool:gracefulShutdown', () => {
    setTimeout(() => {
      onStall('it is stopping by itself, but does not end')
    }, STOP_MS).unref()
  })
  return {
    /** For each round in which the database has responded. */
    noteRound() {
      if (inHand > 0) return
      quietRounds += 1
      if (quietRounds > QUIET_ROUNDS_MAX) onStall('it gets no jobs, although the database responds')
    },
  }
}
