import { buffer } from 'node:stream/consumers'
import { z } from 'zod'

import { now, ORGANIZATION_ZONE } from '@/lib/clock'
import { ORGANIZATION_NAME } from '@/lib/organization'
import { formatInstant } from '@/lib/zone-time'
import type { User } from '@/payload-types'
import { asUser } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { openPrivateFile } from '@/platform/private-files'
import { sql } from '@/platform/transaction'

import { markPhoto } from './watermark'

const keysSchema = z.array(z.object({ storageKey: z.string() }))

/**
 * The photo of a driver for one account, with that account's name and the time across it. The stored photo itself is
 * never sent. `null` if the account may not see it, or if it does not exist.
 */
export async function findDriverPhoto(id: string, user: User) {
  const payload = await openPayload()
  const record = await payload.findByID({
    collection: 'driver-documents',
    id,
    depth: 0,
    disableErrors: true,
    ...asUser(user),
  })
  if (!record) return null
  // No account may read the storage key.
  const { rows } = await payload.db.drizzle.execute(
    sql`SELECT storage_key AS "storageKey" FROM driver_documents WHERE id = ${id}`,
  )
  const [found] = keysSchema.parse(rows)
  const stored = found ? await openPrivateFile(found.storageKey) : null
  if (!stored) return null
  const at = formatInstant(now().toISOString(), ORGANIZATION_ZONE, 'LLL dd, yyyy, h:mm a')
  const marked = await markPhoto(
    await buffer(stored),
    `${user.name ?? user.email} · ${at} · ${ORGANIZATION_NAME}`,
  )
  if (!marked.ok) throw new Error('Too many photos wait to be shown')
  return {
    filename: `${record.kind}-${id.slice(0, 8)}.jpg`,
    contentType: 'image/jpeg',
    bytes: marked.value.byteLength,
    content: new Uint8Array(marked.value),
    isShown: true as const,
  }
}
