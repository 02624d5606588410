/** The checks that need no database: the scripts `check:*` of package.json, and the unit tests. */

import { readFileSync } from 'node:fs'
import path from 'node:path'

import { run } from '../lib/children.mjs'
import { ROOT, seconds } from '../lib/steps.mjs'
import { countTests, runVitest } from './vitest.mjs'

/** The longest first: they run two at a time. */
const CHECKS = [
  ['lint', 'check:lint'],
  ['types', 'check:types'],
  ['format', 'check:format'],
  ['imports', 'check:imports'],
  ['unused code', 'check:unused'],
]
const AT_ONCE = 2

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @param {() => Promise<Count>} [next] starts as soon as no check is waiting, while the last one is still running
 * @returns {Promise<Count>} unit tests, and every failed check as one failure
 */
export async function runChecks(next) {
  const jobs = [
    ...CHECKS.map(
      ([label = '', script = '']) =>
        () =>
          check(label, script),
    ),
    () => unitTests(),
  ]
  // Unit tests take long too, so they should not start last.
  jobs.splice(3, 0, ...jobs.splice(-1))
  if (next) jobs.push(next)
  /** @type {Count} */
  const total = { passed: 0, failed: 0 }
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        const { passed, failed } = await job()
        total.passed += passed
        total.failed += failed
      }
    }),
  )
  return total
}

/** @param {string} label @param {string} script @returns {Promise<Count>} */
async function check(label, script) {
  const since = performance.now()
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const { code, output } = await run('sh', ['-c', scripts[script]], {
    ...process.env,
    PATH: `${path.join(ROOT, 'node_modules/.bin')}${path.delimiter}${process.env['PATH']}`,
    NEXT_TELEMETRY_DISABLED: '1',
    // A linter creates many short-lived objects. With more room for them, it collects garbage less often.
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=128`,
    // The check of types is written in Go, and reaches the same peak of memory either way.
    GOGC: '400',
  })
  printResult(label, since, code === 0 ? '' : 'failed', output)
  return { passed: 0, failed: code === 0 ? 0 : 1 }
}

/** @returns {Promise<Count>} */
async function unitTests() {
  const since = performance.now()
  const result = await runVitest('unit', process.env)
  const count = countTests(result)
  printResult(
    'unit tests',
    since,
    count.failed ? `${count.failed} failed` : `${count.passed} passed`,
    result.output,
    count.failed > 0,
  )
  return count
}

/**
 * Prints one line per job, and the whole output of a failed one.
 *
 * @param {string} label
 * @param {number} since
 * @param {string} note
 * @param {string} output
 * @param {boolean} [hasFailed]
 */
export function printResult(label, since, note, output, hasFailed = note !== '') {
  console.log(`  ${label} `.padEnd(52, '.'), `${seconds(since)}  ${note}`.trimEnd())
  if (hasFailed) console.log(`\n${output.trim()}\n`)
}
