import {
  applyCorrections,
  type Correction,
  findCorrectedAnswers,
  insertCorrections,
} from '@/features/corrections/current-answers'
import { venueLine } from '@/features/events/rules'
import { eventTimes, formatEventDate } from '@/features/events/times'
import type { RawAnswers } from '@/forms/core/normalize'
import { formatAnswer } from '@/forms/core/questions'
import type { FieldRefusals } from '@/forms/core/refusals'
import { ok, refused, type Result } from '@/lib/result'
import { findGrant, type Grant, isKeyOfAnotherKind } from '@/mail/link-keys'
import { enqueueEmail } from '@/mail/queue'
import type { Event, Rsvp } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { inTransactionOrRefused, type Transaction } from '@/platform/transaction'

import { rsvpChanged } from '../email'
import { readFactsOfRsvp } from '../facts'
import { lockRsvp } from '../places'
import { rsvpQuestions as ask } from '../questions'
import { type Changeable, changeableAnswers, parseChanges } from './schema'

export type ManagedRsvp = { rsvp: Rsvp; event: Event; when: string; where: string | null }

const findManageGrant = async (key: string): Promise<Grant | null> =>
  findGrant({ sql: (await openPayload()).db.drizzle }, key, 'manage')

/** The current RSVP of a manage link; `null` if the link is unknown or expired. */
export async function findManagedRsvp(key: string): Promise<ManagedRsvp | null> {
  const grant = await findManageGrant(key)
  const payload = await openPayload()
  return grant && readManagedRsvp({ payload, sql: payload.db.drizzle }, grant.recordId)
}

async function readManagedRsvp(
  { payload, req, sql }: Pick<Transaction, 'payload' | 'sql'> & Partial<Transaction>,
  id: string,
): Promise<ManagedRsvp | null> {
  const rsvp = await payload.findByID({
    collection: 'rsvps',
    id,
    depth: 1,
    ...(req ? { req } : {}),
    ...asSystem,
  })
  if (typeof rsvp.event === 'string') return null
  return {
    rsvp: applyCorrections(rsvp, await findCorrectedAnswers({ sql }, id)),
    event: rsvp.event,
    when: formatEventDate(eventTimes(rsvp.event)),
    where: venueLine(rsvp.event),
  }
}

/** The same, locked until the transaction ends, so that changes and cancellations are made one at a time. */
async function lockManagedRsvp(tx: Transaction, id: string): Promise<ManagedRsvp | null> {
  return (await lockRsvp(tx, id)) && readManagedRsvp(tx, id)
}

/** Whether the key belongs to a link of another kind. */
export const isForAnotherPage = async (key: string): Promise<boolean> =>
  isKeyOfAnotherKind({ sql: (await openPayload()).db.drizzle }, key, 'manage')

export type CancelRefusal = { code: 'link-expired' } | { code: 'cancelled' }
export type ChangeRefusal = CancelRefusal | { code: 'invalid'; fields: FieldRefusals }

/**
 * Stores a family's changes as corrections, with an entry in the audit log and an email that confirms them. The
 * submission itself does not change. The photo consent can be withdrawn but not given, because that takes a
 * signature.
 */
export async function changeRsvp(
  key: string,
  raw: RawAnswers,
): Promise<Result<'changed' | 'same', ChangeRefusal>> {
  const grant = await findManageGrant(key)
  if (!grant) return refused({ code: 'link-expired' })
  return inTransactionOrRefused<'changed' | 'same', ChangeRefusal>(
    await openPayload(),
    async (tx) => {
      const managed = await lockManagedRsvp(tx, grant.recordId)
      if (!managed) return refused({ code: 'link-expired' })
      const { rsvp } = managed
      if (rsvp.status === 'cancelled') return refused({ code: 'cancelled' })
      const names = changeableAnswers(rsvp)
      const changes = parseChanges(names, raw)
      if (!changes.ok) return refused({ code: 'invalid', fields: changes.refusal })

      const withdraws = rsvp.photoConsent === true && raw.withdrawPhotoConsent !== undefined
      const corrections: ChangedAnswer[] = names
        .map((name) => ({ field: name, from: rsvp[name] ?? '', to: changes.value[name] ?? '' }))
        .filter(({ from, to }) => from !== to)
      if (withdraws) corrections.push({ field: 'photoConsent', from: true, to: false })
      if (corrections.length === 0) return ok('same')

      await insertCorrections(
        tx,
        { collection: 'rsvps', id: rsvp.id, reference: rsvp.reference },
        corrections,
        { link: 'manage', emailId: grant.emailId },
      )
      await recordAudit(tx, {
        action: 'rsvp.changed',
        actorKind: 'visitor',
        subject: `rsvps/${rsvp.id}`,
        detail: corrections.map(({ field }) => field).join(', '),
      })
      await confirmChanges(tx, rsvp.id, corrections)
      return ok('changed')
    },
  )
}

type ChangedAnswer = Correction & { field: Changeable | 'photoConsent' }

async function confirmChanges(
  tx: Transaction,
  rsvpId: string,
  corrections: readonly ChangedAnswer[],
): Promise<void> {
  const facts = await readFactsOfRsvp(tx, rsvpId)
  const answers = corrections.map(({ field, to }) => ({
    label: ask[field].label,
    answer: formatAnswer(ask[field], to),
  }))
  const { reference, link } = facts
  await enqueueEmail(tx, rsvpChanged(facts, answers), { reference, link })
}

/**
 * Cancels an RSVP. The collection's hooks tell the family and give the place to the next in line, in the same
 * transaction. Canceling a second time is refused and changes nothing.
 */
export async function cancelRsvp(key: string): Promise<Result<'cancelled', CancelRefusal>> {
  const grant = await findManageGrant(key)
  if (!grant) return refused({ code: 'link-expired' })
  return inTransactionOrRefused<'cancelled', CancelRefusal>(await openPayload(), async (tx) => {
    const managed = await lockManagedRsvp(tx, grant.recordId)
    if (!managed) return refused({ code: 'link-expired' })
    if (managed.rsvp.status === 'cancelled') return refused({ code: 'cancelled' })
    await tx.payload.update({
      collection: 'rsvps',
      id: managed.rsvp.id,
      data: { status: 'cancelled' },
      depth: 0,
      req: tx.req,
      ...asSystem,
    })
    return ok('cancelled')
  })
}
