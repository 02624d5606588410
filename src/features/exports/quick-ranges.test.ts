import { describe, expect, it } from 'vitest'

import { quickRanges } from './quick-ranges'

describe('quick ranges', () => {
  it('include today in the last 30 days', () => {
    expect(quickRanges('2026-03-09')[1]).toMatchObject({ start: '2026-02-08', end: '2026-03-09' })
  })

  it('start this month on its first day', () => {
    expect(quickRanges('2026-11-20')[2]).toMatchObject({ start: '2026-11-01', end: '2026-11-20' })
  })

  it('leave both ends of all time open', () => {
    expect(quickRanges('2026-11-20')[0]).toMatchObject({ start: '', end: '' })
  })
})
