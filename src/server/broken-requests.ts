import type { Duplex } from 'node:stream'

/** The statuses for what Node's parser rejects, by the code of its error. Everything else is not HTTP. */
const STATUSES = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Payload Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
])

/**
 * Closes a connection that sent something other than an HTTP request, with the headers that every response has. Node would
 * respond without headers.
 */
export function rejectBrokenRequest(
  error: Error,
  socket: Duplex,
  headers: Readonly<Record<string, string>>,
): void {
  const code = 'code' in error ? String(error.code) : ''
  // The client would read a second response as part of the one being sent.
  const isResponding = '_httpMessage' in socket && socket._httpMessage !== null
  if (!socket.writable || isResponding || code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const lines = Object.entries({
    ...headers,
    'Cache-Control': 'no-store',
    'Content-Length': '0',
    Connection: 'close',
  })
  socket.end(
    `HTTP/1.1 ${STATUSES.get(code) ?? '400 Bad Request'}\r\n` +
      `${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
}
