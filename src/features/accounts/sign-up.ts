import { log } from '@/lib/log'
import { ok, refused, type Result } from '@/lib/result'
import { recordAudit } from '@/platform/audit'
import { asSystem } from '@/platform/authority'
import { LIMITS } from '@/platform/limits'
import { openPayload } from '@/platform/payload'
import { consume, consumeAll, EVERYBODY, refundAll, type Use } from '@/platform/rate-limit'
import { inTransaction } from '@/platform/transaction'
import { invalidFieldsOf } from '@/platform/validation-error'

import { becomeFirstAdmin, type Claim } from './claim'
import { runInTurn } from './hashing'
import { sendConfirmation } from './links'
import { type AccountRefusal, GIVEN_RIGHTS } from './rules'
import type { Credentials } from './schema'
import { type Session, startSession } from './sessions'

/** How many sign-ups may wait for their password to be hashed. The limits of each client keep them few. */
const WAITING_MAX = 100

/**
 * Creates an account and signs it in. The first account that may claims the site in the same transaction: the
 * single row of `app_bootstrap` goes to exactly one sign-up, and stays when that admin is gone.
 *
 * @param client the network address of the client, by which sign-ups are counted
 */
export async function signUp(
  { email, password }: Credentials,
  client: string,
  { mayClaim }: Claim,
): Promise<Result<Session & { isFirstAdmin: boolean }, AccountRefusal>> {
  // What is asked from one address counts whether or not it makes an account: the answer says which emails have one.
  for (const limit of LIMITS.signUp.perAddress) {
    const seconds = await consume(limit, client)
    if (seconds !== null) return refused({ code: 'too-many', seconds })
  }
  const accounts: readonly Use[] = [
    [LIMITS.signUp.perEmail, email],
    [LIMITS.signUp.global, EVERYBODY],
  ]
  const reached = await consumeAll(accounts)
  if (reached) {
    if (reached.limit === LIMITS.signUp.global && reached.isFirstOver)
      log.error('sign-ups: the hourly limit is reached')
    return refused({ code: 'too-many', seconds: reached.seconds })
  }
  const signedUp = await createAccount({ email, password }, { mayClaim }).catch(
    async (error: unknown) => {
      await refundAll(accounts)
      throw error
    },
  )
  if (!signedUp.ok) await refundAll(accounts)
  return signedUp
}

async function createAccount(
  { email, password }: Credentials,
  { mayClaim }: Claim,
): Promise<Result<Session & { isFirstAdmin: boolean }, AccountRefusal>> {
  const payload = await openPayload()
  try {
    const signedUp = await runInTurn(WAITING_MAX, () =>
      inTransaction(payload, async (tx) => {
        const { id } = await payload.create({
          collection: 'users',
          data: { email, password, role: 'user', rights: [...GIVEN_RIGHTS] },
          req: tx.req,
          ...asSystem,
        })
        const [name = ''] = email.split('@')
        await sendConfirmation(tx, { id, name }, email)
        await recordAudit(tx, {
          action: 'account.created',
          actorId: id,
          actorKind: 'user',
          subject: `users/${id}`,
        })
        const isFirstAdmin = mayClaim && (await becomeFirstAdmin(tx, { id, email }))
        const role = isFirstAdmin ? 'admin' : 'user'
        return { ...(await startSession(tx, { id, email, role })), isFirstAdmin }
      }),
    )
    return signedUp.ok ? ok(signedUp.value) : refused({ code: 'busy' })
  } catch (error) {
    // The email address is taken.
    if (invalidFieldsOf(error)?.includes('email')) return refused({ code: 'account-not-created' })
    throw error
  }
}
