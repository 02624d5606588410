import { clearImmediate, setImmediate } from 'node:timers'

/** How many requests are served at once, and how long each of them may take. */

/**
 * The lanes in which requests are counted: how many there may be at once, and how many of one address, so that no single sender
 * can keep everybody else out. A school on launch day has one address.
 *
 * What is sent to the site is worked on with connections of the database, which are few; the rest waits in vain. While it is
 * still on its way it costs nothing but a connection, so it is counted apart: whoever sends slowly takes no place from
 * others. Staff have a lane of their own, which no visitor can fill.
 */
const LANES = {
  read: { most: 1000, mostFromOneAddress: 250 },
  sending: { most: 1000, mostFromOneAddress: 50 },
  sent: { most: 100, mostFromOneAddress: 50 },
  staff: { most: 500, mostFromOneAddress: 250 },
}

/** @typedef {keyof typeof LANES} Lane */

/** Pages that one sender may open: on average, and at once. */
const PAGES_PER_SECOND = 30
const PAGES_AT_ONCE = 100

/** Bytes per second that a client has to send or to read, or its place goes to somebody else. */
const LEAST_RATE = 256
/** Long enough for a phone that loses its connection in a tunnel. */
const WINDOW_MS = 15_000

/** Counts what is in flight, in each lane. */
export class InFlight {
  #lanes = {
    read: new Places(LANES.read),
    sending: new Places(LANES.sending),
    sent: new Places(LANES.sent),
    staff: new Places(LANES.staff),
  }

  /**
   * @param {Lane} lane
   * @param {string} address of the client
   * @returns {(() => void) | undefined} what ends it, or nothing if there is no room for it
   */
  enter(lane, address) {
    return this.hasRoom(lane, address) ? this.#lanes[lane].enter(address) : undefined
  }

  /** Counts what can no longer be refused. @param {Lane} lane @param {string} address */
  enterAnyway(lane, address) {
    return this.#lanes[lane].enter(address)
  }

  /** @param {Lane} lane @param {string} address */
  hasRoom(lane, address) {
    return this.#lanes[lane].hasRoom(address)
  }
}

class Places {
  #taken = 0
  /** @type {Map<string, number>} */
  #takenFrom = new Map()
  #most
  #mostFromOneAddress

  /** @param {{ most: number, mostFromOneAddress: number }} places */
  constructor({ most, mostFromOneAddress }) {
    this.#most = most
    this.#mostFromOneAddress = mostFromOneAddress
  }

  /** @param {string} address */
  hasRoom(address) {
    const fromThere = this.#takenFrom.get(address) ?? 0
    return this.#taken < this.#most && fromThere < this.#mostFromOneAddress
  }

  /** @param {string} address @returns {() => void} what ends it */
  enter(address) {
    this.#taken += 1
    this.#takenFrom.set(address, (this.#takenFrom.get(address) ?? 0) + 1)
    return () => {
      this.#taken -= 1
      const left = (this.#takenFrom.get(address) ?? 0) - 1
      if (left > 0) this.#takenFrom.set(address, left)
      else this.#takenFrom.delete(address)
    }
  }
}

/** How often a request is looked at whose body has not come whole yet. */
const LOOK_MS = 10

/**
 * Goes on once the body of a request has come, which nobody has read yet. One that is too long to wait for in memory has
 * to be read by whoever handles it.
 *
 * @param {Pick<Exchange, 'req' | 'res'>} exchange
 * @param {() => void} goOn
 * @returns {boolean} whether it waits
 */
export function awaitBody({ req, res }, goOn) {
  const length = req.headers['content-length'] ?? '0'
  const isShort =
    req.headers['transfer-encoding'] === undefined && Number(length) < req.readableHighWaterMark / 2
  if (!isShort) return false
  const look = () => {
    if (res.writableEnded) return
    if (req.complete) goOn()
    else waiting = setTimeout(look, LOOK_MS)
  }
  /** @type {NodeJS.Timeout | undefined} */
  let waiting
  // Most of them have come with their headers, which Node reads first.
  const soon = setImmediate(look)
  res.once('close', () => {
    clearImmediate(soon)
    clearTimeout(waiting)
  })
  return true
}

/** Counts the pages that each sender opens. Every process counts for itself: the table of all limits would cost more than a page. */
export class Pace {
  /** When the pages of a sender would all have been opened at the average pace, in pages since the start. */
  #due = /** @type {Map<string, number>} */ (new Map())

