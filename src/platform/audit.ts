import type { AuditAction, Audited } from '@/audit-actions'
import { requestId } from '@/lib/request-id'

import { LIMITS } from './limits'
import { count } from './rate-limit'
import { type SQL, sql, type Transaction } from './transaction'

export type AuditEntry = Audited & {
  /** The account that acted, or none for a visitor. */
  actorId?: string
  actorKind: 'visitor' | 'user' | 'staff' | 'admin' | 'system'
  /** The record it was done to, as `collection/id`. */
  subject?: string
}

/** Repeated views of one record by one person within this time are one entry. */
const ONE_VIEW = '10 minutes'

const HEALTH_OPENED: AuditAction = 'health.opened'

/** Writes an entry to the audit log, in the transaction of what it records, with the number of its request. */
export async function recordAudit(
  { sql: tx }: Pick<Transaction, 'sql'>,
  entry: AuditEntry,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO audit_log (action, actor_id, actor_kind, subject, detail, request_id)
    VALUES (${entry.action}, ${entry.actorId ?? null}, ${entry.actorKind}, ${entry.subject ?? null},
      ${inJson(entry)}, ${requestId()})
  `)
}

const inJson = ({ detail }: Audited): SQL =>
  sql`${detail == null ? null : JSON.stringify(detail)}::jsonb`

/**
 * Writes an entry about a change unless its transaction has written one about the same record, whose rule knows better
 * what happened: a status, a role.
 *
 * @param isRepeated whether this is one of many saves while a person types; they are one entry for a while
 */
export async function recordOnce(
  { sql: tx }: Pick<Transaction, 'sql'>,
  entry: Required<Pick<AuditEntry, 'actorId' | 'subject'>> & AuditEntry,
  { isRepeated }: { isRepeated: boolean },
): Promise<void> {
  const { action, actorId, actorKind, subject } = entry
  await tx.execute(sql`
    INSERT INTO audit_log (action, actor_id, actor_kind, subject, detail, request_id)
    SELECT ${action}::varchar, ${actorId}::uuid, ${actorKind}::varchar, ${subject}::varchar, ${inJson(entry)},
      ${requestId()}::varchar
    WHERE NOT EXISTS (
      SELECT FROM audit_log
      WHERE subject = ${subject} AND actor_id = ${actorId} AND (
        (created_at = now()::timestamptz(3) AND request_id IS NOT DISTINCT FROM ${requestId()}::varchar
          AND action <> ${HEALTH_OPENED})
        OR (${isRepeated} AND action = ${action} AND created_at > now() - ${ONE_VIEW}::interval)
      )
    )
  `)
}

/** The id of the account that a line `a` about an assignment names. */
export const assigneeIn = (a: SQL): SQL => sql`
  CASE WHEN ${a}.action IN ('work.assigned', 'work.assigned-many') THEN (${a}.detail->>'to')::uuid END`

/** Longer than any address that our own pages ask for. */
const PATH_MAX = 200

/** Records that an account was refused something. */
export const recordRefusal = (
  tx: Pick<Transaction, 'sql'>,
  { id, role }: { id: string; role: AuditEntry['actorKind'] },
  { status, method, path }: { status: number; method: string; path: string },
): Promise<void> =>
  recordRefused(tx, {
    action: 'request.refused',
    actorId: id,
    actorKind: role,
    detail: { status, method, path: path.slice(0, PATH_MAX) },
  })

/**
 * Writes an entry about a refused action of an account, but at most a few within an hour. Lines of the audit log cannot
 * be deleted, so an account must not be able to fill it or bury what matters. Beyond that, one line says that there are
 * more, and another each time their number has doubled.
 */
export async function recordRefused(
  tx: Pick<Transaction, 'sql'>,
  entry: AuditEntry & Required<Pick<AuditEntry, 'actorId'>>,
): Promise<void> {
  const { actorId, actorKind } = entry
  const { counted, isFirstOver, share } = await count(LIMITS.refusals.perAccount, actorId)
  if (share <= 1) return recordAudit(tx, entry)
  if (!isFirstOver && !Number.isInteger(Math.log2(share))) return
  return recordAudit(tx, {
    action: 'request.refused',
    actorId,
    actorKind,
    detail: { timesWithinAnHour: counted },
  })
}

/**
 * Records that an account opens health answers, before it sees them, once per view: a page requests its record
 * several times.
 */
export async function recordHealthOpened(
  { sql: tx }: Pick<Transaction, 'sql'>,
  { id, role }: { id: string; role: AuditEntry['actorKind'] },
  subject: string,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO audit_log (action, actor_id, actor_kind, subject, request_id)
    SELECT ${HEALTH_OPENED}::varchar, ${id}::uuid, ${role}::varchar, ${subject}::varchar, ${requestId()}::varchar
    WHERE NOT EXISTS (
      SELECT FROM audit_log
      WHERE subject = ${subject} AND actor_id = ${id} AND action = ${HEALTH_OPENED}
        AND created_at > now() - ${ONE_VIEW}::interval
    )
  `)
}
