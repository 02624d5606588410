import { expect, it } from 'vitest'

import { minutesAgo } from './ago'

it.each([
  [0, 'just now'],
  [1, '1 minute ago'],
  [59, '59 minutes ago'],
  [60, '1 hour ago'],
  [23 * 60 + 59, '23 hours ago'],
  [24 * 60, '1 day ago'],
  [72 * 60, '3 days ago'],
])('%i minutes are “%s”', (minutes, words) => {
  expect(minutesAgo(minutes)).toBe(words)
})
