import { describe, expect, it } from 'vitest'

import { normalizeAnswers } from '@/forms/core/normalize'

import { confirmations, registrationQuestions, trackQuestions } from './questions'
import { checkRegistration } from './schema'

const TODAY = '2026-11-20'

const youth = {
  role: 'youth',
  firstName: 'Maya',
  lastName: 'Torres',
  dob: '2014-03-09',
  city: 'Cleveland',
  parentName: 'Elena Torres',
  email: 'elena@example.org',
  phone: '(216) 555-0100',
  emergencyName: 'Rosa Torres',
  emergencyPhone: '216-555-0133',
  interests: ['Outdoor', 'Life Skills'],
  acceptedWaiver: 'on',
  signature: 'Elena Torres',
}
const HEALTH = {
  allergies: 'Peanuts',
  carriesMedicine: 'on',
  medicine: 'EpiPen',
  specialNeeds: 'A quiet place',
}
const youngAdult = { ...youth, role: 'young-adult', dob: '2004-03-09', signature: 'Maya Torres' }

const check = (sent: Record<string, unknown>) =>
  checkRegistration(normalizeAnswers({ ...registrationQuestions, ...confirmations }, sent), TODAY)

const refusals = (sent: Record<string, unknown>) => {
  const checked = check(sent)
  return checked.ok ? {} : checked.refusal
}

const ABOUT_A_CHILD = [
  'parentName',
  'noAllergies',
  'allergies',
  'carriesMedicine',
  'medicine',
  'specialNeeds',
]

const EVERYTHING = {
  firstName: { code: 'required' },
  lastName: { code: 'required' },
  dob: { code: 'required' },
  city: { code: 'required' },
  email: { code: 'required' },
  phone: { code: 'required' },
  emergencyName: { code: 'required' },
  emergencyPhone: { code: 'required' },
  interests: { code: 'required' },
  acceptedWaiver: { code: 'required' },
  signature: { code: 'required' },
}

describe('the signature of a registration', () => {
  it('is that of the parent, or of the young adult', () => {
    expect(refusals({ ...youth, signature: 'Maya Torres' })).toEqual({
      signature: { code: 'signature-differs', signer: 'Elena Torres' },
    })
    expect(refusals({ ...youngAdult, signature: 'Mom' })).toEqual({
      signature: { code: 'signature-incomplete', signer: 'Maya Torres' },
    })
  })

  it('may be another name of two words or more once it is confirmed', () => {
    expect(check({ ...youth, signature: 'Lena Ruiz', signatureConfirmed: true }).ok).toBe(true)
  })
})

describe('a question that is asked once', () => {
  it('asks about a guardian with the minor’s name', () => {
    const own = { ...youth, parentName: 'MAYA TORRES', signature: 'Maya Torres' }
    expect(refusals(own)).toEqual({ parentName: { code: 'same-name' } })
    expect(refusals({ ...own, sameNameConfirmed: 'on' })).toEqual({})
    expect(refusals(youngAdult)).toEqual({})
  })

  it('asks about an emergency phone that equals the signer’s', () => {
    for (const form of [youth, youngAdult]) {
      const same = { ...form, emergencyPhone: '+1 216 555 0100' }
      expect(refusals(same)).toEqual({ emergencyPhone: { code: 'same-phone' } })
      expect(refusals({ ...same, samePhoneConfirmed: 'on' })).toEqual({})
    }
  })
})

