import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { run } from '../lib/children.mjs'
import { Refusal } from '../lib/steps.mjs'

/** Where Debian installs the programs of the proxy tests. */
const PROGRAMS = {
  caddy: '/usr/bin/caddy',
  nginx: '/usr/sbin/nginx',
}

/**
 * Finds a program of this machine or installs Debian's.
 *
 * @param {keyof typeof PROGRAMS} name
 * @returns {Promise<string | undefined>} its path, or nothing if it is missing and this user may not install packages
 * @throws if it could not be installed
 */
export async function provideProgram(name) {
  const file = PROGRAMS[name]
  if (existsSync(file)) return file
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  // Debian would start it at once.
  const quietly = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  await run('apt-get', ['update', '-qq'], quietly)
  const args = ['install', '-y', '-qq', '--no-install-recommends', name]
  const installed = await run('apt-get', args, quietly)
  if (!existsSync(file)) throw new Refusal(`${name} could not be installed.`, installed.output)
  return file
}
