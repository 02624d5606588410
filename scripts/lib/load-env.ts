import { existsSync } from 'node:fs'

// The import comes before all others in a script: modules read the settings while they load. Variables of the
// environment take precedence over the file.
if (existsSync('.env')) process.loadEnvFile('.env')
