import { createServer } from 'node:http'

import { openTestCluster } from '../../scripts/testing/test-database.mjs'
import { buildTestSite, TEST_PORT } from '../../scripts/testing/test-site.mjs'
import { keepSession, memberEmail } from './browser-test'
import { openMailbox } from './mailbox'
import { aMember } from './panel'
import { startSite, startWorker } from './server'

/**
 * Once per run of the browser tests: a new seeded database, a mail server, the built site, the worker, and the sessions
 * of signed-in accounts.
 */
export default async function openSite() {
  const cluster = await openTestCluster()
  const databaseUrl = await buildTestSite(cluster.url)
  const mailbox = await openMailbox()
  const emails = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(mailbox.received))
  })
  await new Promise<void>((resolve) => emails.listen(0, '127.0.0.1', resolve))
  const address = emails.address()

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
  if (address !== null && typeof address === 'object') {
    process.env['TEST_EMAILS_URL'] = `http://127.0.0.1:${address.port}`
  }

  for (const role of ['user', 'staff', 'admin'] as const) {
    keepSession(role, (await aMember(site, role, memberEmail(role))).cookie)
  }

  return async () => {
    await site.stop()
    await worker.stop()
    emails.close()
    await mailbox.stop()
    await cluster.close()
  }
}
