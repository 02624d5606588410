import { env } from '@/lib/env'
import type { Organization } from '@/mail/email'
import { readOrganization } from '@/mail/organization'
import { type SQL, sql, type Transaction } from '@/platform/transaction'

import type { Account } from './rules'

/** An account as its owner is written to: who has not given a name is called by their email address. */
export type NamedAccount = Account & { name: string }

/** Finds an account and locks its row, so that it stays as it was read until the transaction ends. */
export async function findAccountForUpdate(
  { sql: tx }: Pick<Transaction, 'sql'>,
  where: SQL,
): Promise<NamedAccount | null> {
  const { rows } = await tx.execute<NamedAccount>(
    sql`SELECT id, email, coalesce(name, email) AS name, role FROM users WHERE ${where} FOR UPDATE`,
  )
  return rows[0] ?? null
}

/** Whether an account has this email address. */
export async function isEmailTaken(
  { sql: tx }: Pick<Transaction, 'sql'>,
  email: string,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT FROM users WHERE email = ${email}`)
  return rows.length > 0
}

/** What every email about an account needs to know besides its own facts. */
export async function envelopeTo(
  tx: Pick<Transaction, 'payload' | 'req'>,
  to: string,
): Promise<{ to: string; organization: Organization; siteUrl: string }> {
  return { to, organization: await readOrganization(tx), siteUrl: env.SITE_URL }
}
