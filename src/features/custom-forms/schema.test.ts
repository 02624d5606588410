import { describe, expect, it } from 'vitest'

import { normalizeAnswers } from '@/forms/core/normalize'
import type { FieldRefusals } from '@/forms/core/refusals'

import { type FormPart, getQuestions, getSender, sentAnswers } from './questions'
import { checkCustomForm } from './schema'

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

function check(raw: Record<string, unknown>, parts = CONTACT): FieldRefusals {
  const questions = getQuestions(parts)
  const checked = checkCustomForm(questions, normalizeAnswers(questions, raw))
  return checked.ok ? {} : checked.refusal
}

describe('the contact form', () => {
  it('accepts valid answers, with or without a subject', () => {
    expect(check(GOOD)).toEqual({})
    expect(check({ ...GOOD, subject: 'enrollment' })).toEqual({})
  })

  it('reports every required answer that is missing', () => {
    expect(check({})).toEqual({
      name: { code: 'required' },
      email: { code: 'required' },
      message: { code: 'required' },
    })
    expect(check({ name: ' \u200b ', email: '\t', message: '\n' })).toEqual(check({}))
  })

  it.each(['a@b', 'elena@family.example', 'o’neil+x@exämple.org'])(
    'accepts the email address %s',
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
  ])('refuses the email address %j', (email) => {
    expect(check({ ...GOOD, email })).toEqual({ email: { code: 'invalid-email' } })
  })

  it.each([
    [{ subject: 'complaint' }, { subject: { code: 'not-an-option' } }],
    [{ name: 'x'.repeat(201) }, { name: { code: 'too-long', max: 200 } }],
    [{ message: 'x'.repeat(5001) }, { message: { code: 'too-long', max: 5000 } }],
    [{ name: 'El\u0007ena' }, { name: { code: 'unprintable' } }],
    [{ message: { $ne: '' } }, { message: { code: 'required' } }],
  ])('refuses the answer %j', (wrong, errors) => {
    expect(check({ ...GOOD, ...wrong })).toEqual(errors)
  })
})

describe('a field that staff added', () => {
  const parts = (added: FormPart): FormPart[] => [...CONTACT, added]

  it.each<[FormPart, unknown, FieldRefusals[string] | undefined]>([
    [{ blockType: 'text', name: 'city', label: 'City', required: true }, '', { code: 'required' }],
    [{ blockType: 'text', name: 'city', label: 'City' }, '', undefined],
    [
      { blockType: 'text', name: 'why', label: 'Why us?', required: true },
      '',
      { code: 'required' },
    ],
    [{ blockType: 'phone', name: 'tel', label: 'Phone' }, '216', { code: 'invalid-phone' }],
    [{ blockType: 'phone', name: 'tel', label: 'Phone', required: true }, '', { code: 'required' }],
    [
      { blockType: 'checkbox', name: 'ok', label: 'I agree', required: true },
      '',
      { code: 'required' },
    ],
    [{ blockType: 'checkbox', name: 'ok', label: 'I agree', required: true }, 'on', undefined],
    [
      { blockType: 'radio', name: 'size', label: 'Size', options: [{ label: 'Small' }] },
      'Large',
      { code: 'not-an-option' },
    ],
    [
      { blockType: 'radio', name: 'size', label: 'Size', options: [{ label: 'Small' }] },
      'Small',
      undefined,
    ],
  ])('is checked by its kind and its settings: %j', (part, value, refusal) => {
    const name = part.blockType === 'message' ? '' : (part.name ?? '')
    expect(check({ ...GOOD, [name]: value }, parts(part))[name]).toEqual(refusal)
  })

  it('is left out if its name is reserved', () => {
    const added: FormPart = { blockType: 'text', name: 'constructor', label: 'X', required: true }
    expect(check(GOOD, parts(added))).toEqual({})
  })
})

describe('a sent message', () => {
  const questions = getQuestions([
    ...CONTACT,
    { blockType: 'phone', name: 'phone', label: 'Phone' },
    { blockType: 'checkbox', name: 'news', label: 'Send me news' },
  ])
  const answers = normalizeAnswers(questions, {
    ...GOOD,
    subject: 'enrollment',
    phone: '+1 (216) 555-0100',
    invented: 'x',
  })

  it('keeps each answer with its label and formatted text, and drops unknown fields', () => {
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

  it('has a sender and a subject', () => {
    expect(getSender(questions, answers)).toEqual({
      name: 'Elena Torres',
      email: 'elena@family.example',
      subject: 'Program Enrollment',
    })
    expect(getSender({}, {})).toEqual({ name: '', email: '', subject: '' })
  })
})
