import { env } from '@/lib/env'

import { type Mailbox, openMailbox } from './mailbox'
import { type Running, startWorker } from './server'
import { until } from './until'

export type OpenWorker = { worker: Running; mailbox: Mailbox; stop: () => Promise<void> }

/** The worker at the database of this file, with its own mailbox, once it is ready. */
export async function openWorker(): Promise<OpenWorker> {
  const mailbox = await openMailbox()
  const worker = startWorker({
    databaseUrl: env.DATABASE_URL,
    env: { SMTP_URL: mailbox.url, SITE_URL: env.SITE_URL },
  })
  await until(() => worker.log().includes('worker ready'))
  return {
    worker,
    mailbox,
    async stop() {
      await worker.stop()
      await mailbox.stop()
    },
  }
}
