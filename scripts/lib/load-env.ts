import { existsSync } from 'node:fs'

// Imported first, by scripts that are run by hand: the settings are checked as soon as they are imported.
// What is set already wins.
if (existsSync('.env')) process.loadEnvFile('.env')
