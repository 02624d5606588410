const WINDOW_MS = 60_000

/**
 * Counts events that may happen too often for a line of the log each. The first is written at once, and all that follow
 * within a minute together, so that an attack is seen, and cannot fill a disk.
 */
export class Tally {
  #counts = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  readonly #write: (counts: Record<string, number>) => void

  constructor(write: (counts: Record<string, number>) => void) {
    this.#write = write
  }

  /** @param what one of a few words that are known; never anything that a visitor has sent */
  add(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1)
    if (!this.#timer) this.#flush()
  }

  #flush() {
    this.#timer = undefined
    if (this.#counts.size === 0) return
    this.#write(Object.fromEntries(this.#counts))
    this.#counts.clear()
    this.#timer = setTimeout(() => {
      this.#flush()
    }, WINDOW_MS).unref()
  }
}
