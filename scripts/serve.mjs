/**
 * The web server: Next behind a plain Node server that determines where a request really came from, refuses
 * requests the site never serves, and drops slow clients; see `edge/`.
 */

import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { pino } from 'pino'

import { answerBrokenRequest } from './edge/broken-requests.mjs'
import { describeConnection } from './edge/connection.mjs'
import { keepFrameOfBuild, replaceFailedPage } from './edge/failed-pages.mjs'
import { isInOwnNetwork } from './edge/forwarded.mjs'
import { measureRequests } from './edge/metrics.mjs'
import { holdResponse, sendAgain } from './edge/page-responses.mjs'
import { newRequestId, requestOfLine, underRequestId } from './edge/request-ids.mjs'
import { completeHeaders, policyFor, securityHeaders } from './edge/response-headers.mjs'
import {
  answerMsOf,
  dropInternalHeaders,
  isReading,
  pageOpened,
  partOf,
  refusalOf,
} from './edge/rules.mjs'
import { staffSessionCheck } from './edge/session.mjs'
import { awaitBody, InFlight, Pace, Patience } from './edge/traffic.mjs'
import { end, Refusal, ROOT } from './lib/steps.mjs'
import { followPageChanges } from './page-changes.mjs'
import { checkSettings, listenAddress, readSettings } from './start/settings.mjs'
import { howToClaim } from './start/setup-code.mjs'

/** A phone on a bad connection may take minutes to send two photos, but no client needs minutes for its headers. */
const HEADERS_MS = 20_000
const REQUEST_MS = 300_000
const IDLE_MS = 120_000
/** Longer than the idle timeout of common proxies, so that we never close a connection on which they are sending. */
const KEEP_ALIVE_MS = 75_000
const DRAIN_MS = 15_000
const RETRY_DATABASE_MS = 5000

const CLOSE = { Connection: 'close' }
const TOO_MANY = {
  status: 429,
  reason: 'Too many requests. Please try again later.',
  headers: { 'Retry-After': '60' },
}
const TOO_SLOW = { status: 408, reason: 'The connection is too slow' }
const TOO_LATE = {
  status: 503,
  reason: 'This takes too long at the moment. Please try again later.',
  headers: { 'Retry-After': '60' },
}
const TOO_BUSY = {
  status: 503,
  reason: 'Too many people are using the site at the moment. Please try again.',
  headers: { 'Retry-After': '5' },
}

/**
 * By how many percent the memory in use may grow before V8 looks for what is no longer used. By itself it waits until it has
 * become a multiple, and so keeps hundreds of megabytes after an export or a rush, for as long as it runs.
 */
setFlagsFromString('--heap-growing-percent=20')

const log = pino({ base: null, mixin: requestOfLine })
const isDev = process.argv.includes('--dev')
const settings = readSettings()
const port = Number(settings.PORT)
const hops = Number(settings['TRUSTED_PROXY_HOPS'] || 0)
const site = new URL(settings.SITE_URL)
const isOfStaff = staffSessionCheck(settings['PAYLOAD_SECRET'] ?? '')
const headers = securityHeaders({ isHttps: site.protocol === 'https:' })
const inFlight = new InFlight()
const scale = Number(settings['RATE_LIMIT_SCALE'] || 1)
/** Counted apart, so that what browsers load in advance for a whole class keeps nobody of it from opening a page. */
const pace = { page: new Pace(scale), data: new Pace(scale) }
const patience = new Patience(giveUpOn)
const metrics = settings['METRICS_TOKEN'] ? measureRequests() : undefined
/** Whether it runs without `npm start`, which checks the settings and prints how to claim the site. */
const isStandalone = !process.send
if (isStandalone) await checkSettings(settings).catch(end)

const server = createServer({
  headersTimeout: HEADERS_MS,
  requestTimeout: REQUEST_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: 5000,
  // Node would refuse a request without a host itself, and without our headers.
  requireHostHeader: false,
})
server.timeout = IDLE_MS

if (!isDev) {
  // The site has no WebSockets. Next would listen for them, and let such a connection wait for ever.
  server.on('newListener', (event) => {
    if (event === 'upgrade') process.nextTick(() => server.removeAllListeners('upgrade'))
  })
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
const { expirePages, isOutdated } = await import('./page-cache.mjs')
const app = next({ dev: isDev, dir: ROOT, hostname: 'localhost', port, httpServer: server })

let isStopping = false
let hasWarned = false
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())

await prepare()
let databaseResponds = async () => true
if (!isDev) {
  reportUncaughtExceptions()
  keepFrameOfBuild()
  // What has changed since the build is known before the first page is sent.
  databaseResponds = await followPageChanges(settings['DATABASE_URL'] ?? '', {
    expire: expirePages,
    onLost: (error) => report(error, 'changes of pages cannot be read'),
  })
}
const handle = app.getRequestHandler()

server.on('request', receive)
// Node would ask for every body, before anything has looked at what it is for.
server.on('checkContinue', (req, res) => receive(req, res, () => res.writeContinue()))
server.on('checkExpectation', receive)

