import type { CollectionBeforeChangeHook } from 'payload'

import { lockRsvp } from '@/features/rsvp/places'
import type { Rsvp } from '@/payload-types'
import { transactionOf } from '@/platform/transaction'

/**
 * Keeps what becomes of an RSVP elsewhere: by its family, by the worker, on the event's People page. Payload writes the
 * whole row as it was when it read it, so what they change meanwhile is taken from the row under their lock.
 */
export const keepCurrentStatus: CollectionBeforeChangeHook<Rsvp> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || !originalDoc) return data
  const locked = await lockRsvp(await transactionOf(req), originalDoc.id)
  return locked ? { ...data, ...locked } : data
}
