import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'

import { awaitBody, InFlight, type Lane, Pace, Patience } from './traffic.mjs'

const fill = (inFlight: InFlight, lane: Lane, address: (index: number) => string) => {
  const leave: (() => void)[] = []
  for (;;) {
    const one = inFlight.enter(lane, address(leave.length))
    if (!one) return leave
    leave.push(one)
  }
}

describe('what is in flight', () => {
  const fromMany = (index: number) => `203.0.113.${String(index)}`

  it.each(['sending', 'sent'] as const)(
    'leaves room for others, however much one sender sends: %s',
    (lane) => {
      const inFlight = new InFlight()
      expect(fill(inFlight, lane, () => '203.0.113.1')).toHaveLength(50)
      expect(inFlight.enter(lane, '203.0.113.2')).toBeDefined()
    },
  )

  it('has an end for all senders together, while pages are served and staff work', () => {
    const inFlight = new InFlight()
    expect(fill(inFlight, 'sent', fromMany)).toHaveLength(100)
    expect(inFlight.enter('read', '203.0.113.1')).toBeDefined()
    expect(inFlight.enter('staff', '203.0.113.1')).toBeDefined()
  })

  it('takes no place from what has come with what is still on its way, however slowly', () => {
    const inFlight = new InFlight()
    expect(fill(inFlight, 'sending', fromMany)).toHaveLength(1000)
    expect(fill(inFlight, 'sent', fromMany)).toHaveLength(100)
  })

  it('counts what can no longer be refused, too', () => {
    const inFlight = new InFlight()
    const leave = inFlight.enterAnyway('sent', '203.0.113.1')
    expect(fill(inFlight, 'sent', () => '203.0.113.1')).toHaveLength(49)
    leave()
    expect(inFlight.enter('sent', '203.0.113.1')).toBeDefined()
  })

  it('has an end for pages, also of one reader', () => {
    const inFlight = new InFlight()
    expect(fill(inFlight, 'read', () => '203.0.113.1')).toHaveLength(250)
    expect(fill(inFlight, 'read', (index) => `198.51.100.${String(index)}`)).toHaveLength(750)
  })

  it('has room again for everything that has ended', () => {
    const inFlight = new InFlight()
    for (const leave of fill(inFlight, 'sent', () => '203.0.113.1')) leave()
    expect(fill(inFlight, 'sent', () => '203.0.113.1')).toHaveLength(50)
  })
})

