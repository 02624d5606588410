import { z } from 'zod'

import { now } from '@/lib/clock'
import { cookieName, expireCookie, parseCookie, serializeCookie } from '@/lib/cookies'

import { nextEnd, SESSION_ENDS, SESSION_SECONDS, type SessionEnd } from './rules'
import type { Session } from './sessions.tx'

/**
 * Remembers when and why the session of this browser ends, and outlives the session, so that the sign-in page
 * can explain it. It affects nothing else, so it is not sealed.
 */
const COOKIE = cookieName('session-end')

export const sessionEndCookie = ({
  account,
  seconds,
  expiresAt,
}: Pick<Session, 'account' | 'seconds' | 'expiresAt'>): string =>
  serializeCookie(COOKIE, `${nextEnd(account.role, seconds)}.${String(expiresAt)}`, {
    maxAgeSeconds: seconds + SESSION_SECONDS.staff.absolute,
  })

export const noSessionEndCookie = expireCookie(COOKIE)

const remembered = z.tuple([z.enum(SESSION_ENDS), z.coerce.number().int().positive()])

/** Why the last session of a browser ended; `null` if it did not time out. */
export function getSessionEnd(headers: Headers): SessionEnd | null {
  const parsed = remembered.safeParse(parseCookie(headers, COOKIE)?.split('.'))
  if (!parsed.success) return null
  const [end, expiresAt] = parsed.data
  return expiresAt * 1000 <= now().getTime() ? end : null
}
