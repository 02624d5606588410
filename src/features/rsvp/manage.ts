import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { placeOf, timesOf } from '@/features/events/rules'
import { record } from '@/lib/audit'
import { asSystem } from '@/lib/authority'
import { asCorrected, correctedAnswers, type Correction, keepCorrections } from '@/lib/corrections'
import { env } from '@/lib/env'
import { queueLetter } from '@/lib/letters'
import { type Grant, grantOfManageKey, isKeyOfAnotherKind } from '@/lib/manage-keys'
import { organisationIn } from '@/lib/organisation'
import { openPayload } from '@/lib/payload'
import { ok, refused, type Result } from '@/lib/result'
import { inTransactionOrRefused, type Transaction } from '@/lib/transaction'
import { readAnswer } from '@/forms/questions'
import { errorsOf, type FieldErrors, phone, requiredText } from '@/forms/schema'
import { tidyAnswers, type RawAnswers } from '@/forms/tidy'
import type { Event, Rsvp } from '@/payload-types'

import { rsvpChanged, whenInWords } from './email'
import { rsvpQuestions as ask } from './questions'
import { manageLinkEnds } from './rules'

/** What a parent may change with the link of a letter. Everything else was signed, or is cancelled anew. */
const CHANGEABLE = {
  parentPhone: ask.parentPhone,
  pickupPersonName: ask.pickupPersonName,
  pickupPersonPhone: ask.pickupPersonPhone,
  emergencyContactPhone: ask.emergencyContactPhone,
} as const

export type Changeable = keyof typeof CHANGEABLE

/** The questions the page shows: who picks up is only asked of those who do not stay. */
export const changeableOf = (rsvp: Pick<Rsvp, 'attendanceType'>): Changeable[] =>
  rsvp.attendanceType === 'drop_off_pickup'
    ? ['parentPhone', 'pickupPersonName', 'pickupPersonPhone', 'emergencyContactPhone']
    : ['parentPhone', 'emergencyContactPhone']

export type ManagedRsvp = { rsvp: Rsvp; event: Event; when: string; where: string | null }

const find = async (key: string): Promise<Grant | null> =>
  grantOfManageKey({ sql: (await openPayload()).db.drizzle }, key, 'manage')

/** The RSVP of a manage link as it is now; `null` when the link is unknown or its event is over. Changes nothing. */
export async function findManaged(key: string): Promise<ManagedRsvp | null> {
  const grant = await find(key)
  const payload = await openPayload()
  return grant && readManaged({ payload, sql: payload.db.drizzle }, grant.recordId)
}

async function readManaged(
  { payload, req, sql: tx }: Pick<Transaction, 'payload' | 'sql'> & Partial<Transaction>,
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
    rsvp: asCorrected(rsvp, await correctedAnswers({ sql: tx }, id)),
    event: rsvp.event,
    when: whenInWords(timesOf(rsvp.event)),
    where: placeOf(rsvp.event),
  }
}

/**
 * The same, for as long as the transaction lasts: the event's row is locked first, as whoever takes a place
 * does, then the RSVP's, so that changes and cancellations come one after the other.
 */
async function lockManaged(tx: Transaction, id: string): Promise<ManagedRsvp | null> {
  await tx.sql.execute(sql`
    SELECT 1 FROM events WHERE id = (SELECT event_id FROM rsvps WHERE id = ${id}) FOR NO KEY UPDATE
  `)
  await tx.sql.execute(sql`SELECT 1 FROM rsvps WHERE id = ${id} FOR UPDATE`)
  return readManaged(tx, id)
}

/** Whether this is the key of another page, which has no business here. */
export const isForAnotherPage = async (key: string): Promise<boolean> =>
  isKeyOfAnotherKind({ sql: (await openPayload()).db.drizzle }, key, 'manage')

