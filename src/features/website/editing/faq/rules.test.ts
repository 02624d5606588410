import { describe, expect, it } from 'vitest'

import { isSameOrder, withMoved } from './rules'

const items = ['a', 'b', 'c'].map((id) => ({ id }))
const moved = (id: string, to: number) => withMoved(items, id, to).map((item) => item.id)

describe('a question that is moved', () => {
  it.each([
    ['down', 'a', 1, ['b', 'a', 'c']],
    ['up', 'c', 0, ['c', 'a', 'b']],
    ['to the end', 'a', 2, ['b', 'c', 'a']],
    ['to where it is', 'b', 1, ['a', 'b', 'c']],
  ])('goes %s and the others keep their order', (_where, id, to, order) => {
    expect(moved(id, to)).toEqual(order)
  })

  it('changes nothing if it is not in the list', () => {
    expect(moved('z', 0)).toEqual(['a', 'b', 'c'])
  })
})

it.each([
  [['a', 'b'], ['a', 'b'], true],
  [['a', 'b'], ['b', 'a'], false],
  [['a', 'b'], ['a'], false],
  [['a'], ['a', 'b'], false],
])('an order is compared with another: %j and %j', (one, other, isSame) => {
  expect(isSameOrder(one, other)).toBe(isSame)
})
