import type { Runner } from 'graphile-worker'

/** The worker looks for jobs several times in each round of five seconds. */
const QUIET_ROUNDS_MAX = 3

/** For the emails that are being sent, if the worker has decided to stop by itself. */
const STOP_MS = 20_000

/**
 * Notices a worker that runs and does nothing although the database answers, so that its process can end and be started again.
 * graphile-worker (0.17) never gets another job if the very first statement has failed, because it remembers that failure; it
 * asks a database that is starting up less and less often, in the end every three minutes; and if it stops by itself, it waits
 * for its jobs without end. A worker with something in hand is busy, not stalled.
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
      onStall('it is stopping by itself, and does not come to an end')
    }, STOP_MS).unref()
  })
  return {
    /** For each round in which the database has answered. */
    noteRound() {
      if (inHand > 0) return
      quietRounds += 1
      if (quietRounds > QUIET_ROUNDS_MAX) onStall('it gets no jobs, though the database answers')
    },
  }
}
