import type { IncomingMessage, ServerResponse } from 'node:http'

/** Bytes per second that a client has to send or to read; a slower one is disconnected. */
const MIN_BYTES_PER_SECOND = 256
/** Long enough for a phone that loses its connection in a tunnel. */
const WINDOW_MS = 15_000

export type Exchange = {
  req: IncomingMessage
  res: ServerResponse
  /** How long the site may take to begin its response; see `rules.ts`. */
  answerMs: number
}

/**
 * What an exchange waits for: the body of the request, the site's response, or the client to read it. `rest` is the
 * site again, in the middle of a response.
 */
type Progress = {
  waitsFor: 'nothing' | 'body' | 'site' | 'reader' | 'rest'
  /** How many bytes have passed between the exchange and its client. */
  bytes: number
  /** How many windows it has waited for the same side. */
  windows: number
}

const INITIAL: Progress = { waitsFor: 'nothing', bytes: 0, windows: 0 }

/**
 * Aborts exchanges that take too long: a client that stops sending or reading, or does so a byte at a time, or a site
 * that does not begin its response.
 */
export class ExchangeTimeouts {
  /** The progress of each exchange at the last check. */
  readonly #progress = new Map<Exchange, Progress>()
  readonly #abort: (exchange: Exchange, reason: 'slow' | 'late') => void
  readonly #windowMs: number

  constructor(
    abort: (exchange: Exchange, reason: 'slow' | 'late') => void,
    { windowMs = WINDOW_MS } = {},
  ) {
    this.#abort = abort
    this.#windowMs = windowMs
    setInterval(() => {
      this.#check()
    }, windowMs).unref()
  }

  watch(exchange: Exchange): void {
    this.#progress.set(exchange, INITIAL)
    exchange.res.once('close', () => this.#progress.delete(exchange))
  }

  #check(): void {
    const bytesMin = (MIN_BYTES_PER_SECOND * this.#windowMs) / 1000
    for (const [exchange, before] of this.#progress) {
      const now = measureProgress(exchange)
      // A client is slow only if we waited on it for the whole window.
      const windows = before.waitsFor === now.waitsFor ? before.windows + 1 : 0
      this.#progress.set(exchange, { ...now, windows })
      if (windows === 0) continue
      if (now.waitsFor === 'site') {
        if (windows * this.#windowMs >= exchange.answerMs) this.#abort(exchange, 'late')
      } else if (now.waitsFor !== 'rest' && now.bytes - before.bytes < bytesMin) {
        this.#abort(exchange, 'slow')
      }
    }
  }
}

function measureProgress({ req, res }: Exchange): Pick<Progress, 'waitsFor' | 'bytes'> {
  const { socket } = req
  // If the buffer is full, it is the site that has to read first.
  if (!req.complete && req.readableLength < req.readableHighWaterMark) {
    return { waitsFor: 'body', bytes: socket.bytesRead }
  }
  if (!res.headersSent) return { waitsFor: 'site', bytes: 0 }
  return socket.writableLength > 0
    ? { waitsFor: 'reader', bytes: socket.bytesWritten - socket.writableLength }
    : { waitsFor: 'rest', bytes: 0 }
}
