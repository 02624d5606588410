import { makeDatabase, openTestCluster } from '../../scripts/testing/test-database'

/** Once per run of the integration tests: a PostgreSQL with the template that every test file copies. */
export default async function openCluster() {
  // For each of the two projects that have such tests, in one process.
  if (process.env['TEST_CLUSTER_IS_OPEN']) return undefined
  process.env['TEST_CLUSTER_IS_OPEN'] = 'yes'
  const cluster = await openTestCluster()
  process.env['TEST_DATABASE_URL'] = cluster.url
  await makeDatabase(cluster.url)
  return cluster.close
}
