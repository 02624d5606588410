import { pathToFileURL } from 'node:url'

import { interruptSteps, killChildren } from '../lib/children.mjs'
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
    // Pressed again: a step that does not end by itself is killed.
    if (isStopping) {
      killChildren()
      process.exit(130)
    }
    isStopping = true
    interruptSteps()
  }
  stopWithNpm()
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

/** Stops when npm has ended: killed, or its terminal closed. Otherwise it would leave the program running. */
function stopWithNpm() {
  if (!process.env['npm_lifecycle_event']) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 1000)
  watch.unref()
}
