import { describe, expect, it } from 'vitest'

import type { SelectedFile } from '@/forms/core/files'
import { normalizeAnswers } from '@/forms/core/normalize'

import { careerQuestions } from './questions'
import { roleNamedBy } from './rules'
import { checkCareerApplication } from './schema'

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

const refusals = (
  differences: Record<string, unknown> = {},
  resume: SelectedFile | null = aResume,
  from: Record<string, unknown> = anApplication,
) => {
  const checked = checkCareerApplication(
    normalizeAnswers(careerQuestions, { ...from, ...differences }),
    new Map(resume ? [['resume', resume]] : []),
  )
  return checked.ok ? {} : checked.refusal
}

describe('a career application', () => {
  it('does not require phone, city, links, or notes', () => {
    expect(refusals()).toEqual({})
  })

  it('reports every missing answer at its field, in the order of the form', () => {
    expect(Object.entries(refusals({}, null, {}))).toEqual([
      ['fullName', { code: 'required' }],
      ['email', { code: 'required' }],
      ['roleInterest', { code: 'required' }],
      ['skillsSummary', { code: 'required' }],
      ['availability', { code: 'required' }],
      ['resume', { code: 'required' }],
      ['consentContact', { code: 'required' }],
    ])
  })

  it.each(['elena', 'elena@example', 'elena@example.', '@example.org', 'a b@example.org'])(
    'refuses the email address %s',
    (email) => {
      expect(refusals({ email })).toEqual({ email: { code: 'invalid-email' } })
    },
  )

  it.each([
    [{ name: 'cv.DOCX', bytes: TEN_MEGABYTES }, undefined],
    [
      { name: 'cv.pdf', bytes: TEN_MEGABYTES + 1 },
      { code: 'file-too-large', megabytesMax: 10 },
    ],
    [{ name: 'cv.pdf', bytes: 0 }, { code: 'required' }],
    [{ name: 'cv.png', bytes: 1 }, { code: 'not-a-document' }],
  ])('checks the name and size of a resume: %j', (resume, expected) => {
    expect(refusals({}, resume).resume).toEqual(expected)
  })

  it.each([
    ['https://www.linkedin.com/in/elena', 'https://www.linkedin.com/in/elena'],
    ['http://elena.example/cv?page=1', 'http://elena.example/cv?page=1'],
    ['linkedin.com/in/elena', 'https://linkedin.com/in/elena'],
    ['', ''],
  ])('accepts %j as a web address', (typed, kept) => {
    const checked = checkCareerApplication(
      normalizeAnswers(careerQuestions, { ...anApplication, linkedinUrl: typed }),
      new Map([['resume', aResume]]),
    )
    expect(checked).toMatchObject({ ok: true, value: { linkedinUrl: kept } })
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
    expect(refusals({ linkedinUrl })).toEqual({
      linkedinUrl: { code: 'invalid-web-address' },
    })
  })

  it('accepts only the five roles', () => {
    expect(refusals({ roleInterest: 'Director' })).toEqual({
      roleInterest: { code: 'not-an-option' },
    })
    expect(roleNamedBy('Intern/Assistant')).toBe('Intern/Assistant')
    expect(roleNamedBy('intern/assistant')).toBe('')
    expect(roleNamedBy('<script>')).toBe('')
  })
})
