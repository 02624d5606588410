import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

import { env } from './env'

/** A key for one purpose, so that a MAC made for one use is worthless for another. */
const keyFor = (purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', env.PAYLOAD_SECRET, '', `swantastic:${purpose}`, 32))

const keys = new Map<string, Buffer>()

/** HMAC-SHA-256 of a text under a key for this purpose, base64url. */
export function mac(purpose: string, text: string): string {
  const key = keys.get(purpose) ?? keyFor(purpose)
  keys.set(purpose, key)
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** SHA-256, hexadecimal. */
export const sha256 = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex')

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time: neither the first difference nor the lengths affect it. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other))
