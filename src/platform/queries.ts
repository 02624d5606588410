import { type SQL, sql, type Transaction } from './transaction'

/** What is asked of the database, and what becomes of the rows. */
export type Query<Value> = {
  statement: SQL
  /** The rows may be JSON, in which an instant is a text. */
  parse: (rows: unknown) => Value
}

export async function read<Value>(
  { sql: tx }: Pick<Transaction, 'sql'>,
  { statement, parse }: Query<Value>,
): Promise<Value> {
  const { rows } = await tx.execute(statement)
  return parse(rows)
}

/**
 * Asks several things in one statement: while a lock is held, each trip to the database is time that others wait. For
 * queries that find what they find by its key; all see the same state of the database.
 */
export async function readTogether<Values extends readonly unknown[]>(
  tx: Pick<Transaction, 'sql'>,
  ...queries: { [Index in keyof Values]: Query<Values[Index]> }
): Promise<Values>
export async function readTogether(
  { sql: tx }: Pick<Transaction, 'sql'>,
  ...queries: readonly Query<unknown>[]
): Promise<readonly unknown[]> {
  const parts = queries.map(
    ({ statement }, n) =>
      sql`(SELECT coalesce(json_agg(found), '[]') FROM (${statement}) AS found) AS ${sql.identifier(`part${String(n)}`)}`,
  )
  const { rows } = await tx.execute(sql`/* by key */ SELECT ${sql.join(parts, sql`, `)}`)
  return queries.map(({ parse }, n) => parse(rows[0]?.[`part${String(n)}`]))
}
