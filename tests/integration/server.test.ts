import { connect } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { freshDatabase, query } from '../support/database'
import { startSite, type Site } from '../support/server'

let site: Site
let databaseUrl: string

beforeAll(async () => {
  databaseUrl = await freshDatabase({ isSeeded: true })
  site = await startSite({ databaseUrl })
})
afterAll(() => site.stop())

describe('the server', () => {
  it.each(['PROPFIND', 'TRACE', 'MKCOL'])('refuses the method %s', async (method) => {
    expect(await statusOf(site.port, `${method} / HTTP/1.1`)).toBe(405)
  })

  it.each(['PUT', 'PATCH', 'DELETE'])(
    'refuses %s outside of the panel’s interface',
    async (method) => {
      expect((await fetch(`${site.url}/events`, { method })).status).toBe(405)
      expect((await fetch(`${site.url}/api/events/1`, { method })).status).not.toBe(405)
    },
  )

  it('lets go of a client that never finishes its headers', async () => {
    const since = Date.now()
    await new Promise<void>((resolve) => {
      const socket = connect(site.port, '127.0.0.1', () => {
        socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
      })
      socket
        .on('close', resolve)
        .on('error', () => undefined)
        .resume()
    })
    expect(Date.now() - since).toBeLessThan(29_000)
  })

  it('counts an address by its connection, whatever a client claims, and whichever server it asks', async () => {
    // Five accounts an hour may come from one address.
    for (let n = 1; n <= 5; n += 1) {
      const claimed = {
        'x-client-address': `198.51.100.${n}`,
        'x-forwarded-for': `198.51.100.${n}`,
      }
      expect(await signUp(site.url, claimed)).toBe(200)
    }
    expect(await signUp(site.url, { 'x-client-address': '198.51.100.99' })).toBe(429)

    const other = await startSite({ databaseUrl })
    expect(await signUp(other.url, { 'x-forwarded-for': '198.51.100.99' })).toBe(429)
    await other.stop()
  })

  it('believes the proxies that the settings name', async () => {
    const behindProxy = await startSite({
      databaseUrl: await freshDatabase(),
      env: { TRUSTED_PROXY_HOPS: '1' },
    })
    for (let n = 1; n <= 6; n += 1) {
      expect(await signUp(behindProxy.url, { 'x-forwarded-for': `6.6.6.6, 198.51.100.${n}` })).toBe(
        200,
      )
    }
    await behindProxy.stop()
  })
})

describe('a server that is asked to stop', () => {
  it('answers whom it is serving, takes nobody else, and ends well', async () => {
    const other = await startSite({ databaseUrl })
    // A body that takes a second to arrive.
    const body = 'email=somebody%40example.org&password=a+long+enough+password'
    const socket = connect(other.port, '127.0.0.1')
    let answer = ''
    socket.on('data', (part: Buffer) => {
      answer += part.toString()
    })
    socket.write(
      `POST /auth/sign-in HTTP/1.1\r\nHost: localhost:${other.port}\r\nOrigin: ${other.url}\r\n` +
        `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    socket.write(body.slice(0, 10))
    await new Promise((resolve) => setTimeout(resolve, 300))

    const stopped = other.stop()
    await new Promise((resolve) => setTimeout(resolve, 500))
    await expect(fetch(`${other.url}/healthz`)).rejects.toThrow()
    socket.write(body.slice(10))

    expect(await stopped).toBe(0)
    expect(answer).toMatch(/^HTTP\/1.1 [234]\d\d /)
  })
})

describe('a database of a test', () => {
  it('is migrated, and empty', async () => {
    expect(await query('SELECT id FROM events')).toEqual([])
  })
})

/** Asks in a way that no client library would. */
function statusOf(port: number, requestLine: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${requestLine}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    })
    socket.once('data', (part: Buffer) => {
      resolve(Number(part.toString().split(' ')[1]))
      socket.destroy()
    })
    socket.on('error', reject)
  })
}

let people = 0

async function signUp(url: string, headers: Record<string, string>): Promise<number> {
  people += 1
  const response = await fetch(`${url}/auth/sign-up`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      origin: url,
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: JSON.stringify({
      email: `person-${people}@example.org`,
      password: 'a long enough password',
    }),
  })
  return response.status
}
