import { describe as suite, expect, it } from 'vitest'

import { pageWords } from './page-words'
import type { RsvpAnswerRefusal } from './rules'
import { describe, speak, splitWords } from './wording'

suite('the wording of a refused answer in an RSVP', () => {
  it.each([
    ['parentName', 'guardian-required', 'Required for participants under 18'],
    ['participantFirstName', 'required', 'Required'],
    ['pickupPersonName', 'required', 'Required'],
    ['transportationSignature', 'required', 'Signature required for transportation consent'],
    ['driverLicense', 'required', "Driver's license photo required"],
    ['insuranceCard', 'required', 'Insurance card photo required'],
    ['acceptedWaiver', 'required', 'Must agree to waiver'],
    ['eventId', 'required', 'Please choose an event.'],
    ['parentEmail', 'invalid-email', 'Invalid email format'],
    ['parentPhone', 'invalid-phone', 'Phone must be 10 digits'],
    [
      'driverLicense',
      'heic',
      'This photo is in HEIC format. Please choose “Most Compatible” on your phone, or upload a JPG or PNG.',
    ],
    [
      'driverLicense',
      'not-a-photo',
      'This file could not be read as a photo. Please upload a JPG, PNG or WebP picture.',
    ],
    [
      'insuranceCard',
      'too-small',
      'This photo is too small to read. Please take it closer or upload a larger one.',
    ],
    [
      'insuranceCard',
      'too-many-pixels',
      'This picture has too many pixels for us to open. Please upload a smaller copy of it, such as a screenshot.',
    ],
  ] as const)('at the field %s, describes %s as “%s”', (name, code, sentence) => {
    expect(describe({ code }, name)).toBe(sentence)
  })

  it.each([
    ['guardian', '', 'Your child will be 9.'],
    ['guardian', 'Bo', 'Bo will be 9.'],
    ['self', 'Marcus', 'You will be 9.'],
  ] as const)('names whose age does not fit on the form of %s (%s)', (audience, name, sentence) => {
    const ages = { ageFrom: 13, ageTo: 18 }
    expect(describe({ code: 'outside-ages', audience, name, age: 9, ages }, 'any')).toBe(
      `This event is for ages 13–18. ${sentence}`,
    )
  })

  it('includes the size limit if a photo is too large', () => {
    const refusal: RsvpAnswerRefusal = { code: 'file-too-large', megabytesMax: 10 }
    expect(describe(refusal, 'driverLicense')).toBe('Please choose a file of at most 10 MB.')
  })
})

suite('the summary of errors', () => {
  const values = new Map([
    ['participants.1.participantFirstName', 'Leo'],
    ['parentName', 'Elena Torres'],
    ['signature', 'Mom'],
  ])
  const said = (name: string, code = 'required') => speak(code, name, (it) => values.get(it) ?? '')

  it('names the child and the pick-up person in errors', () => {
    expect(said('participants.0.participantLastName')).toBe('tell us the last name')
    expect(said('participants.1.participantLastName')).toBe('tell us Leo’s last name')
    expect(said('participants.0.participantDob', 'signs-alone')).toMatch(/^this person is an adult/)
    expect(said('pickupPeople.0.name')).toBe('tell us the name')
    expect(said('pickupPeople.1.name')).toBe('tell us the name, or remove this person')
    expect(said('attendanceType')).toBe('choose whether you will stay')
  })

  it('says whose name the signature must be', () => {
    const words = '“Mom” is not the name you gave: sign as Elena Torres'
    expect(said('signature', 'signature-incomplete')).toBe(words)
  })

  it('uses the common sentences for other errors', () => {
    expect(said('parentEmail', 'invalid-email')).toBeUndefined()
    expect(said('parentPhone')).toBeUndefined()
  })
})

suite('the choice of a family for which there are too few places', () => {
  it.each([
    [['Maya', 'Leo'], true, 'Maya gets the spot, Leo goes on the waitlist.'],
    [['Maya', 'Leo'], false, 'Maya gets the spot, nobody else comes.'],
    [
      ['Maya', 'Leo', 'Bo'],
      true,
      'In this order: Maya, Leo, and Bo. Whoever is left goes on the waitlist.',
    ],
  ])('names who of %j comes, with a waitlist: %s', (names, hasWaitlist, words) => {
    expect(splitWords(names, hasWaitlist)).toBe(words)
  })
})

suite('the title of a receipt', () => {
  it.each([
    ['confirmed', null, 'You have a spot, Marcus.'],
    ['waitlisted', 2, 'You are number 2 on the waitlist, Marcus.'],
    ['not_taken', null, 'You have no spot, Marcus.'],
  ] as const)('tells an adult who is %s', (status, position, title) => {
    const children = [{ firstName: 'Marcus', status, position, signedCopy: null }]
    expect(pageWords.receipt.title({ children, audience: 'self' })).toBe(title)
  })
})
