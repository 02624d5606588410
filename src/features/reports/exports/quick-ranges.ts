import { addDays, firstOfMonth, firstOfWeek } from '@/lib/zone-time'

import type { QuickRange } from './rules'

/**
 * The ranges that buttons fill in. The last 7 and 30 days end today; last week is the one from Monday to Sunday before
 * this one.
 */
export const quickRanges = (today: string): readonly QuickRange[] => {
  const monday = firstOfWeek(today)
  return [
    { label: 'Last 7 days', start: addDays(today, -6), end: today },
    { label: 'Last week', start: addDays(monday, -7), end: addDays(monday, -1) },
    { label: 'Last 30 days', start: addDays(today, -29), end: today },
    { label: 'This month', start: firstOfMonth(today), end: today },
    { label: 'All time', start: '', end: '' },
  ]
}
