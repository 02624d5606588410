import { z } from 'zod'

import { ORGANIZATION_ZONE } from '@/lib/clock'
import { dayIn } from '@/lib/zone-time'
import { sql, type Transaction } from '@/platform/transaction'

const clearedSchema = z.array(z.object({ id: z.string(), until: z.string().nullable() }))

/**
 * The drivers among these records who may drive on a day: the last day of each one's clearance, and no entry for a
 * driver who is not cleared. A driver whose clearance has ended by now is cleared for no day, not even for a past one.
 *
 * @param recordIds of RSVPs and volunteers
 * @param day `YYYY-MM-DD`
 */
export async function findCleared(
  { sql: tx }: Pick<Transaction, 'sql'>,
  recordIds: readonly string[],
  { day, now }: { day: string; now: Date },
): Promise<ReadonlyMap<string, string>> {
  if (recordIds.length === 0) return new Map()
  const today = dayIn(ORGANIZATION_ZONE, now)
  const { rows } = await tx.execute(sql`
    SELECT r.id, cleared_until(r.id, ${day > today ? day : today}) AS until
    FROM unnest(ARRAY[${sql.join(
      recordIds.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}]) AS r (id)
  `)
  return new Map(
    clearedSchema.parse(rows).flatMap(({ id, until }) => (until === null ? [] : [[id, until]])),
  )
}
