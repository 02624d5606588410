import {
  type CollectionBeforeChangeHook,
  type PayloadRequest,
  type SelectFieldSingleValidation,
  ValidationError,
} from 'payload'
import { select } from 'payload/shared'

import { isAdmin } from '@/features/accounts/rules'
import { checkConfirmation, lockRsvp } from '@/features/rsvp/places'
import { confirmationWording } from '@/features/rsvp/wording'
import type { Rsvp } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { sqlOrPool, transactionOf } from '@/platform/transaction'

const contextKey = (rsvpId: string) => `rsvp-status:${rsvpId}`

/**
 * The status of an RSVP before this request changed it, read after its row was locked. Payload reads `previousDoc`
 * before the lock, so that it may be outdated.
 */
export function statusBefore(req: PayloadRequest, rsvpId: string): string | null {
  const status = req.context[contextKey(rsvpId)]
  return typeof status === 'string' ? status : null
}

const confirmationBy = (user: PayloadRequest['user'], reason: unknown) => ({
  isAdmin: isAdmin(user?.role),
  reason: typeof reason === 'string' ? reason.trim() : '',
})

/**
 * Makes status changes by staff wait for the same lock as families who sign up. Exceeding the limit requires an
 * admin and a reason, which is recorded in the audit log.
 */
export const checkPlaces: CollectionBeforeChangeHook<Rsvp> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || !originalDoc) return data
  if (data.status === undefined || data.status === originalDoc.status) return data
  const tx = await transactionOf(req)
  const { id } = originalDoc
  req.context[contextKey(id)] = await lockRsvp(tx, id)
  if (data.status !== 'confirmed') return data

  const { user } = req
  const checked = await checkConfirmation(tx, id, confirmationBy(user, data.capacityReason))
  if (!checked.ok) {
    throw new ValidationError({
      collection: 'rsvps',
      errors: [{ path: 'status', message: confirmationWording(checked.refusal) }],
    })
  }
  const { overLimit } = checked.value
  if (overLimit !== null) {
    await recordAudit(tx, {
      action: 'rsvp.over-capacity',
      actorKind: 'admin',
      ...(user ? { actorId: user.id } : {}),
      subject: `rsvps/${id}`,
      detail: overLimit,
    })
  }
  return data
}

/** The same check for the panel's form, which validates on every change. */
export const validateStatus: SelectFieldSingleValidation = async (value, options) => {
  const isOption = await select(value, options)
  const { id, req } = options
  const data: Partial<Rsvp> = options.data
  if (isOption !== true || id === undefined || value !== 'confirmed' || !req.user) return isOption
  const checked = await checkConfirmation(
    { sql: await sqlOrPool(req) },
    String(id),
    confirmationBy(req.user, data.capacityReason),
  )
  return checked.ok || confirmationWording(checked.refusal)
}
