import { existsSync } from 'node:fs'

// Scripts that are run by hand import this first, because the settings are checked as soon as they are imported.
// Variables that are set already win.
if (existsSync('.env')) process.loadEnvFile('.env')
