/**
 * The web server: Next behind a plain Node server that determines where a request really came from, refuses
 * requests the site never serves, and drops slow clients.
 */

import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'

import { isFromThisMachine, readAddress, readOrigin } from './lib/forwarded.mjs'
import { newRequestId, requestOfLine, underRequestId } from './lib/request-ids.mjs'
import { end, Refusal, ROOT } from './lib/steps.mjs'
import { checkSettings, listenAddress, readSettings } from './start/settings.mjs'
import { howToClaim } from './start/setup-code.mjs'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** Used only by the panel's API. */
const API_METHODS = ['PUT', 'PATCH', 'DELETE']

const MEGABYTE = 1024 * 1024
/**
 * The largest accepted body, by the prefix of the address. A form tells a person which file is too large, so its
 * limit here is higher than its own; what the panel sends is read into memory.
 */
const LARGEST_BODIES = /** @type {const} */ ([
  ['/forms/', 64 * MEGABYTE],
  ['/api/', 12 * MEGABYTE],
  ['/cms', 12 * MEGABYTE],
  ['/', 256 * 1024],
])

/** A phone on a bad connection may take minutes to send two photos, but no client needs minutes for its headers. */
const HEADERS_MS = 20_000
const REQUEST_MS = 300_000
const IDLE_MS = 120_000
/** Longer than the idle timeout of common proxies, so that we never close a connection on which they are sending. */
const KEEP_ALIVE_MS = 75_000
const DRAIN_MS = 15_000
const RETRY_DATABASE_MS = 5000

const log = pino({ base: null, mixin: requestOfLine })
const isDev = process.argv.includes('--dev')
const settings = readSettings()
const port = Number(settings.PORT)
const hops = Number(settings['TRUSTED_PROXY_HOPS'] || 0)
const site = new URL(settings.SITE_URL)
/** Whether it runs without `npm start`, which checks the settings and prints how to claim the site. */
const isStandalone = !process.send
if (isStandalone) await checkSettings(settings).catch(end)

const server = createServer({
  headersTimeout: HEADERS_MS,
  requestTimeout: REQUEST_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: 5000,
})
server.timeout = IDLE_MS

if (!isDev) {
  // Next registers its listener under this name, and registers it again with the first page.
  Object.assign(globalThis, {
    [Symbol.for('next.unhandledRejectionListener')]: (/** @type {unknown} */ error) =>
      report(error, 'unhandledRejection'),
  })
}
// Next prints why a page has failed, with the digest of the error. The page shows the number of its request.
const printError = console.error
console.error = (...parts) => {
  const { request } = requestOfLine()
  printError(...parts, ...(request === undefined ? [] : [{ request }]))
}
// React chooses between its builds when it is first loaded.
process.env['NODE_ENV'] = isDev ? 'development' : 'production'
const { default: next } = await import('next')
const app = next({ dev: isDev, dir: ROOT, hostname: 'localhost', port, httpServer: server })

let isStopping = false
let hasWarned = false
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())

await prepare()
if (!isDev) reportUncaughtExceptions()
const handle = app.getRequestHandler()

server.on('request', (req, res) => {
  const id = newRequestId()
  // A page shows the number when it fails, and can read it only from here.
  res.setHeader('X-Request-Id', id)
  res.setHeader('Server-Timing', `request;desc="${id}"`)
  underRequestId(id, () => {
    answer(req, res, id)
  })
})

/**
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 * @param {string} id the number of the request
 */
function answer(req, res, id) {
  if (!isAllowed(req.method ?? '', req.url ?? '')) {
    res.writeHead(405, {
      Allow: METHODS.join(', '),
      'Content-Type': 'text/plain',
      Connection: 'close',
    })
    res.end('Method not allowed\n')
    return
  }
  const refusal = bodyRefusal(req)
  if (refusal) {
    res.writeHead(refusal.code, { 'Content-Type': 'text/plain', Connection: 'close' })
    res.end(`${refusal.reason}\n`)
    return
  }
  describeConnection(req)
  req.headers['x-request-id'] = id
  if (isStopping) res.setHeader('Connection', 'close')
  handle(req, res).catch(() => {
    if (!res.headersSent) res.writeHead(500)
    res.end()
  })
}

server.on('error', (error) => {
  const isTaken = 'code' in error && error.code === 'EADDRINUSE'
  console.error(
    isTaken
      ? `Port ${port} is in use: stop the program that uses it, or set another PORT.`
      : error.message,
  )
  process.exit(1)
})
server.listen({ port, host: listenAddress(settings) }, () => process.send?.('listening'))
if (isStandalone) void logHowToClaim()

