import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const COOKIE = /(?:^|;\s*)(?:__Host-)?swan-token=([\w-]+\.([\w-]+))\.([\w-]+)/

/** Those who have a desk; see `src/features/accounts/rules.ts`. */
const STAFF = ['admin', 'staff']

/**
 * Makes a check of whether a request comes with a session that this site has signed for staff. Whether it still goes on, only
 * the database knows.
 *
 * @param {string} secret of the site; Payload makes its key of it
 * @returns {(headers: import('node:http').IncomingHttpHeaders) => boolean}
 */
export function staffSessionCheck(secret) {
  const key = createHash('sha256').update(secret).digest('hex').slice(0, 32)
  return ({ cookie = '' }) => {
    const [, signed, claims = '', signature = ''] = COOKIE.exec(cookie) ?? []
    if (signed === undefined) return false
    const expected = createHmac('sha256', key).update(signed).digest()
    const given = Buffer.from(signature, 'base64url')
    return (
      given.length === expected.length &&
      timingSafeEqual(given, expected) &&
      STAFF.includes(JSON.parse(Buffer.from(claims, 'base64url').toString()).role)
    )
  }
}
