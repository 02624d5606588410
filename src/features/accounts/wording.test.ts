import { describe, expect, it } from 'vitest'

import { fieldRefusals, invitationSchema, signUpSchema } from './schema'
import { fieldErrors } from './wording'

const errorsOf = (schema: typeof signUpSchema | typeof invitationSchema, typed: unknown) => {
  const parsed = schema.safeParse(typed)
  return parsed.success ? {} : fieldErrors(fieldRefusals(parsed.error))
}

describe('the account forms', () => {
  it('report what is missing at each field', () => {
    expect(errorsOf(signUpSchema, {})).toEqual({ email: 'Required', password: 'Required' })
    expect(errorsOf(invitationSchema, {})).toEqual({
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
    expect(errorsOf(signUpSchema, { email: 'elena@example.org', password })).toEqual({
      password: sentence,
    })
  })

  it('say at its field why an email address or a name is refused', () => {
    const invitation = { name: 'Dana', email: 'dana@example.org', role: 'staff' }
    expect(errorsOf(invitationSchema, { ...invitation, email: 'dana' })).toEqual({
      email: 'Invalid email format',
    })
    expect(errorsOf(invitationSchema, { ...invitation, name: 'x'.repeat(101) })).toEqual({
      name: 'At most 100 characters.',
    })
    expect(errorsOf(invitationSchema, { ...invitation, name: 'Da\u0007na' })).toEqual({
      name: 'Please use letters only.',
    })
  })
})
