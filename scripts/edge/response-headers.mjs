import { newNonce, POLICY_HEADER, POLICY_OF_DATA, policyOfMadePage } from './content-security.mjs'
import { pathOf, ruleOf } from './rules.mjs'

/** In which `page-cache.mjs` says when a stored page was made. It is for this server only. */
export const MADE_HEADER = 'x-page-made'

const YEAR_SECONDS = 31_536_000

/**
 * How long a cache of somebody else may show a page that is no longer fresh, while it asks for the new one. Next says a year, and
 * an event may be canceled today.
 */
const STALE_SECONDS = 60

/** What a response says unless it says something else itself. @param {{ isHttps: boolean }} site */
export const securityHeaders = ({ isHttps }) => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The panel shows pages of the site in a frame.
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  ...(isHttps ? { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}` } : {}),
})

/** The policy of a page at this address, if it is made for one request. @param {string} url */
export const policyFor = (url) =>
  policyOfMadePage(newNonce(), { isPanel: ruleOf(pathOf(url) ?? '/').isPanel ?? false })

/**
 * Completes a response at the last moment, when it has its own headers: a page that is stored has its own policy.
 *
 * @param {import('node:http').ServerResponse} res
 * @param {string} url
 * @param {{ always: Record<string, string>, policy: string | undefined }} headers
 */
export function completeHeaders(res, url, { always, policy }) {
  const { neverStored } = ruleOf(pathOf(url) ?? '/')
  const writeHead = res.writeHead.bind(res)
  res.writeHead = (/** @type {Parameters<typeof writeHead>} */ ...head) => {
    res.removeHeader(MADE_HEADER)
    for (const name in always) {
      if (!res.hasHeader(name)) res.setHeader(name, always[name] ?? '')
    }
    const [status] = head
    // A browser takes the headers of a page that has not changed for those of the page that it kept.
    if (policy !== undefined && status !== 304 && !res.hasHeader(POLICY_HEADER)) {
      const type = typeOf(res)
      if (type.startsWith('text/html')) res.setHeader(POLICY_HEADER, policy)
      // A browser shows a PDF with a page of its own, which needs its styles and scripts.
      else if (!type.startsWith('application/pdf')) res.setHeader(POLICY_HEADER, POLICY_OF_DATA)
    }
    const kept = res.getHeader('Cache-Control')
    if (typeof kept === 'string') {
      const briefly = `stale-while-revalidate=${STALE_SECONDS}`
      res.setHeader('Cache-Control', kept.replace(/stale-while-revalidate=\d+/, briefly))
    }
    if (neverStored === 'all' || (neverStored === 'refusals' && status >= 400)) {
      res.setHeader('Cache-Control', 'no-store')
    }
    return writeHead(...head)
  }
}

/** @param {import('node:http').ServerResponse} res */
const typeOf = (res) => String(res.getHeader('Content-Type') ?? '')

/** Whether the response is a page, as far as it is known yet. @param {import('node:http').ServerResponse} res */
export const isPage = (res) => typeOf(res).startsWith('text/html')
