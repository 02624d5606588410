import { describe, expect, it } from 'vitest'

import type { ChosenFile } from '@/forms/files'
import { tidyAnswers } from '@/forms/tidy'

import { volunteerQuestions } from './questions'
import { checkVolunteer } from './schema'
import { invalidToast } from './wording'

const TODAY = '2026-11-20'
const TEN_MEGABYTES = 10_485_760

const aVolunteer = {
  firstName: ' Elena ',
  lastName: 'Torres',
  email: 'Elena@Example.org',
  consentTerms: 'on',
}

const check = (differences: Record<string, unknown> = {}, resume?: ChosenFile) =>
  checkVolunteer(
    tidyAnswers(volunteerQuestions, { ...aVolunteer, ...differences }),
    new Map(resume ? [['resume', resume]] : []),
    TODAY,
  )

const errors = (differences: Record<string, unknown> = {}, resume?: ChosenFile) => {
  const checked = check(differences, resume)
  return checked.ok ? {} : checked.errors
}

describe('a volunteer’s application', () => {
  it('needs a name, an e-mail and the terms, and no more', () => {
    expect(check()).toEqual({
      ok: true,
      volunteer: {
        firstName: 'Elena',
        lastName: 'Torres',
        email: 'elena@example.org',
        phone: '',
        city: '',
        state: '',
        preferredLocation: null,
        interests: [],
        availability: [],
        skillsNotes: '',
        transportationAccess: false,
        dateOfBirth: '',
        backgroundScreeningOk: false,
        emergencyContactName: '',
        emergencyContactPhone: '',
        howDidYouHear: '',
        notes: '',
        consentTerms: true,
      },
    })
    expect(
      errors({ firstName: '', lastName: ' ', email: '', consentTerms: '', phone: '12' }),
    ).toEqual({
      firstName: 'Required',
      lastName: 'Required',
      email: 'Required',
      phone: 'Phone must be 10 digits',
      consentTerms: 'Required',
    })
  })

  it.each([
    ['Cleveland', 'Weekends', ['Life Skills/Trades', 'Other'], {}],
    ['Detroit', 'Weekends', ['Arts'], { preferredLocation: 'Please choose one of the options.' }],
    ['Remote', 'Always', ['Arts'], { availability: 'Please choose one of the options.' }],
    ['Remote', 'Occasional', ['Hacking'], { interests: 'Please choose one of the options.' }],
  ])(
    'takes only what it offers: %s, %s, %j',
    (preferredLocation, availability, interests, said) => {
      expect(errors({ preferredLocation, availability, interests })).toEqual(said)
    },
  )

  it('may leave every box unticked, which a browser tells as false', () => {
    expect(errors({ interests: false, availability: false })).toEqual({})
  })

  it.each([
    ['1988-06-30', {}],
    ['', {}],
    ['2026-11-21', { dateOfBirth: 'Please enter a valid date of birth.' }],
    ['2026-02-30', { dateOfBirth: 'Please enter a valid date of birth.' }],
  ])('may leave out the day of birth, but not make one up: %s', (dateOfBirth, said) => {
    expect(errors({ dateOfBirth })).toEqual(said)
  })

  it.each([
    ['cv.pdf', 1, {}],
    ['cv.PDF', TEN_MEGABYTES, {}],
    ['cv.docx', TEN_MEGABYTES + 1, { resume: 'Resume must be under 10MB' }],
    ['cv.pdf.exe', 1, { resume: 'Please upload a PDF, DOC, or DOCX file.' }],
    ['cv', 1, { resume: 'Please upload a PDF, DOC, or DOCX file.' }],
  ])('takes a resume called %s of %i bytes, or says why not', (name, bytes, said) => {
    expect(errors({}, { name, bytes })).toEqual(said)
  })
})

describe('the toast', () => {
  it('is the specification’s', () => {
    expect(invalidToast(errors({ email: '' }))).toEqual({
      title: 'Please fill in all required fields',
    })
    expect(invalidToast(errors({}, { name: 'cv.pdf', bytes: Infinity }))).toEqual({
      title: 'File too large',
      text: 'Resume must be under 10MB',
    })
    expect(invalidToast(errors({ phone: '1' }))).toBeUndefined()
  })
})
