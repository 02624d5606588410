import { describe, expect, it } from 'vitest'

import { isMinor, PROGRAM_AGES, TRACK_AGES } from './rules'
import { AGES_IN_FIGURES, AGES_IN_WORDS, UNDERAGE } from './wording'

describe('the ages of the programs', () => {
  it('match the specification', () => {
    expect(TRACK_AGES).toEqual({ youth: { from: 5, to: 17 }, 'young-adult': { from: 18, to: 25 } })
    expect(PROGRAM_AGES).toEqual({ from: 5, to: 25 })
  })

  it('are written as in the specification, in sentences and on badges', () => {
    expect(AGES_IN_WORDS).toEqual({ youth: '5 to 17', youngAdult: '18 to 25', all: '5 to 25' })
    expect(AGES_IN_FIGURES).toEqual({ youth: '5–17', youngAdult: '18–25', all: '5–25' })
    expect(UNDERAGE).toBe('under 18')
  })
})

describe('a minor', () => {
  it('is anyone until the day before their 18th birthday', () => {
    expect(isMinor('2008-11-20', '2026-11-19')).toBe(true)
    expect(isMinor('2008-11-20', '2026-11-20')).toBe(false)
  })
})
