import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'

type Request = Pick<IncomingMessage, 'headers'>

/** Whether a client accepts HTML by name, as browsers do for pages. The wildcard that scripts send does not count. */
export const acceptsHtml = (req: Request): boolean =>
  new Negotiator(req).mediaTypes().includes('text/html')

export const acceptsGzip = (req: Request): boolean =>
  new Negotiator(req).encodings(['gzip']).includes('gzip')