const changesSchema = (names: readonly Changeable[]) =>
  z.object(
    Object.fromEntries(
      names.map((name) => [
        name,
        name === 'pickupPersonName' ? requiredText(ask.pickupPersonName) : phone,
      ]),
    ),
  )

export type ManageRefusal = 'link-expired' | 'cancelled' | { errors: FieldErrors }

/**
 * Changes what a parent may change: what was sent stays, and what holds from now on is written beside it,
 * with a line in the log and a letter that says how it stands now. A photo consent can be withdrawn, not
 * given: giving it takes a signature.
 */
export async function changeRsvp(
  key: string,
  raw: RawAnswers,
): Promise<Result<'changed' | 'same', ManageRefusal>> {
  const grant = await find(key)
  if (!grant) return refused('link-expired')
  return inTransactionOrRefused<'changed' | 'same', ManageRefusal>(
    await openPayload(),
    async (tx) => {
      const managed = await lockManaged(tx, grant.recordId)
      if (!managed) return refused('link-expired')
      const { rsvp } = managed
      if (rsvp.status === 'cancelled') return refused('cancelled')
      const names = changeableOf(rsvp)
      const parsed = changesSchema(names).safeParse(tidyAnswers(CHANGEABLE, raw))
      if (!parsed.success) return refused({ errors: errorsOf(parsed.error) })

      const withdraws = rsvp.photoConsent === true && raw.withdrawPhotoConsent !== undefined
      const corrections: ChangedAnswer[] = names
        .map((name) => ({ field: name, from: rsvp[name] ?? '', to: parsed.data[name] ?? '' }))
        .filter(({ from, to }) => from !== to)
      if (withdraws) corrections.push({ field: 'photoConsent', from: true, to: false })
      if (corrections.length === 0) return ok('same')

      await keepCorrections(
        tx,
        { collection: 'rsvps', id: rsvp.id, reference: rsvp.reference },
        corrections,
        { link: 'manage', letterId: grant.letterId },
      )
      await record(tx, {
        action: 'rsvp.changed',
        actorKind: 'visitor',
        subject: `rsvps/${rsvp.id}`,
        detail: corrections.map(({ field }) => field).join(', '),
      })
      await tellOfChange(tx, managed, corrections)
      return ok('changed')
    },
  )
}

type ChangedAnswer = Correction & { field: Changeable | 'photoConsent' }

async function tellOfChange(
  tx: Transaction,
  { rsvp, event, when, where }: ManagedRsvp,
  corrections: readonly ChangedAnswer[],
): Promise<void> {
  const letter = rsvpChanged(
    {
      to: rsvp.parentEmail,
      child: rsvp.participantFirstName,
      reference: rsvp.reference,
      event: {
        title: event.title,
        when,
        where: where ?? 'We will tell you.',
        url: `${env.SITE_URL}/events/${event.slug}`,
      },
      organisation: await organisationIn(tx),
    },
    corrections.map(({ field, to }) => ({
      label: ask[field].label,
      answer: readAnswer(ask[field], to),
    })),
  )
  const expiresAt = manageLinkEnds({
    startsAt: new Date(event.startsAt),
    endsAt: event.endsAt ? new Date(event.endsAt) : null,
  })
  await queueLetter(tx, letter, {
    reference: rsvp.reference,
    link: { kind: 'manage', recordId: rsvp.id, expiresAt },
  })
}

/**
 * Cancels an RSVP. In the same transaction the place goes to the next in line, and both are written to
 * (see `followStatus`, which does so whoever cancels). Cancelling twice is cancelling once.
 */
export async function cancelRsvp(key: string): Promise<Result<'cancelled', ManageRefusal>> {
  const grant = await find(key)
  if (!grant) return refused('link-expired')
  return inTransactionOrRefused<'cancelled', ManageRefusal>(await openPayload(), async (tx) => {
    const managed = await lockManaged(tx, grant.recordId)
    if (!managed) return refused('link-expired')
    if (managed.rsvp.status === 'cancelled') return refused('cancelled')
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
