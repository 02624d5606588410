import { describe, expect, it } from 'vitest'

import { normalizeAnswers } from '@/forms/core/normalize'

import { registrationConfirmation, registrationNotice } from './email'
import { registrationQuestions } from './questions'
import { checkRegistration, type Registration } from './schema'

const sample = (differences: Record<string, unknown>): Registration => {
  const checked = checkRegistration(
    normalizeAnswers(registrationQuestions, {
      firstName: 'Maya',
      lastName: 'O’Brien',
      city: 'Cleveland',
      email: 'elena@example.org',
      phone: '(216) 555-0100',
      emergencyName: 'Rosa Torres',
      emergencyPhone: '(216) 555-0133',
      interests: ['Outdoor', 'Life Skills'],
      acceptedWaiver: 'on',
      signature: 'Elena O’Brien',
      heardAbout: 'A friend',
      ...differences,
    }),
    '2026-11-20',
  )
  if (!checked.ok) throw new Error('The sample registration is refused.')
  return checked.value
}

const youth = sample({
  role: 'youth',
  dob: '2014-03-09',
  parentName: 'Elena O’Brien',
  allergies: 'Peanuts',
})
const youngAdult = sample({ role: 'young-adult', dob: '2004-03-09' })

const facts = (registration: Registration) => ({
  registration,
  reference: 'K7QFM3XR',
  organization: { name: 'Swantastic', email: 'hello@swantastic.example', phone: '(216) 555-0199' },
  waiverVersion: 'v1.0',
  eventsUrl: 'https://swantastic.example/events',
})

describe('the confirmation', () => {
  const message = registrationConfirmation(facts(youth))

  it('repeats the answers in the words of the form', () => {
    expect(message.to).toBe('elena@example.org')
    expect(message.subject).toBe('Maya is on the list')
    for (const line of [
      'Reference: K7QFM3XR',
      'Child’s first name: Maya',
      'Child’s last name: O’Brien',
      'Child’s date of birth: March 9, 2014',
      'Phone: (216) 555-0100',
      'What would your child like to do? Outdoor, Life Skills',
      'Photos that include my child may be used: No',
      'How did you hear about us? A friend',
    ]) {
      expect(message.text).toContain(line)
    }
  })

  it('says what happens next and when, and who to ask', () => {
    expect(message.text).toContain('within 1-2 business days')
    expect(message.text).toContain('A team member may reach out')
    expect(message.text).toContain('upcoming programs')
    expect(message.text).toContain('The signed copy is attached')
    expect(message.text).toContain('Write to hello@swantastic.example or call (216) 555-0199')
  })

  it('mentions no health answers, neither to the family nor to staff', () => {
    const notice = registrationNotice('staff@example.org', facts(youth), 'https://x.example/cms')
    for (const { text, html } of [message, notice])
      expect(text + html).not.toMatch(/peanuts|allerg/i)
  })

  it('addresses a young adult directly', () => {
    const { subject, text } = registrationConfirmation(facts(youngAdult))
    expect(subject).toBe('You’re on the list')
    expect(text).toContain('First name: Maya')
    expect(text).toContain('Photos that include me may be used: No')
    expect(text).not.toMatch(/child|guardian|allerg/i)
  })
})

describe('the notice to staff', () => {
  it('links to the record, and a reply to it goes to the family', () => {
    const recordUrl = 'https://swantastic.example/cms/collections/registrations/1'
    const notice = registrationNotice('staff@example.org', facts(youngAdult), recordUrl)
    expect(notice).toMatchObject({ to: 'staff@example.org', replyTo: 'elena@example.org' })
    expect(notice.subject).toBe('New young adult registration K7QFM3XR')
    expect(notice.text).toContain(recordUrl)
    expect(notice.text).toContain('Registered for themselves')
  })
})
