import { expect, it } from 'vitest'

import { formatPublishedDay } from './rules'

it('shows the publication day that staff chose, in any time zone', () => {
  // The stored value for October 3.
  expect(formatPublishedDay('2025-10-03T12:00:00.000Z')).toBe('Oct 03, 2025')
})
