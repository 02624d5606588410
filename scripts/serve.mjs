/**
 * The web server: Next behind a plain Node server that says where a request really came from, refuses
 * what the site never answers, and lets go of slow clients.
 */

import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'

import { isFromThisMachine, readAddress, readOrigin } from './lib/forwarded.mjs'
import { end, Refusal, ROOT } from './lib/steps.mjs'
import { checkSettings, listenAddress, readSettings } from './start/settings.mjs'
import { howToClaim } from './start/setup-code.mjs'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** Only the panel's interface changes things with these. */
const API_METHODS = ['PUT', 'PATCH', 'DELETE']

const MEGABYTE = 1024 * 1024
/**
 * The largest body of each kind, by the beginning of the address. Forms tell a person kindly which file is too
 * large, so theirs is more than they take; what the panel sends is read into memory.
 */
const LARGEST_BODIES = /** @type {const} */ ([
  ['/forms/', 64 * MEGABYTE],
  ['/api/', 12 * MEGABYTE],
  ['/cms', 12 * MEGABYTE],
  ['/', 256 * 1024],
])

/** A phone on a bad connection may take minutes for its two photos; nobody needs minutes for headers. */
const HEADERS_MS = 20_000
const REQUEST_MS = 300_000
const IDLE_MS = 120_000
/** Longer than the idle time of usual proxies, so that it is never us who close while they send. */
const KEEP_ALIVE_MS = 75_000
const DRAIN_MS = 15_000
const ASK_DATABASE_AGAIN_MS = 5000

const log = pino({ base: null })
const isDev = process.argv.includes('--dev')
const settings = readSettings()
const port = Number(settings.PORT)
const hops = Number(settings['TRUSTED_PROXY_HOPS'] || 0)
const site = new URL(settings.SITE_URL)
/** Without `npm start`, which has looked at the settings and says how to claim the site. */
const isAlone = !process.send
if (isAlone) await checkSettings(settings).catch(end)

const server = createServer({
  headersTimeout: HEADERS_MS,
  requestTimeout: REQUEST_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: 5000,
})
server.timeout = IDLE_MS

if (!isDev) {
  // Next keeps its listener under this name, and adds it again with the first page.
  Object.assign(globalThis, {
    [Symbol.for('next.unhandledRejectionListener')]: (/** @type {unknown} */ error) =>
      report(error, 'unhandledRejection'),
  })
}
// React chooses its build when it is first loaded.
process.env['NODE_ENV'] = isDev ? 'development' : 'production'
const { default: next } = await import('next')
const app = next({ dev: isDev, dir: ROOT, hostname: 'localhost', port, httpServer: server })

let isStopping = false
let hasWarned = false
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())

await prepare()
if (!isDev) reportUncaughtExceptions()
const answer = app.getRequestHandler()

