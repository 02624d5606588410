import type { ServerResponse } from 'node:http'

import {
  createNonce,
  DATA_POLICY,
  POLICY_HEADER,
  renderedPagePolicy,
} from './pages/content-security'
import { currentMethods, type HeadArguments } from './response-methods'
import { decodePath, ruleFor } from './rules'

const YEAR_SECONDS = 31_536_000

/**
 * How long a shared cache may show a stale page while it asks for the new one. Next says a year, and an event may be canceled
 * today.
 */
const STALE_SECONDS = 60

/** The headers that a response has unless it sets its own. */
export const securityHeaders = ({ isHttps }: { isHttps: boolean }): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The panel shows pages of the site in a frame.
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  ...(isHttps ? { 'Strict-Transport-Security': `max-age=${String(YEAR_SECONDS)}` } : {}),
})

/** The policy of the page at a URL, if it is rendered for this request. */
export const policyFor = (url: string): string =>
  renderedPagePolicy(createNonce(), { isPanel: ruleFor(decodePath(url) ?? '/').isPanel ?? false })

/**
 * Completes the headers of a response when they are sent, after it has set its own: a stored page, for example, brings its own
 * policy.
 *
 * @param policy of a page that is rendered for this request; none in development
 */
export function completeHeaders(
  res: ServerResponse,
  url: string,
  { always, policy }: { always: Record<string, string>; policy: string | undefined },
): void {
  const { neverStored } = ruleFor(decodePath(url) ?? '/')
  const original = currentMethods(res)
  res.writeHead = (status: number, ...head: HeadArguments) => {
    for (const name in always) {
      if (!res.hasHeader(name)) res.setHeader(name, always[name] ?? '')
    }
    // A browser would apply the headers of a 304 to the page that it has stored.
    if (policy !== undefined && status !== 304 && !res.hasHeader(POLICY_HEADER)) {
      const type = contentType(res)
      if (type.startsWith('text/html')) res.setHeader(POLICY_HEADER, policy)
      // Browsers show a PDF in a page of their own, which needs its styles and scripts.
      else if (!type.startsWith('application/pdf')) res.setHeader(POLICY_HEADER, DATA_POLICY)
    }
    const caching = res.getHeader('Cache-Control')
    if (typeof caching === 'string') {
      const briefly = `stale-while-revalidate=${String(STALE_SECONDS)}`
      res.setHeader('Cache-Control', caching.replace(/stale-while-revalidate=\d+/, briefly))
    }
    if (neverStored === 'all' || (neverStored === 'refusals' && status >= 400)) {
      res.setHeader('Cache-Control', 'no-store')
    }
    original.writeHead(status, ...head)
    return res
  }
}

const contentType = (res: ServerResponse): string => {
  const type = res.getHeader('Content-Type')
  return typeof type === 'string' ? type : ''
}

/** Whether a response is a page, as far as its headers are known yet. */
export const isPage = (res: ServerResponse): boolean => contentType(res).startsWith('text/html')
