import { describe, expect, it } from 'vitest'

import { pagePath, resolveTarget } from './rules'

const DONATION = 'https://donate.example/swantastic'

describe('the path of a page', () => {
  it('is fixed for a page of the route table', () => {
    expect(pagePath('home')).toBe('/')
    expect(pagePath('sponsor-one-pager')).toBe('/sponsor/one-pager')
  })
  it('is under /pages for a page that staff added', () => {
    expect(pagePath('summer-camp')).toBe('/pages/summer-camp')
    expect(pagePath('constructor')).toBe('/pages/constructor')
  })
})

describe('a link', () => {
  it('to the donation page uses its configured address', () => {
    const link = { label: 'Donate', to: 'donation' as const, href: '/ignored' }
    expect(resolveTarget(link, DONATION)).toEqual({ label: 'Donate', href: DONATION })
    expect(resolveTarget(link, null)).toBeNull()
  })
  it('to an address uses that address', () => {
    const link = { label: 'Ask', to: 'address' as const, href: '/contact?subject=donation' }
    expect(resolveTarget(link, null)).toEqual({ label: 'Ask', href: '/contact?subject=donation' })
  })
  it.each(['', null])('to nowhere (%s) is left out', (href) => {
    expect(resolveTarget({ label: 'Go', to: 'address', href }, DONATION)).toBeNull()
  })
  it('to an anchor of a page is kept', () => {
    const link = { label: 'Go', to: 'address' as const, href: '/get-involved#volunteer' }
    expect(resolveTarget(link, null)).not.toBeNull()
  })
})
