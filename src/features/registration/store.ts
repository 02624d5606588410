import { sql } from 'drizzle-orm'

import { sign, type WaiverInForce } from '@/features/waiver/sign'
import { confirmAgain } from '@/forms/confirm-again'
import type { RequestFacts } from '@/forms/receive'
import { takeOnce, type TooMany } from '@/forms/take'
import { record } from '@/lib/audit'
import { asSystem } from '@/lib/authority'
import { env } from '@/lib/env'
import { queueLetter } from '@/lib/letters'
import { organisationIn } from '@/lib/organisation'
import { newReference } from '@/lib/reference'
import { ok, refused, type Result } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import type { Transaction } from '@/lib/transaction'

import { registrationConfirmation, registrationNotice } from './email'
import { questionsOf } from './questions'
import { registrationKeyOf } from './rules'
import type { Registration } from './schema'

export type RegistrationToTake = {
  registration: Registration
  waiver: WaiverInForce
  request: RequestFacts
}

export type Taken = { reference: string }

/**
 * Records a registration with its signature and its letters: all of it or nothing. The same content sent
 * again with the same token gets the reference of the first.
 *
 * @throws when the database cannot be reached
 */
export async function takeRegistration(
  toTake: RegistrationToTake,
): Promise<Result<Taken, 'duplicate' | TooMany>> {
  const { registration, request } = toTake
  return takeOnce<Taken, 'duplicate'>(
    request,
    async (tx) => {
      const duplicateKey = sha256(registrationKeyOf(registration))
      if (await isTaken(tx, duplicateKey)) return refused('duplicate')

      const reference = newReference()
      const { id } = await tx.payload.create({
        collection: 'registrations',
        data: { ...registration, status: 'new', reference, duplicateKey },
        depth: 0,
        req: tx.req,
        ...asSystem,
      })
      const signatureId = await signRegistration(tx, toTake, { id, reference })
      await announce(tx, toTake, { id, reference, signatureId })
      await record(tx, {
        action: 'registration.created',
        actorKind: 'visitor',
        subject: `registrations/${id}`,
        detail: registration.role,
      })
      return ok({ reference })
    },
    (_tx, reference) => Promise.resolve({ reference }),
  )
}

/**
 * Whoever registers the same participant at the same moment waits for the lock, so that the second is told
 * what the matter is; the unique index would only fail.
 */
async function isTaken({ sql: tx }: Transaction, duplicateKey: string): Promise<boolean> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`registration ${duplicateKey}`}, 0))`,
  )
  const found = await tx.execute(sql`
    SELECT 1 FROM registrations WHERE duplicate_key = ${duplicateKey} AND status <> 'withdrawn'
  `)
  return found.rows.length > 0
}

export const confirmRegistrationAgain = (duplicateKey: string): Promise<void> =>
  confirmAgain(sql`
    SELECT reference, email FROM registrations
    WHERE duplicate_key = ${duplicateKey} AND status <> 'withdrawn'
  `)

function signRegistration(
  tx: Transaction,
  { registration, waiver, request }: RegistrationToTake,
  { id, reference }: { id: string; reference: string },
): Promise<string> {
  const { role, firstName, lastName, parentName, signature, photoConsent } = registration
  const shown = questionsOf[role]
  return sign(tx, {
    waiver,
    reference,
    signs: { registration: id },
    participantName: `${firstName} ${lastName}`,
    guardianName: role === 'youth' ? parentName : null,
    signature,
    agreedSentence: shown.acceptedWaiver.label,
    photos: { isGiven: photoConsent, sentence: shown.photoConsent.label },
    transportation: null,
    request,
  })
}

async function announce(
  tx: Transaction,
  { registration, waiver }: RegistrationToTake,
  { id, reference, signatureId }: Taken & { id: string; signatureId: string },
): Promise<void> {
  const facts = {
    registration,
    reference,
    organisation: await organisationIn(tx),
    waiverVersion: waiver.text.version,
    eventsUrl: `${env.SITE_URL}/events`,
  }
  await queueLetter(tx, registrationConfirmation(facts), { reference, signedCopyOf: signatureId })
  const recordUrl = `${env.SITE_URL}/cms/collections/registrations/${id}`
  await queueLetter(tx, registrationNotice(env.STAFF_EMAIL, facts, recordUrl), { reference })
}
