import { env } from '@/lib/env'

/** Payload looks for it by its `cookiePrefix`. */
export const SESSION_COOKIE = env.hasSecureCookies ? '__Host-swan-token' : 'swan-token'

const attributes = `Path=/; HttpOnly; SameSite=Lax${env.hasSecureCookies ? '; Secure' : ''}`

/** Outlives the browser, so that people stay signed in across its restarts, but not the session. */
export const sessionCookie = ({ token, seconds }: { token: string; seconds: number }): string =>
  `${SESSION_COOKIE}=${token}; Max-Age=${String(seconds)}; ${attributes}`

export const noSessionCookie = `${SESSION_COOKIE}=; Max-Age=0; ${attributes}`
