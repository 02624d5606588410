import { openPayload } from '@/platform/payload'
import type { SQL } from '@/platform/transaction'

/** The rows of a statement, past Payload and its rules. For tests that have Payload open anyway. */
export async function query<Row extends Record<string, unknown>>(statement: SQL) {
  const payload = await openPayload()
  return (await payload.db.drizzle.execute<Row>(statement)).rows
}
