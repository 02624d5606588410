import { APIError, type CollectionBeforeOperationHook } from 'payload'

import { sql, sqlOf } from '@/platform/transaction'

import { lockRoles } from './set-role'

/**
 * Locks an account before Payload reads it. Payload later writes the whole account back, including its role and its
 * sessions, which would undo changes made in between.
 */
export const lockAccount: CollectionBeforeOperationHook = async ({ args, req }) => {
  const options = new Map<string, unknown>(Object.entries(args))
  // Only operations that write an account have data. A new account has no id yet.
  if (options.get('data') === undefined) return args
  if (options.get('where') !== undefined)
    throw new APIError('Accounts must be changed one at a time.', 400)
  const id = options.get('id')
  if (typeof id !== 'string') return args
  const tx = { sql: await sqlOf(req) }
  // In the same order as `setRole`, so that two requests cannot deadlock.
  await lockRoles(tx)
  await tx.sql.execute(sql`SELECT FROM users WHERE id::text = ${id} FOR UPDATE`)
  return args
}
