import { sql } from 'drizzle-orm'
import { type CollectionBeforeChangeHook, ValidationError } from 'payload'

import { limitOf, overCapacityRefusal } from '@/features/rsvp/rules'
import { overCapacityWording, SIGNED_UP_AGAIN } from '@/features/rsvp/wording'
import { record } from '@/lib/audit'
import { sqlOf } from '@/lib/transaction'
import type { Rsvp } from '@/payload-types'

import { statusUnderLock } from './give-places'

const numberOrNull = (value: unknown) => (value === null ? null : Number(value))

const refusal = (path: 'status' | 'capacityReason', message: string) =>
  new ValidationError({ collection: 'rsvps', errors: [{ path, message }] })

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
  const locked = await tx.sql.execute(sql`
    SELECT capacity, launch_tour_capacity FROM events WHERE id = ${eventId} FOR NO KEY UPDATE
  `)
  const before = await statusUnderLock(req, id)
  if (data.status !== 'confirmed' || before === 'confirmed') return data

  const counted = await tx.sql.execute(sql`
    SELECT count(*) FILTER (WHERE status = 'confirmed' AND event_id = ${eventId})::int AS taken,
           count(*) FILTER (WHERE duplicate_key = ${originalDoc.duplicateKey} AND status <> 'cancelled'
             AND id <> ${id})::int AS others
    FROM rsvps WHERE event_id = ${eventId}
  `)
  const { taken, others } = counted.rows[0] ?? {}
  if (Number(others) > 0) throw refusal('status', SIGNED_UP_AGAIN)

  const [event] = locked.rows
  const limit = event
    ? limitOf(numberOrNull(event.capacity), numberOrNull(event.launch_tour_capacity))
    : null
  if (limit === null || Number(taken) < limit) return data
  const reason = (data.capacityReason ?? '').trim()
  const refused = overCapacityRefusal({ isAdmin: req.user?.role === 'admin', reason })
  if (refused) {
    throw refusal(
      refused === 'needs-reason' ? 'capacityReason' : 'status',
      overCapacityWording[refused](limit),
    )
  }
  await record(tx, {
    action: 'rsvp.over-capacity',
    actorKind: 'admin',
    ...(req.user ? { actorId: req.user.id } : {}),
    subject: `rsvps/${id}`,
    detail: `${String(Number(taken) + 1)} of ${String(limit)} places: ${reason}`,
  })
  return data
}
