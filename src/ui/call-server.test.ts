import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { callServer } from './call-server'

const FAILED = {
  isGood: false,
  message: 'That did not work. Please try again in a moment.',
  fields: {},
}

/** Responds with the status in the path and with the request's content. */
const server = createServer((request, response) => {
  void text(request).then((body) => {
    response.statusCode = Number(request.url?.slice(1))
    response.end(body)
  })
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  if (typeof address === 'object') origin = `http://127.0.0.1:${String(address?.port)}`
})
afterAll(() => {
  server.close()
})

describe('a call to a route of ours', () => {
  it('reads the message, the way on and the answer', async () => {
    const fields = { message: 'Saved.', next: '/cms', count: '2' }
    const schema = z.object({ count: z.string() })
    expect(await callServer(`${origin}/200`, { fields, schema })).toEqual({
      isGood: true,
      message: 'Saved.',
      next: '/cms',
      answer: { count: '2' },
    })
  })

  it('gives the reason of a refusal, such as a session that has ended', async () => {
    expect(await callServer(`${origin}/401`, { fields: { error: 'You are signed out.' } })).toEqual(
      {
        isGood: false,
        message: 'You are signed out.',
        fields: {},
      },
    )
  })

  it.each([
    ['is not JSON', '502', new URLSearchParams({ a: 'page' })],
    ['does not fit what was expected', '200', { other: 'answer' }],
  ])('fails in one sentence if the answer %s', async (_why, status, fields) => {
    const schema = z.object({ count: z.string() })
    expect(await callServer(`${origin}/${status}`, { fields, schema })).toEqual(FAILED)
  })

  it('fails in the same sentence if the server cannot be reached', async () => {
    expect(await callServer('http://127.0.0.1:1/')).toEqual(FAILED)
  })
})
