import { describe, expect, it } from 'vitest'

import { getSqlState, isDatabaseAway } from './sql-state'

const withCode = (code: string) => Object.assign(new Error('INSERT … Maya'), { code })

describe('the SQLSTATE of an error', () => {
  it("is found in the causes of an error that wraps the database's error", () => {
    expect(getSqlState(new Error('failed', { cause: withCode('42501') }))).toBe('42501')
  })
  it('is null for an error that did not come from the database', () => {
    for (const error of [withCode('ECONNREFUSED'), new Error('failed'), 'failed', null]) {
      expect(getSqlState(error)).toBeNull()
    }
  })
})

describe('isDatabaseAway', () => {
  it.each([
    withCode('ECONNREFUSED'),
    withCode('57P01'),
    withCode('40P01'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Failed query: …', { cause: new Error('Client has encountered a connection error') }),
  ])('is true for a lost connection or a retryable failure: %o', (error) => {
    expect(isDatabaseAway(error)).toBe(true)
  })
  it.each([withCode('23505'), withCode('42P01'), new Error('a mistake of ours'), null])(
    'is false for any other error: %o',
    (error) => {
      expect(isDatabaseAway(error)).toBe(false)
    },
  )
})
