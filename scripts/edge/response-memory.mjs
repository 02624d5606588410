/** What is kept at most. A page is some 15 kB, compressed. */
const BYTES_MAX = 32 * 1024 * 1024

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

/** Responses that are the same for everybody, to be sent again without asking Next; those that are asked for least go first. */
export class ResponseMemory {
  #bytes = 0
  /** @type {Map<string, KnownResponse>} */
  #known = new Map()

  /** @param {string} key @returns {KnownResponse | undefined} */
  find(key) {
    const known = this.#known.get(key)
    if (known === undefined) return undefined
    this.#forget(key, known)
    if (!known.isCurrent()) return undefined
    this.#add(key, known)
    return known
  }

  /** @param {string} key @param {KnownResponse} response with all that was sent */
  keep(key, { headers, ...response }) {
    const known = this.#known.get(key)
    if (known !== undefined) this.#forget(key, known)
    const shared = Object.entries(headers).filter(([name]) => !OF_ONE_RESPONSE.includes(name))
    this.#add(key, { ...response, headers: Object.fromEntries(shared) })
    for (const [oldest, one] of this.#known) {
      if (this.#bytes <= BYTES_MAX) return
      this.#forget(oldest, one)
    }
  }

  /** @param {string} key @param {KnownResponse} response */
  #add(key, response) {
    this.#known.set(key, response)
    this.#bytes += response.body.length
  }

  /** @param {string} key @param {KnownResponse} response */
  #forget(key, response) {
    this.#known.delete(key)
    this.#bytes -= response.body.length
  }
}