/**
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 * @param {() => void} [askForBody] if the client waits for that
 */
function receive(req, res, askForBody) {
  metrics?.measure(req, res)
  const id = newRequestId()
  // A page shows the number when it fails, and can read it only from here.
  res.setHeader('X-Request-Id', id)
  res.setHeader('Server-Timing', `request;desc="${id}"`)
  // What helps in development needs more than any policy should allow.
  const policy = isDev ? undefined : policyFor(req.url ?? '')
  completeHeaders(res, req.url ?? '', { always: headers, policy })
  underRequestId(id, () => {
    const sender = senderOf(req, res)
    if (sender === undefined) return
    Object.assign(req.headers, {
      'x-request-id': id,
      ...(policy ? { 'content-security-policy': policy } : {}),
    })
    admit(req, res, { sender, askForBody, handOver: () => handOver(req, res) })
  })
}

/**
 * Lets Next handle a request.
 *
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 */
function handOver(req, res) {
  if (!isDev) {
    if (sendAgain(req, res)) {
      metrics?.countFromMemory()
      return
    }
    replaceFailedPage(req, res, databaseResponds)
    holdResponse(req, res, isOutdated)
  }
  handle(req, res).catch(() => {
    if (!res.headersSent) res.writeHead(500)
    res.end()
  })
}

/**
 * Hands a request over once there is a place for it, or refuses it: at once what only reads and what staff send, everything
 * else as soon as it has come.
 *
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 * @param {{ sender: string, askForBody: (() => void) | undefined, handOver: () => void }} how
 */
function admit(req, res, { sender, askForBody, handOver }) {
  const lane = isOfStaff(req.headers) ? 'staff' : isReading(req.method) ? 'read' : 'sending'
  const isSending = lane === 'sending'
  const leave =
    isSending && !inFlight.hasRoom('sent', sender) ? undefined : inFlight.enter(lane, sender)
  // Node reads the rest of its body, or a browser that is still sending would not read the response.
  if (!leave) return refuse(res, TOO_BUSY)
  patience.watch({ req, res, answerMs: answerMsOf(req.url ?? '') })
  if (isStopping) res.setHeader('Connection', 'close')
  askForBody?.()
  if (!isSending) {
    res.once('close', leave)
    return handOver()
  }
  const arrive = moveOnce(leave, res)
  const isAwaited = awaitBody({ req, res }, () => {
    const leaveSent = inFlight.enter('sent', sender)
    if (!leaveSent) return refuse(res, TOO_BUSY)
    arrive(leaveSent)
    handOver()
  })
  if (isAwaited) return undefined
  req.once('end', () => arrive(inFlight.enterAnyway('sent', sender)))
  return handOver()
}

/**
 * Gives up the place on the way for one among what has come, until the response has ended.
 *
 * @param {() => void} leaveSending
 * @param {import('node:http').ServerResponse} res
 */
function moveOnce(leaveSending, res) {
  let leave = leaveSending
  let isOver = false
  res.once('close', () => {
    isOver = true
    leave()
  })
  return (/** @type {() => void} */ leaveSent) => {
    if (isOver) return leaveSent()
    leave()
    leave = leaveSent
  }
}

/**
 * Refuses a request, or says who sent it.
 *
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 */
function senderOf(req, res) {
  const refusal = refusalOf(req, { origin: site.origin, isOfStaff })
  if (refusal) {
    // The rest of it is not worth reading.
    refuse(res, { ...refusal, headers: { ...refusal.headers, ...CLOSE } })
    return undefined
  }
  if (hops === 0 && req.headers['x-forwarded-for'] !== undefined) warnOfUnknownProxy()
  const sender = describeConnection(req, { hops, site })
  dropInternalHeaders(req.headers)
  const opened = pageOpened(req)
  if (opened && !pace[opened].allows(sender) && !isInOwnNetwork(sender)) {
    refuse(res, TOO_MANY)
    return undefined
  }
  return sender
}

/**
 * Responds to a request that Next never sees.
 *
 * @param {import('node:http').ServerResponse} res
 * @param {import('./edge/rules.mjs').EdgeRefusal} refusal
 */
function refuse(res, { status, reason, headers: more }) {
  res.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...more,
  })
  res.end(`${reason}\n`)
}

/** @param {import('./edge/traffic.mjs').Exchange} exchange @param {'slow' | 'late'} why */
function giveUpOn({ req, res }, why) {
  if (why === 'late') log.warn({ method: req.method, part: partOf(req.url ?? '') }, 'too late')
  if (res.headersSent) {
    req.socket.destroy()
    return
  }
  const refusal = why === 'late' ? TOO_LATE : TOO_SLOW
  refuse(res, { ...refusal, headers: { ...refusal.headers, ...CLOSE } })
  req.socket.destroySoon()
}

server.on('clientError', (error, socket) => {
  answerBrokenRequest(error, socket, headers)
})
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
