/** `npm run check:quick`: every check that needs no database, build or browser. */

import { interruptSteps } from './lib/children.mjs'
import { checkFolder, checkNode, end } from './lib/steps.mjs'
import { installPackages } from './start/packages.mjs'
import { runChecks } from './testing/checks.mjs'

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, interruptSteps)
}

try {
  checkNode()
  checkFolder()
  await installPackages({ alsoForDevelopment: true })
  const { passed, failed } = await runChecks()
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
} catch (error) {
  end(error)
}
