import { sql, type Transaction } from './transaction'

/**
 * Every advisory lock of the application. PostgreSQL has one space of numbers per database and attaches no
 * meaning to them; the numbers stay as they are, because during a deployment an old process and a new one
 * must agree on them.
 */
export const LOCKS = {
  /** Taken by `scripts/start/database.ts`, which repeats the number because it loads nothing of Payload. */
  migrations: 7_926_001,
  publisher: 7_926_031,
  fileSweeper: 7_926_032,
  auditSealer: 7_926_033,
  retention: 7_926_034,
  reconciler: 7_926_036,
  /** While something is erased no legal hold is placed, and the other way round. */
  erasing: 7_926_035,
  roles: 7_926_101,
} as const

type Lock = keyof typeof LOCKS

/** A connection that is not Drizzle's: the worker's, or one that holds a lock for longer than a transaction. */
export type Connection = {
  query: (text: string, values: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
}

/**
 * What else can be locked: one text within one of these namespaces, hashed to 64 bits. Without the namespace
 * the same email address or duplicate key in two features would be one lock.
 */
type Namespace =
  | 'subscriber'
  | 'export'
  | 'export-place'
  | 'family-link'
  | 'clearance'
  | 'photos'
  | 'file-view'
  | 'inbox-views'
  /** A record of the panel, by its collection and id. */
  | 'draft'

/** Waits until no other transaction holds the lock, and holds it until this one ends. */
export async function lock({ sql: tx }: Pick<Transaction, 'sql'>, name: Lock): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS[name]})`)
}

/** The same for a connection that is not Drizzle's, which is in a transaction. */
export async function waitForLock(client: Connection, name: Lock): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCKS[name]])
}

/** The same for one key of a namespace, for data that has no row yet. */
export async function lockKey(
  { sql: tx }: Pick<Transaction, 'sql'>,
  namespace: Namespace,
  key: string,
): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${namespace}:${key}`}, 0))`)
}

/** @returns whether the key was free; if so, it is locked until the transaction of this connection ends */
export async function tryLockKey(
  client: Connection,
  namespace: Namespace,
  key: string,
): Promise<boolean> {
  const { rows } = await client.query(
    'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS "isOurs"',
    [`${namespace}:${key}`],
  )
  return rows[0]?.isOurs === true
}

/** Does the work unless another connection holds the lock; then it does nothing. */
export async function withLockIfFree(
  client: Connection,
  name: Lock,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS "isOurs"', [LOCKS[name]])
  if (rows[0]?.isOurs !== true) return
  try {
    await work()
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCKS[name]])
  }
}
