import { z } from 'zod'

import type { RequestContext } from '@/forms/server/public-form'
import { submitOnce } from '@/forms/server/submit-once'
import type { TooManyAttempts } from '@/forms/server/too-many'
import { now } from '@/lib/clock'
import { ok, refused, type Result } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import { findGrant, isKeyOfAnotherKind } from '@/mail/link-keys'
import { recordAudit } from '@/platform/audit'
import { asSystem } from '@/platform/authority'
import { lockKey } from '@/platform/locks'
import { openPayload } from '@/platform/payload'
import { sql, type Transaction } from '@/platform/transaction'

import { uncheck } from '../begin.tx'
import { ASKED_PHOTOS, type AskedPhotos, type DocumentKind } from './rules'
import { getLinkState, type LinkState } from './rules'

const requestsSchema = z.array(
  z.object({
    id: z.string(),
    clearanceId: z.string(),
    asks: z.enum(ASKED_PHOTOS),
    expiresAt: z.coerce.date(),
    usedAt: z.nullable(z.coerce.date()),
    endedAt: z.nullable(z.coerce.date()),
    name: z.string(),
    reference: z.string(),
  }),
)

export type PhotoRequest = {
  id: string
  clearanceId: string
  asks: AskedPhotos
  state: LinkState
  /** Of the driver. */
  name: string
  reference: string
}

/** Finds the clearance of a link's key; `null` if there is no such link. Reading it changes nothing. */
export const findPhotoRequest = async (key: string): Promise<PhotoRequest | null> =>
  readRequest({ sql: (await openPayload()).db.drizzle }, key)

async function readRequest(
  tx: Pick<Transaction, 'sql'>,
  key: string,
): Promise<PhotoRequest | null> {
  const grant = await findGrant(tx, key, 'photos')
  if (!grant) return null
  const { rows } = await tx.sql.execute(sql`
    SELECT q.id, q.clearance_id AS "clearanceId", q.asks, q.expires_at AS "expiresAt", q.used_at AS "usedAt",
      q.ended_at AS "endedAt", coalesce(p.parent_name, p.name) AS name, p.reference
    FROM photo_requests q JOIN clearances c ON c.id = q.clearance_id
    JOIN people_search p ON p.record_id = coalesce(c.rsvp_id, c.volunteer_id)
    WHERE q.id = ${grant.recordId}
  `)
  const [request] = requestsSchema.parse(rows)
  if (!request) return null
  const { expiresAt, usedAt, endedAt, ...facts } = request
  return { ...facts, state: getLinkState({ expiresAt, usedAt, endedAt }, now()) }
}

/** Whether the key belongs to a link to another page. */
export const isForAnotherPage = async (key: string): Promise<boolean> =>
  isKeyOfAnotherKind({ sql: (await openPayload()).db.drizzle }, key, 'photos')

export type NewPhoto = { kind: DocumentKind; originalName: string; photo: Buffer }

/** Stores the photos of a driver and uses up the link: all of it or nothing. Checks of earlier photos start over. */
export async function submitPhotos(
  key: string,
  photos: readonly NewPhoto[],
  request: RequestContext,
): Promise<Result<{ reference: string }, 'link-over' | TooManyAttempts>> {
  return submitOnce<{ reference: string }, 'link-over'>(
    request,
    async (tx, { keepFile }) => {
      // Of two that use the link at once, the second finds it used.
      await lockKey(tx, 'photos', key)
      const asked = await readRequest(tx, key)
      if (asked?.state !== 'open') return refused('link-over')
      if (!(await uncheck(tx, asked.clearanceId))) return refused('link-over')
      for (const { kind, originalName, photo } of photos) {
        const storageKey = await keepFile('driver-documents', photo)
        await tx.payload.create({
          collection: 'driver-documents',
          data: {
            kind,
            clearance: asked.clearanceId,
            originalName,
            mimeType: 'image/jpeg',
            bytes: photo.byteLength,
            sha256: sha256(photo),
            storageKey,
          },
          depth: 0,
          req: tx.req,
          ...asSystem,
        })
      }
      await tx.sql.execute(sql`
        UPDATE photo_requests SET used_at = ${now().toISOString()} WHERE id = ${asked.id}
      `)
      await recordAudit(tx, {
        action: 'clearance.photos-sent',
        actorKind: 'visitor',
        subject: `clearances/${asked.clearanceId}`,
        detail: { asks: asked.asks },
      })
      return ok({ reference: asked.reference })
    },
    (_tx, reference) => Promise.resolve({ reference }),
  )
}
