import type { AuditAction } from '@/audit-actions'

/** One line of what was done with a record. */
export type HistoryLine = {
  at: string
  /** `null` if it has no words anymore. */
  action: AuditAction | null
  /** The name of the account; nobody if a visitor or the site did it, or if the account is gone. */
  who: string | null
  isStaff: boolean
  /** Whether the site did it by itself. */
  isSite: boolean
  /** As stored; `AUDIT_DETAILS` has the schema of each action. */
  detail: unknown
  /** The colleague that it was given to. */
  colleague: string | null
}
