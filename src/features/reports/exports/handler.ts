import { can } from '@/features/accounts/rules'
import { today } from '@/lib/clock'
import { jsonResponse, NO_STORE, refusalResponse, seeOther } from '@/lib/response'
import { ok, refused, type Result } from '@/lib/result'
import type { User } from '@/payload-types'
import { LIMITS } from '@/platform/limits'
import { consumeAll, refundAll, retryAfter, type Use } from '@/platform/rate-limit'

import {
  type ExportQuery,
  type ExportRefusal,
  fileName,
  type Format,
  isReason,
  ROWS_HEADER,
} from './rules'
import { parseExportQuery } from './schema'
import { type ExportSlug, isExportSlug } from './sources/rules'
import { measureExport, openExport, recordDeniedExport } from './store'
import { EXPORT_REFUSED } from './wording'

const TYPES: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

const STATUSES: Record<ExportRefusal, number> = {
  'unknown-collection': 404,
  'invalid-query': 400,
  'reason-needed': 422,
  'no-health-right': 403,
  'too-many': 429,
  busy: 503,
  'already-running': 429,
}

type Params = { collection: string }
type Asked = { request: Request; params: Params; user: User }

/** The requested export: in the address, or in a form, which keeps a reason and many ids out of it. */
const readQuery = async (request: Request): Promise<URLSearchParams> =>
  request.method === 'POST'
    ? new URLSearchParams(await request.text())
    : new URL(request.url).searchParams

/** Sends a collection as a file. */
export async function handleExport({ request, params, user }: Asked): Promise<Response> {
  const query = await readQuery(request)
  const asked = await checkExport(params.collection, query, user)
  if (!asked.ok) return refuse(request, params.collection, query, asked.refusal)
  const { slug, ...which } = asked.value
  if (which.healthReason !== null && !isReason(which.healthReason))
    return refuse(request, slug, query, 'reason-needed')

  const uses = LIMITS.exports.perAccount.map((limit): Use => [limit, user.id])
  const reached = await consumeAll(uses)
  if (reached)
    return refuse(request, slug, query, 'too-many', { 'Retry-After': retryAfter(reached.seconds) })
  const opened = await openExport(slug, which, user, request.signal)
  if (!opened.ok) {
    await refundAll(uses)
    return refuse(request, slug, query, opened.refusal, { 'Retry-After': '30' })
  }
  const { rows, stream } = opened.value
  return new Response(stream, { headers: getHeaders(slug, which.format, rows) })
}

/** Says how much an export would be, for which no reason is needed. */
export async function handleExportSize({ request, params, user }: Asked): Promise<Response> {
  const asked = await checkExport(params.collection, await readQuery(request), user)
  if (!asked.ok) return refusalResponse(STATUSES[asked.refusal], EXPORT_REFUSED[asked.refusal])
  const { slug, ...query } = asked.value
  return jsonResponse(200, await measureExport(slug, query, user))
}

async function checkExport(
  collection: string,
  asked: URLSearchParams,
  user: User,
): Promise<Result<ExportQuery & { slug: ExportSlug }, ExportRefusal>> {
  if (!isExportSlug(collection)) return refused('unknown-collection')
  if (asked.get('health') === '1' && !can(user, 'health')) {
    await recordDeniedExport(collection, user, { withHealth: true })
    return refused('no-health-right')
  }
  const query = parseExportQuery(collection, asked)
  return query ? ok({ ...query, slug: collection }) : refused('invalid-query')
}

/** A program reads why there is no file. A person returns to the form, which shows the reason and their choices. */
function refuse(
  request: Request,
  collection: string,
  query: URLSearchParams,
  refusal: ExportRefusal,
  headers: Record<string, string> = {},
): Response {
  if (!request.headers.get('accept')?.includes('text/html'))
    return refusalResponse(STATUSES[refusal], EXPORT_REFUSED[refusal], headers)
  const back = new URLSearchParams(query)
  // Addresses are kept by browsers and proxies, so they hold no reason.
  for (const name of ['reason', 'ids']) back.delete(name)
  back.set('collection', collection)
  back.set('refused', refusal)
  return seeOther(`/admin?${back.toString()}`)
}

/** Records in the audit log that an account without the right asked for an export. */
export const recordDenial = (user: User, { collection }: Params): Promise<void> =>
  recordDeniedExport(isExportSlug(collection) ? collection : 'unknown', user)

const getHeaders = (slug: ExportSlug, format: Format, rows: number) => ({
  'Content-Type': TYPES[format],
  'Content-Disposition': `attachment; filename="${fileName(slug, today(), format)}"`,
  [ROWS_HEADER]: String(rows),
  ...NO_STORE,
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Referrer-Policy': 'no-referrer',
})
