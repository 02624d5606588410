import { getNetwork } from '@/lib/client-address'
import { ok, refused, type Result } from '@/lib/result'
import { LIMITS } from '@/platform/limits'
import { openPayload } from '@/platform/payload'
import { consumeAll, refund, refundAll, resetLimit, type Use } from '@/platform/rate-limit'
import { inTransaction, sql } from '@/platform/transaction'

import { resendConfirmation } from './email-address'
import { runInTurn, type StoredPassword, verifyPassword } from './hashing'
import { createLinkKey } from './links'
import { isStaffPassword } from './password/rules'
import { type Account, type AccountRefusal, isStaff } from './rules'
import type { Credentials } from './schema'
import { findStep } from './second-step'
import { type Session, startSession } from './sessions.tx'
import { recordSignIn } from './sign-in-log.tx'
import { countFailedSignIn } from './sign-in-warning'
import { issueStepTicket } from './step-ticket'

/** How many sign-ins may wait for their password to be hashed. More are refused as `busy`. */
const WAITING_MAX = 20

/**
 * Signs an account in. An unknown email address and a wrong password get the same refusal after the same
 * work. So does the right password of an account whose address was never confirmed: sign-up gives the same
 * answer to everyone, and sign-in must not reveal the rest. Its owner gets the link again. Staff with a
 * password that is too short get no session, but the key of a link to reset it. A person who has two-step
 * sign-in, or must set it up, gets a ticket for the second step.
 *
 * Payload's own login is not used. It reads the account, hashes the password, and then writes the whole
 * account back, which would restore a role that was revoked in the meantime and lose the sessions of parallel
 * sign-ins.
 *
 * @param client the network address of the client, by which failures are counted
 */
export async function signIn(
  { email, password }: Credentials,
  client: string,
): Promise<Result<Session, AccountRefusal>> {
  const accountFromHere = `${email} ${getNetwork(client)}`
  const failures: readonly Use[] = [
    [LIMITS.signIn.perAddress, client],
    [LIMITS.signIn.perAccount, accountFromHere],
  ]
  // Counted before the attempt, so that parallel attempts cannot slip through, and refunded unless it fails.
  const reached = await consumeAll(failures)
  if (reached) return refused({ code: 'too-many', seconds: reached.seconds })

  const payload = await openPayload()
  const checked = await runInTurn(WAITING_MAX, async () => {
    const { rows } = await payload.db.drizzle.execute<
      StoredPassword & Pick<Account, 'id' | 'role'> & { isConfirmed: boolean }
    >(sql`
      SELECT id, role, salt, hash, email_confirmed_at IS NOT NULL AS "isConfirmed"
      FROM users WHERE email = ${email}
    `)
    const stored = rows[0] ?? null
    return { stored, isRight: await verifyPassword(password, stored) }
  })
  if (!checked.ok) {
    await refundAll(failures)
    return refused({ code: 'busy' })
  }
  const { stored, isRight } = checked.value
  if (!stored || !isRight) {
    await recordSignIn({ sql: payload.db.drizzle }, stored, 'wrong-password')
    await countFailedSignIn(email)
    return refused({ code: 'invalid-credentials' })
  }
  if (!stored.isConfirmed && !isStaff(stored.role)) {
    await recordSignIn({ sql: payload.db.drizzle }, stored, 'unconfirmed')
    await resendConfirmation(stored)
    return refused({ code: 'invalid-credentials' })
  }

  await refund(LIMITS.signIn.perAddress, client)
  await resetLimit(LIMITS.signIn.perAccount, accountFromHere)
  return inTransaction<Result<Session, AccountRefusal>>(payload, async (tx) => {
    // The password may have been changed while it was being compared.
    const { rows } = await tx.sql.execute<Account & { isDisabled: boolean }>(sql`
      UPDATE users SET has_staff_password = ${isStaffPassword(password, email)}
      WHERE id = ${stored.id} AND hash = ${stored.hash}
      RETURNING id, email, role, disabled_at IS NOT NULL AS "isDisabled"
    `)
    const [account] = rows
    if (!account) return refused({ code: 'invalid-credentials' })
    if (account.isDisabled) {
      await recordSignIn(tx, account, 'disabled')
      return refused({ code: 'account-disabled' })
    }
    if (isStaff(account.role) && !isStaffPassword(password, email)) {
      const key = await createLinkKey(tx, { kind: 'reset', userId: account.id, email })
      return refused({ code: 'staff-password-needed', key })
    }
    const step = await findStep(tx, account)
    if (step) {
      const ticket = issueStepTicket(step, account.id, stored.hash)
      return refused({ code: 'second-step-needed', step, ticket })
    }
    await recordSignIn(tx, account, 'password')
    return ok(await startSession(tx, account))
  })
}