/** Logs how to claim the site, as soon as the database responds. */
async function logHowToClaim() {
  for (;;) {
    try {
      const claim = await howToClaim({ ...settings, DATABASE_URL: settings['DATABASE_URL'] ?? '' })
      if (claim) console.log(`This site has no admin yet: ${claim}`)
      return
    } catch (error) {
      if (error instanceof Refusal) end(error)
      await sleep(RETRY_DATABASE_MS, undefined, { ref: false })
    }
  }
}

/** Silences Next, which would log how long its configuration took in the middle of the progress line. */
async function prepare() {
  const { log } = console
  if (!isDev) console.log = () => {}
  await app.prepare()
  console.log = log
}

/** Next's own listener would print the whole error, and the message of a database error contains every value of its query. */
function reportUncaughtExceptions() {
  process.removeAllListeners('uncaughtException')
  // As with Next's own listener, the server keeps running: the failure concerns one request at most.
  process.on('uncaughtException', (error) => report(error, 'uncaughtException'))
}

/** @param {unknown} error @param {string} event */
function report(error, event) {
  const { name, code, stack } = Object(error)
  const at = String(stack ?? '').match(/^\s+at .*$/gm)
  log.error({ type: name, code, at: at?.slice(0, 8).map((frame) => frame.trim()) }, event)
}

/** @param {string} method @param {string} url */
function isAllowed(method, url) {
  return METHODS.includes(method) && (!API_METHODS.includes(method) || url.startsWith('/api/'))
}

/**
 * Refuses a body before any of it is read: by its length, or if it does not state its length, unless it is sent to
 * a form, which counts the bytes itself.
 *
 * @param {import('node:http').IncomingMessage} req
 */
function bodyRefusal({ url = '', headers }) {
  if (headers['transfer-encoding'] !== undefined && !url.startsWith('/forms/'))
    return { code: 411, reason: 'A Content-Length is required' }
  const [, bytesMax = 0] = LARGEST_BODIES.find(([beginning]) => url.startsWith(beginning)) ?? []
  return Number(headers['content-length'] ?? 0) > bytesMax
    ? { code: 413, reason: 'The body is too large' }
    : undefined
}

/**
 * Sets the headers by which the rest of the site knows the connection. A client can send any of them itself, so all
 * of them are overwritten, from the socket or from the proxies that the settings trust.
 *
 * @param {import('node:http').IncomingMessage} req
 */
function describeConnection(req) {
  // Checked first, because the headers of proxies are overwritten below.
  const isLocal = isFromThisMachine(req.headers, req.socket.remoteAddress, hops)
  const address = readAddress(req.headers['x-forwarded-for'], req.socket.remoteAddress, hops)
  if (hops === 0 && req.headers['x-forwarded-for'] !== undefined) warnOfUnknownProxy()
  const { host, proto } = readOrigin(hops, site, req.headers.host)
  for (const name of ['forwarded', 'x-real-ip', 'x-forwarded-port', 'x-forwarded-server']) {
    // Deleting a property makes an object slow, and these headers are rare.
    if (req.headers[name] !== undefined) delete req.headers[name]
  }
  req.headers['x-client-address'] = address
  req.headers['x-from-this-machine'] = isLocal ? 'yes' : 'no'
  req.headers['x-forwarded-for'] = address
  req.headers['x-forwarded-host'] = host
  req.headers['x-forwarded-proto'] = proto
}

/** Warns once: behind a proxy that is not configured, all visitors have its address and share its limits. */
function warnOfUnknownProxy() {
  if (hasWarned) return
  hasWarned = true
  log.warn(
    'A request has X-Forwarded-For, but TRUSTED_PROXY_HOPS is 0: if the site is behind proxies of yours, set it to their number, or all visitors share the rate limits of one address',
  )
}

/** Stops accepting connections, finishes the requests in flight, and exits. */
async function stop() {
  if (isStopping) process.exit(1)
  isStopping = true
  const giveUp = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  // A busy connection becomes idle after its response and would stay open for the next request.
  const closeIdle = setInterval(() => server.closeIdleConnections(), 100)
  if (server.listening) await new Promise((resolve) => server.close(resolve))
  clearTimeout(giveUp)
  clearInterval(closeIdle)
  await Promise.race([app.close(), new Promise((resolve) => setTimeout(resolve, 2000))])
  process.exit(0)
}
