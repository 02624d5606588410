import { existsSync, lstatSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { run } from '../lib/children.mjs'
import { Refusal, ROOT, step } from '../lib/steps.mjs'

/**
 * Whether the installed packages match the lockfile. npm records them at the end of an install, so an interrupted
 * one counts as missing.
 *
 * @param {{ alsoForDevelopment: boolean }} options
 */
function hasPackages({ alsoForDevelopment }) {
  const installedFile = path.join(ROOT, 'node_modules/.package-lock.json')
  if (!existsSync(installedFile)) return false
  const installed = packagesIn(installedFile)
  return Object.entries(packagesIn(path.join(ROOT, 'package-lock.json'))).every(
    ([name, wanted]) =>
      name === '' ||
      // Binaries for other platforms are not installed.
      ((wanted.optional || wanted.devOptional) && !installed[name]) ||
      (wanted.dev && !alsoForDevelopment && !installed[name]) ||
      (installed[name]?.version === wanted.version &&
        installed[name]?.integrity === wanted.integrity),
  )
}

/** @param {string} file @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>} */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** @param {{ alsoForDevelopment: boolean }} options */
export async function installPackages(options) {
  if (hasPackages(options)) return
  const folder = path.join(ROOT, 'node_modules')
  // npm would empty the folder behind a link, which another copy of this one uses.
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Refusal(
      'node_modules leads to the packages of another folder, which are not those of package-lock.json. Run npm ci there, or remove the link.',
    )
  }
  await step('Installing packages (about a minute)', async () => {
    // The build needs its compilers, whatever NODE_ENV says.
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
    const npm = process.env['npm_execpath']
    const { code, output } = npm
      ? await run(process.execPath, [npm, ...args])
      : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
    if (code !== 0) {
      // The reason is followed by a page on how to use npm.
      const [reason] = output.split(/^npm error Clean install a project$/m)
      throw new Refusal(
        'The packages could not be installed: npm ci failed; the reason is above.',
        reason,
      )
    }
  })
}
