import { BucketFailure } from '@/lib/file-store/bucket'
import { log } from '@/lib/log'
import { refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { asUser } from '@/platform/authority'
import { LIMITS } from '@/platform/limits'
import { lockKey } from '@/platform/locks'
import { openPayload } from '@/platform/payload'
import { openPrivateFile } from '@/platform/private-files'
import { consume, count, retryAfter, TOO_MANY } from '@/platform/rate-limit'
import { inTransaction, sql } from '@/platform/transaction'

import { FILE_NOT_FOUND, FILES_AWAY } from './wording'

/** The stored file types, with their extensions. Anything else is sent as `application/octet-stream`. */
const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
}

/** A private file to be sent to staff. */
type PrivateFile = {
  /** A generated name: letters, digits, and hyphens. */
  filename: string
  /** The name given by the sender, for browsers that support non-ASCII file names. */
  originalName?: string
  contentType: string
  bytes: number
  content: BodyInit
  /** Whether it is a picture that the site made. Pages show it; any other file is a download. */
  isShown?: true
}

/** Finds a file with the rights of an account; `null` if the account may not read it. */
export type FindPrivateFile = (id: string, user: User) => Promise<PrivateFile | null>

/**
 * Sends a private file to staff. The audit log records who viewed it before the first byte is sent.
 *
 * @param others how to find files of other features, by the collection of their record
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
    const find = new Map(Object.entries({ ...others, ...STORED_FILES })).get(collection)
    if (!find || !isUuid(id)) return refusalResponse(404, FILE_NOT_FOUND)

    const seconds = await consume(LIMITS.privateFiles.perAccount, user.id)
    if (seconds !== null) {
      return refusalResponse(429, TOO_MANY, { 'Retry-After': retryAfter(seconds) })
    }
    if ((await count(LIMITS.privateFiles.alert, user.id)).isFirstOver)
      log.error({ account: user.id }, 'private files: an account opens unusually many')
    const file = await find(id, user).catch((error: unknown) => {
      if (!(error instanceof BucketFailure)) throw error
      log.error({ err: error, file: `${collection}/${id}` }, 'private files: not opened')
      return 'away' as const
    })
    if (file === 'away') return refusalResponse(503, FILES_AWAY, { 'Retry-After': '5' })
    if (!file) return refusalResponse(404, FILE_NOT_FOUND)
    await recordFileView(`${collection}/${id}`, user, file)
    return new Response(file.content, { headers: getHeaders(file) })
  }

/** The table of each collection that has private files. */
const TABLES = {
  'paper-waivers': 'paper_waivers',
  resumes: 'resumes',
} as const

const STORED_FILES: Record<keyof typeof TABLES, FindPrivateFile> = {
  'paper-waivers': (id, user) => findStoredFile('paper-waivers', id, user),
  resumes: (id, user) => findStoredFile('resumes', id, user),
}

/** Reads the record with the rights of the account, and the storage key, which no account may read, with SQL. */
async function findStoredFile(
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
  const extension = EXTENSIONS[file.mimeType] ?? 'bin'
  const kind = 'signedOn' in file ? 'signed-sheet' : 'resume'
  return {
    filename: `${kind}-${id.slice(0, 8)}.${extension}`,
    // The name of a photo is not kept, because the file was re-encoded.
    ...(kind !== 'resume' || !file.originalName
      ? {}
      : { originalName: withExtension(file.originalName, extension) }),
    contentType: file.mimeType in EXTENSIONS ? file.mimeType : 'application/octet-stream',
    bytes: file.bytes,
    content,
  }
}

const withExtension = (name: string, extension: string) =>
  name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`

/** Repeated requests of one picture by one person within this time are one opening: a page is shown more than once. */
const ONE_OPENING = '10 minutes'

async function recordFileView(
  subject: string,
  user: User,
  { isShown }: Pick<PrivateFile, 'isShown'>,
): Promise<void> {
  await inTransaction(await openPayload(), async (tx) => {
    if (isShown) {
      await lockKey(tx, 'file-view', `${user.id} ${subject}`)
      const { rows } = await tx.sql.execute(sql`
        SELECT FROM audit_log
        WHERE subject = ${subject} AND actor_id = ${user.id} AND action = 'file.viewed'
          AND created_at > now() - ${ONE_OPENING}::interval LIMIT 1
      `)
      if (rows.length > 0) return
    }
    await recordAudit(tx, {
      action: 'file.viewed',
      actorId: user.id,
      actorKind: user.role,
      subject,
    })
  })
}

/** Both names as in RFC 6266, the second percent-encoded as in RFC 8187. */
function disposition({ filename, originalName, isShown }: PrivateFile): string {
  const extended =
    originalName && encodeURIComponent(originalName).replace(/['()*]/g, percentEncode)
  return [
    isShown ? 'inline' : 'attachment',
    `filename="${filename}"`,
    ...(extended ? [`filename*=UTF-8''${extended}`] : []),
  ].join('; ')
}

const percentEncode = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/**
 * A download, because a browser that displayed the file might run scripts in it; but for pictures that the site made,
 * which hold only pixels.
 */
function getHeaders(file: PrivateFile): HeadersInit {
  return {
    'Content-Type': file.contentType,
    'Content-Length': String(file.bytes),
    'Content-Disposition': disposition(file),
    'Cache-Control': 'no-store, private',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': file.isShown
      ? "default-src 'none'; img-src 'self'"
      : "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Accept-Ranges': 'none',
  }
}
