/**
 * The main part of `npm test`, once the packages are installed: every check, the cheapest first. It continues after a
 * failure and ends with one line that counts.
 */

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { inspect } from 'node:util'

import { interruptSteps, killChildren, runNode } from '../lib/children.mjs'
import { DATA, end, Interrupted, Refusal, step } from '../lib/steps.mjs'
import { printResult, runChecks } from './checks.mjs'
import { provideChromium } from './chromium.mjs'
import { provideOtherBrowsers } from './other-browsers.mjs'
import { openTestCluster } from './test-database.ts'
import { buildTestSite } from './test-site.ts'
import { countTests, runVitest } from './vitest.mjs'

const total = { passed: 0, failed: 0 }
/** @type {import('./vitest.mjs').SecondTry[]} */
const secondTries = []
let isStopping = false
let isBuilt = false
/** @type {Awaited<ReturnType<typeof openTestCluster>> | undefined} */
let cluster

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    if (isStopping) killChildren()
    isStopping = true
    interruptSteps()
  })
}

try {
  // It may have to be downloaded, which takes no computing time from the checks.
  const browser = provideChromium()
  const others = browser.then(provideOtherBrowsers)
  others.catch(() => undefined)
  const { passed, failed } = await runChecks(buildSite)
  count(passed, failed)
  if (cluster) {
    await attempt('integration tests', () => reported(runVitest('integration*', process.env)))
    const hasBrowser = await attempt('Chromium', () => browser)
    if (hasBrowser) await attempt('Firefox, WebKit', () => others)
    if (isBuilt && hasBrowser) await attempt('browser tests', browserTests)
    // Alone, because other tests would change the timing of tests of races, and how long a person sees something.
    if (isBuilt) await attempt('faults', () => reported(runVitest('faults', process.env)))
  }
} catch (error) {
  await cluster?.close()
  end(error)
}

await cluster?.close()
for (const { test, error } of secondTries) {
  console.log(`\n  passed on the second try: ${test}\n${error ?? ''}`)
}
const again = secondTries.length ? ` (${secondTries.length} on the second try)` : ''
console.log(`\n${total.passed} passed${again}, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)

/** @param {number} passed @param {number} failed */
function count(passed, failed) {
  total.passed += passed
  total.failed += failed
}

/**
 * Runs a step whose failure is counted but does not stop the run.
 *
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T | undefined>}
 */
async function attempt(label, work) {
  const failedBefore = total.failed
  try {
    return await step(label, work)
  } catch (error) {
    if (isStopping || error instanceof Interrupted) throw new Interrupted()
    // Failed tests have been counted one by one.
    if (total.failed === failedBefore) count(0, 1)
    if (error instanceof Refusal) console.log(`\n${error.output}\n\n${error.message}\n`)
    else console.log(error)
    return undefined
  }
}

/** Starts PostgreSQL and builds the site on it. Some of the integration tests start the built site, too. */
async function buildSite() {
  const since = performance.now()
  try {
    cluster = await openTestCluster()
    // Child processes use the same cluster.
    process.env['TEST_DATABASE_URL'] = cluster.url
    await buildTestSite(cluster.url)
    isBuilt = true
    printResult('database and build', since, '', '')
    return { passed: 0, failed: 0 }
  } catch (error) {
    if (isStopping) throw new Interrupted()
    const why = error instanceof Refusal ? `${error.output}\n\n${error.message}` : inspect(error)
    printResult('database and build', since, 'failed', why)
    return { passed: 0, failed: 1 }
  }
}

/** @param {ReturnType<typeof runVitest>} tests */
async function reported(tests) {
  const result = await tests
  secondTries.push(...result.secondTries)
  return report(countTests(result), result.output)
}

async function browserTests() {
  const file = path.join(DATA, 'test/browser.json')
  mkdirSync(path.dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const { code, output } = await runNode(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--pass-with-no-tests',
      '--reporter=list,json',
    ],
    { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, NO_COLOR: '1', FORCE_COLOR: undefined },
  )
  const { stats, suites = [] } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  secondTries.push(...flakyTests(suites))
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0)
  const failed = stats?.unexpected ?? 0
  return report({ passed, failed: code === 0 ? failed : Math.max(failed, 1) }, output)
}

/**
 * The tests of a Playwright report that failed and then passed.
 *
 * @param {import('@playwright/test/reporter').JSONReportSuite[]} suites
 * @returns {import('./vitest.mjs').SecondTry[]}
 */
function flakyTests(suites) {
  return suites.flatMap((suite) => [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ results }) => ({
          test: `${suite.file} > ${title}`,
          error: results[0]?.error?.message,
        })),
    ),
    ...flakyTests(suite.suites ?? []),
  ])
}

/** @param {{ passed: number, failed: number }} counted @param {string} output */
function report({ passed, failed }, output) {
  count(passed, failed)
  if (failed) throw new Refusal(`${failed} failed, ${passed} passed.`, output)
  return `${passed} passed`
}
