import { timingSafeEqual } from 'node:crypto'

import { ORGANIZATION_ZONE } from '@/lib/clock'
import { env } from '@/lib/env'
import { mac, sha256 } from '@/lib/secrets'
import { dayIn } from '@/lib/zone-time'
import type { Attachment } from '@/mail/email'
import type { User, WaiverSignature } from '@/payload-types'
import { asSystem, asUser, asVisitor } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { findWaiverInForce } from './in-force'
import { signedCopyPdf, waiverPdf } from './pdf'
import {
  canonicalText,
  COPY_KEY_PURPOSE,
  factsOf,
  SEAL_PURPOSE,
  sealedText,
  type WaiverText,
  waiverTextOf,
} from './rules'

const REFERENCE = /^[0-9A-Z]{8}$/

/** Whether somebody was given this key for the signed copy of this signature. */
export function isKeyOfCopy(reference: string, key: string): boolean {
  const right = Buffer.from(mac(COPY_KEY_PURPOSE, reference))
  const given = Buffer.from(key)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The signed copy for who has its key; `null` when there is none. Checks no key itself. */
export async function copyOfReference(reference: string): Promise<Attachment | null> {
  const signature = await findSignature(reference)
  return signature && makeCopy(signature)
}

/** The signed copy for staff, on the rights of the account. */
export async function copyForStaff(id: string, user: User): Promise<Attachment | null> {
  const payload = await openPayload()
  const signature = await payload.findByID({
    collection: 'waiver-signatures',
    id,
    depth: 0,
    disableErrors: true,
    ...asUser(user),
  })
  return signature ? makeCopy(signature) : null
}

/**
 * The signed copy that goes along with an email.
 *
 * @throws when there is none to make: the email is then tried again, and in the end shown as failed
 */
export async function signedCopyOf(id: string): Promise<Attachment> {
  const payload = await openPayload()
  return makeCopy(
    await payload.findByID({ collection: 'waiver-signatures', id, depth: 0, ...asSystem }),
  )
}

async function findSignature(reference: string): Promise<WaiverSignature | null> {
  if (!REFERENCE.test(reference)) return null
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'waiver-signatures',
    where: { reference: { equals: reference } },
    limit: 1,
    pagination: false,
    depth: 0,
    ...asSystem,
  })
  return docs[0] ?? null
}

/** @throws when the record is not what was signed: of such a record there is no copy */
async function makeCopy(signature: WaiverSignature): Promise<Attachment> {
  const text = await textOf(signature)
  if (!isGenuine(signature, text)) {
    throw new Error(`Signature ${signature.id} does not fit its seal or its text`)
  }
  const { reference } = signature
  return {
    filename: `Swantastic-signed-waiver-${reference}.pdf`,
    contentType: 'application/pdf',
    content: await signedCopyPdf({
      facts: factsOf(signature),
      seal: signature.seal,
      text,
      organizationName: await organizationName(),
      verifyUrl: `${env.SITE_URL}/verify/${reference}`,
    }),
  }
}

/** Whether every fact is as it was sealed, and the text still the one that was shown. */
const isGenuine = (signature: WaiverSignature, text: WaiverText): boolean =>
  mac(SEAL_PURPOSE, sealedText(factsOf(signature))) === signature.seal &&
  sha256(canonicalText(text)) === signature.textSha256

async function textOf({ waiver }: WaiverSignature): Promise<WaiverText> {
  const payload = await openPayload()
  const id = typeof waiver === 'string' ? waiver : waiver.id
  return waiverTextOf(await payload.findByID({ collection: 'waivers', id, depth: 0, ...asSystem }))
}

async function organizationName(): Promise<string> {
  const payload = await openPayload()
  const settings = await payload.findGlobal({ slug: 'site-settings', depth: 0, ...asVisitor })
  return settings.organizationName
}

/** What anybody may know of a signature: whether it is genuine, under which text, of which day. */
export type Verified = {
  isGenuine: boolean
  version: string
  textSha256: string
  /** Where the organization is, `YYYY-MM-DD`. */
  signedDay: string
}

export async function verifySignature(reference: string): Promise<Verified | null> {
  const signature = await findSignature(reference)
  if (!signature) return null
  return {
    isGenuine: isGenuine(signature, await textOf(signature)),
    version: signature.waiverVersion,
    textSha256: signature.textSha256,
    signedDay: dayIn(ORGANIZATION_ZONE, new Date(signature.signedAt)),
  }
}

let made: { of: string; pdf: Buffer } | undefined

/** The waiver in force as a file; made once for each version. `null` while none is published. */
export async function waiverFile(): Promise<{ version: string; pdf: Buffer } | null> {
  const waiver = await findWaiverInForce()
  if (!waiver) return null
  const { text, publishedAt } = waiver
  const name = await organizationName()
  const of = JSON.stringify([text, publishedAt, name])
  if (made?.of !== of) {
    made = { of, pdf: await waiverPdf(text, { organizationName: name, publishedAt }) }
  }
  return { version: text.version, pdf: made.pdf }
}
