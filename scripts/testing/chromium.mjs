import { existsSync } from 'node:fs'

import { runNode } from '../lib/children.mjs'
import { Refusal } from '../lib/steps.mjs'
import { installPackages, mayInstallPackages } from './debian.mjs'

/** Chromium without windows, in which the tests take less than half of the computing time. */
const HEADLESS_SHELL = 'chromium-headless-shell'

const KNOWN_PATHS = [
  `/usr/bin/${HEADLESS_SHELL}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The Chromium of this machine: the one CHROMIUM_PATH names, or one at a common path. */
export function findChromium() {
  const chosenPath = process.env['CHROMIUM_PATH']
  if (chosenPath) {
    if (existsSync(chosenPath)) return chosenPath
    throw new Refusal(`CHROMIUM_PATH names ${chosenPath}, which does not exist.`)
  }
  return KNOWN_PATHS.find((file) => existsSync(file))
}

/**
 * Finds a Chromium or installs one: Debian's if this user may install packages, otherwise Playwright's own.
 *
 * @returns {Promise<string>} where it came from
 */
export async function provideChromium() {
  const existing = findChromium()
  if (existing && (process.env['CHROMIUM_PATH'] || existing.endsWith(HEADLESS_SHELL))) {
    return existing
  }
  if (mayInstallPackages()) await installChromium()
  const provided = findChromium()
  if (provided) return provided
  const { code, output } = await runNode(
    ['node_modules/@playwright/test/cli.js', 'install', 'chromium'],
    process.env,
  )
  if (code !== 0) {
    throw new Refusal('No Chromium could be found or installed: set CHROMIUM_PATH to one.', output)
  }
  return 'Playwright’s own'
}

/** Installs Debian's. Without a connection, a Chromium that is there already has to do. */
async function installChromium() {
  const { code } = await installPackages([HEADLESS_SHELL])
  if (code !== 0 && !findChromium()) await installPackages(['chromium'])
}
