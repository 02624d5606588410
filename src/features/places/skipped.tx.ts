import { sql, type Transaction } from '@/platform/transaction'

import { idsIn, readAvailability } from './places.tx'

/**
 * The children that staff have moved to the waitlist. Places that were free by then are not for them, so they are
 * skipped until a further one becomes free. The caller must have locked the event.
 */

type Sql = Pick<Transaction, 'sql'>

/** Skips them from now on, unless the change is undone. */
export async function skip(
  tx: Sql,
  eventId: string,
  changeId: string,
  rsvpIds: readonly string[],
): Promise<void> {
  const event = await readAvailability(tx, eventId)
  await tx.sql.execute(sql`
    INSERT INTO skipped_rsvps (rsvp_id, change_id, place_limit)
    SELECT id, ${changeId}, ${event?.limit ?? null}::integer FROM rsvps WHERE id IN ${[...rsvpIds]}
    ON CONFLICT (rsvp_id) DO UPDATE SET change_id = excluded.change_id, place_limit = excluded.place_limit
  `)
}

export async function undoSkip({ sql: tx }: Sql, changeId: string): Promise<void> {
  await tx.execute(sql`DELETE FROM skipped_rsvps WHERE change_id = ${changeId}`)
}

/** The children who are skipped at an event. */
export async function findSkipped({ sql: tx }: Sql, eventId: string): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute(sql`
    SELECT s.rsvp_id AS id FROM skipped_rsvps s JOIN rsvps r ON r.id = s.rsvp_id WHERE r.event_id = ${eventId}
  `)
  return new Set(idsIn(rows))
}

/** A further place has become free. Children whose change can still be undone are skipped all the same. */
export async function endSkips({ sql: tx }: Sql, eventId: string): Promise<void> {
  await tx.execute(sql`
    DELETE FROM skipped_rsvps s USING place_changes c
    WHERE c.id = s.change_id AND c.event_id = ${eventId} AND c.state = 'done'
  `)
}

/** Staff may have changed the limit of an event. If it is higher, further places have become free. */
export async function noteLimit(tx: Sql, eventId: string): Promise<void> {
  const event = await readAvailability(tx, eventId)
  const limit = event?.limit ?? null
  const { rows } = await tx.sql.execute(sql`
    SELECT 1 FROM skipped_rsvps s JOIN place_changes c ON c.id = s.change_id
    WHERE c.event_id = ${eventId} AND s.place_limit < coalesce(${limit}::float8, 'Infinity') LIMIT 1
  `)
  if (rows.length > 0) await endSkips(tx, eventId)
  await tx.sql.execute(sql`
    UPDATE skipped_rsvps s SET place_limit = ${limit}::integer FROM place_changes c
    WHERE c.id = s.change_id AND c.event_id = ${eventId}
  `)
}
