import { refused, type Result } from '@/lib/result'
import type { User } from '@/payload-types'
import { openPayload } from '@/platform/payload'
import { inTransactionOrRefused, type Transaction } from '@/platform/transaction'

import { verifyAccountPassword } from './passwords'
import type { AccountRefusal } from './rules'
import { confirmWithCode, findSecondStep } from './second-step'

/** What somebody types again who is signed in already: a code, or the password of an account without a second step. */
export type OwnProof = { code: string; currentPassword: string }

/**
 * Does what opens the site to somebody else in one transaction, for whoever proves that the session is theirs: a screen
 * that was left open, or a stolen cookie, is not enough.
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
