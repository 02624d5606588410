import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const COOKIE = /(?:^|;\s*)(?:__Host-)?swan-token=([\w-]+\.[\w-]+)\.([\w-]+)/

/**
 * Makes a check of whether a request comes with a session that this site has signed. Whether it still goes on, and of
 * whom it is, only the database knows.
 *
 * @param {string} secret of the site; Payload makes its key of it
 * @returns {(headers: import('node:http').IncomingHttpHeaders) => boolean}
 */
export function sessionCheck(secret) {
  const key = createHash('sha256').update(secret).digest('hex').slice(0, 32)
  return ({ cookie = '' }) => {
    const [, signed, signature = ''] = COOKIE.exec(cookie) ?? []
    if (signed === undefined) return false
    const expected = createHmac('sha256', key).update(signed).digest()
    const given = Buffer.from(signature, 'base64url')
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
}
