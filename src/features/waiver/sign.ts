import { type FormAnswer, invalid } from '@/forms/answer'
import type { RequestFacts, SentForm } from '@/forms/receive'
import { asSystem, asVisitor } from '@/lib/authority'
import { now } from '@/lib/clock'
import { openPayload } from '@/lib/payload'
import { mac, sha256 } from '@/lib/secrets'
import type { Transaction } from '@/lib/transaction'

import {
  canonicalText,
  COPY_KEY_PURPOSE,
  isSameName,
  SEAL_PURPOSE,
  sealedText,
  type SignatureFacts,
  signedCopyPath,
  type WaiverText,
  waiverTextOf,
} from './rules'
import { WAIVER_CHANGED } from './wording'

/**
 * Signing, for the features whose forms are signed: the one place that seals. What becomes of a signature
 * later, its copy and its check, is in `store.ts`.
 */
export type WaiverInForce = { id: string; text: WaiverText; publishedAt: Date }

/** The newest published version; `null` while none is published. */
export async function findWaiverInForce(): Promise<WaiverInForce | null> {
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'waivers',
    where: { _status: { equals: 'published' } },
    sort: '-publishedAt',
    limit: 1,
    pagination: false,
    depth: 0,
    ...asVisitor,
  })
  const [waiver] = docs
  return waiver
    ? {
        id: waiver.id,
        text: waiverTextOf(waiver),
        publishedAt: new Date(waiver.publishedAt ?? waiver.updatedAt),
      }
    : null
}

/** @throws while none is published, since nothing can be signed then */
export async function waiverInForce(): Promise<WaiverInForce> {
  const waiver = await findWaiverInForce()
  if (!waiver) throw new Error('No waiver is published, so nothing can be signed')
  return waiver
}

/**
 * Whether the person saw the text that is in force. A form names the version it showed; a program that
 * does not is taken to have seen the one in force when its token was issued.
 */
export function hasReadWaiverInForce(
  { context }: Pick<SentForm, 'context'>,
  { tokenIssuedAt }: Pick<RequestFacts, 'tokenIssuedAt'>,
  { text, publishedAt }: WaiverInForce,
): boolean {
  const shown = context.waiverVersion ?? ''
  return shown === '' ? publishedAt <= tokenIssuedAt : shown === text.version
}

/** Sends the text in force to a form that showed an older one; what was signed there is signed again. */
export const askToSignAgain = ({ text }: WaiverInForce): FormAnswer =>
  invalid({ acceptedWaiver: WAIVER_CHANGED }, WAIVER_CHANGED, {
    answers: ['acceptedWaiver', 'signature'],
    now: text,
  })

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
  request: Pick<RequestFacts, 'address' | 'userAgent'>
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
