import { expect, it } from 'vitest'

import { initialValues, shownValues } from './initial-values'
import type { Questions } from './questions'

const questions = {
  phone: { kind: 'phone', label: 'Phone' },
  birth: { kind: 'date', label: 'Date of birth' },
  interests: {
    kind: 'choices',
    label: 'Interests',
    options: [
      { value: 'Outdoor', label: 'Outdoor' },
      { value: 'Arts', label: 'Arts' },
    ],
  },
  consent: { kind: 'consent', label: 'I agree' },
  'people.1.name': { kind: 'text', label: 'Name', maxLength: 80 },
} as const satisfies Questions

it('shows phone numbers formatted, and a day in its parts', () => {
  expect(
    shownValues(questions, { phone: '2165550100', birth: '2014-03-09', birthDay: '10' }),
  ).toEqual({
    phone: '(216) 555-0100',
    birth: '2014-03-09',
    birthMonth: '3',
    birthDay: '10',
    birthYear: '2014',
  })
})

it('begins with a list for every group of checkboxes, whatever is checked', () => {
  expect(initialValues(questions, {})).toEqual({ interests: [] })
  expect(initialValues(questions, { interests: 'Outdoor' })).toEqual({ interests: ['Outdoor'] })
})

it('begins with what the server has filled in, also in lists', () => {
  const shown = { phone: '(216) 555-0100', birthMonth: '3', consent: 'on', 'people.1.name': 'Rosa' }
  expect(initialValues(questions, shown)).toEqual({
    phone: '(216) 555-0100',
    birthMonth: '3',
    interests: [],
    consent: true,
    people: [{}, { name: 'Rosa' }],
  })
})
