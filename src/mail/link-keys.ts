import type { ClientBase } from 'pg'
import { z } from 'zod'

import { env } from '@/lib/env'
import { mac, sha256 } from '@/lib/secrets'
import { type SQL, sql, type Transaction } from '@/platform/transaction'

import { LINK_PATHS, type LinkKind, NEW_LINK_PATHS } from './private-links'

/** The target of a private link, and its end. */
export type EmailLink = { kind: LinkKind; recordId: string; expiresAt: Date }

const KEY_LENGTH = 32

/**
 * The key in the private link of an email, which lets a person without an account manage a record. It is not
 * stored: it is computed whenever the email is sent. The database holds its hash.
 */
export const getLinkKey = (emailId: string, kind: LinkKind): string =>
  mac('letter-link', `${kind}:${emailId}`).slice(0, KEY_LENGTH)

/** The statement that lets the private link of an email open a record. A record may have several, one per email. */
export const insertLinkKey = (
  emailId: string,
  { kind, recordId, expiresAt }: EmailLink,
): SQL => sql`
  INSERT INTO link_keys (key_sha256, kind, record_id, email_id, expires_at)
  VALUES (${sha256(getLinkKey(emailId, kind))}, ${kind}, ${recordId}, ${emailId}, ${expiresAt.toISOString()})
`

const linkKeySchema = z.object({
  kind: z.enum([
    'manage',
    'family',
    'offer',
    'reminders',
    'photos',
    'unsubscribe',
    'confirm',
    'reset',
    'invitation',
  ]),
  is_valid: z.boolean(),
})

/**
 * The private links of an email, at most one of each kind. If a link expired before its email is sent, or
 * sent again, the page for requesting a new link replaces it where there is such a page. After
 * `PAYLOAD_SECRET` has changed, the computed key differs from the key issued with the email, so we issue the
 * new one, too.
 */
export async function findLinksOfEmail(
  client: ClientBase,
  emailId: string,
): Promise<{ kind: LinkKind; url: string }[]> {
  const { rows } = await client.query<Record<string, unknown>>(
    'SELECT kind, bool_or(expires_at > now()) AS is_valid FROM link_keys WHERE email_id = $1 GROUP BY kind',
    [emailId],
  )
  const links = rows.map((row) => {
    const { kind, is_valid: isValid } = linkKeySchema.parse(row)
    return { kind, key: getLinkKey(emailId, kind), askAnew: isValid ? null : NEW_LINK_PATHS[kind] }
  })
  for (const { kind, key } of links)
    await client.query(
      `INSERT INTO link_keys (key_sha256, kind, record_id, email_id, expires_at)
       SELECT $2, kind, record_id, email_id, expires_at FROM link_keys WHERE email_id = $1 AND kind = $3 LIMIT 1
       ON CONFLICT (key_sha256) DO NOTHING`,
      [emailId, sha256(key), kind],
    )
  return links.map(({ kind, key, askAnew }) => ({
    kind,
    url: `${env.SITE_URL}/${askAnew ?? `${LINK_PATHS[kind]}/${key}`}`,
  }))
}

const KEY = /^[A-Za-z0-9_-]{32}$/

/** The record that a link key opens, and the email it came with, if known. */
export type Grant = { recordId: string; emailId: string | null }

/** The grant of a link key of this kind; `null` when the key does not exist or has expired. */
export async function findGrant(
  { sql: tx }: Pick<Transaction, 'sql'>,
  key: string,
  kind: LinkKind,
): Promise<Grant | null> {
  if (!KEY.test(key)) return null
  const result = await tx.execute<{ record_id: string; email_id: string | null }>(sql`
    SELECT record_id, email_id FROM link_keys
    WHERE key_sha256 = ${sha256(key)} AND kind = ${kind} AND expires_at > now()
  `)
  const [row] = result.rows
  if (!row) return null
  return { recordId: row.record_id, emailId: row.email_id }
}

/** Ends all existing private links to these records, including those of their signed copies. */
export async function revokeLinkKeys(
  { sql: tx }: Pick<Transaction, 'sql'>,
  recordIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    UPDATE link_keys SET expires_at = now() WHERE record_id IN ${[...recordIds]} AND expires_at > now()
  `)
  await tx.execute(sql`
    INSERT INTO ended_links (record_id) SELECT unnest(${sql.param(recordIds)}::uuid[])
    ON CONFLICT (record_id) DO UPDATE SET ended_at = now()
  `)
}

/** Whether a link key exists but is of another kind. */
export async function isKeyOfAnotherKind(
  { sql: tx }: Pick<Transaction, 'sql'>,
  key: string,
  ...kinds: readonly LinkKind[]
): Promise<boolean> {
  const result = await tx.execute(sql`
    SELECT 1 FROM link_keys WHERE key_sha256 = ${sha256(key)} AND kind NOT IN ${[...kinds]}
  `)
  return result.rows.length > 0
}
