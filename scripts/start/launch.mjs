import { pathToFileURL } from 'node:url'

import { interruptSteps } from '../lib/children.mjs'
import { checkFolder, checkNode, end, Interrupted, step } from '../lib/steps.mjs'
import { installPackages } from './packages.mjs'
import { areBundled, bundlePrograms, provideProgram } from './programs.mjs'

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a program in this process, from a fresh clone: installs the packages and bundles the programs first, unless that has
 * been done. Plain JavaScript, like the few files that it imports, because nothing is installed yet.
 *
 * @param {string} name
 */
export async function launch(name) {
  let isStopping = false
  const interrupt = () => {
    isStopping = true
    interruptSteps()
  }
  for (const signal of SIGNALS) process.on(signal, interrupt)
  let file = ''
  try {
    checkNode()
    checkFolder()
    await installPackages({ alsoForDevelopment: false })
    if (!areBundled()) {
      await step('Bundling the programs', async () => {
        await bundlePrograms()
      })
    }
    if (isStopping) throw new Interrupted()
    file = await provideProgram(name)
  } catch (error) {
    end(error)
  }
  // The program handles signals itself.
  for (const signal of SIGNALS) process.off(signal, interrupt)
  await import(pathToFileURL(file).href)
}
