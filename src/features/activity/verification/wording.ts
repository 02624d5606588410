import { countOf } from '@/lib/plural'

/** What a verification finds: a line by its id, a block or a head by its number. */
export type Finding = {
  kind:
    | 'line-changed'
    | 'line-missing'
    | 'line-inserted'
    | 'block-broken'
    | 'head-differs'
    | 'head-missing'
  at: string
}

/** The result of the last verification. */
export type LastVerification = { at: string; lines: number; findings: number }

const LINES = { one: 'line', other: 'lines' }

/** What the activity log says about its last verification. @param when its time, for people */
export const verificationWords = ({ lines, findings }: LastVerification, when: string): string =>
  findings === 0
    ? `Last checked on ${when}: all ${countOf(lines, LINES)} are as they were written.`
    : `Last checked on ${when}: ${countOf(findings, { one: 'place is', other: 'places are' })} not as written. Somebody may have changed this log in the database. Tell whoever runs the site.`

/** A finding, for whoever runs the site. */
export function findingWords({ kind, at }: Finding): string {
  switch (kind) {
    case 'line-changed':
      return `line ${at} was changed after it was sealed`
    case 'line-missing':
      return `line ${at} is gone`
    case 'line-inserted':
      return `line ${at} was inserted with a time of long before`
    case 'block-broken':
      return `block ${at} does not fit its lines or the block before it`
    case 'head-differs':
      return `block ${at} is not the one whose head was kept`
    case 'head-missing':
      return `no head was kept of block ${at}`
  }
}
