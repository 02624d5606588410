import type { RequestContext } from '@/forms/server/receive'
import { now } from '@/lib/clock'
import { mac, sha256 } from '@/lib/secrets'
import { asSystem } from '@/platform/authority'
import type { Transaction } from '@/platform/transaction'

import {
  canonicalText,
  COPY_KEY_PURPOSE,
  isSameName,
  SEAL_PURPOSE,
  sealedText,
  type SignatureFacts,
  signedCopyPath,
  type WaiverText,
} from './rules'

/**
 * Signing, for the features whose forms are signed: the one place that seals. What becomes of a signature
 * later, its copy and its check, is in `store.ts`.
 */
export type WaiverInForce = { id: string; text: WaiverText; publishedAt: Date }

/** What a form knows of a signature. */
export type Signing = {
  waiver: WaiverInForce
  /** Of the submission that is signed. */
  reference: string
  signs: { rsvp: string } | { registration: string }
  participantName: string
  /** Who signs for a minor; `null` when the participant signs. */
  guardianName: string | null
  /** The name typed. */
  signature: string
  agreedSentence: string
  photos: Consent
  /** `null` on a form that does not ask. */
  transportation: (Consent & { signature: string }) | null
  request: Pick<RequestContext, 'address' | 'userAgent'>
}

/** Whether it was given, and the sentence it was given to. */
type Consent = { isGiven: boolean; sentence: string }

/** Records a signature with its seal, in the transaction of what it signs. @returns its id */
export async function sign(
  { payload, req }: Pick<Transaction, 'payload' | 'req'>,
  signing: Signing,
): Promise<string> {
  const { waiver, participantName, guardianName, signature, photos, transportation } = signing
  const facts: SignatureFacts = {
    reference: signing.reference,
    waiverVersion: waiver.text.version,
    textSha256: sha256(canonicalText(waiver.text)),
    language: 'en',
    participantName,
    signerName: signature,
    signerRole: guardianName === null ? 'participant' : 'parent_or_guardian',
    nameMatches: isSameName(signature, guardianName ?? participantName),
    agreedSentence: signing.agreedSentence,
    transportationConsent: transportation?.isGiven ?? false,
    transportationSentence: transportation?.sentence ?? '',
    transportationSignature: transportation?.signature ?? '',
    photoConsent: photos.isGiven,
    photoSentence: photos.sentence,
    signedAt: now().toISOString(),
    ipAddress: signing.request.address,
    userAgent: signing.request.userAgent,
  }
  const { id } = await payload.create({
    collection: 'waiver-signatures',
    data: {
      ...facts,
      ...signing.signs,
      waiver: waiver.id,
      seal: mac(SEAL_PURPOSE, sealedText(facts)),
    },
    depth: 0,
    req,
    ...asSystem,
  })
  return id
}

/** Where the signer of a submission fetches the signed copy. */
export const signedCopyOfReference = (reference: string): string =>
  signedCopyPath(reference, mac(COPY_KEY_PURPOSE, reference))
