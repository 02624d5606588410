import { describe, expect, it } from 'vitest'

import { plural, withCount } from './plural'

const places = { one: 'place', other: 'places' }

describe('a number in a sentence', () => {
  it.each([
    [0, '0 places'],
    [1, '1 place'],
    [2, '2 places'],
    [21, '21 places'],
  ])('is followed by the right form of the word: %i', (count, words) => {
    expect(withCount(count, places)).toBe(words)
  })

  it('chooses between whole sentences, too', () => {
    const sentences = { one: 'The one place is taken.', other: 'All are taken.' }
    expect(plural(1, sentences)).toBe('The one place is taken.')
    expect(plural(7, sentences)).toBe('All are taken.')
  })
})
