import { formatDay } from '@/forms/core/format-answers'

import type { DayRange, ExportRecord, ExportRefusal } from './rules'
import type { ExportSource } from './sources/rules'

/** Source: specification 2, section 8. */
export const EXPORT_COMPLETED = 'Export completed successfully!'
export const EXPORT_FAILED = 'Export failed. Please try again.'
export const EXPORT_CANCELED = 'Canceled. No file was saved.'
export const NOTHING_TO_EXPORT = 'No records in these dates.'
export const FILE_NOT_FOUND = 'File not found.'
export const FILES_AWAY =
  'The file storage is not answering, and nothing is lost. Please try again in a minute.'

/** The reasons why there is no file. Requests that no page of ours sends get the specification's words. */
export const EXPORT_REFUSED: Record<ExportRefusal, string> = {
  'unknown-collection': EXPORT_FAILED,
  'invalid-query': EXPORT_FAILED,
  'reason-needed':
    'Say in a few words what the health answers are for, for example “Food plan for December”.',
  'no-health-right': 'Your account may not read health answers. No file was made.',
  'too-many': 'That was too many exports in one hour. Please try again later.',
  busy: EXPORT_FAILED,
  'already-running': 'Another export of yours is still running. Please wait for it to finish.',
}

/** Why a program gets no more lists of people for a while. */
export const TOO_MANY_AT_ONCE =
  'That was too many long lists and exports in one hour. Ask for at most 25 records at a time, or try again later.'

/** The sentence of a refusal that an address names, or ''. */
export const refusalWords = (code: string | undefined): string =>
  Object.entries(EXPORT_REFUSED).find(([refusal]) => refusal === code)?.[1] ?? ''

const rangeWords = ({ start, end }: DayRange): string => {
  if (start && end)
    return start === end ? formatDay(start) : `${formatDay(start)} – ${formatDay(end)}`
  if (start) return `since ${formatDay(start)}`
  return end ? `until ${formatDay(end)}` : 'all time'
}

/**
 * The name of an export: "Registrations, Sep 01, 2026 – Nov 30, 2026, New, CSV".
 *
 * @param event the title of the event, if it was about one that still exists
 */
export function exportWords(
  { label, statuses }: Pick<ExportSource, 'label' | 'statuses'>,
  record: ExportRecord,
  event?: string,
): string {
  const { event: eventId, status, chosen, format } = record
  return [
    label,
    ...(eventId ? [event ?? 'one event'] : []),
    ...(chosen > 0 ? [`${String(chosen)} chosen`] : [rangeWords(record)]),
    ...(status ? [statuses.find(({ value }) => value === status)?.label ?? status] : []),
    format.toUpperCase(),
  ].join(', ')
}
