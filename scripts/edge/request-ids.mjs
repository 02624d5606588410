import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt } from 'node:crypto'

/** The site finds the number of its request here; see `src/lib/request-id.ts`. */
const KEY = Symbol.for('swantastic.request-id')

/** Without characters that are misread on paper or misheard on the phone, as in `src/lib/reference.ts`. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY'
const LENGTH = 10

/** @type {AsyncLocalStorage<unknown>} */
const storage = Reflect.get(globalThis, KEY) ?? new AsyncLocalStorage()
Reflect.set(globalThis, KEY, storage)

/** A number that somebody can quote on the phone. */
export const newRequestId = () =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

/**
 * Handles a request under its number: whatever happens because of it finds the number with `requestId()`.
 *
 * @param {string} id
 * @param {() => void} handle
 */
export const underRequestId = (id, handle) => storage.run(id, handle)

/** The number of the request that is being handled, for a line of the log. */
export const requestOfLine = () => {
  const request = storage.getStore()
  return typeof request === 'string' ? { request } : {}
}
