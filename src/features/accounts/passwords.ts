import type { Task } from 'graphile-worker'
import { z } from 'zod'

import { log } from '@/lib/log'
import { ok, refused, type Result } from '@/lib/result'
import { enqueueEmail } from '@/mail/queue'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { LIMITS } from '@/platform/limits'
import { openPayload } from '@/platform/payload'
import { consume, consumeAll, count, EVERYBODY, refund, resetLimit } from '@/platform/rate-limit'
import {
  inTransaction,
  inTransactionOrRefused,
  sql,
  type Transaction,
} from '@/platform/transaction'

import { becomeFirstAdminByLink } from './claim'
import { passwordChangedEmail, resetEmail } from './email'
import { hashPassword, runInTurn, type StoredPassword, verifyPassword } from './hashing'
import { expireLinks, redeemLink, sendLink, tryLink } from './links'
import { isStaffPassword, passwordRefusal } from './password/rules'
import type { Account, AccountRefusal } from './rules'
import { endSessions, type Session, startSession } from './sessions.tx'
import { envelopeTo, findAccountForUpdate, type NamedAccount } from './store'

/** How many requests may wait for a password to be hashed. More are refused as `busy`. */
const WAITING_MAX = 20

/** The name of the worker's task that emails the link for a forgotten password. */
export const SEND_RESET_LINK = 'send-reset-link'

/**
 * Requests a link to reset a password. The same happens for every email address, whether or not it has an account:
 * a job is queued, and the worker looks up the account. So neither the response nor its timing reveals who has one.
 *
 * @param client the network address of the client, by which requests are counted
 */
export async function requestPasswordReset(
  email: string,
  client: string,
): Promise<Result<null, AccountRefusal>> {
  const { perAddress, perEmail, global } = LIMITS.forgotPassword
  const seconds = await consume(perAddress, client)
  if (seconds !== null) return refused({ code: 'too-many', seconds })
  // Check the limit for all clients first: a request that it refuses must not use up the limit of its email
  // address.
  const all = await count(global, EVERYBODY)
  if (all.seconds !== null) {
    if (all.isFirstOver) log.error('password links: the hourly limit is reached')
    // This limit is the same for every email address, so the refusal reveals nothing about this one.
    return refused({ code: 'too-many', seconds: all.seconds })
  }
  if (await consumeAll(perEmail.map((limit) => [limit, email]))) {
    await refund(global, EVERYBODY)
    // A link is already on its way. The response is the same as for the request that caused the email.
    return ok(null)
  }
  const payload = await openPayload()
  await payload.db.drizzle.execute(sql`
    SELECT graphile_worker.add_job(${SEND_RESET_LINK}, json_build_object('email', ${email}::text))
  `)
  return ok(null)
}

const jobSchema = z.object({ email: z.string() })

/** The worker's task: emails the link if the email address has an account. */
export const sendResetLink: Task = async (job) => {
  const { email } = jobSchema.parse(job)
  const payload = await openPayload()
  await inTransaction(payload, async (tx) => {
    const account = await findAccountForUpdate(tx, sql`email = ${email}`)
    if (!account) return
    await sendResetLinkTo(tx, account, { isToTypedAddress: true })
    await recordAudit(tx, {
      action: 'password.link-requested',
      actorKind: 'visitor',
      subject: `users/${account.id}`,
    })
  })
}

/** Emails the owner of an account a link to reset its password, at the request of an admin. */
export async function sendResetLinkByAdmin(
  accountId: string,
  adminId: string,
): Promise<Result<null, AccountRefusal>> {
  const payload = await openPayload()
  return inTransaction<Result<null, AccountRefusal>>(payload, async (tx) => {
    const account = await findAccountForUpdate(tx, sql`id = ${accountId}`)
    if (!account) return refused({ code: 'unknown-account' })
    await sendResetLinkTo(tx, account, { isToTypedAddress: false })
    await recordAudit(tx, {
      action: 'password.link-sent',
      actorId: adminId,
      actorKind: 'admin',
      subject: `users/${accountId}`,
    })
    return ok(null)
  })
}

async function sendResetLinkTo(
  tx: Transaction,
  { id, email, name }: NamedAccount,
  { isToTypedAddress }: { isToTypedAddress: boolean },
) {
  const message = resetEmail(await envelopeTo(tx, email), name)
  await sendLink(tx, { kind: 'reset', userId: id, email }, message, { isToTypedAddress })
}

/**
 * Sets a new password with the link that was sent to the account's email address, which also confirms the address.
 * If the settings name this address for the first admin, the account becomes the first admin.
 *
 * @param client the network address of the client, by which attempts are counted
 */
