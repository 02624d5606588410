import { describe as suite, expect, it } from 'vitest'

import type { SelectedFile } from '@/forms/core/files'
import { normalizeAnswers } from '@/forms/core/normalize'
import { getMessages } from '@/forms/core/refusals'

import { careerQuestions } from './questions'
import { type CareerAnswerRefusal, checkCareerApplication } from './schema'
import { describe, failedToUpload, invalidToast } from './wording'

const TEN_MEGABYTES = 10_485_760

suite('the wording of a refused answer in a career application', () => {
  it.each<[string, CareerAnswerRefusal, string]>([
    ['fullName', { code: 'required' }, 'Please complete the full name field.'],
    ['email', { code: 'required' }, 'Please complete the email field.'],
    ['roleInterest', { code: 'required' }, 'Please complete the role interest field.'],
    ['skillsSummary', { code: 'required' }, 'Please complete the skills summary field.'],
    ['availability', { code: 'required' }, 'Please complete the availability field.'],
    ['consentContact', { code: 'required' }, 'Please complete the consent contact field.'],
    ['resume', { code: 'required' }, 'Please upload your resume (PDF, DOC, or DOCX format).'],
    ['email', { code: 'invalid-email' }, 'Please enter a valid email address.'],
    ['resume', { code: 'not-a-document' }, 'Please upload a PDF, DOC, or DOCX file.'],
    [
      'resume',
      { code: 'file-too-large', megabytesMax: 10 },
      'Please upload a file smaller than 10MB.',
    ],
    [
      'resume',
      { code: 'macros' },
      'This document contains macros. Please save it without macros, or upload a PDF.',
    ],
    [
      'resume',
      { code: 'active-content' },
      'This file contains a script, or another file inside it. Please print it to a new PDF and upload that one.',
    ],
    [
      'resume',
      { code: 'encrypted' },
      'This file is protected with a password. Please save a copy without the password and upload that one.',
    ],
  ])('at the field %s, describes %j as “%s”', (name, refusal, sentence) => {
    expect(describe(refusal, name)).toBe(sentence)
  })

  it('says which upload failed and why', () => {
    expect(failedToUpload('It has macros.')).toBe('Failed to upload resume: It has macros.')
  })
})

suite('the toast of a career application', () => {
  /** At first everything is wrong; each step fixes the answer that the toast named. */
  it('names the first check that fails, in the order of the specification', () => {
    const answers: Record<string, unknown> = { email: '' }
    let resume: SelectedFile | null = null
    const toast = () =>
      invalidToast(
        getMessages(
          checkCareerApplication(
            normalizeAnswers(careerQuestions, answers),
            new Map(resume ? [['resume', resume]] : []),
          ),
          describe,
        ),
      )
    const missing = (field: string) => ({
      title: 'Missing Information',
      text: `Please complete the ${field} field.`,
    })

    expect(toast()).toEqual(missing('full name'))
    answers.fullName = 'Elena Torres'
    expect(toast()).toEqual(missing('email'))
    answers.email = 'elena@example'
    expect(toast()).toEqual(missing('role interest'))
    answers.roleInterest = 'Program Coordinator'
    expect(toast()).toEqual(missing('skills summary'))
    answers.skillsSummary = 'Drums'
    expect(toast()).toEqual(missing('availability'))
    answers.availability = 'Weekends'
    expect(toast()).toEqual(missing('consent contact'))
    answers.consentContact = 'on'
    expect(toast()).toEqual({
      title: 'Resume Required',
      text: 'Please upload your resume (PDF, DOC, or DOCX format).',
    })
    resume = { name: 'cv.exe', bytes: TEN_MEGABYTES + 1 }
    expect(toast()).toEqual({
      title: 'Invalid Email',
      text: 'Please enter a valid email address.',
    })
    answers.email = 'elena@example.org'
    expect(toast()).toEqual({
      title: 'Invalid File Type',
      text: 'Please upload a PDF, DOC, or DOCX file.',
    })
    resume = { name: 'cv.pdf', bytes: TEN_MEGABYTES + 1 }
    expect(toast()).toEqual({
      title: 'File Too Large',
      text: 'Please upload a file smaller than 10MB.',
    })
    resume = { name: 'cv.pdf', bytes: 1000 }
    expect(toast()).toBeUndefined()
  })
})
