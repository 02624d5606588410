import { describe, expect, it } from 'vitest'

import { tidyAnswers } from '@/forms/tidy'

import { questionsOf, registrationQuestions } from './questions'
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
const youngAdult = { ...youth, role: 'young-adult', dob: '2004-03-09', signature: 'Maya Torres' }

const check = (sent: Record<string, unknown>) =>
  checkRegistration(tidyAnswers(registrationQuestions, sent), TODAY)

const errors = (sent: Record<string, unknown>) => {
  const checked = check(sent)
  return checked.ok ? {} : checked.errors
}

const EVERYTHING = {
  firstName: 'Required',
  lastName: 'Required',
  dob: 'Required',
  city: 'Required',
  email: 'Required',
  phone: 'Required',
  emergencyName: 'Required',
  emergencyPhone: 'Required',
  interests: 'Please select at least one interest',
  acceptedWaiver: 'Must agree to waiver',
  signature: 'Required',
}

describe('a registration', () => {
  it('is taken when everything asked is there', () => {
    expect(errors(youth)).toEqual({})
    expect(errors(youngAdult)).toEqual({})
  })

  it('of a youth asks for everything at once, in the order of the form', () => {
    const found = errors({ role: 'youth' })
    expect(found).toEqual({ ...EVERYTHING, parentName: 'Required' })
    const names = Object.keys(registrationQuestions)
    expect(Object.keys(found)).toEqual(names.filter((name) => name in found))
  })

  it('of a young adult asks for the same, without the parent', () => {
    expect(errors({ role: 'young-adult' })).toEqual(EVERYTHING)
  })

  it.each([
    ['youth', '2008-11-20', 'Youth must be under 18'],
    ['young-adult', '2008-11-21', 'Must be between 18-25 years old'],
    ['young-adult', '2000-11-20', 'Must be between 18-25 years old'],
  ])('of a %s born %s is of the wrong age', (role, dob, message) => {
    expect(errors({ ...youth, role, dob })).toEqual({ dob: message })
  })

  it.each(['2026-11-21', '1899-12-31', '2014-02-30', 'March'])(
    'born %s says so before it speaks of the age',
    (dob) => {
      expect(errors({ ...youth, dob })).toEqual({ dob: 'Please enter a valid date of birth.' })
      expect(errors({ ...youngAdult, dob })).toEqual({ dob: 'Please enter a valid date of birth.' })
    },
  )

  it('of a young adult keeps nothing of a parent or of health', () => {
    const checked = check({ ...youngAdult, allergies: 'Peanuts\u0000' })
    expect(checked).toMatchObject({ ok: true, registration: { parentName: '', allergies: '' } })
  })

  it.each([
    [{ role: '' }, { role: 'Required' }],
    [{ role: 'staff' }, { role: 'Please choose one of the options.' }],
    [{ email: 'elena@example' }, { email: 'Invalid email format' }],
    [{ email: 'a@b.co\r\nBcc: victim@x.yy' }, { email: 'Invalid email format' }],
    [{ phone: '216-555-010' }, { phone: 'Phone must be 10 digits' }],
    [{ phone: '２１６５５５０１００' }, { phone: 'Phone must be 10 digits' }],
    [{ emergencyPhone: '12' }, { emergencyPhone: 'Phone must be 10 digits' }],
    [{ interests: ['Outdoor', 'Hacking'] }, { interests: 'Please choose one of the options.' }],
    [{ interests: [] }, { interests: 'Please select at least one interest' }],
    [{ acceptedWaiver: 'false' }, { acceptedWaiver: 'Must agree to waiver' }],
    [{ firstName: ' \u200B ' }, { firstName: 'Required' }],
    [{ firstName: 'A\u0000B' }, { firstName: 'Please remove characters that cannot be printed.' }],
    [{ lastName: 'x'.repeat(81) }, { lastName: 'Please use at most 80 characters.' }],
    [{ signature: '.' }, { signature: 'Please type your full name.' }],
  ])('with %o is refused', (difference, expected) => {
    expect(errors({ ...youth, ...difference })).toEqual(expected)
  })

  it('takes names as people have them, and a leading +1', () => {
    for (const lastName of [
      'O’Brien',
      "D'Angelo",
      'Nguyễn Thị Ánh',
      'Li',
      '李小龍',
      'Mc-Donald Jr.',
    ]) {
      expect(errors({ ...youth, lastName })).toEqual({})
    }
    const checked = check({ ...youth, phone: '+1 (216) 555-0100' })
    expect(checked).toMatchObject({ registration: { phone: '2165550100' } })
  })
})

describe('each form', () => {
  it('asks in the order of the record', () => {
    const names = Object.keys(registrationQuestions)
    expect(Object.keys(questionsOf.youth)).toEqual(names)
    expect(Object.keys(questionsOf['young-adult'])).toEqual(
      names.filter((name) => name !== 'parentName' && name !== 'allergies'),
    )
  })
})
