import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { run } from '../lib/children.mjs'

/** Where Debian puts what the site is run behind. */
const PROGRAMS = {
  caddy: '/usr/bin/caddy',
  nginx: '/usr/sbin/nginx',
}

/**
 * Finds a program of this machine or installs Debian's, if this user may install packages.
 *
 * @param {keyof typeof PROGRAMS} name
 * @returns {Promise<string | undefined>} its path, or nothing
 */
export async function provideProgram(name) {
  const file = PROGRAMS[name]
  if (existsSync(file)) return file
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  // Debian would start it at once.
  const quietly = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  await run('apt-get', ['update', '-qq'], quietly)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quietly)
  return existsSync(file) ? file : undefined
}
