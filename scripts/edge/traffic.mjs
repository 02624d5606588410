/** How many requests are served at once, and how slow a client may be. */

/** What is sent to the site is worked on with connections of the database, which are few; the rest waits in vain. */
const SENT_AT_ONCE = 100
/** So that no single sender can keep everybody else out. A school on launch day has one address. */
const SENT_AT_ONCE_FROM_ONE_ADDRESS = 50
const READ_AT_ONCE = 1000

/** Bytes per second that a client has to send or to read, or its place goes to somebody else. */
const LEAST_RATE = 256
/** Long enough for a phone that loses its connection in a tunnel. */
const WINDOW_MS = 15_000

/** Counts what is in flight. */
export class InFlight {
  #read = 0
  #sent = 0
  /** @type {Map<string, number>} */
  #sentFrom = new Map()

  /**
   * @param {boolean} isRead whether it only reads
   * @param {string} address of the client
   * @returns {(() => void) | undefined} what ends it, or nothing if there is no room for it
   */
  enter(isRead, address) {
    if (isRead) {
      if (this.#read >= READ_AT_ONCE) return undefined
      this.#read += 1
      return () => {
        this.#read -= 1
      }
    }
    const fromThere = this.#sentFrom.get(address) ?? 0
    if (this.#sent >= SENT_AT_ONCE || fromThere >= SENT_AT_ONCE_FROM_ONE_ADDRESS) return undefined
    this.#sent += 1
    this.#sentFrom.set(address, fromThere + 1)
    return () => {
      this.#sent -= 1
      const left = (this.#sentFrom.get(address) ?? 0) - 1
      if (left > 0) this.#sentFrom.set(address, left)
      else this.#sentFrom.delete(address)
    }
  }
}

/** Ends exchanges in which the client has stopped to send or to read, or does it a byte at a time. */
export class LeastRate {
  /** The exchanges, and how they were when they were looked at last. */
  #seen = /** @type {Map<Exchange, Progress | undefined>} */ (new Map())

  #end

  /** @param {(exchange: Exchange) => void} end ends the exchange */
  constructor(end, { windowMs = WINDOW_MS } = {}) {
    this.#end = end
    setInterval(() => this.#look((LEAST_RATE * windowMs) / 1000), windowMs).unref()
  }

  /** @param {Exchange} exchange */
  watch(exchange) {
    this.#seen.set(exchange, undefined)
    exchange.res.once('close', () => this.#seen.delete(exchange))
  }

  /** @param {number} bytesMin */
  #look(bytesMin) {
    for (const [exchange, before] of this.#seen) {
      const now = progressOf(exchange)
      this.#seen.set(exchange, now)
      // Only who has been waited for all the time can be slow.
      if (before === undefined || before.waitsFor !== now?.waitsFor) continue
      if (now.bytes - before.bytes < bytesMin) this.#end(exchange)
    }
  }
}

/** @typedef {{ req: import('node:http').IncomingMessage, res: import('node:http').ServerResponse }} Exchange */
/** @typedef {{ waitsFor: 'body' | 'reader', bytes: number }} Progress */

/**
 * What an exchange waits for from its client, and how many bytes have passed that way.
 *
 * @param {Exchange} exchange
 * @returns {Progress | undefined} nothing while the site is at work itself
 */
function progressOf({ req, res }) {
  const { socket } = req
  // What has come and is not used yet waits for the site.
  if (!req.complete && req.readableLength < req.readableHighWaterMark) {
    return { waitsFor: 'body', bytes: socket.bytesRead }
  }
  if (res.headersSent && socket.writableLength > 0) {
    return { waitsFor: 'reader', bytes: socket.bytesWritten - socket.writableLength }
  }
  return undefined
}
