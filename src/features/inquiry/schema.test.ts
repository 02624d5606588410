import { describe, expect, it } from 'vitest'

import { tidyAnswers } from '@/forms/tidy'

import { type FormPart, questionsOf, senderOf, sentAnswers } from './questions'
import { checkInquiry } from './schema'

const CONTACT: FormPart[] = [
  { blockType: 'text', name: 'name', label: 'Name', required: true },
  { blockType: 'email', name: 'email', label: 'Email', required: true },
  {
    blockType: 'select',
    name: 'subject',
    label: 'Subject',
    options: [
      { value: 'donation', label: 'Donation' },
      { value: 'enrollment', label: 'Program Enrollment' },
    ],
  },
  { blockType: 'textarea', name: 'message', label: 'Message', required: true },
]

const GOOD = { name: 'Elena Torres', email: 'elena@family.example', message: 'Hello' }

function check(raw: Record<string, unknown>, parts = CONTACT) {
  const questions = questionsOf(parts)
  return checkInquiry(questions, tidyAnswers(questions, raw))
}

describe('the contact form', () => {
  it('takes what is well-formed, the subject being optional', () => {
    expect(check(GOOD)).toEqual({})
    expect(check({ ...GOOD, subject: 'enrollment' })).toEqual({})
  })

  it('says what is missing in the words of the specification', () => {
    expect(check({})).toEqual({
      name: 'Name is required.',
      email: 'Email is required.',
      message: 'Message is required.',
    })
    expect(check({ name: ' \u200b ', email: '\t', message: '\n' })).toEqual(check({}))
  })

  it.each(['a@b', 'elena@family.example', 'o’neil+x@exämple.org'])(
    'takes the email %s',
    (email) => {
      expect(check({ ...GOOD, email })).toEqual({})
    },
  )
  it.each([
    ...['elena', '@family.example', 'elena@', 'a b@c.de', 'a@b c', 'a@b@c', 'a@b.de,c@d.ef'],
    ...[
      'a@b.de\r\nBcc: c@d.ef',
      'a@b.de;c@d.ef',
      '<a@b.de>',
      `${'a'.repeat(250)}@b.de`,
      'a\u0007@b.de',
    ],
  ])('refuses the email %j', (email) => {
    expect(check({ ...GOOD, email })).toEqual({ email: 'Please enter a valid email.' })
  })

  it.each([
    [{ subject: 'complaint' }, { subject: 'Please choose one of the options.' }],
    [{ name: 'x'.repeat(201) }, { name: 'Please use at most 200 characters.' }],
    [{ message: 'x'.repeat(5001) }, { message: 'Please use at most 5000 characters.' }],
    [{ name: 'El\u0007ena' }, { name: 'Please remove characters that cannot be printed.' }],
    [{ message: { $ne: '' } }, { message: 'Message is required.' }],
  ])('refuses %j', (wrong, errors) => {
    expect(check({ ...GOOD, ...wrong })).toEqual(errors)
  })
})

describe('a field that staff add', () => {
  const parts = (added: FormPart): FormPart[] => [...CONTACT, added]

  it.each<[FormPart, unknown, string | undefined]>([
    [{ blockType: 'text', name: 'city', label: 'City', required: true }, '', 'City is required.'],
    [{ blockType: 'text', name: 'city', label: 'City' }, '', undefined],
    [
      { blockType: 'text', name: 'why', label: 'Why us?', required: true },
      '',
      'An answer is required.',
    ],
    [{ blockType: 'phone', name: 'tel', label: 'Phone' }, '216', 'Phone must be 10 digits'],
    [{ blockType: 'phone', name: 'tel', label: 'Phone', required: true }, '', 'Phone is required.'],
    [
      { blockType: 'checkbox', name: 'ok', label: 'I agree', required: true },
      '',
      'I agree is required.',
    ],
    [{ blockType: 'checkbox', name: 'ok', label: 'I agree', required: true }, 'on', undefined],
    [
      { blockType: 'radio', name: 'size', label: 'Size', options: [{ label: 'Small' }] },
      'Large',
      'Please choose one of the options.',
    ],
    [
      { blockType: 'radio', name: 'size', label: 'Size', options: [{ label: 'Small' }] },
      'Small',
      undefined,
    ],
  ])('is checked: %j', (part, value, error) => {
    const name = part.blockType === 'message' ? '' : (part.name ?? '')
    expect(check({ ...GOOD, [name]: value }, parts(part))[name]).toBe(error)
  })

  it('is not asked when its name cannot be stored', () => {
    const added: FormPart = { blockType: 'text', name: 'constructor', label: 'X', required: true }
    expect(check(GOOD, parts(added))).toEqual({})
  })
})

describe('what was sent', () => {
  const questions = questionsOf([
    ...CONTACT,
    { blockType: 'phone', name: 'phone', label: 'Phone' },
    { blockType: 'checkbox', name: 'news', label: 'Send me news' },
  ])
  const answers = tidyAnswers(questions, {
    ...GOOD,
    subject: 'enrollment',
    phone: '+1 (216) 555-0100',
    invented: 'x',
  })

  it('keeps the words of the day beside what is stored, and nothing that was not asked', () => {
    expect(sentAnswers(questions, answers)).toEqual([
      { field: 'name', label: 'Name', value: 'Elena Torres', answer: 'Elena Torres' },
      {
        field: 'email',
        label: 'Email',
        value: 'elena@family.example',
        answer: 'elena@family.example',
      },
      { field: 'subject', label: 'Subject', value: 'enrollment', answer: 'Program Enrollment' },
      { field: 'message', label: 'Message', value: 'Hello', answer: 'Hello' },
      { field: 'phone', label: 'Phone', value: '2165550100', answer: '(216) 555-0100' },
      { field: 'news', label: 'Send me news', value: 'no', answer: 'No' },
    ])
  })

  it('tells who wrote and about what', () => {
    expect(senderOf(questions, answers)).toEqual({
      name: 'Elena Torres',
      email: 'elena@family.example',
      subject: 'Program Enrollment',
    })
    expect(senderOf({}, {})).toEqual({ name: '', email: '', subject: '' })
  })
})
