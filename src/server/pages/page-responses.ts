/**
 * Sends pages, and the files that they load, as a whole: without unused scripts, compressed, and to the next visitor from memory.
 */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { acceptsHtml, bestEncoding } from '../negotiation'
import { isPage } from '../response-headers'
import { currentMethods, type HeadArguments, setHead } from '../response-methods'
import { decodePath, ruleFor } from '../rules'
import { POLICY_HEADER } from './content-security'
import { lightenPage } from './next-output'
import { pagesVersion } from './page-cache'
import { ResponseMemory } from './response-memory'

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/** Takes a tenth longer than gzip, and makes a page a sixth smaller. Higher qualities take many times as long. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const compress = (body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'br' ? brotlied(body, BROTLI) : gzipped(body)

/** One or two packets: a smaller response would not arrive earlier. */
const WORTH_COMPRESSING_BYTES = 1400

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

/** How long a page is sent from memory without asking Next, unless a page has changed. */
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
  return `${bestEncoding(req) ?? 'plain'} ${url}`
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
 */
export function bufferResponse(req: IncomingMessage, res: ServerResponse): void {
  const kind = bufferedKind(req)
  if (kind === undefined) return
  // Next may rewrite the URL.
  const key = memoryKey(req)
  const version = pagesVersion()
  const encoding = bestEncoding(req)
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
    // Only a page that is rendered for one request has none.
    const isRendered = kind === 'page' && etag === undefined
    let sent = isRendered ? Buffer.from(lightenPage(body.toString())) : body
    const isText = TEXT.test(String(res.getHeader('Content-Type')))
    if (encoding && isText && sent.length >= WORTH_COMPRESSING_BYTES) {
      sent = memory.findBody(key, etag) ?? (await compress(sent, encoding))
      res.setHeader('Content-Encoding', encoding)
    }
    if (sent.length > 0) res.setHeader('Content-Length', sent.length)
    original.writeHead(res.statusCode)
    original.end(sent)
    if (key === undefined || res.statusCode !== 200 || res.hasHeader('Set-Cookie')) return
    if (kind === 'page' && !isForEveryone(res)) return
    const isCurrent = kind === 'file' ? always : currentUntilChanged(version)
    memory.store(key, { headers: res.getHeaders(), body: sent, isCurrent })
  }
}

function buffersIn([body]: readonly unknown[]): Buffer[] {
  if (typeof body === 'string') return [Buffer.from(body)]
  return body instanceof Uint8Array ? [Buffer.from(body)] : []
}

// Outside of the closure of `bufferResponse`, which they would keep in memory.

const always = () => true

/** @param version of the pages when the request began */
function currentUntilChanged(version: number): () => boolean {
  const until = performance.now() + PAGE_MS
  return () => performance.now() < until && version === pagesVersion()
}

/** Whether shared caches may store a page, and nothing in it was made for one request. The proxy in `deploy/` has the same rule. */
function isForEveryone(res: ServerResponse): boolean {
  const isShared = String(res.getHeader('Cache-Control')).startsWith('s-maxage=')
  return isShared && !String(res.getHeader(POLICY_HEADER)).includes("'nonce-")
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
