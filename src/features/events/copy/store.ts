import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { asUser } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { inTransaction } from '@/platform/transaction'

import { getCopy } from './rules'

/** Starts a new event like this one, as a draft; `null` if there is no such event. */
export async function copyEvent(user: User, id: string): Promise<string | null> {
  const payload = await openPayload()
  return inTransaction(payload, async (tx) => {
    const event = await payload.findByID({
      collection: 'events',
      id,
      depth: 0,
      disableErrors: true,
      req: tx.req,
      ...asUser(user),
    })
    if (!event) return null
    const copy = await payload.create({
      collection: 'events',
      data: getCopy(event),
      draft: true,
      depth: 0,
      req: tx.req,
      ...asUser(user),
    })
    await recordAudit(tx, {
      action: 'record.created',
      actorId: user.id,
      actorKind: user.role,
      subject: `events/${copy.id}`,
    })
    return copy.id
  })
}
