/**
 * Runs one of the other programs here with the settings and the database of this folder:
 * `node scripts/run.mjs scripts/seed.ts`. The worker and Payload's own commands are started this way. With
 * `--migrate` it only brings the database up to date, as `npm start` does.
 */

import { interruptSteps, startNode } from './lib/children.mjs'
import { checkFolder, checkNode, end, step } from './lib/steps.mjs'
import { withDatabase } from './start/any-database.mjs'
import { migrate } from './start/database.mjs'
import { rememberIdentity } from './start/identity.mjs'
import { installPackages } from './start/packages.mjs'
import { writeMissingSettings } from './start/settings.mjs'

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, interruptSteps)
}

const [program = '', ...args] = process.argv.slice(2)
try {
  checkNode()
  checkFolder()
  await installPackages({ alsoForDevelopment: false })
  // A restored site has its settings from its backup.
  if (program !== 'scripts/restore.ts') writeMissingSettings()
  if (program === '--migrate') {
    await step('Bringing the database up to date', () =>
      withDatabase(async (env) => {
        const count = await migrate(env)
        await rememberIdentity(env.DATABASE_URL)
        return `${count} ${count === 1 ? 'migration' : 'migrations'}`
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
