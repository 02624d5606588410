/** The main part of `scripts/run.mjs`, once the packages are installed. */

import { interruptSteps, startNode } from '../lib/children.mjs'
import { end, step } from '../lib/steps.mjs'
import { withDatabase } from './any-database'
import { migrate } from './database'
import { rememberIdentity } from './identity'
import { ownerUrl } from './rights'
import { type Environment, writeMissingSettings } from './settings'

/** Programs that only the owner of the database may run: migrations. All others run with the rights of the site. */
const AS_OWNER = ['payload']

/** It migrates, so it needs the owner, and the other users, whom it grants their rights. */
const AS_EVERYBODY = ['restore']

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, interruptSteps)
}

const [program = '', ...args] = process.argv.slice(2)
try {
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

function runProgram(given: Environment & { DATABASE_URL: string }): Promise<number> {
  const env = getEnvironment(given)
  const started =
    program === 'payload' ? ['node_modules/payload/bin.js'] : ['scripts/program.mjs', program]
  const child = startNode([...started, ...args], { env, output: 'shown' })
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

function getEnvironment(given: Environment & { DATABASE_URL: string }) {
  if (AS_EVERYBODY.includes(program)) return given
  if (AS_OWNER.includes(program)) return { ...given, DATABASE_URL: ownerUrl(given) }
  return { ...given, OWNER_DATABASE_URL: '' }
}
