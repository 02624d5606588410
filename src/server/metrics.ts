import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Counter, Histogram } from 'prom-client'

import { decodePath, ruleFor } from './rules'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * Counts and times every request of this process for `/metrics`, with Node's own figures for memory and the event loop. The
 * routes use the same registry, because `prom-client` is not bundled into the build.
 */
export function measureRequests(): {
  measure: (req: IncomingMessage, res: ServerResponse) => void
  countFromMemory: () => void
} {
  collectDefaultMetrics()
  const requests = new Counter({
    name: 'site_http_requests_total',
    help: 'Requests by what they were for and the status of the response; "none" if the client left before it',
    labelNames: ['kind', 'status'],
  })
  const duration = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'From the first line of a request to the last byte of its response',
    labelNames: ['kind'],
    buckets: SECONDS,
  })
  const fromMemory = new Counter({
    name: 'site_http_from_memory_total',
    help: 'Pages and files that were sent again from memory, without asking Next',
  })
  return {
    measure(req, res) {
      const since = performance.now()
      // Read now, because Next rewrites the URL.
      const kind = kindOfRequest(req)
      res.once('close', () => {
        requests.inc({ kind, status: res.headersSent ? res.statusCode : 'none' })
        duration.observe({ kind }, (performance.now() - since) / 1000)
      })
    },
    countFromMemory: () => {
      fromMemory.inc()
    },
  }
}

function kindOfRequest({ url = '', headers }: IncomingMessage): string {
  const path = decodePath(url)
  if (path === undefined) return 'unreadable'
  const { kind } = ruleFor(path)
  // An open page fetches the data of the pages it links to.
  return kind === 'page' && headers['rsc'] !== undefined ? 'page-data' : kind
}
