/**
 * `npm start` and `npm run dev`: from a fresh clone to a running site. With `--prepare` it does everything except
 * serve, which a container does once before the others start.
 */

import { launch } from './start/launch.mjs'

console.log(process.env['PRACTICE_DIR'] ? 'Swantastic, practice site\n' : 'Swantastic\n')
await launch('start')
