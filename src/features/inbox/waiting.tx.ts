import type { NotedSlug } from '@/features/people/notes/rules'
import { type SQL, sql } from '@/platform/transaction'
import { ANSWERED_SLUGS, type AnsweredSlug, submissionOf } from '@/submissions'

/** The table of a collection. */
export const tableOf = (slug: NotedSlug): SQL => sql`${sql.identifier(slug.replaceAll('-', '_'))}`

/** Whether a row of a table waits for an answer. @param status its column */
export const waits = (slug: AnsweredSlug, status: SQL = sql`status`): SQL =>
  sql`${status} IN (${sql.join(
    (submissionOf(slug).waiting ?? []).map((one) => sql`${one}`),
    sql`, `,
  )})`

/** Every submission that waits for an answer: its kind, its record, since when, and who has taken it on. */
export const WAITING_RECORDS: SQL = sql.join(
  ANSWERED_SLUGS.map(
    (slug) => sql`
      SELECT ${slug}::text AS kind, id, created_at, assigned_to_id FROM ${tableOf(slug)} WHERE ${waits(slug)}`,
  ),
  sql` UNION ALL `,
)
