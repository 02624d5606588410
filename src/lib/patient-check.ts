import { DeadlineExceeded, withDeadline } from './deadline'

const TIMEOUT_MS = 2000

/** How many times in a row a check may be too slow before it counts as failed: once is a busy machine. */
const SLOW_MAX = 3

/** Whether a check passes. One that has not responded in time is `slow`, and may be in time on the next try. */
export type Outcome = boolean | 'slow'

/** A check that fails at once if it says so or throws, and only the third time in a row if it takes too long. */
export function patientCheck(
  check: () => Promise<boolean>,
  timeoutMs = TIMEOUT_MS,
): () => Promise<Outcome> {
  let timesSlow = 0
  return async () => {
    const outcome = await withDeadline(timeoutMs, check()).catch((error: unknown) =>
      error instanceof DeadlineExceeded ? 'slow' : false,
    )
    timesSlow = outcome === 'slow' ? timesSlow + 1 : 0
    return timesSlow >= SLOW_MAX ? false : outcome
  }
}
