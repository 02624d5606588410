import { describe, expect, it } from 'vitest'

import {
  formatInboxQuery,
  isBuiltIn,
  nameRefusal,
  OWN_VIEWS_MAX,
  readInboxQuery,
  savingRefusal,
  viewNameOf,
} from './rules'

describe('the address of a list', () => {
  const read = (address: string) => readInboxQuery(Object.fromEntries(new URLSearchParams(address)))

  it.each([
    'view=waiting',
    'view=late&order=newest',
    'view=everything&kind=volunteers&city=San+Jos%C3%A9&order=newest',
  ])('is read and written as it was: %s', (address) => {
    expect(formatInboxQuery(read(address))).toBe(address)
  })

  it('is the same text for the same list, whatever else it holds', () => {
    expect(formatInboxQuery(read('city=+Akron+&after=x&kind=users&order=up&view=all'))).toBe(
      'view=waiting&city=Akron',
    )
  })

  it('of what everybody has already needs no name', () => {
    expect(isBuiltIn(read('view=late'))).toBe(true)
    for (const more of ['kind=volunteers', 'city=Akron', 'order=newest'])
      expect(isBuiltIn(read(`view=late&${more}`)), more).toBe(false)
  })
})

describe('a view of one’s own', () => {
  const cleveland = { id: '1', name: 'Cleveland', query: 'view=waiting&city=Cleveland' }
  const akron = { name: 'Akron', query: 'view=waiting&city=Akron' }

  it('has a name of one to forty characters, on one line', () => {
    expect(viewNameOf(' Akron,\n  new\u0000 ')).toBe('Akron, new')
    expect(nameRefusal(viewNameOf(' \t'), [])).toEqual({ code: 'no-name' })
    expect(nameRefusal('🦢'.repeat(40), [])).toBeNull()
    expect(nameRefusal('🦢'.repeat(41), [])).toEqual({ code: 'name-too-long' })
  })

  it('has a name and a list that no other one has', () => {
    expect(savingRefusal(akron, [cleveland])).toBeNull()
    expect(savingRefusal({ ...akron, name: 'CLEVELAND' }, [cleveland])).toEqual({
      code: 'name-taken',
    })
    expect(savingRefusal({ ...cleveland, name: 'Home' }, [cleveland])).toEqual({
      code: 'saved-already',
      name: 'Cleveland',
    })
  })

  it('is one of at most twelve', () => {
    const many = Array.from({ length: OWN_VIEWS_MAX }, (_, index) => ({
      id: String(index),
      name: `View ${String(index)}`,
      query: `view=waiting&city=${String(index)}`,
    }))
    expect(savingRefusal(akron, many.slice(1))).toBeNull()
    expect(savingRefusal(akron, many)).toEqual({ code: 'too-many' })
  })
})
