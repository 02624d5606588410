import { expect, test } from 'vitest'

import { deliveryIn, getEmailView } from './rules'

test('an address that names no view shows all emails', () => {
  expect(['queued', 'failed', 'sent', undefined].map(getEmailView)).toEqual([
    'queued',
    'failed',
    'all',
    'all',
  ])
  expect(deliveryIn('all')).toBeNull()
  expect(deliveryIn('failed')).toBe('failed')
})
