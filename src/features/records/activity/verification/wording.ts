import { withCount } from '@/lib/plural'

/** A finding of a verification, and its day, such as `2026-11-28`. */
export type Finding = {
  kind: 'lines-differ' | 'day-broken' | 'day-unsealed' | 'head-differs' | 'head-missing'
  at: string
}

/** A day and its hash, which covers all days up to it. */
export type Head = { day: string; hash: string }

/** The result of the last verification. */
export type LastVerification = { at: string; lines: number; findings: number }

const LINES = { one: 'line', other: 'lines' }

/** The result of the last verification, for the activity log. @param when its time, for people */
export const verificationWords = ({ lines, findings }: LastVerification, when: string): string =>
  findings === 0
    ? `Last checked on ${when}: all ${withCount(lines, LINES)} are unchanged.`
    : `Last checked on ${when}: ${withCount(findings, { one: 'problem', other: 'problems' })} found. This log may have been changed in the database. Tell your technical contact.`

/** A finding, for the technical contact. */
export function findingWords({ kind, at }: Finding): string {
  switch (kind) {
    case 'lines-differ':
      return `${at}: a line of this day was changed, removed or added after the day was over`
    case 'day-broken':
      return `${at}: the seal of this day does not fit its lines or the day before`
    case 'day-unsealed':
      return `${at}: there are lines of this day, which was never sealed`
    case 'head-differs':
      return `${at}: the seal of this day is not the one that was kept outside of the database`
    case 'head-missing':
      return `${at}: the seal of this day was not kept outside of the database`
  }
}
