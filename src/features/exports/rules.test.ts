import { describe, expect, it } from 'vitest'

import { fileName } from './rules'

describe('the name of an export file', () => {
  it('includes the collection, the day, and the format', () => {
    expect(fileName('registrations', '2025-09-23', 'csv')).toBe(
      'swantastic-registrations-2025-09-23.csv',
    )
    expect(fileName('rsvps', '2025-09-23', 'json')).toBe('swantastic-rsvps-2025-09-23.json')
  })
})
