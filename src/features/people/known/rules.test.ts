import { expect, it } from 'vitest'

import { senderQuery } from './rules'

it('looks for the whole address and the whole phone number of a sender, and for nothing without them', () => {
  expect(senderQuery({ email: 'A_B@example.com', phone: '2165550142' })?.patterns).toEqual([
    [String.raw`% a\_b@example.com %`],
    ['%+2165550142 %'],
  ])
  expect(senderQuery({ email: null, phone: '0142' })).toBeNull()
  expect(senderQuery({ email: null, phone: null })).toBeNull()
})
