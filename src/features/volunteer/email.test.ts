import { describe, expect, it } from 'vitest'

import { normalizeAnswers } from '@/forms/core/normalize'

import { swantastic } from '../../../tests/support/organization'
import { volunteerConfirmation, type VolunteerEmailFacts, volunteerNotice } from './email'
import { volunteerQuestions } from './questions'
import { checkVolunteer } from './schema'

const checked = checkVolunteer(
  normalizeAnswers(volunteerQuestions, {
    firstName: 'Elena',
    lastName: 'O’Brien <b>',
    email: 'elena@example.org',
    phone: '(216) 555-0100',
    city: 'Cleveland',
    preferredLocation: 'Los Angeles',
    interests: ['Arts', 'Life Skills/Trades'],
    availability: ['Weekends'],
    skillsNotes: 'Drums',
    transportationAccess: 'on',
    dateOfBirth: '1988-06-30',
    backgroundScreeningOk: 'on',
    emergencyContactName: 'Rosa Canary',
    emergencyContactPhone: '(216) 555-0133',
    consentTerms: 'on',
  }),
  new Map(),
  '2026-11-20',
)
if (!checked.ok) throw new Error('The sample application is refused.')

const facts: VolunteerEmailFacts = {
  volunteer: checked.value,
  reference: 'K7QFM3XR',
  event: 'Nature & Art Discovery Day, Sunday, Oct 12, 2025',
  hasResume: true,
  organization: swantastic,
}

describe('the volunteer’s email', () => {
  const { to, text, html } = volunteerConfirmation(facts)

  it('confirms the application, says what happens next, lists the choices, and names a contact', () => {
    expect(to).toBe('elena@example.org')
    for (const line of [
      'Hello Elena.',
      'Reference: K7QFM3XR',
      'Applied for: Nature & Art Discovery Day, Sunday, Oct 12, 2025',
      'within 3 to 5 business days',
      'a background check and a signed waiver',
      'You offered: Arts, Life Skills/Trades',
      'When: Weekends',
      'Where: Los Angeles',
      'You checked:\n  I can get to events on my own\n  A background check is fine with me',
      'Your resume arrived as well.',
      'hello@swantastic.example or call (800) 555-0142',
    ]) {
      expect(text).toContain(line)
    }
    expect(html).not.toContain('O’Brien')
  })

  it('leaves out the date of birth, phone numbers, and free text', () => {
    expect(text + html).not.toMatch(/1988|Canary|555-0133|555-0100|Drums/)
  })

  it('lists no box that was not checked', () => {
    const volunteer = {
      ...facts.volunteer,
      transportationAccess: false,
      backgroundScreeningOk: false,
    }
    expect(volunteerConfirmation({ ...facts, volunteer }).text).not.toMatch(
      /checked|background check is fine/,
    )
  })
})

describe('the email to staff', () => {
  it('links to the record, and a reply to it goes to the volunteer', () => {
    const message = volunteerNotice(
      'staff@example.org',
      { ...facts, event: null },
      'https://swantastic.example/cms/collections/volunteers/1',
    )
    expect(message).toMatchObject({ to: 'staff@example.org', replyTo: 'elena@example.org' })
    expect(message.text).toContain(
      'Open the record:\nhttps://swantastic.example/cms/collections/volunteers/1',
    )
    expect(message.text).not.toMatch(/Applied for|1988|Canary/)
  })
})
