import { describe, expect, it } from 'vitest'

import { weekendDay } from './local-time'

describe('a weekend day of the starter content', () => {
  it('is always in the future', () => {
    expect(weekendDay('saturday', 0, '2026-11-20')).toBe('2026-11-21')
    expect(weekendDay('saturday', 0, '2026-11-21')).toBe('2026-11-28')
    expect(weekendDay('sunday', 1, '2026-11-22')).toBe('2026-12-06')
  })
})
