import { expect, it } from 'vitest'

import { findingWords, verificationWords } from './wording'

const when = 'November 24, 2026, 3:23 AM'

it('says that a log is unchanged', () => {
  expect(verificationWords({ at: '', lines: 1204, findings: 0 }, when)).toBe(
    'Last checked on November 24, 2026, 3:23 AM: all 1204 lines are unchanged.',
  )
})

it('says what to do about a log that has changed', () => {
  expect(verificationWords({ at: '', lines: 3, findings: 1 }, when)).toBe(
    'Last checked on November 24, 2026, 3:23 AM: 1 problem found. This log may have been changed in the database. Tell your technical contact.',
  )
})

it('names the day of a finding', () => {
  expect(findingWords({ kind: 'head-differs', at: '2026-11-24' })).toBe(
    '2026-11-24: the seal of this day is not the one that was kept outside of the database',
  )
})
