import { describe, expect, it } from 'vitest'

import { pathOnSite } from './links'

const SITE = 'https://swantastic.example'

describe('a path of this site', () => {
  it.each([
    ['/', '/'],
    ['/events/nature-walk?utm_source=mail', '/events/nature-walk?utm_source=mail'],
    ['/about#team', '/about'],
  ])('is %s', (given, path) => {
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
  ])('is not %j', (given) => {
    expect(pathOnSite(given, SITE)).toBeNull()
  })
})
