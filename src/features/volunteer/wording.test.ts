import { describe as suite, expect, it } from 'vitest'

import { describeAll } from '@/forms/core/refusals'

import type { VolunteerAnswerRefusal } from './schema'
import { describe, invalidToast } from './wording'

suite('the wording of a refused answer in a volunteer application', () => {
  it.each<[string, VolunteerAnswerRefusal, string]>([
    ['firstName', { code: 'required' }, 'Required'],
    ['consentTerms', { code: 'required' }, 'Required'],
    ['email', { code: 'invalid-email' }, 'Invalid email format'],
    ['phone', { code: 'invalid-phone' }, 'Phone must be 10 digits'],
    ['resume', { code: 'file-too-large', megabytesMax: 10 }, 'Resume must be under 10MB'],
    ['resume', { code: 'not-a-document' }, 'Please upload a PDF, DOC, or DOCX file.'],
    ['resume', { code: 'empty' }, 'This file is empty. Please upload a PDF, DOC, or DOCX file.'],
  ])('at the field %s, describes %j as “%s”', (name, refusal, sentence) => {
    expect(describe(refusal, name)).toBe(sentence)
  })
})

suite('the toast of a volunteer application', () => {
  const toast = (refusals: Record<string, VolunteerAnswerRefusal>) =>
    invalidToast(describeAll(refusals, describe))

  it('asks for the required fields if one is missing', () => {
    const fields = { phone: { code: 'invalid-phone' }, email: { code: 'required' } } as const
    expect(toast(fields)).toEqual({ title: 'Please fill in all required fields' })
  })

  it('says that the resume is too large', () => {
    expect(toast({ resume: { code: 'file-too-large', megabytesMax: 10 } })).toEqual({
      title: 'File too large',
      text: 'Resume must be under 10MB',
    })
  })

  it('is not shown for errors without a toast in the specification', () => {
    expect(toast({ phone: { code: 'invalid-phone' } })).toBeUndefined()
    expect(toast({ resume: { code: 'macros' } })).toBeUndefined()
  })
})
