import { z } from 'zod'

import { can } from '@/features/accounts/rules'
import { now, ORGANIZATION_ZONE } from '@/lib/clock'
import { env } from '@/lib/env'
import { isSealFor } from '@/lib/key-ring'
import { type Locale, pathIn, toLocale } from '@/lib/locale'
import { isSameName } from '@/lib/names'
import { FILE_NAME, ORGANIZATION_NAME } from '@/lib/organization'
import { relatedId } from '@/lib/related-id'
import { sha256 } from '@/lib/secrets'
import { dayIn } from '@/lib/zone-time'
import type { Attachment } from '@/mail/email'
import type { User, Waiver, WaiverSignature } from '@/payload-types'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { sql } from '@/platform/transaction'

import { findWaiverInForce } from './in-force'
import { signedCopyPdf, waiverPdf } from './pdf'
import {
  canonicalText,
  COPY_KEY_PURPOSE,
  COPY_LINK_DAYS,
  copyKeyParts,
  copyKeyText,
  getWaiverText,
  SEAL_PURPOSE,
  sealedText,
  signatureFacts,
  type WaiverText,
} from './rules'

const REFERENCE = /^[0-9A-Z]{8}$/

/**
 * Whether this key opens the signed copy with this reference: the key belongs to it, neither the key nor the
 * event is more than 30 days old, and staff have not ended the links to the record since.
 */
export async function isValidCopyKey(reference: string, key: string): Promise<boolean> {
  const parts = copyKeyParts(key)
  if (!parts || !isSealFor(COPY_KEY_PURPOSE, copyKeyText(reference, parts.madeAt), parts.seal))
    return false
  const { drizzle } = (await openPayload()).db
  const madeAt = new Date(Number.parseInt(parts.madeAt, 36) * 1000).toISOString()
  const { rows } = await drizzle.execute(sql`
    SELECT FROM waiver_signatures s
    LEFT JOIN rsvps r ON r.id = s.rsvp_id LEFT JOIN events e ON e.id = r.event_id
    WHERE s.reference = ${reference}
      AND greatest(${madeAt}::timestamptz, e.ends_at, e.starts_at) > ${now().toISOString()}::timestamptz
        - make_interval(days => ${COPY_LINK_DAYS})
      AND NOT EXISTS (
        SELECT FROM ended_links l
        WHERE l.record_id = coalesce(s.rsvp_id, s.registration_id) AND l.ended_at >= ${madeAt}::timestamptz)
  `)
  return rows.length > 0
}

/** The signed copy with this reference; `null` if there is none. The caller has checked the key. */
export async function findSignedCopy(reference: string): Promise<Attachment | null> {
  const signature = await findSignature(reference)
  return signature && createCopy(signature)
}

/** The signed copy for an account that may review; `null` for another, or if there is none. */
export async function findSignedCopyForStaff(id: string, user: User): Promise<Attachment | null> {
  if (!can(user, 'review')) return null
  const payload = await openPayload()
  const signature = await payload.findByID({
    collection: 'waiver-signatures',
    id,
    depth: 0,
    disableErrors: true,
    ...asSystem,
  })
  return signature ? createCopy(signature) : null
}

/**
 * The signed copies to attach to an email: of this signature, and of the same signer's signatures for
 * siblings in the same RSVP, in the order of the form.
 *
 * @throws if one cannot be created; the worker then retries the email and finally marks it as failed
 */
