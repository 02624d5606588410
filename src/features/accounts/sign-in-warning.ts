import type { Task } from 'graphile-worker'
import { z } from 'zod'

import { enqueueEmail } from '@/mail/queue'
import { LIMITS } from '@/platform/limits'
import { openPayload } from '@/platform/payload'
import { count } from '@/platform/rate-limit'
import { inTransaction, sql } from '@/platform/transaction'

import { failedSignInsEmail } from './email'
import { envelopeTo, findAccountForUpdate } from './store'

/** The name of the worker's task that tells the owner of an account about failed sign-ins. */
export const SEND_SIGN_IN_WARNING = 'send-sign-in-warning'

/**
 * Counts a failed sign-in and, at the hundredth within a day, queues one warning to the owner. The same
 * happens for every email address, whether or not it has an account: the worker looks it up. So neither the
 * response nor its timing reveals which addresses have one.
 */
export async function countFailedSignIn(email: string): Promise<void> {
  const { isFirstOver } = await count(LIMITS.signIn.warning, email)
  if (!isFirstOver) return
  const { db } = await openPayload()
  await db.drizzle.execute(sql`
    SELECT graphile_worker.add_job(${SEND_SIGN_IN_WARNING}, json_build_object('email', ${email}::text))
  `)
}

const jobSchema = z.object({ email: z.string() })

/** The worker's task: emails the warning if the email address has an account. */
export const sendSignInWarning: Task = async (job) => {
  const { email } = jobSchema.parse(job)
  await inTransaction(await openPayload(), async (tx) => {
    const account = await findAccountForUpdate(tx, sql`email = ${email}`)
    if (!account) return
    const message = failedSignInsEmail(await envelopeTo(tx, email), account.name)
    await enqueueEmail(tx, message, { reference: account.id, isToTypedAddress: true })
  })
}
