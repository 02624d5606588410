/**
 * `npm run test:attacks`: many more hostile requests than `npm test` makes. It ends with the figures of the run, which
 * the tests have left in a file: the output of a test is far above the end.
 */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { startNode } from './lib/children.mjs'
import { DATA } from './lib/steps.mjs'
import { openTestCluster } from './testing/test-database.ts'
import { buildTestSite } from './testing/test-site.ts'

/** For each target; `npm test` tries forty. */
const CASES = '1000'

const figures = path.join(DATA, 'test', 'attacks.txt')
mkdirSync(path.dirname(figures), { recursive: true })
rmSync(figures, { force: true })
writeFileSync(figures, '')

// Before the tests, or several of them would build it at the same time.
const cluster = await openTestCluster()
await buildTestSite(cluster.url)

const child = startNode(
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'integration*', 'tests/attacks'],
  {
    env: {
      ATTACK_CASES: CASES,
      ...process.env,
      ATTACK_FIGURES: figures,
      TEST_DATABASE_URL: cluster.url,
    },
    output: 'shown',
  },
)
child.once('exit', (code) => {
  console.log(`\n${readFileSync(figures, 'utf8')}`)
  void cluster.close().finally(() => process.exit(code ?? 1))
})
