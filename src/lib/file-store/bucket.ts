import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'

import type { BucketSettings } from './bucket-settings'

/** The content of one request. It can be read more than once, because a request may be repeated. */
type Content = { bytes: number; sha256: string; type: string; stream: () => Readable }

/** An object as it is read, or a part of it. */
export type FoundObject = { bytes: number; range: string | undefined; content: Readable }

export type Listed = { key: string; writtenAt: Date }

/** The S3 operations that we need. */
export type Bucket = {
  put: (key: string, content: Content) => Promise<void>
  /** @param range as in a request of HTTP @returns `null` if there is no such object */
  get: (key: string, range?: string) => Promise<FoundObject | 'outside' | null>
  has: (key: string) => Promise<boolean>
  remove: (key: string) => Promise<void>
  list: (prefix: string) => AsyncGenerator<Listed>
}

/**
 * A bucket that cannot be reached, or refuses. The code says which of the two, with the bucket's own code; it holds no
 * part of a request, so it may be logged.
 */
export class BucketFailure extends Error {
  readonly code: string

  constructor(code: string, options?: ErrorOptions) {
    super(`The bucket has failed: ${code}`, options)
    this.name = 'BucketFailureError'
    this.code = code
  }
}

/** A connection without a byte for this long is closed. */
const SILENCE_MS = 3000
/** While an object is read, its reader may be slow. */
const READING_SILENCE_MS = 60_000
const ATTEMPTS = 3
const PAUSE_MS = 150
/** Statuses that ask for a retry; 409 is a conflict with another request that runs at the same time. */
const AGAIN = [409, 429, 500, 502, 503, 504]
const SHA256_OF_NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
/** A list has at most a thousand short keys, an error a few lines. */
const XML_BYTES_MAX = 4 * 1024 * 1024

type Sent = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  key?: string
  query?: Record<string, string>
  range?: string
  content?: Content
}

type Ask = (sent: Sent, accepted: readonly number[]) => Promise<IncomingMessage>

/**
 * Sends requests to one bucket. Each is signed together with the hash of its content, which the storage computes again
 * before it stores anything, so that content changed on its way is never stored.
 *
 * @param patienceMs how long all attempts of an operation may take together, without reading an object
 * @returns a function that sends a request, and repeats it while that may help
 */
function requestsTo(settings: BucketSettings, patienceMs: number): Ask {
  const { endpoint, bucket, ...credentials } = settings
  const { request, Agent } = endpoint.startsWith('https:') ? https : http
  // Its timeout is for connecting, which that of a request does not cover.
  const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: SILENCE_MS })
  /** The signing key is the same for a day. */
  const cache = new Map<string, ArrayBuffer>()

  async function sign({ method, key, query, range, content }: Sent) {
    // Not every storage has a certificate for a host that contains the bucket's name.
    const url = new URL(`${endpoint}/${bucket}${key === undefined ? '' : `/${key}`}`)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    const signer = new AwsV4Signer({
      ...credentials,
      ...{ service: 's3', cache, method, url: url.href },
      headers: { 'X-Amz-Content-Sha256': content?.sha256 ?? SHA256_OF_NOTHING },
    })
    const { headers } = await signer.sign()
    if (range !== undefined) headers.set('Range', range)
    if (content) {
      headers.set('Content-Type', content.type)
      headers.set('Content-Length', String(content.bytes))
    }
    return { url, headers: Object.fromEntries(headers) }
  }

  /** @returns once the head of the response is there */
  async function attempt(sent: Sent, signal: AbortSignal): Promise<IncomingMessage> {
    const { url, headers } = await sign(sent)
    return new Promise((resolve, reject) => {
      const outgoing = request(url, { agent, method: sent.method, headers, signal })
      outgoing.setTimeout(SILENCE_MS, () =>
        outgoing.destroy(Object.assign(new Error('silence'), { code: 'ETIMEDOUT' })),
      )
      outgoing.on('error', reject)
      outgoing.once('response', resolve)
      if (!sent.content) {
        outgoing.end()
        return
      }
      const stream = sent.content.stream()
      stream.once('error', (error) => outgoing.destroy(error))
      outgoing.once('close', () => stream.destroy())
      stream.pipe(outgoing)
    })
  }

  /** Repeats a request that may succeed the next time. All requests are idempotent. */
  return async function ask(sent, accepted) {
    const until = performance.now() + patienceMs
    let failure: BucketFailure | undefined
    for (let count = 1; count <= ATTEMPTS; count += 1) {
      const remainingMs = until - performance.now()
      if (remainingMs <= 0) break
      const late = new AbortController()
      const timer = setTimeout(() => {
        late.abort()
      }, remainingMs)
      try {
        const response = await attempt(sent, late.signal)
        const { statusCode: status = 0 } = response
        if (accepted.includes(status)) return response
        failure = new BucketFailure(await getCode(response, sent.method))
        if (!AGAIN.includes(status)) throw failure
      } catch (error) {
        if (error instanceof BucketFailure && error === failure) throw error
        failure = new BucketFailure(networkCode(error), { cause: error })
      } finally {
        clearTimeout(timer)
      }
      if (count < ATTEMPTS) await sleep(PAUSE_MS * count * (0.5 + Math.random()))
    }
    throw failure ?? new BucketFailure('timeout')
  }
}

