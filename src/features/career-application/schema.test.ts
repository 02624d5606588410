import { describe, expect, it } from 'vitest'

import type { ChosenFile } from '@/forms/files'
import { tidyAnswers } from '@/forms/tidy'
import { documentWording } from '@/lib/document'

import { careerQuestions } from './questions'
import { roleNamedBy } from './rules'
import { checkCareer } from './schema'
import { invalidToast } from './wording'

const TEN_MEGABYTES = 10_485_760
const aResume = { name: 'cv.pdf', bytes: 1000 }

const anApplication = {
  fullName: 'Elena Torres',
  email: 'elena@example.org',
  roleInterest: 'Program Coordinator',
  skillsSummary: 'Eight years of youth programs',
  availability: 'Weekday evenings',
  consentContact: 'on',
}

const errors = (
  differences: Record<string, unknown> = {},
  resume: ChosenFile | null = aResume,
  from: Record<string, unknown> = anApplication,
) => {
  const checked = checkCareer(
    tidyAnswers(careerQuestions, { ...from, ...differences }),
    new Map(resume ? [['resume', resume]] : []),
  )
  return checked.ok ? {} : checked.errors
}

describe('a career application', () => {
  it('does without phone, links, notes and even the city', () => {
    expect(errors()).toEqual({})
  })

  it('says everything that is missing at its field, in the order of the form', () => {
    expect(Object.entries(errors({}, null, {}))).toEqual([
      ['fullName', 'Please complete the full name field.'],
      ['email', 'Please complete the email field.'],
      ['roleInterest', 'Please complete the role interest field.'],
      ['skillsSummary', 'Please complete the skills summary field.'],
      ['availability', 'Please complete the availability field.'],
      ['resume', 'Please upload your resume (PDF, DOC, or DOCX format).'],
      ['consentContact', 'Please complete the consent contact field.'],
    ])
  })

  it.each(['elena', 'elena@example', 'elena@example.', '@example.org', 'a b@example.org'])(
    'refuses %s, which has no dot in its domain or is no address',
    (email) => {
      expect(errors({ email })).toEqual({ email: 'Please enter a valid email address.' })
    },
  )

  it.each([
    [{ name: 'cv.DOCX', bytes: TEN_MEGABYTES }, undefined],
    [{ name: 'cv.pdf', bytes: TEN_MEGABYTES + 1 }, 'Please upload a file smaller than 10MB.'],
    [{ name: 'cv.pdf', bytes: 0 }, 'Please upload your resume (PDF, DOC, or DOCX format).'],
    [{ name: 'cv.png', bytes: 1 }, 'Please upload a PDF, DOC, or DOCX file.'],
  ])('judges a resume by its name and its size: %j', (resume, said) => {
    expect(errors({}, resume).resume).toBe(said)
  })

  it.each([
    ['https://www.linkedin.com/in/elena', 'https://www.linkedin.com/in/elena'],
    ['http://elena.example/cv?page=1', 'http://elena.example/cv?page=1'],
    ['linkedin.com/in/elena', 'https://linkedin.com/in/elena'],
    ['', ''],
  ])('takes %j as a web address', (typed, kept) => {
    const checked = checkCareer(
      tidyAnswers(careerQuestions, { ...anApplication, linkedinUrl: typed }),
      new Map([['resume', aResume]]),
    )
    expect(checked).toMatchObject({ ok: true, application: { linkedinUrl: kept } })
  })

  it.each([
    'javascript:alert(document.domain)',
    'JavaScript://linkedin.com/%0Aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://linkedin.com/in/elena',
    'mailto:elena@example.org',
    '//linkedin.com/in/elena',
    'https://',
    'https://elena',
    'https://linkedin.com@elsewhere.example/in/elena',
    'https://linkedin.com/in/elena and my portfolio',
    'elena-torres',
  ])('refuses %j as a web address', (linkedinUrl) => {
    expect(errors({ linkedinUrl })).toEqual({
      linkedinUrl: 'Please enter a web address that starts with https:// or http://.',
    })
  })

  it('takes only the five roles', () => {
    expect(errors({ roleInterest: 'Director' })).toEqual({
      roleInterest: 'Please choose one of the options.',
    })
    expect(roleNamedBy('Intern/Assistant')).toBe('Intern/Assistant')
    expect(roleNamedBy('intern/assistant')).toBe('')
    expect(roleNamedBy('<script>')).toBe('')
  })
})

describe('the toast', () => {
  /** Everything is wrong at first; each step mends what the toast has named. */
  it('is that of the first check that fails, in the order of the specification', () => {
    const mended: Record<string, unknown> = { email: '' }
    let resume: ChosenFile | null = null
    const toast = () => invalidToast(errors(mended, resume, {}))
    const missing = (field: string) => ({
      title: 'Missing Information',
      text: `Please complete the ${field} field.`,
    })

    expect(toast()).toEqual(missing('full name'))
    mended.fullName = 'Elena Torres'
    expect(toast()).toEqual(missing('email'))
    mended.email = 'elena@example'
    expect(toast()).toEqual(missing('role interest'))
    mended.roleInterest = 'Program Coordinator'
    expect(toast()).toEqual(missing('skills summary'))
    mended.skillsSummary = 'Drums'
    expect(toast()).toEqual(missing('availability'))
    mended.availability = 'Weekends'
    expect(toast()).toEqual(missing('consent contact'))
    mended.consentContact = 'on'
    expect(toast()).toEqual({
      title: 'Resume Required',
      text: 'Please upload your resume (PDF, DOC, or DOCX format).',
    })
    resume = { name: 'cv.exe', bytes: TEN_MEGABYTES + 1 }
    expect(toast()).toEqual({
      title: 'Invalid Email',
      text: 'Please enter a valid email address.',
    })
    mended.email = 'elena@example.org'
    expect(toast()).toEqual({
      title: 'Invalid File Type',
      text: 'Please upload a PDF, DOC, or DOCX file.',
    })
    resume = { name: 'cv.pdf', bytes: TEN_MEGABYTES + 1 }
    expect(toast()).toEqual({
      title: 'File Too Large',
      text: 'Please upload a file smaller than 10MB.',
    })
    resume = aResume
    expect(toast()).toBeUndefined()
  })

  it('says the same of a file’s name as the look inside says of the file', () => {
    expect(documentWording['not-a-document']).toBe('Please upload a PDF, DOC, or DOCX file.')
  })
})
