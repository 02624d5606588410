import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'

const uploads = await mkdtemp(path.join(os.tmpdir(), 'uploads-'))
// The settings are read as the module is loaded.
vi.stubEnv('DATABASE_URL', 'postgres://nobody@localhost:5432/none')
vi.stubEnv('PAYLOAD_SECRET', 'x'.repeat(32))
vi.stubEnv('UPLOADS_DIR', uploads)
const { discardFiles, parseBody: readBody } = await import('./body')

afterAll(() => rm(uploads, { recursive: true }))

/** What waits on the disk to be kept. */
const waiting = () => readdir(path.join(uploads, 'incoming')).catch(() => [])

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
      value: { fields: { name: 'Maya', ticked: true }, files: {} },
    })
  })

  it('may be a form without files', async () => {
    const read = await readBody(
      post('name=Ma%C3%ADa+T&day=Mon&day=Tue', 'application/x-www-form-urlencoded;charset=UTF-8'),
      LIMITS,
    )
    expect(read).toEqual({
      ok: true,
      value: { fields: { name: 'Maía T', day: ['Mon', 'Tue'] }, files: {} },
    })
  })

  it('may be a form with files; others than asked for are dropped', async () => {
    const data = aForm({
      name: 'Maya',
      photo: new File(['bytes'], 'me.jpg'),
      virus: new File(['bytes'], 'x.exe'),
    })
    const read = await readBody(post(data), { ...LIMITS, files: ['photo', 'other'] })
    if (!read.ok) throw new Error(read.refusal)
    const { fields, files } = read.value
    expect({ fields, files: Object.keys(files) }).toEqual({
      fields: { name: 'Maya' },
      files: ['photo'],
    })
    expect(files.photo).toMatchObject({ name: 'me.jpg', isTooLarge: false, content: { bytes: 5 } })
    expect(await readFile(files.photo?.content?.path ?? '', 'utf8')).toBe('bytes')

    expect(await waiting()).toHaveLength(1)
    await discardFiles(read.value)
    expect(await waiting()).toEqual([])
  })

  it('keeps no file where none was chosen', async () => {
    const read = await readBody(post(aForm({ photo: new File([], '') })), LIMITS)
    expect(read).toEqual({ ok: true, value: { fields: {}, files: {} } })
  })

  it('takes a file of exactly the limit, and says of a larger one that it is too large', async () => {
    const exactly = await readBody(
      post(aForm({ photo: new File(['x'.repeat(1000)], 'a') })),
      LIMITS,
    )
    if (!exactly.ok) throw new Error(exactly.refusal)
    expect(exactly.value.files.photo).toMatchObject({ isTooLarge: false, content: { bytes: 1000 } })
    await discardFiles(exactly.value)
    const more = await readBody(post(aForm({ photo: new File(['x'.repeat(1001)], 'a') })), LIMITS)
    expect(more.ok && more.value.files.photo).toEqual({
      name: 'a',
      content: null,
      isTooLarge: true,
    })
    expect(await waiting()).toEqual([])
  })

  /** Two files, the second behind everything else. */
  const twoFiles = () => {
    const data = new FormData()
    data.append('formToken', 'token')
    data.append('photo', new File(['x'.repeat(1000)], 'a'))
    data.append('name', 'Maya')
    data.append('other', new File(['x'.repeat(1000)], 'b'))
    return post(data)
  }
  const twoWanted = { ...LIMITS, files: ['photo', 'other'] }

  it('asks once whether its files may come in, and tells what came before them', async () => {
    const asked: unknown[] = []
    const read = await readBody(twoFiles(), {
      ...twoWanted,
      admit: (fields) => {
        asked.push(fields)
        return Promise.resolve('let-in')
      },
    })
    expect(asked).toEqual([expect.objectContaining({ formToken: 'token' })])
    if (read.ok) await discardFiles(read.value)
  })

  it.each(['crowded', 'no-space'] as const)(
    'whose files may not come in (%s) says so, and keeps what was typed',
    async (refusal) => {
      const read = await readBody(twoFiles(), {
        ...twoWanted,
        admit: () => Promise.resolve(refusal),
      })
      expect(read).toEqual({
        ok: true,
        value: { fields: { formToken: 'token', name: 'Maya' }, files: {}, filesRefused: refusal },
      })
      expect(await waiting()).toEqual([])
    },
  )

  it('whose files are dropped is read to its end', async () => {
    const read = await readBody(twoFiles(), { ...twoWanted, admit: () => Promise.resolve('drop') })
    expect(read.ok && read.value.fields).toEqual({ formToken: 'token', name: 'Maya' })
    expect(read.ok && read.value.files.photo).toMatchObject({ content: null })
    expect(await waiting()).toEqual([])
  })

  it('that ends in the middle of a file leaves nothing of it', async () => {
    const whole = Buffer.from(await twoFiles().arrayBuffer())
    const edge = whole.subarray(2, whole.indexOf('\r\n')).toString()
    const type = `multipart/form-data; boundary=${edge}`
    for (const share of [0.3, 0.6, 0.9]) {
      const cut = whole.subarray(0, Math.floor(whole.length * share))
      expect(await readBody(post(cut, type), twoWanted)).toEqual({
        ok: false,
        refusal: 'malformed',
      })
    }
    expect(await waiting()).toEqual([])
  })

  it('whose connection is lost in the middle of a file leaves nothing of it', async () => {
    const whole = Buffer.from(await twoFiles().arrayBuffer())
    const edge = whole.subarray(2, whole.indexOf('\r\n')).toString()
    const lost = new ReadableStream({
      start: (controller) => controller.enqueue(whole.subarray(0, whole.length / 2)),
      pull: (controller) => controller.error(new Error('connection lost')),
    })
    const request = new Request('http://localhost/forms/rsvp', {
      method: 'POST',
      body: lost,
      headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
      // @ts-expect-error Node wants to be told that a stream is only sent; its types do not know.
      duplex: 'half',
    })
    expect(await readBody(request, twoWanted)).toEqual({ ok: false, refusal: 'malformed' })
    expect(await waiting()).toEqual([])
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
    expect(read.ok && Object.hasOwn(read.value.fields, '__proto__')).toBe(true)
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
