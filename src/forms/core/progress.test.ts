import { describe, expect, it } from 'vitest'

import { progressOf } from './progress'
import type { Section } from './sections'

const section: Section = {
  id: 'about',
  title: 'About you',
  reason: '',
  rows: [['name', 'interests'], { ask: 'consent', opens: ['resume'] }],
}

const progress = (facts: Partial<Parameters<typeof progressOf>[1]> = {}, of: Section = section) =>
  progressOf(of, {
    answers: { name: '', interests: [], consent: false, city: '' },
    files: new Set<string>(),
    findings: {},
    shown: {},
    ...facts,
  })

describe('a section of a form', () => {
  it('is open until something in it is answered, even if all of it is optional', () => {
    expect(progress()).toBe('open')
    expect(progress({ answers: { city: 'Cleveland' } })).toBe('open')
  })

  it.each([
    [{ answers: { name: 'Elena' } }],
    [{ answers: { interests: ['Arts'] } }],
    [{ answers: { consent: true } }],
    [{ files: new Set(['resume']) }],
  ])('is complete once something in it is answered and nothing in it is wrong: %j', (facts) => {
    expect(progress(facts)).toBe('complete')
    expect(progress({ ...facts, findings: { name: 'Required' } })).toBe('open')
    expect(progress({ ...facts, findings: { elsewhere: 'Required' } })).toBe('complete')
  })

  it('is complete as soon as the form is begun, if the section may be skipped', () => {
    const skippable: Section = { ...section, isSkippable: true }
    expect(progress({}, skippable)).toBe('open')
    expect(progress({ answers: { city: 'Cleveland' } }, skippable)).toBe('complete')
    expect(
      progress({ answers: { city: 'Cleveland' }, findings: { name: 'Required' } }, skippable),
    ).toBe('open')
  })

  it('needs attention while an error is shown in it', () => {
    expect(progress({ answers: { name: 'Elena' }, shown: { name: 'Too long' } })).toBe('to-fix')
  })
})
