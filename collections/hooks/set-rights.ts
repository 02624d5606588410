import { type CollectionBeforeChangeHook, Forbidden } from 'payload'

import {
  GIVEN_RIGHTS,
  type GivenRight,
  isAdmin,
  isGivenRight,
  type Role,
} from '@/features/accounts/rules'
import { ok, refused, type Result } from '@/lib/result'
import { getSql, sql, type Transaction } from '@/platform/transaction'

import { lockRoles, updateRecorded } from './set-role'

type Change = {
  accountId: string
  rights: readonly GivenRight[]
  /** The account of an admin. */
  by: string
}

/**
 * Changes which rights an account was given. All such changes go through this function. The account has them, or has
 * lost them, at its next request, and a database trigger writes the change to the audit log.
 */
export async function setRights(
  tx: Pick<Transaction, 'sql'>,
  { accountId, rights, by }: Change,
): Promise<Result<null, 'no-access' | 'unknown-account'>> {
  // The actor's own role may be changing at this moment.
  await lockRoles(tx)
  const { rows } = await tx.sql.execute<{ id: string; role: Role; rights: GivenRight[] }>(
    sql`SELECT id, role, rights FROM users WHERE id IN (${accountId}, ${by}) ORDER BY id FOR UPDATE`,
  )
  const actor = rows.find(({ id }) => id === by)
  if (!actor || !isAdmin(actor.role)) return refused('no-access')
  const account = rows.find(({ id }) => id === accountId)
  if (!account) return refused('unknown-account')
  if (isSame(account.rights, rights)) return ok(null)
  const update = sql`
    UPDATE users SET rights = ${JSON.stringify(rights)}::jsonb, updated_at = now() WHERE id = ${accountId}`
  await updateRecorded(tx, { actorId: by, actorKind: actor.role }, update)
  return ok(null)
}

const isSame = (some: readonly GivenRight[], others: readonly GivenRight[]) =>
  GIVEN_RIGHTS.every((right) => some.includes(right) === others.includes(right))

/** Routes the rights that admins tick in the panel, and all others changed through Payload, to `setRights`. */
export const setRightsOfAccount: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  const account: unknown = originalDoc
  const rights: unknown = data.rights
  if (operation !== 'update' || !isAccount(account) || !Array.isArray(rights)) return data
  const chosen = GIVEN_RIGHTS.filter((right) => rights.includes(right))
  if (isSame(account.rights.filter(isGivenRight), chosen)) return data
  const by = req.user?.id
  const changed =
    by !== undefined &&
    (await setRights({ sql: await getSql(req) }, { accountId: account.id, rights: chosen, by })).ok
  if (!changed) throw new Forbidden(req.t)
  return data
}

const isAccount = (value: unknown): value is { id: string; rights: readonly unknown[] } =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'rights' in value &&
  Array.isArray(value.rights)
