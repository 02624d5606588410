import { randomUUID } from 'node:crypto'

import { query } from './database'

/** The key of a link of this kind to a record, as an email contains it. */
export async function aLink(kind: string, record: string): Promise<string> {
  const key = randomUUID().replaceAll('-', '')
  await query`
    INSERT INTO link_keys (key_sha256, kind, record_id, expires_at)
    VALUES (encode(sha256(${key}::bytea), 'hex'), ${kind}, ${record}, now() + interval '1 day')`
  return key
}
