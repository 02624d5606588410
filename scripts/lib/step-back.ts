import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'

/** Below the site's: a visitor who waits for a page matters more than an email that takes a tenth of a second longer. */
const NICENESS = 10

/**
 * Lowers the priority of this process on the machine. On Linux, where each process that `npm start` runs can have a
 * session, the niceness of a process counts only within its session, and the session has a niceness, too. Among
 * services and containers neither counts: `deploy/systemd` and `docker-compose.yml` give the worker a smaller share.
 *
 * @see sched(7), the autogroup feature
 */
export function stepBack() {
  // A process cannot always raise its priority again.
  if (os.getPriority() < NICENESS) os.setPriority(NICENESS)
  if (os.getPriority() < NICENESS) return
  try {
    if (ownSession() === process.pid) writeFileSync('/proc/self/autogroup', String(NICENESS))
  } catch {
    // Another system, or one without sessions of this kind.
  }
}

/** @see proc(5), /proc/pid/stat */
function ownSession() {
  const stat = readFileSync('/proc/self/stat', 'utf8')
  // The name of the program is in parentheses, and may hold spaces.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3])
}
