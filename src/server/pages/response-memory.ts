import type { OutgoingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'

/** The size of the memory. A compressed page is about 15 kB. */
const BYTES_MAX = 32 * 1024 * 1024
/** An estimate for the headers of a response and its entry in the cache. */
const OVERHEAD_BYTES = 4096

/** The headers that belong to a single response. */
const PER_RESPONSE = ['connection', 'keep-alive', 'server-timing', 'x-nextjs-cache', 'x-request-id']

export type StoredResponse = {
  headers: OutgoingHttpHeaders
  body: Buffer
  /** Whether Next would still send the same. */
  isCurrent: () => boolean
}

/** Responses that are the same for every visitor, so that they can be sent again without Next. */
export class ResponseMemory {
  readonly #responses = new LRUCache<string, StoredResponse>({
    maxSize: BYTES_MAX,
    // A client can make up any number of URLs, so the keys count, too.
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + OVERHEAD_BYTES,
  })

  find(key: string): StoredResponse | undefined {
    const response = this.#responses.get(key)
    return response?.isCurrent() === true ? response : undefined
  }

  /** The body of a response that may no longer be current, if it is of the same version as another one. */
  findBody(key: string | undefined, etag: unknown): Buffer | undefined {
    const response = key === undefined ? undefined : this.#responses.peek(key)
    return etag !== undefined && response?.headers['etag'] === etag ? response.body : undefined
  }

  /** @param response with all of its headers */
  store(key: string, { headers, ...response }: StoredResponse): void {
    const shared = Object.entries(headers).filter(([name]) => !PER_RESPONSE.includes(name))
    this.#responses.set(key, { ...response, headers: Object.fromEntries(shared) })
  }
}
