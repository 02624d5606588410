import { expect, test } from 'vitest'

import { escapeLike, getSearch, SEARCH_CHARACTERS_MAX } from './search-text'

test('a search is taken without the spaces around it, and no longer than the field', () => {
  expect(getSearch('  elena@example.com ')).toBe('elena@example.com')
  expect(getSearch(undefined)).toBe('')
  expect(getSearch('a'.repeat(500))).toHaveLength(SEARCH_CHARACTERS_MAX)
})

test('nothing in a search stands for something else', () => {
  expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\')
})
