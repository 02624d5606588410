import { z } from 'zod'

import { type After, ROWS_SHOWN } from '@/lib/keyset'
import { escapeLike } from '@/lib/search-text'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { inTransaction, sql } from '@/platform/transaction'

import { SUBSCRIBER_VIEWS, type SubscriberView } from './rules'
import { lockSubscriberById } from './store'

/** The list of subscribers for staff. The callers have checked that the account may review. */

const rowSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  name: z.string().nullable(),
  email: z.string(),
  status: z.enum(SUBSCRIBER_VIEWS),
  tags: z.array(z.string()),
})

export type SubscriberRow = z.infer<typeof rowSchema>

/**
 * One part of the list, the newest first, and whether there are more. @param search a part of a name or an
 * address, or nothing
 */
export async function findSubscribers(
  { view, search, after }: { view: SubscriberView; search: string; after: After | null },
  shown = ROWS_SHOWN,
): Promise<{ rows: SubscriberRow[]; isMore: boolean }> {
  const { drizzle } = (await openPayload()).db
  const pattern = `%${escapeLike(search)}%`
  const conditions = [
    sql`s.status = ${view}`,
    ...(search === '' ? [] : [sql`(s.name ILIKE ${pattern} OR s.email ILIKE ${pattern})`]),
    ...(after === null
      ? []
      : [sql`(s.created_at, s.id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
  ]
  const { rows } = await drizzle.execute(sql`
    SELECT s.id, to_char(s.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt",
      nullif(s.name, '') AS name, s.email, s.status::text AS status,
      ARRAY(SELECT t.text FROM subscribers_texts t WHERE t.parent_id = s.id AND t.text IS NOT NULL ORDER BY t.order) AS tags
    FROM subscribers s
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY s.created_at DESC, s.id DESC LIMIT ${shown + 1}
  `)
  const subscribers = z.array(rowSchema).parse(rows)
  return { rows: subscribers.slice(0, shown), isMore: subscribers.length > shown }
}

const countsSchema = z.object({ subscribed: z.number(), unsubscribed: z.number() })

export async function countSubscribers(): Promise<Record<SubscriberView, number>> {
  const { drizzle } = (await openPayload()).db
  const { rows } = await drizzle.execute(sql`
    SELECT count(*) FILTER (WHERE status = 'subscribed')::int AS subscribed,
      count(*) FILTER (WHERE status = 'unsubscribed')::int AS unsubscribed
    FROM subscribers
  `)
  return countsSchema.parse(rows[0])
}

/**
 * Takes a person off the list who asked staff for it. Only they can subscribe again, with the form.
 *
 * @returns whether they were on it
 */
export async function removeFromList(id: string, user: User): Promise<boolean> {
  return inTransaction(await openPayload(), async (tx) => {
    await lockSubscriberById(tx, id)
    const { rows } = await tx.sql.execute(sql`
      UPDATE subscribers SET status = 'unsubscribed', unsubscribed_at = now(), updated_at = now()
      WHERE id = ${id} AND status = 'subscribed' RETURNING id
    `)
    if (rows.length === 0) return false
    await recordAudit(tx, {
      action: 'subscriber.taken-off',
      actorId: user.id,
      actorKind: user.role,
      subject: `subscribers/${id}`,
    })
    return true
  })
}
