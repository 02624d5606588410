import { expect, it } from 'vitest'

import { withoutBidi, withoutBidiInside } from './bidi'

it('removes the characters that reorder a text, and no others', () => {
  expect(withoutBidi('\u202Eaya\u202C M\u200E\u061C\u2066\u2069')).toBe('aya M')
  expect(withoutBidi('מאיה مايا 👩\u200D👧 café')).toBe('מאיה مايا 👩\u200D👧 café')
})

it('removes them wherever they stand in a value', () => {
  const day = new Date()
  expect(
    withoutBidiInside({ a: ['\u202Eb', { 'c\u200F': 'd\u2067' }], e: 1, f: null, day }),
  ).toEqual({
    a: ['b', { c: 'd' }],
    e: 1,
    f: null,
    day,
  })
})

it('reads a part once that a value refers to again and again', () => {
  let value: unknown = 'jp\u202Eg'
  for (let depth = 0; depth < 60; depth += 1) value = { left: value, right: value }
  let found = withoutBidiInside(value)
  while (typeof found === 'object' && found !== null && 'right' in found) found = found.right
  expect(found).toBe('jpg')
})
