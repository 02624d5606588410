import type { CollectionAfterChangeHook } from 'payload'

import { followStatusChange, promoteWaitlist } from '@/features/rsvp/places'
import type { Event, Rsvp } from '@/payload-types'
import { revalidatePages } from '@/platform/revalidate-pages'
import { transactionOf } from '@/platform/transaction'

import { statusBefore } from './check-places'

/** Whether a family or staff changed the status: the family is told, and a free place goes to the waitlist. */
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
  await revalidatePages([path], req)
}

/**
 * Places that staff add go to the waitlist at once. This runs at every publication: a hook's `previousDoc` is
 * the latest draft, so it cannot tell what was public before.
 */
export const promoteWhenCapacityGrows: CollectionAfterChangeHook<Event> = async ({
  doc,
  operation,
  req,
}) => {
  if (operation === 'update' && doc._status === 'published') {
    await promoteWaitlist(await transactionOf(req), doc.id)
  }
}
