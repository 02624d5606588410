import { ok, refused, type Result } from './result'

/** Seats for what many may do at once: so many in all, and so many of one address. */
export function seats({ all, each }: { all: number; each: number }) {
  const takenBy = new Map<string, number>()
  let taken = 0
  return {
    /** @returns what gives the seat back, or `null` when there is none */
    take(who: string): (() => void) | null {
      const own = takenBy.get(who) ?? 0
      if (taken >= all || own >= each) return null
      taken += 1
      takenBy.set(who, own + 1)
      return () => {
        taken -= 1
        const left = (takenBy.get(who) ?? 1) - 1
        if (left === 0) takenBy.delete(who)
        else takenBy.set(who, left)
      }
    },
  }
}

/** A line in front of work that only a few may do at once. */
export function turns({ atOnce }: { atOnce: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  /** Does the work when it is its turn; `busy` when more than `queueMax` wait already. */
  return async function inTurn<Value>(
    queueMax: number,
    work: () => Promise<Value>,
  ): Promise<Result<Value, 'busy'>> {
    if (running >= atOnce) {
      if (waiting.length >= queueMax) return refused('busy')
      // Whoever finishes hands over the place, so `running` stays as it is.
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
