import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

import { env } from './env'

const derived = new Map<string, Buffer>()

/** A key for one purpose, so that a MAC made for one use is worthless for another. */
export function keyFor(purpose: string, secret: string): Buffer {
  const name = `${purpose}\n${secret}`
  const key =
    derived.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', `swantastic:${purpose}`, 32))
  derived.set(name, key)
  return key
}

/**
 * HMAC-SHA-256 of a text under a key for this purpose, base64url.
 *
 * @param secret by default the session secret, which may change at any time; lasting seals use `key-ring.ts`
 */
export const mac = (purpose: string, text: string, secret = env.PAYLOAD_SECRET): string =>
  createHmac('sha256', keyFor(purpose, secret)).update(text).digest('base64url')

/** SHA-256, hexadecimal. */
export const sha256 = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex')

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time: neither the first difference nor the lengths affect it. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other))
