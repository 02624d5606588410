import type { Task } from 'graphile-worker'
import { z } from 'zod'

import { HOUR_SECONDS, MINUTE_SECONDS } from '@/lib/durations'
import { env } from '@/lib/env'
import { ok, refused, type Result } from '@/lib/result'
import { readOrganization } from '@/mail/organization'
import { enqueueEmail } from '@/mail/queue'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { consume, type Limit, resetLimit } from '@/platform/rate-limit'
import {
  inTransaction,
  inTransactionOrRefused,
  sql,
  type Transaction,
} from '@/platform/transaction'

import { passwordChangedEmail, resetEmail } from './email'
import { hashPassword, isRightPassword, runInTurn, type StoredPassword } from './hashing'
import { endLinksOf, findLink, type LinkRefusal, sendLink, useLinkUp } from './links'
import { type PasswordRefusal, passwordRefusal, type Role } from './rules'
import { becomeFirstAdmin, findSession, type Session, startSession } from './store'

const REQUESTS_OF_ADDRESS: Limit = { name: 'forgot', times: 5, perSeconds: HOUR_SECONDS }
const REQUESTS_FOR_ACCOUNT = [
  { name: 'forgot-account', times: 1, perSeconds: MINUTE_SECONDS },
  { name: 'forgot-account-hour', times: 3, perSeconds: HOUR_SECONDS },
]
const REQUESTS_OF_ALL: Limit = { name: 'forgot-all', times: 200, perSeconds: HOUR_SECONDS }
const TRIES: Limit = { name: 'account-link', times: 20, perSeconds: 10 * MINUTE_SECONDS }
const OWN_PASSWORD_TRIES: Limit = {
  name: 'own-password',
  times: 5,
  perSeconds: 15 * MINUTE_SECONDS,
}

/** How many may wait for a password to be hashed. */
const WAITING_MAX = 20

export type TooMany = { because: 'too-many'; seconds: number }
export type Busy = { because: 'busy' }

/** The worker's task that answers a forgotten password. */
export const SEND_RESET_LINK = 'send-reset-link'

/**
 * Asks for the link to a new password. The same is done for every address, whether or not it has an account:
 * one job is queued, and the worker looks.
 */
export async function requestReset(email: string, address: string): Promise<Result<null, TooMany>> {
  const seconds = await consume(REQUESTS_OF_ADDRESS, address)
  if (seconds !== null) return refused({ because: 'too-many', seconds })
  for (const limit of [...REQUESTS_FOR_ACCOUNT, REQUESTS_OF_ALL]) {
    // One link is on its way already; who asks hears the same.
    if ((await consume(limit, limit === REQUESTS_OF_ALL ? 'all' : email)) !== null) return ok(null)
  }
  const payload = await openPayload()
  await payload.db.drizzle.execute(sql`
    SELECT graphile_worker.add_job(${SEND_RESET_LINK}, json_build_object('email', ${email}::text))
  `)
  return ok(null)
}

const jobSchema = z.object({ email: z.string() })

/** Emails the link, if the address has an account. */
export const sendResetLink: Task = async (job) => {
  const { email } = jobSchema.parse(job)
  const payload = await openPayload()
  await inTransaction(payload, async (tx) => {
    const account = await accountWhere(tx, sql`email = ${email}`)
    if (account) await sendResetLinkTo(tx, account)
  })
}

/** @returns whether there is such an account */
export async function sendResetLinkOf(userId: string, by: string): Promise<boolean> {
  const payload = await openPayload()
  return inTransaction(payload, async (tx) => {
    const account = await accountWhere(tx, sql`id = ${userId}`)
    if (!account) return false
    await sendResetLinkTo(tx, account)
    await recordAudit(tx, {
      action: 'password.link-sent',
      actorId: by,
      actorKind: 'admin',
      subject: `users/${userId}`,
    })
    return true
  })
}

async function sendResetLinkTo(tx: Transaction, { id, email, name }: Account) {
  const organization = await readOrganization(tx)
  const message = resetEmail({ to: email, organization, siteUrl: env.SITE_URL }, name)
  await sendLink(tx, { kind: 'reset', userId: id, email }, message)
}

export type Account = { id: string; email: string; name: string; role: Role }

export async function accountWhere(
  tx: Pick<Transaction, 'sql'>,
  condition: ReturnType<typeof sql>,
): Promise<Account | null> {
  const { rows } = await tx.sql.execute<Account>(
    sql`SELECT id, email, coalesce(name, email) AS name, role FROM users WHERE ${condition} FOR UPDATE`,
  )
  return rows[0] ?? null
}

export type ChoiceRefusal =
  TooMany | Busy | { because: LinkRefusal } | { because: 'password'; refusal: PasswordRefusal }

