import { describe, expect, it } from 'vitest'

import { patientCheck } from './patient-check'

const never = () => new Promise<boolean>(() => undefined)

describe('a check that is patient', () => {
  it.each([
    ['passes', () => Promise.resolve(true), true],
    ['fails', () => Promise.resolve(false), false],
    ['throws', () => Promise.reject(new Error('gone')), false],
  ])('says at once that it %s', async (_, check, outcome) => {
    expect(await patientCheck(check, 20)()).toBe(outcome)
  })

  it('fails only the third time in a row that it takes too long', async () => {
    const answers = [never, never, () => Promise.resolve(true), never, never, never, never]
    const check = patientCheck(() => (answers.shift() ?? never)(), 20)
    const outcomes = []
    for (let time = 0; time < 8; time += 1) outcomes.push(await check())
    expect(outcomes).toEqual(['slow', 'slow', true, 'slow', 'slow', false, false, false])
  })
})
