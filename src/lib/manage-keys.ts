import { sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import { z } from 'zod'

import { env } from './env'
import { LINK_PATHS, type LinkKind } from './letter-links'
import { mac, sha256 } from './secrets'
import type { Transaction } from './transaction'

/** What the link of a letter is good for, and for how long. */
export type LetterLink = { kind: LinkKind; recordId: string; expiresAt: Date }

const KEY_LENGTH = 32

/**
 * The key in the link of a letter: by it somebody without an account looks after a record of theirs. It is
 * not stored: whoever sends the letter, however often, computes it again. The database holds its hash.
 */
export const manageKeyOf = (letterId: string, kind: LinkKind): string =>
  mac('letter-link', `${kind}:${letterId}`).slice(0, KEY_LENGTH)

/** Lets the link of a letter open a record. A record may have several, one for each letter. */
export async function grantLink(
  { sql: tx }: Pick<Transaction, 'sql'>,
  letterId: string,
  { kind, recordId, expiresAt }: LetterLink,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO manage_keys (key_sha256, kind, record_id, letter_id, expires_at)
    VALUES (${sha256(manageKeyOf(letterId, kind))}, ${kind}, ${recordId}, ${letterId}, ${expiresAt.toISOString()})
  `)
}

const grantSchema = z.object({
  kind: z.enum(['manage', 'unsubscribe', 'confirm', 'reset', 'invitation']),
})

/**
 * The link that a letter carries; `null` when it has none. After a change of the secret the key is another
 * one than when the letter was queued: it is granted the same as the first.
 */
export async function linkOfLetter(
  client: ClientBase,
  letterId: string,
): Promise<{ kind: LinkKind; url: string } | null> {
  const { rows } = await client.query<Record<string, unknown>>(
    'SELECT kind FROM manage_keys WHERE letter_id = $1 LIMIT 1',
    [letterId],
  )
  const [granted] = rows
  if (!granted) return null
  const { kind } = grantSchema.parse(granted)
  const key = manageKeyOf(letterId, kind)
  await client.query(
    `INSERT INTO manage_keys (key_sha256, kind, record_id, letter_id, expires_at)
     SELECT $2, kind, record_id, letter_id, expires_at FROM manage_keys WHERE letter_id = $1 LIMIT 1
     ON CONFLICT (key_sha256) DO NOTHING`,
    [letterId, sha256(key)],
  )
  return { kind, url: `${env.SITE_URL}/${LINK_PATHS[kind]}/${key}` }
}

const KEY = /^[A-Za-z0-9_-]{32}$/

/** What a key opens, and the letter it came with, if that is known. */
export type Grant = { recordId: string; letterId: string | null }

/** What a key of this kind opens; `null` when there is no such key, or it has expired. */
export async function grantOfManageKey(
  { sql: tx }: Pick<Transaction, 'sql'>,
  key: string,
  kind: LinkKind,
): Promise<Grant | null> {
  if (!KEY.test(key)) return null
  const found = await tx.execute(sql`
    SELECT record_id, letter_id FROM manage_keys
    WHERE key_sha256 = ${sha256(key)} AND kind = ${kind} AND expires_at > now()
  `)
  const [row] = found.rows
  if (!row) return null
  return {
    recordId: String(row.record_id),
    letterId: typeof row.letter_id === 'string' ? row.letter_id : null,
  }
}

/** Whether a key opens something, but nothing of this kind. */
export async function isKeyOfAnotherKind(
  { sql: tx }: Pick<Transaction, 'sql'>,
  key: string,
  kind: LinkKind,
): Promise<boolean> {
  const found = await tx.execute(sql`
    SELECT 1 FROM manage_keys WHERE key_sha256 = ${sha256(key)} AND kind <> ${kind}
  `)
  return found.rows.length > 0
}
