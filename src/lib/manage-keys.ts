import { randomBytes } from 'node:crypto'

import { sql } from 'drizzle-orm'

import { sha256 } from './secrets'
import type { Transaction } from './transaction'

/**
 * A key by which somebody without an account may look after a record of theirs. It travels in a letter;
 * the database holds its hash. A record may have several, one for each letter.
 *
 * @returns the key, which cannot be had again
 */
export async function issueManageKey(
  { sql: tx }: Pick<Transaction, 'sql'>,
  { recordId, expiresAt }: { recordId: string; expiresAt: Date },
): Promise<string> {
  const key = randomBytes(24).toString('base64url')
  await tx.execute(sql`
    INSERT INTO manage_keys (key_sha256, record_id, expires_at)
    VALUES (${sha256(key)}, ${recordId}, ${expiresAt.toISOString()})
  `)
  return key
}

/** The record a key is for; `null` when there is no such key, or it has expired. */
export async function recordOfManageKey(
  { sql: tx }: Pick<Transaction, 'sql'>,
  key: string,
): Promise<string | null> {
  const found = await tx.execute(sql`
    SELECT record_id FROM manage_keys WHERE key_sha256 = ${sha256(key)} AND expires_at > now()
  `)
  const [row] = found.rows
  return row ? String(row.record_id) : null
}
