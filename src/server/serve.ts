/**
 * The web server: Next behind a Node server that determines where each request came from, refuses requests that the site never
 * serves, and disconnects slow clients.
 */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

import { env } from '@/lib/env'
import { describeError, log } from '@/lib/log'
import { newRequestId, onBehalfOf, requestId } from '@/lib/request-id'

import { end, Refusal } from '../../scripts/lib/steps.mjs'
import { howToClaim } from '../../scripts/start/setup-code'
import { Admission } from './admission'
import { rejectBrokenRequest } from './broken-requests'
import { loadFrame, replaceFailedPage } from './failure-pages'
import { measureRequests } from './metrics'
import { expirePages, findBuiltPages } from './pages/page-cache'
import { followPageChanges } from './pages/page-changes'
import { bufferResponse, serveFromMemory } from './pages/page-responses'
import { completeHeaders, policyFor, securityHeaders } from './response-headers'

/** A phone on a bad connection may take minutes to send two photos, but no client needs minutes for its headers. */
const HEADERS_MS = 20_000
const REQUEST_MS = 300_000
const IDLE_MS = 120_000
/** Longer than the idle timeout of common proxies, so that we never close a connection on which they are sending. */
const KEEP_ALIVE_MS = 75_000
const DRAIN_MS = 15_000
const RETRY_DATABASE_MS = 5000

/**
 * By how many percent the memory in use may grow before V8 collects garbage. By default it waits until the memory has multiplied,
 * and so keeps hundreds of megabytes after an export or a rush, for as long as it runs.
 */
setFlagsFromString('--heap-growing-percent=20')

const isDev = process.argv.includes('--dev')
const root = process.cwd()
const site = new URL(env.SITE_URL)
const headers = securityHeaders({ isHttps: site.protocol === 'https:' })
const metrics = env.METRICS_TOKEN === undefined ? undefined : measureRequests()
const admission = new Admission({
  site,
  secret: env.PAYLOAD_SECRET,
  hops: env.TRUSTED_PROXY_HOPS,
  scale: env.RATE_LIMIT_SCALE,
})

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
  // The site has no WebSockets. Next would accept an upgrade, and never close the connection.
  server.on('newListener', (event) => {
    if (event === 'upgrade') process.nextTick(() => server.removeAllListeners('upgrade'))
  })
  // Next registers this listener, and registers it again with the first page.
  Reflect.set(globalThis, Symbol.for('next.unhandledRejectionListener'), (error: unknown) => {
    log.error(describeError(error), 'unhandledRejection')
  })
  // Next reads this address from next.config.ts.
  process.env['PAGE_CACHE'] = fileURLToPath(new URL('page-cache.mjs', import.meta.url))
}
addRequestIdToErrors()
// React chooses between its builds when it is first loaded.
Object.assign(process.env, { NODE_ENV: isDev ? 'development' : 'production' })
const { default: next } = await import('next')
const app = next({
  dev: isDev,
  dir: root,
  hostname: 'localhost',
  port: env.PORT,
  httpServer: server,
})

let isStopping = false
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())

await prepareNext()
let isDatabaseUp = () => Promise.resolve(true)
if (!isDev) {
  reportUncaughtExceptions()
  const buildFolder = path.join(root, env.NEXT_DIST_DIR)
  loadFrame(buildFolder)
  findBuiltPages(buildFolder)
  // Applies the changes since the build before it serves the first page.
  isDatabaseUp = await followPageChanges(env.DATABASE_URL, {
    expire: expirePages,
    onLost: (error) => log.error({ err: error }, 'changes of pages cannot be read'),
  })
}
const handleWithNext = app.getRequestHandler()

