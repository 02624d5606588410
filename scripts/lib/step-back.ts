import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'

/** Below the site's: whoever waits for a page comes before an email that takes a tenth of a second longer. */
const NICENESS = 10

/**
 * Lets other processes of this machine have the processor first. On a Linux with sessions of their own for those that `npm
 * start` runs, the niceness of a process counts only inside its session, and the session has one, too. Beside other
 * services and containers neither counts: `deploy/systemd` and `docker-compose.yml` give the worker a smaller share.
 *
 * @see sched(7), the autogroup feature
 */
export function stepBack() {
  // Whoever started it further below the site cannot always come back up.
  if (os.getPriority() < NICENESS) os.setPriority(NICENESS)
  if (os.getPriority() < NICENESS) return
  try {
    if (ownSession() === process.pid) writeFileSync('/proc/self/autogroup', String(NICENESS))
  } catch {
    // Another system, or one that has no sessions of this kind.
  }
}

/** @see proc(5), /proc/pid/stat */
function ownSession() {
  const stat = readFileSync('/proc/self/stat', 'utf8')
  // The name of the program is in parentheses, and may hold spaces.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3])
}
