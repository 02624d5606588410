import { describe, expect, it } from 'vitest'

import { ANSWERED_SLUGS } from '@/submissions'

import {
  formatInboxQuery,
  getKinds,
  getStatuses,
  getViewName,
  isBuiltIn,
  nameRefusal,
  OWN_VIEWS_MAX,
  readInboxQuery,
  savingRefusal,
} from './rules'

describe('the address of a list', () => {
  const read = (address: string) => readInboxQuery(Object.fromEntries(new URLSearchParams(address)))

  it.each([
    'view=waiting',
    'view=late&order=newest',
    'view=everything&kind=volunteers&status=approved&city=San+Jos%C3%A9&order=newest',
    'view=everything&status=declined',
  ])('is read and written as it was: %s', (address) => {
    expect(formatInboxQuery(read(address))).toBe(address)
  })

  it('is the same text for the same list, whatever else it holds', () => {
    expect(formatInboxQuery(read('city=+Akron+&after=x&kind=users&order=up&view=all'))).toBe(
      'view=waiting&city=Akron',
    )
  })

  it('holds a status only if something in the list can have it', () => {
    const getStatus = (address: string) => read(address).status
    expect(getStatus('view=everything&kind=volunteers&status=approved')).toBe('approved')
    expect(getStatus('view=everything&kind=registrations&status=approved')).toBeNull()
    expect(getStatus('view=waiting&status=in_review')).toBe('in_review')
    expect(getStatus('view=waiting&status=approved')).toBeNull()
    expect(getStatus('view=everything&status=subscribed')).toBeNull()
  })

  it('offers each status once, and where only what waits is shown those in which it waits', () => {
    const offered = (address: string) => getStatuses(read(address)).map(({ label }) => label)
    expect(offered('view=late')).toEqual(['New', 'In review'])
    expect(offered('view=everything&kind=form-submissions')).toEqual(['New', 'Answered'])
    const all = offered('view=everything')
    expect(new Set(all).size).toBe(all.length)
  })

  it('shows only the kinds that can have its status', () => {
    expect(getKinds(read('view=everything&status=approved'))).toEqual(['volunteers'])
    expect(getKinds(read('view=everything&status=new'))).toEqual(ANSWERED_SLUGS)
  })

  it('of a built-in view needs no name', () => {
    expect(isBuiltIn(read('view=late'))).toBe(true)
    for (const more of ['kind=volunteers', 'status=new', 'city=Akron', 'order=newest'])
      expect(isBuiltIn(read(`view=late&${more}`)), more).toBe(false)
  })
})

describe('a view of one’s own', () => {
  const cleveland = { id: '1', name: 'Cleveland', query: 'view=waiting&city=Cleveland' }
  const akron = { name: 'Akron', query: 'view=waiting&city=Akron' }

  it('has a name of one to forty characters, on one line', () => {
    expect(getViewName(' Akron,\n  new\u0000 ')).toBe('Akron, new')
    expect(nameRefusal(getViewName(' \t'), [])).toEqual({ code: 'no-name' })
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
