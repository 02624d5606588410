import { describe, expect, it } from 'vitest'

import { sqlStateOf } from './sql-state'

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
