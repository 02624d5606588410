import { refused, type Result } from '@/lib/result'
import type { User } from '@/payload-types'
import { openPayload } from '@/platform/payload'
import { inTransactionOrRefused, type Transaction } from '@/platform/transaction'

import { verifyAccountPassword } from './passwords'
import type { AccountRefusal } from './rules'
import { confirmWithCode, findSecondStep } from './second-step'

/** A signed-in person types this again: a code, or the password if the account has no second step. */
export type OwnProof = { code: string; currentPassword: string }

/**
 * Runs an action that gives another person access to the site, in one transaction, if the caller proves again
 * who they are. An unattended screen or a stolen cookie is not enough.
 */
export async function withOwnProof<Value>(
  { id }: User,
  { code, currentPassword }: OwnProof,
  work: (tx: Transaction) => Promise<Result<Value, AccountRefusal>>,
): Promise<Result<Value, AccountRefusal>> {
  const hasSecondStep = (await findSecondStep(id)) !== null
  const field = hasSecondStep ? 'code' : 'currentPassword'
  if ((hasSecondStep ? code : currentPassword) === '')
    return refused({ code: 'invalid-fields', fields: { [field]: 'required' } })
  if (!hasSecondStep) {
    const verified = await verifyAccountPassword(id, currentPassword, 'wrong-current-password')
    if (!verified.ok) return verified
  }
  return inTransactionOrRefused<Value, AccountRefusal>(await openPayload(), async (tx) => {
    const confirmed = hasSecondStep ? await confirmWithCode(tx, { id }, code) : null
    return confirmed && !confirmed.ok ? confirmed : work(tx)
  })
}
