import { today } from '@/lib/clock'
import { HOUR_SECONDS } from '@/lib/durations'
import { NO_STORE, refusalResponse } from '@/lib/response'
import type { User } from '@/payload-types'
import { consume, type Limit, retryAfter, TOO_MANY } from '@/platform/rate-limit'
import { isSubmissionSlug, type SubmissionSlug } from '@/submissions'

import { fileName, type Format } from './rules'
import { parseExportQuery } from './schema'
import { openExport, recordDeniedExport } from './store'
import { ALREADY_EXPORTING, EXPORT_FAILED } from './wording'

const EXPORTS_PER_ACCOUNT: Limit = { name: 'export', times: 10, perSeconds: HOUR_SECONDS }

const TYPES: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

type Params = { collection: string }

/** Sends a collection as a file. */
export async function handleExport({
  request,
  params: { collection },
  user,
}: {
  request: Request
  params: Params
  user: User
}): Promise<Response> {
  if (!isSubmissionSlug(collection)) return refusalResponse(404, EXPORT_FAILED)
  const query = parseExportQuery(new URL(request.url).searchParams)
  if (!query) return refusalResponse(400, EXPORT_FAILED)

  const seconds = await consume(EXPORTS_PER_ACCOUNT, user.id)
  if (seconds !== null) {
    return refusalResponse(429, TOO_MANY, { 'Retry-After': retryAfter(seconds) })
  }
  const opened = await openExport(collection, query, user, request.signal)
  if (opened.ok) return new Response(opened.value, { headers: headersOf(collection, query.format) })
  return opened.refusal === 'busy'
    ? refusalResponse(503, EXPORT_FAILED, { 'Retry-After': '30' })
    : refusalResponse(429, ALREADY_EXPORTING, { 'Retry-After': '60' })
}

/** Records in the audit log that an account without the right asked for an export. */
export const recordDenial = (user: User, { collection }: Params): Promise<void> =>
  recordDeniedExport(isSubmissionSlug(collection) ? collection : 'unknown', user)

const headersOf = (collection: SubmissionSlug, format: Format) => ({
  'Content-Type': TYPES[format],
  'Content-Disposition': `attachment; filename="${fileName(collection, today(), format)}"`,
  ...NO_STORE,
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Referrer-Policy': 'no-referrer',
})
