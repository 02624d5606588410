import { describe, expect, it } from 'vitest'

import type { AnswerRefusal } from './refusals'
import { describeAnswer } from './wording'

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
    [{ code: 'file-too-large', megabytesMax: 10 }, 'Please choose a file of at most 10 MB.'],
  ])('describes %j as “%s”', (refusal, sentence) => {
    expect(describeAnswer(refusal)).toBe(sentence)
  })
})
