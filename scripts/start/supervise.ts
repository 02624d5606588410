const WITHIN_MS = 60_000
const TIMES_MAX = 5
const FIRST_WAIT_MS = 500

/**
 * How long to wait before restarting a stopped program: longer each time. After five stops within a minute it is not
 * restarted, because a sixth start would not help.
 *
 * @param stops the times at which it stopped, in milliseconds; the last of them is now
 * @returns nothing if it must stay stopped
 */
export function waitBeforeRestart(stops: readonly number[]): number | undefined {
  const now = stops.at(-1) ?? 0
  const recent = stops.filter((at) => now - at < WITHIN_MS).length
  return recent < TIMES_MAX ? FIRST_WAIT_MS * 2 ** (recent - 1) : undefined
}
