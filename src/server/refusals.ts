import type { ServerResponse } from 'node:http'

import type { Refusal } from './rules'

export const TOO_MANY: Refusal = {
  status: 429,
  reason: 'Too many requests. Please try again later.',
  headers: { 'Retry-After': '60' },
}
export const TOO_SLOW: Refusal = { status: 408, reason: 'The connection is too slow' }
export const TOO_LATE: Refusal = {
  status: 503,
  reason: 'This takes too long at the moment. Please try again later.',
  headers: { 'Retry-After': '60' },
}
export const TOO_BUSY: Refusal = {
  status: 503,
  reason: 'Too many people are using the site at the moment. Please try again.',
  headers: { 'Retry-After': '5' },
}

/** Responds to a request without Next. */
export function refuse(res: ServerResponse, { status, reason, headers }: Refusal): void {
  res.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...headers,
  })
  res.end(`${reason}\n`)
}

/** The same, and closes the connection, because the rest of the request is not worth reading. */
export function refuseAndClose(res: ServerResponse, refusal: Refusal): void {
  refuse(res, { ...refusal, headers: { ...refusal.headers, Connection: 'close' } })
}
