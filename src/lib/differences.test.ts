import { describe, expect, it } from 'vitest'

import { differencesOf } from './differences'

const marks = { same: ' ', removed: '-', added: '+' }
const shown = (before: string, after: string) =>
  differencesOf(before.split(' '), after.split(' '))
    .map(({ kind, text }) => marks[kind] + text)
    .join('')

describe('the differences of two texts', () => {
  it.each([
    ['a b c', 'a b c', ' a b c'],
    ['a b c', 'a x c', ' a-b+x c'],
    ['a b', 'a b c', ' a b+c'],
    ['a b c', 'b c', '-a b c'],
    ['a b c d', 'b d', '-a b-c d'],
    ['x', 'y', '-x+y'],
  ])('from %j to %j', (before, after, parts) => {
    expect(shown(before, after)).toBe(parts)
  })

  it('of an empty text is all of the other one', () => {
    expect(differencesOf([], ['a'])).toEqual([{ kind: 'added', text: 'a' }])
    expect(differencesOf(['a'], [])).toEqual([{ kind: 'removed', text: 'a' }])
  })
})
