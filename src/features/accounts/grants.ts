import { ok, refused, type Result } from '@/lib/result'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { inTransaction, sql } from '@/platform/transaction'
import { lockRoles, setRole } from '@collections/hooks/set-role'

import { becomeFirstAdmin, type Claim, closeClaim } from './claim'
import { type Account, type AccountRefusal, can, isStaff } from './rules'
import { type Session, startSession } from './sessions'

/**
 * Makes an account an admin: the caller's own while there is no admin yet, by the same single row as the
 * first sign-up, or any account when the caller is an admin. A denied request is recorded.
 *
 * @param callerId the account that asks; its role is read again under the lock
 * @returns a new session when the caller's own rights have grown
 */
export async function grantAdmin(
  callerId: string,
  { mayClaim, targetId = callerId }: Claim & { targetId?: string | undefined },
): Promise<Result<{ caller: Account; session: Session | null }, AccountRefusal>> {
  const payload = await openPayload()
  return inTransaction<Result<{ caller: Account; session: Session | null }, AccountRefusal>>(
    payload,
    async (tx) => {
      // Before anything is read: the caller's own role may be changing at this moment.
      await lockRoles(tx)
      const { rows } = await tx.sql.execute<Account & { hasStaffPassword: boolean | null }>(sql`
        SELECT id, email, role, has_staff_password AS "hasStaffPassword" FROM users WHERE id = ${callerId}
      `)
      const [caller] = rows
      if (!caller) return refused({ code: 'not-signed-in' })
      const claims = mayClaim && targetId === callerId
      // The claim would make them an admin without asking for the longer password.
      if (claims && !isStaff(caller.role) && !caller.hasStaffPassword)
        return refused({ code: 'own-password-too-short' })
      if (can(caller.role, 'accounts')) {
        const by = { kind: 'account' as const, id: callerId }
        const changed = await setRole(tx, { accountId: targetId, role: 'admin', by })
        return changed.ok ? ok({ caller, session: null }) : refused({ code: changed.refusal })
      }
      if (claims && (await becomeFirstAdmin(tx, caller))) {
        const admin: Account = { ...caller, role: 'admin' }
        return ok({ caller: admin, session: await startSession(tx, admin) })
      }
      await recordAudit(tx, {
        action: 'role.grant-denied',
        actorId: callerId,
        actorKind: caller.role,
        subject: `users/${targetId}`,
      })
      return refused({ code: 'no-access' })
    },
  )
}

/** Makes an account admin from the server's own console; the way back in when no admin is left. */
export async function grantAdminFromConsole(email: string): Promise<Result<null, AccountRefusal>> {
  const payload = await openPayload()
  return inTransaction<Result<null, AccountRefusal>>(payload, async (tx) => {
    await lockRoles(tx)
    const { rows } = await tx.sql.execute<{ id: string }>(
      sql`SELECT id FROM users WHERE email = ${email.trim().toLowerCase()}`,
    )
    const [account] = rows
    if (!account) return refused({ code: 'unknown-account' })
    await closeClaim(tx, account.id)
    const by = { kind: 'console' as const }
    const changed = await setRole(tx, { accountId: account.id, role: 'admin', by })
    return changed.ok ? ok(null) : refused({ code: changed.refusal })
  })
}
