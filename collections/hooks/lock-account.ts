import { APIError, type CollectionBeforeOperationHook } from 'payload'

import { sql, sqlOf } from '@/platform/transaction'

import { lockRoles } from './set-role'

/**
 * Payload reads an account and later writes all of it back, role and sessions included. What was changed in
 * between would be undone, so the account is locked before it is read.
 */
export const lockAccount: CollectionBeforeOperationHook = async ({ args, req }) => {
  const given = new Map<string, unknown>(Object.entries(args))
  // Only what writes an account brings data; a new one has no id yet.
  if (given.get('data') === undefined) return args
  if (given.get('where') !== undefined) throw new APIError('Accounts are changed one by one.', 400)
  const id = given.get('id')
  if (typeof id !== 'string') return args
  const tx = { sql: await sqlOf(req) }
  // First, as `setRole` does: two that take both locks must take them in one order.
  await lockRoles(tx)
  await tx.sql.execute(sql`SELECT FROM users WHERE id::text = ${id} FOR UPDATE`)
  return args
}
