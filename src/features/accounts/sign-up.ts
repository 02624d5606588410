import { log } from '@/lib/log'
import { ok, refused, type Result } from '@/lib/result'
import { enqueueEmail } from '@/mail/queue'
import { recordAudit } from '@/platform/audit'
import { asSystem } from '@/platform/authority'
import { LIMITS } from '@/platform/limits'
import { openPayload } from '@/platform/payload'
import { consume, consumeAll, EVERYBODY, refundAll, type Use } from '@/platform/rate-limit'
import { inTransaction } from '@/platform/transaction'
import { getInvalidFields } from '@/platform/validation-error'

import { becomeFirstAdmin, type Claim } from './claim'
import { alreadySignedUpEmail } from './email'
import { runInTurn, verifyPassword } from './hashing'
import { sendConfirmation } from './links'
import type { AccountRefusal } from './rules'
import type { Credentials } from './schema'
import { type Session, startSession } from './sessions.tx'
import { envelopeTo, isEmailTaken } from './store'

/** How many sign-ups may wait for their password to be hashed. The limits of each client keep them few. */
const WAITING_MAX = 100

/**
 * `firstAdmin` is the session of the person who claimed the site, the only one that begins without the
 * emailed link.
 */
type SignedUp = { firstAdmin: Session | null }

/**
 * Creates an account. Its owner can sign in after following the emailed link. An email address that has an
 * account gets the same answer after the same work, and an email that says so. The first account that may
 * claim the site does so in the same transaction: exactly one sign-up gets the single row of `app_bootstrap`,
 * which stays after that admin is gone.
 */
export async function signUp(
  { email, password }: Credentials,
  client: string,
  { mayClaim }: Claim,
): Promise<Result<SignedUp, AccountRefusal>> {
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
): Promise<Result<SignedUp, AccountRefusal>> {
  const payload = await openPayload()
  const result = await runInTurn(WAITING_MAX, async () => {
    if (await isEmailTaken({ sql: payload.db.drizzle }, email)) {
      // Hash here as well, so that this path takes as long as creating an account.
      await verifyPassword(password, null)
      return refused({ code: 'account-not-created' } as const)
    }
    return insertAccount({ email, password }, { mayClaim })
  })
  if (!result.ok) return refused({ code: 'busy' })
  if (result.value.ok) return result.value
  // A person with the setup code may know that the account exists: they sign in to it and use the code there.
  if (mayClaim) return result.value
  await inTransaction(payload, async (tx) => {
    await enqueueEmail(tx, alreadySignedUpEmail(await envelopeTo(tx, email)), {
      reference: 'sign-up',
      isToTypedAddress: true,
    })
  })
  return ok({ firstAdmin: null })
}

async function insertAccount(
  { email, password }: Credentials,
  { mayClaim }: Claim,
): Promise<Result<SignedUp, { code: 'account-not-created' }>> {
  const payload = await openPayload()
  try {
    return await inTransaction(payload, async (tx) => {
      const { id } = await payload.create({
        collection: 'users',
        data: { email, password, role: 'user', rights: [] },
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
      const firstAdmin = isFirstAdmin ? await startSession(tx, { id, email, role: 'admin' }) : null
      return ok({ firstAdmin })
    })
  } catch (error) {
    // The same address signed up at the same moment.
    if (getInvalidFields(error)?.includes('email')) return refused({ code: 'account-not-created' })
    throw error
  }
}
