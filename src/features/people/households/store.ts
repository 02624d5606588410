import { randomUUID } from 'node:crypto'
import { z } from 'zod'

import type { PlainAction } from '@/audit-actions'
import { ok, refused, type Result } from '@/lib/result'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { inTransactionOrRefused, sql, type Transaction } from '@/platform/transaction'

import { iso } from '../named'
import type { HouseholdRefusal, JoinedAddress, LookedAt, OtherHome, PickupConflict } from './rules'

type Reader = Pick<Transaction, 'sql'>

/** The homes of a child, for its page. */
export type Homes = {
  joined: JoinedAddress[]
  others: OtherHome[]
  conflicts: PickupConflict[]
  lookedAt: LookedAt
}

const homesSchema = z.object({
  joined: z.array(
    z.object({
      address: z.string(),
      reason: z.string(),
      by: z.string().nullable(),
      at: z.string(),
    }),
  ),
  others: z.array(
    z.object({
      recordId: z.string(),
      address: z.string(),
      parentName: z.string().nullable(),
      at: z.string(),
      event: z.string().nullable(),
    }),
  ),
  conflicts: z.array(
    z.object({
      address: z.string(),
      never: z.string(),
      otherAddress: z.string(),
      named: z.string(),
      as: z.enum(['parent', 'pickup', 'emergency']),
    }),
  ),
  lookedAt: z.object({ reason: z.string(), by: z.string().nullable(), at: z.string() }).nullable(),
})

const account = sql`coalesce(nullif(u.name, ''), u.email)`

/**
 * The homes of the child of a submission: which addresses are one household, which others have signed up the same
 * child, and where two contradict each other about who may pick it up. One statement. The caller has checked that the
 * request comes from staff.
 */
export async function findHomes({ sql: tx }: Reader, submissionId: string): Promise<Homes> {
  const { rows } = await tx.execute(sql`
    WITH opened AS (SELECT family_key, child_key FROM people_search WHERE record_id = ${submissionId}),
    household AS (SELECT household_of(family_key) AS family_key FROM opened),
    others AS (
      SELECT DISTINCT ON (p.family_key) p.record_id, p.family_key, p.parent_name, p.created_at, e.title
      FROM opened o JOIN people_search p ON p.child_key = o.child_key LEFT JOIN events e ON e.id = p.event_id
      WHERE p.family_key NOT IN (SELECT family_key FROM household)
      ORDER BY p.family_key, p.created_at DESC)
    SELECT
      (SELECT coalesce(jsonb_agg(jsonb_build_object('address', m.family_key, 'reason', m.reason, 'by', ${account},
          'at', ${iso(sql`m.joined_at`)}) ORDER BY m.joined_at, m.family_key), '[]')
        FROM household_members m LEFT JOIN users u ON u.id = m.joined_by_id
        WHERE m.family_key IN (SELECT family_key FROM household)) AS joined,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('recordId', record_id, 'address', family_key, 'parentName', parent_name,
          'at', ${iso(sql`created_at`)}, 'event', title) ORDER BY created_at DESC), '[]') FROM others) AS others,
      (SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('address', c.family_key, 'never', c.never_release_to,
          'otherAddress', c.other_key, 'named', c.named, 'as', c.as_what)), '[]')
        FROM opened o JOIN pickup_conflicts c ON c.child_key = o.child_key) AS conflicts,
      (SELECT jsonb_build_object('reason', s.reason, 'by', ${account}, 'at', ${iso(sql`s.created_at`)})
        FROM opened o JOIN pickup_conflicts_seen s ON s.child_key = o.child_key AND s.state = pickup_state(o.child_key)
        LEFT JOIN users u ON u.id = s.seen_by_id ORDER BY s.created_at DESC LIMIT 1) AS "lookedAt"
  `)
  return homesSchema.parse(rows[0])
}

const openedSchema = z.array(z.object({ familyKey: z.string(), childKey: z.string().nullable() }))

async function findOpened({ sql: tx }: Reader, submissionId: string) {
  const { rows } = await tx.execute(sql`
    SELECT family_key AS "familyKey", child_key AS "childKey" FROM people_search WHERE record_id = ${submissionId}
  `)
  return openedSchema.parse(rows)[0] ?? null
}

