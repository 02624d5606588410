import { describe, expect, it } from 'vitest'

import { eventIn } from './rules'

const hike = {
  title: 'Sunrise Hike',
  blurb: 'An easy loop.',
  whatToBring: 'Water',
  ageRange: null,
  questions: [{ question: 'Is it flat?', answer: 'Yes.' }],
}
const spanish = { isReady: true, title: 'Caminata al amanecer', blurb: ' ', questions: [] }

describe('an event in Spanish', () => {
  it('has each Spanish text that there is, and marks each English one', () => {
    expect(eventIn({ ...hike, spanish }, 'es')).toEqual({
      ...hike,
      title: 'Caminata al amanecer',
      languages: { blurb: 'en', whatToBring: 'en', questions: 'en' },
    })
  })

  it('shows nothing in Spanish before staff say that it is ready', () => {
    const shown = eventIn({ ...hike, spanish: { ...spanish, isReady: false } }, 'es')
    expect(shown.title).toBe('Sunrise Hike')
    expect(shown.languages.title).toBe('en')
  })

  it('shows its Spanish in a preview before it is ready', () => {
    const draft = { ...hike, spanish: { ...spanish, isReady: false } }
    expect(eventIn(draft, 'es', { isPreview: true }).title).toBe('Caminata al amanecer')
  })
})

it('is the same event in English, without its Spanish', () => {
  expect(eventIn({ ...hike, spanish }, 'en')).toEqual({ ...hike, languages: {} })
})
