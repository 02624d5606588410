import type { CollectionAfterChangeHook } from 'payload'

import { pagesWithPlaces } from '@/features/events/rules'
import { followStatusChange, offerFreePlaces } from '@/features/rsvp/waitlist'
import type { Event, Rsvp } from '@/payload-types'
import { revalidatePages } from '@/platform/revalidate-pages'
import { transactionOf } from '@/platform/transaction'

import { statusBefore } from './check-places'

/**
 * After a change of status by staff: queues the email and offers a free place to the waitlist. What families change
 * does not come through Payload.
 */
export const onRsvpStatusChange: CollectionAfterChangeHook<Rsvp> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  if (operation !== 'update') return
  const from = statusBefore(req, doc.id) ?? previousDoc.status
  if (doc.status === from) return
  const path = await followStatusChange(await transactionOf(req), {
    rsvpId: doc.id,
    from,
    to: doc.status,
    by: req.user,
  })
  await revalidatePages(pagesWithPlaces(path), req)
}

/**
 * Offers added places to the waitlist at once. Runs on every publication, because `previousDoc` is the latest draft
 * and does not tell which capacity was published before.
 */
export const offerWhenCapacityGrows: CollectionAfterChangeHook<Event> = async ({
  doc,
  operation,
  req,
}) => {
  if (operation === 'update' && doc._status === 'published') {
    await offerFreePlaces(await transactionOf(req), doc.id)
  }
}
