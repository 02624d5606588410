import { describe, expect, it } from 'vitest'

import { volunteerConfirmation, type VolunteerEmailFacts, volunteerNotice } from './email'

const facts: VolunteerEmailFacts = {
  volunteer: {
    firstName: 'Elena',
    lastName: 'O’Brien <b>',
    email: 'elena@example.org',
    phone: '2165550100',
    city: 'Cleveland',
    state: '',
    preferredLocation: 'Los Angeles',
    interests: ['Arts', 'Life Skills/Trades'],
    availability: ['Weekends'],
    skillsNotes: 'Drums',
    transportationAccess: true,
    dateOfBirth: '1988-06-30',
    backgroundScreeningOk: true,
    emergencyContactName: 'Rosa Canary',
    emergencyContactPhone: '2165550133',
    howDidYouHear: '',
    notes: '',
    consentTerms: true,
  },
  reference: 'K7QFM3XR',
  event: 'Nature & Art Discovery Day, Sunday, Oct 12, 2025',
  resume: 'Elena.pdf',
  organization: { name: 'Swantastic', email: 'hello@example.org', phone: '(800) 555-0142' },
  eventsUrl: 'https://swantastic.example/events',
}

describe('the volunteer’s email', () => {
  const { to, text, html } = volunteerConfirmation(facts)

  it('says that it arrived, what happens next, what was sent and who to ask', () => {
    expect(to).toBe('elena@example.org')
    for (const said of [
      'Thank you, Elena.',
      'Reference: K7QFM3XR',
      'Applied for: Nature & Art Discovery Day, Sunday, Oct 12, 2025',
      'within 3 to 5 business days',
      'a background check and a signed waiver',
      'What would you like to do? Arts, Life Skills/Trades',
      'Phone: (216) 555-0100',
      'Resume: Elena.pdf',
      'hello@example.org or call (800) 555-0142',
    ]) {
      expect(text).toContain(said)
    }
    expect(html).not.toContain('<b>')
  })

  it('leaves out a day of birth and other people', () => {
    expect(text + html).not.toMatch(/1988|Canary|555-0133/)
  })
})

describe('the email to staff', () => {
  it('leads to the record, and an answer to it goes to the volunteer', () => {
    const message = volunteerNotice(
      'staff@example.org',
      { ...facts, event: null },
      'https://swantastic.example/cms/collections/volunteers/1',
    )
    expect(message).toMatchObject({ to: 'staff@example.org', replyTo: 'elena@example.org' })
    expect(message.text).toContain(
      'Open the record: https://swantastic.example/cms/collections/volunteers/1',
    )
    expect(message.text).not.toMatch(/Applied for|1988|Canary/)
  })
})
