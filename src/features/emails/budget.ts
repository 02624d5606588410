import type { Task } from 'graphile-worker'

import { readOrganization } from '@/mail/organization'
import { enqueueEmail } from '@/mail/queue'
import { LIMITS } from '@/platform/limits'
import { openPayload } from '@/platform/payload'
import { inTransaction, sql } from '@/platform/transaction'

import { budgetUsedEmail } from './email'

/** The worker's task: tells every admin that the budget for unproven addresses is used up. */
export const tellOfBudget: Task = async () => {
  await inTransaction(await openPayload(), async (tx) => {
    const { rows } = await tx.sql.execute<{ id: string; email: string }>(
      sql`SELECT id, email FROM users WHERE role = 'admin' AND disabled_at IS NULL ORDER BY id`,
    )
    const organization = await readOrganization(tx)
    const budget = LIMITS.unprovenEmails.global.times
    for (const { id, email } of rows)
      await enqueueEmail(tx, budgetUsedEmail({ to: email, organization, budget }), {
        reference: id,
      })
  })
}
