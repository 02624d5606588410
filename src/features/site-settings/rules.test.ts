import { describe, expect, it } from 'vitest'

import { navigationOf } from './rules'

describe('the navigation', () => {
  it('is empty before anyone has saved it', () => {
    expect(navigationOf({})).toEqual({ header: [], footer: [], bottom: [] })
  })

  it('leads straight to a page, or opens the links beneath', () => {
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

  it('leaves out an entry that neither leads anywhere nor opens anything', () => {
    expect(navigationOf({ header: [{ label: 'Soon', links: [] }] }).header).toEqual([])
  })

  it('shows links to other sites', () => {
    const shop = { label: 'Shop', href: 'https://shop.example/' }
    expect(navigationOf({ bottom: [shop] }).bottom).toEqual([shop])
  })
})
