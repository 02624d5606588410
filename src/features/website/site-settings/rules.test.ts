import { describe, expect, it } from 'vitest'

import { getNavigation, securityText } from './rules'

describe('the navigation', () => {
  it('is empty before anyone has saved it', () => {
    expect(getNavigation({})).toEqual({ header: [], footer: [], bottom: [] })
  })

  it('has entries that link to a page and entries that open a list of links', () => {
    const { header } = getNavigation({
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
    expect(getNavigation({ header: [{ label: 'Soon', links: [] }] }).header).toEqual([])
  })

  it('includes links to other sites', () => {
    const shop = { label: 'Shop', href: 'https://shop.example/' }
    expect(getNavigation({ bottom: [shop] }).bottom).toEqual([shop])
  })
})

describe('security.txt', () => {
  const now = new Date('2026-11-28T12:00:00Z')
  const lines = (email: string | null) =>
    securityText({ email, siteUrl: 'https://www.example.org', now }).trim().split('\n')

  it('names the email address of the organization, and its form', () => {
    expect(lines('hello@example.org').filter((line) => line.startsWith('Contact'))).toEqual([
      'Contact: mailto:hello@example.org',
      'Contact: https://www.example.org/contact',
    ])
  })

  it('names the form alone until the settings have been saved', () => {
    expect(lines(null).filter((line) => line.startsWith('Contact'))).toEqual([
      'Contact: https://www.example.org/contact',
    ])
  })

  it('expires once, within the next year', () => {
    const expires = lines(null).filter((line) => line.startsWith('Expires: '))
    expect(expires).toEqual(['Expires: 2027-05-27T12:00:00.000Z'])
  })

  it('contains only fields and comments', () => {
    for (const line of lines('hello@example.org')) expect(line).toMatch(/^(# |[A-Z][\w-]+: \S)/)
  })
})
