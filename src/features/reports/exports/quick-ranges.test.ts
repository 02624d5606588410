import { describe, expect, it } from 'vitest'

import { quickRanges } from './quick-ranges'

const range = (today: string, label: string) =>
  quickRanges(today).find((one) => one.label === label)

describe('quick ranges', () => {
  it('include today in the last 7 and 30 days', () => {
    const today = { end: '2026-03-09' }
    expect(range('2026-03-09', 'Last 7 days')).toMatchObject({ start: '2026-03-03', ...today })
    expect(range('2026-03-09', 'Last 30 days')).toMatchObject({ start: '2026-02-08', ...today })
  })

  it.each(['2026-11-23', '2026-11-26', '2026-11-29'])(
    'have last week from Monday to Sunday, on any day of this one: %s',
    (today) => {
      expect(range(today, 'Last week')).toMatchObject({ start: '2026-11-16', end: '2026-11-22' })
    },
  )

  it('start this month on its first day', () => {
    expect(range('2026-11-20', 'This month')).toMatchObject({
      start: '2026-11-01',
      end: '2026-11-20',
    })
  })

  it('leave both ends of all time open', () => {
    expect(range('2026-11-20', 'All time')).toMatchObject({ start: '', end: '' })
  })
})
