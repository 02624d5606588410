/** Ports and processes on this machine. */

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import net from 'node:net'

/** The command line of a process; empty if there is none. */
export function getCommand(pid: number) {
  if (!Number.isInteger(pid) || pid < 2) return ''
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    } catch {
      return ''
    }
  }
  const listed = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  return listed.status === 0 ? listed.stdout : ''
}

export function isFreePort(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1' }, () => probe.close(() => resolve(true)))
  })
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
