import { describe, expect, it } from 'vitest'

import type { Questions } from '@/forms/core/questions'

import { describeFor } from './wording'

const text = (label: string) => ({ kind: 'text', label, maxLength: 200 }) as const

const questions: Questions = {
  name: text('Name'),
  email: { kind: 'email', label: 'Email' },
  why: text('Why us?'),
  more: text('Tell us more:'),
  agree: { kind: 'consent', label: 'I agree' },
}

describe('the wording of a refused answer in a custom form', () => {
  it.each([
    ['name', 'required', 'Name is required.'],
    ['email', 'required', 'Email is required.'],
    ['agree', 'required', 'I agree is required.'],
    ['more', 'required', 'Tell us more is required.'],
    ['why', 'required', 'An answer is required.'],
    ['email', 'invalid-email', 'Please enter a valid email.'],
    ['name', 'unprintable', 'Please remove characters that cannot be printed.'],
  ] as const)('at the field %s, describes %s as “%s”', (name, code, sentence) => {
    expect(describeFor(questions)({ code }, name)).toBe(sentence)
  })
})
