import { expect, it } from 'vitest'

import { getWay } from './schema'

it('an entry that does not say how it arrived counts as a phone call', () => {
  expect(getWay({ way: 'paper' })).toBe('paper')
  expect(getWay({ way: 'pigeon' })).toBe('phone')
})
