import { expect, it } from 'vitest'

import type { Questions } from '@/forms/core/questions'

import { draftControls, notInDrafts, toDraft } from './draft'

const options = [
  { value: 'Arts', label: 'Arts' },
  { value: 'Sports', label: 'Sports' },
]
const questions: Questions = {
  name: { kind: 'text', label: 'Name', maxLength: 80 },
  dob: { kind: 'date', label: 'Date of birth' },
  interests: { kind: 'choices', label: 'Interests', options },
  city: { kind: 'choice', label: 'City', options },
  allergies: { kind: 'paragraph', label: 'Allergies', isHealth: true, maxLength: 80 },
  diets: { kind: 'choices', label: 'Diets', isHealth: true, options },
  neverRelease: { kind: 'paragraph', label: 'Never', isConfidential: true, maxLength: 80 },
  photos: { kind: 'consent', label: 'Photos' },
  signature: { kind: 'signature', label: 'Signature', maxLength: 80 },
  resume: { kind: 'file', label: 'Resume', is: 'document', accept: '.pdf', megabytesMax: 1 },
}

it('a draft keeps the typed and chosen answers, but no health or confidential answer, consent, signature or file', () => {
  const values = {
    name: 'Elena',
    dobYear: '2014',
    interests: ['Arts'],
    city: 'Sports',
    allergies: 'Peanuts',
    diets: ['Arts'],
    neverRelease: 'Uncle Ray',
    photos: true,
    signature: 'Elena Torres',
  }
  expect(toDraft(draftControls(questions), values)).toEqual({
    name: 'Elena',
    dobYear: '2014',
    interests: ['Arts'],
    city: 'Sports',
  })
  expect(notInDrafts(questions)).toEqual([
    'allergies',
    'diets',
    'neverRelease',
    'photos',
    'signature',
    'resume',
  ])
})

it('a draft of an empty form is empty', () => {
  // react-hook-form represents a group of checkboxes as `false` until one is checked.
  for (const interests of [false, []]) {
    expect(toDraft(draftControls(questions), { name: '', interests })).toEqual({})
  }
})
