import { defineConfig, devices } from '@playwright/test'

import { findChromium } from './scripts/testing/chromium.mjs'
import { TEST_PORT } from './scripts/testing/test-site'
import { PATIENCE_MS, SECOND_TRIES } from './tests/support/patience'

const executablePath = findChromium()

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
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${TEST_PORT}`,
    // Recording every test, to keep the failed ones, costs as much as a third of the run: `--trace on` when needed.
    screenshot: 'only-on-failure',
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
})
