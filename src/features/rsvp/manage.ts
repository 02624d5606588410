import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { placeOf, timesOf } from '@/features/events/rules'
import { record } from '@/lib/audit'
import { asSystem } from '@/lib/authority'
import { env } from '@/lib/env'
import { queueLetter } from '@/lib/letters'
import { isKeyOfAnotherKind, recordOfManageKey } from '@/lib/manage-keys'
import { organisationIn } from '@/lib/organisation'
import { openPayload } from '@/lib/payload'
import { ok, refused, type Result } from '@/lib/result'
import { inTransactionOrRefused } from '@/lib/transaction'
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

/** The RSVP of a manage link; `null` when the link is unknown or its event is over. Changes nothing. */
export async function findManaged(key: string): Promise<ManagedRsvp | null> {
  const payload = await openPayload()
  const id = await recordOfManageKey({ sql: payload.db.drizzle }, key, 'manage')
  if (!id) return null
  const rsvp = await payload.findByID({ collection: 'rsvps', id, depth: 1, ...asSystem })
  if (typeof rsvp.event === 'string') return null
  return {
    rsvp,
    event: rsvp.event,
    when: whenInWords(timesOf(rsvp.event)),
    where: placeOf(rsvp.event),
  }
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
 * Changes what a parent may change, with a line in the log and a letter that says how it stands now. A
 * photo consent can be withdrawn, not given: giving it takes a signature.
 */
export async function changeRsvp(
  key: string,
  raw: RawAnswers,
): Promise<Result<'changed' | 'same', ManageRefusal>> {
  const managed = await findManaged(key)
  if (!managed) return refused('link-expired')
  const { rsvp, event } = managed
  if (rsvp.status === 'cancelled') return refused('cancelled')
  const names = changeableOf(rsvp)
  const answers = tidyAnswers(CHANGEABLE, raw)
  const parsed = changesSchema(names).safeParse(answers)
  if (!parsed.success) return refused({ errors: errorsOf(parsed.error) })

  const withdraws = rsvp.photoConsent === true && raw.withdrawPhotoConsent !== undefined
  const changed = names.filter((name) => parsed.data[name] !== rsvp[name])
  if (changed.length === 0 && !withdraws) return ok('same')

  const payload = await openPayload()
  const result = await inTransactionOrRefused<'changed', ManageRefusal>(payload, async (tx) => {
    await payload.update({
      collection: 'rsvps',
      id: rsvp.id,
      data: {
        ...Object.fromEntries(changed.map((name) => [name, parsed.data[name]])),
        ...(withdraws ? { photoConsent: false } : {}),
      },
      depth: 0,
      req: tx.req,
      ...asSystem,
    })
    const fields = [...changed, ...(withdraws ? ['photoConsent'] : [])]
    await record(tx, {
      action: 'rsvp.changed',
      actorKind: 'visitor',
      subject: `rsvps/${rsvp.id}`,
      detail: fields.join(', '),
    })
    const letter = rsvpChanged(
      {
        to: rsvp.parentEmail,
        child: rsvp.participantFirstName,
        reference: rsvp.reference,
        event: {
          title: event.title,
          when: managed.when,
          where: managed.where ?? 'We will tell you.',
          url: `${env.SITE_URL}/events/${event.slug}`,
        },
        organisation: await organisationIn(tx),
      },
      [
        ...changed.map((name) => ({
          label: ask[name].label,
          answer: readAnswer(ask[name], String(parsed.data[name])),
        })),
        ...(withdraws ? [{ label: ask.photoConsent.label, answer: 'No' }] : []),
      ],
    )
    await queueLetter(tx, letter, {
      reference: rsvp.reference,
      link: {
        kind: 'manage',
        recordId: rsvp.id,
        expiresAt: manageLinkEnds({
          startsAt: new Date(event.startsAt),
          endsAt: event.endsAt ? new Date(event.endsAt) : null,
        }),
      },
    })
    return ok('changed')
  })
  return result
}

/**
 * Cancels an RSVP. In the same transaction the place goes to the next in line, and both are written to
 * (see `followStatus`, which does so whoever cancels). Cancelling twice is cancelling once.
 */
export async function cancelRsvp(key: string): Promise<Result<'cancelled', ManageRefusal>> {
  const managed = await findManaged(key)
  if (!managed) return refused('link-expired')
  if (managed.rsvp.status === 'cancelled') return refused('cancelled')
  const payload = await openPayload()
  return inTransactionOrRefused<'cancelled', ManageRefusal>(payload, async ({ req, sql: tx }) => {
    // The event first, as whoever takes a place does; then the RSVP, as it is now.
    await tx.execute(sql`SELECT 1 FROM events WHERE id = ${managed.event.id} FOR NO KEY UPDATE`)
    const now = await tx.execute(
      sql`SELECT status FROM rsvps WHERE id = ${managed.rsvp.id} FOR UPDATE`,
    )
    if (now.rows[0]?.status === 'cancelled') return refused('cancelled')
    await payload.update({
      collection: 'rsvps',
      id: managed.rsvp.id,
      data: { status: 'cancelled' },
      depth: 0,
      req,
      ...asSystem,
    })
    return ok('cancelled')
  })
}
