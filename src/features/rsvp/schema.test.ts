import { describe, expect, it } from 'vitest'

import { tidyAnswers } from '@/forms/tidy'

import { rsvpQuestions } from './questions'
import { checkRsvp } from './schema'

const DAYS = { today: '2026-11-20', eventDay: '2026-12-05' }

const aChild = {
  participantFirstName: 'Maya',
  participantLastName: 'Torres',
  participantDob: '2014-03-09',
  parentName: 'Elena Torres',
  parentEmail: 'elena@example.org',
  parentPhone: '(216) 555-0100',
  attendanceType: 'stay_with_child',
  emergencyContactName: 'Rosa Torres',
  emergencyContactRelationship: 'Grandmother',
  emergencyContactPhone: '216-555-0133',
  acceptedWaiver: 'on',
  signature: 'Elena Torres',
}

const check = (differences: Record<string, unknown> = {}, files: string[] = []) =>
  checkRsvp(
    tidyAnswers(rsvpQuestions, { ...aChild, ...differences }),
    new Map(files.map((name) => [name, { name: `${name}.jpg`, bytes: 1000 }])),
    DAYS,
  )

const errors = (differences: Record<string, unknown> = {}, files: string[] = []) => {
  const checked = check(differences, files)
  return checked.ok ? {} : checked.errors
}

