import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { runNode } from '../lib/children.mjs'
import { DATA } from '../lib/steps.mjs'

const SECOND_TRIES = fileURLToPath(new URL('second-tries.mjs', import.meta.url))

/** @typedef {{ test: string, error?: string }} SecondTry A test that failed, and passed when it ran again. */

/**
 * @param {'unit' | 'integration*' | 'faults'} project
 * @param {NodeJS.ProcessEnv} env
 */
export async function runVitest(project, env) {
  const file = path.join(DATA, 'test', `${project.replace('*', '')}.json`)
  mkdirSync(path.dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const secondTries = `${file}.second-tries`
  rmSync(secondTries, { force: true })
  const { code, output } = await runNode(
    [
      ...['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--passWithNoTests'],
      ...['--reporter', 'default', '--reporter', 'json', '--outputFile.json', file],
      ...['--reporter', SECOND_TRIES],
    ],
    { ...env, SECOND_TRIES_FILE: secondTries, NO_COLOR: '1', FORCE_COLOR: undefined },
  )
  const results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  return { code, output, results, secondTries: readLines(secondTries) }
}

/** @param {string} file @returns {SecondTry[]} */
const readLines = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : []

/**
 * @param {Awaited<ReturnType<typeof runVitest>>} run
 * @returns {{ passed: number, failed: number }}
 */
export function countTests({ code, results }) {
  const passed = results?.numPassedTests ?? 0
  const failed = results?.numFailedTests ?? 0
  // A file that cannot be loaded, or an error outside a test, does not count as a failed test.
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}
