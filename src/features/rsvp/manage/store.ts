import type { RawAnswers } from '@/forms/core/normalize'
import type { FieldRefusals } from '@/forms/core/refusals'
import { now } from '@/lib/clock'
import { ok, refused, type Result } from '@/lib/result'
import { findGrant, type Grant, isKeyOfAnotherKind } from '@/mail/link-keys'
import type { Rsvp } from '@/payload-types'
import { openPayload } from '@/platform/payload'
import { inTransactionOrRefused, type Transaction } from '@/platform/transaction'

import { giveUpPlaces, putChildrenBack } from '../holds'
import { standingOf } from '../rules'
import { changeRsvps } from './changes'
import { comingOf, comingOrHeld, type FamilyDay, lockDayOf, readDayOf } from './days'

const findManageGrant = async (key: string): Promise<Grant | null> =>
  findGrant({ sql: (await openPayload()).db.drizzle }, key, 'manage')

/** The day of a manage link, with all children of the RSVP; `null` if the link is unknown or expired. */
export async function findManagedDay(key: string): Promise<FamilyDay | null> {
  const grant = await findManageGrant(key)
  if (!grant) return null
  const payload = await openPayload()
  return readDayOf({ payload, sql: payload.db.drizzle }, { rsvpId: grant.recordId })
}

/** Whether the key belongs to a link of another kind. */
export const isForAnotherPage = async (key: string): Promise<boolean> =>
  isKeyOfAnotherKind({ sql: (await openPayload()).db.drizzle }, key, 'manage')

export type ManageRefusal = { code: 'link-expired' | 'cancelled' | 'event-cancelled' }
export type ChangeRefusal = ManageRefusal | { code: 'invalid'; fields: FieldRefusals }

/** Changes the answers of all children who are coming, or can still be put back. */
export async function changeManagedDay(
  key: string,
  raw: RawAnswers,
): Promise<Result<'changed' | 'same', ChangeRefusal>> {
  const grant = await findManageGrant(key)
  if (!grant) return refused({ code: 'link-expired' })
  return inTransactionOrRefused<'changed' | 'same', ChangeRefusal>(
    await openPayload(),
    async (tx) => {
      const day = await lockDayOf(tx, { rsvpId: grant.recordId })
      if (!day) return refused({ code: 'link-expired' })
      if (day.event.isCancelled) return refused({ code: 'event-cancelled' })
      const coming = comingOrHeld(day.rsvps)
      if (!coming) return refused({ code: 'cancelled' })
      const by = { link: 'manage', emailId: grant.emailId } as const
      const changed = await changeRsvps(tx, coming, raw, by)
      if (!changed.ok) return refused({ code: 'invalid', fields: changed.refusal })
      return ok(changed.value ? 'changed' : 'same')
    },
  )
}

/**
 * Gives up the places of some children. Giving up a place a second time is refused and changes nothing.
 *
 * @param references those of the children; none if only one is coming
 */
export async function giveUpManagedPlaces(
  key: string,
  references: readonly string[],
): Promise<Result<'cancelled', ManageRefusal | { code: 'nobody-chosen' }>> {
  const grant = await findManageGrant(key)
  if (!grant) return refused({ code: 'link-expired' })
  return inTransactionOrRefused<'cancelled', ManageRefusal | { code: 'nobody-chosen' }>(
    await openPayload(),
    async (tx) => {
      const day = await lockDayOf(tx, { rsvpId: grant.recordId })
      if (!day) return refused({ code: 'link-expired' })
      if (day.event.isCancelled) return refused({ code: 'event-cancelled' })
      const coming = comingOf(day.rsvps)
      if (!coming) return refused({ code: 'cancelled' })
      if (references.length === 0 && day.rsvps.length > 1) return refused({ code: 'nobody-chosen' })
      const leaving = coming.filter(
        ({ reference }) => references.length === 0 || references.includes(reference),
      )
      if (leaving.length === 0) return refused({ code: 'cancelled' })
      await giveUpPlaces(
        tx,
        leaving.map(({ id }) => id),
      )
      return ok('cancelled')
    },
  )
}

/** Why somebody is not put back: the place is kept anyway, the ten minutes are over, or the event is canceled. */
export type PutBackRefusal = { code: 'not-given-up' | 'too-late' | 'event-cancelled' }

/**
 * Puts back those of these children who are still held. The caller must have locked the days before reading them.
 *
 * @param references those of the children
 */
export async function putBackOf(
  tx: Transaction,
  days: readonly FamilyDay[],
  references: readonly string[],
): Promise<Result<'put-back', PutBackRefusal>> {
  const isAsked = ({ reference }: Rsvp) => references.includes(reference)
  const isHeld = (rsvp: Rsvp) => isAsked(rsvp) && standingOf(rsvp, now()) === 'held'
  const held = days.flatMap(({ event, rsvps }) => (event.isCancelled ? [] : rsvps.filter(isHeld)))
  if (held.length === 0) {
    const rsvps = days.flatMap((day) => day.rsvps)
    if (rsvps.some(isHeld)) return refused({ code: 'event-cancelled' })
    const isOver = comingOf(rsvps.filter(isAsked)) === null
    return refused({ code: isOver ? 'too-late' : 'not-given-up' })
  }
  await putChildrenBack(
    tx,
    held.map(({ id }) => id),
  )
  return ok('put-back')
}

/** Undoes giving up places, within ten minutes. */
export async function putBackManagedPlaces(
  key: string,
  references: readonly string[],
): Promise<Result<'put-back', PutBackRefusal | { code: 'link-expired' }>> {
  const grant = await findManageGrant(key)
  if (!grant) return refused({ code: 'link-expired' })
  return inTransactionOrRefused<'put-back', PutBackRefusal | { code: 'link-expired' }>(
    await openPayload(),
    async (tx) => {
      const day = await lockDayOf(tx, { rsvpId: grant.recordId })
      return day ? putBackOf(tx, [day], references) : refused({ code: 'link-expired' })
    },
  )
}
