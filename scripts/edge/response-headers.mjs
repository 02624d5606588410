import { pathOf, ruleOf } from './rules.mjs'

const YEAR_SECONDS = 31_536_000

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

/**
 * Completes a response at the last moment, when it has its own headers.
 *
 * @param {import('node:http').ServerResponse} res
 * @param {string} url
 * @param {Record<string, string>} headers
 */
export function completeHeaders(res, url, headers) {
  const { isNeverStored } = ruleOf(pathOf(url) ?? '/')
  const writeHead = res.writeHead.bind(res)
  res.writeHead = (/** @type {Parameters<typeof writeHead>} */ ...head) => {
    for (const name in headers) {
      if (!res.hasHeader(name)) res.setHeader(name, headers[name] ?? '')
    }
    if (isNeverStored) res.setHeader('Cache-Control', 'no-store')
    return writeHead(...head)
  }
}
