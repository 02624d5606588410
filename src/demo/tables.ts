import { z } from 'zod'

import { sql, type Transaction } from '@/platform/transaction'

/** The name of a collection's table. */
export const tableNameOf = (collection: string): string => collection.replaceAll('-', '_')

const guardSchema = z.array(z.object({ table: z.string(), trigger: z.string() }))

/**
 * Does some work in which the guards of evidence do not count in these tables, because what it changes there is invented
 * and no evidence. Nobody else ever sees a table without them: they are back before the transaction ends, and until then
 * nobody else can write to it.
 */
export async function unguarded(
  { sql: tx }: Pick<Transaction, 'sql'>,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  // A table cannot be altered while something about it is still to be checked.
  await tx.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`)
  // In one order for everybody, so that two of them do not wait for each other.
  const { rows } = await tx.execute(sql`
    SELECT tgrelid::regclass::text AS "table", tgname AS "trigger" FROM pg_trigger
    WHERE tgfoid::regproc::text IN ('keep_submitted', 'refuse_change', 'guard_clearance', 'guard_audit_line', 'keep_evidence') AND tgrelid::regclass::text IN ${[...tables]}
    ORDER BY 1, 2
  `)
  const guards = guardSchema.parse(rows)
  for (const { table, trigger } of guards)
    await tx.execute(
      sql`ALTER TABLE ${sql.identifier(table)} DISABLE TRIGGER ${sql.identifier(trigger)}`,
    )
  await work()
  for (const { table, trigger } of guards)
    await tx.execute(
      sql`ALTER TABLE ${sql.identifier(table)} ENABLE TRIGGER ${sql.identifier(trigger)}`,
    )
}
