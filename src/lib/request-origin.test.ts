import { describe, expect, it, vi } from 'vitest'

const site = 'http://localhost:3000'
vi.stubEnv('DATABASE_URL', 'postgres://nobody@localhost:5432/none')
vi.stubEnv('PAYLOAD_SECRET', 'x'.repeat(32))
vi.stubEnv('SITE_URL', site)

// The settings are read when this file is imported.
const { isFromOtherSite, isFromThisSite } = await import('./request-origin')

const elsewhere = 'https://elsewhere.example'

describe('a request that changes something', () => {
  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin', origin: site },
    { origin: site },
  ])('is accepted from a page of this site: %j', (headers) => {
    expect(isFromThisSite(new Headers(headers))).toBe(true)
  })

  it.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: site },
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { origin: elsewhere },
  ])('is refused if its headers name another site, or none: %j', (headers) => {
    expect(isFromThisSite(new Headers(headers))).toBe(false)
  })
})

describe('a download', () => {
  it.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin' },
    { origin: site },
  ])(
    'can be started from a page of this site, by a typed address, or in an older browser: %j',
    (headers) => {
      expect(isFromOtherSite(new Headers(headers))).toBe(false)
    },
  )

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: elsewhere },
  ])('cannot be started from a page of another site: %j', (headers) => {
    expect(isFromOtherSite(new Headers(headers))).toBe(true)
  })
})
