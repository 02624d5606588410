/**
 * Seals that must stay valid for years, such as that of a signature, are made with the first key of `SEAL_KEYS` and
 * checked with the key that they name. So the session secret can change, and keys can be added, without invalidating a
 * signature.
 */

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

import { env } from './env'
import { isSameSecret, keyFor, mac } from './secrets'

/** Seals from before keys had ids name none, and belong to the first key. */
const FIRST = 'k1'
const SEPARATOR = '.'

const [newest] = env.SEAL_KEYS

/** A MAC of a text for this purpose that stays valid when keys are added: `k2.<base64url>`. */
export const seal = (purpose: string, text: string): string =>
  `${newest.id}${SEPARATOR}${mac(purpose, text, newest.secret)}`

/** Every seal that a text can have, to search for it among stored ones. */
export const possibleSeals = (purpose: string, text: string): string[] =>
  env.SEAL_KEYS.flatMap(({ id, secret }) => {
    const sealed = mac(purpose, text, secret)
    return [`${id}${SEPARATOR}${sealed}`, ...(id === FIRST ? [sealed] : [])]
  })

/** Whether a seal was made for this purpose and text, with a key of the ring. Compares in constant time. */
export const isSealFor = (purpose: string, text: string, sealed: string): boolean =>
  possibleSeals(purpose, text).some((possible) => isSameSecret(possible, sealed))

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a text that is stored.
 *
 * @param owner the record that it belongs to. Copied to another record, it cannot be decrypted.
 */
export function encrypt(purpose: string, owner: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const key = keyFor(purpose, newest.secret)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const bytes = Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
  return `${newest.id}${SEPARATOR}${bytes.toString('base64url')}`
}

/** @returns `null` if it was changed, belongs to something else, or was encrypted with a key that is not in the ring */
export function decrypt(purpose: string, owner: string, stored: string): string | null {
  const end = stored.indexOf(SEPARATOR)
  const id = end === -1 ? FIRST : stored.slice(0, end)
  const key = env.SEAL_KEYS.find((one) => one.id === id)
  const bytes = Buffer.from(stored.slice(end + 1), 'base64url')
  const [nonce, tag] = [
    bytes.subarray(0, NONCE_BYTES),
    bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
  ]
  if (!key || tag.length < TAG_BYTES) return null
  try {
    const decipher = createDecipheriv(CIPHER, keyFor(purpose, key.secret), nonce)
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag)
    const encrypted = bytes.subarray(NONCE_BYTES + TAG_BYTES)
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
