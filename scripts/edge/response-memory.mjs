import { LRUCache } from 'lru-cache'

/** What is kept at most. A page is some 15 kB, compressed. */
const BYTES_MAX = 32 * 1024 * 1024
/** What the headers of a response and its place in the list take. */
const OVERHEAD_BYTES = 4096

/** What is true of one response only. */
const OF_ONE_RESPONSE = [
  'connection',
  'keep-alive',
  'server-timing',
  'x-nextjs-cache',
  'x-request-id',
]

/**
 * @typedef KnownResponse
 * @property {import('node:http').OutgoingHttpHeaders} headers
 * @property {Buffer} body
 * @property {() => boolean} isCurrent whether it is still what Next would send
 */

/** Responses that are the same for everybody, to be sent again without asking Next. */
export class ResponseMemory {
  /** @type {LRUCache<string, KnownResponse>} */
  #known = new LRUCache({
    maxSize: BYTES_MAX,
    // Anybody can make up addresses, so they count.
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + OVERHEAD_BYTES,
  })

  /** @param {string} key @returns {KnownResponse | undefined} */
  find(key) {
    const known = this.#known.get(key)
    if (known === undefined || known.isCurrent()) return known
    this.#known.delete(key)
    return undefined
  }

  /** @param {string} key @param {KnownResponse} response with all that was sent */
  keep(key, { headers, ...response }) {
    const shared = Object.entries(headers).filter(([name]) => !OF_ONE_RESPONSE.includes(name))
    this.#known.set(key, { ...response, headers: Object.fromEntries(shared) })
  }
}
