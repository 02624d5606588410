import { recordAudit } from '@/platform/audit'
import type { Transaction } from '@/platform/transaction'

import type { Account } from './rules'

const SUCCESSES = ['password', 'code', 'recovery-code'] as const

/** By what somebody signed in, or why not. */
type SignInOutcome =
  (typeof SUCCESSES)[number] | 'wrong-password' | 'wrong-code' | 'disabled' | 'unconfirmed'

/**
 * Records a sign-in in the audit log, or an attempt. Of an attempt with an email address that has no account, nothing
 * is recorded about the address: it may be a mistyped password.
 */
export async function recordSignIn(
  tx: Pick<Transaction, 'sql'>,
  account: Pick<Account, 'id' | 'role'> | null,
  outcome: SignInOutcome,
): Promise<void> {
  const isIn = SUCCESSES.some((one) => one === outcome)
  await recordAudit(tx, {
    action: isIn ? 'sign-in.ok' : 'sign-in.failed',
    // Whoever failed to sign in may be anybody.
    ...(isIn && account
      ? { actorId: account.id, actorKind: account.role }
      : { actorKind: 'visitor' }),
    ...(account && { subject: `users/${account.id}` }),
    detail: account ? outcome : 'unknown-account',
  })
}

/** Records that somebody signed out in one browser. */
export const recordSignOut = (
  tx: Pick<Transaction, 'sql'>,
  { id, role }: Pick<Account, 'id' | 'role'>,
): Promise<void> =>
  recordAudit(tx, { action: 'sign-out', actorId: id, actorKind: role, subject: `users/${id}` })
