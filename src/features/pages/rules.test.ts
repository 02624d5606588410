import { describe, expect, it } from 'vitest'

import { isPageSlug, pathOfPage, targetOf } from './rules'

const DONATION = 'https://donate.example/swantastic'

describe('the path of a page', () => {
  it('is in the route table for a page of the site', () => {
    expect(pathOfPage('home')).toBe('/')
    expect(pathOfPage('sponsor-one-pager')).toBe('/sponsor/one-pager')
  })
  it('lies under /pages for a page that staff added', () => {
    expect(pathOfPage('summer-camp')).toBe('/pages/summer-camp')
    expect(pathOfPage('constructor')).toBe('/pages/constructor')
  })
})

describe('the name of a page', () => {
  it.each(['about', 'summer-camp-2026'])('may be %s', (slug) => {
    expect(isPageSlug(slug)).toBe(true)
  })
  it.each(['', 'About', '-a', 'a--b', '../etc', 'a/b', 'a'.repeat(81)])('may not be %s', (slug) => {
    expect(isPageSlug(slug)).toBe(false)
  })
})

describe('a link', () => {
  it('leads to the donation page wherever that is', () => {
    const link = { label: 'Donate', to: 'donation' as const, href: '/ignored' }
    expect(targetOf(link, DONATION)).toEqual({ label: 'Donate', href: DONATION })
    expect(targetOf(link, null)).toBeNull()
  })
  it('leads to its address', () => {
    const link = { label: 'Ask', to: 'address' as const, href: '/contact?subject=donation' }
    expect(targetOf(link, null)).toEqual({ label: 'Ask', href: '/contact?subject=donation' })
  })
  it.each(['', null])('to nowhere (%s) is left out', (href) => {
    expect(targetOf({ label: 'Go', to: 'address', href }, DONATION)).toBeNull()
  })
  it('to an anchor of a page is kept', () => {
    const link = { label: 'Go', to: 'address' as const, href: '/get-involved#volunteer' }
    expect(targetOf(link, null)).not.toBeNull()
  })
})
