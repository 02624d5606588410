import { openPayload } from '@/platform/payload'
import { type SQL, sql } from '@/platform/transaction'

import { until } from './until'

/** The rows of a statement, without Payload's rules. For tests that have Payload open anyway. */
export async function query<Row extends Record<string, unknown>>(statement: SQL) {
  const payload = await openPayload()
  return (await payload.db.drizzle.execute<Row>(statement)).rows
}

/** Waits until this many transactions are waiting for a lock. */
export const untilBlocked = (count: number) =>
  until(async () => {
    const waiting = await query(
      sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    return waiting.length >= count
  })
