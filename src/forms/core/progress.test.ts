import { describe, expect, it } from 'vitest'

import { countComplete, countToFix, getProgress } from './progress'
import type { Section } from './sections'

const section: Section = {
  id: 'about',
  title: 'About you',
  reason: '',
  rows: [['name', 'interests'], { ask: 'consent', opens: ['resume'] }],
}

const progress = (facts: Partial<Parameters<typeof getProgress>[1]> = {}, of: Section = section) =>
  getProgress(of, {
    answers: { name: '', interests: [], consent: false, city: '' },
    files: new Set<string>(),
    findings: {},
    shown: {},
    lost: new Set<string>(),
    ...facts,
  })

describe('a section of a form', () => {
  it('is open until one of its questions is answered, even if all of them are optional', () => {
    expect(progress()).toBe('open')
    expect(progress({ answers: { city: 'Cleveland' } })).toBe('open')
  })

  it.each([
    [{ answers: { name: 'Elena' } }],
    [{ answers: { interests: ['Arts'] } }],
    [{ answers: { consent: true } }],
    [{ files: new Set(['resume']) }],
  ])('is complete once one of its questions is answered and it has no errors: %j', (facts) => {
    expect(progress(facts)).toBe('complete')
    expect(progress({ ...facts, findings: { name: 'Required' } })).toBe('open')
    expect(progress({ ...facts, findings: { elsewhere: 'Required' } })).toBe('complete')
  })

  it('asks to be filled in again until the visitor gives an answer that the draft did not keep', () => {
    const restored = { answers: { name: 'Elena', consent: false }, lost: new Set(['consent']) }
    expect(progress(restored)).toBe('again')
    expect(progress({ ...restored, findings: { consent: 'Required' } })).toBe('again')
    expect(progress({ ...restored, answers: { name: 'Elena', consent: true } })).toBe('complete')
    expect(progress({ ...restored, lost: new Set(['elsewhere']) })).toBe('complete')
  })

  it('needs attention while an error is shown in it', () => {
    expect(progress({ answers: { name: 'Elena' }, shown: { name: 'Too long' } })).toBe('to-fix')
  })
})

it('each error that is shown in a section is counted', () => {
  expect(countToFix(section, { name: 'Too long', resume: 'Too large', city: 'Required' })).toBe(2)
})

it('a form without errors is complete even if a section that may be skipped is', () => {
  const skippable: Section = { ...section, isSkippable: true }
  expect(countComplete([section, section, skippable], ['complete', 'open', 'open'])).toEqual({
    complete: 1,
    of: 2,
  })
})
