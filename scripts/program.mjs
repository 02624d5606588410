/**
 * Runs one of the programs that share code with the site, in this process: `node scripts/program.mjs worker`. Variables
 * of the environment take precedence over those in `.env`; `npm run` starts the programs that people use, with the
 * database of this folder. With `--bundle` it only bundles them, which otherwise happens on the first start.
 */

import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

import { end } from './lib/steps.mjs'
import { bundlePrograms, provideProgram, USES_ENV_FILE } from './start/programs.mjs'

// The program finds its arguments at the usual position.
const [name = ''] = process.argv.splice(2, 1)
let file = ''
try {
  if (name === '--bundle') await bundlePrograms()
  else file = await provideProgram(name)
} catch (error) {
  end(error)
}
// Modules read the settings while they load.
if (existsSync('.env') && !USES_ENV_FILE.includes(name)) process.loadEnvFile('.env')
if (file) await import(pathToFileURL(file).href)
