import { randomBytes, randomUUID } from 'node:crypto'

import { now } from '@/lib/clock'
import { DAY_SECONDS, MINUTE_SECONDS } from '@/lib/durations'
import { ok, refused, type Result } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import type { Email } from '@/mail/email'
import { type EmailContext, enqueueEmail } from '@/mail/queue'
import { LIMITS } from '@/platform/limits'
import { openPayload } from '@/platform/payload'
import { consume } from '@/platform/rate-limit'
import { sql, type Transaction } from '@/platform/transaction'

import { confirmationEmail } from './email'
import type { AccountLinkKind, AccountRefusal, GivenRight, LinkRefusal, Role } from './rules'
import { envelopeTo } from './store'

const LIFETIME_SECONDS: Record<AccountLinkKind, number> = {
  confirm: 7 * DAY_SECONDS,
  reset: 30 * MINUTE_SECONDS,
  invitation: 3 * DAY_SECONDS,
}

type Purpose = {
  kind: AccountLinkKind
  /** The account; none yet for an invitation. */
  userId?: string
  /** The link is sent to this address. Following it proves access to the mailbox. */
  email: string
  name?: string
  role?: Role
  rights?: readonly GivenRight[]
  invitedBy?: string
}

/** Creates a link and expires older ones of the same kind for this email address. */
async function createLink(
  { sql: tx }: Pick<Transaction, 'sql'>,
  { kind, userId, email, name, role, rights = [], invitedBy }: Purpose,
): Promise<{ id: string; expiresAt: Date }> {
  await tx.execute(sql`
    UPDATE account_links SET expires_at = now()
    WHERE kind = ${kind} AND email = ${email} AND used_at IS NULL AND expires_at > now()
  `)
  const id = randomUUID()
  const expiresAt = new Date(now().getTime() + LIFETIME_SECONDS[kind] * 1000)
  await tx.execute(sql`
    INSERT INTO account_links (id, kind, user_id, email, name, role, rights, invited_by, expires_at)
    VALUES (${id}, ${kind}, ${userId ?? null}, ${email}, ${name ?? null}, ${role ?? null},
      ${JSON.stringify(rights)}::jsonb, ${invitedBy ?? null}, ${expiresAt.toISOString()})
  `)
  return { id, expiresAt }
}

/** Emails a link. Only the email itself contains the key. */
export async function sendLink(
  tx: Pick<Transaction, 'sql'>,
  purpose: Purpose,
  message: Email,
  context: Pick<EmailContext, 'isToTypedAddress'> = {},
): Promise<void> {
  const { id: recordId, expiresAt } = await createLink(tx, purpose)
  const reference = purpose.userId ?? 'invitation'
  const link = { kind: purpose.kind, recordId, expiresAt }
  await enqueueEmail(tx, message, { reference, link, ...context })
}

/** Emails a link that confirms an email address: the account's current one or its new one. */
export async function sendConfirmation(
  tx: Transaction,
  { id, name }: { id: string; name: string },
  email: string,
): Promise<void> {
  const message = confirmationEmail(await envelopeTo(tx, email), name)
  await sendLink(tx, { kind: 'confirm', userId: id, email }, message, { isToTypedAddress: true })
}

/** Creates a link without an email, for a person who just typed the right password. @returns its key */
export async function createLinkKey(
  tx: Pick<Transaction, 'sql'>,
  purpose: Purpose,
): Promise<string> {
  const { id, expiresAt } = await createLink(tx, purpose)
  const key = randomBytes(24).toString('base64url')
  await tx.sql.execute(sql`
    INSERT INTO link_keys (key_sha256, kind, record_id, expires_at)
    VALUES (${sha256(key)}, ${purpose.kind}, ${id}, ${expiresAt.toISOString()})
  `)
  return key
}

export type AccountLink = {
  id: string
  userId: string | null
  email: string
  name: string | null
  role: Role | null
  rights: readonly GivenRight[]
  invitedBy: string | null
}

type Row = AccountLink & { isUsed: boolean; isExpired: boolean }

const selectLink = (kind: AccountLinkKind, key: string) => sql`
  SELECT l.id, l.user_id AS "userId", l.email, l.name, l.role, l.rights, l.invited_by AS "invitedBy",
    l.used_at IS NOT NULL AS "isUsed", l.expires_at <= now() AS "isExpired"
  FROM account_links l JOIN link_keys k ON k.record_id = l.id AND k.kind = l.kind
  WHERE k.key_sha256 = ${sha256(key)} AND l.kind = ${kind}
`

function verifyRow(kind: AccountLinkKind, row: Row | undefined): Result<AccountLink, LinkRefusal> {
  if (!row) return refused({ code: 'link-unknown', kind })
  const { isUsed, isExpired, ...link } = row
  if (isUsed) return refused({ code: 'link-used', kind })
  return isExpired ? refused({ code: 'link-expired', kind }) : ok(link)
}

/** Finds a link without using it up, because mail scanners open every link. */
export async function findLink(
  kind: AccountLinkKind,
  key: string,
): Promise<Result<AccountLink, LinkRefusal>> {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute<Row>(selectLink(kind, key))
  return verifyRow(kind, rows[0])
}

/**
 * Finds the link of a submitted form, and counts the attempt. Called before hashing a password, so that
 * requests without a link cannot cause that work.
 *
 * @param client the network address of the client, by which attempts are counted
 */
export async function tryLink(
  kind: AccountLinkKind,
  key: string,
  client: string,
): Promise<Result<AccountLink, AccountRefusal>> {
  const seconds = await consume(LIMITS.accountLink.perAddress, client)
  return seconds === null ? findLink(kind, key) : refused({ code: 'too-many', seconds })
}

/** Uses up a link. Of several parallel requests with the same link, only one succeeds. */
export async function redeemLink(
  { sql: tx }: Pick<Transaction, 'sql'>,
  kind: AccountLinkKind,
  key: string,
): Promise<Result<AccountLink, LinkRefusal>> {
  const { rows } = await tx.execute<Row>(sql`${selectLink(kind, key)} FOR UPDATE OF l`)
  const link = verifyRow(kind, rows[0])
  if (link.ok)
    await tx.execute(sql`UPDATE account_links SET used_at = now() WHERE id = ${link.value.id}`)
  return link
}

/** Expires all links of an account, because its password or email address is changing. */
export async function expireLinks(
  { sql: tx }: Pick<Transaction, 'sql'>,
  userId: string,
): Promise<void> {
  await tx.execute(sql`
    UPDATE account_links SET expires_at = now()
    WHERE user_id = ${userId} AND used_at IS NULL AND expires_at > now()
  `)
}
