import type { NotedSlug } from '@/features/people/notes/rules'
import { type SQL, sql } from '@/platform/transaction'
import { ANSWERED_SLUGS, type AnsweredSlug, getSubmission } from '@/submissions'

/** The table of a collection. */
export const getTable = (slug: NotedSlug): SQL => sql`${sql.identifier(slug.replaceAll('-', '_'))}`

/** Whether a row of a table waits for an answer. @param status its column */
export const waits = (slug: AnsweredSlug, status: SQL = sql`status`): SQL =>
  sql`${status} IN (${sql.join(
    (getSubmission(slug).waiting ?? []).map((one) => sql`${one}`),
    sql`, `,
  )})`

/** Every submission that waits for an answer: its kind, its record, since when, and its assignee. */
export const WAITING_RECORDS: SQL = sql.join(
  ANSWERED_SLUGS.map(
    (slug) => sql`
      SELECT ${slug}::text AS kind, id, created_at, assigned_to_id FROM ${getTable(slug)} WHERE ${waits(slug)}`,
  ),
  sql` UNION ALL `,
)
