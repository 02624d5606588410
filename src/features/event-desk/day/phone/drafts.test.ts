import { expect, it } from 'vitest'

import { EMPTY_DRAFT } from '../arrivals/rules'
import { parseKept } from './drafts'

const NOW = Date.parse('2026-12-05T21:52:00.000Z')
const kept = { id: 'ben', draft: { ...EMPTY_DRAFT, firstName: 'Ben' }, taken: null, savedAt: NOW }

it('a walk-in that is half filled in is kept for an hour, and not longer', () => {
  expect(parseKept(kept, NOW + 59 * 60_000)).toEqual(kept)
  expect(parseKept(kept, NOW + 60 * 60_000)).toBeNull()
})

it('a walk-in that an older version of this code kept begins anew', () => {
  expect(parseKept({ ...kept, draft: { name: 'Ben' } }, NOW)).toBeNull()
  expect(parseKept(null, NOW)).toBeNull()
})
