/**
 * Runs one of the programs that share code with the site, or Payload's own, with the settings and the database of this
 * folder: `node scripts/run.mjs backup`. With `--migrate` it only brings the database up to date, as `npm start` does.
 */

import { launch } from './start/launch.mjs'

await launch('run')
