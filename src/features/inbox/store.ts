import { z } from 'zod'

import { languageOfAddress } from '@/features/people/families/language.tx'
import { ageInYears } from '@/forms/core/days'
import { now, today } from '@/lib/clock'
import { env } from '@/lib/env'
import { type After, ROWS_SHOWN } from '@/lib/keyset'
import { type Locale, toLocale } from '@/lib/locale'
import { TAKEN_BACK } from '@/mail/email'
import type { User } from '@/payload-types'
import { openPayload } from '@/platform/payload'
import { type SQL, sql } from '@/platform/transaction'
import { ANSWERED_SLUGS, type AnsweredSlug } from '@/submissions'

import { COUNTED_MAX, type InboxView, PATIENCE } from './rules'
import { getKinds, type InboxQuery } from './views/rules'
import { getTable, WAITING_RECORDS, waits } from './waiting.tx'

/** The list of all submissions. The callers have checked that the account may review. */

export type InboxFilter = InboxQuery & { after: After | null }

export type InboxRow = {
  collection: AnsweredSlug
  id: string
  reference: string
  createdAt: string
  status: string
  name: string
  /** Counted today; `null` if we were not told. */
  age: number | null
  city: string | null
  /** Their request, as far as their form asks for it. */
  topic: string | null
  assignee: { id: string; name: string } | null
  /** The delivery of the last email to them; `null` if there is none. */
  lastEmail: 'queued' | 'sent' | 'failed' | null
  /** That of the emails to them. */
  language: Locale
}

const rowSchema = z
  .object({
    collection: z.enum(ANSWERED_SLUGS),
    id: z.string(),
    reference: z.string(),
    created_at: z.string(),
    status: z.string(),
    name: z.string().nullable(),
    birth_date: z.string().nullable(),
    city: z.string().nullable(),
    topic: z.string().nullable(),
    assignee_id: z.string().nullable(),
    assignee: z.string().nullable(),
    last_email: z.enum(['queued', 'sent', 'failed']).nullable(),
    language: z.string().transform(toLocale),
  })
  .transform(
    ({
      created_at: createdAt,
      birth_date,
      assignee_id,
      assignee,
      last_email: lastEmail,
      name,
      ...row
    }): InboxRow => ({
      ...row,
      createdAt,
      name: name ?? '',
      age: birth_date ? ageInYears(birth_date, today()) : null,
      assignee: assignee_id ? { id: assignee_id, name: assignee ?? '' } : null,
      lastEmail,
    }),
  )

/** How many characters of a message are shown in a list. */
const EXCERPT = 80

/** Whether the emails to the address of a row `r` have a language, by those few addresses that have chosen it. */
const hasLanguage = (language: Locale): SQL => sql`(
  r.id IN (SELECT c.record_id FROM family_languages l JOIN people_search c ON c.family_key = l.email WHERE l.language = ${language})
  OR (r.language = ${language} AND NOT EXISTS (
    SELECT FROM people_search c JOIN family_languages l ON l.email = c.family_key WHERE c.record_id = r.id)))`

/** Which rows of a table a list shows, apart from where it begins. */
function chosen(slug: AnsweredSlug, { view, status, city, language }: InboxQuery, user: User): SQL {
  const late = sql`r.created_at <= ${now().toISOString()}::timestamptz - ${PATIENCE}::interval`
  const conditions = [
    view === 'everything' ? sql`true` : waits(slug, sql`r.status`),
    view === 'mine' ? sql`r.assigned_to_id = ${user.id}` : sql`true`,
    view === 'nobodys' ? sql`r.assigned_to_id IS NULL` : sql`true`,
    view === 'late' ? late : sql`true`,
    status === null ? sql`true` : sql`r.status = ${status}`,
    city === null
      ? sql`true`
      : sql`EXISTS (SELECT FROM people_search c WHERE c.record_id = r.id AND lower(c.city) = lower(${city}))`,
    language === null ? sql`true` : hasLanguage(language),
  ]
  return sql.join(conditions, sql` AND `)
}

/**
 * One part of a list, and whether there is more. Each table gives at most one part, by its index of arrivals, so that
 * the last part costs as little as the first. It reads no answers but names, cities and the subjects of messages.
 */