export async function resetPassword(
  key: string,
  password: string,
  client: string,
): Promise<Result<{ isFirstAdmin: boolean }, AccountRefusal>> {
  const link = await tryLink('reset', key, client)
  if (!link.ok) return link
  const hashed = await hashInTurn(password)
  if (!hashed.ok) return hashed
  const payload = await openPayload()
  return inTransactionOrRefused<{ isFirstAdmin: boolean }, AccountRefusal>(payload, async (tx) => {
    const redeemed = await redeemLink(tx, 'reset', key)
    if (!redeemed.ok) return redeemed
    const { userId, email } = redeemed.value
    const account = await findAccountForUpdate(tx, sql`id = ${userId} AND email = ${email}`)
    if (!account) return refused({ code: 'link-expired', kind: 'reset' })
    const refusal = passwordRefusal(password, account.role, email)
    if (refusal) return refused({ code: refusal })
    await storePassword(tx, account, password, hashed.value)
    await tx.sql.execute(
      sql`UPDATE users SET email_confirmed_at = coalesce(email_confirmed_at, now()) WHERE id = ${account.id}`,
    )
    await notifyPasswordChanged(tx, account, 'link')
    return ok({ isFirstAdmin: await becomeFirstAdminByLink(tx, account) })
  })
}

/** Hashes a password, a few at a time. */
export async function hashInTurn(
  password: string,
): Promise<Result<StoredPassword, { code: 'busy' }>> {
  const hashed = await runInTurn(WAITING_MAX, () => hashPassword(password))
  return hashed.ok ? hashed : refused({ code: 'busy' })
}

/** Stores a new password, ends all sessions of the account, and expires all links that were sent to it. */
export async function storePassword(
  tx: Pick<Transaction, 'sql'>,
  { id, email }: Pick<Account, 'id' | 'email'>,
  password: string,
  { salt, hash }: StoredPassword,
): Promise<void> {
  await tx.sql.execute(sql`
    UPDATE users SET salt = ${salt}, hash = ${hash}, updated_at = now(),
      has_staff_password = ${isStaffPassword(password, email)}
    WHERE id = ${id}
  `)
  await endSessions(tx, id)
  await expireLinks(tx, id)
}

async function notifyPasswordChanged(
  tx: Transaction,
  account: NamedAccount,
  by: 'link' | 'current-password',
) {
  const { id, email, name, role } = account
  await enqueueEmail(tx, passwordChangedEmail(await envelopeTo(tx, email), name), {
    reference: id,
    isToTypedAddress: true,
  })
  await recordAudit(tx, {
    action: 'password.changed',
    actorId: id,
    actorKind: role,
    subject: `users/${id}`,
    detail: { by },
  })
}

/**
 * Verifies the password of an account, so that an unattended screen is not enough to take the account over.
 *
 * @param wrong the refusal of a wrong password, which depends on the form
 * @returns the stored password, so that a transaction can check that it has not changed since
 */
export async function verifyAccountPassword(
  accountId: string,
  typed: string,
  wrong: 'wrong-current-password' | 'wrong-account-password',
): Promise<Result<StoredPassword, AccountRefusal>> {
  const seconds = await consume(LIMITS.currentPassword.perAccount, accountId)
  if (seconds !== null) return refused({ code: 'too-many', seconds })
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute<StoredPassword>(
    sql`SELECT salt, hash FROM users WHERE id = ${accountId}`,
  )
  const [stored] = rows
  const checked = await runInTurn(WAITING_MAX, () => verifyPassword(typed, stored ?? null))
  if (!checked.ok) return refused({ code: 'busy' })
  if (!stored || !checked.value) return refused({ code: wrong })
  await resetLimit(LIMITS.currentPassword.perAccount, accountId)
  return ok(stored)
}

/**
 * Changes the password of a signed-in account, given its current one.
 *
 * @returns a new session for this browser; all others have ended
 */
export async function changePassword(
  { id, role, email }: User,
  currentPassword: string,
  password: string,
): Promise<Result<Session, AccountRefusal>> {
  const refusal = passwordRefusal(password, role, email)
  if (refusal) return refused({ code: refusal })
  const verified = await verifyAccountPassword(id, currentPassword, 'wrong-current-password')
  if (!verified.ok) return verified
  const hashed = await hashInTurn(password)
  if (!hashed.ok) return hashed
  const payload = await openPayload()
  return inTransactionOrRefused<Session, AccountRefusal>(payload, async (tx) => {
    // Read again: the password and the role may have changed while the passwords were being hashed.
    const account = await findAccountForUpdate(
      tx,
      sql`id = ${id} AND hash = ${verified.value.hash}`,
    )
    if (!account) return refused({ code: 'wrong-current-password' })
    const laterRefusal = passwordRefusal(password, account.role, account.email)
    if (laterRefusal) return refused({ code: laterRefusal })
    await storePassword(tx, account, password, hashed.value)
    await notifyPasswordChanged(tx, account, 'current-password')
    return ok(await startSession(tx, account))
  })
}
