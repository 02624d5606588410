import { describe as suite, expect, it } from 'vitest'

import type { RegistrationAnswerRefusal } from './rules'
import { describe, failureWording } from './wording'

suite('an answer of a registration that is refused', () => {
  it.each<[string, RegistrationAnswerRefusal, string]>([
    ['firstName', { code: 'required' }, 'Required'],
    ['interests', { code: 'required' }, 'Please select at least one interest'],
    ['acceptedWaiver', { code: 'required' }, 'Must agree to waiver'],
    ['dob', { code: 'wrong-age', role: 'youth' }, 'Youth must be under 18'],
    ['dob', { code: 'wrong-age', role: 'young-adult' }, 'Must be between 18-25 years old'],
    ['email', { code: 'invalid-email' }, 'Invalid email format'],
    ['phone', { code: 'invalid-phone' }, 'Phone must be 10 digits'],
    [
      'parentName',
      { code: 'named-otherwise' },
      'The waiver names somebody else. Please give the same here and there.',
    ],
  ])('at %s for %j is told “%s”', (name, refusal, sentence) => {
    expect(describe(refusal, name)).toBe(sentence)
  })
})

suite('a failure of the database', () => {
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
