import { sql, type Transaction } from '@/platform/transaction'

export type Admin = { id: string; email: string; name: string | null }

/**
 * Every admin who can sign in. The order is fixed, so that callers who lock or email them cannot deadlock.
 */
export async function findAdmins({ sql: tx }: Pick<Transaction, 'sql'>): Promise<Admin[]> {
  const { rows } = await tx.execute<Admin>(
    sql`SELECT id, email, name FROM users WHERE role = 'admin' AND disabled_at IS NULL ORDER BY id`,
  )
  return rows
}
