import { describe, expect, it } from 'vitest'

import { isSlug, SLUG_LENGTH_MAX } from './slug'

describe('a slug', () => {
  it.each([
    'contact',
    'summer-camp-2026',
    '5k',
    'program-coordinator',
    'a'.repeat(SLUG_LENGTH_MAX),
  ])('can be %s', (text) => {
    expect(isSlug(text)).toBe(true)
  })

  it.each([
    '',
    'Contact',
    'About',
    'a/b',
    '../x',
    '-a',
    'a-',
    'a--b',
    'a b',
    'über',
    'a\n',
    'a'.repeat(SLUG_LENGTH_MAX + 1),
  ])('cannot be %j', (text) => {
    expect(isSlug(text)).toBe(false)
  })
})
