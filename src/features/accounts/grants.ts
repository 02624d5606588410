import { ok, refused, type Result } from '@/lib/result'
import { recordAudit } from '@/platform/audit'
import { LIMITS } from '@/platform/limits'
import { openPayload } from '@/platform/payload'
import { consume } from '@/platform/rate-limit'
import { inTransaction, sql } from '@/platform/transaction'
import { lockRoles, setRole } from '@collections/hooks/set-role'

import { becomeFirstAdmin, type Claim, closeClaim } from './claim'
import { enableFromConsole } from './disabling'
import { type Account, type AccountRefusal, can, isStaff, type RightsHolder } from './rules'
import { switchOffFromConsole } from './second-step'
import { type Session, startSession } from './sessions.tx'
import { findAccountForUpdate } from './store'

/**
 * Makes an account an admin: the caller's own account if the caller may claim the site, or any account if the
 * caller is an admin. Denied requests are recorded in the audit log.
 *
 * @param callerId the account that asks; its role is read while roles are locked
 * @returns a new session if the caller became an admin
 */
export async function grantAdmin(
  callerId: string,
  { mayClaim, targetId = callerId }: Claim & { targetId?: string | undefined },
): Promise<Result<{ caller: Account; session: Session | null }, AccountRefusal>> {
  const seconds = await consume(LIMITS.grantAdmin.perAccount, callerId)
  if (seconds !== null) return refused({ code: 'too-many', seconds })
  const payload = await openPayload()
  return inTransaction<Result<{ caller: Account; session: Session | null }, AccountRefusal>>(
    payload,
    async (tx) => {
      // Take the lock before reading, because another request may be changing the caller's role.
      await lockRoles(tx)
      const { rows } = await tx.sql.execute<
        Account & RightsHolder & { hasStaffPassword: boolean | null }
      >(sql`
        SELECT id, email, role, rights, has_staff_password AS "hasStaffPassword" FROM users WHERE id = ${callerId}
      `)
      const [caller] = rows
      if (!caller) return refused({ code: 'not-signed-in' })
      const claims = mayClaim && targetId === callerId
      // Admins need the longer password, which the claim itself does not ask for.
      if (claims && !isStaff(caller.role) && !caller.hasStaffPassword)
        return refused({ code: 'own-password-too-short' })
      if (can(caller, 'accounts')) {
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

/**
 * Makes an account an admin from the server's console, for a site that has no admin left, or whose only admin cannot sign
 * in: it also enables the account and turns its two-step sign-in off.
 */
export async function grantAdminFromConsole(email: string): Promise<Result<null, AccountRefusal>> {
  const payload = await openPayload()
  return inTransaction<Result<null, AccountRefusal>>(payload, async (tx) => {
    await lockRoles(tx)
    const account = await findAccountForUpdate(tx, sql`email = ${email.trim().toLowerCase()}`)
    if (!account) return refused({ code: 'unknown-account' })
    await closeClaim(tx, account.id)
    const by = { kind: 'console' as const }
    const changed = await setRole(tx, { accountId: account.id, role: 'admin', by })
    if (!changed.ok) return refused({ code: changed.refusal })
    await enableFromConsole(tx, account.id)
    await switchOffFromConsole(tx, account)
    return ok(null)
  })
}
