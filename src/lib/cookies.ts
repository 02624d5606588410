import { env } from './env'

/** The name of a cookie of this site. With `__Host-` the browser promises that no other host has set it. */
export const cookieName = (name: string): string =>
  env.hasSecureCookies ? `__Host-swan-${name}` : `swan-${name}`

/**
 * The value of a `Set-Cookie` header. Scripts cannot read the cookie, and a form of another site does not send it. It
 * applies to the whole site, as its prefix requires.
 */
export const serializeCookie = (
  name: string,
  value: string,
  { maxAgeSeconds }: { maxAgeSeconds: number },
): string =>
  [
    `${name}=${value}`,
    `Max-Age=${String(maxAgeSeconds)}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(env.hasSecureCookies ? ['Secure'] : []),
  ].join('; ')

/** Makes the browser drop a cookie. */
export const expireCookie = (name: string): string =>
  serializeCookie(name, '', { maxAgeSeconds: 0 })

export const parseCookie = (headers: Headers, name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([^;]+)`).exec(headers.get('cookie') ?? '')?.[1]
