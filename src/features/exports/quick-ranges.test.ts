import { describe, expect, it } from 'vitest'

import { quickRanges } from './quick-ranges'

describe('a quick range', () => {
  it('of 30 days counts today', () => {
    expect(quickRanges('2026-03-09')[1]).toMatchObject({ start: '2026-02-08', end: '2026-03-09' })
  })

  it('of this month begins on its first day', () => {
    expect(quickRanges('2026-11-20')[2]).toMatchObject({ start: '2026-11-01', end: '2026-11-20' })
  })

  it('of all time has no ends', () => {
    expect(quickRanges('2026-11-20')[0]).toMatchObject({ start: '', end: '' })
  })
})
