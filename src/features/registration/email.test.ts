import { describe, expect, it } from 'vitest'

import { normalizeAnswers } from '@/forms/core/normalize'

import { swantastic } from '../../../tests/support/organization'
import { registrationConfirmation, registrationDecision, registrationNotice } from './email'
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
      signature: differences.role === 'youth' ? 'Elena O’Brien' : 'Maya O’Brien',
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
  organization: swantastic,
  waiver: { is: 'signed' as const, version: 'v1.0' },
  today: '2026-11-20',
})

describe('the confirmation', () => {
  const message = registrationConfirmation(facts(youth))

  it('repeats enough to notice a mistake, and no more', () => {
    expect(message.to).toBe('elena@example.org')
    expect(message.subject).toBe('We have Maya’s registration')
    for (const line of [
      'Reference: K7QFM3XR',
      'Who: Maya, 12',
      'City: Cleveland',
      'Interests: Outdoor, Life Skills',
      'You: Elena, phone ending 00',
      'Emergency: Rosa, phone ending 33',
      'Health: Received.',
    ]) {
      expect(message.text).toContain(line)
    }
    // No birth date, no other people’s numbers, no unchecked consents, no free text.
    expect(message.text).not.toMatch(/March|2014|555-0100|555-0133|Photos|A friend/)
  })

  it('says when no health answer has arrived', () => {
    const empty = registrationConfirmation(facts({ ...youth, allergies: '' }))
    expect(empty.text).toContain('Health: Nothing was entered.')
  })

  it('says what happens next and when, and who to ask', () => {
    expect(message.text).toContain('within 1–2 business days')
    expect(message.text).toContain('We may call to plan for what Maya needs.')
    expect(message.text).toContain('events that fit')
    expect(message.text).toContain('the signed copy is attached')
    expect(message.text).toContain('Write to hello@swantastic.example or call (800) 555-0142')
  })

  it('mentions no health answers, neither to the family nor to staff', () => {
    const notice = registrationNotice('staff@example.org', facts(youth), 'https://x.example/cms')
    for (const { text, html } of [message, notice])
      expect(text + html).not.toMatch(/peanuts|allerg/i)
  })

  it('addresses a young adult directly', () => {
    const { subject, text } = registrationConfirmation(facts(youngAdult))
    expect(subject).toBe('We have your registration')
    expect(text).toContain('Who: Maya, 22')
    expect(text).toContain('what you need.')
    expect(text).not.toMatch(/child|guardian|health/i)
  })
})

describe('a decision', () => {
  it('about one registration has the single form’s text', () => {
    const decided = (
      registration: Registration,
      decision: 'confirmed' | 'waitlisted' | 'declined',
    ) => registrationDecision({ decision, registration, words: [], organization: swantastic })
    expect(decided(youth, 'confirmed').text).toContain(
      'Hello Elena. Maya’s registration is confirmed. Welcome.',
    )
    expect(decided(youngAdult, 'confirmed').text).toContain(
      'Hello Maya. Your registration is confirmed. Welcome.',
    )
    expect(decided(youth, 'waitlisted').text).toContain('so Maya is on the waitlist.')
    expect(decided(youngAdult, 'waitlisted').text).toContain('so you are on the waitlist.')
    expect(decided(youth, 'declined').subject).toBe('About Maya’s registration')
    expect(decided(youngAdult, 'declined').text).toContain('we cannot offer you a spot')
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
