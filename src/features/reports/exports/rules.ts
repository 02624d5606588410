import type { AuditDetails } from '@/audit-actions'
import { FILE_NAME } from '@/lib/organization'

export const FORMATS = ['csv', 'json'] as const
export type Format = (typeof FORMATS)[number]

/** Source: specification 2, section 7, call 8. */
export const fileName = (collection: string, today: string, format: Format): string =>
  `${FILE_NAME}-${collection}-${today}.${format}`

/** Days as `YYYY-MM-DD`, both inclusive. An empty one leaves that end open. */
export type DayRange = { start: string; end: string }

/** A range that one button fills in. */
export type QuickRange = DayRange & { label: string }

/** The rows and format of an export. */
export type ExportQuery = DayRange & {
  format: Format
  /** The id of an event, or '' for any. */
  event: string
  /** One of the collection's statuses, or '' for any. */
  status: string
  /** Only these records, unless it is empty. */
  ids: readonly string[]
  /** The purpose of the health answers; `null` if the file leaves them out. */
  healthReason: string | null
}

/** How many records can be named one by one. */
export const IDS_MAX = 500

export const REASON_CHARACTERS_MAX = 200

const REASON_WORDS_MIN = 2

/** Whether a reason says something: some words, not a tick in words. */
export const isReason = (text: string): boolean =>
  text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length >= REASON_WORDS_MIN &&
  [...text].length <= REASON_CHARACTERS_MAX

/** How many records about people one response may list. */
const LIST_MAX = 100

/** The default page size of the panel. A longer list is recorded, as an export is. */
const BROWSED_MAX = 25

export const isBulkRead = (records: number): boolean => records > BROWSED_MAX

/**
 * How many records a response lists, whatever the request asks for. Payload reads 0 as all of them, and none as ten
 * unless pagination is off.
 */
export function listLimit({
  limit,
  pagination,
}: {
  limit?: unknown
  pagination?: unknown
}): number {
  if (limit === undefined && pagination !== false) return 10
  return typeof limit === 'number' && limit >= 1 ? Math.min(limit, LIST_MAX) : LIST_MAX
}

/** The reason why there is no file. */
export type ExportRefusal =
  | 'unknown-collection'
  | 'invalid-query'
  | 'reason-needed'
  | 'no-health-right'
  | 'too-many'
  | 'busy'
  | 'already-running'

/** The number of rows that a file will have, sent before its first byte. */
export const ROWS_HEADER = 'X-Export-Rows'

/** The size of an export. */
export type ExportSize = { rows: number; columns: number; healthColumns: number }

/** The audit log's details of an export. */
export type ExportRecord = AuditDetails['export.started']

export const exportRecord = ({ ids, ...query }: ExportQuery, rows: number): ExportRecord => ({
  ...query,
  chosen: ids.length,
  rows,
})
