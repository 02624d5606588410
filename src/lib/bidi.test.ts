import { expect, it } from 'vitest'

import { withoutBidi } from './bidi'

it('removes the characters that reorder a text, and no others', () => {
  expect(withoutBidi('\u202Eaya\u202C M\u200E\u061C\u2066\u2069')).toBe('aya M')
  expect(withoutBidi('מאיה مايا 👩\u200D👧 café')).toBe('מאיה مايا 👩\u200D👧 café')
})
