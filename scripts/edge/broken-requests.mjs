/** What Node's parser could not read, by its error; anything else is no HTTP. */
const STATUSES = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Payload Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
])

/**
 * Ends a connection on which came what is no request, with the headers that every response has. Node would send a
 * line without any.
 *
 * @param {Error} error
 * @param {import('node:stream').Duplex} socket
 * @param {Record<string, string>} headers
 */
export function answerBrokenRequest(error, socket, headers) {
  const code = 'code' in error ? String(error.code) : ''
  // In the middle of another response, a second one would be read as part of it.
  const isAnswering = '_httpMessage' in socket && socket._httpMessage !== null
  if (!socket.writable || isAnswering || code === 'ECONNRESET') {
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
