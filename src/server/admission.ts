import type { IncomingMessage, ServerResponse } from 'node:http'

import { log } from '@/lib/log'
import { isOwnAddress } from '@/lib/own-network'

import { describeConnection } from './connection'
import { type Exchange, ExchangeTimeouts } from './exchange-timeouts'
import { createLanes } from './lanes'
import { PageRateLimiter } from './page-rate-limiter'
import { refuse, refuseAndClose, TOO_BUSY, TOO_LATE, TOO_MANY, TOO_SLOW } from './refusals'
import { awaitBody } from './request-body'
import {
  answerTimeout,
  dropInternalHeaders,
  findOpenedPage,
  findRefusal,
  isReading,
  sitePart,
} from './rules'
import { type StaffSessionCheck, staffSessionCheck } from './staff-session'

type Settings = {
  site: URL
  /** The secret of the site, with which it signs sessions. */
  secret: string
  /** How many proxies are trusted. */
  hops: number
  /** `RATE_LIMIT_SCALE` */
  scale: number
}

type Admitted = {
  client: string
  /** Sends 100 Continue to a client that waits for it. */
  askForBody: (() => void) | undefined
  handle: () => void
}

/** Decides which requests are handled, and when. */
export class Admission {
  readonly #settings: Settings
  readonly #isFromStaff: StaffSessionCheck
  readonly #lanes = createLanes()
  /** Two limits, so that the data that the browsers of a whole class fetch in advance does not stop them from opening pages. */
  readonly #pageLimits: Record<'page' | 'data', PageRateLimiter>
  readonly #timeouts = new ExchangeTimeouts(abortExchange)
  #hasWarned = false

  constructor(settings: Settings) {
    this.#settings = settings
    this.#isFromStaff = staffSessionCheck(settings.secret)
    this.#pageLimits = {
      page: new PageRateLimiter(settings.scale),
      data: new PageRateLimiter(settings.scale),
    }
  }

  /**
   * Checks the headers of a request, and replaces those that describe its connection.
   *
   * @returns the client as limits count it, or nothing if the request was refused
   */
  identifyClient(req: IncomingMessage, res: ServerResponse): string | undefined {
    const { hops, site } = this.#settings
    const refusal = findRefusal(req, { origin: site.origin, isFromStaff: this.#isFromStaff })
    if (refusal) {
      refuseAndClose(res, refusal)
      return undefined
    }
    if (hops === 0 && req.headers['x-forwarded-for'] !== undefined) this.#warnOfUnknownProxy()
    const { address, client } = describeConnection(req, { hops, site })
    dropInternalHeaders(req.headers)
    const opened = findOpenedPage(req)
    // Behind a proxy that the settings don't name, all visitors have the proxy's private address.
    if (opened && !this.#pageLimits[opened].allows(client) && !isOwnAddress(address)) {
      refuse(res, TOO_MANY)
      return undefined
    }
    return client
  }

  /**
   * Handles a request as soon as its lane has room, or refuses it. A request that only reads, or that staff send, is handled at
   * once; all others once their body has arrived.
   */
  admitRequest(
    req: IncomingMessage,
    res: ServerResponse,
    { client, askForBody, handle }: Admitted,
  ): void {
    const lane = this.#isFromStaff(req.headers)
      ? 'staff'
      : isReading(req.method)
        ? 'read'
        : 'sending'
    const { sent } = this.#lanes
    const release =
      lane === 'sending' && !sent.hasRoom(client) ? null : this.#lanes[lane].acquire(client)
    if (!release) {
      // The connection stays open: Node reads the rest of the body, or a browser that is still sending would not read the response.
      refuse(res, TOO_BUSY)
      return
    }
    this.#timeouts.watch({ req, res, answerMs: answerTimeout(req.url ?? '') })
    askForBody?.()
    if (lane !== 'sending') {
      res.once('close', release)
      handle()
      return
    }
    const moveTo = holdSlot(res, release)
    const isAwaited = awaitBody({ req, res }, () => {
      const releaseSent = sent.acquire(client)
      if (!releaseSent) {
        refuse(res, TOO_BUSY)
        return
      }
      moveTo(releaseSent)
      handle()
    })
    if (isAwaited) return
    req.once('end', () => {
      moveTo(sent.acquireAnyway(client))
    })
    handle()
  }

  /** Warns once: behind an unknown proxy, all visitors have its address and share its limits. */
  #warnOfUnknownProxy(): void {
    if (this.#hasWarned) return
    this.#hasWarned = true
    log.warn(
      'A request has X-Forwarded-For, but TRUSTED_PROXY_HOPS is 0: if the site is behind proxies of yours, set it to their number, or all visitors share the rate limits of one address',
    )
  }
}

/**
 * Releases a slot when the response has ended.
 *
 * @returns a function that releases the slot earlier, in exchange for another
 */
function holdSlot(res: ServerResponse, release: () => void): (releaseNext: () => void) => void {
  let current = release
  let hasEnded = false
  res.once('close', () => {
    hasEnded = true
    current()
  })
  return (releaseNext) => {
    if (hasEnded) {
      releaseNext()
      return
    }
    current()
    current = releaseNext
  }
}

function abortExchange({ req, res }: Exchange, reason: 'slow' | 'late'): void {
  if (reason === 'late') log.warn({ method: req.method, part: sitePart(req.url ?? '') }, 'too late')
  if (res.headersSent) {
    req.socket.destroy()
    return
  }
  refuseAndClose(res, reason === 'late' ? TOO_LATE : TOO_SLOW)
  req.socket.destroySoon()
}
