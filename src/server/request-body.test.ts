import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'

import { awaitBody } from './request-body'

describe('a body that is arriving', () => {
  const sockets: Socket[] = []
  let server = createServer()
  afterEach(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })

  /** Sends the parts one after the other to a server that reads the body once it has arrived. */
  async function serve(headers: string, parts: readonly string[]) {
    const seen: string[] = []
    server = createServer((req, res) => {
      const answer = () => {
        seen.push('proceeds')
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

  it('is complete before its handler reads it', async () => {
    const { socket, seen } = await serve('Content-Length: 4000', ['a'.repeat(3999)])
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(seen).toEqual([])
    socket.write('a')
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain('read 4000')
  })

  it.each(['Content-Length: 0', 'X-Nothing: a'])('may be empty: %s', async (headers) => {
    const { socket } = await serve(headers, [])
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain('read 0')
  })

  it.each(['Content-Length: 100000', 'Transfer-Encoding: chunked'])(
    'is left to its handler if it may be long: %s',
    async (headers) => {
      const { seen } = await serve(headers, ['1'])
      await new Promise((resolve) => setTimeout(resolve, 40))
      expect(seen).toEqual(['does not wait', 'proceeds'])
    },
  )

  it('is forgotten when its client disconnects', async () => {
    const { socket, seen } = await serve('Content-Length: 100', ['a'])
    socket.destroy()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(seen).toEqual(['closed'])
  })
})
