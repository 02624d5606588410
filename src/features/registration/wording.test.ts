import { describe as suite, expect, it } from 'vitest'

import type { RegistrationAnswerRefusal } from './rules'
import { describe, failureWording } from './wording'

suite('the wording of a refused answer in a registration', () => {
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
      { code: 'name-mismatch' },
      'The waiver names someone else. Please enter the same in both places.',
    ],
  ])('at the field %s, describes %j as “%s”', (name, refusal, sentence) => {
    expect(describe(refusal, name)).toBe(sentence)
  })
})

suite('the message for a database error', () => {
  it.each([
    [
      '42501',
      'There was a technical issue with your submission. Please try again or contact support.',
    ],
    ['23502', 'Please check all required fields and try again.'],
    ['22P02', 'Please check all required fields and try again.'],
    ['57P01', 'Registration failed. Please try again.'],
    [null, 'Registration failed. Please try again.'],
  ])('with SQLSTATE %s is the one in the specification', (sqlState, text) => {
    expect(failureWording(sqlState)).toBe(text)
  })
})
