import { z } from 'zod'

import { openPayload } from '@/platform/payload'
import { sql } from '@/platform/transaction'

/** A registration that staff typed. */
export type EnteredRegistration = { id: string; name: string; email: string; status: string }

const enteredSchema = z.array(
  z.object({ id: z.string(), name: z.string(), email: z.string(), status: z.string() }),
)

/**
 * A registration that staff typed, by its reference; `null` if there is none. The caller has checked that the
 * account may review.
 */
export async function findEnteredRegistration(
  reference: string,
): Promise<EnteredRegistration | null> {
  const { db } = await openPayload()
  const { rows } = await db.drizzle.execute(sql`
    SELECT r.id, p.name, coalesce(p.email, '') AS email, r.status::text
    FROM registrations r JOIN people_search p ON p.record_id = r.id
    WHERE r.reference = ${reference} AND r.source = 'staff'
  `)
  return enteredSchema.parse(rows)[0] ?? null
}
