import { ok, refused, type Result } from '@/lib/result'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { asSystem } from '@/platform/authority'
import { LIMITS } from '@/platform/limits'
import { openPayload } from '@/platform/payload'
import { consume } from '@/platform/rate-limit'
import { inTransactionOrRefused, sql, type Transaction } from '@/platform/transaction'
import { setRights } from '@collections/hooks/set-rights'
import { setRole } from '@collections/hooks/set-role'

import { invitationEmail } from './email'
import { runInTurn } from './hashing'
import { type AccountLink, redeemLink, sendLink, tryLink } from './links'
import { withOwnProof } from './own-proof'
import { passwordRefusal } from './password/rules'
import { hashInTurn, storePassword } from './passwords'
import { type AccountRefusal, type GivenRight, isAdmin, isStaff, type Role } from './rules'
import type { Invitation } from './schema'
import { endSecondStepOfOthers } from './second-step'
import { envelopeTo, findAccountForUpdate } from './store'

/** How many requests may wait to create an account. More are refused as `busy`. */
const WAITING_MAX = 20

/**
 * Invites a person to work on the site. An invitation as administrator requires a fresh proof from the
 * inviting admin. A new invitation to the same address replaces the previous one.
 */
export async function invite(
  admin: User,
  { name, email, role, rights, ...proof }: Invitation,
): Promise<Result<null, AccountRefusal>> {
  const seconds = await consume(LIMITS.invitation.perAccount, admin.id)
  if (seconds !== null) return refused({ code: 'too-many', seconds })
  const send = async (tx: Transaction): Promise<Result<null, AccountRefusal>> => {
    const account = await findAccountForUpdate(tx, sql`email = ${email}`)
    if (account && isStaff(account.role)) return refused({ code: 'already-staff' })
    const by = admin.name ?? admin.email
    const message = invitationEmail(await envelopeTo(tx, email), { name, role, by })
    const purpose = { kind: 'invitation', email, name, role, rights, invitedBy: admin.id } as const
    await sendLink(tx, purpose, message)
    await recordAudit(tx, {
      action: 'account.invited',
      actorId: admin.id,
      actorKind: 'admin',
      detail: { role, rights },
      ...(account && { subject: `users/${account.id}` }),
    })
    return ok(null)
  }
  return isAdmin(role)
    ? withOwnProof(admin, proof, send)
    : inTransactionOrRefused<null, AccountRefusal>(await openPayload(), send)
}

/**
 * Creates the account of an invitation, or takes over the existing account with this email address: the new
 * password replaces the old one, and an earlier second step ends, because a stranger may have signed up with
 * the address. The role and the rights are granted on behalf of the admin who sent the invitation, if they
 * are still an admin.
 *
 * @param client the network address of the client, by which attempts are counted
 * @returns the email address of the account
 */
export async function acceptInvitation(
  key: string,
  password: string,
  client: string,
): Promise<Result<string, AccountRefusal>> {
  const link = await tryLink('invitation', key, client)
  if (!link.ok) return link
  const refusal = passwordRefusal(password, 'staff', link.value.email)
  if (refusal) return refused({ code: refusal })
  const hashed = await hashInTurn(password)
  if (!hashed.ok) return hashed
  const payload = await openPayload()
  const accepted = await runInTurn(WAITING_MAX, () =>
    inTransactionOrRefused<string, AccountRefusal>(payload, async (tx) => {
      const redeemed = await redeemLink(tx, 'invitation', key)
      if (!redeemed.ok) return redeemed
      const { email, name, role, rights, invitedBy } = redeemed.value
      if (!role || !invitedBy) return refused({ code: 'link-unknown', kind: 'invitation' })
      const id = await findOrCreateAccount(tx, redeemed.value, password)
      await storePassword(tx, { id, email }, password, hashed.value)
      await tx.sql.execute(sql`
        UPDATE users SET email_confirmed_at = now(), name = coalesce(${name}, name) WHERE id = ${id}
      `)
      const by = { kind: 'account' as const, id: invitedBy }
      const changed = await setRole(tx, { accountId: id, role, by, isAccepted: true })
      if (!changed.ok) return refused({ code: 'invitation-withdrawn' })
      const rightsResult = await setRights(tx, { accountId: id, rights, by: invitedBy })
      if (!rightsResult.ok) return refused({ code: 'invitation-withdrawn' })
      await endSecondStepOfOthers(tx, id)
      return ok(email)
    }),
  )
  return accepted.ok ? accepted.value : refused({ code: 'busy' })
}

/** @returns the account's id */
async function findOrCreateAccount(
  tx: Transaction,
  { email, name, rights }: Pick<AccountLink, 'email' | 'name' | 'rights'>,
  password: string,
): Promise<string> {
  const existing = await findAccountForUpdate(tx, sql`email = ${email}`)
  if (existing) return existing.id
  const created = await tx.payload.create({
    collection: 'users',
    data: { email, password, role: 'user', rights: [...rights], name },
    req: tx.req,
    ...asSystem,
  })
  return created.id
}

export type PendingInvitation = {
  id: string
  email: string
  name: string
  role: Role
  rights: readonly GivenRight[]
  expiresAt: string
}

/** The newest pending invitations. */
export async function findPendingInvitations(): Promise<PendingInvitation[]> {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute<PendingInvitation>(sql`
    SELECT id, email, coalesce(nullif(name, ''), email) AS name, role, rights,
      to_char(expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "expiresAt" FROM account_links
    WHERE kind = 'invitation' AND used_at IS NULL AND expires_at > now() ORDER BY created_at DESC LIMIT 50
  `)
  return rows
}
