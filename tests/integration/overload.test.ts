// @database seeded
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { env } from '@/lib/env'

import { buildTestSite } from '../../scripts/testing/test-site'
import { query, testCluster } from '../support/database'
import { aTokenFor } from '../support/forms'
import { getMemory, watch } from '../support/memory'
import { anRsvp } from '../support/rsvp'
import { type Site, startSite } from '../support/server'

const MEGABYTE = 1024 * 1024
const UNFINISHED = 30
const PHOTO_BYTES = 10 * MEGABYTE

let site: Site
let eventId = ''

beforeAll(async () => {
  await buildTestSite(testCluster())
  // Behind a proxy, so that every request can come from a new address.
  site = await startSite({
    databaseUrl: env.DATABASE_URL,
    env: { RATE_LIMIT_SCALE: '1000', TRUSTED_PROXY_HOPS: '1' },
  })
  const [event] = await query<{ id: string }>`SELECT id FROM events WHERE starts_at > now() LIMIT 1`
  eventId = event?.id ?? ''
})
afterAll(() => site.stop())

let addresses = 0
const anAddress = () => `198.51.100.${String((addresses += 1))}`

async function sendPhotos(photo: Buffer, address = anAddress()): Promise<number> {
  const body = new FormData()
  const fields = anRsvp(eventId, { volunteerDriver: true })
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
  for (const name of ['driverLicense', 'insuranceCard']) {
    body.append(name, new File([new Uint8Array(photo)], 'photo'))
  }
  const response = await fetch(`${site.url}/forms/rsvp`, {
    method: 'POST',
    headers: { accept: 'application/json', 'x-forwarded-for': address },
    body,
  })
  await response.text()
  return response.status
}

/** An upload of two files of ten megabytes that stops short of its last byte. */
async function sendAllButTheEnd(address: string): Promise<Socket> {
  const socket = connect(site.port, '127.0.0.1')
  // The server may close the connection.
  socket.on('error', () => {})
  await once(socket, 'connect')
  const part = (name: string, rest = '') =>
    `--edge\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`
  const file = (name: string) => part(name, '; filename="photo.jpg"')
  const begin = `${part('formToken')}${aTokenFor('rsvp')}\r\n${file('driverLicense')}`
  const between = `\r\n${file('insuranceCard')}`
  const end = '\r\n--edge--\r\n'
  const photo = Buffer.alloc(PHOTO_BYTES, 1)
  const length = begin.length + between.length + end.length + 2 * photo.length
  socket.write(
    `POST /forms/rsvp HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n` +
      `Content-Type: multipart/form-data; boundary=edge\r\nContent-Length: ${String(length)}\r\n\r\n`,
  )
  const isSent = new Promise((resolve) => {
    socket.write(begin)
    socket.write(photo)
    socket.write(between)
    socket.write(photo, resolve)
  })
  await Promise.race([isSent, once(socket, 'close')])
  return socket
}

describe('an overload', () => {
  it('of endless uploads and huge pictures uses little memory, and the site stays ready', async () => {
    const bomb = await sharp({
      create: { width: 7900, height: 5000, channels: 3, background: '#0b5867' },
    })
      .png({ progressive: true, compressionLevel: 9 })
      .toBuffer()
    expect(bomb.byteLength).toBeLessThan(250_000)
    const photo = await sharp({
      create: { width: 4000, height: 3000, channels: 3, background: '#0b5867' },
    })
      .jpeg()
      .toBuffer()
    // The first uploads load code that every upload needs.
    for (let round = 0; round < 3; round += 1) expect(await sendPhotos(photo)).toBe(200)

    const memory = () => getMemory(site.pid)
    const before = await memory()
    const memoryOverTime = watch(memory)
    const readiness = watch(async () => (await fetch(`${site.url}/readyz`)).status)
    const unfinished = await Promise.all(
      Array.from({ length: UNFINISHED }, () => sendAllButTheEnd(anAddress())),
    )
    const answers = await Promise.all(
      // Each picture differs, because identical ones are opened only once.
      Array.from({ length: 4 }, (_, index) => sendPhotos(Buffer.concat([bomb, Buffer.of(index)]))),
    )
    const cost = Math.max(...(await memoryOverTime())) - before
    expect(new Set(await readiness())).toEqual(new Set([200]))
    // The uploads wait on disk, and one picture is decoded at a time: with either in memory it would be far more.
    const unfinishedMegabytes = (UNFINISHED * 2 * PHOTO_BYTES) / MEGABYTE
    expect(cost).toBeLessThan(unfinishedMegabytes / 3)
    // A decompression bomb is rejected or times out, but is never accepted.
    for (const status of answers) expect([422, 503]).toContain(status)
    expect(unfinished.filter((socket) => !socket.destroyed)).toHaveLength(UNFINISHED)

    // The server does not wait forever for the rest.
    const ends = unfinished.map((socket) => once(socket, 'data').then(([data]) => String(data)))
    for (const end of await Promise.all(ends)) expect(end).toContain('408')
    expect(await sendPhotos(photo)).toBe(200)
  })

  it('of uploads from one address leaves slots for others, and that address can still send forms without files', async () => {
    const photo = await sharp({
      create: { width: 800, height: 500, channels: 3, background: '#0b5867' },
    })
      .jpeg()
      .toBuffer()
    const one = '203.0.113.1'
    const unfinished = await Promise.all(Array.from({ length: 20 }, () => sendAllButTheEnd(one)))
    expect(await sendPhotos(photo, one)).toBe(503)
    expect(await sendPhotos(photo)).toBe(200)
    const withoutFiles = await fetch(`${site.url}/forms/rsvp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': one },
      body: JSON.stringify(anRsvp(eventId)),
    })
    expect(withoutFiles.status).toBe(200)

    for (const socket of unfinished) socket.destroy()
    // The server notices it a moment later.
    let status = 503
    while (status === 503) status = await sendPhotos(photo, one)
    expect(status).toBe(200)
  })
})
