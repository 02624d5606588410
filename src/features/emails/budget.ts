import type { Task } from 'graphile-worker'

import { findAdmins } from '@/features/accounts/admins.tx'
import { readOrganization } from '@/mail/organization'
import { enqueueEmail } from '@/mail/queue'
import { LIMITS } from '@/platform/limits'
import { openPayload } from '@/platform/payload'
import { inTransaction } from '@/platform/transaction'

import { budgetUsedEmail } from './email'

/** The worker's task: tells every admin that the budget for unproven addresses is used up. */
export const tellOfBudget: Task = async () => {
  await inTransaction(await openPayload(), async (tx) => {
    const organization = await readOrganization(tx)
    const budget = LIMITS.unprovenEmails.global.times
    for (const { id, email } of await findAdmins(tx))
      await enqueueEmail(tx, budgetUsedEmail({ to: email, organization, budget }), {
        reference: id,
      })
  })
}
