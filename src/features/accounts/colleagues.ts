import { ok, refused, type Result } from '@/lib/result'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { inTransactionOrRefused, sql } from '@/platform/transaction'

import { type Account, type AccountRefusal, type RightsHolder, STAFF_ROLES } from './rules'

/** A member of staff, or a former one whose account is disabled. */
export type Colleague = Account &
  RightsHolder & {
    name: string
    hasSecondStep: boolean
    lastSeenAt: string | null
    isDisabled: boolean
  }

/** The accounts of staff: those of admins first, then by name; disabled ones last. */
export async function findColleagues(): Promise<Colleague[]> {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute<Colleague>(sql`
    SELECT id, email, coalesce(nullif(name, ''), email) AS name, role, rights, disabled_at IS NOT NULL AS "isDisabled",
      to_char(last_seen_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "lastSeenAt",
      EXISTS (SELECT FROM second_steps WHERE user_id = users.id) AS "hasSecondStep"
    FROM users WHERE role::text IN ${STAFF_ROLES}
    ORDER BY disabled_at IS NOT NULL, role = 'admin' DESC, lower(coalesce(nullif(name, ''), email)), id
  `)
  return rows
}

/** Cancels an invitation, so that its link stops working. */
export async function withdrawInvitation(
  admin: User,
  invitationId: string,
): Promise<Result<null, AccountRefusal>> {
  return inTransactionOrRefused<null, AccountRefusal>(await openPayload(), async (tx) => {
    const { rows } = await tx.sql.execute(sql`
      UPDATE account_links SET expires_at = now()
      WHERE id = ${invitationId} AND kind = 'invitation' AND used_at IS NULL AND expires_at > now() RETURNING id
    `)
    if (rows.length === 0) return refused({ code: 'link-expired', kind: 'invitation' })
    await recordAudit(tx, {
      action: 'account.invitation-withdrawn',
      actorId: admin.id,
      actorKind: admin.role,
    })
    return ok(null)
  })
}
