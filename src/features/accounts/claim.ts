import { readFile } from 'node:fs/promises'

import { clientAddress, isFromThisMachine } from '@/lib/client-address'
import { env } from '@/lib/env'
import { ok, refused, type Result } from '@/lib/result'
import { isSameSecret } from '@/lib/secrets'
import { recordAudit } from '@/platform/audit'
import { LIMITS } from '@/platform/limits'
import { openPayload } from '@/platform/payload'
import { consume, refund } from '@/platform/rate-limit'
import { sql, type Transaction } from '@/platform/transaction'
import { lockRoles, setRole } from '@collections/hooks/set-role'

import { type Account, type AccountRefusal, normalizeSetupCode, STAFF_ROLES } from './rules'

/**
 * How the sender of a request may become the first admin: not at all, because the site has already had an admin;
 * with the link sent to the email address in the settings; with the setup code; or without any proof.
 */
export type ClaimMode = 'closed' | 'by-link' | 'by-code' | 'open'

/** Whether a request may make its sender the first admin if there is none. */
export type Claim = { mayClaim: boolean }

/** Open only for requests from the machine itself, to a site that is not public. */
export async function claimModeFor(headers: Headers): Promise<ClaimMode> {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute<{ isClaimed: boolean }>(sql`
    SELECT EXISTS (SELECT FROM app_bootstrap)
      OR EXISTS (SELECT FROM users WHERE role::text IN ${STAFF_ROLES}) AS "isClaimed"
  `)
  if (rows[0]?.isClaimed) return 'closed'
  if (env.BOOTSTRAP_ADMIN_EMAIL !== undefined) return 'by-link'
  return isFromThisMachine(headers) && !env.isPublicSite ? 'open' : 'by-code'
}

/**
 * Decides whether a request may claim the site. If a claim requires the setup code, a request without it is
 * refused, so that its sender does not mistake an ordinary account for the admin's.
 *
 * @param setupCode as it was typed
 */
export async function checkClaim(
  headers: Headers,
  setupCode: string,
): Promise<Result<Claim, AccountRefusal>> {
  const mode = await claimModeFor(headers)
  if (mode !== 'by-code') return ok({ mayClaim: mode === 'open' })
  return verifySetupCode(clientAddress(headers), normalizeSetupCode(setupCode))
}

/** Wrong codes are counted by the client's network address. */
async function verifySetupCode(
  client: string,
  typed: string,
): Promise<Result<Claim, AccountRefusal>> {
  if (typed === '') return refused({ code: 'setup-code-missing' })
  const seconds = await consume(LIMITS.setupCode.perAddress, client)
  if (seconds !== null) return refused({ code: 'too-many', seconds })
  const code = normalizeSetupCode(await readSetupCode())
  if (code === '' || !isSameSecret(typed, code)) return refused({ code: 'setup-code-wrong' })
  await refund(LIMITS.setupCode.perAddress, client)
  return ok({ mayClaim: true })
}

/** The setup code; empty if none is set, so that no typed code is right. */
async function readSetupCode(): Promise<string> {
  try {
    return await readFile(env.SETUP_CODE_FILE, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Makes an account the first admin, unless the site has already had an admin or the settings name another email
 * address.
 *
 * @returns whether the account became the first admin
 */
export async function becomeFirstAdmin(
  tx: Transaction,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<boolean> {
  if (env.BOOTSTRAP_ADMIN_EMAIL !== undefined && env.BOOTSTRAP_ADMIN_EMAIL !== email) return false
  await lockRoles(tx)
  // A parallel request waits here until this one has committed, and then inserts nothing.
  const { rows } = await tx.sql.execute(sql`
    INSERT INTO app_bootstrap (id, user_id)
    SELECT 1, ${id}::uuid WHERE NOT EXISTS (SELECT FROM users WHERE role::text IN ${STAFF_ROLES})
    ON CONFLICT (id) DO NOTHING RETURNING id
  `)
  if (rows.length === 0) return false
  await setRole(tx, { accountId: id, role: 'admin', by: { kind: 'site' } })
  await recordAudit(tx, {
    action: 'role.first-admin',
    actorId: id,
    actorKind: 'admin',
    subject: `users/${id}`,
  })
  return true
}

/** Makes an account the first admin if the settings name its email address, which has just been confirmed. */
export const becomeFirstAdminByLink = async (
  tx: Transaction,
  account: Pick<Account, 'id' | 'email'>,
): Promise<boolean> => env.BOOTSTRAP_ADMIN_EMAIL === account.email && becomeFirstAdmin(tx, account)

/** Records that the site has had an admin, so that it cannot be claimed again. */
export async function closeClaim(
  { sql: tx }: Pick<Transaction, 'sql'>,
  adminId: string,
): Promise<void> {
  await tx.execute(
    sql`INSERT INTO app_bootstrap (id, user_id) VALUES (1, ${adminId}) ON CONFLICT (id) DO NOTHING`,
  )
}
