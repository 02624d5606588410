import { env } from './env'

/**
 * Where a request was sent from, as far as its browser says: a page of this site, the browser itself (an
 * address that was typed, a link in an email), another site, or nothing that tells.
 *
 * Browsers send `Sec-Fetch-Site`; older ones, and those on plain http, only name the origin.
 */
function requestOrigin(headers: Headers): 'this-site' | 'browser' | 'other-site' | 'unknown' {
  const origin = headers.get('origin')
  if (origin === 'null') return 'other-site'
  switch (headers.get('sec-fetch-site')) {
    case 'same-origin':
      return 'this-site'
    case 'none':
      return 'browser'
    case null:
      if (origin === null) return 'unknown'
      return origin === env.SITE_URL ? 'this-site' : 'other-site'
    default:
      return 'other-site'
  }
}

/** Asked of every request that changes something: one that says nothing is refused, since a session is at stake. */
export const isFromThisSite = (headers: Headers): boolean => requestOrigin(headers) === 'this-site'

/** Asked where a session must not serve another site, but an address may be typed: a page or a list. */
export const isFromThisSiteOrBrowser = (headers: Headers): boolean => {
  const origin = requestOrigin(headers)
  return origin === 'this-site' || origin === 'browser'
}

/**
 * Asked of downloads. Another site could not read what is sent, but it would land on the disk and in the
 * audit log.
 */
export const isFromOtherSite = (headers: Headers): boolean =>
  requestOrigin(headers) === 'other-site'
