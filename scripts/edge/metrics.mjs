import { collectDefaultMetrics, Counter, Histogram } from 'prom-client'

import { pathOf, ruleOf } from './rules.mjs'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * Counts every request of this process, and how long its response took, for `/metrics`; also what Node says about its
 * memory and its event loop. The part of Next has the same registry, because `prom-client` is not part of the build.
 *
 * @returns {{
 *   measure: (req: import('node:http').IncomingMessage, res: import('node:http').ServerResponse) => void
 *   countFromMemory: () => void
 * }}
 */
export function measureRequests() {
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
      // Before Next rewrites the address.
      const kind = kindOf(req)
      res.once('close', () => {
        requests.inc({ kind, status: res.headersSent ? res.statusCode : 'none' })
        duration.observe({ kind }, (performance.now() - since) / 1000)
      })
    },
    countFromMemory: () => fromMemory.inc(),
  }
}

/** @param {import('node:http').IncomingMessage} req */
function kindOf({ url = '', headers }) {
  const path = pathOf(url)
  if (path === undefined) return 'unreadable'
  const { kind } = ruleOf(path)
  // A page that is open fetches the data of those that it links to.
  return kind === 'page' && headers['rsc'] !== undefined ? 'page-data' : kind
}
