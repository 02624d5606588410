import { describe, expect, it } from 'vitest'

import { normalizeAnswers } from '@/forms/core/normalize'

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
    normalizeAnswers(rsvpQuestions, { ...aChild, ...differences }),
    new Map(files.map((name) => [name, { name: `${name}.jpg`, bytes: 1000 }])),
    DAYS,
  )

const refusals = (differences: Record<string, unknown> = {}, files: string[] = []) => {
  const checked = check(differences, files)
  return checked.ok ? {} : checked.refusal
}

describe('an RSVP', () => {
  it('is accepted when all required answers are present', () => {
    expect(refusals()).toEqual({})
  })

  it('reports all missing answers at once, in the order of the form', () => {
    const checked = checkRsvp(normalizeAnswers(rsvpQuestions, {}), new Map(), DAYS)
    expect(checked).toEqual({
      ok: false,
      refusal: {
        participantFirstName: { code: 'required' },
        participantLastName: { code: 'required' },
        participantDob: { code: 'required' },
        parentName: { code: 'guardian-required' },
        parentEmail: { code: 'required' },
        parentPhone: { code: 'required' },
        attendanceType: { code: 'required' },
        emergencyContactName: { code: 'required' },
        emergencyContactRelationship: { code: 'required' },
        emergencyContactPhone: { code: 'required' },
        acceptedWaiver: { code: 'required' },
        signature: { code: 'required' },
      },
    })
    if (!checked.ok) expect(Object.keys(checked.refusal)[0]).toBe('participantFirstName')
  })

  it('stores phones as ten digits, however they were typed', () => {
    for (const typed of [
      '(216) 555-0142',
      '+1 (216) 555-0142',
      '1-216-555-0142',
      ' 216.555.0142 ',
    ]) {
      const checked = check({ parentPhone: typed })
      expect(checked.ok && checked.value.parentPhone).toBe('2165550142')
    }
  })

  it.each([
    ['nine digits', '216-555-010'],
    ['full-width digits', '２１６５５５０１００'],
    ['an extension', '(216) 555-0142 ext 3'],
    ['a country code other than +1', '+44 216 555 0142'],
  ])('refuses a phone of %s', (_what, parentPhone) => {
    expect(refusals({ parentPhone })).toEqual({ parentPhone: { code: 'invalid-phone' } })
  })

  it.each([
    'elena',
    'elena@example',
    'a@b.co,c@d.co',
    'a@b.co\r\nBcc: x@y.co',
    'a b@c.de',
    '<a@b.co>',
  ])('refuses the email address %j', (parentEmail) => {
    expect(refusals({ parentEmail })).toEqual({ parentEmail: { code: 'invalid-email' } })
  })

  it('accepts names in any script', () => {
    for (const name of ['O’Brien', "D'Angelo", 'Nguyễn Thị Ánh', 'Li', '李小龍', 'Mc-Donald Jr.']) {
      const checked = check({ participantLastName: name, signature: name })
      expect(checked.ok && checked.value.participantLastName).toBe(name.normalize('NFC'))
    }
  })

  it('treats a name of spaces or zero-width characters as missing', () => {
    expect(refusals({ participantFirstName: ' \u200B\u2060 ' })).toEqual({
      participantFirstName: { code: 'required' },
    })
  })

  it('refuses control characters and text that is too long', () => {
    expect(refusals({ participantFirstName: 'A\u0007B' })).toEqual({
      participantFirstName: { code: 'unprintable' },
    })
    expect(refusals({ participantFirstName: 'A\u0000B' })).toHaveProperty('participantFirstName')
    expect(refusals({ allergies: 'x'.repeat(1001) })).toEqual({
      allergies: { code: 'too-long', max: 1000 },
    })
    expect(refusals({ allergies: 'nuts\r\nbees' })).toEqual({})
  })

  it.each(['2027-01-01', '1899-12-31', '2014-02-30', 'yesterday'])(
    'refuses %s as a date of birth',
    (participantDob) => {
      expect(refusals({ participantDob })).toEqual({
        participantDob: { code: 'invalid-birth-date' },
      })
    },
  )

  it('accepts a date of birth in three controls', () => {
    const checked = check({
      participantDob: undefined,
      participantDobMonth: '3',
      participantDobDay: '9',
      participantDobYear: '2014',
    })
    expect(checked.ok && checked.value.participantDob).toBe('2014-03-09')
  })

  it.each([false, 'false', undefined, '0'])(
    'requires the waiver to be accepted, and %j does not count',
    (acceptedWaiver) => {
      expect(refusals({ acceptedWaiver })).toEqual({ acceptedWaiver: { code: 'required' } })
    },
  )

  it('requires a signature that can be a name', () => {
    expect(refusals({ signature: 'x' })).toEqual({ signature: { code: 'not-a-name' } })
    expect(refusals({ signature: '--' })).toEqual({ signature: { code: 'not-a-name' } })
  })

  it('asks about pick-up only if the child is dropped off', () => {
    expect(refusals({ attendanceType: 'drop_off_pickup' })).toEqual({
      pickupPersonName: { code: 'required' },
      pickupPersonPhone: { code: 'required' },
    })
    expect(
      refusals({
        attendanceType: 'drop_off_pickup',
        pickupPersonName: 'Rosa',
        pickupPersonPhone: '12',
      }),
    ).toEqual({ pickupPersonPhone: { code: 'invalid-phone' } })
    expect(refusals({ pickupPersonPhone: '12' })).toEqual({})
    expect(refusals({ attendanceType: 'helicopter' })).toHaveProperty('attendanceType')
  })

  it('requires a second signature for transportation, and drops it without the consent', () => {
    expect(refusals({ transportationConsent: true })).toEqual({
      transportationSignature: { code: 'required' },
    })
    const checked = check({ transportationConsent: false, transportationSignature: 'Elena Torres' })
    expect(checked.ok && checked.value.transportationSignature).toBe('')
  })

  it('requires both photos from a driver', () => {
    expect(refusals({ volunteerDriver: true, driverLicenseUrl: 'license/other.jpg' })).toEqual({
      driverLicense: { code: 'required' },
      insuranceCard: { code: 'required' },
    })
    expect(refusals({ volunteerDriver: true }, ['driverLicense', 'insuranceCard'])).toEqual({})
  })

  it('refuses an object as an answer, and uses the first item of a list', () => {
    expect(refusals({ participantFirstName: { $ne: null } })).toHaveProperty('participantFirstName')
    expect(refusals({ participantDob: ['2014-03-09', 'x'] })).toEqual({})
  })
})

describe('a guardian in an RSVP', () => {
  it('must sign for a 17-year-old who turns 18 later this year', () => {
    expect(refusals({ parentName: '', participantDob: '2008-12-31' })).toEqual({
      parentName: { code: 'guardian-required' },
    })
  })
  it('must sign for somebody who turns 18 between signing and the event', () => {
    expect(refusals({ parentName: '', participantDob: '2008-12-01' })).toHaveProperty('parentName')
  })
  it('is not required from the 18th birthday on', () => {
    expect(refusals({ parentName: '', participantDob: '2008-11-20' })).toEqual({})
  })
})
