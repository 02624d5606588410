/** Pages that one client may open: on average, and in a burst. */
const PAGES_PER_SECOND = 30
const BURST = 100

/**
 * Limits how many pages each client opens. Each process counts by itself: the shared table of the other limits would cost more
 * than a page does.
 */
export class PageRateLimiter {
  /** For each client, when its pages would all have been opened at the average rate; in pages since the start. */
  readonly #due = new Map<string, number>()
  readonly #pagesPerMs: number
  readonly #burst: number

  /** @param scale `RATE_LIMIT_SCALE` */
  constructor(scale: number) {
    this.#pagesPerMs = (PAGES_PER_SECOND * scale) / 1000
    this.#burst = BURST * scale
    setInterval(() => {
      this.#forgetBefore(performance.now() * this.#pagesPerMs)
    }, 10_000).unref()
  }

  /** Whether a client may open one more page. */
  allows(client: string, now = performance.now()): boolean {
    const earliest = now * this.#pagesPerMs
    const due = Math.max(earliest, this.#due.get(client) ?? 0) + 1
    // A refused request does not count, or a client that keeps trying would never get in.
    if (due - earliest > this.#burst) return false
    this.#due.set(client, due)
    return true
  }

  #forgetBefore(earliest: number): void {
    for (const [client, due] of this.#due) if (due < earliest) this.#due.delete(client)
  }
}
