import type { AuditDetails } from '@/audit-actions'
import { recordAudit } from '@/platform/audit'
import type { Transaction } from '@/platform/transaction'

import type { Account } from './rules'

/** How an account signed in, or why it did not. */
type SignInOutcome =
  | AuditDetails['sign-in.ok']['by']
  | Exclude<AuditDetails['sign-in.failed']['reason'], 'unknown-account'>

const isSuccess = (outcome: SignInOutcome): outcome is AuditDetails['sign-in.ok']['by'] =>
  ['password', 'code', 'recovery-code'].includes(outcome)

/**
 * Records a sign-in, or an attempt, in the audit log. An attempt with an address that has no account is
 * recorded without the address, which may be a mistyped password.
 */
export function recordSignIn(
  tx: Pick<Transaction, 'sql'>,
  account: Pick<Account, 'id' | 'role'> | null,
  outcome: SignInOutcome,
): Promise<void> {
  const subject = account && { subject: `users/${account.id}` }
  if (account && isSuccess(outcome))
    return recordAudit(tx, {
      action: 'sign-in.ok',
      actorId: account.id,
      actorKind: account.role,
      ...subject,
      detail: { by: outcome },
    })
  // A failed attempt does not prove who made it, so the line has no actor.
  return recordAudit(tx, {
    action: 'sign-in.failed',
    actorKind: 'visitor',
    ...subject,
    detail: { reason: account && !isSuccess(outcome) ? outcome : 'unknown-account' },
  })
}

/** Records a sign-out in one browser. */
export const recordSignOut = (
  tx: Pick<Transaction, 'sql'>,
  { id, role }: Pick<Account, 'id' | 'role'>,
): Promise<void> =>
  recordAudit(tx, { action: 'sign-out', actorId: id, actorKind: role, subject: `users/${id}` })
