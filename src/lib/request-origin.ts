import { env } from './env'

/**
 * What sent a request, according to the browser: a page of this site, the browser itself (a typed address, a link
 * in an email), or another site. `unknown` if the headers do not say.
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

/** For every request that changes something. One of unknown origin is refused, because it acts with a session. */
export const isFromThisSite = (headers: Headers): boolean => requestOrigin(headers) === 'this-site'

/**
 * For pages and lists, which another site must not request with a visitor's session, but whose address may be typed.
 */
export const isFromThisSiteOrBrowser = (headers: Headers): boolean => {
  const origin = requestOrigin(headers)
  return origin === 'this-site' || origin === 'browser'
}

/** For downloads. Another site could not read them, but could have them saved on the disk and recorded in the log. */
export const isFromOtherSite = (headers: Headers): boolean =>
  requestOrigin(headers) === 'other-site'
