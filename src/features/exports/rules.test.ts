import { describe, expect, it } from 'vitest'

import { fileName } from './rules'

describe('the file', () => {
  it('says what it holds and when it was made', () => {
    expect(fileName('registrations', '2025-09-23', 'csv')).toBe(
      'swantastic-registrations-2025-09-23.csv',
    )
    expect(fileName('rsvps', '2025-09-23', 'json')).toBe('swantastic-rsvps-2025-09-23.json')
  })
})
