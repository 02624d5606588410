import { z } from 'zod'

import { ok, refused, type Result } from '@/lib/result'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { lock } from '@/platform/locks'
import { openPayload } from '@/platform/payload'
import { inTransactionOrRefused, sql } from '@/platform/transaction'

import type { HoldRefusal } from './rules'

const namedSchema = z.array(z.object({ collection: z.string() }))

/**
 * Keeps everything of a person's family until an admin lifts the hold, because a court, an insurer or the police may
 * ask for it: the nightly run skips it, and no admin can erase it. The hold also covers the family's later submissions.
 */
export async function placeHold(
  admin: User,
  submissionId: string,
  reason: string,
): Promise<Result<null, HoldRefusal>> {
  if (reason.trim() === '') return refused('no-reason')
  return inTransactionOrRefused<null, HoldRefusal>(await openPayload(), async (tx) => {
    // A running erasure finishes before the hold, and none runs after it.
    await lock(tx, 'erasing')
    const found = await tx.sql.execute(
      sql`SELECT collection FROM people_search WHERE record_id = ${submissionId}`,
    )
    const [named] = namedSchema.parse(found.rows)
    if (!named) return refused('not-found')
    const { rows } = await tx.sql.execute(sql`
      INSERT INTO legal_holds (record_id, reason, placed_by_id)
      SELECT ${submissionId}, ${reason.trim()}, ${admin.id}
      WHERE NOT EXISTS (SELECT FROM held_records WHERE record_id = ${submissionId})
      ON CONFLICT DO NOTHING RETURNING id
    `)
    if (rows.length === 0) return refused('held-already')
    await recordAudit(tx, {
      action: 'hold.placed',
      actorId: admin.id,
      actorKind: admin.role,
      subject: `${named.collection}/${submissionId}`,
    })
    return ok(null)
  })
}

const liftedSchema = z.array(z.object({ recordId: z.string(), collection: z.string().nullable() }))

export async function liftHold(admin: User, holdId: string): Promise<Result<null, HoldRefusal>> {
  return inTransactionOrRefused<null, HoldRefusal>(await openPayload(), async (tx) => {
    const { rows } = await tx.sql.execute(sql`
      UPDATE legal_holds h SET lifted_at = now(), lifted_by_id = ${admin.id}
      WHERE id = ${holdId} AND lifted_at IS NULL
      RETURNING record_id AS "recordId", (
        SELECT collection FROM people_search p WHERE p.record_id = h.record_id) AS collection
    `)
    const [lifted] = liftedSchema.parse(rows)
    if (!lifted) return refused('not-found')
    await recordAudit(tx, {
      action: 'hold.lifted',
      actorId: admin.id,
      actorKind: admin.role,
      ...(lifted.collection && { subject: `${lifted.collection}/${lifted.recordId}` }),
    })
    return ok(null)
  })
}

const holdSchema = z.object({
  id: z.string(),
  recordId: z.string(),
  name: z.string().nullable(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
})

export type Hold = z.infer<typeof holdSchema>

/** The holds in force, newest first; of one record's family, if one is given. */
export async function findHolds(submissionId?: string): Promise<Hold[]> {
  const { drizzle } = (await openPayload()).db
  const { rows } = await drizzle.execute(sql`
    SELECT h.id, h.record_id AS "recordId", p.name, h.reason, coalesce(u.name, u.email, 'a former colleague') AS by,
      to_char(h.placed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
    FROM legal_holds h
    LEFT JOIN people_search p ON p.record_id = h.record_id
    LEFT JOIN users u ON u.id = h.placed_by_id
    WHERE h.lifted_at IS NULL ${
      submissionId === undefined
        ? sql``
        : sql`AND (h.record_id = ${submissionId} OR p.family_key = (
            SELECT family_key FROM people_search WHERE record_id = ${submissionId}))`
    }
    ORDER BY h.placed_at DESC
  `)
  return z.array(holdSchema).parse(rows)
}
