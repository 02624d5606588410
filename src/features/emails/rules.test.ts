import { expect, test } from 'vitest'

import { deliveryIn, emailSearchOf, emailViewOf, SEARCH_CHARACTERS_MAX } from './rules'

test('an address that names no view shows all emails', () => {
  expect(['queued', 'failed', 'sent', undefined].map(emailViewOf)).toEqual([
    'queued',
    'failed',
    'all',
    'all',
  ])
  expect(deliveryIn('all')).toBeNull()
  expect(deliveryIn('failed')).toBe('failed')
})

test('a search is taken without the spaces around it, and no longer than the field', () => {
  expect(emailSearchOf('  elena@example.com ')).toBe('elena@example.com')
  expect(emailSearchOf(undefined)).toBe('')
  expect(emailSearchOf('a'.repeat(500))).toHaveLength(SEARCH_CHARACTERS_MAX)
})
