import { HOUR_SECONDS, MINUTE_SECONDS } from '@/lib/durations'
import { env } from '@/lib/env'
import { ok, refused, type Result } from '@/lib/result'
import { readOrganization } from '@/mail/organization'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { consume, type Limit } from '@/platform/rate-limit'
import { inTransaction, inTransactionOrRefused, sql } from '@/platform/transaction'
import { setRole } from '@collections/hooks/set-role'

import { invitationEmail } from './email'
import { hashPassword, runInTurn } from './hashing'
import { findLink, sendLink, useLinkUp } from './links'
import { accountWhere, type ChoiceRefusal, storePassword, type TooMany } from './passwords'
import { isStaff, passwordRefusal } from './rules'
import type { Invitation } from './schema'

const INVITATIONS: Limit = { name: 'invite', times: 20, perSeconds: HOUR_SECONDS }
const TRIES: Limit = { name: 'account-link', times: 20, perSeconds: 10 * MINUTE_SECONDS }
const WAITING_MAX = 20

/** Invites somebody to work on the site. Another invitation to the same address ends the one before. */
export async function invite(
  admin: User,
  { name, email, role }: Invitation,
): Promise<Result<null, TooMany | { because: 'is-staff' }>> {
  const seconds = await consume(INVITATIONS, admin.id)
  if (seconds !== null) return refused({ because: 'too-many', seconds })
  const payload = await openPayload()
  return inTransactionOrRefused(payload, async (tx) => {
    const account = await accountWhere(tx, sql`email = ${email}`)
    if (account && isStaff(account.role)) return refused({ because: 'is-staff' as const })
    const organization = await readOrganization(tx)
    const sender = { to: email, organization, siteUrl: env.SITE_URL }
    const message = invitationEmail(sender, { name, role, by: admin.name ?? admin.email })
    await sendLink(tx, { kind: 'invitation', email, name, role, invitedBy: admin.id }, message)
    await recordAudit(tx, {
      action: 'account.invited',
      actorId: admin.id,
      actorKind: 'admin',
      detail: role,
      ...(account && { subject: `users/${account.id}` }),
    })
    return ok(null)
  })
}

/**
 * Makes the account of an invitation, or takes the one that its address has already: the password is the
 * reader's own, whoever signed up before. The role is given as the admin's who invited, if they still are one.
 */
export async function acceptInvitation(
  key: string,
  password: string,
  address: string,
): Promise<Result<null, ChoiceRefusal | { because: 'withdrawn' }>> {
  const seconds = await consume(TRIES, address)
  if (seconds !== null) return refused({ because: 'too-many', seconds })
  const link = await findLink('invitation', key)
  if (!link.ok) return refused({ because: link.refusal })
  const { email } = link.value
  const refusal = passwordRefusal(password, 'staff', email)
  if (refusal) return refused({ because: 'password', refusal })
  const hashed = await runInTurn(WAITING_MAX, () => hashPassword(password))
  if (!hashed.ok) return refused({ because: 'busy' })
  const payload = await openPayload()
  const made = await runInTurn(WAITING_MAX, () =>
    inTransactionOrRefused<null, ChoiceRefusal | { because: 'withdrawn' }>(payload, async (tx) => {
      const used = await useLinkUp(tx, 'invitation', key)
      if (!used.ok) return refused({ because: used.refusal })
      const { name, role, invitedBy } = used.value
      if (!role || !invitedBy) return refused({ because: 'unknown' })
      const known = await accountWhere(tx, sql`email = ${email}`)
      const id =
        known?.id ??
        (
          await payload.create({
            collection: 'users',
            data: { email, password, role: 'user', name },
            req: tx.req,
            ...asSystem,
          })
        ).id
      await storePassword(tx, { id, email, name: name ?? email, role }, password, hashed.value)
      await tx.sql.execute(sql`
        UPDATE users SET email_confirmed_at = now(), name = coalesce(${name}, name) WHERE id = ${id}
      `)
      const by = { kind: 'account' as const, id: invitedBy }
      const changed = await setRole(tx, { accountId: id, role, by })
      return changed.ok ? ok(null) : refused({ because: 'withdrawn' })
    }),
  )
  return made.ok ? made.value : refused({ because: 'busy' })
}

/** Who has been invited and has not come yet. */
export async function openInvitations(): Promise<
  { id: string; email: string; name: string; role: string; expiresAt: Date }[]
> {
  const payload = await openPayload()
  return inTransaction(payload, async ({ sql: tx }) => {
    const { rows } = await tx.execute<{
      id: string
      email: string
      name: string
      role: string
      expiresAt: Date
    }>(sql`
      SELECT id, email, coalesce(name, email) AS name, role, expires_at AS "expiresAt" FROM account_links
      WHERE kind = 'invitation' AND used_at IS NULL AND expires_at > now() ORDER BY created_at DESC LIMIT 50
    `)
    return rows
  })
}
