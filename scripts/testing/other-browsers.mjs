/** Firefox and WebKit, in which the journeys of a family and of the day are tested too. */

import { existsSync } from 'node:fs'
import { arch } from 'node:os'

import { installPackages, mayInstallPackages } from './debian.mjs'

const FIREFOX_PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** The Firefox of this machine: the one FIREFOX_PATH names, or one at a common path. */
export const findFirefox = () =>
  process.env['FIREFOX_PATH'] ?? FIREFOX_PATHS.find((file) => existsSync(file))

const WEBKIT = {
  driver: '/usr/bin/WebKitWebDriver',
  browser: `/usr/lib/${arch() === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
  /** It has no mode without windows, so it gets a screen that nobody sees. */
  screen: '/usr/bin/xvfb-run',
}

/** The WebKit of this machine, as Debian builds it. */
export const findWebKit = () => (Object.values(WEBKIT).every(existsSync) ? WEBKIT : undefined)

/**
 * Installs both where this user may. Elsewhere the tests of a browser that is missing are left out.
 *
 * @returns {Promise<string>} the browsers that are there
 */
export async function provideOtherBrowsers() {
  const missing = [
    ...(findFirefox() ? [] : ['firefox-esr']),
    ...(findWebKit() ? [] : ['webkit2gtk-driver', 'xvfb', 'xauth']),
  ]
  if (missing.length > 0 && mayInstallPackages()) await installPackages(missing)
  return [findFirefox() ?? 'no Firefox', findWebKit()?.driver ?? 'no WebKit'].join(', ')
}
