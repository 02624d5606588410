import { ok, refused, type Result } from './result'

/** Limits how many of something may be in flight: in total, and for each client address. */
export function inFlightLimit({ all, each }: { all: number; each: number }) {
  const countByClient = new Map<string, number>()
  let count = 0
  return {
    /** @returns a function that releases the slot, or `null` when none is free */
    acquire(client: string): (() => void) | null {
      const own = countByClient.get(client) ?? 0
      if (count >= all || own >= each) return null
      count += 1
      countByClient.set(client, own + 1)
      return () => {
        count -= 1
        const left = (countByClient.get(client) ?? 1) - 1
        if (left === 0) countByClient.delete(client)
        else countByClient.set(client, left)
      }
    },
  }
}

/** A queue in front of work of which only a few may run at once. */
export function concurrencyLimit({ atOnce }: { atOnce: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  /** Runs the work when its turn comes; refuses with `busy` when `queueMax` others are waiting. */
  return async function runInTurn<Value>(
    queueMax: number,
    work: () => Promise<Value>,
  ): Promise<Result<Value, 'busy'>> {
    if (running >= atOnce) {
      if (waiting.length >= queueMax) return refused('busy')
      // The work that finishes hands its slot over, so `running` does not change.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return ok(await work())
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
