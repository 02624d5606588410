import type { Payload } from 'payload'

import type { RawAnswers } from '@/forms/core/normalize'
import type { UploadedFile } from '@/forms/server/body'
import type { SaveFile } from '@/forms/server/submit-once'
import type { IncomingFile } from '@/lib/incoming-file'
import { reencodePhoto } from '@/lib/photo'
import { ok, refused, type Result } from '@/lib/result'
import { checkDocumentFile } from '@/lib/safe-document/document'
import { sha256 } from '@/lib/secrets'
import type { User } from '@/payload-types'
import { asSystem, asUser } from '@/platform/authority'
import { displayName } from '@/platform/private-files'
import type { Transaction } from '@/platform/transaction'

import { checkSheet } from './schema'
import {
  describeSheet,
  SHEET_MISSING,
  SHEET_NOT_READABLE,
  SHEET_PHOTO,
  SHEET_TOO_LARGE,
} from './wording'

/** A waiver signed on paper: the details on the sheet, and its photo or scan. */
export type SignedSheet = {
  signedBy: string
  /** `YYYY-MM-DD` */
  signedOn: string
  waiver: { id: string; version: string }
  file: {
    originalName: string
    mimeType: string
    bytes: number
    sha256: string
    content: Buffer | IncomingFile
  }
}

/** The published versions of the waiver, the one in force first. */
export async function findWaiverVersions(
  payload: Payload,
  user: User,
): Promise<{ value: string; label: string }[]> {
  const { docs } = await payload.find({
    collection: 'waivers',
    where: { _status: { equals: 'published' } },
    sort: '-publishedAt',
    depth: 0,
    pagination: false,
    ...asUser(user),
  })
  return docs.map(({ id, versionLabel }) => ({ value: id, label: versionLabel }))
}

/**
 * The details of the sheet with its checked file, or a sentence for each wrong field.
 *
 * @param signer the parent, or the adult who comes
 */
export async function readSheet(
  sent: RawAnswers,
  file: UploadedFile | undefined,
  { signer, today, payload, user }: { signer: string; today: string; payload: Payload; user: User },
): Promise<Result<SignedSheet, Record<string, string>>> {
  const read = checkSheet(sent, { signer, today })
  const content = await readFile(file)
  const version = read.ok
    ? (await findWaiverVersions(payload, user)).find(({ value }) => value === read.value.waiver)
    : undefined
  if (read.ok && content.ok && version) {
    const { signedBy, signedOn, waiver } = read.value
    return ok({
      signedBy,
      signedOn,
      waiver: { id: waiver, version: version.label },
      file: content.value,
    })
  }
  return refused({
    ...(read.ok
      ? version
        ? {}
        : { waiver: describeSheet('waiver', 'missing') }
      : Object.fromEntries(
          (['signedBy', 'signedOn', 'waiver'] as const).flatMap((name) => {
            const refusal = read.refusal[name]
            return refusal ? [[name, describeSheet(name, refusal)]] : []
          }),
        )),
    ...(content.ok ? {} : { sheet: content.refusal }),
  })
}

/** Re-encodes a photo; keeps a PDF as it is if it contains no active content. */
async function readFile(
  file: UploadedFile | undefined,
): Promise<Result<SignedSheet['file'], string>> {
  if (!file || (!file.content && !file.isTooLarge)) return refused(SHEET_MISSING)
  const { content } = file
  if (file.isTooLarge || !content) return refused(SHEET_TOO_LARGE)
  const originalName = displayName(file.name)
  if (/\.pdf$/i.test(file.name.trim())) {
    const pdf = await checkDocumentFile(file.name, content)
    if (!pdf.ok) return refused(SHEET_NOT_READABLE)
    const { bytes, sha256: hash } = content
    return ok({ originalName, mimeType: pdf.value.mimeType, bytes, sha256: hash, content })
  }
  const photo = await reencodePhoto(content)
  if (!photo.ok) return refused(SHEET_PHOTO[photo.refusal])
  return ok({
    originalName,
    mimeType: 'image/jpeg',
    bytes: photo.value.byteLength,
    sha256: sha256(photo.value),
    content: photo.value,
  })
}

/**
 * Stores a signed sheet. @param family the reference of the registration, or of the first child of an RSVP
 */
export async function storeSheet(
  tx: Transaction,
  sheet: SignedSheet,
  { family, by, keepFile }: { family: string; by: User; keepFile: SaveFile },
): Promise<void> {
  const { content, ...file } = sheet.file
  const storageKey = await keepFile('paper-waivers', content)
  await tx.payload.create({
    collection: 'paper-waivers',
    data: {
      family,
      signedBy: sheet.signedBy,
      signedOn: sheet.signedOn,
      waiver: sheet.waiver.id,
      waiverVersion: sheet.waiver.version,
      enteredBy: by.id,
      ...file,
      storageKey,
    },
    depth: 0,
    req: tx.req,
    ...asSystem,
  })
}
