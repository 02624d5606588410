import { z } from 'zod'

import { isDay } from '@/forms/core/days'

import { type DayRange, type Format, FORMATS } from './rules'

const EARLIEST_DAY = '1900-01-01'

const day = z
  .string()
  .refine((text) => text === '' || (isDay(text) && text >= EARLIEST_DAY))
  .default('')

const schema = z
  .object({ start_date: day, end_date: day, format: z.enum(FORMATS).default('csv') })
  .refine(
    ({ start_date, end_date }) => start_date === '' || end_date === '' || start_date <= end_date,
  )

export type ExportQuery = DayRange & { format: Format }

/** Parses the query of an export; `null` if it is invalid. */
export function parseExportQuery(query: URLSearchParams): ExportQuery | null {
  const names = Object.keys(schema.shape)
  // A parameter given twice is ambiguous.
  if (names.some((name) => query.getAll(name).length > 1)) return null
  const parsed = schema.safeParse(Object.fromEntries(query))
  if (!parsed.success) return null
  const { start_date: start, end_date: end, format } = parsed.data
  return { start, end, format }
}
