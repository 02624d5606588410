/**
 * `npm run demo`: a practice site with invented people, beside the real one, with its own database, files and emails in
 * `.data/demo`. It ignores every setting of the real site, so it cannot reach a mail server or a real family. With
 * `--fresh` it starts over.
 */

import { launch } from './start/launch.mjs'

await launch('demo')
