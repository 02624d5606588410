import { describe as suite, expect, it } from 'vitest'

import type { RsvpAnswerRefusal } from './rules'
import { describe } from './wording'

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

  it('includes the size limit if a photo is too large', () => {
    const refusal: RsvpAnswerRefusal = { code: 'file-too-large', megabytesMax: 10 }
    expect(describe(refusal, 'driverLicense')).toBe('Please choose a file of at most 10 MB.')
  })
})
