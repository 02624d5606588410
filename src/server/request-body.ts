import type { IncomingMessage, ServerResponse } from 'node:http'
import { clearImmediate, setImmediate } from 'node:timers'

/** How often to check whether the whole body has arrived. */
const CHECK_MS = 10

/**
 * Continues once the whole body of a request has arrived in Node's buffer, without reading it. A body that may not fit into the
 * buffer has to be read by its handler.
 *
 * @returns whether it waits; if not, `proceed` is never called
 */
export function awaitBody(
  { req, res }: { req: IncomingMessage; res: ServerResponse },
  proceed: () => void,
): boolean {
  const length = req.headers['content-length'] ?? '0'
  const fitsBuffer =
    req.headers['transfer-encoding'] === undefined && Number(length) < req.readableHighWaterMark / 2
  if (!fitsBuffer) return false
  let timer: NodeJS.Timeout | undefined
  const check = () => {
    if (res.writableEnded) return
    if (req.complete) proceed()
    else timer = setTimeout(check, CHECK_MS)
  }
  // Most bodies arrive with the headers, and Node reads those first.
  const first = setImmediate(check)
  res.once('close', () => {
    clearImmediate(first)
    clearTimeout(timer)
  })
  return true
}
