import { z } from 'zod'

import { isDay } from '@/forms/core/days'
import { withoutBidi } from '@/lib/bidi'

import { type ExportQuery, FORMATS, IDS_MAX } from './rules'
import { type ExportSlug, exportSource } from './sources/rules'

const EARLIEST_DAY = '1900-01-01'

const day = z
  .string()
  .refine((text) => text === '' || (isDay(text) && text >= EARLIEST_DAY))
  .default('')

const id = z.guid().transform((text) => text.toLowerCase())

const ids = z
  .string()
  .transform((text) => (text === '' ? [] : text.split(',')))
  .pipe(z.array(id).max(IDS_MAX))
  .default([])

const schema = z
  .object({
    start_date: day,
    end_date: day,
    format: z.enum(FORMATS).default('csv'),
    event: z.union([z.literal(''), id]).default(''),
    status: z.string().default(''),
    ids,
    health: z.enum(['', '1']).default(''),
    reason: z
      .string()
      .regex(/^\P{Cc}*$/u)
      .transform((text) => withoutBidi(text).trim())
      .default(''),
  })
  .refine(
    ({ start_date, end_date }) => start_date === '' || end_date === '' || start_date <= end_date,
  )

/** Parses the rows and format of an export; `null` if they are invalid. */
export function parseExportQuery(slug: ExportSlug, query: URLSearchParams): ExportQuery | null {
  const names = Object.keys(schema.shape)
  // A parameter given twice is ambiguous.
  if (names.some((name) => query.getAll(name).length > 1)) return null
  const parsed = schema.safeParse(Object.fromEntries(query))
  if (!parsed.success) return null
  const { start_date: start, end_date: end, health, reason, ...rest } = parsed.data
  const source = exportSource(slug)
  const isPossible =
    (rest.status === '' || source.statuses.some(({ value }) => value === rest.status)) &&
    (rest.event === '' || source.hasEvents) &&
    (health === '' || source.health !== null)
  return isPossible ? { ...rest, start, end, healthReason: health === '1' ? reason : null } : null
}
