import { describe, expect, it } from 'vitest'

import { navigationOf } from './rules'

describe('the navigation', () => {
  it('is empty before anyone has saved it', () => {
    expect(navigationOf({})).toEqual({ header: [], footer: [], bottom: [] })
  })

  it('has entries that link to a page and entries that open a list of links', () => {
    const { header } = navigationOf({
      header: [
        { label: 'Events', href: '/events', links: [] },
        { label: 'About', href: null, links: [{ label: 'Our founder', href: '/founder' }] },
      ],
    })
    expect(header).toEqual([
      { label: 'Events', href: '/events' },
      { label: 'About', links: [{ label: 'Our founder', href: '/founder' }] },
    ])
  })

  it('leaves out an entry with neither a link nor a list', () => {
    expect(navigationOf({ header: [{ label: 'Soon', links: [] }] }).header).toEqual([])
  })

  it('includes links to other sites', () => {
    const shop = { label: 'Shop', href: 'https://shop.example/' }
    expect(navigationOf({ bottom: [shop] }).bottom).toEqual([shop])
  })
})
