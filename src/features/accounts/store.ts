import { readOrganization } from '@/mail/organization'
import { type SQL, sql, type Transaction } from '@/platform/transaction'

import type { Envelope } from './email'
import type { Account } from './rules'

/** An account and the name by which emails address its owner: the email address if no name was given. */
export type NamedAccount = Account & { name: string }

/** Finds an account and locks its row until the transaction ends. */
export async function findAccountForUpdate(
  { sql: tx }: Pick<Transaction, 'sql'>,
  where: SQL,
): Promise<NamedAccount | null> {
  const { rows } = await tx.execute<NamedAccount>(
    sql`SELECT id, email, coalesce(nullif(name, ''), email) AS name, role FROM users WHERE ${where} FOR UPDATE`,
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

/** The facts that every email about an account needs besides its own. */
export async function envelopeTo(tx: Pick<Transaction, 'sql'>, to: string): Promise<Envelope> {
  return { to, organization: await readOrganization(tx) }
}
