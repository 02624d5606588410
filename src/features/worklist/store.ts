import { z } from 'zod'

import { tableOf, WAITING_RECORDS } from '@/features/inbox/waiting'
import { ageInYears } from '@/forms/core/days'
import { now, today } from '@/lib/clock'
import { ok, refused, type Result } from '@/lib/result'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { inTransactionOrRefused, type SQL, sql } from '@/platform/transaction'
import { ANSWERED_SLUGS, type AnsweredSlug } from '@/submissions'

import type { TakeRefusal, WorkFilter, WorkItem, WorkKind } from './rules'

/**
 * What waits for staff, from the records themselves: nothing has to be kept in step with them. The callers have
 * checked that the account may review.
 */

/** Everything that waits: its kind, its record, since when, and who has taken it on. */
const WAITING: SQL = sql`
  ${WAITING_RECORDS} UNION ALL
  -- One that was taken back is not to be sent.
  SELECT 'emails', id, created_at, NULL FROM emails
  WHERE status = 'failed' AND last_error IS DISTINCT FROM 'RECALLED'`

/** How many characters of a message are shown in a list. */
const EXCERPT = 60

const itemSchema = z
  .object({
    kind: z.enum<readonly WorkKind[]>([...ANSWERED_SLUGS, 'emails']),
    id: z.string(),
    created_at: z.coerce.date(),
    name: z.string().nullable(),
    birth_date: z.string().nullable(),
    place: z.string().nullable(),
    topic: z.string().nullable(),
    assignee_id: z.string().nullable(),
    assignee: z.string().nullable(),
  })
  .transform(({ created_at, birth_date, assignee_id, assignee, name, ...item }): WorkItem => ({
    ...item,
    name: name ?? '',
    age: birth_date ? ageInYears(birth_date, today()) : null,
    since: created_at.toISOString(),
    assignee: assignee_id ? { id: assignee_id, name: assignee ?? '' } : null,
  }))

const countsSchema = z.array(
  z.object({
    kind: z.string(),
    all: z.number(),
    mine: z.number(),
    nobodys: z.number(),
    late: z.number(),
  }),
)

/** How much of each kind waits, how much of it for this account, and how much that nobody has taken on. */
export async function countWork(user: User) {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT kind, count(*)::int AS all, count(*) FILTER (WHERE assigned_to_id = ${user.id})::int AS mine,
      count(*) FILTER (WHERE assigned_to_id IS NULL)::int AS nobodys,
      count(*) FILTER (WHERE created_at <= ${now().toISOString()}::timestamptz - interval '4 days')::int AS late
    FROM (${WAITING}) AS waiting GROUP BY kind
  `)
  const kinds = countsSchema.parse(rows)
  const sum = (name: WorkFilter | 'late') =>
    kinds.reduce((total, counts) => total + counts[name], 0)
  return {
    all: sum('all'),
    mine: sum('mine'),
    nobodys: sum('nobodys'),
    late: sum('late'),
    emails: kinds.find(({ kind }) => kind === 'emails')?.all ?? 0,
  }
}

const whose = (filter: WorkFilter, user: User): SQL => {
  if (filter === 'mine') return sql`assigned_to_id = ${user.id}`
  return filter === 'nobodys' ? sql`assigned_to_id IS NULL` : sql`true`
}

/** What waits, the oldest first. One statement. @param shown at most this many */
export async function findWork(
  user: User,
  { filter, shown }: { filter: WorkFilter; shown: number },
): Promise<WorkItem[]> {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT w.kind, w.id, w.created_at, coalesce(p.name, e.recipient) AS name, p.birth_date,
      coalesce(e.recipient, p.city) AS place, coalesce(e.subject, a.role_interest::text, m.value) AS topic,
      u.id AS assignee_id, coalesce(u.name, u.email) AS assignee
    FROM (
      SELECT * FROM (${WAITING}) AS waiting WHERE ${whose(filter, user)} ORDER BY created_at, id LIMIT ${shown}
    ) AS w
    LEFT JOIN emails e ON w.kind = 'emails' AND e.id = w.id
    LEFT JOIN LATERAL (
      SELECT name, birth_date, city FROM people_search WHERE record_id = w.id
      UNION ALL
      SELECT name, birth_date, city FROM people_search WHERE reference = e.reference LIMIT 1) p ON true
    LEFT JOIN career_applications a ON w.kind = 'career-applications' AND a.id = w.id
    LEFT JOIN LATERAL (
      SELECT CASE WHEN length(value) > ${EXCERPT} THEN left(value, ${EXCERPT - 1}) || '…' ELSE value END AS value
      FROM form_submissions_submission_data
      WHERE w.kind = 'form-submissions' AND _parent_id = w.id AND field = 'message' LIMIT 1) m ON true
    LEFT JOIN users u ON u.id = w.assigned_to_id
    ORDER BY w.created_at, w.id
  `)
  return z.array(itemSchema).parse(rows)
}

/** Takes a submission on, unless a colleague has done so in the meantime. */
export async function takeOn(
  user: User,
  slug: AnsweredSlug,
  id: string,
): Promise<Result<null, TakeRefusal>> {
  const payload = await openPayload()
  return inTransactionOrRefused<null, TakeRefusal>(payload, async (tx) => {
    const { rows } = await tx.sql.execute(sql`
      SELECT r.assigned_to_id, coalesce(u.name, u.email) AS name
      FROM ${tableOf(slug)} r LEFT JOIN users u ON u.id = r.assigned_to_id WHERE r.id = ${id} FOR UPDATE OF r
    `)
    const [record] = z
      .array(z.object({ assigned_to_id: z.string().nullable(), name: z.string().nullable() }))
      .parse(rows)
    if (!record) return refused({ code: 'unknown' })
    if (record.assigned_to_id === user.id) return ok(null)
    if (record.assigned_to_id !== null) return refused({ code: 'taken', by: record.name ?? '' })
    await tx.sql.execute(sql`
      UPDATE ${tableOf(slug)} SET assigned_to_id = ${user.id}, updated_at = now() WHERE id = ${id}
    `)
    await recordAudit(tx, {
      action: 'work.taken',
      actorId: user.id,
      actorKind: user.role,
      subject: `${slug}/${id}`,
    })
    return ok(null)
  })
}