type Change = (tx: Transaction) => Promise<Result<null, HouseholdRefusal>>

/** Makes a change about the household of a submission, with its line in the audit log. */
async function changed(
  user: User,
  { submissionId, action }: { submissionId: string; action: PlainAction },
  change: Change,
): Promise<Result<null, HouseholdRefusal>> {
  return inTransactionOrRefused<null, HouseholdRefusal>(await openPayload(), async (tx) => {
    const result = await change(tx)
    if (result.ok) {
      await recordAudit(tx, {
        action,
        actorId: user.id,
        actorKind: user.role,
        subject: `people/${submissionId}`,
      })
    }
    return result
  })
}

/**
 * Says that two addresses are one household, because they are of the same child and staff know its family. They share
 * contacts, pick-up people and corrections from then on, and never links.
 *
 * @param otherId a submission with the same child under the other address
 */
export const joinHouseholds = (
  user: User,
  submissionId: string,
  { otherId, reason }: { otherId: string; reason: string },
): Promise<Result<null, HouseholdRefusal>> =>
  changed(user, { submissionId, action: 'household.joined' }, async (tx) => {
    if (reason.trim() === '') return refused('no-reason')
    const [opened, other] = [await findOpened(tx, submissionId), await findOpened(tx, otherId)]
    if (!opened?.childKey || opened.childKey !== other?.childKey) return refused('not-found')
    if (opened.familyKey === other.familyKey) return refused('not-found')
    // A second request to join two households waits for the first, and joins its result.
    await tx.sql.execute(sql`LOCK TABLE household_members IN SHARE ROW EXCLUSIVE MODE`)
    await tx.sql.execute(sql`
      WITH members AS (SELECT household_of(${opened.familyKey}) AS key UNION SELECT household_of(${other.familyKey}))
      INSERT INTO household_members (family_key, household_id, reason, joined_by_id)
      SELECT key, ${randomUUID()}, ${reason.trim()}, ${user.id} FROM members
      ON CONFLICT (family_key) DO UPDATE SET household_id = excluded.household_id
    `)
    return ok(null)
  })

/** Splits an address off into a separate household. */
export const separateAddress = (
  user: User,
  submissionId: string,
  address: string,
): Promise<Result<null, HouseholdRefusal>> =>
  changed(user, { submissionId, action: 'household.separated' }, async (tx) => {
    const opened = await findOpened(tx, submissionId)
    await tx.sql.execute(sql`LOCK TABLE household_members IN SHARE ROW EXCLUSIVE MODE`)
    const { rows } = await tx.sql.execute(sql`
      DELETE FROM household_members
      WHERE family_key = ${address} AND family_key IN (SELECT household_of(${opened?.familyKey ?? ''}))
      RETURNING household_id
    `)
    if (rows.length === 0) return refused('not-found')
    // A single address is not a joined household.
    await tx.sql.execute(sql`
      DELETE FROM household_members m
      WHERE NOT EXISTS (SELECT FROM household_members o WHERE o.household_id = m.household_id AND o.family_key <> m.family_key)
    `)
    return ok(null)
  })

/** Records that staff have looked at how the homes of a child contradict each other now. */
export const recordLookedAt = (
  user: User,
  submissionId: string,
  reason: string,
): Promise<Result<null, HouseholdRefusal>> =>
  changed(user, { submissionId, action: 'pickup-conflict.looked-at' }, async ({ sql: tx }) => {
    if (reason.trim() === '') return refused('no-reason')
    const { rows } = await tx.execute(sql`
      INSERT INTO pickup_conflicts_seen (child_key, state, reason, seen_by_id)
      SELECT DISTINCT c.child_key, pickup_state(c.child_key), ${reason.trim()}, ${user.id}::uuid
      FROM people_search p JOIN pickup_conflicts c ON c.child_key = p.child_key WHERE p.record_id = ${submissionId}
      RETURNING id
    `)
    return rows.length > 0 ? ok(null) : refused('not-found')
  })
