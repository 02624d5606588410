import { buffer } from 'node:stream/consumers'
import { z } from 'zod'

import { can } from '@/features/accounts/rules'
import { findDatedEvent } from '@/features/events/dated-event.tx'
import { SHEET_PHOTO, SHEET_TOO_LARGE } from '@/features/waiver/paper/wording'
import type { UploadedFile } from '@/forms/server/body'
import type { RequestContext } from '@/forms/server/public-form'
import { type SaveFile, submitOnce } from '@/forms/server/submit-once'
import { reencodePhoto } from '@/lib/photo'
import { ok, refused, type Result } from '@/lib/result'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { openPrivateFile } from '@/platform/private-files'
import { sql, type Transaction } from '@/platform/transaction'

import { PAGE_MISSING, PAGE_NOT_READABLE } from './wording'

/** The folder of the photos, and the part of their address. */
export const PAGES = 'roster-pages'

/** The photo of a page of a paper roster. */
export type RosterPage = { id: string; at: string }

const instant = z.coerce.date().transform((date) => date.toISOString())
const pagesSchema = z.array(z.object({ id: z.string(), at: instant }))

/** The pages of an event, in the order in which staff added them. */
export async function findPages(eventId: string): Promise<RosterPage[]> {
  const { db } = await openPayload()
  const { rows } = await db.drizzle.execute(sql`
    SELECT id, created_at AS at FROM roster_pages WHERE event_id = ${eventId} ORDER BY created_at, id`)
  return pagesSchema.parse(rows)
}

type PageRefusal =
  { code: 'not-found' } | { code: 'invalid'; sentence: string } | { code: 'too-many' }

/**
 * Keeps the photo of one page, upright and without its metadata.
 *
 * @param user whose right to process submissions has been checked
 */
export async function addPage(
  eventId: string,
  user: User,
  file: UploadedFile | undefined,
  context: RequestContext,
): Promise<Result<{ reference: string }, PageRefusal>> {
  const payload = await openPayload()
  const event = await findDatedEvent({ payload }, eventId, user)
  if (!event) return refused({ code: 'not-found' })
  const photo = await readPhoto(file)
  if (!photo.ok) return refused({ code: 'invalid', sentence: photo.refusal })
  const added = await submitOnce<{ reference: string }, PageRefusal>(
    context,
    async (tx, { reference, keepFile }) => {
      await insertPage(tx, { eventId, user, photo: photo.value, keepFile })
      return ok({ reference })
    },
    (_tx, reference) => Promise.resolve({ reference }),
  )
  if (added.ok) return added
  return typeof added.refusal === 'object' && 'code' in added.refusal
    ? refused(added.refusal)
    : refused({ code: 'too-many' })
}

async function readPhoto(file: UploadedFile | undefined): Promise<Result<Buffer, string>> {
  if (file?.isTooLarge === true) return refused(SHEET_TOO_LARGE)
  if (!file?.content) return refused(PAGE_MISSING)
  const photo = await reencodePhoto(file.content)
  if (photo.ok) return photo
  return refused(photo.refusal === 'not-a-photo' ? PAGE_NOT_READABLE : SHEET_PHOTO[photo.refusal])
}

async function insertPage(
  tx: Transaction,
  {
    eventId,
    user,
    photo,
    keepFile,
  }: { eventId: string; user: User; photo: Buffer; keepFile: SaveFile },
): Promise<void> {
  const storageKey = await keepFile(PAGES, photo)
  await tx.sql.execute(sql`
    INSERT INTO roster_pages (event_id, storage_key, bytes, by_id)
    VALUES (${eventId}, ${storageKey}, ${photo.byteLength}, ${user.id})`)
  await recordAudit(tx, {
    action: 'day.page-added',
    actorId: user.id,
    actorKind: user.role,
    subject: `events/${eventId}`,
  })
}

const keysSchema = z.array(z.object({ storageKey: z.string() }))

/**
 * The photo of a page, which may have health answers on it; `null` if there is none, or for an account without the right
 * to read them.
 */
export async function findPagePhoto(id: string, user: User) {
  if (!can(user, 'health')) return null
  const { db } = await openPayload()
  const { rows } = await db.drizzle.execute(
    sql`SELECT storage_key AS "storageKey" FROM roster_pages WHERE id = ${id}`,
  )
  const [row] = keysSchema.parse(rows)
  const stored = row ? await openPrivateFile(row.storageKey) : null
  if (!stored) return null
  const photo = await buffer(stored)
  return {
    filename: `roster-page-${id.slice(0, 8)}.jpg`,
    contentType: 'image/jpeg',
    bytes: photo.byteLength,
    content: new Uint8Array(photo),
    isShown: true as const,
  }
}
