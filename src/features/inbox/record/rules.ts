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
  detail: string | null
  /** The colleague that it was given to. */
  colleague: string | null
}

/** What a line of the audit log says of a step: which status it gave, and whether an email went out with it. */
export const stepIn = (detail: string): { status: string; isEmailed: boolean } => ({
  status: /\bto (\w+)/.exec(detail)?.[1] ?? '',
  isEmailed: detail.includes(', with an email'),
})

/** What a line of the audit log says of who was given something: the id of an account, or `null`, and by which day. */
export function assignmentIn(detail: string): { to: string | null; day: string | null } {
  const [to = ''] = detail.split(' ')
  return {
    to: to === 'nobody' || to === '' ? null : to,
    day: / by (\d{4}-\d\d-\d\d)/.exec(detail)?.[1] ?? null,
  }
}