server.on('request', (req, res) => {
  if (!mayAsk(req.method ?? '', req.url ?? '')) {
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
  if (isStopping) res.setHeader('Connection', 'close')
  answer(req, res).catch(() => {
    if (!res.headersSent) res.writeHead(500)
    res.end()
  })
})

server.on('error', (error) => {
  const isTaken = 'code' in error && error.code === 'EADDRINUSE'
  console.error(
    isTaken ? `Port ${port} is in use: stop what uses it, or set PORT to another.` : error.message,
  )
  process.exit(1)
})
server.listen({ port, host: listenAddress(settings) }, () => process.send?.('listening'))
if (isAlone) void sayHowToClaim()

/** Says it in the log, as soon as the database answers. */
async function sayHowToClaim() {
  for (;;) {
    try {
      const claim = await howToClaim({ ...settings, DATABASE_URL: settings['DATABASE_URL'] ?? '' })
      if (claim) console.log(`This site has no admin yet: ${claim}`)
      return
    } catch (error) {
      if (error instanceof Refusal) end(error)
      await sleep(ASK_DATABASE_AGAIN_MS, undefined, { ref: false })
    }
  }
}

/** Next says how long its configuration took, in the middle of the line that says the site is starting. */
async function prepare() {
  const { log } = console
  if (!isDev) console.log = () => {}
  await app.prepare()
  console.log = log
}

/** Next's own would print the whole error, and a database's complaint holds every value of its query. */
function reportUncaughtExceptions() {
  process.removeAllListeners('uncaughtException')
  // As with Next's own, the site goes on: what failed was one request's, or nobody's.
  process.on('uncaughtException', (error) => report(error, 'uncaughtException'))
}

/** @param {unknown} error @param {string} event */
function report(error, event) {
  const { name, code, stack } = Object(error)
  const at = String(stack ?? '').match(/^\s+at .*$/gm)
  log.error({ type: name, code, at: at?.slice(0, 8).map((frame) => frame.trim()) }, event)
}

/** @param {string} method @param {string} url */
function mayAsk(method, url) {
  return METHODS.includes(method) && (!API_METHODS.includes(method) || url.startsWith('/api/'))
}

/**
 * A body is refused before any of it is read: by its length, and if it does not tell its length, unless it
 * goes to a form, which counts for itself.
 *
 * @param {import('node:http').IncomingMessage} req
 */
function bodyRefusal({ url = '', headers }) {
  if (headers['transfer-encoding'] !== undefined && !url.startsWith('/forms/'))
    return { code: 411, reason: 'Please send the length of what you send' }
  const [, bytesMax = 0] = LARGEST_BODIES.find(([beginning]) => url.startsWith(beginning)) ?? []
  return Number(headers['content-length'] ?? 0) > bytesMax
    ? { code: 413, reason: 'This is too large' }
    : undefined
}

/**
 * What the rest of the site may believe about a connection. A client can send any of these headers
 * itself, so all of them are written anew, from the socket or from the proxies that the settings trust.
 *
 * @param {import('node:http').IncomingMessage} req
 */
function describeConnection(req) {
  // Read first: below, the headers of proxies are written over.
  const isLocal = isFromThisMachine(req.headers, req.socket.remoteAddress, hops)
  const address = readAddress(req.headers['x-forwarded-for'], req.socket.remoteAddress, hops)
  if (hops === 0 && req.headers['x-forwarded-for'] !== undefined) warnOfUnknownProxy()
  const { host, proto } = readOrigin(hops, site, req.headers.host)
  for (const name of ['forwarded', 'x-real-ip', 'x-forwarded-port', 'x-forwarded-server']) {
    // Deleting makes an object slow, and hardly anybody sends these.
    if (req.headers[name] !== undefined) delete req.headers[name]
  }
  req.headers['x-client-address'] = address
  req.headers['x-from-this-machine'] = isLocal ? 'yes' : 'no'
  req.headers['x-forwarded-for'] = address
  req.headers['x-forwarded-host'] = host
  req.headers['x-forwarded-proto'] = proto
}

/** Once: behind a proxy that is not counted every visitor has its address, and shares its limits. */
function warnOfUnknownProxy() {
  if (hasWarned) return
  hasWarned = true
  log.warn(
    'X-Forwarded-For arrived and TRUSTED_PROXY_HOPS is 0: if a proxy of yours stands before the site, set it to their number, or all visitors share the rate limits of one address',
  )
}

/** Takes no more visitors, answers those who are here, and ends. */
async function stop() {
  if (isStopping) process.exit(1)
  isStopping = true
  const giveUp = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  // A connection that was busy becomes idle, and would stay open for the next request.
  const closeIdle = setInterval(() => server.closeIdleConnections(), 100)
  if (server.listening) await new Promise((resolve) => server.close(resolve))
  clearTimeout(giveUp)
  clearInterval(closeIdle)
  await Promise.race([app.close(), new Promise((resolve) => setTimeout(resolve, 2000))])
  process.exit(0)
}
