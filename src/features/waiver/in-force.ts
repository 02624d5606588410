import type { Payload } from 'payload'
import { z } from 'zod'

import { type FormOutcome, invalid } from '@/forms/core/outcome'
import type { RequestContext, SubmittedForm } from '@/forms/server/public-form'
import { asVisitor } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { sql } from '@/platform/transaction'

import { getWaiverText, type WaiverRefusal } from './rules'
import type { WaiverInForce } from './sign.tx'
import { WAIVER_CHANGED } from './wording'

const newestSchema = z.array(z.object({ id: z.string(), saved: z.string() }))

let lastRead: { key: string; waiver: WaiverInForce } | undefined

/**
 * The newest published version; `null` if none is published. We look it up each time, but read its text once:
 * a published text never changes, and if it did, the record's time of saving would differ.
 */
export async function findWaiverInForce(): Promise<WaiverInForce | null> {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT id, updated_at::text AS saved FROM waivers WHERE _status = 'published' ORDER BY published_at DESC LIMIT 1
  `)
  const [newest] = newestSchema.parse(rows)
  if (!newest) return null
  const key = `${newest.id} ${newest.saved}`
  if (lastRead?.key === key) return lastRead.waiver
  const waiver = await readWaiver(payload, newest.id)
  if (waiver) lastRead = { key, waiver }
  return waiver
}

/** A published version, which may not be the newest; `null` if there is none. */
export const findPublishedWaiver = async (id: string): Promise<WaiverInForce | null> =>
  readWaiver(await openPayload(), id)

async function readWaiver(payload: Payload, id: string): Promise<WaiverInForce | null> {
  const waiver = await payload.findByID({
    collection: 'waivers',
    id,
    depth: 0,
    disableErrors: true,
    ...asVisitor,
  })
  return waiver
    ? {
        id: waiver.id,
        text: getWaiverText(waiver),
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
  const shownVersion = context.waiverVersion ?? ''
  return shownVersion === '' ? publishedAt <= tokenIssuedAt : shownVersion === text.version
}

/** Sends the version in force to a form that showed an older one, so that it is signed again. */
export const requestNewSignature = ({ text }: WaiverInForce): FormOutcome =>
  invalid<WaiverRefusal>({ acceptedWaiver: { code: 'waiver-changed' } }, () => WAIVER_CHANGED, {
    message: WAIVER_CHANGED,
    outdated: { answers: ['acceptedWaiver', 'signature'], now: text },
  })
