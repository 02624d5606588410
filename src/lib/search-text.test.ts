import { expect, test } from 'vitest'

import { escapeLike, SEARCH_CHARACTERS_MAX, searchOf } from './search-text'

test('a search is taken without the spaces around it, and no longer than the field', () => {
  expect(searchOf('  elena@example.com ')).toBe('elena@example.com')
  expect(searchOf(undefined)).toBe('')
  expect(searchOf('a'.repeat(500))).toHaveLength(SEARCH_CHARACTERS_MAX)
})

test('nothing in a search stands for something else', () => {
  expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\')
})
