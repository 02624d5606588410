import { z } from 'zod'

import { type EventTimes, eventTimes } from '@/features/events/times'
import { FIXED_PAGES } from '@/features/website/pages/rules'
import { now } from '@/lib/clock'
import { openPayload } from '@/platform/payload'
import { sql } from '@/platform/transaction'

/** What families who read Spanish still see in English. The callers have checked that the account is staff. */
export type NotInSpanish = {
  /** The published events ahead whose Spanish is not ready, or whose emails have a text of staff in English only. */
  events: readonly { id: string; title: string; times: EventTimes; isReady: boolean }[]
  /** The pages on the families' way without a Spanish one, or that have changed since it did. */
  pages: readonly { id: string; title: string; isMissing: boolean }[]
  /** Whether a line at the bottom of every page is in English only. */
  isFooterInEnglish: boolean
}

/** The English pages, by their slug, that have a Spanish one: `es-safety` translates `safety`. */
const PAGES_ON_THE_WAY = Object.keys(FIXED_PAGES)
  .filter((slug) => slug.startsWith('es-'))
  .map((slug) => slug.slice('es-'.length))

const eventsSchema = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    startsAt: z.coerce.date(),
    endsAt: z.coerce.date().nullable(),
    zone: z.string().nullable(),
    isReady: z.boolean(),
  }),
)
const pagesSchema = z.array(z.object({ id: z.string(), title: z.string(), isMissing: z.boolean() }))

/** Whether a column has a text that its Spanish column has not, as `chooseText` reads them. */
const isOnlyEnglish = (english: string, spanish: string) =>
  sql`(trim(coalesce(${sql.identifier(english)}, '')) <> '' AND trim(coalesce(${sql.identifier(spanish)}, '')) = '')`

/** The events and pages, as what follows a `SELECT`. */
const eventsNotInSpanish = () => sql`
  FROM events
  WHERE _status = 'published' AND is_cancelled IS NOT TRUE AND starts_at > ${now().toISOString()} AND (
    spanish_is_ready IS NOT TRUE
    OR ${isOnlyEnglish('reminders_three_days', 'spanish_reminder_three_days')}
    OR ${isOnlyEnglish('reminders_one_day', 'spanish_reminder_one_day')}
    OR (thanks_is_on AND ${isOnlyEnglish('thanks_text', 'spanish_thanks')}))`
const pagesNotInSpanish = sql`
  FROM pages p LEFT JOIN pages t ON t.translation_of_id = p.id AND t._status = 'published'
  WHERE p._status = 'published' AND p.translation_of_id IS NULL AND (
    (t.id IS NULL AND p.slug IN ${PAGES_ON_THE_WAY}) OR t.updated_at < p.updated_at)`

const footerNotInSpanish = sql`
  FROM site_settings
  WHERE ${isOnlyEnglish('tagline', 'spanish_tagline')}
    OR ${isOnlyEnglish('copyright_line', 'spanish_copyright_line')}
    OR ${isOnlyEnglish('legal_notice', 'spanish_legal_notice')}`

/** How many entries `findNotInSpanish` finds. */
export async function countNotInSpanish(): Promise<number> {
  const { rows } = await (
    await openPayload()
  ).db.drizzle.execute(sql`
    SELECT ((SELECT count(*) ${eventsNotInSpanish()}) + (SELECT count(*) ${pagesNotInSpanish})
      + (SELECT count(*) ${footerNotInSpanish}))::int AS count`)
  return z.tuple([z.object({ count: z.number() })]).parse(rows)[0].count
}

export async function findNotInSpanish(): Promise<NotInSpanish> {
  const { drizzle } = (await openPayload()).db
  const events = await drizzle.execute(sql`
    SELECT id, title, starts_at AS "startsAt", ends_at AS "endsAt", startsat_tz AS zone,
      spanish_is_ready IS TRUE AS "isReady" ${eventsNotInSpanish()}
    ORDER BY starts_at, id`)
  const pages = await drizzle.execute(sql`
    SELECT p.id, p.title, t.id IS NULL AS "isMissing" ${pagesNotInSpanish} ORDER BY p.title, p.id`)
  const footer = await drizzle.execute(sql`SELECT 1 ${footerNotInSpanish}`)
  return {
    isFooterInEnglish: footer.rows.length > 0,
    events: eventsSchema
      .parse(events.rows)
      .map(({ id, title, startsAt, endsAt, zone, isReady }) => ({
        id,
        title,
        times: eventTimes({
          startsAt: startsAt.toISOString(),
          endsAt: endsAt?.toISOString() ?? null,
          startsAt_tz: zone,
        }),
        isReady,
      })),
    pages: pagesSchema.parse(pages.rows),
  }
}
