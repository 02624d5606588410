import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

import { env } from './env'

/** A key for one purpose, so that a MAC made for one use is worthless for another. */
const keyFor = (purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', env.PAYLOAD_SECRET, '', `swantastic:${purpose}`, 32))

const keys = new Map<string, Buffer>()

function cachedKeyFor(purpose: string): Buffer {
  const key = keys.get(purpose) ?? keyFor(purpose)
  keys.set(purpose, key)
  return key
}

/** HMAC-SHA-256 of a text under a key for this purpose, base64url. */
export const mac = (purpose: string, text: string): string =>
  createHmac('sha256', cachedKeyFor(purpose)).update(text).digest('base64url')

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a text that is stored.
 *
 * @param owner what it belongs to. Copied to something else, it cannot be decrypted.
 */
export function encrypt(purpose: string, owner: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, cachedKeyFor(purpose), nonce).setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** @returns `null` if it was changed, belongs to something else, or was encrypted under another `PAYLOAD_SECRET` */
export function decrypt(purpose: string, owner: string, stored: string): string | null {
  const bytes = Buffer.from(stored, 'base64url')
  const [nonce, tag] = [
    bytes.subarray(0, NONCE_BYTES),
    bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
  ]
  if (tag.length < TAG_BYTES) return null
  try {
    const decipher = createDecipheriv(CIPHER, cachedKeyFor(purpose), nonce)
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag)
    const encrypted = bytes.subarray(NONCE_BYTES + TAG_BYTES)
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** SHA-256, hexadecimal. */
export const sha256 = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex')

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time: neither the first difference nor the lengths affect it. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other))
