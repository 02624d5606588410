import {
  type CollectionBeforeChangeHook,
  type FieldHook,
  type PayloadRequest,
  type SelectFieldSingleValidation,
  ValidationError,
} from 'payload'
import { select } from 'payload/shared'

import { isAdmin } from '@/features/accounts/rules'
import { checkStatusChange, lockRsvp, statusSchema } from '@/features/rsvp/places'
import type { StatusRefusal } from '@/features/rsvp/rules'
import { statusWording } from '@/features/rsvp/wording'
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

/** Fills `statusShown`, which a form sends back with the status that staff have or have not chosen. */
export const showStatus: FieldHook<Rsvp, unknown, Rsvp> = ({ siblingData }) => siblingData.status

const changeBy = (user: PayloadRequest['user'], reason: unknown) => ({
  isAdmin: isAdmin(user?.role),
  reason: typeof reason === 'string' ? reason.trim() : '',
})

const refusedWith = (refusal: StatusRefusal) =>
  new ValidationError({
    collection: 'rsvps',
    errors: [{ path: 'status', message: statusWording(refusal) }],
  })

/**
 * Makes what staff save wait for the same lock as families who sign up. Payload writes the whole row, as it was before
 * the lock and in the form, so what families and the worker change is taken from the locked row. Exceeding the limit
 * requires an admin and a reason, which is recorded in the audit log.
 */
export const checkPlaces: CollectionBeforeChangeHook<Rsvp> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || !originalDoc) return data
  const tx = await transactionOf(req)
  const { id } = originalDoc
  const locked = await lockRsvp(tx, id)
  if (!locked) return data
  req.context[contextKey(id)] = locked.status
  const { statusShown } = data
  const status = data.status === statusShown ? locked.status : (data.status ?? locked.status)
  const changed = { ...data, ...locked, status }
  if (status === locked.status) return changed
  if (statusShown !== locked.status) throw refusedWith({ code: 'outdated' })

  const { user } = req
  const checked = await checkStatusChange(tx, id, status, changeBy(user, data.capacityReason))
  if (!checked.ok) throw refusedWith(checked.refusal)
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
  return changed
}

/** The same check for the panel's form, which validates on every change. */
export const validateStatus: SelectFieldSingleValidation = async (value, options) => {
  const isOption = await select(value, options)
  const { id, req } = options
  const data: Partial<Rsvp> = options.data
  const to = statusSchema.safeParse(value)
  if (isOption !== true || id === undefined || !to.success || !req.user) return isOption
  const checked = await checkStatusChange(
    { sql: await sqlOrPool(req) },
    String(id),
    to.data,
    changeBy(req.user, data.capacityReason),
  )
  return checked.ok || statusWording(checked.refusal)
}
