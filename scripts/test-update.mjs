/**
 * `npm run test:update -- VERSION`: runs tests of an earlier version of the code on the tables of this one, because during an
 * update both run on them. VERSION is a commit or a tag; without one, the last commit before the newest migration.
 */

import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { transformSync } from 'esbuild'

import { checkFolder, checkNode, end, Refusal, ROOT } from './lib/steps.mjs'

/** The work of families and staff: forms, their answers, and the desk. */
const TESTS = [
  ...['rsvp', 'registration', 'applications', 'subscribe', 'family', 'corrections', 'emails'],
  ...['inbox', 'places', 'event-people', 'accounts', 'records'],
]

/** The parts that the new version brings along: its tables, and who may do what in them. */
const OF_THE_NEW_VERSION = ['src/migrations']
const RIGHTS = 'scripts/start/rights'

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

try {
  checkNode()
  checkFolder()
  const version =
    process.argv[2] ??
    `${git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'src/migrations')}^`
  const folder = mkdtempSync(path.join(os.tmpdir(), 'swan-update-'))
  // For root, PostgreSQL runs as another user, who must be able to reach its files.
  chmodSync(folder, 0o755)
  try {
    process.exitCode = testOn(version, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  }
} catch (error) {
  end(error)
}

/** @param {string} version @param {string} folder @returns {number} the exit code of the tests */
function testOn(version, folder) {
  const archive = path.join(folder, 'version.tar')
  git('archive', '--output', archive, version)
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  const lockfile = (/** @type {string} */ root) =>
    readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  if (lockfile(folder) === lockfile(ROOT)) {
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  } else {
    console.log('That version has other packages, which are installed first.')
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  }
  for (const name of OF_THE_NEW_VERSION) {
    rmSync(path.join(folder, name), { recursive: true })
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true })
  }
  writeRights(folder)
  const files = TESTS.map((name) => `tests/integration/${name}.test.ts`).filter((file) =>
    existsSync(path.join(folder, file)),
  )
  if (files.length === 0) throw new Refusal(`${version} has none of these tests.`)
  console.log(`${git('log', '-1', '--format=%h %cs %s', version)}\non the tables of this version:`)
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'integration*', ...files],
    { cwd: folder, stdio: 'inherit' },
  )
  return status ?? 1
}

/** Rights were JavaScript once. @param {string} folder */
function writeRights(folder) {
  const source = readFileSync(path.join(ROOT, `${RIGHTS}.ts`), 'utf8')
  const isTypeScript = existsSync(path.join(folder, `${RIGHTS}.ts`))
  const { code } = transformSync(source, { loader: 'ts', format: 'esm' })
  writeFileSync(
    path.join(folder, isTypeScript ? `${RIGHTS}.ts` : `${RIGHTS}.mjs`),
    isTypeScript ? source : code.replaceAll(/(from "\.\/\w+)"/g, '$1.mjs"'),
  )
}
