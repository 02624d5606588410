import { describe, expect, it } from 'vitest'

import { readBody } from './body'

const LIMITS = { bytesMax: 10_000, files: ['photo'], fileBytesMax: 1000 }

const post = (body: BodyInit, type?: string) =>
  new Request('http://localhost/forms/rsvp', {
    method: 'POST',
    body,
    ...(type ? { headers: { 'content-type': type } } : {}),
  })

const json = (text: string) => readBody(post(text, 'application/json'), LIMITS)

const aForm = (fields: Record<string, string | Blob>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

describe('a body', () => {
  it('may be JSON', async () => {
    expect(await json('{"name":"Maya","ticked":true}')).toEqual({
      ok: true,
      body: { fields: { name: 'Maya', ticked: true }, files: {} },
    })
  })

  it('may be a form without files', async () => {
    const read = await readBody(
      post('name=Ma%C3%ADa+T&day=Mon&day=Tue', 'application/x-www-form-urlencoded;charset=UTF-8'),
      LIMITS,
    )
    expect(read).toEqual({
      ok: true,
      body: { fields: { name: 'Maía T', day: ['Mon', 'Tue'] }, files: {} },
    })
  })

  it('may be a form with files; others than asked for are dropped', async () => {
    const data = aForm({
      name: 'Maya',
      photo: new File(['bytes'], 'me.jpg'),
      virus: new File(['bytes'], 'x.exe'),
    })
    const read = await readBody(post(data), { ...LIMITS, files: ['photo', 'other'] })
    expect(read).toEqual({
      ok: true,
      body: {
        fields: { name: 'Maya' },
        files: { photo: { name: 'me.jpg', bytes: Buffer.from('bytes'), isTooLarge: false } },
      },
    })
  })

  it('keeps no file where none was chosen', async () => {
    const read = await readBody(post(aForm({ photo: new File([], '') })), LIMITS)
    expect(read).toEqual({ ok: true, body: { fields: {}, files: {} } })
  })

  it('takes a file of exactly the limit, and says of a larger one that it is too large', async () => {
    const exactly = await readBody(
      post(aForm({ photo: new File(['x'.repeat(1000)], 'a') })),
      LIMITS,
    )
    expect(exactly.ok && exactly.body.files.photo?.isTooLarge).toBe(false)
    const more = await readBody(post(aForm({ photo: new File(['x'.repeat(1001)], 'a') })), LIMITS)
    expect(more.ok && more.body.files.photo).toEqual({
      name: 'a',
      bytes: Buffer.alloc(0),
      isTooLarge: true,
    })
  })

  it.each(['{', '[]', '"text"', 'null', '12', '', '{"a":1}}', '[['.repeat(50_000)])(
    'that is no JSON object is malformed: %.20s',
    async (text) => {
      const read = await readBody(post(text, 'application/json'), {
        ...LIMITS,
        bytesMax: 1_000_000,
      })
      expect(read).toEqual({ ok: false, refusal: 'malformed' })
    },
  )

  it.each(['text/plain', 'text/html', 'application/xml', ''])(
    'of type %j is refused',
    async (type) => {
      expect(await readBody(post('a=b', type), LIMITS)).toEqual({
        ok: false,
        refusal: 'wrong-type',
      })
    },
  )

  it('that is not text where text is due is malformed', async () => {
    const read = await readBody(
      post(new Uint8Array([0x22, 0xff, 0xfe, 0x22]), 'application/json'),
      LIMITS,
    )
    expect(read).toEqual({ ok: false, refusal: 'malformed' })
  })

  it('with a boundary that never comes is malformed', async () => {
    const read = await readBody(post('--x\r\nbroken', 'multipart/form-data; boundary=x'), LIMITS)
    expect(read).toEqual({ ok: false, refusal: 'malformed' })
  })

  it('over the limit is cut off, also when its length is not announced', async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(4000))),
    })
    const request = new Request('http://localhost/forms/rsvp', {
      method: 'POST',
      body: endless,
      headers: { 'content-type': 'application/json' },
      // @ts-expect-error Node wants to be told that a stream is only sent; its types do not know.
      duplex: 'half',
    })
    expect(await readBody(request, LIMITS)).toEqual({ ok: false, refusal: 'too-large' })
  })

  it('may name a field __proto__, which is only a field', async () => {
    const read = await readBody(post('__proto__=x', 'application/x-www-form-urlencoded'), LIMITS)
    expect(read.ok && Object.hasOwn(read.body.fields, '__proto__')).toBe(true)
    expect(Object.hasOwn({}, 'x')).toBe(false)
  })

  it('with more fields than any form has is refused', async () => {
    const many = Array.from({ length: 200 }, (_, index) => `f${String(index)}=1`).join('&')
    expect(await readBody(post(many, 'application/x-www-form-urlencoded'), LIMITS)).toEqual({
      ok: false,
      refusal: 'too-large',
    })
  })
})
