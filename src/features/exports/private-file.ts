import { HOUR_SECONDS } from '@/lib/durations'
import { refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { asUser } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { openPrivateFile } from '@/platform/private-files'
import { consume, type Limit, retryAfter, TOO_MANY } from '@/platform/rate-limit'
import { inTransaction, sql } from '@/platform/transaction'

import { FILE_NOT_FOUND } from './wording'

const VIEWS_OF_ACCOUNT: Limit = { name: 'file-view', times: 120, perSeconds: HOUR_SECONDS }

/** What we store, and how its name ends. Anything else leaves as bytes without a meaning. */
const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
}

/** A private file on its way out. */
type PrivateFile = {
  /** Of our own making: letters, digits and hyphens. */
  filename: string
  /** As whoever sent it called it; a browser that understands more than ASCII saves it under this. */
  originalName?: string
  contentType: string
  bytes: number
  content: BodyInit
}

/** Finds a file on the rights of an account: what the account may not read is not there. */
export type FindPrivateFile = (id: string, user: User) => Promise<PrivateFile | null>

/**
 * Sends a private file to staff, and puts on record who looked before the first byte leaves.
 *
 * @param others files that belong to other features, by the collection of their record
 */
export const handlePrivateFile =
  (others: Record<string, FindPrivateFile> = {}) =>
  async ({
    params: { collection, id },
    user,
  }: {
    params: { collection: string; id: string }
    user: User
  }): Promise<Response> => {
    const find = new Map(Object.entries({ ...others, ...OF_THE_STORE })).get(collection)
    if (!find || !isUuid(id)) return refusalResponse(404, FILE_NOT_FOUND)

    const seconds = await consume(VIEWS_OF_ACCOUNT, user.id)
    if (seconds !== null) {
      return refusalResponse(429, TOO_MANY, { 'Retry-After': retryAfter(seconds) })
    }
    const file = await find(id, user)
    if (!file) return refusalResponse(404, FILE_NOT_FOUND)
    await recordView(`${collection}/${id}`, user)
    return new Response(file.content, { headers: headersOf(file) })
  }

/** The table of each collection whose rows keep the key of a file in the private store. */
const TABLES = { 'driver-documents': 'driver_documents', resumes: 'resumes' } as const

const OF_THE_STORE: Record<keyof typeof TABLES, FindPrivateFile> = {
  'driver-documents': (id, user) => findInTheStore('driver-documents', id, user),
  resumes: (id, user) => findInTheStore('resumes', id, user),
}

/** The record as this account may read it, and the key of the store, which nobody may. */
async function findInTheStore(
  collection: keyof typeof TABLES,
  id: string,
  user: User,
): Promise<PrivateFile | null> {
  const payload = await openPayload()
  const file = await payload.findByID({
    collection,
    id,
    depth: 0,
    disableErrors: true,
    ...asUser(user),
  })
  if (!file) return null
  const { rows } = await payload.db.drizzle.execute<{ storageKey: string }>(
    sql`SELECT storage_key AS "storageKey" FROM ${sql.identifier(TABLES[collection])} WHERE id = ${id}`,
  )
  const storageKey = rows[0]?.storageKey
  const content = storageKey === undefined ? null : await openPrivateFile(storageKey)
  if (!content) return null
  const ending = ENDINGS[file.mimeType] ?? 'bin'
  const isPhoto = 'kind' in file
  return {
    filename: `${isPhoto ? file.kind : 'resume'}-${id.slice(0, 8)}.${ending}`,
    // What a photo was called says nothing: it has been made anew.
    ...(isPhoto || !file.originalName ? {} : { originalName: endingIn(ending, file.originalName) }),
    contentType: file.mimeType in ENDINGS ? file.mimeType : 'application/octet-stream',
    bytes: file.bytes,
    content,
  }
}

const endingIn = (ending: string, name: string) =>
  name.toLowerCase().endsWith(`.${ending}`) ? name : `${name}.${ending}`

async function recordView(subject: string, user: User): Promise<void> {
  await inTransaction(await openPayload(), (tx) =>
    recordAudit(tx, { action: 'file.viewed', actorId: user.id, actorKind: user.role, subject }),
  )
}

/** Both names, as RFC 6266 writes them: the second in the percent-encoding of RFC 8187. */
function disposition({ filename, originalName }: PrivateFile): string {
  const extended = originalName && encodeURIComponent(originalName).replace(/['()*]/g, percent)
  return [
    'attachment',
    `filename="${filename}"`,
    ...(extended ? [`filename*=UTF-8''${extended}`] : []),
  ].join('; ')
}

const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** Always a download: a browser that showed it here would run whatever it is mistaken for. */
function headersOf(file: PrivateFile): HeadersInit {
  return {
    'Content-Type': file.contentType,
    'Content-Length': String(file.bytes),
    'Content-Disposition': disposition(file),
    'Cache-Control': 'no-store, private',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Accept-Ranges': 'none',
  }
}
