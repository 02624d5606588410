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
