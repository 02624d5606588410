import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

import { isRole, isStaff } from '@/features/accounts/rules'

const COOKIE = /(?:^|;\s*)(?:__Host-)?swan-token=([\w-]+\.([\w-]+))\.([\w-]+)/

export type StaffSessionCheck = (headers: IncomingHttpHeaders) => boolean

/**
 * Creates a check for whether a request has a session that this site signed for a staff account. Only the database knows
 * whether that session is still active.
 *
 * @param secret of the site, from which Payload derives its key
 */
export function staffSessionCheck(secret: string): StaffSessionCheck {
  const key = createHash('sha256').update(secret).digest('hex').slice(0, 32)
  return ({ cookie = '' }) => {
    const [, signed, claims = '', signature = ''] = COOKIE.exec(cookie) ?? []
    if (signed === undefined) return false
    const expected = createHmac('sha256', key).update(signed).digest()
    const signatureBytes = Buffer.from(signature, 'base64url')
    return (
      signatureBytes.length === expected.length &&
      timingSafeEqual(signatureBytes, expected) &&
      namesStaff(JSON.parse(Buffer.from(claims, 'base64url').toString()))
    )
  }
}

const namesStaff = (claims: unknown): boolean =>
  typeof claims === 'object' &&
  claims !== null &&
  'role' in claims &&
  isRole(claims.role) &&
  isStaff(claims.role)
