import { expect, test } from 'vitest'

import { escapeLike, getSearch, SEARCH_CHARACTERS_MAX } from './search-text'

test('a search is trimmed and cut to the length of the field', () => {
  expect(getSearch('  elena@example.com ')).toBe('elena@example.com')
  expect(getSearch(undefined)).toBe('')
  expect(getSearch('a'.repeat(500))).toHaveLength(SEARCH_CHARACTERS_MAX)
})

test('characters of a search have no special meaning in a pattern', () => {
  expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\')
})
