import { z } from 'zod'

import type { Connection } from '../locks'

const countSchema = z.array(z.object({ block: z.number().nullable(), lines: z.number() }))

/**
 * Removes the lines of the audit log that were written before a date, block by block: a block whose last line is younger
 * stays whole. Their hashes stay, so that the chain can be verified; what was in them cannot be found from those. The
 * database refuses a date of the last year.
 *
 * @param client one whose user may delete lines; best in a transaction
 * @returns how many lines were removed
 */
export async function forgetAuditLinesBefore(client: Connection, before: Date): Promise<number> {
  const { rows } = await client.query(
    `WITH kept AS (SELECT min(number) AS number FROM audit_blocks WHERE last_at >= $1)
     SELECT max(b.number) AS block, coalesce(sum(b.lines), 0)::int AS lines FROM audit_blocks b, kept
     WHERE b.lines > 0 AND b.number < coalesce(kept.number, 2147483647)
       AND b.number > coalesce((SELECT max(block_up_to) FROM audit_retention), 0)`,
    [before.toISOString()],
  )
  const [found] = countSchema.parse(rows)
  if (!found || found.block === null) return 0
  // First, because the guard of the log lets only such lines go.
  await client.query('INSERT INTO audit_retention (block_up_to, lines) VALUES ($1, $2)', [
    found.block,
    found.lines,
  ])
  await client.query(
    `DELETE FROM audit_log a USING audit_block_lines l WHERE l.line_id = a.id AND l.block <= $1`,
    [found.block],
  )
  return found.lines
}
