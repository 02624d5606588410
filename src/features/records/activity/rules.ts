import { z } from 'zod'

import type { AuditAction } from '@/audit-actions'
import { addDays } from '@/lib/zone-time'

/** How far back the log is shown. */
export const SPANS = { '7': 7, '30': 30, '365': 365, all: null } as const

export type Span = keyof typeof SPANS

/** A query of the activity log. */
export type ActivityQuery = {
  /** An account, the site itself, or everybody. */
  who: { id: string } | 'site' | null
  kind: string | null
  /** A name, a reference, or the number of a request, as it was typed. */
  about: string
  /** A person with this submission, from a link. */
  person: string | null
  span: Span
  /** Whether it includes families' submissions and emails. */
  hasFamilies: boolean
}

export const ABOUT_CHARACTERS_MAX = 120

const uuid = z.uuid()

const isSpan = (text: string): text is Span => Object.hasOwn(SPANS, text)

/** @param asked the parameters of an address */
export function readActivityQuery(
  asked: Readonly<Record<string, string | undefined>>,
): ActivityQuery {
  const { who = '', what = '', about = '', person = '', when = '', families } = asked
  const account = uuid.safeParse(who)
  const submission = uuid.safeParse(person)
  return {
    who: account.success ? { id: account.data } : who === 'site' ? 'site' : null,
    kind: what === '' ? null : what,
    about: about.trim().slice(0, ABOUT_CHARACTERS_MAX),
    person: submission.success ? submission.data : null,
    span: isSpan(when) ? when : '7',
    hasFamilies: families === '1' || what === 'families',
  }
}

/** The first day that is shown; `null` for all of them. */
export function firstDay(span: Span, today: string): string | null {
  const days = SPANS[span]
  return days === null ? null : addDays(today, 1 - days)
}

/** The number of a request; `null` for anything else. */
export function requestNumber(typed: string): string | null {
  const number = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^[34679ACDEFGHJKMNPQRTWXY]{10}$/.test(number) ? number : null
}

/** One line of the audit log, with the facts for its sentence. */
export type ActivityLine = {
  id: string
  at: string
  /** `null` if this version does not know it. */
  action: AuditAction | null
  actor: { id: string; name: string } | null
  actorKind: string
  /** As stored; `AUDIT_DETAILS` has the schema of each action. */
  detail: unknown
  /** The collection of its subject, and the subject's current name. */
  collection: string
  whom: Whom | null
  /** The name of the account that the details name in `to`. */
  colleague: string | null
  requestId: string | null
}

/** The subject of a line. Without a name, it is gone. */
export type Whom = { name: string | null; href: string | null; accountId?: string }

/** A run of lines of one day, with the day where people read it. */
export function byDay<Line extends { at: string }>(
  lines: readonly Line[],
  getDay: (at: string) => string,
): { day: string; lines: Line[] }[] {
  const days: { day: string; lines: Line[] }[] = []
  for (const line of lines) {
    const day = getDay(line.at)
    const last = days.at(-1)
    if (last?.day === day) last.lines.push(line)
    else days.push({ day, lines: [line] })
  }
  return days
}
