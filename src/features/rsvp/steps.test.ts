import { describe, expect, it } from 'vitest'

import { questionNames } from '@/forms/core/sections'

import { askedOnceQuestions } from './common/questions'
import { rsvpSections, startSections } from './layout'
import { type Audience, rsvpFormQuestions } from './questions'
import { getStep, newItemValues, stepShowing, stepValues, valuesWithoutItem } from './steps'
import { words } from './words'

describe('the pages of the RSVP form', () => {
  it.each(['guardian', 'self'] as const satisfies readonly Audience[])(
    'ask every question once of the audience %s',
    (audience) => {
      const counts = { children: 2, people: 3, never: 2 }
      const shown = rsvpSections(words, {
        ...counts,
        audience,
        photosAreElsewhere: false,
      }).flatMap(questionNames)
      expect(new Set(shown).size).toBe(shown.length)
      const all = Object.keys(rsvpFormQuestions(counts, audience))
      const signed = Object.keys(
        stepValues('check', Object.fromEntries(all.map((name) => [name, 1]))),
      ).filter(
        (name) => !(name in stepValues('answers', Object.fromEntries(all.map((one) => [one, 1])))),
      )
      // A program may sign for each child; the form has one signature for all of them. The form asks some questions
      // only once.
      const elsewhere = [
        ...signed,
        ...Object.keys(askedOnceQuestions),
        ...all.filter((name) => /^participants\.\d\.signature$/.test(name)),
      ]
      const expected = all.filter((name) => !elsewhere.includes(name))
      expect([...shown].sort()).toEqual([...expected].sort())
    },
  )

  it("begin with the first child's birth date", () => {
    expect(startSections(words).flatMap(questionNames)).toEqual(['participants.0.participantDob'])
    expect(getStep(null)).toBe('start')
  })

  it('return to the requested page, or to the one that was refused', () => {
    expect(getStep({ step: 'answers', refusal: null })).toBe('answers')
    expect(getStep({ step: null, refusal: {} })).toBe('check')
    expect(getStep({ step: 'nonsense', refusal: null })).toBe('start')
  })

  it('show a wrong answer, and stay with the signature if only that is wrong', () => {
    const required = { code: 'required' }
    expect(stepShowing('check', { parentPhone: required }, { keepsFiles: true })).toBe('answers')
    expect(stepShowing('check', { signature: required }, { keepsFiles: true })).toBe('check')
  })

  it('ask for a photo where it was chosen, or on the last page if files are not kept until then', () => {
    const photo = { driverLicense: { code: 'required' } }
    expect(stepShowing('check', photo, { keepsFiles: true })).toBe('answers')
    expect(stepShowing('check', photo, { keepsFiles: false })).toBe('check')
  })
})

describe('the cards of the RSVP form', () => {
  const typed = {
    'participants.0.participantLastName': 'Torres',
    'participants.1.participantLastName': 'Hill',
    'participants.1.participantFirstName': 'Leo',
    'participants.2.participantLastName': 'Ortiz',
  }

  it('begin with the last name of the child before', () => {
    expect(newItemValues('participants', typed)).toEqual({
      'participants.3.participantLastName': 'Ortiz',
    })
  })

  it('are limited to eight', () => {
    const eight = Object.fromEntries(
      Array.from({ length: 8 }, (_, index) => [`participants.${String(index)}.medicine`, '']),
    )
    expect(newItemValues('participants', eight)).toEqual({})
  })

  it('move up when one before them is removed', () => {
    expect(valuesWithoutItem('participants', 1, typed)).toEqual({
      'participants.1.participantLastName': 'Ortiz',
      'participants.1.participantFirstName': null,
      'participants.2.participantLastName': null,
    })
  })
})
