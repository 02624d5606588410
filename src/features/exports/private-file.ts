import { sql } from '@payloadcms/db-postgres'

import { isStaffRole } from '@/features/accounts/rules'
import { record } from '@/lib/audit'
import { asUser } from '@/lib/authority'
import { log } from '@/lib/log'
import { openPayload } from '@/lib/payload'
import { openPrivateFile } from '@/lib/private-files'
import { type Limit, retryAfter, spend, TOO_MANY } from '@/lib/rate-limit'
import { inTransaction } from '@/lib/transaction'
import type { User } from '@/payload-types'

import { isFromElsewhere } from './same-site'
import { FILE_NOT_FOUND, NO_ACCESS, NOT_SIGNED_IN, TRY_AGAIN } from './wording'

const VIEWS_OF_ACCOUNT: Limit = { name: 'file-view', times: 120, perSeconds: 60 * 60 }

/** What we store, and how its name ends. Anything else leaves as bytes without a meaning. */
const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const refuse = (status: number, error: string, headers: Record<string, string> = {}) =>
  Response.json(
    { success: false, error },
    { status, headers: { 'Cache-Control': 'no-store', ...headers } },
  )

/** A private file on its way out. */
type PrivateFile = {
  /** Of our own making: letters, digits and hyphens. */
  filename: string
  /** As whoever sent it called it; a browser that understands more than letters saves it under this. */
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
 * @param user whoever the session belongs to, as the database says at this moment
 * @param others files that belong to other features, by the collection of their record
 */
export async function answerPrivateFile(
  request: Request,
  { collection, id }: { collection: string; id: string },
  user: User | null,
  others: Record<string, FindPrivateFile> = {},
): Promise<Response> {
  if (isFromElsewhere(request.headers)) return refuse(403, NO_ACCESS)
  if (!user) return refuse(401, NOT_SIGNED_IN)
  if (!isStaffRole(user.role)) return refuse(403, NO_ACCESS)
  const find = new Map(Object.entries({ ...others, ...OF_THE_STORE })).get(collection)
  if (!find || !UUID.test(id)) return refuse(404, FILE_NOT_FOUND)

  const seconds = await spend(VIEWS_OF_ACCOUNT, user.id)
  if (seconds !== null) return refuse(429, TOO_MANY, { 'Retry-After': retryAfter(seconds) })
  try {
    const file = await find(id, user)
    if (!file) return refuse(404, FILE_NOT_FOUND)
    await recordView(`${collection}/${id}`, user)
    return new Response(file.content, { headers: headersOf(file) })
  } catch (error) {
    log.error({ err: error }, 'private file: not sent')
    return refuse(503, TRY_AGAIN, { 'Retry-After': '5' })
  }
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
    record(tx, { action: 'file.viewed', actorId: user.id, actorKind: user.role, subject }),
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
