import { describe, expect, it } from 'vitest'

import { isStaffRole, passwordRefusal, secondsLeft } from './rules'

const MINUTE = 60
const HOUR = 60 * MINUTE
const start = new Date('2026-11-20T08:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

describe('a role', () => {
  it('opens the staff side when it is staff or admin, and never when it is missing', () => {
    expect([isStaffRole('admin'), isStaffRole('staff')]).toEqual([true, true])
    expect([isStaffRole('user'), isStaffRole(null), isStaffRole(undefined)]).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('a session', () => {
  it('goes on for the idle time of its role at every sign of life', () => {
    expect(secondsLeft('user', start, after(3 * HOUR))).toBe(2 * HOUR)
    expect(secondsLeft('staff', start, after(3 * HOUR))).toBe(30 * MINUTE)
    expect(secondsLeft('admin', start, after(3 * HOUR))).toBe(30 * MINUTE)
  })

  it('never outlives its absolute end', () => {
    expect(secondsLeft('user', start, after(23.5 * HOUR))).toBe(30 * MINUTE)
    expect(secondsLeft('user', start, after(24 * HOUR))).toBe(0)
    expect(secondsLeft('staff', start, after(11.9 * HOUR))).toBe(6 * MINUTE)
    expect(secondsLeft('staff', start, after(12 * HOUR))).toBe(0)
  })
})

describe('a password', () => {
  const email = 'jordan.rivers@example.org'

  it('has at least 6 characters, and 12 for staff', () => {
    expect(passwordRefusal('abcde', 'user', email)).toBe('too-short')
    expect(passwordRefusal('abcdeg', 'user', email)).toBeNull()
    expect(passwordRefusal('elevenchars', 'staff', email)).toBe('too-short-for-staff')
    expect(passwordRefusal('twelve chars', 'admin', email)).toBeNull()
  })

  it('is counted as a person counts', () => {
    expect(passwordRefusal('🌙🌙🌙', 'user', email)).toBe('too-short')
    expect(passwordRefusal('🌙🌙🌙🌙🌙🌙', 'user', email)).toBeNull()
    expect(passwordRefusal('x'.repeat(128), 'user', email)).toBeNull()
    expect(passwordRefusal('x'.repeat(129), 'user', email)).toBe('too-long')
  })

  it.each(['password', 'Swantastic', '123456', 'jordan.rivers', email, '        '])(
    'is not the first that others would try: %j',
    (password) => {
      expect(passwordRefusal(password, 'user', email)).toBe('too-common')
    },
  )
})
