import { sql, type Transaction } from './transaction'

export type AuditEntry = {
  /** For example `rsvp.created`, `export.started`, `health.opened`. */
  action: string
  /** The account that acted, or none for a visitor. */
  actorId?: string
  actorKind: 'visitor' | 'user' | 'staff' | 'admin' | 'system'
  /** The record it was done to, as `collection/id`. */
  subject?: string
  /** Names of fields, states and numbers; never a person's answers. */
  detail?: string
}

/** Writes an entry to the audit log, in the transaction of what it records. */
export async function recordAudit(
  { sql: tx }: Pick<Transaction, 'sql'>,
  entry: AuditEntry,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO audit_log (action, actor_id, actor_kind, subject, detail)
    VALUES (${entry.action}, ${entry.actorId ?? null}, ${entry.actorKind}, ${entry.subject ?? null}, ${entry.detail ?? null})
  `)
}

/** Repeated views of one record by one person within this time are one entry. */
const ONE_VIEW = '10 minutes'

const HEALTH_OPENED = 'health.opened'

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
    INSERT INTO audit_log (action, actor_id, actor_kind, subject)
    SELECT ${HEALTH_OPENED}::varchar, ${id}::uuid, ${role}::varchar, ${subject}::varchar
    WHERE NOT EXISTS (
      SELECT FROM audit_log
      WHERE subject = ${subject} AND actor_id = ${id} AND action = ${HEALTH_OPENED}
        AND created_at > now() - ${ONE_VIEW}::interval
    )
  `)
}
