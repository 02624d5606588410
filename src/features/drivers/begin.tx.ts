import { z } from 'zod'

import { now } from '@/lib/clock'
import { lockKey } from '@/platform/locks'
import { sql, type Transaction } from '@/platform/transaction'

type Source = { rsvpId: string } | { volunteerId: string }

const rowSchema = z.array(z.object({ id: z.string() }))

/**
 * The clearance to which new photos of a driver belong: the open one, whose checks start over, or a new one. `null` if
 * the driver is already cleared for the day, because then there is nothing to check.
 *
 * @param source the record that was stored in this transaction, or before
 * @param clearedFor the day for which a clearance is enough; without one, none is
 */
export async function beginClearance(
  { sql: tx }: Pick<Transaction, 'sql'>,
  source: Source,
  clearedFor?: string,
): Promise<string | null> {
  const [rsvpId, volunteerId] =
    'rsvpId' in source ? [source.rsvpId, null] : [null, source.volunteerId]
  const keys = await tx.execute(sql`
    SELECT concat_ws(' ', folded_name(coalesce(parent_name, name)), family_key) AS id FROM people_named
    WHERE record_id = ${rsvpId ?? volunteerId}
  `)
  const [driver] = rowSchema.parse(keys.rows)
  if (!driver) throw new Error('There is no record to begin a clearance with')
  if (clearedFor !== undefined) {
    const { rows } = await tx.execute(sql`
      SELECT id FROM (
        SELECT id, verdict, ends_on FROM clearances WHERE driver_key = ${driver.id} AND verdict IS NOT NULL
        ORDER BY decided_at DESC, created_at DESC LIMIT 1
      ) last WHERE verdict = 'cleared' AND ends_on >= ${clearedFor}
    `)
    if (rows.length > 0) return null
  }
  // Of two that begin at once, the second waits here, and then reopens the one of the first.
  const begun = await tx.execute(sql`
    INSERT INTO clearances (driver_key, rsvp_id, volunteer_id, created_at)
    VALUES (${driver.id}, ${rsvpId}, ${volunteerId}, ${now().toISOString()})
    ON CONFLICT (driver_key) WHERE verdict IS NULL DO NOTHING RETURNING id
  `)
  const [clearance] = rowSchema.parse(begun.rows)
  if (clearance) return clearance.id
  const open = await tx.execute(sql`
    SELECT id FROM clearances WHERE driver_key = ${driver.id} AND verdict IS NULL
  `)
  const [found] = rowSchema.parse(open.rows)
  if (found && (await uncheck({ sql: tx }, found.id))) return found.id
  // It was decided while we waited.
  return beginClearance({ sql: tx }, source, clearedFor)
}

/**
 * Resets the checks of an open clearance, because its photos have changed.
 *
 * @returns whether it is still open
 */
export async function uncheck(
  { sql: tx }: Pick<Transaction, 'sql'>,
  clearanceId: string,
): Promise<boolean> {
  // Locked, so that no colleague passes it on or decides meanwhile.
  await lockKey({ sql: tx }, 'clearance', clearanceId)
  const { rows } = await tx.execute(sql`
    UPDATE clearances SET passed_on_by_id = NULL, passed_on_at = NULL, name_matches = false, photo_matches = false,
      license_is_current = false, insurance_is_current = false, agreed_to_screening = false, updated_at = now()
    WHERE id = ${clearanceId} AND verdict IS NULL RETURNING id
  `)
  return rows.length > 0
}
