const WITHIN_MS = 60_000
const TIMES_MAX = 5
const FIRST_WAIT_MS = 500

/**
 * How long to wait before a program that has stopped is started again: longer each time, and not at all when it
 * has stopped five times within a minute, since a sixth start would not help.
 *
 * @param {readonly number[]} stops when it has stopped, in milliseconds; the last of them is now
 * @returns {number | undefined}
 */
export function waitBeforeRestart(stops) {
  const now = stops.at(-1) ?? 0
  const recent = stops.filter((at) => now - at < WITHIN_MS).length
  return recent < TIMES_MAX ? FIRST_WAIT_MS * 2 ** (recent - 1) : undefined
}
