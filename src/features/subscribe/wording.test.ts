import { describe as suite, expect, it } from 'vitest'

import { normalizeAnswers } from '@/forms/core/normalize'
import { getMessages } from '@/forms/core/refusals'

import { subscribeQuestions } from './questions'
import { checkSubscription } from './schema'
import { describe, invalidToast } from './wording'

const messages = (raw: Record<string, unknown>) =>
  getMessages(checkSubscription(normalizeAnswers(subscribeQuestions, raw)), describe)

suite('the messages for an incomplete subscription', () => {
  it('ask for the email address first', () => {
    const fields = messages({})
    expect(fields).toEqual({
      email: { code: 'required', text: 'Please enter your email address.' },
      consent: { code: 'required', text: 'Please agree to receive updates.' },
    })
    expect(invalidToast(fields)).toEqual({
      title: 'Email required',
      text: 'Please enter your email address.',
    })
  })

  it('report an invalid email address in the title of the toast only', () => {
    const fields = messages({ email: 'elena@example', consent: 'on' })
    expect(fields).toEqual({ email: { code: 'invalid-email', text: 'Invalid email address' } })
    expect(invalidToast(fields)).toEqual({ title: 'Invalid email address', text: '' })
  })

  it('ask for the consent', () => {
    const fields = messages({ email: 'elena@example.org' })
    expect(invalidToast(fields)).toEqual({
      title: 'Consent required',
      text: 'Please agree to receive updates.',
    })
  })

  it('include no toast for a name that cannot be printed', () => {
    const fields = messages({ name: 'El\u0007ena', email: 'elena@example.org', consent: 'on' })
    expect(fields.name?.code).toBe('unprintable')
    expect(invalidToast(fields)).toBeUndefined()
  })
})
