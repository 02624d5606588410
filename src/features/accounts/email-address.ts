import type { PlainAction } from '@/audit-actions'
import { ok, refused, type Result } from '@/lib/result'
import { enqueueEmail } from '@/mail/queue'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { LIMITS } from '@/platform/limits'
import { openPayload } from '@/platform/payload'
import { consume } from '@/platform/rate-limit'
import {
  inTransaction,
  inTransactionOrRefused,
  sql,
  type Transaction,
} from '@/platform/transaction'

import { becomeFirstAdminByLink } from './claim'
import { emailChangedEmail, emailChangeRequestedEmail } from './email'
import { expireLinks, redeemLink, sendConfirmation, tryLink } from './links'
import { verifyAccountPassword } from './passwords'
import type { AccountRefusal } from './rules'
import { endSessions } from './sessions.tx'
import { envelopeTo, findAccountForUpdate, isEmailTaken, type NamedAccount } from './store'

/** Emails another link to confirm an account's email address. Does nothing if it is already confirmed. */
export async function resendConfirmation({
  id,
}: Pick<User, 'id'>): Promise<Result<null, AccountRefusal>> {
  const seconds = await consume(LIMITS.confirmationLink.perAccount, id)
  if (seconds !== null) return refused({ code: 'too-many', seconds })
  const payload = await openPayload()
  await inTransaction(payload, async (tx) => {
    const account = await findAccountForUpdate(tx, sql`id = ${id} AND email_confirmed_at IS NULL`)
    if (!account) return
    await sendConfirmation(tx, account, account.email)
    await recordOwn(tx, account, 'email.confirmation-sent')
  })
  return ok(null)
}

/**
 * Requests a new email address for an account. It takes effect once the link that is sent there is followed; the
 * current address is notified at once. The response does not reveal whether the new address already has an account.
 */
export async function requestEmailChange(
  { id, email }: User,
  currentPassword: string,
  newEmail: string,
): Promise<Result<null, AccountRefusal>> {
  if (email === newEmail) return refused({ code: 'same-email' })
  const verified = await verifyAccountPassword(id, currentPassword, 'wrong-current-password')
  if (!verified.ok) return verified
  const seconds = await consume(LIMITS.confirmationLink.perAccount, id)
  if (seconds !== null) return refused({ code: 'too-many', seconds })
  const payload = await openPayload()
  return inTransactionOrRefused<null, AccountRefusal>(payload, async (tx) => {
    const account = await findAccountForUpdate(
      tx,
      sql`id = ${id} AND hash = ${verified.value.hash}`,
    )
    if (!account) return refused({ code: 'wrong-current-password' })
    if (!(await isEmailTaken(tx, newEmail))) await sendConfirmation(tx, account, newEmail)
    const message = emailChangeRequestedEmail(await envelopeTo(tx, email), account.name, newEmail)
    await enqueueEmail(tx, message, { reference: id, isToTypedAddress: true })
    await recordOwn(tx, account, 'email.change-requested')
    return ok(null)
  })
}

type Confirmed = { email: string; isChanged: boolean; isFirstAdmin: boolean }

/**
 * Confirms an email address. The link proves only that its reader can read the mailbox, not that they own the
 * account: an attacker can sign up with a colleague's address and wait for them to follow the link. So we
 * also require the account's password, unless the account is signed in in this browser. Attempts are counted
 * by the client's network address.
 */
export async function confirmEmailAddress(
  key: string,
  password: string,
  { signedIn, client }: { signedIn: User | null; client: string },
): Promise<Result<Confirmed, AccountRefusal>> {
  const link = await tryLink('confirm', key, client)
  if (!link.ok) return link
  const { userId } = link.value
  if (!userId) return refused({ code: 'link-unknown', kind: 'confirm' })
  if (signedIn?.id !== userId) {
    const verified = await verifyAccountPassword(userId, password, 'wrong-account-password')
    if (!verified.ok) return verified
  }
  const payload = await openPayload()
  return inTransactionOrRefused<Confirmed, AccountRefusal>(payload, async (tx) => {
    const redeemed = await redeemLink(tx, 'confirm', key)
    if (!redeemed.ok) return redeemed
    const account = await findAccountForUpdate(tx, sql`id = ${userId}`)
    if (!account) return refused({ code: 'link-unknown', kind: 'confirm' })
    const { email } = redeemed.value
    const isChanged = account.email !== email
    if (isChanged) {
      if (await isEmailTaken(tx, email)) return refused({ code: 'email-not-available' })
      await changeEmail(tx, account, email)
    }
    await tx.sql.execute(
      sql`UPDATE users SET email_confirmed_at = now(), updated_at = now() WHERE id = ${userId}`,
    )
    if (!isChanged) await recordOwn(tx, account, 'email.confirmed')
    return ok({
      email,
      isChanged,
      isFirstAdmin: await becomeFirstAdminByLink(tx, { ...account, email }),
    })
  })
}

async function changeEmail(
  tx: Transaction,
  { id, role, name, email: oldEmail }: NamedAccount,
  newEmail: string,
) {
  await tx.sql.execute(sql`UPDATE users SET email = ${newEmail} WHERE id = ${id}`)
  // Session tokens contain the old address.
  await endSessions(tx, id)
  await expireLinks(tx, id)
  const message = emailChangedEmail(await envelopeTo(tx, oldEmail), name, newEmail)
  await enqueueEmail(tx, message, { reference: id })
  await recordOwn(tx, { id, role }, 'email.changed')
}

/** Records a person's change to their own account. */
const recordOwn = (
  tx: Pick<Transaction, 'sql'>,
  { id, role }: Pick<NamedAccount, 'id' | 'role'>,
  action: PlainAction,
): Promise<void> =>
  recordAudit(tx, { action, actorId: id, actorKind: role, subject: `users/${id}` })
