import { isStaffRole } from '@/features/accounts/rules'
import { today } from '@/lib/clock'
import { log } from '@/lib/log'
import { type Limit, retryAfter, spend, TOO_MANY } from '@/lib/rate-limit'
import type { User } from '@/payload-types'

import { type Exportable, type Format, fileName, isExportable } from './rules'
import { isFromElsewhere } from './same-site'
import { readExportQuery } from './schema'
import { openExport, recordRefusedExport } from './store'
import { ALREADY_EXPORTING, EXPORT_FAILED, NO_ACCESS, NOT_SIGNED_IN } from './wording'

const EXPORTS_OF_ACCOUNT: Limit = { name: 'export', times: 10, perSeconds: 60 * 60 }

const TYPES: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

const refuse = (status: number, error: string, headers: Record<string, string> = {}) =>
  Response.json(
    { success: false, error },
    { status, headers: { 'Cache-Control': 'no-store', ...headers } },
  )

/**
 * Sends a collection as a file.
 *
 * @param user whoever the session belongs to, as the database says at this moment
 */
export async function answerExport(
  request: Request,
  collection: string,
  user: User | null,
): Promise<Response> {
  if (isFromElsewhere(request.headers)) return refuse(403, NO_ACCESS)
  if (!user) return refuse(401, NOT_SIGNED_IN)
  if (!isStaffRole(user.role)) {
    await recordRefusedExport(isExportable(collection) ? collection : 'unknown', user)
    return refuse(403, NO_ACCESS)
  }
  if (!isExportable(collection)) return refuse(404, EXPORT_FAILED)
  const query = readExportQuery(new URL(request.url).searchParams)
  if (!query) return refuse(400, EXPORT_FAILED)

  const seconds = await spend(EXPORTS_OF_ACCOUNT, user.id)
  if (seconds !== null) return refuse(429, TOO_MANY, { 'Retry-After': retryAfter(seconds) })
  try {
    const opened = await openExport(collection, query, user, request.signal)
    if (opened.ok)
      return new Response(opened.value, { headers: headersOf(collection, query.format) })
    return opened.refusal === 'busy'
      ? refuse(503, EXPORT_FAILED, { 'Retry-After': '30' })
      : refuse(429, ALREADY_EXPORTING, { 'Retry-After': '60' })
  } catch (error) {
    log.error({ err: error }, 'export: not started')
    return refuse(503, EXPORT_FAILED, { 'Retry-After': '5' })
  }
}

const headersOf = (collection: Exportable, format: Format) => ({
  'Content-Type': TYPES[format],
  'Content-Disposition': `attachment; filename="${fileName(collection, today(), format)}"`,
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Referrer-Policy': 'no-referrer',
})
