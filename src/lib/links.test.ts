import { describe, expect, it } from 'vitest'

import { isLinkInText, pathOnSite, splitLinks, withoutLinks } from './links'

const SITE = 'https://swantastic.example'

describe('a path of this site', () => {
  it.each([
    ['/', '/'],
    ['/events/nature-walk?utm_source=mail', '/events/nature-walk?utm_source=mail'],
    ['/about#team', '/about'],
  ])('is parsed as %s', (given, path) => {
    expect(pathOnSite(given, SITE)).toBe(path)
  })

  it.each([
    null,
    '',
    'about',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/.//elsewhere.example',
    'https://elsewhere.example/',
    'https://swantastic.example/about',
    'javascript:alert(1)',
  ])('is not parsed from %j', (given) => {
    expect(pathOnSite(given, SITE)).toBeNull()
  })
})

describe('a link in rich text', () => {
  it.each([
    '/events',
    '/get-involved#volunteer',
    'https://example.org/a?b=c#d',
    'http://example.org',
    'mailto:hello@example.org',
    'tel:+12165550100',
  ])('can lead to %s', (address) => {
    expect(isLinkInText(address)).toBe(true)
  })

  it.each([
    '',
    'about',
    '#top',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:msgbox(1)',
    'ftp://example.org',
  ])('cannot lead to %j', (address) => {
    expect(isLinkInText(address)).toBe(false)
  })
})

describe('links in a plain text', () => {
  it('are written as [words](address)', () => {
    expect(splitLinks('Go to [Join](/join). Or [write](mailto:a@b.example)')).toEqual([
      { words: 'Go to ', href: null },
      { words: 'Join', href: '/join' },
      { words: '. Or ', href: null },
      { words: 'write', href: 'mailto:a@b.example' },
    ])
    expect(withoutLinks('Go to [Join](/join).')).toBe('Go to Join.')
  })

  it.each([
    '',
    'No link',
    'A [note] (aside)',
    '[x](javascript:alert`1`)',
    '[x](//elsewhere.example)',
  ])('leaves %j as it is', (text) => {
    expect(withoutLinks(text)).toBe(text)
    expect(splitLinks(text).every(({ href }) => href === null)).toBe(true)
  })
})
