import {
  APIError,
  type CollectionAfterLogoutHook,
  type CollectionBeforeOperationHook,
  Forbidden,
  type PayloadRequest,
} from 'payload'

import { getOpenSession } from '@/features/accounts/sessions.tx'
import { recordSignOut } from '@/features/accounts/sign-in-log.tx'
import { getSql, sql } from '@/platform/transaction'

import { lockRoles } from './set-role'

/**
 * Locks an account before Payload reads it. Payload later writes the whole account back, including its role and its
 * sessions, which would undo changes made in between.
 */
// oxlint-disable-next-line typescript/no-deprecated -- of the operations only `read` is deprecated
export const lockAccount: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  // Payload would write an account that has just been disabled, or signed out, back as it was.
  if (operation === 'refresh') await lockSession(req)
  const options = new Map<string, unknown>(Object.entries(args))
  // Only operations that write an account have data. A new account has no id yet.
  if (options.get('data') === undefined) return args
  if (options.get('where') !== undefined)
    throw new APIError('Accounts must be changed one at a time.', 400)
  const id = options.get('id')
  if (typeof id !== 'string') return args
  const tx = { sql: await getSql(req) }
  // In the same order as `setRole`, so that two requests cannot deadlock.
  await lockRoles(tx)
  await tx.sql.execute(sql`SELECT FROM users WHERE id::text = ${id} FOR UPDATE`)
  return args
}

/** Locks the account that is signed in, and refuses if its session has ended in the meantime. */
async function lockSession(req: PayloadRequest): Promise<void> {
  const signedIn = getOpenSession(req.user)
  if (!signedIn) throw new Forbidden(req.t)
  const tx = { sql: await getSql(req) }
  await tx.sql.execute(sql`SELECT FROM users WHERE id = ${signedIn.user.id} FOR UPDATE`)
  const { rows } = await tx.sql.execute(
    sql`SELECT FROM users_sessions WHERE id = ${signedIn.sessionId} AND _parent_id = ${signedIn.user.id}`,
  )
  if (rows.length === 0) throw new Forbidden(req.t)
}

/** Records a sign-out in the panel. Payload is about to write the account back without this session. */
export const recordLogout: CollectionAfterLogoutHook = async ({ req }) => {
  const signedIn = getOpenSession(req.user)
  if (!signedIn) return
  const tx = { sql: await getSql(req) }
  await tx.sql.execute(sql`SELECT FROM users WHERE id = ${signedIn.user.id} FOR UPDATE`)
  await recordSignOut(tx, signedIn.user)
}
