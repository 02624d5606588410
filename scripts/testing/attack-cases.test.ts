import { describe, expect, it } from 'vitest'

import { ATTACK_CASES, countCases, describeCases } from '../../tests/attacks/cases'
import { hasTest } from '../../tests/support/citations'

describe('the attack cases', () => {
  it('have every number, once and in order, and none of the first 87 is gone', () => {
    expect(ATTACK_CASES.length).toBeGreaterThanOrEqual(87)
    expect(ATTACK_CASES.map(({ number }) => number)).toEqual(
      ATTACK_CASES.map((_, index) => index + 1),
    )
  })

  it('name tests that exist', () => {
    const missing = ATTACK_CASES.flatMap(({ number, by }) =>
      by.flatMap(({ file, titles }) =>
        titles.filter((title) => !hasTest(file, title)).map((title) => ({ number, file, title })),
      ),
    )
    expect(missing).toEqual([])
    expect(hasTest('tests/attacks/fuzz.test.ts', 'stores')).toBe(false)
  })

  it('are tested by something, or say why not', () => {
    const empty = ATTACK_CASES.filter((one) =>
      one.state === 'tested' ? one.by.every(({ titles }) => titles.length === 0) : one.why === '',
    )
    expect(empty).toEqual([])
  })

  it('are counted in the output of the attack tests', () => {
    const { tested, open } = countCases()
    expect(describeCases()).toContain(`${String(tested)} tested`)
    expect(describeCases().split(' open: ')).toHaveLength(open + 1)
  })
})
