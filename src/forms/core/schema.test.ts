import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { fieldRefusals } from './issues'
import { UNREADABLE } from './normalize'
import {
  agreed,
  agreedOrNot,
  atLeastOne,
  checkedAnswers,
  dateOfBirth,
  email,
  getChoice,
  getChoices,
  getOptionalChoice,
  optionalDateOfBirth,
  optionalParagraph,
  optionalPhone,
  optionalSignature,
  optionalText,
  optionalWebAddress,
  phone,
  requiredParagraph,
  requiredText,
  signature,
} from './schema'

const limits = { maxLength: 20 }
const colors = { options: [{ value: 'red', label: 'Red' }] } as const
const TODAY = '2026-11-20'

const schemas = {
  agreed,
  agreedOrNot,
  atLeastOne: atLeastOne(colors),
  getChoice: getChoice(colors),
  getChoices: getChoices(colors),
  dateOfBirth: dateOfBirth(TODAY),
  email,
  getOptionalChoice: getOptionalChoice(colors),
  optionalDateOfBirth: optionalDateOfBirth(TODAY),
  optionalParagraph: optionalParagraph(limits),
  optionalPhone,
  optionalSignature: optionalSignature(limits),
  optionalText: optionalText(limits),
  optionalWebAddress: optionalWebAddress(limits),
  phone,
  requiredParagraph: requiredParagraph(limits),
  requiredText: requiredText(limits),
  signature: signature(limits),
}

const refusal = (schema: z.ZodMiniType, answer: unknown) => {
  const parsed = z.object({ answer: schema }).safeParse({ answer })
  return parsed.success ? undefined : fieldRefusals(parsed.error).answer
}

describe('every schema', () => {
  const sent = [undefined, null, true, 7, '', ' ', 'blue', UNREADABLE, '\u0007', 'x'.repeat(500)]
  const structures = [{}, { $ne: null }, [], ['blue'], [UNREADABLE], [null]]

  it.each(Object.entries(schemas))('refuses hostile input with a code: %s', (_name, schema) => {
    for (const answer of [...sent, ...structures]) {
      expect(refusal(schema, answer) ?? { code: 'accepted' }).toHaveProperty('code')
    }
  })
})

describe('a missing answer', () => {
  it.each([
    'requiredText',
    'requiredParagraph',
    'signature',
    'email',
    'phone',
    'dateOfBirth',
  ] as const)('is refused by %s', (name) => {
    expect(refusal(schemas[name], '')).toEqual({ code: 'required' })
  })

  it('is refused if an option or a consent is required', () => {
    expect(refusal(schemas.getChoice, '')).toEqual({ code: 'required' })
    expect(refusal(schemas.atLeastOne, [])).toEqual({ code: 'required' })
    expect(refusal(schemas.agreed, false)).toEqual({ code: 'required' })
  })

  it('is accepted if the question is optional', () => {
    for (const name of ['optionalText', 'optionalPhone', 'optionalDateOfBirth'] as const)
      expect(refusal(schemas[name], '')).toBeUndefined()
    expect(refusal(schemas.getChoices, [])).toBeUndefined()
    expect(refusal(schemas.agreedOrNot, false)).toBeUndefined()
  })
})

describe('the answers of a form', () => {
  const questions = {
    name: { kind: 'text', label: 'Name', maxLength: 20 },
    born: { kind: 'date', label: 'Date of birth' },
  } as const
  const schema = z.object({ name: requiredText(limits), born: dateOfBirth(TODAY) })
  const check = (answers: object, others = {}) =>
    checkedAnswers(questions, schema.safeParse(answers), others)

  it('are returned if neither the schema nor another rule refuses them', () => {
    const answers = { name: 'Maya', born: '2014-03-09' }
    expect(check(answers)).toEqual({ ok: true, value: answers })
    expect(check(answers, { born: { code: 'wrong-age' } })).toEqual({
      ok: false,
      refusal: { born: { code: 'wrong-age' } },
    })
  })

  it('are refused in the order of the questions, and by the schema before any other rule', () => {
    const checked = check({ name: '', born: 'March' }, { born: { code: 'wrong-age' } })
    expect(checked).toEqual({
      ok: false,
      refusal: { name: { code: 'required' }, born: { code: 'invalid-birth-date' } },
    })
    if (!checked.ok) expect(Object.keys(checked.refusal)).toEqual(['name', 'born'])
  })
})
