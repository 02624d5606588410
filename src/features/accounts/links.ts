import { randomBytes, randomUUID } from 'node:crypto'

import { DAY_SECONDS, MINUTE_SECONDS } from '@/lib/durations'
import { env } from '@/lib/env'
import { ok, refused, type Result } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import type { Email } from '@/mail/email'
import { readOrganization } from '@/mail/organization'
import { enqueueEmail } from '@/mail/queue'
import { openPayload } from '@/platform/payload'
import { sql, type Transaction } from '@/platform/transaction'

import { confirmEmail } from './email'
import type { Role } from './rules'

/** Confirm an address, choose a new password, accept an invitation. */
export type AccountLinkKind = 'confirm' | 'reset' | 'invitation'

const LASTS_SECONDS: Record<AccountLinkKind, number> = {
  confirm: 7 * DAY_SECONDS,
  reset: 30 * MINUTE_SECONDS,
  invitation: 3 * DAY_SECONDS,
}

type Purpose = {
  kind: AccountLinkKind
  /** Whose account it is; an invitation makes one. */
  userId?: string
  /** Where the link goes, which it proves to be its reader's. */
  email: string
  name?: string
  role?: Role
  invitedBy?: string
}

type Made = { id: string; expiresAt: Date }

/** A new link ends the older ones of its kind for this address. */
async function makeLink({ sql: tx }: Pick<Transaction, 'sql'>, purpose: Purpose): Promise<Made> {
  const { kind, userId, email, name, role, invitedBy } = purpose
  await tx.execute(sql`
    UPDATE account_links SET expires_at = now()
    WHERE kind = ${kind} AND email = ${email} AND used_at IS NULL AND expires_at > now()
  `)
  const id = randomUUID()
  const expiresAt = new Date(Date.now() + LASTS_SECONDS[kind] * 1000)
  await tx.execute(sql`
    INSERT INTO account_links (id, kind, user_id, email, name, role, invited_by, expires_at)
    VALUES (${id}, ${kind}, ${userId ?? null}, ${email}, ${name ?? null}, ${role ?? null}, ${invitedBy ?? null},
      ${expiresAt.toISOString()})
  `)
  return { id, expiresAt }
}

/** Emails a link; its key is nowhere but in the email that is sent. */
export async function sendLink(
  tx: Pick<Transaction, 'sql'>,
  purpose: Purpose,
  message: Email,
): Promise<void> {
  const { id: recordId, expiresAt } = await makeLink(tx, purpose)
  const reference = purpose.userId ?? 'invitation'
  await enqueueEmail(tx, message, { reference, link: { kind: purpose.kind, recordId, expiresAt } })
}

/** Emails the link that proves an address: the account's own, or the one it is to have. */
export async function sendConfirmation(
  tx: Transaction,
  { id, name }: { id: string; name: string },
  email: string,
): Promise<void> {
  const organization = await readOrganization(tx)
  const message = confirmEmail({ to: email, organization, siteUrl: env.SITE_URL }, name)
  await sendLink(tx, { kind: 'confirm', userId: id, email }, message)
}

/** The key of a link for somebody who has just proven who they are, in this browser. */
export async function handOverLink(
  tx: Pick<Transaction, 'sql'>,
  purpose: Purpose,
): Promise<string> {
  const { id, expiresAt } = await makeLink(tx, purpose)
  const key = randomBytes(24).toString('base64url')
  await tx.sql.execute(sql`
    INSERT INTO link_keys (key_sha256, kind, record_id, expires_at)
    VALUES (${sha256(key)}, ${purpose.kind}, ${id}, ${expiresAt.toISOString()})
  `)
  return key
}

export type LinkRefusal = 'unknown' | 'used' | 'expired'

export type AccountLink = {
  id: string
  userId: string | null
  email: string
  name: string | null
  role: Role | null
  invitedBy: string | null
}

type Row = AccountLink & { isUsed: boolean; isExpired: boolean }

const select = (kind: AccountLinkKind, key: string) => sql`
  SELECT l.id, l.user_id AS "userId", l.email, l.name, l.role, l.invited_by AS "invitedBy",
    l.used_at IS NOT NULL AS "isUsed", l.expires_at <= now() AS "isExpired"
  FROM account_links l JOIN link_keys k ON k.record_id = l.id AND k.kind = l.kind
  WHERE k.key_sha256 = ${sha256(key)} AND l.kind = ${kind}
`

function verifyRow(row: Row | undefined): Result<AccountLink, LinkRefusal> {
  if (!row) return refused('unknown')
  const { isUsed, isExpired, ...link } = row
  return isUsed ? refused('used') : isExpired ? refused('expired') : ok(link)
}

/** What a link is for. Looking changes nothing: mail scanners open every link. */
export async function findLink(
  kind: AccountLinkKind,
  key: string,
): Promise<Result<AccountLink, LinkRefusal>> {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute<Row>(select(kind, key))
  return verifyRow(rows[0])
}

/** Uses a link up: of many who come with it at once, one gets it. */
export async function useLinkUp(
  { sql: tx }: Pick<Transaction, 'sql'>,
  kind: AccountLinkKind,
  key: string,
): Promise<Result<AccountLink, LinkRefusal>> {
  const { rows } = await tx.execute<Row>(sql`${select(kind, key)} FOR UPDATE OF l`)
  const link = verifyRow(rows[0])
  if (link.ok)
    await tx.execute(sql`UPDATE account_links SET used_at = now() WHERE id = ${link.value.id}`)
  return link
}

/** Ends what was sent before the account's password or address changed. */
export async function endLinksOf(
  { sql: tx }: Pick<Transaction, 'sql'>,
  userId: string,
): Promise<void> {
  await tx.execute(sql`
    UPDATE account_links SET expires_at = now()
    WHERE user_id = ${userId} AND used_at IS NULL AND expires_at > now()
  `)
}
