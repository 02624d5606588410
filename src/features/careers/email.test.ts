import { describe, expect, it } from 'vitest'

import { normalizeAnswers } from '@/forms/core/normalize'

import { swantastic } from '../../../tests/support/organization'
import { careerConfirmation, type CareerEmailFacts, careerNotice } from './email'
import { careerQuestions } from './questions'
import { checkCareerApplication } from './schema'

const checked = checkCareerApplication(
  normalizeAnswers(careerQuestions, {
    fullName: 'Elena O’Brien',
    email: 'elena@example.org',
    phone: '(216) 555-0100',
    locationCity: 'Cleveland',
    roleInterest: 'Development & Fundraising Professional',
    skillsSummary: 'Grants <script>',
    availability: 'Weekdays',
    consentContact: 'on',
  }),
  new Map([['resume', { name: 'Elena.pdf', type: 'application/pdf', bytes: 1000 }]]),
)
if (!checked.ok) throw new Error('The sample application is refused.')

const facts: CareerEmailFacts = {
  application: checked.value,
  reference: 'K7QFM3XR',
  organization: swantastic,
}

describe('the applicant’s email', () => {
  it('confirms the application, says what happens next, and names a contact', () => {
    const { to, subject, text, html } = careerConfirmation(facts)
    expect({ to, subject }).toEqual({
      to: 'elena@example.org',
      subject: 'We have your application: Development & Fundraising Professional',
    })
    for (const line of [
      'You are on our radar.',
      'Reference: K7QFM3XR',
      'waits in the talent pool',
      'your resume with it',
      'hello@swantastic.example or call (800) 555-0142',
    ]) {
      expect(text).toContain(line)
    }
    // Typed text is left out, because the address may be a stranger’s.
    expect(text + html).not.toMatch(/Grants|&lt;|555-0100/)
  })
})

describe('the email to staff', () => {
  it('links to the record, and a reply to it goes to the applicant', () => {
    const message = careerNotice(
      'staff@example.org',
      facts,
      'https://swantastic.example/cms/collections/career-applications/1',
    )
    expect(message).toMatchObject({ to: 'staff@example.org', replyTo: 'elena@example.org' })
    expect(message.text).toContain(
      'Open the record:\nhttps://swantastic.example/cms/collections/career-applications/1',
    )
  })
})
