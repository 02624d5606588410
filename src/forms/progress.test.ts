import { describe, expect, it } from 'vitest'

import { progressOf } from './progress'

const of = (facts: Partial<Parameters<typeof progressOf>[1]> = {}) =>
  progressOf(['name', 'interests', 'consent', 'resume'], {
    answers: { name: '', interests: [], consent: false },
    files: new Set<string>(),
    missing: {},
    shown: {},
    ...facts,
  })

describe('a section of a form', () => {
  it('is open until something in it is answered, even if all of it is optional', () => {
    expect(of()).toBe('open')
  })

  it.each([
    [{ answers: { name: 'Elena' } }],
    [{ answers: { interests: ['Arts'] } }],
    [{ answers: { consent: true } }],
    [{ files: new Set(['resume']) }],
  ])('is complete when something is answered and nothing is missing: %j', (facts) => {
    expect(of(facts)).toBe('complete')
    expect(of({ ...facts, missing: { name: 'Required' } })).toBe('open')
    expect(of({ ...facts, missing: { elsewhere: 'Required' } })).toBe('complete')
  })

  it('is to fix when the person has been told so', () => {
    expect(of({ answers: { name: 'Elena' }, shown: { name: 'Too long' } })).toBe('to-fix')
  })
})
