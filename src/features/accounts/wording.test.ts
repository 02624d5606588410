import { describe, expect, it } from 'vitest'

import { fieldRefusals, invitationSchema, signUpSchema } from './schema'
import { fieldErrors, getDevice } from './wording'

const getErrors = (schema: typeof signUpSchema | typeof invitationSchema, typed: unknown) => {
  const parsed = schema.safeParse(typed)
  return parsed.success ? {} : fieldErrors(fieldRefusals(parsed.error))
}

describe('the account forms', () => {
  it('report each missing answer at its field', () => {
    expect(getErrors(signUpSchema, {})).toEqual({ email: 'Required', password: 'Required' })
    expect(getErrors(invitationSchema, {})).toEqual({
      name: 'Required',
      email: 'Required',
      role: 'Choose a role.',
    })
  })

  it.each([
    ['abcde', 'Password must be at least 6 characters.'],
    ['x'.repeat(129), 'Password must be at most 128 characters.'],
    ['x'.repeat(1001), 'Password must be at most 128 characters.'],
    ['password', 'This password is one of the first that others would try. Choose another.'],
  ])('say at its field why the password %s is refused', (password, sentence) => {
    expect(getErrors(signUpSchema, { email: 'elena@example.org', password })).toEqual({
      password: sentence,
    })
  })

  it('say at its field why an email address or a name is refused', () => {
    const invitation = { name: 'Dana', email: 'dana@example.org', role: 'staff' }
    expect(getErrors(invitationSchema, { ...invitation, email: 'dana' })).toEqual({
      email: 'Invalid email format',
    })
    expect(getErrors(invitationSchema, { ...invitation, name: 'x'.repeat(101) })).toEqual({
      name: 'At most 100 characters.',
    })
    expect(getErrors(invitationSchema, { ...invitation, name: 'Da\u0007na' })).toEqual({
      name: 'Please use letters only.',
    })
  })
})

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari on a Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome on an iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
  ['Something (Windows NT 10.0)', 'A browser on Windows'],
  ['curl/8.5.0', 'Unknown browser'],
  ['', 'Unknown browser'],
])('names a browser by its user agent: %s', (userAgent, words) => {
  expect(getDevice(userAgent)).toBe(words)
})
