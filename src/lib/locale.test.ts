import { describe, expect, it } from 'vitest'

import { pathIn, splitPath, toLocale } from './locale'

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
  })
})

it('reads any unknown language as English', () => {
  expect(['es', 'ES', 'fr', undefined, 7].map(toLocale)).toEqual(['es', 'en', 'en', 'en', 'en'])
})
