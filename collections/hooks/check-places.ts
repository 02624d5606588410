import { sql } from 'drizzle-orm'
import {
  type CollectionBeforeChangeHook,
  type PayloadRequest,
  type SelectFieldSingleValidation,
  ValidationError,
} from 'payload'
import { select } from 'payload/shared'

import { limitOf, overCapacityRefusal } from '@/features/rsvp/rules'
import { overCapacityWording, SIGNED_UP_AGAIN } from '@/features/rsvp/wording'
import { record } from '@/lib/audit'
import { sqlOf, type Transaction } from '@/lib/transaction'
import type { Rsvp } from '@/payload-types'

import { statusUnderLock } from './give-places'

type Tx = Pick<Transaction, 'sql'>

const numberOrNull = (value: unknown) => (value === null ? null : Number(value))

/**
 * Whether an RSVP without a place may be given one: why not, or the place beyond the limit that it would be.
 * What it says holds for as long as the event's row is locked.
 */
async function judgePlace(
  { sql: tx }: Tx,
  { id, reason, user }: { id: string; reason: unknown; user: PayloadRequest['user'] },
): Promise<{ refusal: string | null; beyond: string | null }> {
  const found = await tx.execute(sql`
    SELECT r.status, e.capacity, e.launch_tour_capacity,
      (SELECT count(*)::int FROM rsvps o WHERE o.event_id = e.id AND o.status = 'confirmed') AS taken,
      EXISTS (SELECT FROM rsvps o WHERE o.duplicate_key = r.duplicate_key AND o.id <> r.id
        AND o.status <> 'cancelled') AS is_signed_up_again
    FROM rsvps r JOIN events e ON e.id = r.event_id WHERE r.id = ${id}
  `)
  const [row] = found.rows
  if (!row || row.status === 'confirmed') return { refusal: null, beyond: null }
  if (row.is_signed_up_again === true) {
    return { refusal: SIGNED_UP_AGAIN, beyond: null }
  }
  const limit = limitOf(numberOrNull(row.capacity), numberOrNull(row.launch_tour_capacity))
  const taken = Number(row.taken)
  if (limit === null || taken < limit) return { refusal: null, beyond: null }
  const given = typeof reason === 'string' ? reason.trim() : ''
  const refused = overCapacityRefusal({ isAdmin: user?.role === 'admin', reason: given })
  if (!refused) {
    return { refusal: null, beyond: `${String(taken + 1)} of ${String(limit)} places: ${given}` }
  }
  return { refusal: overCapacityWording[refused](limit), beyond: null }
}

/**
 * Staff who change a status stand in the same line as families who take a place: the event's row is locked
 * before its places are counted. A place beyond the limit takes an admin and a reason, which goes on record.
 */
export const checkPlaces: CollectionBeforeChangeHook<Rsvp> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || !originalDoc) return data
  if (data.status === undefined || data.status === originalDoc.status) return data
  const tx = { sql: await sqlOf(req) }
  const { id } = originalDoc
  const eventId = typeof originalDoc.event === 'string' ? originalDoc.event : originalDoc.event.id
  await tx.sql.execute(sql`SELECT FROM events WHERE id = ${eventId} FOR NO KEY UPDATE`)
  await statusUnderLock(req, id)
  if (data.status !== 'confirmed') return data

  const { user } = req
  const { refusal, beyond } = await judgePlace(tx, { id, reason: data.capacityReason, user })
  if (refusal !== null) {
    throw new ValidationError({
      collection: 'rsvps',
      errors: [{ path: 'status', message: refusal }],
    })
  }
  if (beyond !== null) {
    await record(tx, {
      action: 'rsvp.over-capacity',
      actorKind: 'admin',
      ...(user ? { actorId: user.id } : {}),
      subject: `rsvps/${id}`,
      detail: beyond,
    })
  }
  return data
}

/** The same for the form of the panel, which asks again whenever something in it changes. */
export const validateStatus: SelectFieldSingleValidation = async (value, options) => {
  const isOption = await select(value, options)
  const { id, req } = options
  const data: Partial<Rsvp> = options.data
  if (isOption !== true || id === undefined || value !== 'confirmed' || !req.user) return isOption
  const isInside = (await req.transactionID) !== undefined
  const { refusal } = await judgePlace(
    { sql: isInside ? await sqlOf(req) : req.payload.db.drizzle },
    { id: String(id), reason: data.capacityReason, user: req.user },
  )
  return refusal ?? true
}
