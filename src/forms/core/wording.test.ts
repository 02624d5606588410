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
  it('says what to do, by the kind of the question', () => {
    expect(speakAnswer('required', { kind: 'phone', label: 'Phone' })).toBe(
      'we need a phone number',
    )
    expect(speakAnswer('required', { kind: 'consent', label: 'I agree' })).toBe('tick the box')
    expect(speakAnswer('invalid-phone', { kind: 'phone', label: 'Phone' })).toBe(
      'we need all 10 digits',
    )
  })

  it('leaves a code that it does not know to the sentence of the field', () => {
    expect(speakAnswer('wrong-age', { kind: 'date', label: 'Date of birth' })).toBeUndefined()
  })
})
