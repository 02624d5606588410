import { describe, expect, it } from 'vitest'

import { atStart, hasTwins, pathIn, splitPath, toLocale, twinOf } from './locale'

describe('the language of an address', () => {
  it('is its first part, and English has none', () => {
    expect(pathIn('es', '/')).toBe('/es')
    expect(pathIn('es', '/events/apple-picking')).toBe('/es/events/apple-picking')
    expect(pathIn('en', '/events')).toBe('/events')
  })

  it('can be read back from it', () => {
    expect(splitPath('/es')).toEqual({ locale: 'es', path: '/' })
    expect(splitPath('/es/events')).toEqual({ locale: 'es', path: '/events' })
    expect(splitPath('/essays')).toEqual({ locale: 'en', path: '/essays' })
    expect(splitPath('/es//other.example')).toEqual({ locale: 'es', path: '/other.example' })
  })
})

it('reads any unknown language as English', () => {
  expect(['es', 'ES', 'fr', undefined, 7].map(toLocale)).toEqual(['es', 'en', 'en', 'en', 'en'])
})

describe('a page in another language', () => {
  it.each([
    ['/', '/es'],
    ['/events', '/es/events'],
    ['/events/apple-picking', '/es/events/apple-picking'],
    ['/events/apple-picking/rsvp', '/es/events/apple-picking/rsvp'],
    ['/privacy-policy/what-we-keep', '/es/privacy-policy/what-we-keep'],
    ['/family/k3y', '/es/family/k3y'],
  ])('of the family’s way is the same page: %s is %s', (english, spanish) => {
    expect(twinOf(english, 'es')).toBe(spanish)
    expect(twinOf(spanish, 'en')).toBe(english)
    expect(hasTwins(english)).toBe(true)
  })

  it.each(['/donate', '/careers/apply', '/subscribe', '/contact', '/events/x/event.ics'])(
    'is the first page of the language if it does not exist there: %s',
    (english) => {
      expect(twinOf(english, 'es')).toBe('/es')
      expect(hasTwins(english)).toBe(false)
    },
  )
})

it('writes a text with a capital at the start of a line', () => {
  expect(atStart('sábado, 5 de diciembre')).toBe('Sábado, 5 de diciembre')
  expect(atStart('10:00 a.\u00a0m.')).toBe('10:00 a.\u00a0m.')
})
