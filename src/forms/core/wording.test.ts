import { describe, expect, it } from 'vitest'

import type { AnswerRefusal } from './refusals'
import { describeAnswer, speakAnswer } from './wording'

describe('describeAnswer', () => {
  it.each<[AnswerRefusal, string]>([
    [{ code: 'required' }, 'Required'],
    [{ code: 'invalid-email' }, 'Invalid email format'],
    [{ code: 'invalid-phone' }, 'Phone must be 10 digits'],
    [{ code: 'invalid-birth-date' }, 'Please enter a valid date of birth.'],
    [
      { code: 'invalid-web-address' },
      'Please enter a web address that starts with https:// or http://.',
    ],
    [{ code: 'unprintable' }, 'Please remove characters that cannot be printed.'],
    [{ code: 'not-an-option' }, 'Please choose one of the options.'],
    [{ code: 'not-a-name' }, 'Please type your full name.'],
    [{ code: 'too-long', max: 200 }, 'Please use at most 200 characters.'],
    [
      { code: 'heic' },
      'This photo is in HEIC format. Please choose “Most Compatible” on your phone, or upload a JPG or PNG.',
    ],
    [{ code: 'not-a-photo' }, 'Please choose a photo.'],
    [{ code: 'not-a-document' }, 'Please choose a PDF, DOC, or DOCX file.'],
    [{ code: 'file-too-large', megabytesMax: 10 }, 'Please choose a file of at most 10 MB.'],
  ])('describes %j as “%s”', (refusal, sentence) => {
    expect(describeAnswer(refusal)).toBe(sentence)
  })
})

describe('speakAnswer', () => {
  const speak = (code: string, kind: 'phone' | 'consent' | 'email' | 'date', values = {}) =>
    speakAnswer(
      code,
      { kind, label: 'A question' },
      {
        name: 'it',
        typed: (control) => new Map(Object.entries<string>(values)).get(control) ?? '',
        today: '2026-11-21',
      },
    )

  it('says what to do, by the kind of the question', () => {
    expect(speak('required', 'phone')).toBe('we need a phone number')
    expect(speak('required', 'consent')).toBe('check the box')
    expect(speak('invalid-phone', 'phone')).toBe('we need all 10 digits')
  })

  it.each([
    ['elena@family', 'something is missing after the @'],
    ['elena@', 'something is missing after the @'],
    ['elena', 'please check it, an address looks like name@example.org'],
    ['elena torres@family.example', 'please check it, an address looks like name@example.org'],
  ])('says what is wrong with the address “%s”', (it, words) => {
    expect(speak('invalid-email', 'email', { it })).toBe(words)
  })

  it.each([
    ['', '9', '2014', 'the month is missing'],
    ['3', '', '2014', 'the day is missing'],
    ['3', '9', '', 'the year is missing'],
    ['3', '9', '14', 'the year has four digits'],
    ['2', '30', '2014', 'this date does not exist'],
    ['3', '9', '2027', 'this date is in the future'],
    ['3', '9', '1814', 'please check the year'],
  ])('says what is wrong with the date %s/%s/%s', (itMonth, itDay, itYear, words) => {
    expect(speak('invalid-birth-date', 'date', { itMonth, itDay, itYear })).toBe(words)
  })

  it('leaves a code that it does not know to the sentence of the field', () => {
    expect(speak('wrong-age', 'date')).toBeUndefined()
  })
})
