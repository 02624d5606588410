/**
 * Runs one of the programs that share code with the site, or Payload's own, with the settings and the database of this
 * folder: `node scripts/run.mjs backup`. With `--migrate` it only brings the database up to date, as `npm start` does.
 */

import { interruptSteps, startNode } from './lib/children.mjs'
import { checkFolder, checkNode, end, step } from './lib/steps.mjs'
import { withDatabase } from './start/any-database.mjs'
import { migrate } from './start/database.mjs'
import { rememberIdentity } from './start/identity.mjs'
import { installPackages } from './start/packages.mjs'
import { ownerUrl } from './start/rights.mjs'
import { writeMissingSettings } from './start/settings.mjs'

/** What only the owner of the database may do: migrate. Everything else runs with the rights of the site. */
const AS_OWNER = ['payload']

/** It migrates, so it needs the owner, and the others, whom it gives their rights. */
const AS_EVERYBODY = ['restore']

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, interruptSteps)
}

const [program = '', ...args] = process.argv.slice(2)
try {
  checkNode()
  checkFolder()
  await installPackages({ alsoForDevelopment: false })
  // A restored site has its settings from its backup.
  if (program !== 'restore') writeMissingSettings()
  if (program === '--migrate') {
    await step('Bringing the database up to date', () =>
      withDatabase(async (env) => {
        const count = await migrate(env)
        await rememberIdentity(ownerUrl(env))
        return `${count} ${count === 1 ? 'migration' : 'migrations'}`
      }),
    )
  } else {
    process.exitCode = await withDatabase(runProgram)
  }
} catch (error) {
  end(error)
}

/** @param {NodeJS.ProcessEnv & { DATABASE_URL: string }} given @returns {Promise<number>} */
function runProgram(given) {
  const env = environmentOf(given)
  const started =
    program === 'payload' ? ['node_modules/payload/bin.js'] : ['scripts/program.mjs', program]
  const child = startNode([...started, ...args], { env, output: 'shown' })
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** @param {NodeJS.ProcessEnv & { DATABASE_URL: string }} given */
function environmentOf(given) {
  if (AS_EVERYBODY.includes(program)) return given
  if (AS_OWNER.includes(program)) return { ...given, DATABASE_URL: ownerUrl(given) }
  return { ...given, OWNER_DATABASE_URL: '' }
}
