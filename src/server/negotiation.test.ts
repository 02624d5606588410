import { describe, expect, it } from 'vitest'

import { acceptsHtml, bestEncoding } from './negotiation'

describe('a client accepts a page', () => {
  it.each(['text/html', 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8', 'a/b, text/html;q=0.1'])(
    'with Accept: %s',
    (accept) => {
      expect(acceptsHtml({ headers: { accept } })).toBe(true)
    },
  )

  it.each([undefined, '', '*/*', 'text/*', 'text/html;q=0', 'application/json', 'text/htmlx'])(
    'not with Accept: %s',
    (accept) => {
      expect(acceptsHtml({ headers: accept === undefined ? {} : { accept } })).toBe(false)
    },
  )
})

describe('a response is compressed', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.1, GZIP', 'br'],
    ['*', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, GZIP;q=0.2', 'gzip'],
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip;q=0', undefined],
    ['br;q=0', undefined],
    ['gzip-like, brotli', undefined],
    ['*;q=0', undefined],
  ])('for Accept-Encoding: %s with %s', (header, encoding) => {
    const headers = header === undefined ? {} : { 'accept-encoding': header }
    expect(bestEncoding({ headers })).toBe(encoding)
  })
})
