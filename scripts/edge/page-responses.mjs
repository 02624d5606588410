/** How pages of the site are sent: complete, without scripts that they do not need, and compressed. */

import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import { pageHtml } from '../page-html.mjs'
import { isPage } from './response-headers.mjs'
import { pathOf, ruleOf } from './rules.mjs'

const compress = promisify(gzip)

/** A packet or two: what is smaller is not sent sooner. */
const WORTH_COMPRESSING_BYTES = 1400
/** Stored pages that are kept compressed, the last that were asked for. A page is some 15 kB. */
const COMPRESSED_MAX = 200

/** Compressed pages by their ETag, which Next derives from the content. @type {Map<string, Promise<Buffer>>} */
const compressed = new Map()

/** @param {Buffer} body @param {string} etag */
function compressOnce(body, etag) {
  const result = compressed.get(etag) ?? compress(body)
  compressed.delete(etag)
  compressed.set(etag, result)
  const [oldest] = compressed.keys()
  if (compressed.size > COMPRESSED_MAX && oldest !== undefined) compressed.delete(oldest)
  return result
}

/**
 * Whether a browser asks for a page of the site, not of the panel. What is meant for one person only is left to its
 * route: it may be a file that is larger than memory.
 *
 * @param {import('node:http').IncomingMessage} req
 */
function asksForPage({ method, url = '', headers }) {
  if (method !== 'GET' || !String(headers.accept ?? '').includes('text/html')) return false
  const { isPanel, neverStored } = ruleOf(pathOf(url) ?? '/')
  return !isPanel && neverStored === undefined
}

/**
 * Holds the page that Next writes in response, and sends it when it is complete. A stored page is prepared already
 * (`page-cache.mjs`) and has an ETag; one that is made for this request is prepared here. Whatever else it writes passes
 * through. Call it before Next reads the headers of the request, because Next must not compress a page.
 *
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 */
export function holdPage(req, res) {
  if (!asksForPage(req)) return
  const mayCompress = /\bgzip\b/.test(String(req.headers['accept-encoding'] ?? ''))
  delete req.headers['accept-encoding']

  /** @type {Buffer[] | undefined} */
  let parts
  const [write, end, writeHead, flushHeaders] = [
    res.write,
    res.end,
    res.writeHead,
    res.flushHeaders,
  ].map((method) => method.bind(res))
  const isHeld = () => {
    if (parts === undefined && !res.headersSent && isPage(res)) parts = []
    return parts !== undefined
  }

  res.writeHead = (/** @type {any[]} */ ...head) => {
    if (!isHeld()) return writeHead(...head)
    const [status, headers] = [head[0], head.at(-1)]
    res.statusCode = status
    if (typeof headers === 'object') {
      for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
    }
    if (isPage(res)) return res
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
    const isStored = typeof etag === 'string'
    let sent = isStored ? body : Buffer.from(pageHtml(body.toString()))
    if (mayCompress && sent.length >= WORTH_COMPRESSING_BYTES) {
      sent = await (isStored ? compressOnce(sent, etag) : compress(sent))
      res.setHeader('Content-Encoding', 'gzip')
    }
    if (sent.length > 0) res.setHeader('Content-Length', sent.length)
    writeHead(res.statusCode)
    end(sent)
  }
}
