import type { RequestContext } from '@/forms/server/public-form'
import { now } from '@/lib/clock'
import { seal } from '@/lib/key-ring'
import type { Locale } from '@/lib/locale'
import { isSameName } from '@/lib/names'
import { sha256 } from '@/lib/secrets'
import { insertRecord } from '@/platform/insert-record'
import type { Transaction } from '@/platform/transaction'

import {
  canonicalText,
  COPY_KEY_PURPOSE,
  copyKeyText,
  SEAL_PURPOSE,
  sealedText,
  type SignatureFacts,
  signedCopyPath,
  type WaiverText,
} from './rules'

/** A published version, with its text in one language. */
export type WaiverInForce = { id: string; text: WaiverText; publishedAt: Date }

/** The facts of a signature that a form provides. */
export type Signing = {
  /** With the text in the language in which it was read. The seal names that language. */
  waiver: WaiverInForce
  /** The reference of the submission that is signed. */
  reference: string
  signs: { rsvp: string } | { registration: string }
  participantName: string
  /** `YYYY-MM-DD` */
  participantDob: string
  /** The event with its date and place, or the program. */
  activity: string
  /** The guardian who signs for a minor; `null` if the participant signs. */
  guardianName: string | null
  /** The name typed as a signature. */
  signature: string
  /** Whether a signature that is not the signer's name was confirmed. */
  signatureConfirmed: boolean
  agreedSentence: string
  photos: Consent
  /** `null` if the form does not ask for it. */
  transportation: (Consent & { signature: string }) | null
  request: Pick<RequestContext, 'address' | 'userAgent'>
  /** Set if it was signed on a phone at the gate, which may have had no connection then. In ISO format. */
  atGate?: { signedAt: string }
}

/** Whether a consent was given, and the sentence that the signer read. */
type Consent = { isGiven: boolean; sentence: string }

const WEBSITE = { sealVersion: 2 } as const
const GATE = { sealVersion: 3, origin: 'gate' } as const

/** Stores a signature with its seal. @returns its id */
export function storeSignature(
  tx: Pick<Transaction, 'payload' | 'sql'>,
  signing: Signing,
): Promise<string> {
  const { waiver, participantName, guardianName, signature, photos, transportation } = signing
  const { atGate } = signing
  const facts = {
    ...(atGate ? GATE : WEBSITE),
    reference: signing.reference,
    waiverVersion: waiver.text.version,
    textSha256: sha256(canonicalText(waiver.text)),
    language: waiver.text.language,
    participantName,
    participantDob: signing.participantDob,
    guardianName: guardianName ?? '',
    activity: signing.activity,
    signerName: signature,
    signerRole: guardianName === null ? 'participant' : 'parent_or_guardian',
    nameMatches: isSameName(signature, guardianName ?? participantName),
    signatureConfirmed: signing.signatureConfirmed,
    agreedSentence: signing.agreedSentence,
    transportationConsent: transportation?.isGiven ?? false,
    transportationSentence: transportation?.sentence ?? '',
    transportationSignature: transportation?.signature ?? '',
    photoConsent: photos.isGiven,
    photoSentence: photos.sentence,
    signedAt: atGate?.signedAt ?? now().toISOString(),
    ipAddress: signing.request.address,
    userAgent: signing.request.userAgent,
  } satisfies SignatureFacts
  return insertRecord(tx, 'waiver-signatures', {
    ...facts,
    ...signing.signs,
    waiver: waiver.id,
    seal: seal(SEAL_PURPOSE, sealedText(facts)),
  })
}

/** A new path that opens the signed copy for its signer for a limited time. @param locale of its refusals */
export function signedCopyOfReference(reference: string, locale: Locale = 'en'): string {
  const madeAt = Math.floor(now().getTime() / 1000).toString(36)
  const key = `${madeAt}.${seal(COPY_KEY_PURPOSE, copyKeyText(reference, madeAt))}`
  return signedCopyPath(reference, key, locale)
}
