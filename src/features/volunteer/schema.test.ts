import { describe, expect, it } from 'vitest'

import type { SelectedFile } from '@/forms/core/files'
import { normalizeAnswers } from '@/forms/core/normalize'

import { volunteerQuestions } from './questions'
import { checkVolunteer } from './schema'

const TODAY = '2026-11-20'
const TEN_MEGABYTES = 10_485_760

const aVolunteer = {
  firstName: ' Elena ',
  lastName: 'Torres',
  email: 'Elena@Example.org',
  consentTerms: 'on',
}

const check = (differences: Record<string, unknown> = {}, resume?: SelectedFile) =>
  checkVolunteer(
    normalizeAnswers(volunteerQuestions, { ...aVolunteer, ...differences }),
    new Map(resume ? [['resume', resume]] : []),
    TODAY,
  )

const refusals = (differences: Record<string, unknown> = {}, resume?: SelectedFile) => {
  const checked = check(differences, resume)
  return checked.ok ? {} : checked.refusal
}

describe('a volunteer application', () => {
  it('requires only a name, an email address, and the terms', () => {
    expect(check()).toMatchObject({
      ok: true,
      value: { firstName: 'Elena', email: 'elena@example.org', phone: '', consentTerms: true },
    })
    expect(
      refusals({ firstName: '', lastName: ' ', email: '', consentTerms: '', phone: '12' }),
    ).toEqual({
      firstName: { code: 'required' },
      lastName: { code: 'required' },
      email: { code: 'required' },
      phone: { code: 'invalid-phone' },
      consentTerms: { code: 'required' },
    })
  })

  it.each([
    ['Cleveland', 'Weekends', ['Life Skills/Trades', 'Other'], {}],
    ['Detroit', 'Weekends', ['Arts'], { preferredLocation: { code: 'not-an-option' } }],
    ['Remote', 'Always', ['Arts'], { availability: { code: 'not-an-option' } }],
    ['Remote', 'Occasional', ['Hacking'], { interests: { code: 'not-an-option' } }],
  ])(
    'accepts only the options of the form: %s, %s, %j',
    (preferredLocation, availability, interests, expected) => {
      expect(refusals({ preferredLocation, availability, interests })).toEqual(expected)
    },
  )

  it('accepts groups without a checked box, which a browser represents as false', () => {
    expect(refusals({ interests: false, availability: false })).toEqual({})
  })

  it.each([
    ['1988-06-30', {}],
    ['', {}],
    ['2026-11-21', { dateOfBirth: { code: 'invalid-birth-date' } }],
    ['2026-02-30', { dateOfBirth: { code: 'invalid-birth-date' } }],
  ])('accepts a missing date of birth, but not an invalid one: “%s”', (dateOfBirth, expected) => {
    expect(refusals({ dateOfBirth })).toEqual(expected)
  })

  it.each([
    ['cv.pdf', 1, {}],
    ['cv.PDF', TEN_MEGABYTES, {}],
    ['cv.docx', TEN_MEGABYTES + 1, { resume: { code: 'file-too-large', megabytesMax: 10 } }],
    ['cv.pdf.exe', 1, { resume: { code: 'not-a-document' } }],
    ['cv', 1, { resume: { code: 'not-a-document' } }],
  ])('checks the name and size of a resume: %s, %i bytes', (name, bytes, expected) => {
    expect(refusals({}, { name, bytes })).toEqual(expected)
  })
})
