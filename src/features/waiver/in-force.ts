import { type FormOutcome, invalid } from '@/forms/core/outcome'
import type { RequestContext, SubmittedForm } from '@/forms/server/public-form'
import { asVisitor } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { type WaiverRefusal, waiverTextOf } from './rules'
import type { WaiverInForce } from './sign'
import { WAIVER_CHANGED } from './wording'

/** The newest published version; `null` if none is published. */
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

/** @throws if no version is published, because nothing can be signed then */
export async function waiverInForce(): Promise<WaiverInForce> {
  const waiver = await findWaiverInForce()
  if (!waiver) throw new Error('No waiver is published, so nothing can be signed')
  return waiver
}

/**
 * Whether the signer saw the version in force. Forms send the version that they showed. A program that does not
 * send one is assumed to have seen the version in force when its token was issued.
 */
export function hasSeenWaiverInForce(
  { context }: Pick<SubmittedForm, 'context'>,
  { tokenIssuedAt }: Pick<RequestContext, 'tokenIssuedAt'>,
  { text, publishedAt }: WaiverInForce,
): boolean {
  const shown = context.waiverVersion ?? ''
  return shown === '' ? publishedAt <= tokenIssuedAt : shown === text.version
}

/** Sends the version in force to a form that showed an older one, so that it is signed again. */
export const requestNewSignature = ({ text }: WaiverInForce): FormOutcome =>
  invalid<WaiverRefusal>({ acceptedWaiver: { code: 'waiver-changed' } }, () => WAIVER_CHANGED, {
    message: WAIVER_CHANGED,
    outdated: { answers: ['acceptedWaiver', 'signature'], now: text },
  })
