import { build, isBuilt } from '../start/build.mjs'
import { databaseIdentity } from '../start/database.mjs'
import { makeDatabase, testSettings } from './test-database.mjs'

/** The port of the site in browser tests. The origin is part of a build, so the port is always the same. */
export const TEST_PORT = Number(process.env['TEST_PORT'] || 3210)

const TEST_DIST_DIR = '.next-test'

/**
 * Builds the site on a seeded database, without touching the build of a site that is running. Copies of the same
 * template have the same content, so any of them can be used with a build made on another.
 *
 * @param {string} clusterUrl
 * @returns {Promise<string>} the database
 */
export async function buildTestSite(clusterUrl) {
  const databaseUrl = await makeDatabase(clusterUrl, { isSeeded: true })
  const env = {
    ...process.env,
    ...testSettings(databaseUrl, { port: TEST_PORT }),
    NEXT_DIST_DIR: TEST_DIST_DIR,
  }
  const identity = await databaseIdentity(databaseUrl)
  if (!isBuilt(env, identity)) await build(env, identity)
  return databaseUrl
}
