import { env } from '@/lib/env'

/**
 * Whether a request that changes something was sent by a page of this site. Browsers say so themselves;
 * older ones, and those on plain http, only name the origin. A request that says neither is refused, since
 * a session is at stake.
 */
export function isFromOurPages(headers: Headers): boolean {
  const origin = headers.get('origin')
  if (origin === 'null') return false
  const site = headers.get('sec-fetch-site')
  return site === null ? origin === env.SITE_URL : site === 'same-origin'
}
