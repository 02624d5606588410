import type { AuditAction } from '@/audit-actions'

/** One line of a record's history. */
export type HistoryLine = {
  at: string
  /** `null` if this version has no words for it. */
  action: AuditAction | null
  /** The name of the account; `null` for a visitor, the site, or an account that is gone. */
  who: string | null
  isStaff: boolean
  /** Whether the site did it by itself. */
  isSite: boolean
  /** As stored; `AUDIT_DETAILS` has the schema of each action. */
  detail: unknown
  /** The colleague that the record was assigned to. */
  colleague: string | null
}