  #perMs
  #atOnce

  /** @param {number} scale `RATE_LIMIT_SCALE` */
  constructor(scale) {
    this.#perMs = (PAGES_PER_SECOND * scale) / 1000
    this.#atOnce = PAGES_AT_ONCE * scale
    setInterval(() => this.#forget(performance.now() * this.#perMs), 10_000).unref()
  }

  /** Whether a sender may open one more page. @param {string} sender */
  allows(sender, now = performance.now()) {
    const earliest = now * this.#perMs
    const due = Math.max(earliest, this.#due.get(sender) ?? 0) + 1
    // What is refused is not counted, or somebody who goes on trying would never get in.
    if (due - earliest > this.#atOnce) return false
    this.#due.set(sender, due)
    return true
  }

  /** @param {number} earliest */
  #forget(earliest) {
    for (const [sender, due] of this.#due) if (due < earliest) this.#due.delete(sender)
  }
}

/**
 * Ends exchanges that take too long: the client has stopped to send or to read, or does it a byte at a time, or the site
 * does not begin its response.
 */
export class Patience {
  /** The exchanges, and how they were when they were looked at last. */
  #seen = /** @type {Map<Exchange, Progress>} */ (new Map())

  #end
  #windowMs

  /** @param {(exchange: Exchange, why: 'slow' | 'late') => void} end ends the exchange */
  constructor(end, { windowMs = WINDOW_MS } = {}) {
    this.#end = end
    this.#windowMs = windowMs
    setInterval(() => this.#look(), windowMs).unref()
  }

  /** @param {Exchange} exchange */
  watch(exchange) {
    this.#seen.set(exchange, BEGINNING)
    exchange.res.once('close', () => this.#seen.delete(exchange))
  }

  #look() {
    const bytesMin = (LEAST_RATE * this.#windowMs) / 1000
    for (const [exchange, before] of this.#seen) {
      const now = progressOf(exchange)
      // Only who has been waited for all the time can be slow.
      const windows = before.waitsFor === now.waitsFor ? before.windows + 1 : 0
      this.#seen.set(exchange, { ...now, windows })
      if (windows === 0) continue
      if (now.waitsFor === 'site') {
        if (windows * this.#windowMs >= exchange.answerMs) this.#end(exchange, 'late')
      } else if (now.waitsFor !== 'rest' && now.bytes - before.bytes < bytesMin) {
        this.#end(exchange, 'slow')
      }
    }
  }
}

/**
 * @typedef Exchange
 * @property {import('node:http').IncomingMessage} req
 * @property {import('node:http').ServerResponse} res
 * @property {number} answerMs how long the site may take to begin its response; see `rules.mjs`
 */

/**
 * What an exchange waits for: the body of the request, the site's response, or the client to read it. `rest` is the site again, in the
 * middle of a response that it has begun.
 *
 * @typedef {{ waitsFor: 'nothing' | 'body' | 'site' | 'reader' | 'rest', bytes: number, windows: number }} Progress
 */

/** @type {Progress} */
const BEGINNING = { waitsFor: 'nothing', bytes: 0, windows: 0 }

/**
 * What an exchange waits for, and how many bytes have passed between it and its client.
 *
 * @param {Exchange} exchange
 * @returns {Pick<Progress, 'waitsFor' | 'bytes'>}
 */
function progressOf({ req, res }) {
  const { socket } = req
  // What has come and is not used yet waits for the site.
  if (!req.complete && req.readableLength < req.readableHighWaterMark) {
    return { waitsFor: 'body', bytes: socket.bytesRead }
  }
  if (!res.headersSent) return { waitsFor: 'site', bytes: 0 }
  return socket.writableLength > 0
    ? { waitsFor: 'reader', bytes: socket.bytesWritten - socket.writableLength }
    : { waitsFor: 'rest', bytes: 0 }
}
