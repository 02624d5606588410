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

/** Which rows are exported, and how. */
export type ExportQuery = DayRange & {
  format: Format
  /** The id of an event, or '' for any. */
  event: string
  /** One of the collection's statuses, or '' for any. */
  status: string
  /** Only these records, unless it is empty. */
  ids: readonly string[]
  /** What the health answers are for; `null` if the file leaves them out. */
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

/** How many records about people one list may answer. */
const LIST_MAX = 100

/** The most that a page of the panel shows unless somebody chooses more. A list of more is recorded, as an export is. */
const BROWSED_MAX = 25

export const isBulkRead = (records: number): boolean => records > BROWSED_MAX

/**
 * How many records a list answers, whatever was asked for. Payload takes 0 for all of them, and none for ten unless
 * there are to be no pages.
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

/** Why no file is made. */
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

/** How much an export is. */
export type ExportSize = { rows: number; columns: number; healthColumns: number }

/** What the activity log says about an export, besides who asked for what. */
export type ExportRecord = Omit<ExportQuery, 'ids'> & {
  /** How many records were named one by one; 0 if none. */
  chosen: number
  /** Unknown of exports of the first release. */
  rows: number | null
}

/**
 * An export as the activity log keeps it: `csv, 2026-01-01 to today, status new, 218 rows, with health answers: for the
 * kitchen`. The reason comes last, because it is free text.
 */
export function exportDetail(query: ExportQuery, rows: number): string {
  const { format, start, end, event, status, ids, healthReason } = query
  return [
    format,
    `${start || 'beginning'} to ${end || 'today'}`,
    ...(event ? [`event ${event}`] : []),
    ...(status ? [`status ${status}`] : []),
    ...(ids.length > 0 ? [`${String(ids.length)} chosen`] : []),
    `${String(rows)} rows`,
    ...(healthReason === null ? [] : [`with health answers: ${healthReason}`]),
  ].join(', ')
}

const DETAIL =
  /^(?<format>csv|json), (?<start>beginning|[\d-]{10}) to (?<end>today|[\d-]{10})(?:, event (?<event>[\da-f-]{36}))?(?:, status (?<status>\w+))?(?:, (?<chosen>\d+) chosen)?(?:, (?<rows>\d+) rows)?(?:, with health answers: (?<reason>.*))?$/s

/** Reads what `exportDetail` wrote; `null` if it is something else. */
export function parseExportDetail(detail: string): ExportRecord | null {
  const parts = DETAIL.exec(detail)?.groups
  if (!parts) return null
  const { start = '', end = '', event = '', status = '', chosen, rows, reason } = parts
  return {
    format: parts['format'] === 'json' ? 'json' : 'csv',
    start: start === 'beginning' ? '' : start,
    end: end === 'today' ? '' : end,
    event,
    status,
    chosen: Number(chosen ?? 0),
    rows: rows === undefined ? null : Number(rows),
    healthReason: reason ?? null,
  }
}