export async function findInbox(
  filter: InboxFilter,
  user: User,
  shown = ROWS_SHOWN,
): Promise<{ rows: InboxRow[]; isMore: boolean }> {
  const payload = await openPayload()
  const { isNewestFirst, after } = filter
  const order = (table: SQL) =>
    isNewestFirst
      ? sql`${table}.created_at DESC, ${table}.id DESC`
      : sql`${table}.created_at, ${table}.id`
  const isAfter =
    after === null
      ? sql`true`
      : sql`(r.created_at, r.id) ${isNewestFirst ? sql`<` : sql`>`} (${after.at}::timestamptz, ${after.id}::uuid)`
  const parts = getKinds(filter).map(
    (slug) => sql`(
      SELECT ${slug}::text AS collection, r.id, r.created_at, r.status::text AS status, r.assigned_to_id, r.reference, r.language
      FROM ${getTable(slug)} r WHERE ${chosen(slug, filter, user)} AND ${isAfter}
      ORDER BY ${order(sql`r`)} LIMIT ${shown + 1})`,
  )
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT w.collection, w.id, w.reference, w.status, to_char(w.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created_at,
      p.name, p.birth_date, p.city, coalesce(a.role_interest::text, e.title, m.value) AS topic,
      u.id AS assignee_id, coalesce(nullif(u.name, ''), u.email) AS assignee, l.status AS last_email,
      ${languageOfAddress(sql`p.email`, sql`w.language`)} AS language
    FROM (
      SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) AS parts ORDER BY ${order(sql`parts`)} LIMIT ${shown + 1}
    ) AS w
    LEFT JOIN people_search p ON p.record_id = w.id
    LEFT JOIN career_applications a ON w.collection = 'career-applications' AND a.id = w.id
    LEFT JOIN events e ON w.collection = 'volunteers' AND e.id = p.event_id
    LEFT JOIN LATERAL (
      SELECT CASE WHEN length(value) > ${EXCERPT} THEN left(value, ${EXCERPT - 1}) || '…' ELSE value END AS value
      FROM form_submissions_submission_data
      WHERE w.collection = 'form-submissions' AND _parent_id = w.id AND field = 'message' LIMIT 1) m ON true
    LEFT JOIN LATERAL (
      SELECT status::text FROM (
        SELECT * FROM emails WHERE reference = w.reference
        UNION ALL SELECT * FROM emails WHERE also_about @> ARRAY[w.reference]) AS about
      WHERE recipient <> ${env.STAFF_EMAIL} AND (status <> 'failed' OR coalesce(last_error, '') NOT IN ${[...TAKEN_BACK]})
      ORDER BY created_at DESC LIMIT 1) l ON true
    LEFT JOIN users u ON u.id = w.assigned_to_id
    ORDER BY ${order(sql`w`)}
  `)
  const found = z.array(rowSchema).parse(rows)
  return { rows: found.slice(0, shown), isMore: found.length > shown }
}

const countsSchema = z.object({
  waiting: z.number(),
  mine: z.number(),
  nobodys: z.number(),
  late: z.number(),
})

/** How many submissions each view of waiting work holds. *Everything* is not counted, because it only grows. */
export async function countInbox(
  user: User,
): Promise<Record<Exclude<InboxView, 'everything'>, number>> {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT count(*)::int AS waiting, count(*) FILTER (WHERE assigned_to_id = ${user.id})::int AS mine,
      count(*) FILTER (WHERE assigned_to_id IS NULL)::int AS nobodys,
      count(*) FILTER (WHERE created_at <= ${now().toISOString()}::timestamptz - ${PATIENCE}::interval)::int AS late
    FROM (${WAITING_RECORDS}) AS waiting
  `)
  return countsSchema.parse(rows[0])
}

/** How many submissions each of these lists holds, counted up to one more than `COUNTED_MAX`. One statement for all. */
export async function countLists(lists: readonly InboxQuery[], user: User): Promise<number[]> {
  const payload = await openPayload()
  const counts = lists.map((list) => {
    const parts = getKinds(list).map(
      (slug) => sql`SELECT 1 FROM ${getTable(slug)} r WHERE ${chosen(slug, list, user)}`,
    )
    return sql`(SELECT count(*)::int FROM (${sql.join(parts, sql` UNION ALL `)} LIMIT ${COUNTED_MAX + 1}) AS list)`
  })
  const { rows } = await payload.db.drizzle.execute(
    sql`SELECT ARRAY[${sql.join(counts, sql`, `)}]::int[] AS counts`,
  )
  return z.tuple([z.object({ counts: z.array(z.number()) })]).parse(rows)[0].counts
}

const CITIES_MAX = 12

/** The cities of the people who wait, the most frequent first. */
export async function findCities(): Promise<string[]> {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT min(p.city) AS city FROM (${WAITING_RECORDS}) AS w JOIN people_search p ON p.record_id = w.id
    WHERE p.city <> '' GROUP BY lower(p.city) ORDER BY count(*) DESC, 1 LIMIT ${CITIES_MAX}
  `)
  return z
    .array(z.object({ city: z.string() }))
    .parse(rows)
    .map(({ city }) => city)
}
