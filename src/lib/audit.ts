import { sql } from '@payloadcms/db-postgres'

import type { Transaction } from './transaction'

export type AuditLine = {
  /** For example `rsvp.created`, `export.started`, `file.viewed`. */
  action: string
  /** The account that acted, or none for a visitor. */
  actorId?: string
  actorKind: 'visitor' | 'user' | 'staff' | 'admin' | 'system'
  /** What it was done to, as `collection/id`. */
  subject?: string
  /** Names of things and numbers; never a person's answers. */
  detail?: string
}

/** Writes a line of the audit log in the transaction of what it records. */
export async function record(
  { sql: tx }: Pick<Transaction, 'sql'>,
  line: AuditLine,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO audit_log (action, actor_id, actor_kind, subject, detail)
    VALUES (${line.action}, ${line.actorId ?? null}, ${line.actorKind}, ${line.subject ?? null}, ${line.detail ?? null})
  `)
}

/** How long the same person may go on looking at the same record without a line of its own for each look. */
const ONE_LOOK = '10 minutes'

/** Records that somebody looked at something, once for a look: a page asks for its record more than once. */
export async function recordLook(
  { sql: tx }: Pick<Transaction, 'sql'>,
  line: Required<Pick<AuditLine, 'action' | 'actorId' | 'actorKind' | 'subject'>>,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO audit_log (action, actor_id, actor_kind, subject)
    SELECT ${line.action}::varchar, ${line.actorId}::uuid, ${line.actorKind}::varchar, ${line.subject}::varchar
    WHERE NOT EXISTS (
      SELECT FROM audit_log
      WHERE subject = ${line.subject} AND actor_id = ${line.actorId} AND action = ${line.action}
        AND created_at > now() - ${ONE_LOOK}::interval
    )
  `)
}
