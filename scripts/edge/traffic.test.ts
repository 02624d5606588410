import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'

import { InFlight, Pace, Patience } from './traffic.mjs'

const fill = (inFlight: InFlight, isRead: boolean, address: (index: number) => string) => {
  const leave: (() => void)[] = []
  for (;;) {
    const one = inFlight.enter(isRead, address(leave.length))
    if (!one) return leave
    leave.push(one)
  }
}

describe('what is in flight', () => {
  it('leaves room for others, however much one sender sends', () => {
    const inFlight = new InFlight()
    expect(fill(inFlight, false, () => '203.0.113.1')).toHaveLength(50)
    expect(inFlight.enter(false, '203.0.113.2')).toBeDefined()
  })

  it('has an end for all senders together, and pages are still served', () => {
    const inFlight = new InFlight()
    expect(fill(inFlight, false, (index) => `203.0.113.${String(index)}`)).toHaveLength(100)
    expect(inFlight.enter(true, '203.0.113.1')).toBeDefined()
  })

  it('has an end for pages, also of one reader', () => {
    const inFlight = new InFlight()
    expect(fill(inFlight, true, () => '203.0.113.1')).toHaveLength(250)
    expect(fill(inFlight, true, (index) => `198.51.100.${String(index)}`)).toHaveLength(750)
  })

  it('has room again for everything that has ended', () => {
    const inFlight = new InFlight()
    for (const leave of fill(inFlight, false, () => '203.0.113.1')) leave()
    expect(fill(inFlight, false, () => '203.0.113.1')).toHaveLength(50)
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
