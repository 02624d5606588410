import { sign, type WaiverInForce } from '@/features/waiver/sign'
import type { RequestContext } from '@/forms/server/public-form'
import { resendConfirmation } from '@/forms/server/resend-confirmation'
import { submitOnce } from '@/forms/server/submit-once'
import type { TooManyAttempts } from '@/forms/server/too-many'
import { today } from '@/lib/clock'
import { env } from '@/lib/env'
import { newReference } from '@/lib/reference'
import { ok, refused, type Result } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import { readOrganization } from '@/mail/organization'
import { enqueueEmail } from '@/mail/queue'
import { recordAudit } from '@/platform/audit'
import { asSystem } from '@/platform/authority'
import { lockKey } from '@/platform/locks'
import { sql, type Transaction } from '@/platform/transaction'

import { registrationConfirmation, registrationNotice } from './email'
import { trackQuestions } from './questions'
import { duplicateKeyOf } from './rules'
import type { Registration } from './schema'

export type NewRegistration = {
  registration: Registration
  /** Whether a signature that is not the signer's name was confirmed. */
  signatureConfirmed: boolean
  waiver: WaiverInForce
  request: RequestContext
}

export type Submitted = { reference: string }

/**
 * Stores a registration with its signature and its emails: all of it or nothing. The same content sent again
 * with the same token gets the reference of the first submission.
 *
 * @throws if the database cannot be reached
 */
export async function submitRegistration(
  submission: NewRegistration,
): Promise<Result<Submitted, 'duplicate' | TooManyAttempts>> {
  const { registration, request } = submission
  return submitOnce<Submitted, 'duplicate'>(
    request,
    async (tx) => {
      const duplicateKey = sha256(duplicateKeyOf(registration))
      if (await isRegistered(tx, duplicateKey)) return refused('duplicate')

      const reference = newReference()
      const { id } = await tx.payload.create({
        collection: 'registrations',
        data: { ...registration, status: 'new', reference, duplicateKey },
        depth: 0,
        req: tx.req,
        ...asSystem,
      })
      const signatureId = await signRegistration(tx, submission, { id, reference })
      await enqueueEmails(tx, submission, { id, reference, signatureId })
      await recordAudit(tx, {
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
 * Whether the participant is already registered. A parallel registration of the same participant waits for the
 * lock, so that it is refused with a reason instead of failing at the unique index.
 */
async function isRegistered(tx: Transaction, duplicateKey: string): Promise<boolean> {
  await lockKey(tx, 'registration', duplicateKey)
  const found = await tx.sql.execute(sql`
    SELECT 1 FROM registrations WHERE duplicate_key = ${duplicateKey} AND status <> 'withdrawn'
  `)
  return found.rows.length > 0
}

export const resendRegistrationConfirmation = (duplicateKey: string): Promise<void> =>
  resendConfirmation(sql`
    SELECT reference, email FROM registrations
    WHERE duplicate_key = ${duplicateKey} AND status <> 'withdrawn'
  `)

function signRegistration(
  tx: Transaction,
  { registration, signatureConfirmed, waiver, request }: NewRegistration,
  { id, reference }: { id: string; reference: string },
): Promise<string> {
  const { role, firstName, lastName, parentName, signature, photoConsent } = registration
  const questions = trackQuestions[role]
  return sign(tx, {
    waiver,
    reference,
    signs: { registration: id },
    participantName: `${firstName} ${lastName}`,
    participantDob: registration.dob,
    activity: `${role === 'youth' ? 'Youth' : 'Young adult'} registration, ${registration.city}`,
    guardianName: role === 'youth' ? parentName : null,
    signature,
    signatureConfirmed,
    agreedSentence: questions.acceptedWaiver.label,
    photos: { isGiven: photoConsent, sentence: questions.photoConsent.label },
    transportation: null,
    request,
  })
}

async function enqueueEmails(
  tx: Transaction,
  { registration, waiver }: NewRegistration,
  { id, reference, signatureId }: Submitted & { id: string; signatureId: string },
): Promise<void> {
  const facts = {
    registration,
    reference,
    organization: await readOrganization(tx),
    waiverVersion: waiver.text.version,
    today: today(),
  }
  await enqueueEmail(tx, registrationConfirmation(facts), { reference, signedCopyOf: signatureId })
  const recordUrl = `${env.SITE_URL}/cms/inbox/registrations/${id}`
  await enqueueEmail(tx, registrationNotice(env.STAFF_EMAIL, facts, recordUrl), { reference })
}
