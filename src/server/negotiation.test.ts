import { describe, expect, it } from 'vitest'

import { acceptsGzip, acceptsHtml } from './negotiation'

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

describe('a client accepts gzip', () => {
  it.each(['gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, GZIP;q=0.2', '*'])(
    'with Accept-Encoding: %s',
    (encoding) => {
      expect(acceptsGzip({ headers: { 'accept-encoding': encoding } })).toBe(true)
    },
  )

  it.each([undefined, '', 'br', 'identity', 'gzip;q=0', 'gzip-like', '*;q=0'])(
    'not with Accept-Encoding: %s',
    (encoding) => {
      const headers = encoding === undefined ? {} : { 'accept-encoding': encoding }
      expect(acceptsGzip({ headers })).toBe(false)
    },
  )
})
