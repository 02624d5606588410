import { HOUR_SECONDS, MINUTE_SECONDS } from '@/lib/durations'
import { env } from '@/lib/env'
import { ok, refused, type Result } from '@/lib/result'
import { readOrganization } from '@/mail/organization'
import { enqueueEmail } from '@/mail/queue'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { consume, type Limit } from '@/platform/rate-limit'
import {
  inTransaction,
  inTransactionOrRefused,
  sql,
  type Transaction,
} from '@/platform/transaction'

import { addressChangedEmail, newAddressAskedEmail } from './email'
import { endLinksOf, findLink, type LinkRefusal, sendConfirmation, useLinkUp } from './links'
import {
  type Account,
  accountWhere,
  becomeFirstAdminByLink,
  type Busy,
  provePassword,
  type TooMany,
} from './passwords'
import { findSession } from './store'

const LINKS_OF_ACCOUNT: Limit = { name: 'confirm-link', times: 5, perSeconds: HOUR_SECONDS }
const TRIES: Limit = { name: 'account-link', times: 20, perSeconds: 10 * MINUTE_SECONDS }

export async function sendOwnConfirmation(
  headers: Headers,
): Promise<Result<null, TooMany | { because: 'not-signed-in' }>> {
  const signedIn = await findSession(headers)
  if (!signedIn) return refused({ because: 'not-signed-in' })
  const { id } = signedIn.user
  const seconds = await consume(LINKS_OF_ACCOUNT, id)
  if (seconds !== null) return refused({ because: 'too-many', seconds })
  const payload = await openPayload()
  await inTransaction(payload, async (tx) => {
    const account = await accountWhere(tx, sql`id = ${id} AND email_confirmed_at IS NULL`)
    if (account) await sendConfirmation(tx, account, account.email)
  })
  return ok(null)
}

/**
 * Asks for another address: it is the account's once the link that is sent there is followed. The address that
 * the account has is told at once. Nobody hears whether the new one has an account already.
 */
export async function changeOwnEmail(
  headers: Headers,
  currentPassword: string,
  newEmail: string,
): Promise<Result<null, TooMany | Busy | { because: 'not-signed-in' | 'wrong' | 'same' }>> {
  const signedIn = await findSession(headers)
  if (!signedIn) return refused({ because: 'not-signed-in' })
  const { id, email } = signedIn.user
  if (email === newEmail) return refused({ because: 'same' })
  const proven = await provePassword(id, currentPassword)
  if (!proven.ok) return proven
  const seconds = await consume(LINKS_OF_ACCOUNT, id)
  if (seconds !== null) return refused({ because: 'too-many', seconds })
  const payload = await openPayload()
  return inTransactionOrRefused(payload, async (tx) => {
    const account = await accountWhere(tx, sql`id = ${id} AND hash = ${proven.value.hash}`)
    if (!account) return refused({ because: 'wrong' as const })
    const { rows: taken } = await tx.sql.execute(sql`SELECT FROM users WHERE email = ${newEmail}`)
    if (taken.length === 0) await sendConfirmation(tx, account, newEmail)
    const sender = { to: email, organization: await readOrganization(tx), siteUrl: env.SITE_URL }
    const message = newAddressAskedEmail(sender, account.name, newEmail)
    await enqueueEmail(tx, message, { reference: id })
    return ok(null)
  })
}

type Confirmed = { isChanged: boolean; isFirstAdmin: boolean }

export type ConfirmRefusal = TooMany | Busy | { because: LinkRefusal | 'wrong' | 'taken' }

/**
 * Confirms an address. The link alone proves that its reader has the mailbox, not that the account is theirs:
 * anybody can sign up with a colleague's address and wait. So it takes the account's password too, or its
 * session in this browser.
 */
export async function confirmAddress(
  key: string,
  { headers, password, address }: { headers: Headers; password: string; address: string },
): Promise<Result<Confirmed, ConfirmRefusal>> {
  const seconds = await consume(TRIES, address)
  if (seconds !== null) return refused({ because: 'too-many', seconds })
  const link = await findLink('confirm', key)
  if (!link.ok) return refused({ because: link.refusal })
  const { userId } = link.value
  if (!userId) return refused({ because: 'unknown' })
  const signedIn = await findSession(headers)
  if (signedIn?.user.id !== userId) {
    const proven = await provePassword(userId, password)
    if (!proven.ok) return proven
  }
  const payload = await openPayload()
  return inTransactionOrRefused<Confirmed, ConfirmRefusal>(payload, async (tx) => {
    const used = await useLinkUp(tx, 'confirm', key)
    if (!used.ok) return refused({ because: used.refusal })
    const account = await accountWhere(tx, sql`id = ${userId}`)
    if (!account) return refused({ because: 'unknown' })
    const { email } = used.value
    const isChanged = account.email !== email
    if (isChanged) {
      const { rows: taken } = await tx.sql.execute(sql`SELECT FROM users WHERE email = ${email}`)
      if (taken.length > 0) return refused({ because: 'taken' })
      await changeAddress(tx, account, email)
    }
    await tx.sql.execute(
      sql`UPDATE users SET email_confirmed_at = now(), updated_at = now() WHERE id = ${userId}`,
    )
    return ok({ isChanged, isFirstAdmin: await becomeFirstAdminByLink(tx, { ...account, email }) })
  })
}

async function changeAddress(tx: Transaction, account: Account, email: string) {
  const { id, role, name } = account
  await tx.sql.execute(sql`UPDATE users SET email = ${email} WHERE id = ${id}`)
  // A token names the address it was made for.
  await tx.sql.execute(sql`DELETE FROM users_sessions WHERE _parent_id = ${id}`)
  await endLinksOf(tx, id)
  const sender = {
    to: account.email,
    organization: await readOrganization(tx),
    siteUrl: env.SITE_URL,
  }
  await enqueueEmail(tx, addressChangedEmail(sender, name, email), { reference: id })
  await recordAudit(tx, {
    action: 'email.changed',
    actorId: id,
    actorKind: role,
    subject: `users/${id}`,
  })
}

/** The page of a link: whether this browser is signed in to the account that it is about. */
export async function isSignedInAs(headers: Headers, userId: string | null): Promise<boolean> {
  const signedIn = await findSession(headers)
  return userId !== null && signedIn?.user.id === userId
}