describe('an RSVP', () => {
  it('is taken when everything asked is there', () => {
    expect(errors()).toEqual({})
  })

  it('asks for every required answer at once, in the order of the form', () => {
    const checked = checkRsvp(tidyAnswers(rsvpQuestions, {}), new Map(), DAYS)
    expect(checked).toEqual({
      ok: false,
      errors: {
        participantFirstName: 'Required',
        participantLastName: 'Required',
        participantDob: 'Required',
        parentName: 'Required for participants under 18',
        parentEmail: 'Required',
        parentPhone: 'Required',
        attendanceType: 'Required',
        emergencyContactName: 'Required',
        emergencyContactRelationship: 'Required',
        emergencyContactPhone: 'Required',
        acceptedWaiver: 'Must agree to waiver',
        signature: 'Required',
      },
    })
    if (!checked.ok) expect(Object.keys(checked.errors)[0]).toBe('participantFirstName')
  })

  it('stores phones as ten digits, however they were typed', () => {
    for (const typed of [
      '(216) 555-0142',
      '+1 (216) 555-0142',
      '1-216-555-0142',
      ' 216.555.0142 ',
    ]) {
      const checked = check({ parentPhone: typed })
      expect(checked.ok && checked.rsvp.parentPhone).toBe('2165550142')
    }
  })

  it.each([
    ['nine digits', '216-555-010'],
    ['full-width digits', '２１６５５５０１００'],
    ['an extension', '(216) 555-0142 ext 3'],
    ['a country code other than +1', '+44 216 555 0142'],
  ])('refuses a phone of %s', (_what, parentPhone) => {
    expect(errors({ parentPhone })).toEqual({ parentPhone: 'Phone must be 10 digits' })
  })

  it.each([
    'elena',
    'elena@example',
    'a@b.co,c@d.co',
    'a@b.co\r\nBcc: x@y.co',
    'a b@c.de',
    '<a@b.co>',
  ])('refuses the e-mail %j', (parentEmail) => {
    expect(errors({ parentEmail })).toEqual({ parentEmail: 'Invalid email format' })
  })

  it('takes names of any script as they are', () => {
    for (const name of ['O’Brien', "D'Angelo", 'Nguyễn Thị Ánh', 'Li', '李小龍', 'Mc-Donald Jr.']) {
      const checked = check({ participantLastName: name, signature: name })
      expect(checked.ok && checked.rsvp.participantLastName).toBe(name.normalize('NFC'))
    }
  })

  it('reads a name of spaces or zero-width characters as no name', () => {
    expect(errors({ participantFirstName: ' \u200B\u2060 ' })).toEqual({
      participantFirstName: 'Required',
    })
  })

  it('refuses control characters and over-long text with a message', () => {
    expect(errors({ participantFirstName: 'A\u0007B' })).toEqual({
      participantFirstName: 'Please remove characters that cannot be printed.',
    })
    expect(errors({ participantFirstName: 'A\u0000B' })).toHaveProperty('participantFirstName')
    expect(errors({ allergies: 'x'.repeat(1001) })).toEqual({
      allergies: 'Please use at most 1000 characters.',
    })
    expect(errors({ allergies: 'nuts\r\nbees' })).toEqual({})
  })

  it.each(['2027-01-01', '1899-12-31', '2014-02-30', 'yesterday'])(
    'refuses %s as a date of birth',
    (participantDob) => {
      expect(errors({ participantDob })).toEqual({
        participantDob: 'Please enter a valid date of birth.',
      })
    },
  )

  it('takes the date of birth in three controls too', () => {
    const checked = check({
      participantDob: undefined,
      participantDobMonth: '3',
      participantDobDay: '9',
      participantDobYear: '2014',
    })
    expect(checked.ok && checked.rsvp.participantDob).toBe('2014-03-09')
  })

  it.each([false, 'false', undefined, '0'])('needs the waiver: %j is no', (acceptedWaiver) => {
    expect(errors({ acceptedWaiver })).toEqual({ acceptedWaiver: 'Must agree to waiver' })
  })

  it('needs a signature that can be a name', () => {
    expect(errors({ signature: 'x' })).toEqual({ signature: 'Please type your full name.' })
    expect(errors({ signature: '--' })).toEqual({ signature: 'Please type your full name.' })
  })

  it('asks who picks the child up, only when the child is picked up', () => {
    expect(errors({ attendanceType: 'drop_off_pickup' })).toEqual({
      pickupPersonName: 'Required',
      pickupPersonPhone: 'Required',
    })
    expect(
      errors({
        attendanceType: 'drop_off_pickup',
        pickupPersonName: 'Rosa',
        pickupPersonPhone: '12',
      }),
    ).toEqual({ pickupPersonPhone: 'Phone must be 10 digits' })
    expect(errors({ pickupPersonPhone: '12' })).toEqual({})
    expect(errors({ attendanceType: 'helicopter' })).toHaveProperty('attendanceType')
  })

  it('asks for a second signature when the child may ride along, and keeps none otherwise', () => {
    expect(errors({ transportationConsent: true })).toEqual({
      transportationSignature: 'Signature required for transportation consent',
    })
    const checked = check({ transportationConsent: false, transportationSignature: 'Elena Torres' })
    expect(checked.ok && checked.rsvp.transportationSignature).toBe('')
  })

  it('asks a driver for both photos', () => {
    expect(errors({ volunteerDriver: true, driverLicenseUrl: 'license/other.jpg' })).toEqual({
      driverLicense: "Driver's license photo required",
      insuranceCard: 'Insurance card photo required',
    })
    expect(errors({ volunteerDriver: true }, ['driverLicense', 'insuranceCard'])).toEqual({})
  })

  it('takes objects and lists for what they are: no answer', () => {
    expect(errors({ participantFirstName: { $ne: null } })).toHaveProperty('participantFirstName')
    expect(errors({ participantDob: ['2014-03-09', 'x'] })).toEqual({})
  })
})

describe('a guardian', () => {
  it('signs for a 17-year-old whose birth year is 18 years back', () => {
    expect(errors({ parentName: '', participantDob: '2008-12-31' })).toEqual({
      parentName: 'Required for participants under 18',
    })
  })
  it('signs for somebody who turns 18 between signing and the event', () => {
    expect(errors({ parentName: '', participantDob: '2008-12-01' })).toHaveProperty('parentName')
  })
  it('is not needed from the 18th birthday on', () => {
    expect(errors({ parentName: '', participantDob: '2008-11-20' })).toEqual({})
  })
})
