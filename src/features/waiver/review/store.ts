import { z } from 'zod'

import { now } from '@/lib/clock'
import { ok, refused, type Result } from '@/lib/result'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { inTransactionOrRefused, sql } from '@/platform/transaction'

import type { ReviewRefusal } from './wording'

const versionSchema = z.array(z.object({ hasSpanish: z.boolean(), isReviewed: z.boolean() }))

/**
 * Keeps who has reviewed the Spanish text of a published version, once and for good. Payload would refuse to change such
 * a record, so only these columns change, of the record and of its newest version. The time of saving stays, because
 * what families read stays, too.
 *
 * @param name as typed: the reviewer may have no account
 */
export async function keepReview(
  user: User,
  id: string,
  name: string,
): Promise<Result<null, ReviewRefusal>> {
  return inTransactionOrRefused<null, ReviewRefusal>(await openPayload(), async (tx) => {
    const { rows } = await tx.sql.execute(sql`
      SELECT spanish_text_sha256 IS NOT NULL AS "hasSpanish", spanish_reviewed_at IS NOT NULL AS "isReviewed"
      FROM waivers WHERE id = ${id} AND published_at IS NOT NULL FOR UPDATE`)
    const [version] = versionSchema.parse(rows)
    if (!version) return refused('not-found')
    if (!version.hasSpanish) return refused('no-spanish')
    if (version.isReviewed) return refused('reviewed')
    const at = now().toISOString()
    await tx.sql.execute(sql`
      UPDATE waivers SET spanish_reviewed_by = ${name}, spanish_reviewed_at = ${at},
        spanish_reviewed_by_account_id = ${user.id} WHERE id = ${id}`)
    await tx.sql.execute(sql`
      UPDATE _waivers_v SET version_spanish_reviewed_by = ${name}, version_spanish_reviewed_at = ${at},
        version_spanish_reviewed_by_account_id = ${user.id} WHERE latest AND parent_id = ${id}`)
    await recordAudit(tx, {
      action: 'waiver.reviewed',
      actorId: user.id,
      actorKind: user.role,
      subject: `waivers/${id}`,
    })
    return ok(null)
  })
}

const reviewSchema = z.array(
  z.object({
    isPublished: z.boolean(),
    hasSpanish: z.boolean(),
    reviewedBy: z.string().nullable(),
    reviewedAt: z.coerce.date().nullable(),
  }),
)

/** Whether the Spanish text of a version is reviewed; `null` if there is no such version. The caller has checked the account. */
export async function findReview(id: string) {
  const { rows } = await (
    await openPayload()
  ).db.drizzle.execute(sql`
    SELECT published_at IS NOT NULL AS "isPublished", spanish_text_sha256 IS NOT NULL AS "hasSpanish",
      spanish_reviewed_by AS "reviewedBy", spanish_reviewed_at AS "reviewedAt"
    FROM waivers WHERE id = ${id}`)
  return reviewSchema.parse(rows)[0] ?? null
}
