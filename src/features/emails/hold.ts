import { z } from 'zod'

import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { inTransaction, sql } from '@/platform/transaction'

const restoreSchema = z.object({ takenAt: z.string(), differences: z.array(z.string()) })

/** A restore that no administrator has looked at; see `scripts/backup/incident.ts`. */
export type Restore = z.infer<typeof restoreSchema>

const TAKEN_AT = sql`to_char(taken_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "takenAt"`

/** The restore since which no email goes out; `null` if emails go. */
export async function findHoldingRestore(): Promise<Restore | null> {
  const { drizzle } = (await openPayload()).db
  const { rows } = await drizzle.execute(sql`
    SELECT ${TAKEN_AT}, differences FROM restores WHERE looked_at IS NULL ORDER BY restored_at DESC LIMIT 1
  `)
  return z.array(restoreSchema).parse(rows)[0] ?? null
}

/** Lets emails go out again after a restore. @returns whether any were held */
export async function letEmailsGo(admin: User): Promise<boolean> {
  return inTransaction(await openPayload(), async (tx) => {
    const { rows } = await tx.sql.execute(sql`
      UPDATE restores SET looked_at = now(), looked_at_by_id = ${admin.id}, differences = '[]'
      WHERE looked_at IS NULL RETURNING ${TAKEN_AT}, differences
    `)
    const [restore] = z.array(restoreSchema).parse(rows)
    if (!restore) return false
    await recordAudit(tx, {
      action: 'emails.let-go',
      actorId: admin.id,
      actorKind: admin.role,
      detail: { backupTakenAt: restore.takenAt },
    })
    return true
  })
}