describe('a registration', () => {
  it('is accepted when all required answers are present', () => {
    expect(refusals(youth)).toEqual({})
    expect(refusals(youngAdult)).toEqual({})
  })

  it('of a youth reports all missing answers at once, in the order of the form', () => {
    const found = refusals({ role: 'youth' })
    expect(found).toEqual({ ...EVERYTHING, parentName: { code: 'required' } })
    const names = Object.keys(registrationQuestions)
    expect(Object.keys(found)).toEqual(names.filter((name) => name in found))
  })

  it('of a young adult reports the same missing answers, except the parent', () => {
    expect(refusals({ role: 'young-adult' })).toEqual(EVERYTHING)
  })

  it.each([
    ['youth', '2008-11-20', { code: 'wrong-age', role: 'youth' }],
    ['young-adult', '2008-11-21', { code: 'wrong-age', role: 'young-adult' }],
    ['young-adult', '2000-11-20', { code: 'wrong-age', role: 'young-adult' }],
  ])('of a %s born on %s is refused for the wrong age', (role, dob, message) => {
    const signature = role === 'youth' ? 'Elena Torres' : 'Maya Torres'
    expect(refusals({ ...youth, role, dob, signature })).toEqual({ dob: message })
  })

  it.each(['2026-11-21', '1899-12-31', '2014-02-30', 'March'])(
    'with the invalid birth date %s is refused for the date, not for the age',
    (dob) => {
      expect(refusals({ ...youth, dob })).toEqual({ dob: { code: 'invalid-birth-date' } })
      expect(refusals({ ...youngAdult, dob })).toEqual({ dob: { code: 'invalid-birth-date' } })
    },
  )

  it('of a young adult drops the parent and the health of a child', () => {
    const checked = check({ ...youngAdult, ...HEALTH, allergies: 'Peanuts\u0000' })
    expect(checked).toMatchObject({
      ok: true,
      value: {
        parentName: '',
        allergies: '',
        carriesMedicine: false,
        medicine: '',
        specialNeeds: '',
      },
    })
  })

  it('of a youth needs an answer about allergies where the form asks for one', () => {
    const asked = (sent: Record<string, unknown>) => {
      const checked = checkRegistration(
        normalizeAnswers({ ...registrationQuestions, ...confirmations }, sent),
        TODAY,
        { isHealthRequired: true },
      )
      return checked.ok ? {} : checked.refusal
    }
    expect(asked(youth)).toEqual({ allergies: { code: 'allergies-unanswered' } })
    expect(asked({ ...youth, noAllergies: 'on' })).toEqual({})
    expect(asked({ ...youth, ...HEALTH })).toEqual({})
    expect(asked({ ...youth, ...HEALTH, medicine: '' })).toEqual({ medicine: { code: 'required' } })
    expect(asked({ ...youth, ...HEALTH, noAllergies: 'on' })).toEqual({
      allergies: { code: 'allergies-both' },
    })
    expect(asked(youngAdult)).toEqual({})
  })

  it.each([
    [{ role: '' }, { role: { code: 'required' } }],
    [{ role: 'staff' }, { role: { code: 'not-an-option' } }],
    [{ email: 'elena@example' }, { email: { code: 'invalid-email' } }],
    [{ email: 'a@b.co\r\nBcc: victim@x.yy' }, { email: { code: 'invalid-email' } }],
    [{ phone: '216-555-010' }, { phone: { code: 'invalid-phone' } }],
    [{ phone: '２１６５５５０１００' }, { phone: { code: 'invalid-phone' } }],
    [{ emergencyPhone: '12' }, { emergencyPhone: { code: 'invalid-phone' } }],
    [{ interests: ['Outdoor', 'Hacking'] }, { interests: { code: 'not-an-option' } }],
    [{ interests: [] }, { interests: { code: 'required' } }],
    [{ acceptedWaiver: 'false' }, { acceptedWaiver: { code: 'required' } }],
    [{ firstName: ' \u200B ' }, { firstName: { code: 'required' } }],
    [{ firstName: 'A\u0000B' }, { firstName: { code: 'unprintable' } }],
    [{ lastName: 'x'.repeat(81) }, { lastName: { code: 'too-long', max: 80 } }],
    [{ signature: '.' }, { signature: { code: 'not-a-name' } }],
  ])('with %o is refused', (difference, expected) => {
    expect(refusals({ ...youth, ...difference })).toEqual(expected)
  })

  it('accepts names in any script, and phones with a leading +1', () => {
    for (const lastName of [
      'O’Brien',
      "D'Angelo",
      'Nguyễn Thị Ánh',
      'Li',
      '李小龍',
      'Mc-Donald Jr.',
    ]) {
      expect(refusals({ ...youth, lastName })).toEqual({})
    }
    const checked = check({ ...youth, phone: '+1 (216) 555-0100' })
    expect(checked).toMatchObject({ value: { phone: '2165550100' } })
  })
})

describe('each registration form', () => {
  it('asks its questions in the order of the record', () => {
    const names = Object.keys(registrationQuestions)
    expect(Object.keys(trackQuestions.youth)).toEqual(names)
    expect(Object.keys(trackQuestions['young-adult'])).toEqual(
      names.filter((name) => !ABOUT_A_CHILD.includes(name)),
    )
  })
})
