import { env } from '@/lib/env'

/** The name of a cookie of the forms; a browser takes `__Host-` as a promise that no other host has set it. */
export const cookieName = (name: string): string =>
  env.hasSecureCookies ? `__Host-swan-${name}` : `swan-${name}`

/** A `Set-Cookie` that no script can read and no other site's request brings along. */
export const setCookie = (name: string, value: string, seconds: number): string =>
  [
    `${cookieName(name)}=${value}`,
    'Path=/',
    `Max-Age=${String(seconds)}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(env.hasSecureCookies ? ['Secure'] : []),
  ].join('; ')
