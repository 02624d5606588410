import type { ClientBase } from 'pg'
import { z } from 'zod'

import { type FindingName, FINDINGS } from '@/finding-names'

import { openPayload } from './payload'
import { sql } from './transaction'

/** Stores how many wrong rows a comparison has found, in place of its last count. */
export async function recordFinding(
  client: Pick<ClientBase, 'query'>,
  name: FindingName,
  left: number,
): Promise<void> {
  await client.query(
    `INSERT INTO findings (name, count) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET count = excluded.count, counted_at = now()`,
    [name, left],
  )
}

const findingsSchema = z.array(z.object({ name: z.enum(FINDINGS), count: z.number() }))

/** The last count of each comparison. */
export async function readFindings(): Promise<z.infer<typeof findingsSchema>> {
  const { drizzle } = (await openPayload()).db
  const { rows } = await drizzle.execute(
    sql`SELECT name, count FROM findings WHERE name IN ${[...FINDINGS]} ORDER BY name`,
  )
  return findingsSchema.parse(rows)
}
