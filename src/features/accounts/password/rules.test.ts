import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'

import { passwordRefusal } from './rules'

describe('a password', () => {
  const email = 'jordan.rivers@example.org'

  it('must have at least 6 characters, and 12 for staff', () => {
    expect(passwordRefusal('abcde', 'user', email)).toBe('too-short')
    expect(passwordRefusal('abcdeg', 'user', email)).toBeNull()
    expect(passwordRefusal('elevenchars', 'staff', email)).toBe('too-short-for-staff')
    // Staff need twelve characters, so the refusal must not mention six.
    expect(passwordRefusal('abc', 'staff', email)).toBe('too-short-for-staff')
    expect(passwordRefusal('twelve chars', 'admin', email)).toBeNull()
  })

  it('is measured in characters as a person counts them', () => {
    expect(passwordRefusal('🌙🌙🌙', 'user', email)).toBe('too-short')
    expect(passwordRefusal('🌙🌙🌙🌙🌙🌙', 'user', email)).toBeNull()
    expect(passwordRefusal('x'.repeat(128), 'user', email)).toBeNull()
    expect(passwordRefusal('x'.repeat(129), 'user', email)).toBe('too-long')
  })

  it.each(['password', 'Swantastic', '123456', 'jordan.rivers', email, '        '])(
    'is refused if it is easy to guess: %j',
    (password) => {
      expect(passwordRefusal(password, 'user', email)).toBe('too-common')
    },
  )

  it.each(['1qaz2wsx3edc', 'Administrator', 'finalfantasy', 'password1234', 'Swantastic2026'])(
    'of the length that staff need is refused if many people use it: %j',
    (password) => {
      expect(passwordRefusal(password, 'staff', email)).toBe('too-common')
    },
  )

  it('is refused if it is one of the 3000 that are most common', () => {
    const common = dictionary['passwords-common'].filter((password) => password.length >= 6)
    expect(common.length).toBeGreaterThan(40_000)
    const taken = common
      .slice(0, 3000)
      .filter((word) => passwordRefusal(word, 'user', email) === null)
    expect(taken).toEqual([])
  })
})
