import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'

type Request = Pick<IncomingMessage, 'headers'>

/** Whether a client accepts HTML by name, as browsers do for pages. The wildcard that scripts send does not count. */
export const acceptsHtml = (req: Request): boolean =>
  new Negotiator(req).mediaTypes().includes('text/html')

/** The smallest of the encodings that we send and a client accepts. */
export function bestEncoding(req: Request): 'br' | 'gzip' | undefined {
  const accepted = new Negotiator(req).encodings(['br', 'gzip'])
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : undefined
}
