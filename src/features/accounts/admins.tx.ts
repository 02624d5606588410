import { sql, type Transaction } from '@/platform/transaction'

export type Admin = { id: string; email: string; name: string | null }

/** Every admin who can sign in, in one order for everybody who locks or emails them. */
export async function findAdmins({ sql: tx }: Pick<Transaction, 'sql'>): Promise<Admin[]> {
  const { rows } = await tx.execute<Admin>(
    sql`SELECT id, email, name FROM users WHERE role = 'admin' AND disabled_at IS NULL ORDER BY id`,
  )
  return rows
}
