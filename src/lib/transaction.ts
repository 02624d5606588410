import { randomUUID } from 'node:crypto'

import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'

import type { Result } from './result'

/** What work inside a transaction may use: SQL on its connection, and Local API calls through `req`. */
export type Transaction = {
  payload: Payload
  req: PayloadRequest
  sql: Pick<PostgresAdapter['drizzle'], 'execute'>
}

/**
 * Does all of the work or none of it.
 *
 * Payload's own `commitTransaction` swallows a COMMIT that fails (tried on 3.90.2), and a caller would
 * report as saved what is not there. Here Drizzle commits, and its failure is thrown; Payload only learns
 * which connection to write on.
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
      // The types of Payload's registry are those of its own begin; ending is Drizzle's, so both do nothing.
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
 * The same for work that may refuse: a refusal leaves nothing behind, like a failure, but is returned.
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

/** SQL on the connection of the transaction that a hook runs in. */
export async function sqlOf(req: PayloadRequest): Promise<Transaction['sql']> {
  const id = await req.transactionID
  const db = id === undefined ? undefined : req.payload.db.sessions?.[id]?.db
  if (!isSql(db)) throw new Error('This hook must run inside a transaction')
  return db
}

// Payload's types do not say what a session holds.
const isSql = (value: unknown): value is Transaction['sql'] =>
  typeof value === 'object' && value !== null && 'execute' in value
