import { describe, expect, it } from 'vitest'

import { failureWording } from './wording'

describe('a failure of the database', () => {
  it.each([
    [
      '42501',
      'There was a technical issue with your submission. Please try again or contact support.',
    ],
    ['23502', 'Please check all required fields and try again.'],
    ['22P02', 'Please check all required fields and try again.'],
    ['57P01', 'Registration failed. Please try again.'],
    [null, 'Registration failed. Please try again.'],
  ])('of the kind %s is told as the specification tells it', (sqlState, text) => {
    expect(failureWording(sqlState)).toBe(text)
  })
})
