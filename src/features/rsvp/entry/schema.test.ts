import { expect, it } from 'vitest'

import { getWay } from './schema'

it('takes what does not say how it came as a call', () => {
  expect(getWay({ way: 'paper' })).toBe('paper')
  expect(getWay({ way: 'pigeon' })).toBe('phone')
})
