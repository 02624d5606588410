import { createServer } from 'node:http'

import { openTestCluster } from '../../scripts/testing/test-database'
import { buildTestSite, TEST_PORT } from '../../scripts/testing/test-site'
import { memberEmail } from './browser-test'
import { openMailbox } from './mailbox'
import { aMember, renewedCookie } from './panel'
import { startSite, startWorker } from './server'

/** A session of staff ends after 30 minutes without a press, and a test of the panel may come later than that. */
const RENEW_MS = 10 * 60_000

/**
 * Once per run of the browser tests: a new seeded database, a mail server, the built site, the worker, and an account of
 * each role.
 */
export default async function openSite() {
  const cluster = await openTestCluster()
  const databaseUrl = await buildTestSite(cluster.url)
  const mailbox = await openMailbox()
  const env = {
    SMTP_URL: mailbox.url,
    SITE_URL: `http://localhost:${TEST_PORT}`,
    // Every browser has the same address.
    RATE_LIMIT_SCALE: '1000',
  }
  const site = await startSite({ databaseUrl, port: TEST_PORT, env })
  const worker = startWorker({ databaseUrl, env: { ...env, PORT: String(TEST_PORT) } })

  // For tests/support/browser.ts, because tests run in other processes.
  process.env['DATABASE_URL'] = databaseUrl
  // For tests that need a site of their own.
  process.env['TEST_DATABASE_URL'] = cluster.url

  const sessions = new Map<string, string>()
  for (const role of ['user', 'staff', 'admin'] as const)
    sessions.set(role, (await aMember(site, role, memberEmail(role))).cookie)
  const renewing = setInterval(() => {
    for (const [role, cookie] of sessions)
      renewedCookie(site, cookie).then(
        (renewed) => sessions.set(role, renewed),
        // The tests that need this session say that it is over.
        () => undefined,
      )
  }, RENEW_MS)

  const facts = createServer(({ url = '' }, response) => {
    const role = /^\/sessions\/(\w+)$/.exec(url)?.[1]
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(role ? sessions.get(role) : mailbox.received))
  })
  await new Promise<void>((resolve) => facts.listen(0, '127.0.0.1', resolve))
  const address = facts.address()
  if (address !== null && typeof address === 'object')
    process.env['TEST_SITE_FACTS_URL'] = `http://127.0.0.1:${address.port}`

  return async () => {
    clearInterval(renewing)
    await site.stop()
    await worker.stop()
    facts.close()
    await mailbox.stop()
    await cluster.close()
  }
}
