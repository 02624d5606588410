import { expect, it } from 'vitest'

import { wayOf } from './schema'

it('takes what does not say how it came as a call', () => {
  expect(wayOf({ way: 'paper' })).toBe('paper')
  expect(wayOf({ way: 'pigeon' })).toBe('phone')
})