/**
 * A client for one bucket.
 *
 * @param options.patienceMs how long an operation may take, without reading an object
 */
export function openBucket(
  settings: BucketSettings,
  { patienceMs }: { patienceMs: number },
): Bucket {
  const ask = requestsTo(settings, patienceMs)
  return {
    async put(key, content) {
      await drain(await ask({ method: 'PUT', key, content }, [200]))
    },

    async get(key, range) {
      const response = await ask(
        { method: 'GET', key, ...(range === undefined ? {} : { range }) },
        [200, 206, 404, 416],
      )
      if (response.statusCode === 404) {
        const code = await getCode(response, 'GET')
        // A missing bucket does not mean that a file is missing.
        if (!code.endsWith(' NoSuchKey')) throw new BucketFailure(code)
        return null
      }
      if (response.statusCode === 416) {
        await drain(response)
        return 'outside'
      }
      response.setTimeout(READING_SILENCE_MS, () => response.destroy(new BucketFailure('timeout')))
      return {
        bytes: Number(response.headers['content-length']),
        range: response.headers['content-range'],
        content: response,
      }
    },

    async has(key) {
      const response = await ask({ method: 'HEAD', key }, [200, 404])
      await drain(response)
      return response.statusCode === 200
    },

    async remove(key) {
      await drain(await ask({ method: 'DELETE', key }, [200, 204, 404]))
    },

    async *list(prefix) {
      let last: string | undefined
      do {
        const after = last
        const query = {
          'list-type': '2',
          prefix,
          // Every storage supports it, and unlike a token it needs no parsing.
          ...(after === undefined ? {} : { 'start-after': after }),
        }
        const xml = await toXml(await ask({ method: 'GET', query }, [200]))
        for (const listed of objectsIn(xml)) {
          last = listed.key
          yield listed
        }
        if (valueIn(xml, 'IsTruncated') !== 'true') return
        if (last === after) throw new BucketFailure('endless list')
      } while (last !== undefined)
    },
  }
}

/** Reads what is left of a response, so that its connection can be used again. */
async function drain(response: IncomingMessage): Promise<void> {
  response.resume()
  await finished(response)
}

async function toXml(response: IncomingMessage): Promise<string> {
  let bytes = 0
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > XML_BYTES_MAX) response.destroy(new BucketFailure('too long'))
  })
  return text(response)
}

/** The status of a refusal, and its code, such as `403 AccessDenied`: never its message, which may quote a request. */
async function getCode(response: IncomingMessage, method: Sent['method']): Promise<string> {
  const status = String(response.statusCode)
  const xml = method === 'HEAD' ? '' : await toXml(response).catch(() => '')
  const code = valueIn(xml, 'Code') ?? ''
  return /^\w{1,60}$/.test(code) ? `${status} ${code}` : status
}

const networkCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code.replace('ABORT_ERR', 'timeout')
    : 'unreachable'

/** Keys are plain names, and the other values of a list are times, so no more XML needs parsing. */
function* objectsIn(xml: string): Generator<Listed> {
  for (const [, inside = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const key = valueIn(inside, 'Key')
    const writtenAt = new Date(valueIn(inside, 'LastModified') ?? NaN)
    // Without its time, the caller could not tell whether it is old enough to be removed.
    if (key === undefined || Number.isNaN(writtenAt.getTime()))
      throw new BucketFailure('unreadable list')
    yield { key, writtenAt }
  }
}

const valueIn = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1]
