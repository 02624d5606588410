/**
 * Runs one of the other programs here with the settings and the database of this folder:
 * `node scripts/run.mjs scripts/seed.ts`. The worker, the seeds and Payload's own commands go through it.
 */

import { installPackages } from './support/packages.mjs'
import { interruptSteps, startNode } from './support/children.mjs'
import { withDatabase } from './support/any-database.mjs'
import { writeMissingSettings } from './support/settings.mjs'
import { checkFolder, checkNode, end } from './support/steps.mjs'

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, interruptSteps)
}

try {
  checkNode()
  checkFolder()
  await installPackages({ alsoForDevelopment: false })
  writeMissingSettings()
  const [program = '', ...args] = process.argv.slice(2)
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : []
  process.exitCode = await withDatabase(async (env) => {
    const child = startNode([...loader, program, ...args], { env, output: 'shown' })
    return new Promise((/** @type {(code: number) => void} */ resolve) => {
      child.once('exit', (code) => resolve(code ?? 1))
    })
  })
} catch (error) {
  end(error)
}
