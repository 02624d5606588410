import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from '@playwright/test'

import { findChromium } from './scripts/testing/chromium.mjs'
import { findFirefox, findWebKit } from './scripts/testing/other-browsers.mjs'
import { TEST_PORT } from './scripts/testing/test-site'
import { PATIENCE_MS, SECOND_TRIES } from './tests/support/patience'

const executablePath = findChromium()
const firefox = findFirefox()
/** Playwright does not drive Debian's WebKit, so these speak to it themselves. */
const WEBKIT_TESTS = '**/webkit.spec.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/site-for-browsers.ts',
  // On two cores: a test waits for the site and the panel more than it computes. Three leave a quarter of the time unused.
  workers: 4,
  // A file whose tests depend on each other or share state says `mode: 'default'` or `'serial'`.
  fullyParallel: true,
  // On a slow machine a test of many screens takes minutes.
  timeout: 2.5 * PATIENCE_MS,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: SECOND_TRIES,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${TEST_PORT}`,
    // Recording every test, to keep the failed ones, costs as much as a third of the run: `--trace on` when needed.
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'Chromium',
      testIgnore: WEBKIT_TESTS,
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          // The browser must talk only to the site. Its sandbox does not work as root.
          args: [
            '--no-sandbox',
            '--disable-quic',
            '--disable-background-networking',
            '--no-first-run',
            '--disable-component-update',
            '--disable-sync',
          ],
        },
      },
    },
    // The journeys of a family and of the day also run in the other browsers that this machine has.
    ...(findWebKit() ? [{ name: 'WebKit', testMatch: WEBKIT_TESTS }] : []),
    ...(firefox
      ? [
          {
            name: 'Firefox',
            grep: /@firefox/,
            use: {
              ...devices['Desktop Firefox'],
              channel: 'moz-firefox',
              launchOptions: {
                executablePath: fileURLToPath(
                  new URL('scripts/testing/firefox.mjs', import.meta.url),
                ),
                env: { ...process.env, FIREFOX_PATH: firefox },
              },
            },
          },
        ]
      : []),
  ],
})
