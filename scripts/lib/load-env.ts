import { existsSync } from 'node:fs'

// Scripts import this first, because the settings are checked as soon as anything imports them. Variables that are
// set already win.
if (existsSync('.env')) process.loadEnvFile('.env')
