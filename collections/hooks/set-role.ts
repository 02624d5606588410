import { type CollectionBeforeChangeHook, Forbidden, ValidationError } from 'payload'

import { findAdmins } from '@/features/accounts/admins.tx'
import { roleChangedEmail, yourRoleEmail } from '@/features/accounts/email'
import { isRole, type Role, type RoleRefusal, roleRefusal } from '@/features/accounts/rules'
import { endSessions } from '@/features/accounts/sessions.tx'
import { roleWording, TYPE_ADDRESS } from '@/features/accounts/wording'
import { requestId } from '@/lib/request-id'
import { ok, refused, type Result } from '@/lib/result'
import { readOrganization } from '@/mail/organization'
import { enqueueEmail } from '@/mail/queue'
import { lock } from '@/platform/locks'
import { getSql, type SQL, sql, type Transaction } from '@/platform/transaction'

/**
 * The actor of a role change: an admin with an account, an operator at the server's console, or the site itself (for
 * the first admin, or when an invitation is accepted).
 */
export type RoleActor = { kind: 'account'; id: string } | { kind: 'console' } | { kind: 'site' }

type Change = {
  accountId: string
  role: Role
  by: RoleActor
  /** Whether the person has just accepted it, and need not be told. */
  isAccepted?: true
}

/** Serializes role changes, so that the number of admins cannot change between the check and the update. */
export const lockRoles = (tx: Pick<Transaction, 'sql'>): Promise<void> => lock(tx, 'roles')

type Row = {
  id: string
  email: string
  name: string | null
  role: Role
  isConfirmed: boolean
  hasStaffPassword: boolean
}

/**
 * Changes the role of an account. All role changes go through this function. It ends the account's sessions and
 * queues an email to the person and to every other admin, and a database trigger writes the change to the audit log,
 * all in the caller's transaction.
 *
 * @returns whether anything changed
 */
export async function setRole(
  tx: Pick<Transaction, 'payload' | 'req' | 'sql'>,
  { accountId, role, by, isAccepted }: Change,
): Promise<Result<boolean, RoleRefusal | 'no-access' | 'unknown-account'>> {
  await lockRoles(tx)
  const { rows } = await tx.sql.execute<Row>(sql`
    SELECT id, email, name, role, email_confirmed_at IS NOT NULL AS "isConfirmed",
      coalesce(has_staff_password, false) AS "hasStaffPassword"
    FROM users WHERE id = ${accountId} FOR UPDATE
  `)
  const [account] = rows
  if (!account) return refused('unknown-account')
  const admins = await findAdmins(tx)
  const actor = by.kind === 'account' ? admins.find(({ id }) => id === by.id) : undefined
  if (by.kind === 'account' && !actor) return refused('no-access')
  if (account.role === role) return ok(false)
  const refusal = roleRefusal({
    from: account.role,
    to: role,
    otherAdmins: admins.filter(({ id }) => id !== accountId).length,
    // The console and the site's own rules do not require a confirmed address here.
    isConfirmed: account.isConfirmed || by.kind !== 'account',
  })
  if (refusal) return refused(refusal)

  const actorId = by.kind === 'account' ? by.id : by.kind === 'site' ? accountId : ''
  const actorKind = by.kind === 'account' ? 'admin' : by.kind === 'site' ? account.role : 'system'
  await updateRecorded(
    tx,
    { actorId, actorKind },
    sql`UPDATE users SET role = ${role}::enum_users_role, updated_at = now() WHERE id = ${accountId}`,
  )
  await endSessions(tx, accountId)
  await enqueueEmails(tx, account, role, {
    by: actor ? getName(actor) : by.kind === 'console' ? 'The server’s console' : 'The site',
    admins: admins.filter(({ id }) => id !== accountId).map(({ email }) => email),
    isOwnerTold: isAccepted !== true,
  })
  return ok(true)
}

/** Updates an account, and names the actor to the database trigger that writes the change to the audit log. */
export async function updateRecorded(
  { sql: tx }: Pick<Transaction, 'sql'>,
  { actorId, actorKind }: { actorId: string; actorKind: Role | 'system' },
  update: SQL,
): Promise<void> {
  await tx.execute(
    sql`SELECT set_config('swan.actor_id', ${actorId}, true), set_config('swan.actor_kind', ${actorKind}, true),
      set_config('swan.request_id', ${requestId() ?? ''}, true)`,
  )
  await tx.execute(update)
  await tx.execute(
    sql`SELECT set_config('swan.actor_id', '', true), set_config('swan.actor_kind', '', true)`,
  )
}

const getName = ({ name, email }: { name: string | null; email: string }) => name ?? email

async function enqueueEmails(
  tx: Pick<Transaction, 'payload' | 'req' | 'sql'>,
  account: Row,
  role: Role,
  { by, admins, isOwnerTold }: { by: string; admins: readonly string[]; isOwnerTold: boolean },
) {
  const organization = await readOrganization(tx)
  const { id, email, hasStaffPassword, role: from } = account
  const facts = { name: getName(account), email, from, to: role, by }
  const context = { reference: id }
  if (isOwnerTold) {
    const own = yourRoleEmail({ to: email, organization }, { ...facts, hasStaffPassword })
    await enqueueEmail(tx, own, context)
  }
  for (const to of admins) {
    await enqueueEmail(tx, roleChangedEmail({ to, organization }, facts), context)
  }
}

/** Routes role changes in the panel, and all others made through Payload, to `setRole`. */
export const setRoleOfAccount: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  const account: unknown = originalDoc
  if (operation !== 'update' || !isAccount(account)) return data
  const role: unknown = data.role
  if (!isRole(role) || role === account.role) return data
  const typed: unknown = data.newAdminEmail
  if (
    role === 'admin' &&
    typeof typed === 'string' &&
    !isSameAddress(typed, Reflect.get(account, 'email'))
  )
    throw new ValidationError({
      collection: 'users',
      id: account.id,
      errors: [{ path: 'newAdminEmail', message: TYPE_ADDRESS }],
    })
  const outcome = await setRole(
    { payload: req.payload, req, sql: await getSql(req) },
    {
      accountId: account.id,
      role,
      by: req.user ? { kind: 'account', id: req.user.id } : { kind: 'site' },
    },
  )
  if (outcome.ok) {
    // Payload writes the whole account back, which would restore the sessions that were just deleted.
    return { ...data, sessions: [] }
  }
  if (outcome.refusal === 'no-access' || outcome.refusal === 'unknown-account')
    throw new Forbidden(req.t)
  throw new ValidationError({
    collection: 'users',
    id: account.id,
    errors: [{ path: 'role', message: roleWording[outcome.refusal] }],
  })
}

const isSameAddress = (typed: string, email: unknown): boolean =>
  typeof email === 'string' && typed.trim().toLowerCase() === email.toLowerCase()

const isAccount = (value: unknown): value is { id: string; role: Role } =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'role' in value
