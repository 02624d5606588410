import { describe, expect, it } from 'vitest'

import { fieldNameFrom, isFieldName } from './rules'

describe('a field name', () => {
  it.each(['name', 'email', 'shirtSize', 'q1', 'title', 'children'])('can be %s', (name) => {
    expect(isFieldName(name)).toBe(true)
  })
  it.each([
    ...['company', 'formToken', 'reference', 'status', 'form', 'createdAt', 'other'],
    ...['constructor', '__proto__', 'toString', 'hasOwnProperty', 'reset', 'submit', 'nodeName'],
    ...[
      '',
      'Name',
      '1st',
      'shirt size',
      'shirt-size',
      'shirt_size',
      'größe',
      "a'b",
      'a'.repeat(41),
    ],
  ])('cannot be %j', (name) => {
    expect(isFieldName(name)).toBe(false)
  })
})

describe('a field that staff did not name', () => {
  const none = new Set<string>()
  it.each([
    ['T-shirt size', 'tShirtSize'],
    ['What is your child’s name?', 'whatIsYourChildsName'],
    ['Größe', 'groE'],
    ['Company', 'answercompany'],
    ['100 meters', 'answer100Meters'],
    ['名前', 'answer'],
    ['Reset', 'answerreset'],
  ])('gets a name made from its label: %s', (label, name) => {
    expect(fieldNameFrom(label, none)).toBe(name)
    expect(isFieldName(name)).toBe(true)
  })
  it('gets a name that no other field has', () => {
    expect(fieldNameFrom('Name', new Set(['name', 'name2']))).toBe('name3')
  })
})
