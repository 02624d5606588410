import type { Payload, PayloadRequest } from 'payload'

import type { Event, User } from '@/payload-types'
import { asUser } from '@/platform/authority'

/**
 * An event of any status that has a date. Drafts without a date are excluded, because they have no participants.
 *
 * @param user who has the right to read it
 */
export async function findDatedEvent(
  { payload, req }: { payload: Payload; req?: Partial<PayloadRequest> | undefined },
  id: string,
  user: User,
): Promise<Event | null> {
  const { docs } = await payload.find({
    collection: 'events',
    where: { id: { equals: id }, startsAt: { exists: true } },
    depth: 0,
    pagination: false,
    limit: 1,
    ...(req ? { req } : {}),
    ...asUser(user),
  })
  return docs[0] ?? null
}
