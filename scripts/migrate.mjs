/** `npm run migrate`: brings the database to what the code expects, as `npm start` does, and no more. */

import { withDatabase } from './support/any-database.mjs'
import { migrate } from './support/database.mjs'
import { installPackages } from './support/packages.mjs'
import { writeMissingSettings } from './support/settings.mjs'
import { checkFolder, checkNode, end, step } from './support/steps.mjs'

try {
  checkNode()
  checkFolder()
  await installPackages({ alsoForDevelopment: false })
  writeMissingSettings()
  await step('Bringing the database up to date', () =>
    withDatabase(async (env) => `${await migrate(env)} migrations`),
  )
} catch (error) {
  end(error)
}
