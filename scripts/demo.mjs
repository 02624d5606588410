/**
 * `npm run demo`: a practice site with invented people, beside the real one, with its own database, files and emails in `.data/demo`.
 * It ignores every setting of the real site, so nothing can reach a mail server or a real family. With `--fresh` it begins again.
 */

import { launch } from './start/launch.mjs'

await launch('demo')
