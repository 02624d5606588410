import { addDays, firstOfMonth } from '@/lib/zone-time'

import type { QuickRange } from './rules'

/** The ranges that buttons fill in. The last 30 days are today and the 29 days before it. */
export const quickRanges = (today: string): readonly QuickRange[] => [
  { label: 'All time', start: '', end: '' },
  { label: 'Last 30 days', start: addDays(today, -29), end: today },
  { label: 'This month', start: firstOfMonth(today), end: today },
]
