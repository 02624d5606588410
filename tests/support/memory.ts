import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

/** The memory of a process and of all its child processes, in megabytes. */
export async function getMemory(pid: number | undefined): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss='])
  const processes = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const ours = new Set([pid])
  let kilobytes = 0
  // A child has a higher process id than its parent, unless the ids wrap around.
  for (const [child = 0, parent = 0, resident = 0] of processes) {
    if (ours.has(parent)) ours.add(child)
    if (ours.has(child)) kilobytes += resident
  }
  return kilobytes / 1024
}

/**
 * Measures several times a second.
 *
 * @returns a function that stops it, and returns all measurements
 */
export function watch<Seen>(look: () => Promise<Seen>, pauseMs = 100): () => Promise<Seen[]> {
  const over = new AbortController()
  const seen: Seen[] = []
  const watching = (async () => {
    do {
      seen.push(await look())
      await sleep(pauseMs)
    } while (!over.signal.aborted)
  })()
  return async () => {
    over.abort()
    await watching
    return seen
  }
}
