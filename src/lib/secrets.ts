import { createHash, createHmac, hkdfSync } from 'node:crypto'

import { env } from './env'

/** A key for one purpose, so that no use of the secret can be replayed as another. */
const keyFor = (purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', env.PAYLOAD_SECRET, '', `swantastic:${purpose}`, 32))

const keys = new Map<string, Buffer>()

/** A keyed fingerprint of a text, base64url. `purpose` separates the uses of the one secret. */
export function mac(purpose: string, text: string): string {
  const key = keys.get(purpose) ?? keyFor(purpose)
  keys.set(purpose, key)
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** SHA-256, hexadecimal. */
export const sha256 = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex')
