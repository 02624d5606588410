import { z } from 'zod'

import { refused, type Result } from '@/lib/result'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { ALL_PAGES, revalidatePages } from '@/platform/revalidate-pages'
import { inTransaction, type SQL, sql, type Transaction } from '@/platform/transaction'

import { isSameOrder, withMoved } from './rules'

/**
 * The questions of the FAQ in the order that staff chose. The callers have checked that the account may edit
 * content.
 */

/**
 * A published question is in its public group; a question that was never published is in the group of its
 * draft.
 */
const GROUP = sql`CASE WHEN f._status = 'published' THEN f."group"::text ELSE v.version_group::text END`

const WITH_NEWEST = sql`faq_items f LEFT JOIN _faq_items_v v ON v.parent_id = f.id AND v.latest`

/** The order that visitors see; see `questionsOfGroup`. */
const IN_ORDER = sql`f."order", f.created_at, f.id`

const questionSchema = z.object({
  id: z.string(),
  group: z.string().nullable(),
  question: z.string(),
  isPublic: z.boolean(),
  hasDraft: z.boolean(),
})

export type ListedQuestion = z.infer<typeof questionSchema>

async function readQuestions(
  database: Transaction['sql'],
  condition: SQL,
): Promise<ListedQuestion[]> {
  const { rows } = await database.execute(sql`
    SELECT f.id, ${GROUP} AS "group", f._status = 'published' AS "isPublic",
      coalesce(nullif(CASE WHEN f._status = 'published' THEN f.question ELSE v.version_question END, ''),
        'Untitled question') AS question,
      f._status = 'published' AND coalesce(v.version__status = 'draft', false) AS "hasDraft"
    FROM ${WITH_NEWEST} WHERE ${condition} ORDER BY ${IN_ORDER}
  `)
  return z.array(questionSchema).parse(rows)
}

/** All questions, in the order of their groups. */
export async function findQuestions(): Promise<ListedQuestion[]> {
  const { drizzle } = (await openPayload()).db
  return readQuestions(drizzle, sql`true`)
}

/** The result of a move. */
type Moved = { question: string; position: number; count: number }

/**
 * Moves a question within its group. Only the numbers change, in the record and in its newest draft. This
 * creates no version, so it does not interrupt people who are editing one of the questions.
 *
 * @param to its new index, from 0
 * @param seen the ids of its group, in the order that the account saw: if the order has changed since,
 * nothing moves
 */
export async function moveQuestion(
  user: User,
  id: string,
  { to, seen }: { to: number; seen: readonly string[] },
): Promise<Result<Moved, 'unknown' | 'changed'>> {
  return inTransaction(await openPayload(), async (tx) => {
    // Two people who move questions wait for each other, even in different groups.
    await tx.sql.execute(sql`SELECT FROM faq_items ORDER BY id FOR UPDATE`)
    const all = await readQuestions(tx.sql, sql`true`)
    const group = all.find((question) => question.id === id)?.group
    if (group === undefined) return refused('unknown')
    const before = all.filter((question) => question.group === group)
    if (
      !isSameOrder(
        before.map((question) => question.id),
        seen,
      )
    )
      return refused('changed')
    const after = withMoved(before, id, to)
    await writeOrder(
      tx,
      after.map((question) => question.id),
    )
    if (after.some(({ isPublic }) => isPublic)) await revalidatePages([ALL_PAGES], tx.req)
    await recordAudit(tx, {
      action: 'record.changed',
      actorId: user.id,
      actorKind: user.role,
      subject: `faq-items/${id}`,
    })
    const index = after.findIndex((question) => question.id === id)
    return {
      ok: true,
      value: { question: after[index]?.question ?? '', position: index + 1, count: after.length },
    }
  })
}

/** Numbers these questions from 1. A new question has 100 and so comes last. */
async function writeOrder(tx: Transaction, ids: readonly string[]): Promise<void> {
  const positions = sql`unnest(${sql.param(ids)}::uuid[]) WITH ORDINALITY AS place (id, number)`
  await tx.sql.execute(
    sql`UPDATE faq_items SET "order" = number FROM ${positions} WHERE faq_items.id = place.id`,
  )
  await tx.sql.execute(sql`
    UPDATE _faq_items_v SET version_order = number FROM ${positions} WHERE latest AND parent_id = place.id`)
}
