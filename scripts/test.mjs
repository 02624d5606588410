/** `npm test`: every check, from a fresh clone. Installs the packages, and runs `testing/all.mjs`. */

import { interruptSteps } from './lib/children.mjs'
import { checkFolder, checkNode, end } from './lib/steps.mjs'
import { installPackages } from './start/packages.mjs'

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
for (const signal of SIGNALS) process.on(signal, interruptSteps)

try {
  checkNode()
  checkFolder()
  await installPackages({ alsoForDevelopment: true })
} catch (error) {
  end(error)
}
for (const signal of SIGNALS) process.off(signal, interruptSteps)
// From here on, TypeScript can be imported.
const { register } = await import('tsx/esm/api')
register()
await import('./testing/all.mjs')
