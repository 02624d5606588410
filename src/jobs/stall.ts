import type { Runner } from 'graphile-worker'

const LOOK_MS = 5000

/** So many looks without a sign of life: 20 s, which no answer of the database takes. */
const QUIET_LOOKS_MAX = 4

/** For the emails that are being sent, if the worker has decided to stop by itself. */
const STOP_MS = 20_000

/**
 * Notices a worker that runs and does nothing, so that its process can end and be started again. graphile-worker asks a
 * database that is starting up less and less often, in the end every three minutes; and it stops by itself when it cannot
 * record what became of a job, and then waits for the rest without end. A worker with something in hand is busy, not stalled.
 */
export function onStall({ events }: Pick<Runner, 'events'>, end: (why: string) => void): void {
  let inHand = 0
  let quietLooks = 0
  const live = () => {
    quietLooks = 0
  }
  events.on('worker:getJob:start', live)
  events.on('worker:getJob:empty', live)
  events.on('worker:getJob:error', live)
  events.on('job:start', () => {
    inHand += 1
  })
  events.on('job:complete', () => {
    inHand -= 1
    live()
  })
  events.on('pool:gracefulShutdown', () => {
    setTimeout(() => {
      end('it is stopping by itself, and does not come to an end')
    }, STOP_MS).unref()
  })
  setInterval(() => {
    quietLooks = inHand > 0 ? 0 : quietLooks + 1
    if (quietLooks >= QUIET_LOOKS_MAX) end('it looks for no jobs')
  }, LOOK_MS).unref()
}
