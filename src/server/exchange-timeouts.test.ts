import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'

import { ExchangeTimeouts } from './exchange-timeouts'

describe('an exchange', () => {
  const WINDOW_MS = 40
  const sockets: Socket[] = []
  let server = createServer()
  afterEach(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })

  /** Sends bytes to a server with this handler, and records why the exchange was aborted. */
  async function getOutcome(
    sent: string,
    handle: RequestListener,
    answerMs = 200,
    windowMs = WINDOW_MS,
  ) {
    const aborts: string[] = []
    const timeouts = new ExchangeTimeouts(
      ({ req }, reason) => {
        aborts.push(reason)
        req.socket.destroy()
      },
      { windowMs },
    )
    server = createServer((req, res) => {
      timeouts.watch({ req, res, answerMs })
      handle(req, res)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const bound = server.address()
    const port = typeof bound === 'object' ? (bound?.port ?? 0) : 0
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.write(sent)
    return { socket, aborts }
  }

  const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

  it('is aborted when the site does not begin its response in time', async () => {
    const { socket, aborts } = await getOutcome(GET, () => undefined)
    await once(socket, 'close')
    expect(aborts).toEqual(['late'])
  })

  it('is not aborted in the middle of a response, however long the site takes for the next part', async () => {
    const { socket, aborts } = await getOutcome(GET, (_req, res) => {
      res.write('a')
      setTimeout(() => res.end('b'), 12 * WINDOW_MS)
    })
    let read = ''
    socket.on('data', (part) => (read += String(part)))
    await once(socket, 'data')
    while (!read.includes('\r\nb\r\n')) await once(socket, 'data')
    expect(aborts).toEqual([])
  })

  it('gives a client time to send its body first', async () => {
    const begin = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 24000\r\n\r\n'
    // A window in which this process itself may pause for a moment, and far less than the whole body takes.
    const [answerMs, windowMs] = [800, 400]
    const handle: RequestListener = (req, res) => {
      req.resume()
      req.on('end', () => res.end('read'))
    }
    const { socket, aborts } = await getOutcome(begin, handle, answerMs, windowMs)
    for (let part = 0; part < 24; part += 1) {
      socket.write('a'.repeat(1000))
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain('read')
    expect(aborts).toEqual([])
  })

  it('is aborted when the client stops sending', async () => {
    const begin = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 24000\r\n\r\n'
    const { socket, aborts } = await getOutcome(begin, (req) => req.resume(), 60_000)
    await once(socket, 'close')
    expect(aborts).toEqual(['slow'])
  })

  it('is aborted when the client stops reading', async () => {
    const { socket, aborts } = await getOutcome(
      GET,
      (_req, res) => {
        res.end(Buffer.alloc(50_000_000))
      },
      60_000,
    )
    socket.pause()
    await expect.poll(() => aborts, { timeout: 10_000 }).toEqual(['slow'])
  })
})
