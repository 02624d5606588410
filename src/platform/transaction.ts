import { randomUUID } from 'node:crypto'
import { type PostgresAdapter, sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'

import type { Result } from '@/lib/result'

/** The only import of `sql`: a lint rule forbids the packages behind it everywhere else but in migrations. */
export { type SQL, sql }

/** The handles of an open transaction: SQL on its connection, and Local API calls through `req`. */
export type Transaction = {
  payload: Payload
  req: PayloadRequest
  sql: Pick<PostgresAdapter['drizzle'], 'execute'>
}

/**
 * Does all of the work or none of it.
 *
 * Payload's own `commitTransaction` swallows a failing COMMIT (tried on 3.90.2), so a caller would report lost changes
 * as saved. Here Drizzle commits and throws when that fails; Payload only learns which connection to write on.
 *
 * @throws whatever the work throws, after rolling back; and when COMMIT itself fails
 */
export async function inTransaction<Value>(
  payload: Payload,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const id = randomUUID()
  const sessions = (payload.db.sessions ??= {})
  try {
    return await payload.db.drizzle.transaction(async (sql) => {
      // Payload's types want both functions; Drizzle ends the transaction, so they do nothing.
      sessions[id] = { db: sql, resolve: async () => {}, reject: async () => {} }
      const req = await createLocalReq({}, payload)
      req.transactionID = id
      return work({ payload, req, sql })
    })
  } finally {
    Reflect.deleteProperty(sessions, id)
  }
}

/**
 * Like `inTransaction`, for work that may refuse: a refusal is rolled back like a failure, but returned.
 *
 * @throws whatever the work throws, after rolling back
 */
export async function inTransactionOrRefused<Value, Refusal>(
  payload: Payload,
  work: (tx: Transaction) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  const refusals: Result<Value, Refusal>[] = []
  try {
    return await inTransaction(payload, async (tx) => {
      const result = await work(tx)
      if (result.ok) return result
      refusals.push(result)
      throw new Error('rolled back: the work refused')
    })
  } catch (error) {
    const [refusal] = refusals
    if (refusal) return refusal
    throw error
  }
}

/** SQL on the connection of the transaction that a collection hook runs in. */
export async function getSql(req: PayloadRequest): Promise<Transaction['sql']> {
  const open = await openTransaction(req)
  if (!open) throw new Error('This hook must run inside a transaction')
  return open
}

/** The transaction that a collection hook runs in. */
export const getTransaction = async (req: PayloadRequest): Promise<Transaction> => ({
  payload: req.payload,
  req,
  sql: await getSql(req),
})

/** SQL for code that also runs outside a transaction, where any connection of the pool will do. */
export const sqlOrPool = async (req: PayloadRequest): Promise<Transaction['sql']> =>
  (await openTransaction(req)) ?? req.payload.db.drizzle

async function openTransaction(req: PayloadRequest): Promise<Transaction['sql'] | null> {
  const id = await req.transactionID
  const db = id === undefined ? undefined : req.payload.db.sessions?.[id]?.db
  return isSql(db) ? db : null
}

// Payload's types do not say what a session holds.
const isSql = (value: unknown): value is Transaction['sql'] =>
  typeof value === 'object' && value !== null && 'execute' in value
