/**
 * Sends pages, and the files that they load, as a whole: without unused scripts, compressed, and to the next visitor from memory.
 */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

import { acceptsGzip, acceptsHtml } from '../negotiation'
import { isPage } from '../response-headers'
import { currentMethods, type HeadArguments, setHead } from '../response-methods'
import { decodePath, ruleFor } from '../rules'
import { removeUnusedScripts } from './page-html'
import { PAGE_MADE_HEADER } from './page-made'
import { ResponseMemory } from './response-memory'

const compress = promisify(gzip)

/** One or two packets: a smaller response would not arrive earlier. */
const WORTH_COMPRESSING_BYTES = 1400
/** How many compressed pages and files are kept. A page is about 15 kB. */
const COMPRESSED_MAX = 200

/** The compressed bodies of stored pages and files, by a name for their content. */
const compressed = new LRUCache<string, Promise<Buffer>>({ max: COMPRESSED_MAX })

function compressOnce(body: Buffer, name: string): Promise<Buffer> {
  const result = compressed.get(name) ?? compress(body)
  compressed.set(name, result)
  return result
}

/** Next sends larger files in parts. */
const FILE_BYTES_MAX = 1024 * 1024
const TEXT = /^(?:text\/|application\/(?:javascript|json|manifest)|image\/svg)/

/**
 * What a request asks for, if it is sent as a whole: a page, or a file of the build. A private response is left to its route,
 * because it may be a file that is larger than memory.
 */
function bufferedKind(req: IncomingMessage): 'page' | 'file' | undefined {
  const { kind, isPanel, neverStored } = ruleFor(decodePath(req.url ?? '') ?? '/')
  if (req.method !== 'GET' || isPanel || neverStored !== undefined) return undefined
  if (kind === 'asset') return req.headers.range === undefined ? 'file' : undefined
  return acceptsHtml(req) ? 'page' : undefined
}

const memory = new ResponseMemory()

/** How long a page is sent from memory without asking Next, unless a change to it is known. */
const PAGE_MS = 1000

/** Headers by which a browser asks for something else than the page, or only for what has changed. */
const CONDITIONAL = /^(?:rsc|range|if-.+|next-.+)$/
/** Cookies with which staff see drafts. */
const DRAFTS = /__prerender_bypass|__next_preview_data/

/** The key under which the response to a request is stored, if every visitor gets the same response. */
function memoryKey(req: IncomingMessage): string | undefined {
  const { url = '', headers } = req
  if (DRAFTS.test(headers.cookie ?? '')) return undefined
  for (const name in headers) if (CONDITIONAL.test(name)) return undefined
  return `${acceptsGzip(req) ? 'gzip' : 'plain'} ${url}`
}

/**
 * Sends the response that was sent to the same request before, if it is still current.
 *
 * @returns whether it has sent one
 */
export function serveFromMemory(req: IncomingMessage, res: ServerResponse): boolean {
  const key = bufferedKind(req) && memoryKey(req)
  const stored = key && memory.find(key)
  if (!stored) return false
  res.writeHead(200, stored.headers)
  res.end(stored.body)
  return true
}

/**
 * Buffers the page or the file that Next writes, and sends it when it is complete. A stored page has an ETag and was prepared by
 * `page-cache.ts`; a page that is rendered for this request is prepared here. All other responses pass through. Call it before
 * Next reads the headers of the request, because Next must not compress a buffered response.
 *
 * @param isOutdated whether a page has changed since it was made, by its `PAGE_MADE_HEADER`
 */
export function bufferResponse(
  req: IncomingMessage,
  res: ServerResponse,
  isOutdated: (made: string) => boolean,
): void {
  const kind = bufferedKind(req)
  if (kind === undefined) return
  // Next may rewrite the URL.
  const { url = '' } = req
  const key = memoryKey(req)
  const compresses = acceptsGzip(req)
  delete req.headers['accept-encoding']

  let parts: Buffer[] | undefined
  const original = currentMethods(res)
  const isWanted = () => (kind === 'page' ? isPage(res) : isUnchangingFile(res))
  const isBuffered = () => {
    if (parts === undefined && !res.headersSent && isWanted()) parts = []
    return parts !== undefined
  }

  res.writeHead = (status: number, ...head: HeadArguments) => {
    if (isBuffered()) {
      setHead(res, status, head)
      if (isWanted()) return res
      // The server has aborted the page, and sends a refusal in its place.
      parts = undefined
      original.writeHead(status)
    } else original.writeHead(status, ...head)
    return res
  }
  res.flushHeaders = () => {
    if (!isBuffered()) original.flushHeaders()
  }
  // Next writes complete parts, without callbacks.
  res.write = (...body: unknown[]) => {
    if (!isBuffered()) return original.write(...body)
    parts?.push(...buffersIn(body))
    return true
  }
  res.end = (...body: unknown[]) => {
    if (isBuffered()) {
      parts?.push(...buffersIn(body))
      void send(Buffer.concat(parts ?? []))
    } else original.end(...body)
    return res
  }

  async function send(body: Buffer) {
    const etag = res.getHeader('ETag')
    const isRendered = kind === 'page' && etag === undefined
    let sent = isRendered ? Buffer.from(removeUnusedScripts(body.toString())) : body
    const isText = TEXT.test(String(res.getHeader('Content-Type')))
    if (compresses && isText && sent.length >= WORTH_COMPRESSING_BYTES) {
      sent = await (isRendered ? compress(sent) : compressOnce(sent, contentName(String(etag))))
      res.setHeader('Content-Encoding', 'gzip')
    }
    if (sent.length > 0) res.setHeader('Content-Length', sent.length)
    const isCurrent =
      kind === 'file' ? always : currentUntilChanged(res.getHeader(PAGE_MADE_HEADER), isOutdated)
    original.writeHead(res.statusCode)
    original.end(sent)
    if (key === undefined || !isCurrent || res.statusCode !== 200 || res.hasHeader('Set-Cookie'))
      return
    memory.store(key, { headers: res.getHeaders(), body: sent, isCurrent })
  }

  /** Next derives the ETag of a page from its content, whatever its URL, and that of a file from its size and time. */
  const contentName = (etag: string) =>
    kind === 'page' ? etag : `${decodePath(url) ?? ''} ${etag}`
}

function buffersIn([body]: readonly unknown[]): Buffer[] {
  if (typeof body === 'string') return [Buffer.from(body)]
  return body instanceof Uint8Array ? [Buffer.from(body)] : []
}

// Outside of the closure of `bufferResponse`, which they would keep in memory.

const always = () => true

/** @param made when a stored page was made; nothing for a page that is rendered for one request */
function currentUntilChanged(
  made: unknown,
  isOutdated: (made: string) => boolean,
): (() => boolean) | undefined {
  if (typeof made !== 'string') return undefined
  const until = performance.now() + PAGE_MS
  return () => performance.now() < until && !isOutdated(made)
}

/** Whether a response is a file that does not change while the site runs. */
function isUnchangingFile(res: ServerResponse): boolean {
  const length = res.getHeader('Content-Length')
  const isOfBuild = String(res.getHeader('Cache-Control')).includes('immutable')
  const isInPublic = res.hasHeader('ETag') && length !== undefined
  return (
    res.statusCode === 200 && (isOfBuild || isInPublic) && Number(length ?? 0) <= FILE_BYTES_MAX
  )
}
