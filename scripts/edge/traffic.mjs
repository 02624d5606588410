/** How many requests are served at once, and how long each of them may take. */

/** What is sent to the site is worked on with connections of the database, which are few; the rest waits in vain. */
const SENT_AT_ONCE = 100
/** So that no single sender can keep everybody else out. A school on launch day has one address. */
const SENT_AT_ONCE_FROM_ONE_ADDRESS = 50
const READ_AT_ONCE = 1000
const READ_AT_ONCE_FROM_ONE_ADDRESS = 250

/** Pages that one sender may open: on average, and at once. */
const PAGES_PER_SECOND = 30
const PAGES_AT_ONCE = 100

/** Bytes per second that a client has to send or to read, or its place goes to somebody else. */
const LEAST_RATE = 256
/** Long enough for a phone that loses its connection in a tunnel. */
const WINDOW_MS = 15_000

/** Counts what is in flight. */
export class InFlight {
  #read = new Places(READ_AT_ONCE, READ_AT_ONCE_FROM_ONE_ADDRESS)
  #sent = new Places(SENT_AT_ONCE, SENT_AT_ONCE_FROM_ONE_ADDRESS)

  /**
   * @param {boolean} isRead whether it only reads
   * @param {string} address of the client
   * @returns {(() => void) | undefined} what ends it, or nothing if there is no room for it
   */
  enter(isRead, address) {
    return (isRead ? this.#read : this.#sent).enter(address)
  }
}

class Places {
  #taken = 0
  /** @type {Map<string, number>} */
  #takenFrom = new Map()

  /** @param {number} most @param {number} mostFromOneAddress */
  constructor(most, mostFromOneAddress) {
    this.most = most
    this.mostFromOneAddress = mostFromOneAddress
  }

  /** @param {string} address */
  enter(address) {
    const fromThere = this.#takenFrom.get(address) ?? 0
    if (this.#taken >= this.most || fromThere >= this.mostFromOneAddress) return undefined
    this.#taken += 1
    this.#takenFrom.set(address, fromThere + 1)
    return () => {
      this.#taken -= 1
      const left = (this.#takenFrom.get(address) ?? 0) - 1
      if (left > 0) this.#takenFrom.set(address, left)
      else this.#takenFrom.delete(address)
    }
  }
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
