import { cookieName, expireCookie, serializeCookie } from '@/lib/cookies'

/** Payload looks for it by its `cookiePrefix`. */
export const SESSION_COOKIE = cookieName('token')

/** Outlives the browser, so that people stay signed in across its restarts, but not the session. */
export const sessionCookie = ({ token, seconds }: { token: string; seconds: number }): string =>
  serializeCookie(SESSION_COOKIE, token, { maxAgeSeconds: seconds })

export const noSessionCookie = expireCookie(SESSION_COOKIE)