export async function getSignedCopies(id: string): Promise<Attachment[]> {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT s.id FROM waiver_signatures s
    LEFT JOIN rsvps r ON r.id = s.rsvp_id
    WHERE s.id = ${id} OR r.family = (
      SELECT own.family FROM waiver_signatures first JOIN rsvps own ON own.id = first.rsvp_id WHERE first.id = ${id}
    )
    ORDER BY r.family_order, s.id
  `)
  const copies: Attachment[] = []
  for (const { id: signatureId } of z.array(z.object({ id: z.string() })).parse(rows)) {
    copies.push(
      await createCopy(
        await payload.findByID({
          collection: 'waiver-signatures',
          id: signatureId,
          depth: 0,
          ...asSystem,
        }),
      ),
    )
  }
  return copies
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

/** @throws if the record differs from the signed facts, because there must be no copy of an altered record */
async function createCopy(signature: WaiverSignature): Promise<Attachment> {
  const waiver = await findSignedVersion(signature)
  const text = findSignedText(signature, waiver)
  if (!text || !isGenuine(signature, text)) {
    throw new Error(`Signature ${signature.id} does not match its seal or its text`)
  }
  const { reference } = signature
  return {
    filename: `${FILE_NAME}-signed-waiver-${reference}.pdf`,
    contentType: 'application/pdf',
    content: await signedCopyPdf({
      facts: signatureFacts(signature),
      seal: signature.seal,
      text,
      englishText: text.language === 'en' ? null : getWaiverText(waiver),
      organizationName: ORGANIZATION_NAME,
      verifyUrl: env.SITE_URL + pathIn(text.language, `/verify/${reference}`),
    }),
  }
}

/** Whether neither the facts nor the text have changed since the signature. */
const isGenuine = (signature: WaiverSignature, text: WaiverText | null): boolean =>
  text !== null &&
  isSealFor(SEAL_PURPOSE, sealedText(signatureFacts(signature)), signature.seal) &&
  sha256(canonicalText(text)) === signature.textSha256

/** The ids of altered signatures. Run after a restore. */
export async function findAltered(): Promise<string[]> {
  const payload = await openPayload()
  const altered: string[] = []
  const versions = new Map<string, Promise<Waiver>>()
  for (let last: string | undefined; ;) {
    const { docs }: { docs: WaiverSignature[] } = await payload.find({
      collection: 'waiver-signatures',
      ...(last !== undefined && { where: { id: { greater_than: last } } }),
      sort: 'id',
      limit: 500,
      // Payload's page numbers get slower the further back the page is.
      pagination: false,
      depth: 0,
      ...asSystem,
    })
    for (const signature of docs) {
      const id = relatedId(signature.waiver)
      const version = versions.get(id) ?? findSignedVersion(signature)
      versions.set(id, version)
      if (!isGenuine(signature, findSignedText(signature, await version)))
        altered.push(signature.id)
    }
    last = docs.at(-1)?.id
    if (last === undefined) return altered
  }
}

/** The ids of published versions that have another text in a language than when they were published. */
export async function findAlteredTexts(): Promise<string[]> {
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'waivers',
    where: { publishedAt: { exists: true } },
    pagination: false,
    depth: 0,
    ...asSystem,
  })
  return docs
    .filter(
      (waiver) =>
        !isAsPublished(getWaiverText(waiver), waiver.textSha256) ||
        !isAsPublished(getWaiverText(waiver, 'es'), waiver.spanish?.textSha256),
    )
    .map(({ id }) => id)
}

/** A version without a text in a language has no hash of it either. */
const isAsPublished = (text: WaiverText | null, hash: string | null | undefined): boolean =>
  (text ? sha256(canonicalText(text)) : null) === (hash ?? null)

async function findSignedVersion(signature: WaiverSignature): Promise<Waiver> {
  const payload = await openPayload()
  const id = relatedId(signature.waiver)
  return payload.findByID({ collection: 'waivers', id, depth: 0, ...asSystem })
}

/** The text that was signed, in the language in which it was read. */
const findSignedText = ({ language }: WaiverSignature, waiver: Waiver): WaiverText | null =>
  getWaiverText(waiver, toLocale(language))

/**
 * The facts about a signature for a visitor who knows its signer: whether it is genuine, its text, and its
 * day.
 */
export type VerifiedSignature = {
  isGenuine: boolean
  version: string
  textSha256: string
  /** The day in the organization's zone, `YYYY-MM-DD`. */
  signedDay: string
}

/** @returns `null` if the name is not the signer's under this reference */
export async function verifySignature(
  reference: string,
  signer: string,
): Promise<VerifiedSignature | null> {
  const signature = await findSignature(reference)
  if (!signature || !isSameName(signature.signerName, signer)) return null
  return {
    isGenuine: isGenuine(signature, findSignedText(signature, await findSignedVersion(signature))),
    version: signature.waiverVersion,
    textSha256: signature.textSha256,
    signedDay: dayIn(ORGANIZATION_ZONE, new Date(signature.signedAt)),
  }
}

const cached = new Map<Locale, { key: string; pdf: Buffer }>()

/** The waiver in force as a file, cached per version; `null` if none is published, or none in this language. */
export async function waiverFile(locale: Locale): Promise<{ version: string; pdf: Buffer } | null> {
  const waiver = await findWaiverInForce(locale)
  if (waiver?.text.language !== locale) return null
  const { text, publishedAt } = waiver
  const key = JSON.stringify([text, publishedAt])
  const last = cached.get(locale)
  const pdf =
    last?.key === key
      ? last.pdf
      : await waiverPdf(text, { organizationName: ORGANIZATION_NAME, publishedAt })
  cached.set(locale, { key, pdf })
  return { version: text.version, pdf }
}
