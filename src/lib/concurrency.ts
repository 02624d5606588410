import { ok, refused, type Result } from './result'

export type ConcurrencyLimits = { total: number; perClient: number }

/** Limits how many requests may be in progress at once, in total and for each client. */
export class ConcurrencyLimiter {
  #inProgress = 0
  readonly #inProgressByClient = new Map<string, number>()
  readonly #limits: ConcurrencyLimits

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits
  }

  hasRoom(client: string): boolean {
    const ofClient = this.#inProgressByClient.get(client) ?? 0
    return this.#inProgress < this.#limits.total && ofClient < this.#limits.perClient
  }

  /** @returns a function that releases the slot, or `null` when none is free */
  acquire(client: string): (() => void) | null {
    return this.hasRoom(client) ? this.acquireAnyway(client) : null
  }

  /** Counts a request that can no longer be refused. @returns a function that releases its slot */
  acquireAnyway(client: string): () => void {
    this.#inProgress += 1
    this.#inProgressByClient.set(client, (this.#inProgressByClient.get(client) ?? 0) + 1)
    return () => {
      this.#inProgress -= 1
      const left = (this.#inProgressByClient.get(client) ?? 0) - 1
      if (left > 0) this.#inProgressByClient.set(client, left)
      else this.#inProgressByClient.delete(client)
    }
  }
}

/** A queue for work of which only a few may run at once. */
export function workQueue({ atOnce }: { atOnce: number }) {
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
