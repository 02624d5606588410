import { makeDatabase, openTestCluster } from '../../scripts/testing/test-database.mjs'

/** Once for a run of integration tests: a PostgreSQL, and in it the template that every test file copies. */
export default async function openCluster() {
  const cluster = await openTestCluster()
  process.env['TEST_DATABASE_URL'] = cluster.url
  await makeDatabase(cluster.url)
  return cluster.close
}
