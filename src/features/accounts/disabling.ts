import { ok, refused, type Result } from '@/lib/result'
import { enqueueEmail } from '@/mail/queue'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import {
  inTransaction,
  inTransactionOrRefused,
  sql,
  type Transaction,
} from '@/platform/transaction'
import { lockRoles } from '@collections/hooks/set-role'

import { findAdmins } from './admins.tx'
import { accountDisabledEmail } from './email'
import { expireLinks } from './links'
import { type AccountRefusal, disablingRefusal } from './rules'
import { endSessions } from './sessions.tx'
import { envelopeTo, findAccountForUpdate } from './store'

/**
 * Disables an account, or enables it again. A disabled account is signed out at once and cannot sign in; its name stays
 * wherever it is. Every admin gets an email.
 */
export async function setDisabled(
  admin: User,
  accountId: string,
  isDisabled: boolean,
): Promise<Result<null, AccountRefusal>> {
  return inTransactionOrRefused<null, AccountRefusal>(await openPayload(), async (tx) => {
    // Of two admins who disable each other at once, the second finds that it is the last.
    await lockRoles(tx)
    const admins = await findAdmins(tx)
    if (!admins.some(({ id }) => id === admin.id)) return refused({ code: 'no-access' })
    const account = await findAccountForUpdate(tx, sql`id = ${accountId}`)
    if (!account) return refused({ code: 'unknown-account' })
    const others = admins.filter(({ id }) => id !== accountId)
    const refusal = isDisabled
      ? disablingRefusal({
          role: account.role,
          isOwn: accountId === admin.id,
          otherAdmins: others.length,
        })
      : null
    if (refusal) return refused({ code: refusal })
    if (!(await storeDisabled(tx, accountId, isDisabled))) return ok(null)
    await recordAudit(tx, {
      action: isDisabled ? 'account.disabled' : 'account.enabled',
      actorId: admin.id,
      actorKind: admin.role,
      subject: `users/${accountId}`,
    })
    const facts = {
      name: account.name,
      email: account.email,
      isDisabled,
      by: admin.name ?? admin.email,
    }
    for (const { email } of others) {
      const message = accountDisabledEmail(await envelopeTo(tx, email), facts)
      await enqueueEmail(tx, message, { reference: accountId })
    }
    return ok(null)
  })
}

/** Enables an account from the server's console, for a site whose only admin is disabled. */
export async function enableFromConsole(tx: Transaction, accountId: string): Promise<void> {
  if (await storeDisabled(tx, accountId, false))
    await recordAudit(tx, {
      action: 'account.enabled',
      actorKind: 'system',
      subject: `users/${accountId}`,
    })
}

/** @returns whether anything changed */
async function storeDisabled(
  tx: Transaction,
  accountId: string,
  isDisabled: boolean,
): Promise<boolean> {
  const { rows } = await tx.sql.execute(sql`
    UPDATE users SET disabled_at = ${isDisabled ? sql`now()` : sql`NULL`}, updated_at = now()
    WHERE id = ${accountId} AND (disabled_at IS NOT NULL) <> ${isDisabled} RETURNING id
  `)
  if (rows.length === 0) return false
  if (isDisabled) {
    await endSessions(tx, accountId)
    await expireLinks(tx, accountId)
  }
  return true
}

/** Signs a colleague out everywhere, or in one browser. */
export async function endSessionsOfColleague(
  admin: User,
  accountId: string,
  sessionId: string | null,
): Promise<Result<null, AccountRefusal>> {
  return inTransactionOrRefused<null, AccountRefusal>(await openPayload(), async (tx) => {
    const account = await findAccountForUpdate(tx, sql`id = ${accountId}`)
    if (!account) return refused({ code: 'unknown-account' })
    if (sessionId === null) await endSessions(tx, accountId)
    else
      await tx.sql.execute(
        sql`DELETE FROM users_sessions WHERE _parent_id = ${accountId} AND id = ${sessionId}`,
      )
    await recordAudit(tx, {
      action: 'session.ended',
      actorId: admin.id,
      actorKind: admin.role,
      subject: `users/${accountId}`,
      detail: { where: sessionId === null ? 'everywhere' : 'one-browser' },
    })
    return ok(null)
  })
}

/** Signs the owner of an account out everywhere, this browser included. */
export async function endSessionsByOwner({ id, role }: User): Promise<void> {
  await inTransaction(await openPayload(), async (tx) => {
    await endSessions(tx, id)
    await recordAudit(tx, {
      action: 'session.ended',
      actorId: id,
      actorKind: role,
      subject: `users/${id}`,
      detail: { where: 'everywhere' },
    })
  })
}
