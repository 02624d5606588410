import { connect } from 'node:net'

export type RawAnswer = { status: number; headers: Headers; body: string; text: string }

/** Sends these bytes, and reads until the server closes the connection. Without an answer the status is 0. */
export const sendRaw = (
  port: number,
  text: string,
  {
    encoding = 'utf8',
    isAll = false,
    localAddress = '127.0.0.1',
  }: { encoding?: BufferEncoding; isAll?: boolean; localAddress?: string } = {},
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    let received = ''
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => {
      // A client that has sent all of it says so, and the server does not wait for more.
      if (isAll) socket.end(text, encoding)
      else socket.write(text, encoding)
    })
    socket.setTimeout(10_000, () => socket.destroy(new Error(`no answer: ${text.slice(0, 200)}`)))
    socket.on('data', (part) => (received += part.toString('latin1')))
    socket.on('error', (error) => {
      // A server that refuses a request need not wait until all of it has come.
      if ('code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code)))
        resolve(parse(received))
      else reject(error)
    })
    socket.on('close', () => {
      resolve(parse(received))
    })
  })

function parse(text: string): RawAnswer {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2)
  const [first = '', ...lines] = head.split('\r\n')
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const [name = '', ...value] = line.split(': ')
      return [name, value.join(': ')]
    }),
  )
  return { status: Number(first.split(' ')[1] ?? 0), headers, body, text }
}

/** The lines of a request, with the empty one at its end. */
export const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`

/** The headers that protect the reader of any response. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}
