/**
 * How pages of the site, and the files of the build that they load, are sent: complete, without scripts that they do not need,
 * compressed, and to the next visitor from memory.
 */

import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

import { pageHtml } from '../page-html.mjs'
import { isPage, MADE_HEADER } from './response-headers.mjs'
import { ResponseMemory } from './response-memory.mjs'
import { pathOf, ruleOf } from './rules.mjs'

const compress = promisify(gzip)

/** A packet or two: what is smaller is not sent sooner. */
const WORTH_COMPRESSING_BYTES = 1400
/** Stored pages and files that are kept compressed, the last that were asked for. A page is some 15 kB. */
const COMPRESSED_MAX = 200

/** Compressed pages and files by what names their content. @type {LRUCache<string, Promise<Buffer>>} */
const compressed = new LRUCache({ max: COMPRESSED_MAX })

/** @param {Buffer} body @param {string} name */
function compressOnce(body, name) {
  const result = compressed.get(name) ?? compress(body)
  compressed.set(name, result)
  return result
}

/** Larger files are left to Next, which sends them in parts. */
const FILE_BYTES_MAX = 1024 * 1024
const TEXT = /^(?:text\/|application\/(?:javascript|json|manifest)|image\/svg)/

/**
 * What a browser asks for, if it is sent whole: a page, or a file of the build. What is meant for one person only is left to
 * its route: it may be a file that is larger than memory.
 *
 * @param {import('node:http').IncomingMessage} req
 * @returns {'page' | 'file' | undefined}
 */
function askedFor({ method, url = '', headers }) {
  const { kind, isPanel, neverStored } = ruleOf(pathOf(url) ?? '/')
  if (method !== 'GET' || isPanel || neverStored !== undefined) return undefined
  if (kind === 'asset') return headers.range === undefined ? 'file' : undefined
  return String(headers.accept ?? '').includes('text/html') ? 'page' : undefined
}

const memory = new ResponseMemory()

/** How long Next is not asked again whether a page is the same, unless a change of it is known. */
const PAGE_MS = 1000

/** With one of these headers, a browser asks for something else than the page, or only for what it does not have. */
const ASKS_FOR_MORE = /^(?:rsc|range|if-.+|next-.+)$/
/** With one of these cookies, staff see drafts. */
const DRAFTS = /__prerender_bypass|__next_preview_data/

/**
 * Under what a response to this request is kept, if everybody gets the same.
 *
 * @param {import('node:http').IncomingMessage} req
 */
function keyOf({ url = '', headers }) {
  if (DRAFTS.test(headers.cookie ?? '')) return undefined
  for (const name in headers) if (ASKS_FOR_MORE.test(name)) return undefined
  return `${mayCompress(headers) ? 'gzip' : 'plain'} ${url}`
}

/** @param {import('node:http').IncomingHttpHeaders} headers */
const mayCompress = (headers) => /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))

/**
 * Sends what was sent in response to the same request before, if it is still the same.
 *
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 * @returns {boolean} whether it has
 */
export function sendAgain(req, res) {
  const key = askedFor(req) && keyOf(req)
  const known = key && memory.find(key)
  if (!known) return false
  res.writeHead(200, known.headers)
  res.end(known.body)
  return true
}

/**
 * Holds the page or the file that Next writes in response, and sends it when it is complete. A stored page is prepared already
 * (`page-cache.mjs`) and has an ETag; one that is made for this request is prepared here. Whatever else it writes passes
 * through. Call it before Next reads the headers of the request, because Next must not compress what is held.
 *
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 * @param {(made: string) => boolean} isOutdated whether a page that was made then, as `page-cache.mjs` says it, has changed
 */
export function holdResponse(req, res, isOutdated) {
  const asked = askedFor(req)
  if (asked === undefined) return
  // Next may give the request another address.
  const { url = '' } = req
  const key = keyOf(req)
  const isCompressed = mayCompress(req.headers)
  delete req.headers['accept-encoding']

  /** @type {Buffer[] | undefined} */
  let parts
  const [write, end, writeHead, flushHeaders] = [
    res.write,
    res.end,
    res.writeHead,
    res.flushHeaders,
  ].map((method) => method.bind(res))
  const isWhole = () => (asked === 'page' ? isPage(res) : isFile(res))
  const isHeld = () => {
    if (parts === undefined && !res.headersSent && isWhole()) parts = []
    return parts !== undefined
  }

  res.writeHead = (/** @type {any[]} */ ...head) => {
    if (!isHeld()) return writeHead(...head)
    const [status, headers] = [head[0], head.at(-1)]
    res.statusCode = status
    if (typeof headers === 'object') {
      for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
    }
    if (isWhole()) return res
    // The server gives up on the page, and says so in its place.
    parts = undefined
    return writeHead(status)
  }
  res.flushHeaders = () => {
    if (!isHeld()) flushHeaders()
  }
  // Next writes whole parts, without a callback.
  res.write = (/** @type {any[]} */ ...args) => {
    if (!isHeld()) return write(...args)
    parts?.push(Buffer.from(args[0]))
    return true
  }
  res.end = (/** @type {any[]} */ ...args) => {
    if (!isHeld()) return end(...args)
    const [last] = args
    if (typeof last === 'string' || Buffer.isBuffer(last)) parts?.push(Buffer.from(last))
    void send(Buffer.concat(parts ?? []))
    return res
  }

  /** @param {Buffer} body */
  async function send(body) {
    const etag = res.getHeader('ETag')
    const isMade = asked === 'page' && etag === undefined
    let sent = isMade ? Buffer.from(pageHtml(body.toString())) : body
    const isText = TEXT.test(String(res.getHeader('Content-Type')))
    if (isCompressed && isText && sent.length >= WORTH_COMPRESSING_BYTES) {
      sent = await (isMade ? compress(sent) : compressOnce(sent, nameOf(etag)))
      res.setHeader('Content-Encoding', 'gzip')
    }
    if (sent.length > 0) res.setHeader('Content-Length', sent.length)
    const isCurrent =
      asked === 'file' ? always : untilItChanges(res.getHeader(MADE_HEADER), isOutdated)
    writeHead(res.statusCode)
    end(sent)
    if (key === undefined || !isCurrent || res.statusCode !== 200 || res.hasHeader('Set-Cookie'))
      return
    memory.keep(key, { headers: res.getHeaders(), body: sent, isCurrent })
  }

  /** Of a page, Next derives the ETag from the content, whatever its address; of a file, from its size and time. @param {unknown} etag */
  const nameOf = (etag) => (asked === 'page' ? String(etag) : `${pathOf(url)} ${etag}`)
}

// Outside of what holds a response, which would be kept with them.

const always = () => true

/**
 * @param {unknown} made when a stored page was; nothing for one that is made for this request
 * @param {(made: string) => boolean} isOutdated
 */
function untilItChanges(made, isOutdated) {
  if (typeof made !== 'string') return undefined
  const until = performance.now() + PAGE_MS
  return () => performance.now() < until && !isOutdated(made)
}

/** Whether the response is a file that stays the same. @param {import('node:http').ServerResponse} res */
function isFile(res) {
  const length = res.getHeader('Content-Length')
  const isOfBuild = String(res.getHeader('Cache-Control')).includes('immutable')
  const isInPublic = res.hasHeader('ETag') && length !== undefined
  return (
    res.statusCode === 200 && (isOfBuild || isInPublic) && Number(length ?? 0) <= FILE_BYTES_MAX
  )
}
