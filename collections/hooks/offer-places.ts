import type { CollectionAfterChangeHook } from 'payload'

import { offerAddedPlaces } from '@/features/places/waitlist.tx'
import type { Event } from '@/payload-types'
import { getTransaction } from '@/platform/transaction'

/**
 * Offers added places to the waitlist at once. Runs on every publication, because `previousDoc` is the latest draft and
 * does not tell which capacity was published before.
 */
export const offerWhenCapacityGrows: CollectionAfterChangeHook<Event> = async ({
  doc,
  operation,
  req,
}) => {
  if (operation === 'update' && doc._status === 'published') {
    await offerAddedPlaces(await getTransaction(req), doc.id)
  }
}
