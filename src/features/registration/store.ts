import { languageOfRecord } from '@/features/people/families/language.tx'
import { type SignedSheet, storeSheet } from '@/features/waiver/paper/sheet.tx'
import { storeSignature, type WaiverInForce } from '@/features/waiver/sign.tx'
import type { RequestContext } from '@/forms/server/public-form'
import { resendConfirmation } from '@/forms/server/resend-confirmation'
import { submitOnce } from '@/forms/server/submit-once'
import type { TooManyAttempts } from '@/forms/server/too-many'
import { today } from '@/lib/clock'
import { env } from '@/lib/env'
import type { Result } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import { readOrganization } from '@/mail/organization'
import { enqueueEmail } from '@/mail/queue'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { insertRecord, unlessDuplicate } from '@/platform/insert-record'
import { sql, type Transaction } from '@/platform/transaction'

import { registrationConfirmation, type RegistrationEmailFacts, registrationNotice } from './email'
import { makeDuplicateKey } from './rules'
import type { Registration } from './schema'
import { registrationPageWordsIn, registrationWordsIn } from './words-in'

export type NewRegistration = {
  registration: Registration
  signed: SignedOnline | SignedOnPaper
  request: RequestContext
}

type SignedOnline = {
  waiver: WaiverInForce
  /** Whether a signature that is not the signer's name was confirmed. */
  isConfirmed: boolean
}

/** A signed paper sheet, and the account that typed it. */
type SignedOnPaper = { sheet: SignedSheet; by: User }

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
  const { registration, signed, request } = submission
  const isOnPaper = 'sheet' in signed
  return submitOnce<Submitted, 'duplicate'>(
    request,
    (tx, { reference, keepFile }) =>
      unlessDuplicate(async () => {
        const language = await languageOfRecord(tx, {
          email: registration.email,
          chosen: isOnPaper ? null : request.language,
        })
        const id = await insertRecord(tx, 'registrations', {
          ...registration,
          language,
          ...(isOnPaper
            ? { signature: null, source: 'staff', enteredHow: 'paper', enteredBy: signed.by.id }
            : { source: 'family' }),
          status: 'new',
          reference,
          duplicateKey: sha256(makeDuplicateKey(registration)),
        })
        await recordAudit(tx, {
          ...(isOnPaper
            ? { action: 'registration.entered', actorId: signed.by.id, actorKind: signed.by.role }
            : { action: 'registration.created', actorKind: 'visitor' }),
          subject: `registrations/${id}`,
          detail: { role: registration.role },
        })
        const facts = {
          ...(await emailFacts(tx, submission, reference)),
          locale: language,
        }
        const confirmation = registrationConfirmation(facts)
        if (isOnPaper) {
          await storeSheet(tx, signed.sheet, { family: reference, by: signed.by, keepFile })
          // Staff who typed a registration themselves need no email about it.
          await enqueueEmail(tx, confirmation, { reference })
          return { reference }
        }
        const signedCopyOf = await signRegistration(tx, registration, {
          ...signed,
          id,
          reference,
          request,
        })
        const recordUrl = `${env.SITE_URL}/cms/inbox/registrations/${id}`
        await enqueueEmail(tx, confirmation, { reference, signedCopyOf, isToTypedAddress: true })
        await enqueueEmail(tx, registrationNotice(env.STAFF_EMAIL, facts, recordUrl), { reference })
        return { reference }
      }),
    (_tx, reference) => Promise.resolve({ reference }),
  )
}

export const resendRegistrationConfirmation = (duplicateKey: string): Promise<void> =>
  resendConfirmation(sql`
    SELECT reference, email FROM registrations
    WHERE duplicate_key = ${duplicateKey} AND status <> 'withdrawn'
  `)

function signRegistration(
  tx: Transaction,
  { role, firstName, lastName, parentName, dob, city, signature, photoConsent }: Registration,
  {
    waiver,
    isConfirmed,
    id,
    reference,
    request,
  }: SignedOnline & { id: string; reference: string; request: RequestContext },
): Promise<string> {
  const { texts } = registrationWordsIn(waiver.text.language)
  const { formTitle } = registrationPageWordsIn(waiver.text.language)
  const questions = texts.questions[role]
  return storeSignature(tx, {
    waiver,
    reference,
    signs: { registration: id },
    participantName: `${firstName} ${lastName}`,
    participantDob: dob,
    activity: `${formTitle[role]}, ${city}`,
    guardianName: role === 'youth' ? parentName : null,
    signature,
    signatureConfirmed: isConfirmed,
    agreedSentence: questions.acceptedWaiver.label,
    photos: { isGiven: photoConsent, sentence: questions.photoConsent.label },
    transportation: null,
    request,
  })
}

async function emailFacts(
  tx: Transaction,
  { registration, signed }: NewRegistration,
  reference: string,
): Promise<RegistrationEmailFacts> {
  return {
    registration,
    reference,
    organization: await readOrganization(tx),
    waiver:
      'sheet' in signed
        ? { is: 'on-paper', version: signed.sheet.waiver.version }
        : { is: 'signed', version: signed.waiver.text.version },
    today: today(),
  }
}