server.on('request', (req, res) => {
  receive(req, res)
})
// By default Node asks for every body, before any code has checked what it is for.
server.on('checkContinue', (req: IncomingMessage, res: ServerResponse) => {
  receive(req, res, () => {
    res.writeContinue()
  })
})
server.on('checkExpectation', (req: IncomingMessage, res: ServerResponse) => {
  receive(req, res)
})
server.on('clientError', (error, socket) => {
  rejectBrokenRequest(error, socket, headers)
})
server.on('error', (error) => {
  const isTaken = 'code' in error && error.code === 'EADDRINUSE'
  console.error(
    isTaken
      ? `Port ${String(env.PORT)} is in use: stop the program that uses it, or set another PORT.`
      : error.message,
  )
  process.exit(1)
})
server.listen({ port: env.PORT, host: env.HOST }, () => process.send?.('listening'))
// `npm start`, which has a channel to this process, prints it itself.
if (!process.send) void logHowToClaim()

/** @param askForBody if the client waits to be asked for its body */
function receive(req: IncomingMessage, res: ServerResponse, askForBody?: () => void): void {
  metrics?.measure(req, res)
  const id = newRequestId()
  // A page that fails shows the number, and scripts can read it only from these headers.
  res.setHeader('X-Request-Id', id)
  res.setHeader('Server-Timing', `request;desc="${id}"`)
  // Next's development tools need more than a policy should allow.
  const policy = isDev ? undefined : policyFor(req.url ?? '')
  completeHeaders(res, req.url ?? '', { always: headers, policy })
  onBehalfOf(id, () => {
    const client = admission.identifyClient(req, res)
    if (client === undefined) return
    req.headers['x-request-id'] = id
    if (policy !== undefined) req.headers['content-security-policy'] = policy
    if (isStopping) res.setHeader('Connection', 'close')
    admission.admitRequest(req, res, {
      client,
      askForBody,
      handle: () => {
        handle(req, res)
      },
    })
  })
}

function handle(req: IncomingMessage, res: ServerResponse): void {
  if (!isDev) {
    if (serveFromMemory(req, res)) {
      metrics?.countFromMemory()
      return
    }
    replaceFailedPage(req, res, isDatabaseUp)
    bufferResponse(req, res)
  }
  handleWithNext(req, res).catch(() => {
    if (!res.headersSent) res.writeHead(500)
    res.end()
  })
}

/** Logs how to claim the site, as soon as the database responds. */
async function logHowToClaim(): Promise<void> {
  for (;;) {
    try {
      const claim = await howToClaim(env)
      if (claim) console.log(`This site has no admin yet: ${claim}`)
      return
    } catch (error) {
      if (error instanceof Refusal) end(error)
      await sleep(RETRY_DATABASE_MS, undefined, { ref: false })
    }
  }
}

/** Next prints why a page failed, with the digest of the error; the page shows the number of its request. */
function addRequestIdToErrors(): void {
  const print = console.error
  console.error = (...parts: unknown[]) => {
    const id = requestId()
    print(...parts, ...(id === null ? [] : [{ request: id }]))
  }
}

/** Next would print how long its configuration took in the middle of the progress line of `npm start`. */
async function prepareNext(): Promise<void> {
  const print = console.log
  if (!isDev) console.log = () => undefined
  await app.prepare()
  console.log = print
}

/** Next's own listener would print the whole error, and the message of a database error contains every value of its query. */
function reportUncaughtExceptions(): void {
  process.removeAllListeners('uncaughtException')
  // As with Next's own listener, the server keeps running: the error concerns one request at most.
  process.on('uncaughtException', (error) => {
    log.error(describeError(error), 'uncaughtException')
  })
}

/** Stops accepting connections, finishes the requests in progress, and exits. */
async function stop(): Promise<void> {
  if (isStopping) process.exit(1)
  isStopping = true
  const timeout = setTimeout(() => {
    server.closeAllConnections()
  }, DRAIN_MS)
  // A busy connection becomes idle after its response, and would stay open for the next request.
  const closeIdle = setInterval(() => {
    server.closeIdleConnections()
  }, 100)
  if (server.listening) await new Promise((resolve) => server.close(resolve))
  clearTimeout(timeout)
  clearInterval(closeIdle)
  await Promise.race([app.close(), sleep(2000)])
  process.exit(0)
}
