import { build, isBuilt } from '../start/build'
import { databaseIdentity, withClient } from '../start/database'
import { makeDatabase, testSettings } from './test-database'

/** The port of the site in browser tests. The origin is part of a build, so the port is always the same. */
export const TEST_PORT = Number(process.env['TEST_PORT'] || 3210)

const TEST_DIST_DIR = '.next-test'
/** Used in the cluster's own database, where the site takes no locks. */
const BUILD_LOCK = 7_926_004

/**
 * Builds the site on a seeded database, without touching the build of a site that is running. Copies of the same
 * template have the same content, so any of them can be used with a build made on another. Test files that need a build at the
 * same time wait for the first of them.
 *
 * @returns the database
 */
export async function buildTestSite(clusterUrl: string): Promise<string> {
  const databaseUrl = await makeDatabase(clusterUrl, { isSeeded: true })
  const env = {
    ...process.env,
    ...testSettings(databaseUrl, { port: TEST_PORT }),
    NEXT_DIST_DIR: TEST_DIST_DIR,
  }
  const identity = await databaseIdentity(databaseUrl)
  await withClient(clusterUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [BUILD_LOCK])
    if (!isBuilt(env, identity)) await build(env, identity)
  })
  return databaseUrl
}