describe('a body that is on its way', () => {
  const sockets: Socket[] = []
  let server = createServer()
  afterEach(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })

  /** Sends the parts one after the other to a server that reads the body once it has come. */
  async function serve(headers: string, parts: readonly string[]) {
    const seen: string[] = []
    server = createServer((req, res) => {
      const answer = () => {
        seen.push('goes on')
        let read = ''
        req.on('data', (part) => (read += String(part)))
        req.on('end', () => res.end(`read ${String(read.length)}`))
      }
      if (!awaitBody({ req, res }, answer)) {
        seen.push('does not wait')
        answer()
      }
      res.once('close', () => seen.push('closed'))
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const bound = server.address()
    const socket = connect(typeof bound === 'object' ? (bound?.port ?? 0) : 0, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n`)
    for (const part of parts) {
      await new Promise((resolve) => setTimeout(resolve, 40))
      socket.write(part)
    }
    return { socket, seen }
  }

  it('is waited for until its last byte, and is then read whole', async () => {
    const { socket, seen } = await serve('Content-Length: 4000', ['a'.repeat(3999)])
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(seen).toEqual([])
    socket.write('a')
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain('read 4000')
  })

  it.each(['Content-Length: 0', 'X-Nothing: a'])('need not be there: %s', async (headers) => {
    const { socket } = await serve(headers, [])
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain('read 0')
  })

  it.each(['Content-Length: 100000', 'Transfer-Encoding: chunked'])(
    'is left to whoever reads it if it may be long: %s',
    async (headers) => {
      const { seen } = await serve(headers, ['1'])
      await new Promise((resolve) => setTimeout(resolve, 40))
      expect(seen).toEqual(['does not wait', 'goes on'])
    },
  )

  it('is forgotten with a client that goes away', async () => {
    const { socket, seen } = await serve('Content-Length: 100', ['a'])
    socket.destroy()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(seen).toEqual(['closed'])
  })
})

describe('the pace of a reader', () => {
  const open = (pace: Pace, pages: number, now: number) =>
    Array.from({ length: pages }, () => pace.allows('203.0.113.1', now)).filter(Boolean).length

  it('is a hundred pages at once, and then thirty a second', () => {
    const pace = new Pace(1)
    expect(open(pace, 200, 0)).toBe(100)
    expect(open(pace, 200, 1000)).toBe(30)
    expect(open(pace, 200, 1000)).toBe(0)
    expect(open(pace, 200, 60_000)).toBe(100)
  })

  it('is nobody else’s', () => {
    const pace = new Pace(1)
    open(pace, 200, 0)
    expect(pace.allows('203.0.113.2', 0)).toBe(true)
  })

  it('grows with the scale of the limits', () => {
    expect(open(new Pace(3), 1000, 0)).toBe(300)
  })
})

describe('patience', () => {
  const WINDOW_MS = 40
  const sockets: Socket[] = []
  let server = createServer()
  afterEach(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })

  /** What somebody gets who sends this to a server that answers like this, and why the exchange was ended. */
  async function outcomeOf(
    sent: string,
    handle: RequestListener,
    answerMs = 200,
    windowMs = WINDOW_MS,
  ) {
    const ends: string[] = []
    const patience = new Patience(
      ({ req }, why) => {
        ends.push(why)
        req.socket.destroy()
      },
      { windowMs },
    )
    server = createServer((req, res) => {
      patience.watch({ req, res, answerMs })
      handle(req, res)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const bound = server.address()
    const port = typeof bound === 'object' ? (bound?.port ?? 0) : 0
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.write(sent)
    return { socket, ends }
  }

  const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

  it('ends with a site that does not begin its response in time', async () => {
    const { socket, ends } = await outcomeOf(GET, () => undefined)
    await once(socket, 'close')
    expect(ends).toEqual(['late'])
  })

  it('does not end in the middle of a response, however long the site thinks about its next part', async () => {
    const { socket, ends } = await outcomeOf(GET, (_req, res) => {
      res.write('a')
      setTimeout(() => res.end('b'), 12 * WINDOW_MS)
    })
    let read = ''
    socket.on('data', (part) => (read += String(part)))
    await once(socket, 'data')
    while (!read.includes('\r\nb\r\n')) await once(socket, 'data')
    expect(ends).toEqual([])
  })

  it('waits for the body first: a client that sends it has time', async () => {
    const begin = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 24000\r\n\r\n'
    // A window in which this process itself may stand still for a moment, and far less than the whole body takes.
    const [answerMs, windowMs] = [800, 400]
    const handle: RequestListener = (req, res) => {
      req.resume()
      req.on('end', () => res.end('read'))
    }
    const { socket, ends } = await outcomeOf(begin, handle, answerMs, windowMs)
    for (let part = 0; part < 24; part += 1) {
      socket.write('a'.repeat(1000))
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain('read')
    expect(ends).toEqual([])
  })

  it('ends with a client that stops sending', async () => {
    const begin = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 24000\r\n\r\n'
    const { socket, ends } = await outcomeOf(begin, (req) => req.resume(), 60_000)
    await once(socket, 'close')
    expect(ends).toEqual(['slow'])
  })

  it('ends with a client that stops reading', async () => {
    const { socket, ends } = await outcomeOf(
      GET,
      (_req, res) => {
        res.end(Buffer.alloc(50_000_000))
      },
      60_000,
    )
    socket.pause()
    await expect.poll(() => ends, { timeout: 10_000 }).toEqual(['slow'])
  })
})