/** Sets the password by the link that was sent to the account's address, which is thereby confirmed. */
export async function choosePassword(
  key: string,
  password: string,
  address: string,
): Promise<Result<{ isFirstAdmin: boolean }, ChoiceRefusal>> {
  const seconds = await consume(TRIES, address)
  if (seconds !== null) return refused({ because: 'too-many', seconds })
  // Before the work of hashing is done for somebody without a link.
  const link = await findLink('reset', key)
  if (!link.ok) return refused({ because: link.refusal })
  const hashed = await runInTurn(WAITING_MAX, () => hashPassword(password))
  if (!hashed.ok) return refused({ because: 'busy' })
  const payload = await openPayload()
  return inTransactionOrRefused<{ isFirstAdmin: boolean }, ChoiceRefusal>(payload, async (tx) => {
    const used = await useLinkUp(tx, 'reset', key)
    if (!used.ok) return refused({ because: used.refusal })
    const { userId, email } = used.value
    const account = await accountWhere(tx, sql`id = ${userId} AND email = ${email}`)
    if (!account) return refused({ because: 'expired' })
    const refusal = passwordRefusal(password, account.role, email)
    if (refusal) return refused({ because: 'password', refusal })
    await storePassword(tx, account, password, hashed.value)
    await tx.sql.execute(
      sql`UPDATE users SET email_confirmed_at = coalesce(email_confirmed_at, now()) WHERE id = ${account.id}`,
    )
    await tellPasswordChanged(tx, account, 'by link')
    return ok({ isFirstAdmin: await becomeFirstAdminByLink(tx, account) })
  })
}

/** With `BOOTSTRAP_ADMIN_EMAIL`, whoever has shown that this address is theirs. */
export const becomeFirstAdminByLink = async (tx: Transaction, account: Account): Promise<boolean> =>
  env.BOOTSTRAP_ADMIN_EMAIL === account.email && becomeFirstAdmin(tx, account)

/** Every session ends, and so does every link that was sent before. */
export async function storePassword(
  tx: Transaction,
  { id, email }: Account,
  password: string,
  { salt, hash }: StoredPassword,
): Promise<void> {
  await tx.sql.execute(sql`
    UPDATE users SET salt = ${salt}, hash = ${hash}, updated_at = now(),
      has_staff_password = ${passwordRefusal(password, 'staff', email) === null}
    WHERE id = ${id}
  `)
  await tx.sql.execute(sql`DELETE FROM users_sessions WHERE _parent_id = ${id}`)
  await endLinksOf(tx, id)
}

async function tellPasswordChanged(tx: Transaction, account: Account, how: string) {
  const { id, email, name, role } = account
  const sender = { to: email, organization: await readOrganization(tx), siteUrl: env.SITE_URL }
  await enqueueEmail(tx, passwordChangedEmail(sender, name), { reference: id })
  await recordAudit(tx, {
    action: 'password.changed',
    actorId: id,
    actorKind: role,
    subject: `users/${id}`,
    detail: how,
  })
}

export type OwnRefusal =
  | TooMany
  | Busy
  | { because: 'not-signed-in' }
  | { because: 'wrong' }
  | { because: 'password'; refusal: PasswordRefusal }

/** Whether somebody who is signed in knows the password: a screen left open is not enough to take an account. */
export async function provePassword(
  userId: string,
  typed: string,
): Promise<Result<StoredPassword, TooMany | Busy | { because: 'wrong' }>> {
  const seconds = await consume(OWN_PASSWORD_TRIES, userId)
  if (seconds !== null) return refused({ because: 'too-many', seconds })
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute<StoredPassword>(
    sql`SELECT salt, hash FROM users WHERE id = ${userId}`,
  )
  const [stored] = rows
  const checked = await runInTurn(WAITING_MAX, () => isRightPassword(typed, stored ?? null))
  if (!checked.ok) return refused({ because: 'busy' })
  if (!stored || !checked.value) return refused({ because: 'wrong' })
  await resetLimit(OWN_PASSWORD_TRIES, userId)
  return ok(stored)
}

/** @returns the session of this browser, the only one that goes on */
export async function changeOwnPassword(
  headers: Headers,
  currentPassword: string,
  password: string,
): Promise<Result<Session, OwnRefusal>> {
  const signedIn = await findSession(headers)
  if (!signedIn) return refused({ because: 'not-signed-in' })
  const { id, role, email } = signedIn.user
  const refusal = passwordRefusal(password, role, email)
  if (refusal) return refused({ because: 'password', refusal })
  const proven = await provePassword(id, currentPassword)
  if (!proven.ok) return proven
  const hashed = await runInTurn(WAITING_MAX, () => hashPassword(password))
  if (!hashed.ok) return refused({ because: 'busy' })
  const payload = await openPayload()
  return inTransactionOrRefused<Session, OwnRefusal>(payload, async (tx) => {
    // As it is now: both may have changed while the passwords were being hashed.
    const account = await accountWhere(tx, sql`id = ${id} AND hash = ${proven.value.hash}`)
    if (!account) return refused({ because: 'wrong' })
    const late = passwordRefusal(password, account.role, account.email)
    if (late) return refused({ because: 'password', refusal: late })
    await storePassword(tx, account, password, hashed.value)
    await tellPasswordChanged(tx, account, 'with the current one')
    return ok(await startSession(tx, account))
  })
}
