import { describe, expect, it } from 'vitest'

import { timeInWords } from './clock'
import { formatInstant } from './zone-time'

describe('a time in words', () => {
  it.each(['2026-11-20T18:02:00.000Z', '2026-07-05T03:59:59.000Z', '2026-11-01T05:30:00.000Z'])(
    'is the same in a browser as on the server: %s',
    (instant) => {
      expect(timeInWords(instant)).toBe(`${formatInstant(instant, 'America/New_York')} Eastern`)
    },
  )
})
