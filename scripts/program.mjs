/**
 * Runs one of the programs that share code with the site, in this process: `node scripts/program.mjs worker`. It gets the
 * settings of its environment and of `.env`; `npm run` starts those that people use, with the database of this folder. With
 * `--bundle` they are only made ready to run, which a start would do otherwise.
 */

import { pathToFileURL } from 'node:url'

import { end } from './lib/steps.mjs'
import { bundlePrograms, provideProgram } from './start/programs.mjs'

// The program finds its arguments where every program has them.
const [name = ''] = process.argv.splice(2, 1)
let file = ''
try {
  if (name === '--bundle') await bundlePrograms()
  else file = await provideProgram(name)
} catch (error) {
  end(error)
}
if (file) await import(pathToFileURL(file).href)
