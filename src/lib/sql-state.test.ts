import { describe, expect, it } from 'vitest'

import { isDatabaseAway, sqlStateOf } from './sql-state'

const withCode = (code: string) => Object.assign(new Error('INSERT … Maya'), { code })

describe('the SQLSTATE of an error', () => {
  it('is found beneath what others wrapped around it', () => {
    expect(sqlStateOf(new Error('failed', { cause: withCode('42501') }))).toBe('42501')
  })
  it('is none where the database said none', () => {
    for (const error of [withCode('ECONNREFUSED'), new Error('failed'), 'failed', null]) {
      expect(sqlStateOf(error)).toBeNull()
    }
  })
})

describe('the database is away', () => {
  it.each([
    withCode('ECONNREFUSED'),
    withCode('57P01'),
    withCode('40P01'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Failed query: …', { cause: new Error('Client has encountered a connection error') }),
  ])('after %s', (error) => {
    expect(isDatabaseAway(error)).toBe(true)
  })
  it.each([withCode('23505'), withCode('42P01'), new Error('a mistake of ours'), null])(
    'not after %s',
    (error) => {
      expect(isDatabaseAway(error)).toBe(false)
    },
  )
})
