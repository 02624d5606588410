import { expect, it } from 'vitest'

import { formatPublishedDay } from './rules'

it('shows the day that staff chose, also to readers further west', () => {
  // What the panel stores for 3 October, chosen in Cleveland: noon there.
  expect(formatPublishedDay('2025-10-03T12:00:00.000Z')).toBe('October 3, 2025')
})
