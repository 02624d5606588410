import { spawnSync } from 'node:child_process'

import { run } from '../lib/children.mjs'

/** Whether this is a Debian whose packages this user may install. */
export const mayInstallPackages = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

/** @param {string[]} names @returns what `apt-get` said, and 0 if they are installed */
export async function installPackages(names) {
  const quietly = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], quietly)
  return run('apt-get', ['install', '-y', '-qq', ...names], quietly)
}
