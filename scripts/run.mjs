/**
 * Runs one of the other programs here with the settings and the database of this folder:
 * `node scripts/run.mjs scripts/seed.ts`. The worker and Payload's own commands go through it. With
 * `--migrate` it brings the database up to date instead, as `npm start` does, and no more.
 */

import { withDatabase } from './support/any-database.mjs'
import { interruptSteps, startNode } from './support/children.mjs'
import { migrate } from './support/database.mjs'
import { rememberIdentity } from './support/identity.mjs'
import { installPackages } from './support/packages.mjs'
import { writeMissingSettings } from './support/settings.mjs'
import { checkFolder, checkNode, end, step } from './support/steps.mjs'

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, interruptSteps)
}

const [program = '', ...args] = process.argv.slice(2)
try {
  checkNode()
  checkFolder()
  await installPackages({ alsoForDevelopment: false })
  writeMissingSettings()
  if (program === '--migrate') {
    await step('Bringing the database up to date', () =>
      withDatabase(async (env) => {
        const count = await migrate(env)
        await rememberIdentity(env.DATABASE_URL)
        return `${count} migrations`
      }),
    )
  } else {
    process.exitCode = await withDatabase(runProgram)
  }
} catch (error) {
  end(error)
}

/** @param {NodeJS.ProcessEnv} env @returns {Promise<number>} */
function runProgram(env) {
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : []
  const child = startNode([...loader, program, ...args], { env, output: 'shown' })
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
